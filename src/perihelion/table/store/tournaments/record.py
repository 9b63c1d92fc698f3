"""A tournament as it is stored at one moment."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, select

from perihelion.table.errors import Refused
from perihelion.table.store.tournaments.schema import ENTRANTS, PAIRINGS, TOURNAMENTS
from perihelion.table.store.tournaments.settings import Settings, read_settings
from perihelion.tournaments.results import Entrant, Game

OPEN: Final = "open"
RUNNING: Final = "running"
OVER: Final = "over"
CANCELLED: Final = "off"


class Participant(NamedTuple):
    """Somebody who takes part, as the database knows them."""

    number: int
    holder: str
    name: str
    rating: int
    first_round: int
    last_round: int | None
    seen: float

    @property
    def entrant(self) -> Entrant:
        return Entrant(self.number, self.rating, self.first_round, self.last_round)

    @property
    def gone(self) -> bool:
        return self.last_round is not None


class Pairing(NamedTuple):
    """A game of a round with its table; "" for a bye."""

    board: int
    table: str
    game: Game
    ended: float | None


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament as it is stored at one moment."""

    id: str
    holder: str
    name: str
    settings: Settings
    state: str
    round: int
    round_began: float
    version: int
    created: float
    league: str | None
    season: int
    division: int
    participants: Sequence[Participant] = ()
    pairings: Sequence[Pairing] = ()

    @property
    def entrants(self) -> list[Entrant]:
        return [participant.entrant for participant in self.participants]

    @property
    def games(self) -> list[Game]:
        """All games: those that are over in the order in which they ended, then the others."""
        ended = sorted(
            (pairing for pairing in self.pairings if pairing.ended is not None),
            key=lambda pairing: (pairing.ended, pairing.game.round, pairing.board),
        )
        running = [pairing.game for pairing in self.pairings if pairing.ended is None]
        return [pairing.game for pairing in ended] + running

    @property
    def going_on(self) -> list[Pairing]:
        return [pairing for pairing in self.pairings if not pairing.game.over]

    def participant(self, holder: str) -> Participant | None:
        return next((one for one in self.participants if one.holder == holder), None)


COLUMNS: Final = tuple(TOURNAMENTS.c)


def check_id(ident: str) -> None:
    """Refuse what cannot be an id: PostgreSQL rejects some strings."""
    if not re.fullmatch(r"[\w-]{1,24}", ident, re.ASCII):
        raise Refused("tournament/unknown")


def read_tournament(connection: Connection, tournament: str) -> Tournament:
    """The tournament with all its parts; Refused if there is none."""
    check_id(tournament)
    here = TOURNAMENTS.c.id == tournament
    row = connection.execute(select(*COLUMNS).where(here)).one_or_none()
    if row is None:
        raise Refused("tournament/unknown")
    columns = [column for column in ENTRANTS.c if column.name != "tournament_id"]
    entrants = connection.execute(
        select(*columns).where(ENTRANTS.c.tournament_id == tournament).order_by(ENTRANTS.c.number)
    )
    pairings = connection.execute(
        select(PAIRINGS)
        .where(PAIRINGS.c.tournament_id == tournament)
        .order_by(PAIRINGS.c.round, PAIRINGS.c.board)
    )
    return without_parts(row, [Participant(*one) for one in entrants], map(_pairing, pairings))


def without_parts(row: Any, participants: Any = (), pairings: Any = ()) -> Tournament:
    """The tournament in a row of COLUMNS."""
    parts: list[Any] = [*row, list(participants), list(pairings)]
    parts[3] = read_settings(parts[3])
    return Tournament(*parts)


def _pairing(row: Any) -> Pairing:
    _, number, board, table, players, places, absent, ended = row
    game = Game(number, tuple(players), tuple(places or ()), frozenset(absent))
    return Pairing(board, table, game, ended)
