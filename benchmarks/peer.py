"""OpenSpiel's own Monte-Carlo tree search as a bot, with random rollouts and its defaults.

It searches for a time in CPU seconds; the speed of the decision before gives the simulations.
Where a view hides something it gets a new guess, never the true state.
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

EXPLORATION = 2.0  # as in OpenSpiel's examples
PROBE = 20  # simulations that measure its speed before the first decision


def position(spiel: Any, state: State) -> Any:
    """Our state as an OpenSpiel state."""
    spiel_state = spiel.new_initial_state()
    spiel_state.position = spiel_state.setting.position(state.copy())
    return spiel_state


def searcher(spiel: Any, seed: int, simulations: int) -> Any:
    random_state = np.random.RandomState(seed)
    rollouts = mcts.RandomRolloutEvaluator(1, random_state)
    return mcts.MCTSBot(spiel, EXPLORATION, simulations, rollouts, random_state=random_state)


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
        return int(self.game.move(state.position.state, int(root.best_child().action)))


class PeerMaker:
    """Makes bots that search for so many seconds."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def __call__(self, game: AnyGame, seed: int | str) -> PeerBot:
        return PeerBot(game, seed, self.seconds)
