"""Who may open a table, study it, or ask the engine during play: decided here and nowhere else.

A finished game is open to whoever may look at the table: its record is whole. While it goes on,
only who plays it alone or against bots may study it, and only where nothing is hidden: what the
engine says of a position would tell what lies in it.
"""

from __future__ import annotations

from perihelion.table.errors import Refused
from perihelion.table.log.entry import BOT
from perihelion.table.log.timeline import Timeline
from perihelion.table.play.live_table import LiveTable


def may_watch(table: LiveTable, holder: str) -> bool:
    """Whether somebody may look: spectators too, unless this table wants none."""
    return table.terms.watch or any(holder == chair.holder for chair in table.chairs)


def check_watch(table: LiveTable, holder: str) -> None:
    if not may_watch(table, holder):
        raise Refused("table/closed")


def may_advise(table: LiveTable, holder: str, allowed: bool | None) -> bool:
    """Whether this browser may ask the engine during play: as the table has settled it in
    `allowed`, or else where it disturbs nobody. Never in a rated game."""
    if table.terms.rated:
        return False
    if allowed is None:
        return _alone(table, holder)
    return allowed and bool(table.seats_of(holder))


def may_analyse(table: LiveTable, holder: str, allowed: bool | None) -> bool:
    """Whether this browser may study the table now."""
    if table.timeline.over:
        return True
    if table.terms.rated or allowed is False:
        return False
    return _alone(table, holder) and not _hides(table.timeline)


def check_analyse(table: LiveTable, holder: str, allowed: bool | None) -> None:
    """Refuse what would give something away or help against a person."""
    if not may_analyse(table, holder, allowed):
        raise Refused("study/not-yet")


def _alone(table: LiveTable, holder: str) -> bool:
    """Whether nobody but this browser's people and bots sits here."""
    mine = table.seats_of(holder)
    return bool(mine) and all(
        seat in mine or chair.kind == BOT for seat, chair in enumerate(table.chairs)
    )


def _hides(timeline: Timeline) -> bool:
    """Whether any position so far hides something from anybody."""
    states = [*[step.before for step in timeline.steps], timeline.state]
    return any(timeline.game.view(state, None).pack() != state.pack() for state in reversed(states))
