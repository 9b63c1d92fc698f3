"""The result of a tournament's table, and who has not come to it in time."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from perihelion.table.log import clock as clocks
from perihelion.table.play import rated
from perihelion.table.play.live_table import LiveTable
from perihelion.table.store.tournaments.settings import Settings

FIRST_MOVE_SECONDS: Final = 120.0
"""In real time: how long at least a player has for their first move."""


def final_places(table: LiveTable) -> list[int]:
    """The place of each seat in a finished game. Whoever gave up comes behind all others, the first
    to do so last; those who stayed in a game that was ended share the best place."""
    timeline = table.timeline
    gone = rated.gave_up(table.chairs, table.log)
    seats = range(len(table.chairs))
    if timeline.agreed_end:
        reached = [1] * len(seats)
    else:
        reached = list(timeline.places(timeline.state.standings()))
    keys = [(1, -gone[seat]) if seat in gone else (0, reached[seat]) for seat in seats]
    return [1 + sum(other < key for other in keys) for key in keys]


def one_is_left(table: LiveTable) -> bool:
    """Whether all others of a pod have given up for good, so that only bots would play on."""
    kept = {chair.holder for chair in table.chairs if chair.holder}
    return (
        len(table.chairs) > 2
        and not table.timeline.over
        and len(table.seating.people) == 1
        and not any(table.returnable(holder) for holder in kept)
    )


def absent_seats(
    table: LiveTable, settings: Settings, began: float, withdrawn: Collection[int]
) -> list[int]:
    """The seats that lose the game because nobody came in time: before two people have moved,
    whoever is waited for when the time is up, and whoever has withdrawn."""
    if table.timeline.over or table.seating.begun:
        return []
    gone = {seat for seat in withdrawn if not table.opening.dealt or not _moved(table, seat)}
    waited_for = _waited_for(table)
    if waited_for and (
        table.time.out_of_time or table.uptime.now() >= _due(table, settings, began)
    ):
        gone |= waited_for
    return sorted(gone)


def _waited_for(table: LiveTable) -> set[int]:
    if not table.opening.dealt:
        return {*table.opening.awaited(table.seating)}
    actor: int = table.timeline.state.actor
    late = table.time.out_of_time or not _moved(table, actor)
    return {actor} if actor in table.seating.people and late else set()


def _moved(table: LiveTable, seat: int) -> bool:
    return (seat, table.chairs[seat].holder) in table.seating.movers


def _due(table: LiveTable, settings: Settings, began: float) -> float:
    """When the patience of the tournament ends. Whoever is to move has some time from the moment
    when the other moved, or when all had come."""
    gaps = table.uptime.gaps
    due = clocks.time_after(max(began, table.header.created), settings.patience, gaps)
    if not table.opening.dealt:
        return due
    since = max(
        (entry.at for entry in table.log if entry.number <= table.timeline.fresh), default=0
    )
    least = FIRST_MOVE_SECONDS if settings.real_time else settings.patience
    return max(due, clocks.time_after(since, least, gaps))
