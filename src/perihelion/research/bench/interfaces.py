"""Random games through each interface, ours and its peers'.

Every player chooses from the action mask alone.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.core.options import Options
from perihelion.research.gymnasium import SOLO_SEATS, SoloEnv
from perihelion.research.pettingzoo import PettingZooEnv
from perihelion.research.setting import Setting
from perihelion.research.vector import Batch

BATCH: Final = 64
STEPS: Final = 20


def pettingzoo(name: str, options: Options) -> Callable[[], int]:
    return _play_agents(PettingZooEnv(Setting(name, None, None, **options)))


def connect_four(name: str, options: Options) -> Callable[[], int]:
    """PettingZoo's own game with its default wrappers."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return _play_agents(import_module(f"pettingzoo.classic.{name}").env(**options))


def gymnasium(name: str, options: Options) -> Callable[[], int]:
    env = SoloEnv(Setting(name, SOLO_SEATS, None, **options))
    dealer = Dealer("bench")

    def play() -> int:
        _, info = env.reset()
        over = False
        moves = 0
        while not over:
            _, _, over, _, info = env.step(_random_action(info["action_mask"], dealer))
            moves += 1
        return moves

    env.reset(seed=0)
    return play


def openspiel(name: str, options: Options) -> Callable[[], int]:
    """One of our games, or one of OpenSpiel's own Python games by its full name."""
    import_module("open_spiel.python.games")
    pyspiel = import_module("pyspiel")
    if name in catalogue.game_names():
        from perihelion.research.openspiel import parameter, register, short_name

        register()
        known = catalogue.game(name).options
        given = {key: parameter(known[key], value) for key, value in options.items()}
        game = pyspiel.load_game(short_name(name), given)
    else:
        game = pyspiel.load_game(name)
    dealer = Dealer("bench")

    def play() -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                action = _draw_outcome(state.chance_outcomes(), dealer.chance())
            else:
                actions = state.legal_actions()
                action = actions[dealer.below(len(actions))]
                moves += 1
            state.apply_action(action)
        return moves

    return play


def batch(name: str, options: Options) -> Callable[[], int]:
    """STEPS steps of a batch in this process instead of whole games."""
    run = Batch(Setting(name, None, None, **options), BATCH)
    dealer = Dealer("bench")
    run.reset()

    def play() -> int:
        for _ in range(STEPS):
            run.step([_random_action(mask, dealer) for mask in run.arrays.masks])
        return BATCH * STEPS

    return play


def _play_agents(env: Any) -> Callable[[], int]:
    dealer = Dealer("bench")
    env.reset(seed=0)

    def play() -> int:
        env.reset()
        moves = 0
        for _ in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
            else:
                env.step(_random_action(observation["action_mask"], dealer))
                moves += 1
        return moves

    return play


def _draw_outcome(outcomes: list[tuple[int, float]], chance: float) -> int:
    for outcome, weight in outcomes:
        chance -= weight
        if chance < 0:
            return outcome
    return outcomes[-1][0]


def _random_action(mask: Any, dealer: Dealer) -> int:
    legal = mask.view(bool).nonzero()[0]
    return int(legal[dealer.below(len(legal))])
