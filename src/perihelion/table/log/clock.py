"""Clocks as pure functions over stored data: the times in the log and the server's uptime.

Nothing here asks what time it is. A clock says what every seat had left at a moment, and whose
time has run since; every process that reads the same log and uptime gets the same answer, also
after a restart.

The first moments of every decision are free: they cover network latency and moves that the page
plays by itself because there is no other. They are the same for all decisions, so they do not
reveal whether there was a choice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from perihelion.table.log.terms import Control

FREE_SECONDS: Final = 1.5
Span: TypeAlias = tuple[float, float]
"""Start and end."""


@dataclass(frozen=True, slots=True)
class Clock:
    """What every seat had left at `since`, and whose time has been running since then."""

    left: tuple[float, ...]
    since: float
    running: int | None = None


def new_clock(control: Control, seats: int, at: float) -> Clock:
    """The clock before anybody's time runs."""
    return Clock((control.base,) * seats, at)


def advance(
    clock: Clock,
    control: Control,
    at: float,
    decided: int | None,
    running: int | None,
    gaps: Sequence[Span] = (),
) -> Clock:
    """The clock after a log entry: `decided` is the seat that made a decision, if any, `running`
    the seat whose time runs now. An entry that is no decision and does not change the turn changes
    nothing, so the free moments are not given twice."""
    if decided is None and running == clock.running:
        return clock
    left = list(clock.left)
    if clock.running is not None:
        left[clock.running] = remaining(clock, clock.running, at, gaps)
    if decided is not None and decided == clock.running:
        left[decided] = control.base if control.each else left[decided] + control.increment
    return Clock(tuple(left), max(at, clock.since), running)


def refilled(clock: Clock, control: Control, seat: int) -> Clock:
    """The clock after somebody has taken a seat: with time per decision, it starts again."""
    if not control.each:
        return clock
    left = [control.base if other == seat else had for other, had in enumerate(clock.left)]
    return replace(clock, left=tuple(left))


def remaining(clock: Clock, seat: int, now: float, gaps: Sequence[Span] = ()) -> float:
    """The seconds a seat has left at `now`, at least 0."""
    if seat != clock.running:
        return clock.left[seat]
    spent = max(0.0, elapsed(clock.since, now, gaps) - FREE_SECONDS)
    return max(0.0, clock.left[seat] - spent)


def runs_out(clock: Clock, gaps: Sequence[Span] = ()) -> float | None:
    """When the running seat runs out of time, if there is no further outage."""
    if clock.running is None:
        return None
    return time_after(clock.since, clock.left[clock.running] + FREE_SECONDS, gaps)


def elapsed(since: float, until: float, gaps: Sequence[Span] = ()) -> float:
    """The seconds from `since` to `until` without the gaps in which no server was up."""
    lost = sum(max(0.0, min(until, end) - max(since, start)) for start, end in gaps)
    return max(0.0, until - since - lost)


def time_after(since: float, seconds: float, gaps: Sequence[Span] = ()) -> float:
    """When `seconds` have elapsed after `since`."""
    until = since + seconds
    for start, end in gaps:
        if end > since and start < until:
            until += end - max(start, since)
    return until


def gaps_between(runs: Iterable[Span]) -> list[Span]:
    """When no process was up, between the first start and the last heartbeat."""
    gaps: list[Span] = []
    covered: float | None = None
    for start, end in sorted(runs):
        if covered is not None and start > covered:
            gaps.append((covered, start))
        covered = end if covered is None else max(covered, end)
    return gaps


def merged(spans: Iterable[Span]) -> list[Span]:
    """The same time without overlaps, in order."""
    whole: list[Span] = []
    for start, end in sorted(span for span in spans if span[1] > span[0]):
        if whole and start <= whole[-1][1]:
            whole[-1] = (whole[-1][0], max(whole[-1][1], end))
        else:
            whole.append((start, end))
    return whole
