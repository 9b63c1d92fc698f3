"""Which tables have somebody who is notified at once.

The database is asked with every append, in the same transaction: a process that remembered the
answer would not tell a person of a move that was made just after they subscribed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sqlalchemy import Connection, bindparam, exists, or_, select

from perihelion.table.store.notices.schema import SUBSCRIPTIONS, WEBHOOKS
from perihelion.table.store.schema import SEATS

_WAYS: Final = (
    exists().where(ways.c.holder == SEATS.c.holder) for ways in (SUBSCRIPTIONS, WEBHOOKS)
)
# Made once: to put it together took longer than all else that is done for an append.
_NOTIFIED: Final = select(SEATS.c.table_id).where(
    SEATS.c.table_id.in_(bindparam("tables", expanding=True)), or_(*_WAYS)
)


def notified_at_once(connection: Connection, tables: Iterable[str]) -> set[str]:
    """Those of the tables where a holder of a seat has a push subscription or a webhook."""
    return set(connection.execute(_NOTIFIED, {"tables": list(tables)}).scalars())
