"""What every bot is."""

from __future__ import annotations

from typing import Protocol

from perihelion.core.game import AnyGame, State


class Bot(Protocol):
    """A player that is a program. It is shown what its seat may know, and nothing else."""

    def choose(self, view: State) -> int:
        """A legal move for the actor of the view."""


class Maker(Protocol):
    """Makes a bot for a game; the seed settles whatever the bot leaves to chance."""

    def __call__(self, game: AnyGame, seed: int | str) -> Bot: ...
