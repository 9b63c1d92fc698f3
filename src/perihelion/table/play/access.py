"""Who may watch a table, play at it, analyse it, or ask the engine during play. All such checks
are here.

Everybody who may watch a table may analyse its finished game. While the game goes on, only a
person who plays alone or against bots may, and only where nothing is hidden: the engine's
evaluation of a position would reveal hidden information.
"""

from __future__ import annotations

from typing import Any

from perihelion.table.errors import Refused
from perihelion.table.log.entry import BOT
from perihelion.table.log.timeline import Timeline
from perihelion.table.play.live_table import LiveTable


def may_watch(table: LiveTable, holder: str) -> bool:
    """Whether this holder may see the table: anybody, unless it allows no spectators. An empty
    holder is nobody, also where a seat is open."""
    known = bool(holder) and any(holder == chair.holder for chair in table.chairs)
    return table.terms.watch or known


def check_watch(table: LiveTable, holder: str) -> None:
    if not may_watch(table, holder):
        raise Refused("table/closed")


def playing_seats(table: LiveTable, holder: str) -> frozenset[int]:
    """The seats that this holder plays; Refused if there is none, or the game is over."""
    if table.timeline.over:
        raise Refused("table/over")
    seats = table.seats_of(holder)
    if not seats:
        raise Refused("seat/not-yours")
    return seats


def may_advise(table: LiveTable, holder: str, allowed: bool | None) -> bool:
    """Whether this holder may ask the engine during play: by the table's setting `allowed` or, if
    that is None, when playing alone or against bots. Never in a rated game."""
    if table.terms.rated:
        return False
    if allowed is None:
        return _alone(table, holder)
    return allowed and bool(table.seats_of(holder))


def may_analyse(table: LiveTable, holder: str, allowed: bool | None) -> bool:
    """Whether this holder may analyse the table now."""
    if table.timeline.over:
        return True
    if table.terms.rated or allowed is False:
        return False
    return _alone(table, holder) and not _hides(table.timeline)


def check_analyse(table: LiveTable, holder: str, allowed: bool | None) -> None:
    """Refuse an analysis that would reveal hidden information or help against a person."""
    if not may_analyse(table, holder, allowed):
        raise Refused("study/not-yet")


def check_plan(table: LiveTable, holder: str) -> None:
    """Refuse to plan ahead where it is impossible: in a game in real time, or in a position that
    hides something from anybody. No engine helps there, so that it is fair in every other game."""
    if not table.seats_of(holder):
        raise Refused("seat/not-yours")
    if table.timeline.over:
        raise Refused("table/over")
    if not table.opening.dealt:
        raise Refused("table/waiting")
    if not may_plan(table, holder):
        raise Refused("plan/not-here")


def may_plan(table: LiveTable, holder: str) -> bool:
    """Whether this holder may try moves from the current position and plan answers."""
    return seats_may_plan(table, table.seats_of(holder))


def seats_may_plan(table: LiveTable, seats: frozenset[int]) -> bool:
    """Whether whoever holds these seats may plan."""
    if table.terms.real_time or table.terms.companion or not seats:
        return False
    ready = table.opening.dealt and not table.timeline.over
    return ready and not state_hides(table.timeline, table.timeline.state)


def _alone(table: LiveTable, holder: str) -> bool:
    """Whether all seats belong to this holder or to bots."""
    mine = table.seats_of(holder)
    return bool(mine) and all(
        seat in mine or chair.kind == BOT for seat, chair in enumerate(table.chairs)
    )


def _hides(timeline: Timeline) -> bool:
    """Whether any position so far hides something from anybody."""
    if state_hides(timeline, timeline.state):
        return True
    for step in reversed(timeline.steps):
        if step.hides is None:
            step.hides = state_hides(timeline, step.before)
        if step.hides:
            return True
    return False


def state_hides(timeline: Timeline, state: Any) -> bool:
    """Whether a position hides something from anybody. It is asked for everybody who looks."""
    game = timeline.game
    if not game.secret:
        return False
    known = timeline.hides
    if known is None or known[0] is not state:
        hides = bool(game.view(state, None).pack() != state.pack())
        known = timeline.hides = state, hides
    return known[1]
