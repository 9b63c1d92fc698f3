"""A running game in short, as its player finds it on the home page."""

from __future__ import annotations

from typing import NamedTuple

from perihelion.core.sentence import plain
from perihelion.table.log.seating import chair_name
from perihelion.table.log.terms import DAY
from perihelion.table.play import actions
from perihelion.table.play.live_table import LiveTable
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.snapshot import SnapshotBuilder
from perihelion.table.texts import TEXTS


class GameCard(NamedTuple):
    """What a person wants to know of a game before opening its table."""

    table: str
    number: int
    game: str
    others: list[str]
    rated: bool
    mine: bool
    """Whether the person is to move."""
    turn: str
    """Whose turn it is, or what is waited for."""
    vacant: bool
    """Whether a seat is vacant."""
    told: str
    """The last move in a sentence, or ""."""


def game_card(table: LiveTable, holder: str, language: str) -> GameCard:
    """The card of a table for one of its players. It follows from the log alone."""
    seats = table.seats_of(holder)
    builder = SnapshotBuilder(table, Perspective(seats, language))
    awaited = actions.waited_for(table)
    mine = awaited in seats and not table.seating.paused and not table.seating.vacant
    steps = table.timeline.steps
    return GameCard(
        table.header.id,
        table.timeline.number,
        table.game.texts.say(language, "name"),
        [
            chair_name(chair, language) or builder.name(seat)
            for seat, chair in enumerate(table.chairs)
            if seat not in seats
        ],
        table.terms.rated,
        mine,
        _turn(table, builder, mine, awaited, language),
        bool(table.seating.vacant),
        plain(builder.told(steps[-1])) if steps else "",
    )


def _turn(
    table: LiveTable, builder: SnapshotBuilder, mine: bool, awaited: int | None, language: str
) -> str:
    if table.seating.paused:
        return TEXTS.say(language, "paused")
    if table.seating.vacant:
        return TEXTS.say(language, "card-waits-seats")
    if mine:
        return TEXTS.say(language, "turn-yours")
    actor = table.timeline.state.actor if table.opening.dealt else awaited
    if actor is None or actor < 0:
        return ""
    return TEXTS.say(language, "card-turn", name=builder.name(actor))


def time_left(seconds: float, language: str) -> str:
    """A duration in words, in the largest unit that fits."""
    if seconds >= DAY:
        return TEXTS.say(language, "left-days", days=int(seconds // DAY))
    if seconds >= 3600:
        return TEXTS.say(language, "left-hours", hours=int(seconds // 3600))
    return TEXTS.say(language, "left-minutes", minutes=max(1, int(seconds // 60)))
