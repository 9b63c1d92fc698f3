"""The line of play: the moves that count, after all undos, and every position on it.

The log only grows; an undo is an entry that says how many moves stay. So any position that ever
was can be shown again by the number of its last entry.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, final

from perihelion.core.fair import Salt
from perihelion.core.game import CHANCE, OVER, AnyGame
from perihelion.table.store import BROUGHT, END, MOVE, SALT, UNDO, Entry


@dataclass(slots=True)
class Step:
    """One move on the line: the log entry that made it, the state it was made in, the move."""

    entry: Entry
    before: Any
    move: int


@final
class Line:
    """The moves from the start to the position at hand."""

    def __init__(self, game: AnyGame, start: Any) -> None:
        self.game: Final = game
        self.start: Final = start
        self.steps: list[Step] = []
        self.state: Any = start.copy()
        self.number = 0
        self.agreed_end = False
        self.salts: list[Salt] = []
        self.brought = 0

    def apply(self, entry: Entry) -> None:
        """Follow one entry of the log; it was checked before it was written."""
        self.number = entry.number
        if entry.kind == UNDO:
            self.back_to(int(entry.words))
        elif entry.kind == END:
            self.agreed_end = True
        elif entry.kind == SALT:
            self.salts.append(Salt(entry.number, entry.words))
        elif entry.kind == BROUGHT:
            self.brought = entry.number
        elif entry.kind == MOVE:
            before = self.state.copy()
            move = self.game.parse(before, entry.words)
            self.state.play(move)
            self.steps.append(Step(entry, before, move))

    def back_to(self, moves: int) -> None:
        if moves < len(self.steps):
            self.state = self.steps[moves].before.copy()
            del self.steps[moves:]
        self.agreed_end = False

    @property
    def over(self) -> bool:
        return self.agreed_end or self.state.actor == OVER


def follow(game: AnyGame, start: Any, log: Sequence[Entry], last: int | None = None) -> Line:
    """The line after the log's entries, or after those up to number `last`."""
    line = Line(game, start)
    for entry in log:
        if last is not None and entry.number > last:
            break
        line.apply(entry)
    return line


@dataclass(frozen=True, slots=True)
class Undo:
    """What an undo would do: how many moves stay, and whose consent it needs besides."""

    keep: int
    consent: frozenset[int]


def undo(line: Line, mine: frozenset[int], bots: frozenset[int]) -> Undo | None:
    """Back to before the last choice of one of my seats; a move that was the only one there was
    is no choice. Free until new information has
    appeared: a chance outcome or another seat's decision; after that all other people at the
    table must agree, bots always do."""
    keep = len(line.steps)
    others: set[int] = set()
    fresh = False
    while keep:
        keep -= 1
        seat = line.steps[keep].entry.seat
        if seat in mine and line.steps[keep].before.count() > 1:
            players = frozenset(range(_seats(line))) - mine - bots
            return Undo(keep, players if fresh or others else frozenset())
        if seat == CHANCE:
            fresh = True
        elif seat not in mine:
            others.add(seat)
    return None


def _seats(line: Line) -> int:
    return len(line.start.scores())
