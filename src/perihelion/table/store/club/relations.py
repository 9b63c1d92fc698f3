"""Friends and blocks. Both are one person's own list; the others are not told."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, final

from sqlalchemy import Engine, delete, func, insert, select

from perihelion.table.errors import Refused
from perihelion.table.store.schema import PROFILES, RELATIONS

FRIEND: Final = "friend"
BLOCK: Final = "block"
KINDS: Final = (FRIEND, BLOCK)
MOST_RELATIONS: Final = 500


class Acquaintance(NamedTuple):
    """Somebody on a list: how others see them, and which list it is."""

    public: str
    name: str
    kind: str


@final
class Relations:
    def __init__(self, engine: Engine, now: Callable[[], float] = time.time) -> None:
        self.engine: Final = engine
        self.now: Final = now

    def set(self, holder: str, other: str, kind: str) -> None:
        """Make somebody a friend or block them; "" makes them neither. Refused if a list is
        full."""
        here = (RELATIONS.c.holder == holder, RELATIONS.c.other == other)
        row = {"holder": holder, "other": other, "kind": kind, "at": self.now()}
        with self.engine.begin() as connection:
            connection.execute(delete(RELATIONS).where(*here))
            if not kind:
                return
            mine = select(func.count()).select_from(RELATIONS).where(RELATIONS.c.holder == holder)
            if connection.execute(mine).scalar_one() >= MOST_RELATIONS:
                raise Refused("player/too-many")
            connection.execute(insert(RELATIONS).values(**row))

    def kind(self, holder: str, other: str) -> str:
        """What somebody is to this person: a friend, blocked, or ""."""
        here = (RELATIONS.c.holder == holder, RELATIONS.c.other == other)
        with self.engine.connect() as connection:
            query = select(RELATIONS.c.kind).where(*here)
            return connection.execute(query).scalar_one_or_none() or ""

    def acquaintances(self, holder: str) -> list[Acquaintance]:
        """Everybody on this person's lists, by name."""
        query = (
            select(PROFILES.c.public, PROFILES.c.name, RELATIONS.c.kind)
            .join(PROFILES, PROFILES.c.holder == RELATIONS.c.other)
            .where(RELATIONS.c.holder == holder)
            .order_by(PROFILES.c.name, PROFILES.c.public)
        )
        with self.engine.connect() as connection:
            return [Acquaintance(*row) for row in connection.execute(query)]

    def blocked(self, holder: str, others: Sequence[str]) -> bool:
        """Whether this person blocks one of the others, or one of them blocks this person."""
        return bool(self.apart_from(holder) & {*others})

    def apart_from(self, holder: str) -> frozenset[str]:
        """Everybody who is not to meet this person: whom they block, and who blocks them."""
        blocks = RELATIONS.c.kind == BLOCK
        mine = select(RELATIONS.c.other).where(blocks, RELATIONS.c.holder == holder)
        theirs = select(RELATIONS.c.holder).where(blocks, RELATIONS.c.other == holder)
        with self.engine.connect() as connection:
            return frozenset(connection.execute(mine.union(theirs)).scalars())
