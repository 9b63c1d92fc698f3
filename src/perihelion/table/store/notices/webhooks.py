"""Webhooks: addresses of programs that are told what people are told."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple, final

from sqlalchemy import Engine, delete, func, insert, select, update

from perihelion.table.errors import Refused
from perihelion.table.store.notices.schema import WEBHOOKS

FORMS: Final = ("json", "text", "content")
"""Everything as JSON, or one sentence in the field that chat services read."""
MOST: Final = 10
"""How many webhooks one person may have."""
MOST_FAILURES: Final = 30
"""After so many failures in a row nothing more is sent to a webhook."""


class Webhook(NamedTuple):
    """A webhook; without a table it is told of everything that its holder is told."""

    id: str
    holder: str
    table_id: str | None
    url: str
    form: str
    secret: str
    language: str
    failures: int

    @property
    def works(self) -> bool:
        return self.failures < MOST_FAILURES


@final
class Webhooks:
    def __init__(self, engine: Engine, now: Callable[[], float] = time.time) -> None:
        self.engine: Final = engine
        self.now: Final = now

    def add(self, holder: str, table: str | None, url: str, form: str, language: str) -> Webhook:
        """Add a webhook with a new secret. Refused if the person has too many."""
        if form not in FORMS:
            raise Refused("message/malformed")
        ids = secrets.token_urlsafe(12), secrets.token_urlsafe(24)
        hook = Webhook(ids[0], holder, table, url, form, ids[1], language, 0)
        with self.engine.begin() as connection:
            connection.execute(insert(WEBHOOKS).values(**hook._asdict(), created=self.now()))
            mine = select(func.count()).where(WEBHOOKS.c.holder == holder)
            if connection.execute(mine).scalar_one() > MOST:
                raise Refused("hook/too-many")
        return hook

    def of(self, holder: str) -> list[Webhook]:
        return self._select(WEBHOOKS.c.holder == holder)

    def of_table(self, table: str) -> list[Webhook]:
        """The webhooks of one table, whoever has added them."""
        return self._select(WEBHOOKS.c.table_id == table)

    def remove(self, holder: str, hook: str) -> None:
        with self.engine.begin() as connection:
            mine = (WEBHOOKS.c.holder == holder, WEBHOOKS.c.id == hook)
            connection.execute(delete(WEBHOOKS).where(*mine))

    def count(self, hook: str, worked: bool) -> None:
        """Count a failure, or forget earlier ones."""
        failures = 0 if worked else WEBHOOKS.c.failures + 1
        with self.engine.begin() as connection:
            this = update(WEBHOOKS).where(WEBHOOKS.c.id == hook)
            connection.execute(this.values(failures=failures))

    def _select(self, where: Any) -> list[Webhook]:
        columns = [WEBHOOKS.c[name] for name in Webhook._fields]
        with self.engine.connect() as connection:
            rows = connection.execute(select(*columns).where(where).order_by(WEBHOOKS.c.created))
            return [Webhook(*row) for row in rows]
