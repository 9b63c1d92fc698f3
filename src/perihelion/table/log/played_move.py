"""One move of a table with the positions around it, and the lines that tell of the moves."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Sequence
from threading import Lock
from typing import Any, Final, final

from perihelion.core.game import AnyGame, Seat
from perihelion.table.log.entry import Entry

MOST_REPLAYED: Final = 128
"""How many positions that were played again are kept, of all tables together."""
MOST_READERS: Final = 12
"""For how many seats and languages the lines of a table are cached."""


@final
class PlayedMove:
    """One move: its log entry and the positions before and after it, which must not be changed.

    A position takes kilobytes, and a game has hundreds: `release` lets go of those of an old move,
    which are then played again, from a move before it, when somebody asks for them."""

    __slots__ = (
        "_after",
        "_before",
        "_is_choice",
        "_seen",
        "entry",
        "hides",
        "move",
        "previous",
    )

    def __init__(self, entry: Entry, before: Any, move: int, after: Any) -> None:
        self.entry: Final = entry
        self.move: Final = move
        self.previous: PlayedMove | None = None
        """The move before it in its timeline; None for the first."""
        self._before: Any = before
        self._after: Any = after
        self._is_choice: bool | None = None
        self._seen: list[str] = []
        """A cache of `seen`: for spectators, then for each seat; "" where nobody has asked."""
        self.hides: bool | None = None
        """A cache of whether the position before the move hides anything from anybody."""

    @property
    def before(self) -> Any:
        return _replayed(self) if self._before is None else self._before

    @property
    def after(self) -> Any:
        if self._after is not None:
            return self._after
        after = self.before.copy()
        after.play(self.move)
        return after

    @property
    def is_choice(self) -> bool:
        """Whether another move was possible."""
        if self._is_choice is None:
            self._is_choice = self.before.count() > 1
        return self._is_choice

    def release(self) -> None:
        """Let go of the positions, but for the one before the first move: others follow from it."""
        if self.previous is None:
            self._after = None
            return
        if self._before is None:
            return
        if self.entry.seat >= 0:
            _ = self.is_choice  # it is asked for at every later position
        self._before = self._after = None

    def seen(self, game: AnyGame, seat: Seat) -> str:
        """The move in words, as far as a seat may know it."""
        place = 0 if seat is None else seat + 1
        if place < len(self._seen) and self._seen[place]:
            return self._seen[place]
        words = same(game.seen(self.before, self.move, seat), (self.entry.words, *self._seen))
        self._seen += [""] * (place + 1 - len(self._seen))
        self._seen[place] = words
        return words


def same(text: str, others: Iterable[str]) -> str:
    """One of the other texts that is equal, so that it is kept once; else the text."""
    return next((other for other in others if other == text), text)


_REPLAYED: Final[OrderedDict[PlayedMove, Any]] = OrderedDict()
_LOCK: Final = Lock()  # analyses ask in threads


def _replayed(wanted: PlayedMove) -> Any:
    """The position before a move that has let go of it."""
    with _LOCK:
        missing: list[PlayedMove] = []
        step, state = wanted, _REPLAYED.get(wanted)
        while state is None:
            missing.append(step)
            assert step.previous is not None  # the first move keeps its positions
            step = step.previous
            state = step._before if step._before is not None else _REPLAYED.get(step)
        for later in reversed(missing):
            assert later.previous is not None
            state = state.copy()
            state.play(later.previous.move)
            _REPLAYED[later] = state
            if len(_REPLAYED) > MOST_REPLAYED:
                _REPLAYED.popitem(last=False)
        return state


@final
class LogLines:
    """The lines that one reader was shown, and the moves that they tell of."""

    __slots__ = ("_lines", "_steps")

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._steps: list[PlayedMove] = []

    def known(self, steps: Sequence[PlayedMove]) -> int:
        """For how many of these moves, from the first on, there are lines."""
        known = min(len(steps), len(self._steps))
        # Two timelines that share a move share all moves before it.
        while known and steps[known - 1] is not self._steps[known - 1]:
            known -= 1
        return known

    def first(self, moves: int) -> list[str]:
        return self._lines[:moves]

    def line(self, place: int, step: PlayedMove) -> str:
        """The line of a move if it is known; else ""."""
        known = place < len(self._steps) and self._steps[place] is step
        return self._lines[place] if known else ""

    def go_on(self, moves: int, step: PlayedMove, line: str) -> None:
        """Add the line of the move that comes after the first `moves` of them."""
        del self._lines[moves:], self._steps[moves:]
        self._lines.append(line)
        self._steps.append(step)


@final
class TableLog:
    """The lines of all readers of a table."""

    __slots__ = ("_readers",)

    def __init__(self) -> None:
        self._readers: Final[dict[Hashable, LogLines]] = {}

    def of(self, reader: Hashable) -> LogLines:
        lines = self._readers.get(reader)
        if lines is None:
            if len(self._readers) >= MOST_READERS:
                self._readers.clear()
            lines = self._readers[reader] = LogLines()
        return lines

    def lines(
        self,
        reader: Hashable,
        steps: Sequence[PlayedMove],
        make: Callable[[PlayedMove], str],
        most: int | None = None,
    ) -> list[str]:
        """The lines for these moves; those that are not known are made, but not more than `most`
        of them. A line that another reader is told in the same words is kept once."""
        log = self.of(reader)
        known = log.known(steps)
        if known == len(steps):
            return log.first(known)
        end = len(steps) if most is None else min(len(steps), known + most)
        for place in range(known, end):
            step = steps[place]
            others = (other.line(place, step) for other in self._readers.values())
            log.go_on(place, step, same(make(step), others))
        return log.first(end)
