"""The timeline of a table: the moves that count, after all undos, and every position among them.

The log only grows; an undo is an entry that says how many moves stay. So any position that ever
was can be shown again by the number of its last entry.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Any, Final, final

from perihelion.core.fair import Salt
from perihelion.core.game import CHANCE, OVER, AnyGame, Seat, play
from perihelion.table.log.entry import (
    ABSENT,
    AGAIN,
    BROUGHT,
    END,
    FLAG,
    MOVE,
    NEXT,
    RESIGN,
    SALT,
    UNDO,
    Entry,
)


@dataclass(slots=True)
class Step:
    """One move: the log entry that made it, and the positions before and after it, which nobody
    changes any more."""

    entry: Entry
    before: Any
    move: int
    after: Any
    log_lines: dict[Seat, str] = field(default_factory=dict)
    """The JSON line of the page's log, by the seat that reads it."""


@final
class Timeline:
    """The moves from the start to the position at hand."""

    def __init__(self, game: AnyGame, start: Any) -> None:
        self.game: Final = game
        self.start: Final = start
        self.steps: list[Step] = []
        self.state: Any = start
        self.number = 0
        self.fresh = 0
        """The number of the last entry that changed the position. A move made in this one or a
        later one knows the position, even if somebody has sat down since."""
        self.agreed_end = False
        self.lost: Entry | None = None
        """How a game of two was lost otherwise than by its rules: resigned, or out of time."""
        self.resigned: list[int] = []
        """Who resigned among more, in that order; bots play on for them."""
        self.ready: set[int] = set()
        """Who wants the next game."""
        self.next = ""
        """The table of the next game."""
        self.salts: list[Salt] = []
        self.brought = 0

    def apply(self, entry: Entry) -> None:
        """Follow one entry of the log; it was checked before it was written."""
        self.number = entry.number
        if entry.kind == UNDO:
            self.back_to(int(entry.words))
        elif entry.kind == END:
            self.agreed_end = True
        elif ends(entry):
            self.lost = entry
        elif entry.kind == RESIGN:
            self.resigned.append(entry.seat)
        elif entry.kind == NEXT:
            self.ready.add(entry.seat)
        elif entry.kind == AGAIN:
            self.next = entry.words
        elif entry.kind == SALT:
            self.salts.append(Salt(entry.number, entry.words))
        elif entry.kind == BROUGHT:
            self.brought = entry.number
        elif entry.kind == MOVE:
            after = self.state.copy()
            move = play(self.game, after, entry.words)
            self.adopt(Step(entry, self.state, move, after))
        if entry.kind in (UNDO, END) or self.lost is entry:
            self.fresh = entry.number

    def adopt(self, step: Step) -> None:
        """Take over a move that was made before it was written."""
        self.number = self.fresh = step.entry.number
        self.steps.append(step)
        self.state = step.after

    def back_to(self, moves: int) -> None:
        if moves < len(self.steps):
            self.state = self.steps[moves].before
            del self.steps[moves:]
        self.agreed_end = False
        self.ready.clear()

    def after(self, entries: Sequence[Entry]) -> Timeline:
        """The line as it will be when these entries are written; this one stays as it is."""
        other = copy(self)
        other.steps, other.salts = [*self.steps], [*self.salts]
        other.resigned, other.ready = [*self.resigned], {*self.ready}
        for entry in entries:
            other.apply(entry)
        return other

    @property
    def over(self) -> bool:
        return self.agreed_end or self.lost is not None or self.state.actor == OVER

    def places(self, standings: list[int]) -> list[int]:
        """Who won: as the rules say, but who gave up comes last, and behind who did so later."""
        if self.lost is not None:
            return [1 + (seat == self.lost.seat) for seat in range(_seats(self))]
        if not self.resigned:
            return standings
        stayed = [seat for seat in range(len(standings)) if seat not in self.resigned]
        places = [1 + sum(standings[other] < place for other in stayed) for place in standings]
        for behind, seat in enumerate(self.resigned):
            places[seat] = len(places) - behind
        return places


def ends(entry: Entry) -> bool:
    """Whether the entry itself ends the game: agreed, or lost without anybody stepping in."""
    return entry.kind == END or (entry.kind in (RESIGN, FLAG, ABSENT) and not entry.words)


def follow(game: AnyGame, start: Any, log: Sequence[Entry], last: int | None = None) -> Timeline:
    """The line after the log's entries, or after those up to number `last`."""
    timeline = Timeline(game, start)
    for entry in log:
        if last is not None and entry.number > last:
            break
        timeline.apply(entry)
    return timeline


@dataclass(frozen=True, slots=True)
class Undo:
    """What an undo would do: how many moves stay, and whose consent it needs besides."""

    keep: int
    consent: frozenset[int]


def undo_of(timeline: Timeline, mine: frozenset[int], bots: frozenset[int]) -> Undo | None:
    """Back to before the last choice of one of my seats; a move that was the only one there was
    is no choice. Free until new information has
    appeared: a chance outcome or another seat's decision; after that all other people at the
    table must agree, bots always do."""
    keep = len(timeline.steps)
    others: set[int] = set()
    fresh = False
    while keep:
        keep -= 1
        seat = timeline.steps[keep].entry.seat
        if seat in mine and timeline.steps[keep].before.count() > 1:
            players = frozenset(range(_seats(timeline))) - mine - bots
            return Undo(keep, players if fresh or others else frozenset())
        if seat == CHANCE:
            fresh = True
        elif seat not in mine:
            others.add(seat)
    return None


def _seats(timeline: Timeline) -> int:
    return len(timeline.start.scores())
