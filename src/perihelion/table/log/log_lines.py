"""The log of a table as lines of JSON, one for each move, made once for each reader."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final, final

from perihelion.table.log.played_move import PlayedMove, same

MOST_READERS: Final = 12
"""For how many seats and languages the lines of a table are cached."""


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
