"""The edition a table was set up with, and the moves and draws that are about to be written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, final

from perihelion.core import fair
from perihelion.core.edition import Edition
from perihelion.core.fair import Salt
from perihelion.core.game import CHANCE, AnyGame, play
from perihelion.table.log.entry import MOVE, Entry, Header
from perihelion.table.log.timeline import Step


@final
class Turn:
    """Moves made beside the timeline: they count once they are written.

    `state` is the position after them. The position they began in is left as it was."""

    def __init__(self, game: AnyGame, state: Any, number: int, at: float) -> None:
        self.game: Final = game
        self.state = state
        self.number = number
        """That of the last entry, written or made here."""
        self.at: Final = at
        self.steps: Final[list[Step]] = []

    def decide(self, words: str) -> None:
        """Make the actor's move, or raise MoveError with the rule that forbids it."""
        after = self.state.copy()
        self._add(play(self.game, after, words), after)

    def draw(self, secret: str, salts: Sequence[Salt] = ()) -> None:
        """Draw while chance is to move; draws are keyed by the number of their position."""
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
        self.steps.append(Step(entry, before, move, after))
        self.state = after


def edition_of(game: AnyGame, header: Header) -> Edition:
    """The table's edition: a shipped one by its name, a custom one from its text."""
    if header.edition_text is not None:
        return game.read_edition(header.edition_text, header.edition)
    return game.editions[header.edition]
