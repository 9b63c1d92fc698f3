"""Clocks as pure functions over what is stored: times of the log, and when the server was there.

Nothing here asks what time it is. A clock says what every seat had left at a moment, and whose
time has run since; anybody who reads the same log and the same hours comes to the same answer, in
any process and after any restart.

Every decision has its first moments free: they pay for the way through the network and for moves
that the page plays by itself because there is no other. That they are the same for all decisions
tells nobody whether there was a choice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from perihelion.table.log.terms import Control

FREE: Final = 1.5
Span: TypeAlias = tuple[float, float]
"""From when to when."""


@dataclass(frozen=True, slots=True)
class Clock:
    """What every seat had left at `since`, and whose time has been running from then on."""

    left: tuple[float, ...]
    since: float
    running: int | None = None


def wound(control: Control, seats: int, at: float) -> Clock:
    """The clock before anybody's time runs."""
    return Clock((control.base,) * seats, at)


def pressed(
    clock: Clock,
    control: Control,
    at: float,
    decided: int | None,
    running: int | None,
    gaps: Sequence[Span] = (),
) -> Clock:
    """The clock after something was written at that time: who made a decision, if anybody did, and
    whose time runs now. An entry that is no decision and leaves the turn as it was changes
    nothing: the free moments are not given twice."""
    if decided is None and running == clock.running:
        return clock
    left = list(clock.left)
    if clock.running is not None:
        left[clock.running] = remaining(clock, clock.running, at, gaps)
    if decided is not None and decided == clock.running:
        left[decided] = control.base if control.each else left[decided] + control.increment
    return Clock(tuple(left), max(at, clock.since), running)


def refilled(clock: Clock, control: Control, seat: int) -> Clock:
    """The clock after somebody has taken a seat: with time for each decision, it begins anew."""
    if not control.each:
        return clock
    left = [control.base if other == seat else had for other, had in enumerate(clock.left)]
    return replace(clock, left=tuple(left))


def remaining(clock: Clock, seat: int, now: float, gaps: Sequence[Span] = ()) -> float:
    """What a seat has left at a time, never less than nothing."""
    if seat != clock.running:
        return clock.left[seat]
    spent = max(0.0, elapsed(clock.since, now, gaps) - FREE)
    return max(0.0, clock.left[seat] - spent)


def falls(clock: Clock, gaps: Sequence[Span] = ()) -> float | None:
    """When the time of the seat to move will have run out, unless the server is away again."""
    if clock.running is None:
        return None
    return later(clock.since, clock.left[clock.running] + FREE, gaps)


def elapsed(since: float, until: float, gaps: Sequence[Span] = ()) -> float:
    """How long it was, less the gaps in which no server was there."""
    lost = sum(max(0.0, min(until, end) - max(since, start)) for start, end in gaps)
    return max(0.0, until - since - lost)


def later(since: float, seconds: float, gaps: Sequence[Span] = ()) -> float:
    """When so many seconds will have elapsed."""
    until = since + seconds
    for start, end in gaps:
        if end > since and start < until:
            until += end - max(start, since)
    return until


def gaps_between(runs: Iterable[Span]) -> list[Span]:
    """When no process was there, from the first start to the last sign of life."""
    gaps: list[Span] = []
    covered: float | None = None
    for start, end in sorted(runs):
        if covered is not None and start > covered:
            gaps.append((covered, start))
        covered = end if covered is None else max(covered, end)
    return gaps
