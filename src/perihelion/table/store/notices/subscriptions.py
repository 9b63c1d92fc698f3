"""Browsers that take push messages."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple, final

from sqlalchemy import Engine, delete, func, insert, select

from perihelion.table.errors import Refused
from perihelion.table.store.notices.schema import SUBSCRIPTIONS

MOST: Final = 12
"""How many browsers of one person take push messages."""


class Subscription(NamedTuple):
    """A browser's address at its push service, and the keys that only this browser can use."""

    id: str
    holder: str
    endpoint: str
    p256dh: str
    auth: str
    language: str


@final
class Subscriptions:
    def __init__(self, engine: Engine, now: Callable[[], float] = time.time) -> None:
        self.engine: Final = engine
        self.now: Final = now

    def add(
        self, holder: str, device: str, endpoint: str, p256dh: str, auth: str, language: str
    ) -> None:
        """Add a browser, or replace what is known of it. Refused if the person has too many."""
        row = {"holder": holder, "device": device, "endpoint": endpoint, "p256dh": p256dh}
        row |= {"auth": auth, "language": language, "id": secrets.token_urlsafe(12)}
        with self.engine.begin() as connection:
            same = (SUBSCRIPTIONS.c.device == device) | (SUBSCRIPTIONS.c.endpoint == endpoint)
            connection.execute(delete(SUBSCRIPTIONS).where(same))  # also of who was here before
            mine = select(func.count()).where(SUBSCRIPTIONS.c.holder == holder)
            if connection.execute(mine).scalar_one() >= MOST:
                raise Refused("push/too-many")
            connection.execute(insert(SUBSCRIPTIONS).values(**row, created=self.now()))

    def of(self, holder: str) -> list[Subscription]:
        return self._select(SUBSCRIPTIONS.c.holder == holder)

    def of_device(self, device: str) -> Subscription | None:
        return next(iter(self._select(SUBSCRIPTIONS.c.device == device)), None)

    def remove_device(self, device: str) -> None:
        """Send nothing more to this browser."""
        self._delete(SUBSCRIPTIONS.c.device == device)

    def drop(self, subscription: str) -> None:
        """Remove a subscription that its push service does not know any more."""
        self._delete(SUBSCRIPTIONS.c.id == subscription)

    def _select(self, where: Any) -> list[Subscription]:
        columns = [SUBSCRIPTIONS.c[name] for name in Subscription._fields]
        with self.engine.connect() as connection:
            rows = connection.execute(select(*columns).where(where).order_by(SUBSCRIPTIONS.c.id))
            return [Subscription(*row) for row in rows]

    def _delete(self, where: Any) -> None:
        with self.engine.begin() as connection:
            connection.execute(delete(SUBSCRIPTIONS).where(where))
