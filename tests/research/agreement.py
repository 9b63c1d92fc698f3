"""One random game, played through an interface and by the engine side by side."""

from __future__ import annotations

import numpy as np
import pyspiel

from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER, State
from perihelion.research.gymnasium import AgentEnv
from perihelion.research.observation import Mask, observe
from perihelion.research.openspiel import SpielGame, parameter, register, short_name
from perihelion.research.pettingzoo import PettingZooEnv
from perihelion.research.playthrough import Playthrough
from perihelion.research.setting import Setting
from perihelion.research.vector.env import GameVectorEnv
from tests.research.tables import random_move


def given(setting: Setting) -> dict[str, object]:
    """The setting as parameters of OpenSpiel."""
    known = setting.game.options
    options = {name: parameter(known[name], value) for name, value in setting.options.items()}
    return {"players": setting.seats, **options}


def spiel(setting: Setting) -> SpielGame:
    register()
    game: SpielGame = pyspiel.load_game(short_name(setting.game.name), given(setting))
    return game


def by_openspiel(setting: Setting, game: SpielGame, seed: int) -> None:
    ours: State = setting.first.copy()
    theirs = game.new_initial_state()
    dealer = Dealer(seed)
    while ours.actor != OVER:
        moves = ours.moves()
        assert not theirs.is_terminal()
        if ours.actor == CHANCE:
            assert theirs.is_chance_node()
            weights = dict(zip(moves, ours.weights(), strict=True))
            total = sum(weights.values())
            assert dict(theirs.chance_outcomes()) == {
                move: weight / total for move, weight in weights.items()
            }
        else:
            assert theirs.current_player() == ours.actor
            actions = theirs.legal_actions()
            assert actions == sorted(setting.game.action(ours, move) for move in moves)
            words = {theirs.action_to_string(action) for action in actions[:5]}
            assert words <= {setting.game.words(ours, move) for move in moves}
        move = random_move(ours, dealer)
        theirs.apply_action(move if ours.actor == CHANCE else setting.game.action(ours, move))
        ours.play(move)
        assert theirs.position.state == ours
    assert theirs.is_terminal()
    assert len(theirs.history()) <= game.max_game_length()
    assert theirs.returns() == setting.reward.returns(ours)


def by_pettingzoo(setting: Setting, seed: int) -> None:
    env = PettingZooEnv(setting)
    env.reset(seed=seed)
    ours = native(setting, seed)
    dealer = Dealer(seed)
    while ours.position.state.actor != OVER:
        state = ours.position.state
        seen, reward, over, cut, info = env.last()
        assert seen is not None
        assert (reward, over, cut) == (0.0, False, False)
        assert env.agent_selection == f"player_{state.actor}"
        assert legal_moves(setting, state, seen["action_mask"]) == sorted(state.moves())
        assert info["action_mask"] is seen["action_mask"]
        move = random_move(state, dealer)
        action = setting.game.action(state, move)
        assert env.words(action) == setting.game.words(state, move)
        env.step(action)
        ours.play(move)
    assert [env.rewards[agent] for agent in env.agents] == setting.reward.returns(
        ours.position.state
    )
    assert all(env.terminations.values())


def by_gymnasium(setting: Setting, seed: int) -> None:
    env = AgentEnv(setting)
    _, info = env.reset(seed=seed)
    ours = native(setting, seed)
    dealer = Dealer(seed)
    over, reward = False, 0.0
    while ours.position.state.actor != OVER:
        state = ours.position.state
        assert (over, reward) == (False, 0.0)
        assert legal_moves(setting, state, info["action_mask"]) == sorted(state.moves())
        move = random_move(state, dealer)
        _, reward, over, _, info = env.step(setting.game.action(state, move))
        ours.play(move)
    assert over
    assert [reward] == setting.reward.returns(ours.position.state)
    assert not info["action_mask"].any()


def by_vector(setting: Setting, seeds: range, workers: int = 1) -> None:
    """Play one whole game for each seed, and the first position of the next."""
    dealers = [Dealer(seed) for seed in seeds]
    ours = [native(setting, seed) for seed in seeds]
    left = set(range(len(seeds)))
    envs = GameVectorEnv(setting, len(seeds), workers, "SameStep")
    seen, infos = envs.reset(seed=seeds.start)
    while left:
        moves = []
        actions = []
        for row, game in enumerate(ours):
            state = game.position.state
            assert infos["actor"][row] == state.actor
            assert np.array_equal(seen[row], observe(setting, state, state.actor))
            mask = infos["action_mask"][row]
            assert legal_moves(setting, state, mask) == sorted(state.moves())
            moves.append(random_move(state, dealers[row]))
            actions.append(setting.game.action(state, moves[-1]))
        movers = infos["actor"]
        seen, rewards, over, cut, infos = envs.step(actions)
        assert not cut.any()
        for row, game in enumerate(ours):
            due = np.array(game.play(moves[row]), np.float32)
            state = game.position.state
            assert bool(over[row]) == (state.actor == OVER)
            assert np.array_equal(infos["rewards"][row], due)
            assert rewards[row] == due[movers[row]]
            if over[row]:
                last = observe(setting, state, int(movers[row]))
                assert np.array_equal(infos["final_obs"][row], last)
                left.discard(row)
                game.begin()
    envs.close()


def legal_moves(setting: Setting, state: State, mask: Mask) -> list[int]:
    """The moves of the actions that a mask marks."""
    return sorted(setting.game.move(state, int(action)) for action in np.flatnonzero(mask))


def native(setting: Setting, seed: int | str) -> Playthrough:
    game = Playthrough(setting)
    game.begin(seed)
    return game
