"""The timeline of a table: the moves that count after all undos, with their positions.

The log only grows; an undo is an entry that says how many moves stay. So every earlier position
can be shown again by the number of its last entry.
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
class PlayedMove:
    """One move: its log entry and the positions before and after it, which must not be changed."""

    entry: Entry
    before: Any
    move: int
    after: Any
    log_lines: dict[tuple[Seat | str, ...], str] = field(default_factory=dict)
    """A cache of the line in the page's log, as JSON, by who reads it and how all are called."""


@final
class Timeline:
    """The moves from the start to the current position."""

    def __init__(self, game: AnyGame, start: Any) -> None:
        self.game: Final = game
        self.start: Final = start
        self.steps: list[PlayedMove] = []
        self.state: Any = start
        self.number = 0
        self.fresh = 0
        """The number of the last entry that changed the position. A move sent with this number or a
        later one refers to the current position, even if somebody has sat down since."""
        self.agreed_end = False
        self.lost: Entry | None = None
        """The entry that lost a game of two: resigned, out of time or absent."""
        self.resigned: list[int] = []
        """The seats that resigned in a larger game, in order; bots play on for them."""
        self.ready: set[int] = set()
        """The seats that want the next game."""
        self.next = ""
        """The id of the next game's table."""
        self.salts: list[Salt] = []
        self.brought = 0

    def apply(self, entry: Entry) -> None:
        """Apply one log entry; it was checked before it was written."""
        self.number = entry.number
        if entry.kind == UNDO:
            self.back_to(int(entry.words))
        elif entry.kind == END:
            self.agreed_end = True
        elif ends_game(entry):
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
            self.adopt(PlayedMove(entry, self.state, move, after))
        if entry.kind in (UNDO, END) or self.lost is entry:
            self.fresh = entry.number

    def adopt(self, step: PlayedMove) -> None:
        """Add a move that was already made, without parsing it again."""
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
        """A copy of the timeline with these entries applied."""
        other = copy(self)
        other.steps, other.salts = [*self.steps], [*self.salts]
        other.resigned, other.ready = [*self.resigned], {*self.ready}
        for entry in entries:
            other.apply(entry)
        return other

    def until(self, moves: int) -> Timeline:
        """The timeline as it was after so many of its moves, which must not be all of them."""
        other = Timeline(self.game, self.start)
        other.steps = self.steps[:moves]
        other.state = self.steps[moves].before
        other.number = other.fresh = other.steps[-1].entry.number if moves else 0
        other.salts, other.brought = self.salts, self.brought
        return other

    @property
    def over(self) -> bool:
        return self.agreed_end or self.lost is not None or self.state.actor == OVER

    def places(self, standings: list[int]) -> list[int]:
        """The final places: as in `standings`, but seats that resigned come last, the earliest
        at the very end."""
        if self.lost is not None:
            return [1 + (seat == self.lost.seat) for seat in range(_seats(self))]
        if not self.resigned:
            return standings
        stayed = [seat for seat in range(len(standings)) if seat not in self.resigned]
        places = [1 + sum(standings[other] < place for other in stayed) for place in standings]
        for behind, seat in enumerate(self.resigned):
            places[seat] = len(places) - behind
        return places


def ends_game(entry: Entry) -> bool:
    """Whether the entry ends the game: by agreement, or lost with no bot stepping in."""
    return entry.kind == END or (entry.kind in (RESIGN, FLAG, ABSENT) and not entry.words)


def follow(game: AnyGame, start: Any, log: Sequence[Entry], last: int | None = None) -> Timeline:
    """The timeline after all entries of the log, or after those up to number `last`."""
    timeline = Timeline(game, start)
    for entry in log:
        if last is not None and entry.number > last:
            break
        timeline.apply(entry)
    return timeline


@dataclass(frozen=True, slots=True)
class Undo:
    """What an undo would do: how many moves stay, and which seats must consent."""

    keep: int
    consent: frozenset[int]


def undo_of(timeline: Timeline, mine: frozenset[int], bots: frozenset[int]) -> Undo | None:
    """The undo of the last real choice of one of my seats; a forced move is no choice. It is free
    until new information has appeared: a chance outcome or another seat's decision. After that
    all other people at the table must agree; bots always do."""
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
    return timeline.game.seats_of(timeline.start)
