"""Tournaments: who takes part, the pairings of each round, and the results.

A round is begun by one statement that changes the version: of several processes one wins. Every
pairing is written with the id of its table, which is made afterwards; so after a crash the table is
made by whoever looks next, and never twice.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Collection, Sequence
from typing import Any, Final, final

from sqlalchemy import Connection, Engine, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from perihelion.table.errors import Refused
from perihelion.table.store.schema import PROFILES, TABLES
from perihelion.table.store.tournaments.record import (
    COLUMNS,
    OPEN,
    OVER,
    RUNNING,
    Pairing,
    Participant,
    Tournament,
    check_id,
    read_tournament,
    without_parts,
)
from perihelion.table.store.tournaments.schema import ENTRANTS, PAIRINGS, TOURNAMENTS
from perihelion.table.store.tournaments.settings import Settings

MOST_HOSTED: Final = 5
"""How many tournaments of one person may be open or running."""


@final
class Tournaments:
    def __init__(self, engine: Engine, now: Callable[[], float] = time.time) -> None:
        self.engine: Final = engine
        self.now: Final = now

    def add(self, holder: str, name: str, settings: Settings) -> str:
        """Announce a tournament; returns its id. Refused if this person has announced many."""
        with self.engine.begin() as connection:
            mine = select(func.count()).select_from(TOURNAMENTS)
            live = (TOURNAMENTS.c.holder == holder, TOURNAMENTS.c.state.in_((OPEN, RUNNING)))
            if connection.execute(mine.where(*live)).scalar_one() >= MOST_HOSTED:
                raise Refused("tournament/too-many")
            return add_tournament(connection, holder, name, settings, self.now())

    def read(self, tournament: str) -> Tournament:
        """The tournament with everybody who takes part and all pairings; Refused if there is
        none."""
        with self.engine.connect() as connection:
            return read_tournament(connection, tournament)

    def listed(self, states: Collection[str], most: int) -> list[tuple[Tournament, int]]:
        """Tournaments in these states without their parts, the newest first, each with the number
        of people who take part."""
        count = (
            select(func.count())
            .where(ENTRANTS.c.tournament_id == TOURNAMENTS.c.id, ENTRANTS.c.last_round.is_(None))
            .scalar_subquery()
        )
        query = select(*COLUMNS, count).where(TOURNAMENTS.c.state.in_(states))
        with self.engine.connect() as connection:
            rows = connection.execute(query.order_by(TOURNAMENTS.c.created.desc()).limit(most))
            return [(without_parts(row[:-1]), int(row[-1])) for row in rows]

    def live(self) -> list[str]:
        """The ids of the tournaments that are open or running."""
        query = select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.state.in_((OPEN, RUNNING)))
        with self.engine.connect() as connection:
            return list(connection.execute(query.order_by(TOURNAMENTS.c.created)).scalars())

    def join(self, tournament: str, holder: str, name: str, rating: int) -> None:
        """Register, or come back after withdrawing. Refused if it is too late or full."""
        try:
            with self.engine.begin() as connection:
                stored = _locked(connection, tournament)
                late = stored.state == RUNNING and stored.settings.open_late
                if stored.league or not (stored.state == OPEN or late):
                    raise Refused("tournament/closed")
                known = stored.participant(holder)
                here = [one for one in stored.participants if not one.gone]
                if known not in here and len(here) >= stored.settings.places:
                    raise Refused("tournament/full")
                _enter(connection, stored, holder, name, rating, self.now())
        except IntegrityError:
            raise Refused("tournament/closed") from None

    def withdraw(self, tournament: str, holder: str) -> None:
        """Take part in no further round. Before the start the registration is deleted."""
        with self.engine.begin() as connection:
            stored = _locked(connection, tournament)
            known = stored.participant(holder)
            if known is None or stored.state not in (OPEN, RUNNING):
                raise Refused("tournament/closed")
            here = (ENTRANTS.c.tournament_id == tournament, ENTRANTS.c.number == known.number)
            if stored.state == OPEN:
                connection.execute(ENTRANTS.delete().where(*here))
            else:
                row = {"last_round": stored.round}
                connection.execute(update(ENTRANTS).where(*here).values(**row))

    def see(self, tournament: str, holder: str) -> None:
        """Note that the page of somebody who takes part has asked."""
        here = (ENTRANTS.c.tournament_id == tournament, ENTRANTS.c.holder == holder)
        with self.engine.begin() as connection:
            connection.execute(update(ENTRANTS).where(*here).values(seen=self.now()))

    def begin_round(
        self, before: Tournament, groups: Sequence[Sequence[int]], number: int | None = None
    ) -> bool:
        """Begin the next round, or add to that of this number, with these games by seat; False if
        the tournament has changed since it was read. Byes are over at once."""
        now = self.now()
        began = now if number is None else before.round_began
        number = number or before.round + 1
        first = sum(pairing.game.round == number for pairing in before.pairings)
        rows = [
            {
                "tournament_id": before.id,
                "round": number,
                "board": first + board,
                "table_id": "" if len(players) == 1 else secrets.token_urlsafe(9),
                "players": list(players),
                "places": [1] if len(players) == 1 else None,
                "absent": [],
                "ended": now if len(players) == 1 else None,
            }
            for board, players in enumerate(groups)
        ]
        row = {"state": RUNNING, "round": number, "round_began": began}
        with self.engine.begin() as connection:
            if not _changed(connection, before, row):
                return False
            if rows:
                connection.execute(insert(PAIRINGS), rows)
        return True

    def finish(self, before: Tournament, state: str = OVER) -> bool:
        """End the tournament, or cancel it; False if it has changed since it was read."""
        with self.engine.begin() as connection:
            return _changed(connection, before, {"state": state})

    def record(
        self,
        tournament: str,
        pairing: Pairing,
        places: Sequence[int],
        absent: Collection[int] = (),
    ) -> bool:
        """Record the result of a game once; False if it has one."""
        row = {"places": list(places), "absent": sorted(absent), "ended": self.now()}
        return self._update(tournament, pairing, row)

    def replace(self, tournament: str, pairing: Pairing, players: Sequence[int]) -> bool:
        """Let fewer players play a game of a pod at a new table, because the others did not come;
        these have a line of their own, with the old table."""
        missing = [player for player in pairing.game.players if player not in players]
        row = {"players": list(players), "table_id": secrets.token_urlsafe(9)}
        lost = {"table_id": pairing.table, "places": [1], "ended": self.now()}
        with self.engine.begin() as connection:
            if not _set(connection, tournament, pairing, row):
                return False
            number = pairing.game.round
            here = (PAIRINGS.c.tournament_id == tournament, PAIRINGS.c.round == number)
            boards = select(func.max(PAIRINGS.c.board)).where(*here)
            last = int(connection.execute(boards).scalar_one())
            key = {"tournament_id": tournament, "round": number}
            connection.execute(
                insert(PAIRINGS),
                [
                    {**key, "board": last + k, "players": [player], "absent": [player], **lost}
                    for k, player in enumerate(missing, 1)
                ],
            )
        return True

    def public_ids(self, tournament: str) -> dict[int, str]:
        """The ids by which others find the pages of those who take part."""
        query = (
            select(ENTRANTS.c.number, PROFILES.c.public)
            .join(PROFILES, PROFILES.c.holder == ENTRANTS.c.holder)
            .where(ENTRANTS.c.tournament_id == tournament)
        )
        with self.engine.connect() as connection:
            return {row[0]: row[1] for row in connection.execute(query)}

    def ended_tables(self, tournament: str) -> list[str]:
        """The tables whose game is over and whose result is not recorded yet."""
        query = (
            select(PAIRINGS.c.table_id)
            .join(TABLES, TABLES.c.id == PAIRINGS.c.table_id)
            .where(PAIRINGS.c.tournament_id == tournament, PAIRINGS.c.ended.is_(None))
            .where(TABLES.c.over)
        )
        with self.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    def missing_tables(self, tournament: str) -> list[str]:
        """The tables that a round needs and that were not made yet."""
        query = (
            select(PAIRINGS.c.table_id)
            .outerjoin(TABLES, TABLES.c.id == PAIRINGS.c.table_id)
            .where(PAIRINGS.c.tournament_id == tournament, PAIRINGS.c.ended.is_(None))
            .where(TABLES.c.id.is_(None))
        )
        with self.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    def decided_tables(self, tournament: str) -> list[str]:
        """The tables where play goes on although the result was decided by absence."""
        query = (
            select(PAIRINGS.c.table_id)
            .join(TABLES, TABLES.c.id == PAIRINGS.c.table_id)
            .where(PAIRINGS.c.tournament_id == tournament, PAIRINGS.c.ended.is_not(None))
            .where(TABLES.c.over.is_(False))
        )
        with self.engine.connect() as connection:
            return list(dict.fromkeys(connection.execute(query).scalars()))

    def _update(self, tournament: str, pairing: Pairing, row: dict[str, Any]) -> bool:
        with self.engine.begin() as connection:
            return _set(connection, tournament, pairing, row)


def add_tournament(
    connection: Connection,
    holder: str,
    name: str,
    settings: Settings,
    now: float,
    **league: Any,
) -> str:
    """Write a new tournament in the caller's transaction; returns its id."""
    row = {"id": secrets.token_urlsafe(9), "holder": holder, "name": name, "created": now}
    row |= {"settings": settings.plain(), "state": OPEN, "round": 0, "round_began": 0.0}
    row |= {"version": 0, "season": 0, "division": 0, **league}
    connection.execute(insert(TOURNAMENTS).values(**row))
    return str(row["id"])


def _enter(
    connection: Connection, stored: Tournament, holder: str, name: str, rating: int, now: float
) -> None:
    known = stored.participant(holder)
    if known is not None:
        here = (ENTRANTS.c.tournament_id == stored.id, ENTRANTS.c.number == known.number)
        row: dict[str, Any] = {"name": name, "last_round": None, "seen": now}
        connection.execute(update(ENTRANTS).where(*here).values(**row))
        return
    number = max((one.number for one in stored.participants), default=-1) + 1
    first = stored.round + 1 if stored.state == RUNNING else 1
    row = Participant(number, holder, name, rating, first, None, now)._asdict()
    connection.execute(insert(ENTRANTS).values(tournament_id=stored.id, **row))


def _locked(connection: Connection, tournament: str) -> Tournament:
    """The tournament, which nobody else changes until the transaction ends."""
    check_id(tournament)
    here = TOURNAMENTS.c.id == tournament
    version = TOURNAMENTS.c.version + 1
    connection.execute(update(TOURNAMENTS).where(here).values(version=version))
    return read_tournament(connection, tournament)


def _changed(connection: Connection, before: Tournament, row: dict[str, Any]) -> bool:
    here = (TOURNAMENTS.c.id == before.id, TOURNAMENTS.c.version == before.version)
    values = {**row, "version": before.version + 1}
    return bool(connection.execute(update(TOURNAMENTS).where(*here).values(**values)).rowcount)


def _set(connection: Connection, tournament: str, pairing: Pairing, row: dict[str, Any]) -> bool:
    """Change a pairing that has no result yet and still has this table."""
    here = (
        PAIRINGS.c.tournament_id == tournament,
        PAIRINGS.c.round == pairing.game.round,
        PAIRINGS.c.board == pairing.board,
        PAIRINGS.c.table_id == pairing.table,
        PAIRINGS.c.ended.is_(None),
    )
    return bool(connection.execute(update(PAIRINGS).where(*here).values(**row)).rowcount)
