"""One move of a table, with the positions around it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from perihelion.core.game import AnyGame, Seat
from perihelion.table.log.entry import Entry


@dataclass(slots=True)
class PlayedMove:
    """One move: its log entry and the positions before and after it, which must not be changed."""

    entry: Entry
    before: Any
    move: int
    after: Any
    log_lines: dict[tuple[Seat | str, ...], str] = field(default_factory=dict)
    """A cache of the line in the page's log, as JSON, by who reads it and how all are called."""
    seen_words: dict[Seat, str] = field(default_factory=dict)
    hides: bool | None = None
    """A cache of whether the position before the move hides anything from anybody."""

    def seen(self, game: AnyGame, seat: Seat) -> str:
        """The move in words, as far as a seat may know it."""
        words = self.seen_words.get(seat)
        if words is None:
            words = self.seen_words[seat] = game.seen(self.before, self.move, seat)
        return words
