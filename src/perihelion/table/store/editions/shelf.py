"""The shelf of editions: read by whoever has the link, changed version by version by its holder."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final, NamedTuple, final

from sqlalchemy import Engine, and_, delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from perihelion.core.edition import Edition
from perihelion.table.errors import Refused
from perihelion.table.store.schema import EDITION_DEFAULTS, EDITIONS

HOST: Final = ""
MOST_EDITIONS: Final = 50  # of one holder
MOST_VERSIONS: Final = 100  # of one edition
TRIES: Final = 5


class ShelfEdition(NamedTuple):
    """One version of an edition on the shelf."""

    id: str
    version: int
    holder: str
    game: str
    name: str
    text: str
    digest: str
    rated: bool
    at: float


_COLUMNS: Final = [EDITIONS.c[name] for name in ShelfEdition._fields]
_NEWEST: Final = (
    select(EDITIONS.c.id, func.max(EDITIONS.c.version).label("version"))
    .group_by(EDITIONS.c.id)
    .subquery()
)


@final
class EditionShelf:
    def __init__(self, engine: Engine, now: Callable[[], float]) -> None:
        self.engine: Final = engine
        self._now: Final = now

    def save(
        self, holder: str, game: str, edition: Edition, number: str = "", rated: bool = False
    ) -> ShelfEdition:
        """Keep an edition: the next version of the one with that id, or a new one. A text that is
        the newest version already is not kept twice. Refused if it is another holder's, or if
        there are too many."""
        for _ in range(TRIES):
            last = self.edition(number) if number else None
            if last is not None and (last.holder != holder or last.game != game):
                raise Refused("edition/not-yours")
            if last is not None and last.digest == edition.digest and last.rated == rated:
                return last
            if last is None:
                self._check_room(holder)
            elif last.version >= MOST_VERSIONS:
                raise Refused("edition/too-many")
            kept = ShelfEdition(
                last.id if last else secrets.token_urlsafe(12),
                last.version + 1 if last else 1,
                holder,
                game,
                edition.name,
                edition.text,
                edition.digest,
                rated,
                self._now(),
            )
            try:
                with self.engine.begin() as connection:
                    connection.execute(insert(EDITIONS).values(**kept._asdict()))
                return kept
            except IntegrityError:  # somebody saved the same version from another page
                continue
        raise Refused("table/away")

    def edition(self, number: str, version: int = 0) -> ShelfEdition:
        """The newest version of an edition, or the one that is asked for."""
        query = select(*_COLUMNS).where(EDITIONS.c.id == number)
        query = query.where(EDITIONS.c.version == version) if version else query
        with self.engine.connect() as connection:
            row = connection.execute(query.order_by(EDITIONS.c.version.desc()).limit(1)).first()
        if row is None:
            raise Refused("edition/none")
        return ShelfEdition(*row)

    def of_holder(self, holder: str, game: str = "") -> list[ShelfEdition]:
        """The newest version of each of a holder's editions, the last changed first."""
        newest = and_(EDITIONS.c.id == _NEWEST.c.id, EDITIONS.c.version == _NEWEST.c.version)
        query = select(*_COLUMNS).join(_NEWEST, newest).where(EDITIONS.c.holder == holder)
        query = query.where(EDITIONS.c.game == game) if game else query
        with self.engine.connect() as connection:
            rows = connection.execute(query.order_by(EDITIONS.c.at.desc(), EDITIONS.c.id))
            return [ShelfEdition(*row) for row in rows]

    def versions(self, number: str) -> list[ShelfEdition]:
        """All versions of an edition, the newest first."""
        query = select(*_COLUMNS).where(EDITIONS.c.id == number)
        with self.engine.connect() as connection:
            rows = connection.execute(query.order_by(EDITIONS.c.version.desc()))
            return [ShelfEdition(*row) for row in rows]

    def may_be_rated(self, game: str, digest: str) -> bool:
        """Whether the host allows rated games with an edition."""
        allowed = (EDITIONS.c.holder == HOST, EDITIONS.c.game == game, EDITIONS.c.rated)
        query = select(EDITIONS.c.id).where(*allowed, EDITIONS.c.digest == digest)
        with self.engine.connect() as connection:
            return connection.execute(query.limit(1)).first() is not None

    def delete(self, number: str, holder: str) -> None:
        """Remove all versions of an edition. Tables that use it hold a copy of their own."""
        if self.edition(number).holder != holder:
            raise Refused("edition/not-yours")
        with self.engine.begin() as connection:
            connection.execute(delete(EDITION_DEFAULTS).where(EDITION_DEFAULTS.c.edition == number))
            connection.execute(delete(EDITIONS).where(EDITIONS.c.id == number))

    def set_default(self, holder: str, game: str, number: str) -> None:
        """Remember the edition that a person plays; "" is the standard one again."""
        columns = EDITION_DEFAULTS.c
        here = and_(columns.holder == holder, columns.game == game)
        with self.engine.begin() as connection:
            connection.execute(delete(EDITION_DEFAULTS).where(here))
            if number:
                values = {"holder": holder, "game": game, "edition": number}
                connection.execute(insert(EDITION_DEFAULTS).values(**values))

    def default(self, holder: str, game: str) -> str:
        """The id of the edition that a person plays, or ""."""
        columns = EDITION_DEFAULTS.c
        query = select(columns.edition).where(columns.holder == holder, columns.game == game)
        with self.engine.connect() as connection:
            return str(connection.execute(query).scalar_one_or_none() or "")

    def _check_room(self, holder: str) -> None:
        count = select(func.count(EDITIONS.c.id.distinct())).where(EDITIONS.c.holder == holder)
        with self.engine.connect() as connection:
            if connection.execute(count).scalar_one() >= MOST_EDITIONS:
                raise Refused("edition/too-many")
