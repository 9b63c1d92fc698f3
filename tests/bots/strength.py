"""Greedy against random, in every variant of the game."""

from __future__ import annotations

import perihelion
from perihelion.bots import named
from perihelion.bots.bot_games import play_bot_games, wins

GAME = perihelion.game("orion-duel")
SETUPS = [str(value) for value in GAME.options["setup"].values]


def greedy_wins(games: int, seed: str) -> float:
    """How many of the games greedy wins; both bots take turns on both seats."""
    makers = [named("greedy"), named("random")]
    won = 0.0
    for setup in SETUPS:
        played = play_bot_games(
            GAME, makers, games // len(SETUPS), f"{seed}/{setup}", {"setup": setup}
        )
        won += wins(played, len(makers))[0]
    return won
