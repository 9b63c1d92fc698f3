"""The timeline of a table: the moves that count after all undos, with their positions.

The log only grows; an undo is an entry that says how many moves stay. So every earlier position
can be shown again by the number of its last entry.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any, Final, final

from perihelion.core.fair import Redraw
from perihelion.core.fair.numbered import Salt
from perihelion.core.game import CHANCE, OVER, AnyGame, play
from perihelion.core.position_fields.hands import with_hands
from perihelion.table.log.entry import (
    ABSENT,
    AGAIN,
    BROUGHT,
    DEAL,
    DECLINED,
    END,
    FLAG,
    HAND,
    MEND,
    MOVE,
    NEXT,
    RESIGN,
    SALT,
    UNDO,
    VOID,
    Entry,
)
from perihelion.table.log.mending import mended_steps, replayed
from perihelion.table.log.played_move import PlayedMove

KEPT_POSITIONS: Final = 2
"""So many of the last moves keep the positions around them; those of others are played again."""


@final
class Timeline:
    """The moves from the start to the current position."""

    def __init__(self, game: AnyGame, start: Any, rated: bool = False) -> None:
        self.game: Final = game
        self.initial: Final = start
        """The start without the hands that players enter at a table with the real box."""
        self.start: Any = start
        self.hands: dict[int, str] = {}
        """The hands that were entered, by seat; see `core.position_fields.hands`."""
        self.rated: Final = rated
        self.steps: list[PlayedMove] = []
        self.state: Any = start
        self.number = 0
        self.fresh = 0
        """The number of the last entry that changed the position. A move sent with this number or a
        later one refers to the current position, even if somebody has sat down since."""
        self.agreed_end = False
        self.lost: Entry | None = None
        """The entry that lost a game of two: resigned, out of time or absent."""
        self.resigned: dict[int, str] = {}
        """The seats that gave up in a larger game, in order, each with the kind of the entry: they
        resigned or, in a rated game, ran out of time. Bots play on for them."""
        self.ready: set[int] = set()
        """The seats that want the next game."""
        self.declined: set[int] = set()
        """The seats that do not."""
        self.next = ""
        """The id of the next game's table."""
        self.salts: list[Salt] = []
        """The words that players added under the first scheme of `core.fair`."""
        self.brought = 0
        """The number of the entry that ends the moves made elsewhere."""
        self.brought_moves = 0
        self.draws = 0
        """How many of the moves are draws."""
        self.undone_draws: list[int] = []
        """For each undo that took draws back, how many draws stayed."""
        self.hides: tuple[Any, bool] | None = None
        """The last position that was asked for, and whether it hides something from anybody."""

    def apply(self, entry: Entry) -> None:
        """Apply one log entry; it was checked before it was written."""
        self.number = entry.number
        if entry.kind == UNDO:
            draws = self.draws
            self.back_to(int(entry.words))
            if self.draws < draws:
                self.undone_draws.append(self.draws)
        elif entry.kind == VOID:
            self.back_to(self.brought_moves)
            self.undone_draws.clear()
        elif entry.kind == END:
            self.agreed_end = True
        elif ends_game(entry):
            self.lost = entry
        elif entry.kind == RESIGN or (self.rated and entry.kind in (FLAG, ABSENT)):
            self.resigned[entry.seat] = entry.kind
        elif entry.kind == NEXT:
            self._vote_on_next(entry)
        elif entry.kind == AGAIN:
            self.next = entry.words
        elif entry.kind == SALT:
            self.salts.append(Salt(entry.number, entry.words))
        elif entry.kind == BROUGHT:
            self.brought, self.brought_moves = entry.number, len(self.steps)
        elif entry.kind == MOVE:
            after = self.state.copy()
            move = play(self.game, after, entry.words)
            self.adopt(PlayedMove(entry, self.state, move, after))
        elif entry.kind == MEND:
            self._mend(entry)
        elif entry.kind == HAND:
            self._hold(entry)
        if entry.kind in (UNDO, END, DEAL, VOID, MEND, HAND) or self.lost is entry:
            self.fresh = entry.number

    def _mend(self, entry: Entry) -> None:
        keep, steps = mended_steps(self.game, self.steps, entry)
        self.back_to(keep)
        for step in steps:
            self.adopt(step)
        self.number = entry.number

    def _hold(self, entry: Entry) -> None:
        """Enter or correct a hand. Moves made since then stay: that they fit was checked before."""
        self.hands[entry.seat] = entry.words
        self.start = with_hands(self.game, self.initial, self.hands)
        steps = replayed(self.game, self.start, self.steps).steps
        self.steps, self.state, self.draws = [], self.start, 0
        for step in steps:
            self.adopt(step)
        self.number = entry.number

    def _vote_on_next(self, entry: Entry) -> None:
        if not entry.words:
            self.ready.add(entry.seat)
            self.declined.discard(entry.seat)
        else:
            if entry.words == DECLINED:
                self.declined.add(entry.seat)
                self.ready.clear()
            self.ready.discard(entry.seat)

    def adopt(self, step: PlayedMove) -> None:
        """Add a move that was already made, without parsing it again."""
        self.number = self.fresh = step.entry.number
        step.previous = self.steps[-1] if self.steps else None
        self.steps.append(step)
        self.state = step.after
        if len(self.steps) > KEPT_POSITIONS:
            self.steps[-1 - KEPT_POSITIONS].release()
        self.draws += step.entry.seat == CHANCE

    def back_to(self, moves: int) -> None:
        if moves < len(self.steps):
            self.state = self.steps[moves].before
            self.draws -= sum(step.entry.seat == CHANCE for step in self.steps[moves:])
            del self.steps[moves:]
        self.agreed_end = False
        self.ready.clear()

    def after(self, entries: Sequence[Entry]) -> Timeline:
        """A copy of the timeline with these entries applied."""
        other = copy(self)
        other.steps, other.salts = [*self.steps], [*self.salts]
        other.resigned, other.ready = {**self.resigned}, {*self.ready}
        other.declined, other.hands = {*self.declined}, {**self.hands}
        other.undone_draws = [*self.undone_draws]
        for entry in entries:
            other.apply(entry)
        return other

    def until(self, moves: int) -> Timeline:
        """The timeline as it was after so many of its moves, which must not be all of them."""
        other = Timeline(self.game, self.start, self.rated)
        other.steps = self.steps[:moves]
        other.state = self.steps[moves].before
        other.number = other.fresh = other.steps[-1].entry.number if moves else 0
        other.salts, other.brought = self.salts, self.brought
        return other

    @property
    def over(self) -> bool:
        return self.agreed_end or self.lost is not None or self.state.actor == OVER

    @property
    def begun(self) -> bool:
        """Whether two seats have moved. Before that a game does not count."""
        return len({step.entry.seat for step in self.steps if step.entry.seat >= 0}) > 1

    def index(self, number: int) -> int | None:
        """How many moves come before the one whose entry has this number; None if it does not count
        any more."""
        numbers = (step.entry.number for step in self.steps)
        return next((index for index, other in enumerate(numbers) if other == number), None)

    def redraws(self) -> tuple[Redraw, ...]:
        """From which draws on how many undos had taken draws back."""
        redraws: list[Redraw] = []
        for undos, first in reversed(list(enumerate(self.undone_draws, 1))):
            if not redraws or first < redraws[-1].first:
                redraws.append(Redraw(first, undos))
        return tuple(reversed(redraws))

    def places(self, standings: list[int]) -> list[int]:
        """The final places: as in `standings`, but seats that gave up come last, the earliest
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

    def earlier(self, log: Sequence[Entry], last: int) -> Timeline:
        """The timeline after the entries of its log up to number `last`. Moves that still count are
        shared, not played again. What was mended is shown as it was mended."""
        if any(entry.kind in (MEND, HAND) for entry in log):
            moves = sum(step.entry.number <= last for step in self.steps)
            return self.until(moves) if moves < len(self.steps) else self.after([])
        known = {step.entry.number: step for step in self.steps}
        earlier = Timeline(self.game, self.start, self.rated)
        for entry in log[:last]:
            step = known.get(entry.number)
            last_step = earlier.steps[-1] if earlier.steps else None
            if step is not None and step.previous is last_step:
                earlier.adopt(step)
            else:
                earlier.apply(entry)
        return earlier


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
    for keep in reversed(range(len(timeline.steps))):
        step = timeline.steps[keep]
        if step.entry.seat in mine and step.is_choice:
            return _undo_from(timeline, keep, mine, bots)
    return None


def undo_to(
    timeline: Timeline, number: int, mine: frozenset[int], bots: frozenset[int]
) -> Undo | None:
    """The undo of the decision with this number and all moves after it, under the same conditions.
    None if it is no decision that counts, or if nothing of mine would be undone."""
    last = undo_of(timeline, mine, bots)
    keep = timeline.index(number)
    if last is None or keep is None or keep > last.keep:
        return None
    if timeline.steps[keep].entry.seat == CHANCE:
        return None
    return _undo_from(timeline, keep, mine, bots)


def _undo_from(timeline: Timeline, keep: int, mine: frozenset[int], bots: frozenset[int]) -> Undo:
    """The undo of all but the first `keep` moves."""
    if all(step.entry.seat in mine for step in timeline.steps[keep:]):
        return Undo(keep, frozenset())
    return Undo(keep, frozenset(range(_seats(timeline))) - mine - bots)


def _seats(timeline: Timeline) -> int:
    return timeline.game.seats_of(timeline.start)
