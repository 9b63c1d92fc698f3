"""Lists of tables: whose they are, finished games, and the lobby."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from sqlalchemy import Connection, Engine, exists, select

from perihelion.table.log.entry import NEXT, OPEN, RESERVED, Chair, Header
from perihelion.table.store.schema import LOG, RESULTS, SEATS, TABLES
from perihelion.table.store.store import HEADER_COLUMNS, read_chairs


@final
class TableListings:
    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine

    def held_by(self, holder: str, over: bool, most: int) -> list[Header]:
        """The tables where this holder has a seat, the newest first."""
        held = select(SEATS.c.table_id).where(SEATS.c.holder == holder)
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(*HEADER_COLUMNS)
                .where(TABLES.c.id.in_(held), TABLES.c.over == over)
                .order_by(TABLES.c.created.desc())
                .limit(most)
            )
            return [Header(*row) for row in rows]

    def tables_to_watch(self, holder: str, since: float, most: int) -> list[str]:
        """The tables of this holder whose game goes on, or ended after `since`."""
        held = select(SEATS.c.table_id).where(SEATS.c.holder == holder)
        goes_on = TABLES.c.over.is_(False) | (TABLES.c.ended >= since)
        with self.engine.connect() as connection:
            query = select(TABLES.c.id).where(TABLES.c.id.in_(held), goes_on)
            rows = connection.execute(query.order_by(TABLES.c.created.desc()).limit(most))
            return [row[0] for row in rows]

    def offered(self, holder: str, since: float, most: int) -> list[str]:
        """The tables of this holder whose game ended after `since` and where somebody has voted for
        a next game that does not exist yet; the newest first."""
        held = select(SEATS.c.table_id).where(SEATS.c.holder == holder)
        recent = TABLES.c.over & (TABLES.c.ended >= since)
        votes = exists().where(LOG.c.table_id == TABLES.c.id, LOG.c.kind == NEXT)
        later = TABLES.alias()
        followed = exists().where(later.c.follows == TABLES.c.id)
        query = select(TABLES.c.id).where(TABLES.c.id.in_(held), recent, votes, ~followed)
        with self.engine.connect() as connection:
            rows = connection.execute(query.order_by(TABLES.c.ended.desc()).limit(most))
            return [row[0] for row in rows]

    def finished_games(
        self, holder: str, whole: bool, skip: int, most: int
    ) -> list[tuple[Header, list[Chair]]]:
        """The finished games of this holder with their chairs, the newest first; only public and
        rated ones unless `whole`."""
        held = select(SEATS.c.table_id).where(SEATS.c.holder == holder)
        rated = select(RESULTS.c.table_id).where(RESULTS.c.holder == holder)
        query = select(*HEADER_COLUMNS).where(TABLES.c.id.in_(held), TABLES.c.over)
        if not whole:
            query = query.where(TABLES.c.public | TABLES.c.id.in_(rated))
        newest = query.order_by(TABLES.c.created.desc(), TABLES.c.id)
        with self.engine.connect() as connection:
            rows = connection.execute(newest.offset(skip).limit(most))
            return _with_chairs(connection, [Header(*row) for row in rows])

    def lobby(self, since: float, most: int) -> list[tuple[Header, list[Chair]]]:
        """Public tables with an open seat, with their chairs, the newest first."""
        seats = select(SEATS.c.table_id).where(SEATS.c.kind == OPEN)
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(*HEADER_COLUMNS)
                .where(TABLES.c.public, ~TABLES.c.over, TABLES.c.created > since)
                .where(TABLES.c.id.in_(seats))
                .order_by(TABLES.c.created.desc())
                .limit(most)
            )
            return _with_chairs(connection, [Header(*row) for row in rows])

    def public_games(self, over: bool, since: float, most: int) -> list[tuple[Header, list[Chair]]]:
        """Public games in which all seats are taken, with their chairs: those that go on, or those
        that ended after `since`; the newest first."""
        vacant = select(SEATS.c.table_id).where(SEATS.c.kind.in_((OPEN, RESERVED)))
        query = select(*HEADER_COLUMNS).where(TABLES.c.public, TABLES.c.id.not_in(vacant))
        if over:
            query = query.where(TABLES.c.over, TABLES.c.ended >= since)
        else:
            query = query.where(TABLES.c.over.is_(False), TABLES.c.created >= since)
        newest = query.order_by((TABLES.c.ended if over else TABLES.c.created).desc())
        with self.engine.connect() as connection:
            rows = connection.execute(newest.limit(most))
            return _with_chairs(connection, [Header(*row) for row in rows])


def _with_chairs(
    connection: Connection, headers: Sequence[Header]
) -> list[tuple[Header, list[Chair]]]:
    chairs = read_chairs(connection, [header.id for header in headers])
    return [(header, chairs[header.id]) for header in headers]
