"""The games that an environment steps through, with chance drawn by a dealer."""

from __future__ import annotations

from secrets import randbits
from typing import final

from perihelion.core.dealer import Dealer
from perihelion.core.errors import IllegalMove
from perihelion.core.game import CHANCE
from perihelion.research.setting import Setting


@final
class Playthrough:
    """A game in which a seat is to move, or which is over. A copy draws the same outcomes.

    A seed gives a series of games, each with its own dealer by its number.
    """

    __slots__ = ("dealer", "games", "position", "seed", "setting")

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.seed: int | str | None = None
        self.games = 0
        self.dealer = Dealer("")
        self.position = setting.position(setting.first)

    def begin(self, seed: int | str | None = None) -> None:
        """Start the first game of the seed, or without one the next game of the last seed."""
        if seed is not None:
            self.seed = seed
            self.games = 0
        elif self.seed is None:
            self.seed = randbits(64)
        self.dealer = Dealer(self.seed).at(self.games)
        self.games += 1
        self.position = self.setting.position(self.setting.first.copy())
        self._deal()

    def play(self, move: int) -> None:
        """Play a move known to be legal, and draw the chance that follows."""
        self.position.state.play(move)
        self._deal()

    def act(self, action: int) -> None:
        """Play the move of an action known to be legal."""
        self.play(self.setting.game.move(self.position.state, action))

    def words(self, action: int) -> str:
        """A legal action as words."""
        state = self.position.state
        return str(self.setting.game.words(state, self.setting.game.move(state, action)))

    def _deal(self) -> None:
        state = self.position.state
        while state.actor == CHANCE:
            state.play(self.dealer.draw(state))


def refuse(move: object) -> IllegalMove:
    return IllegalMove("move-number", move=str(move))
