"""Who is notified at once: a cache, because every entry of every table asks for it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, final

from sqlalchemy import Engine, select, union

from perihelion.table.store.notices.schema import SUBSCRIPTIONS, WEBHOOKS


@final
class Recipients:
    """The holders with a push subscription or a webhook, as of the last refresh."""

    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine
        self._holders: frozenset[str] = frozenset()

    def refresh(self) -> None:
        """Read them again; the notifier of each process does it every few seconds."""
        query = union(select(SUBSCRIPTIONS.c.holder), select(WEBHOOKS.c.holder))
        with self.engine.connect() as connection:
            self._holders = frozenset(connection.execute(query).scalars())

    def any(self, holders: Iterable[str]) -> bool:
        """Whether one of these is notified at once."""
        return not self._holders.isdisjoint(holders)
