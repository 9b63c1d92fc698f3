"""OpenSpiel's own tree search as a bot: MCTS where everything is open, ISMCTS where there are
secrets, with random rollouts. SIMULATIONS is how many each decision gets; 25 by default.

    perihelion benchmark run openspiel_bot:TreeSearchBot --tasks orion-duel-2-search-1 --deals 5

(from this folder, so that Python finds the module). Needs perihelion[openspiel].
"""

from __future__ import annotations

import os
from typing import Any
from zlib import crc32

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from perihelion.core.game import AnyGame, State
from perihelion.research import register_openspiel
from perihelion.research.openspiel.game import short_name

EXPLORATION = 1.4


class TreeSearchBot:
    """Searches from the view of its seat."""

    def __init__(self, game: AnyGame, seed: int | str) -> None:
        self.game = game
        self.random = np.random.RandomState(crc32(str(seed).encode()))
        self.simulations = int(os.environ.get("SIMULATIONS", "25"))
        self.search: Any = None
        self.spiel: Any = None

    def choose(self, view: State) -> int:
        if view.count() == 1:
            return view.nth(0)
        if self.search is None:
            self.start(self.game.seats_of(view))
        state = self.spiel.new_initial_state()
        state.position = state.setting.position(view.copy())
        action = int(self.search.step(state))  # ISMCTS gives a number of numpy
        return int(self.game.move(view, action))

    def start(self, seats: int) -> None:
        register_openspiel()
        self.spiel = pyspiel.load_game(f"{short_name(self.game.name)}(players={seats})")
        rollouts = mcts.RandomRolloutEvaluator(1, self.random)
        if self.game.secret:
            self.search = ismcts.ISMCTSBot(
                self.spiel, rollouts, EXPLORATION, self.simulations, random_state=self.random
            )
        else:
            self.search = mcts.MCTSBot(
                self.spiel, EXPLORATION, self.simulations, rollouts, random_state=self.random
            )
