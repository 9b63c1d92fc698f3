"""One game after another, chance drawn by a dealer: what every environment steps through."""

from __future__ import annotations

from secrets import randbits
from typing import final

from perihelion.core.dealer import Dealer
from perihelion.core.errors import IllegalMove
from perihelion.core.game import CHANCE
from perihelion.research.setting import Setting


@final
class Playthrough:
    """A game that waits for a seat to move, or is over. Copied or pickled, it has the same future.

    A seed stands for a row of games: each has a dealer of its own, by its number.
    """

    __slots__ = ("dealer", "games", "held", "seed", "setting")

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.seed: int | str | None = None
        self.games = 0
        self.dealer = Dealer("")
        self.held = setting.position(setting.first)

    def begin(self, seed: int | str | None = None) -> None:
        """The first game of this seed; without one, the next game of the seed before."""
        if seed is not None:
            self.seed = seed
            self.games = 0
        elif self.seed is None:
            self.seed = randbits(64)
        self.dealer = Dealer(self.seed).at(self.games)
        self.games += 1
        self.held = self.setting.position(self.setting.first.copy())
        self._deal()

    def play(self, move: int) -> None:
        """Make a move that is known to be legal, and draw whatever chance follows it."""
        self.held.state.play(move)
        self._deal()

    def _deal(self) -> None:
        state = self.held.state
        while state.actor == CHANCE:
            state.play(self.dealer.draw(state))


def refuse(move: object) -> IllegalMove:
    return IllegalMove("move-number", move=str(move))
