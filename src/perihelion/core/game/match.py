"""A match: several games in a row, up to a number of wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from perihelion.core.errors import BadOption
from perihelion.core.game import AnyGame, Result
from perihelion.core.options import POSITION, Options, settle


@final
class Match:
    """A match to `wins` wins. A shared victory is a win for nobody.

    `options` are those of the next game to play; the game decides how they change.
    """

    def __init__(
        self, game: AnyGame, wins: int, seats: int = 2, options: Mapping[str, object] | None = None
    ) -> None:
        if wins < 1:
            raise BadOption("match-wins")
        self.game = game
        self.needed = wins
        self.wins = [0] * seats
        self.options: Options = settle(game.options, options or {})

    @property
    def winner(self) -> int | None:
        """The seat that has won the match, or None while it goes on."""
        done = [seat for seat, wins in enumerate(self.wins) if wins >= self.needed]
        return done[0] if done else None

    def add(self, result: Result) -> None:
        """Count a finished game and set the options of the next."""
        best = [seat for seat, place in enumerate(result.standings) if place == 1]
        if len(best) == 1:
            self.wins[best[0]] += 1
        self.options = self.game.next_options(self.options, result)
        if self.game.secret:  # after a game everybody knows the hands it began with
            self.options.pop(POSITION, None)
