"""Random games through each interface, ours and its peers', with default options.

Every player chooses from the action mask alone, as the users of its interface do.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

import numpy as np

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.research.gymnasium import AgentEnv
from perihelion.research.pettingzoo import PettingZooEnv
from perihelion.research.setting import Setting
from perihelion.research.vector.env import GameVectorEnv

GAMES: Final = (16, 256)  # in the vectors
STEPS: Final = 20


def pettingzoo(name: str, options: dict[str, Any]) -> Callable[[], int]:
    return _play_agents(PettingZooEnv(Setting(name, None, None, **options)))


def connect_four(name: str, options: dict[str, Any]) -> Callable[[], int]:
    """PettingZoo's own game with its default wrappers."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return _play_agents(import_module(f"pettingzoo.classic.{name}").env(**options))


def gymnasium(name: str, options: dict[str, Any]) -> Callable[[], int]:
    env = AgentEnv(Setting(name, 1, None, **options))
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


def openspiel(name: str, options: dict[str, Any]) -> Callable[[], int]:
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


def vector_16(name: str, options: dict[str, Any]) -> Callable[[], int]:
    return _vector(name, options, GAMES[0])


def vector_256(name: str, options: dict[str, Any]) -> Callable[[], int]:
    return _vector(name, options, GAMES[1])


def _vector(name: str, options: dict[str, Any], games: int) -> Callable[[], int]:
    """STEPS steps of a vector in this process instead of whole games; alone where one can."""
    seats = 1 if 1 in catalogue.game(name).seats else None
    envs = GameVectorEnv(Setting(name, seats, None, **options), games)
    chances = np.random.default_rng(0)
    masks = envs.reset(seed=0)[1]["action_mask"]

    def play() -> int:
        nonlocal masks
        for _ in range(STEPS):
            masks = envs.step(_random_actions(masks, chances))[4]["action_mask"]
        return games * STEPS

    return play


def _play_agents(env: Any) -> Callable[[], int]:
    """PettingZoo's own idiom."""
    env.reset(seed=0)

    def play() -> int:
        env.reset()
        moves = 0
        for agent in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(observation["action_mask"]))
                moves += 1
        return moves

    return play


def _random_actions(masks: Any, chances: np.random.Generator) -> Any:
    """A legal action in every row; 0 in a row without one, whose game is over."""
    legal = np.flatnonzero(masks.view(np.bool_))
    counts = masks.sum(axis=1, dtype=np.int64)
    chosen = np.cumsum(counts) - counts + (chances.random(len(masks)) * counts).astype(np.int64)
    return np.where(counts, np.append(legal, 0)[chosen] % masks.shape[1], 0)


def _draw_outcome(outcomes: list[tuple[int, float]], chance: float) -> int:
    for outcome, weight in outcomes:
        chance -= weight
        if chance < 0:
            return outcome
    return outcomes[-1][0]


def _random_action(mask: Any, dealer: Dealer) -> int:
    legal = mask.view(bool).nonzero()[0]
    return int(legal[dealer.below(len(legal))])
