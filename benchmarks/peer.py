"""OpenSpiel's own Monte-Carlo tree search at our table, with random rollouts and its own defaults.

It thinks for so many seconds of CPU: how many simulations that is, it learns from the decision
before. Where a view hides something it is given a fresh guess, never the true state.
"""

from __future__ import annotations

from time import process_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from perihelion.core.dealer import Dealer
from perihelion.core.game import AnyGame, State
from perihelion.research import openspiel

CURIOSITY = 2.0  # what OpenSpiel's examples take
PROBE = 20  # simulations of the first decision that show how fast it is


def position(spiel: Any, state: State) -> Any:
    """A state of ours as one of OpenSpiel's."""
    found = spiel.new_initial_state()
    found.position = found.setting.position(state.copy())
    return found


def searcher(spiel: Any, seed: int, simulations: int) -> Any:
    chance = np.random.RandomState(seed)
    rollouts = mcts.RandomRolloutEvaluator(1, chance)
    return mcts.MCTSBot(spiel, CURIOSITY, simulations, rollouts, random_state=chance)


class PeerBot:
    def __init__(self, game: AnyGame, seed: int | str, seconds: float) -> None:
        openspiel.register()
        self.game = game
        self.dealer = Dealer(seed)
        self.spiel = pyspiel.load_game(openspiel.short_name(game.name))
        self.bot = searcher(self.spiel, self.dealer.below(1 << 30), PROBE)
        self.seconds = seconds
        self.rate = 0.0

    def choose(self, view: State) -> int:
        if view.count() == 1:
            return view.nth(0)
        state = position(self.spiel, self.game.guess(view, view.actor, self.dealer))
        if not self.rate:
            self.look(state, PROBE)
        return int(self.look(state, max(PROBE, int(self.rate * self.seconds))))

    def look(self, state: Any, simulations: int) -> int:
        self.bot.max_simulations = simulations
        started = process_time()
        root = self.bot.mcts_search(state)
        self.rate = root.explore_count / (process_time() - started)
        return int(root.best_child().action)


class PeerMaker:
    """Makes such bots; they think for so long."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def __call__(self, game: AnyGame, seed: int | str) -> PeerBot:
        return PeerBot(game, seed, self.seconds)
