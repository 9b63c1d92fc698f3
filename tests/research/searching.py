"""Whole games of OpenSpiel's own search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from perihelion.core.dealer import Dealer
from perihelion.research.setting import Setting
from tests.research.agreement import spiel
from tests.research.tables import random_move

SIMULATIONS = 2


class Shallow(mcts.Evaluator):  # type: ignore[misc]
    """Gives all positions and moves the same value, because rollouts to the end are slow."""

    def evaluate(self, state: Any) -> Any:
        return np.zeros(state.num_players())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        if state.is_chance_node():
            outcomes: list[tuple[int, float]] = state.chance_outcomes()
            return outcomes
        legal = state.legal_actions()
        return [(move, 1 / len(legal)) for move in legal]


def search_plays(setting: Setting, games: int, evaluator: Any) -> None:
    _plays(
        setting,
        games,
        lambda game, rng: mcts.MCTSBot(game, 1.4, SIMULATIONS, evaluator, random_state=rng),
    )


def resampling_search_plays(setting: Setting, games: int, evaluator: Any) -> None:
    """The search of information sets, which asks for states that its player cannot tell apart."""
    _plays(
        setting,
        games,
        lambda game, rng: ismcts.ISMCTSBot(game, evaluator, 1.4, SIMULATIONS, random_state=rng),
    )


def _plays(setting: Setting, games: int, bot: Callable[[Any, Any], Any]) -> None:
    game = spiel(setting)
    for seed in range(games):
        rng = np.random.RandomState(seed)
        bots = [bot(game, rng) for _ in range(setting.seats)]
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                dealer = Dealer(seed).at(len(state.history()))
                state.apply_action(random_move(state.position.state, dealer))
            else:
                state.apply_action(bots[state.current_player()].step(state))
        assert sum(state.returns()) == pytest.approx(0)
