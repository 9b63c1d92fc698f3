"""A series of games: the score, and the table of the next game."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from perihelion.core.game import Result
from perihelion.core.game.match import Match
from perihelion.core.options import Options
from perihelion.table.log.entry import BOT, OPEN, PERSON, Chair
from perihelion.table.log.opening import NO_SALT
from perihelion.table.log.seating import forgotten
from perihelion.table.log.terms import SEALED_SALTS, Terms
from perihelion.table.play.live_table import LiveTable


def result(table: LiveTable) -> Result | None:
    """The result of the game, also after a resignation; None while it goes on or if it was ended by
    agreement."""
    timeline = table.timeline
    if not timeline.over or timeline.agreed_end:
        return None
    state = timeline.state
    ending = timeline.lost.kind if timeline.lost else state.ending()
    return Result(
        state.scores(), timeline.places(state.standings()), ending, table.game.roles(state)
    )


def match(table: LiveTable) -> Match:
    """The series as it stands, this game included if it is over."""
    agreed = table.terms
    played = Match(table.game, agreed.wins, len(table.chairs), table.header.options)
    played.wins = list(agreed.won) or played.wins
    ended = result(table)
    if ended is not None:
        # If the game was resigned before its roles were set, the next one starts like it.
        with suppress(KeyError):
            played.add(ended)
    return played


def goes_on(table: LiveTable) -> bool:
    """Whether the next game belongs to the same series."""
    return table.terms.wins > 1 and match(table).winner is None


def options(table: LiveTable) -> Options:
    return match(table).options


def terms(table: LiveTable) -> Terms:
    """The terms of the next table: the same; a decided series starts again, and a rematch belongs
    to no tournament."""
    won = tuple(match(table).wins) if goes_on(table) else ()
    return replace(table.terms, won=won, tournament="")


def chairs(table: LiveTable) -> list[Chair]:
    """The chairs of the next table: the same people, also those a bot stepped in for; the seat of a
    deleted person is open."""
    return [_again(chair) for chair in table.chairs]


def commitments(table: LiveTable) -> dict[str, str]:
    """Who adds no salt to the next game either, as programs may choose."""
    agreed, opening = table.terms, table.opening
    nobody = agreed.scheme == SEALED_SALTS and not agreed.waits
    return {
        chair.holder: NO_SALT
        for seat, chair in enumerate(chairs(table))
        if chair.holder and (nobody or opening.commitments.get(seat) == NO_SALT)
    }


def _again(chair: Chair) -> Chair:
    if forgotten(chair):
        return Chair(OPEN, "")
    return replace(chair, kind=PERSON, bot="") if chair.kind == BOT and chair.holder else chair
