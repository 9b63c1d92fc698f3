"""Moves and draws that are about to be written, and the edition of a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, final

from perihelion.core import fair
from perihelion.core.edition import Edition
from perihelion.core.fair import Salt
from perihelion.core.game import CHANCE, AnyGame, play
from perihelion.table.log.entry import MOVE, Entry, Header
from perihelion.table.log.timeline import PlayedMove


@final
class PendingMoves:
    """Moves that are made but not yet written; `state` is the position after them.

    The position that they started from is not changed."""

    def __init__(self, game: AnyGame, state: Any, number: int, at: float) -> None:
        self.game: Final = game
        self.state = state
        self.number = number
        """The number of the last entry, written or pending."""
        self.at: Final = at
        self.steps: Final[list[PlayedMove]] = []

    def decide(self, words: str) -> None:
        """Make the actor's move; MoveError names the rule that forbids it."""
        after = self.state.copy()
        self._add(play(self.game, after, words), after)

    def draw(self, secret: str, salts: Sequence[Salt] = ()) -> None:
        """Draw while chance is to move; each draw is keyed by the number of its position."""
        while self.state.actor == CHANCE:
            move = fair.dealer(secret, salts, self.number + 1).draw(self.state)
            after = self.state.copy()
            after.play(move)
            self._add(move, after)

    @property
    def entries(self) -> list[Entry]:
        return [step.entry for step in self.steps]

    def _add(self, move: int, after: Any) -> None:
        before = self.state
        self.number += 1
        words = self.game.words(before, move)
        entry = Entry(self.number, MOVE, before.actor, words, self.at)
        self.steps.append(PlayedMove(entry, before, move, after))
        self.state = after


def edition_of(game: AnyGame, header: Header) -> Edition:
    """The table's edition: a shipped one by its name, a custom one from its text."""
    if header.edition_text is not None:
        return game.read_edition(header.edition_text, header.edition)
    return game.editions[header.edition]
