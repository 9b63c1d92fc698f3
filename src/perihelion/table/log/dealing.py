"""Moves and draws that are about to be written, and the edition of a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, final

from perihelion.core import fair
from perihelion.core.dealer import Dealer
from perihelion.core.edition import Edition
from perihelion.core.fair import numbered
from perihelion.core.fair.numbered import Salt
from perihelion.core.game import CHANCE, AnyGame, play
from perihelion.table.log.entry import MOVE, Entry, Header
from perihelion.table.log.played_move import PlayedMove


@dataclass(frozen=True, slots=True)
class SealedSource:
    """What the draws of a table follow from: see `core.fair`."""

    secret: str
    salts: tuple[str, ...] = ()
    undos: int = 0
    """How many undos have taken draws back."""

    def dealer(self, number: int, draw: int) -> Dealer:
        return fair.dealer(self.secret, self.salts, self.undos, draw)


@dataclass(frozen=True, slots=True)
class NumberedSource:
    """What the draws of a table made by 0.2.0 or earlier follow from."""

    secret: str
    salts: tuple[Salt, ...] = ()

    def dealer(self, number: int, draw: int) -> Dealer:
        return numbered.dealer(self.secret, self.salts, number)


@final
class PendingMoves:
    """Moves that are made but not yet written; `state` is the position after them.

    The position that they started from is not changed."""

    def __init__(self, game: AnyGame, state: Any, number: int, at: float, draws: int = 0) -> None:
        self.game: Final = game
        self.state = state
        self.number = number
        """The number of the last entry, written or pending."""
        self.at: Final = at
        self.draws = draws
        """How many draws led to the position."""
        self.steps: Final[list[PlayedMove]] = []

    def decide(self, words: str) -> None:
        """Make the actor's move; MoveError names the rule that forbids it."""
        after = self.state.copy()
        self._add(play(self.game, after, words), after)

    def draw(self, source: SealedSource | NumberedSource | None) -> None:
        """Draw while chance is to move; without a source people enter what they drew."""
        while source is not None and self.state.actor == CHANCE:
            move = source.dealer(self.number + 1, self.draws).draw(self.state)
            after = self.state.copy()
            after.play(move)
            self._add(move, after)

    @property
    def entries(self) -> list[Entry]:
        return [step.entry for step in self.steps]

    def _add(self, move: int, after: Any) -> None:
        before = self.state
        self.number += 1
        self.draws += before.actor == CHANCE
        words = self.game.words(before, move)
        entry = Entry(self.number, MOVE, before.actor, words, self.at)
        self.steps.append(PlayedMove(entry, before, move, after))
        self.state = after


def edition_of(game: AnyGame, header: Header) -> Edition:
    """The table's edition: a shipped one by its name, a custom one from its text."""
    if header.edition_text is not None:
        return game.read_edition(header.edition_text, header.edition)
    return game.editions[header.edition]
