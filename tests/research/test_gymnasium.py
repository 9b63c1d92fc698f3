from __future__ import annotations

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import perihelion
from perihelion import bots, research
from perihelion.core.dealer import Dealer
from perihelion.core.errors import PerihelionError
from perihelion.research.gymnasium import AgentEnv

NAME = "Perihelion/NovaLunaSolo-v1"


@pytest.fixture
def env() -> AgentEnv:
    env = research.gymnasium_env("nova-luna", seats=1)
    env.reset(seed=5)
    return env


def test_games_for_one_are_registered_once() -> None:
    ids = research.register_gymnasium()
    assert NAME in ids == research.register_gymnasium()
    assert len(ids) == 2 * len(perihelion.game_names()) + 1
    made = gymnasium.make(NAME)
    assert isinstance(made.unwrapped, AgentEnv)
    observation, info = made.reset(seed=1)
    assert made.observation_space.contains(observation)
    assert info["action_mask"].any()


def test_gymnasiums_own_check(monkeypatch: pytest.MonkeyPatch, env: AgentEnv) -> None:
    monkeypatch.setattr("perihelion.research.picture.pixels.__defaults__", (48,))
    research.register_gymnasium()
    check_env(gymnasium.make(NAME).unwrapped)


def play(env: AgentEnv, dealer: Dealer) -> list[tuple[bytes, float]]:
    """A random game to its end."""
    seen = []
    over = False
    while not over:
        legal = np.flatnonzero(env.action_masks())
        observation, reward, over, _, _ = env.step(int(legal[dealer.below(len(legal))]))
        assert isinstance(observation, np.ndarray)
        seen.append((observation.tobytes(), float(reward)))
    return seen


def test_a_copy_has_the_same_future(env: AgentEnv) -> None:
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    games = [play(one, Dealer(1)) for one in (env, *twins)]
    assert games[0] == games[1] == games[2]
    assert -2 < games[0][-1][1] < 1


def test_an_illegal_move_loses_and_is_not_made(env: AgentEnv) -> None:
    before = env.describe()
    illegal = int(np.flatnonzero(env.action_masks() == 0)[0])
    _, reward, over, _, info = env.step(illegal)
    assert (reward, over, info["illegal_move"]) == (-4.0, True, illegal)
    assert env.describe() == before


def test_an_observation_is_a_dict_of_its_parts_if_asked_for(env: AgentEnv) -> None:
    named = research.gymnasium_env("nova-luna", seats=1, named_parts=True)
    observation, _ = named.reset(seed=5)
    flat, _ = env.reset(seed=5)
    assert isinstance(observation, dict)
    assert isinstance(flat, np.ndarray)
    assert named.observation_space.contains(observation)
    assert np.array_equal(np.concatenate([part.ravel() for part in observation.values()]), flat)


def test_a_mask_cannot_be_written_through(env: AgentEnv) -> None:
    with pytest.raises(ValueError, match="read-only"):
        env.action_masks()[:] = 1
    with pytest.raises(ValueError, match="WRITEABLE"):
        env.action_masks().flags.writeable = True


def test_samples_are_those_of_any_discrete_space(env: AgentEnv) -> None:
    ours, theirs = env.action_space, gymnasium.spaces.Discrete(env.setting.actions)
    ours.seed(4)
    theirs.seed(4)
    masks = [env.action_masks(), np.ones(env.setting.actions, np.int8), None]
    masks.append(np.zeros(env.setting.actions, np.int8))
    for mask in masks * 20:
        sample = ours.sample(mask)
        assert sample == theirs.sample(mask)
        assert ours.contains(sample)
    with pytest.raises(AssertionError, match="dtype"):
        ours.sample(np.ones(env.setting.actions, np.float32))


def test_moves_have_words(env: AgentEnv) -> None:
    legal = np.flatnonzero(env.action_masks())
    assert all(env.words(int(move)).startswith("take ") for move in legal)


def test_bots_play_the_other_seats_and_the_agent_moves_up() -> None:
    env = research.gymnasium_env("nova-luna", seats=3, opponents="random")
    seats = []
    for seed in (1, None, None, None):
        env.reset(seed=seed)
        seats.append(env.seat)
        twin = copy.deepcopy(env)
        game = play(env, Dealer(2))
        assert play(twin, Dealer(2)) == game
        assert game[-1][1] in (-0.5, 0.25, 1.0, 0.0)
        assert not any(reward for _, reward in game[:-1])
    assert seats == [0, 1, 2, 0]
    fixed = research.gymnasium_env("nova-luna", seats=3, seat=2)
    fixed.reset(seed=1)
    assert (fixed.seat, fixed._playthrough.position.state.actor) == (2, 2)


def test_a_better_player_earns_more() -> None:
    """Greedy beats random bots, and random loses to greedy ones."""
    earned = []
    for own, opponents in (("greedy", "random"), ("random", "greedy")):
        env = research.gymnasium_env("nova-luna", opponents=opponents)
        game = env.setting.game
        total = 0.0
        for seed in range(6):
            env.reset(seed=seed)
            over = False
            while not over:
                state = env._playthrough.position.state
                move = bots.named(own)(game, str(seed)).choose(game.view(state, env.seat))
                _, reward, over, _, _ = env.step(game.action(state, move))
                total += float(reward)
        earned.append(total)
    assert earned[0] > 4 > -4 > earned[1]


def test_unknown_bots_are_refused() -> None:
    with pytest.raises(bots.UnknownBot):
        research.gymnasium_env("orion-duel", opponents="nobody")


@pytest.mark.parametrize("action", ["take", "2", None, 1.5, [2, 3]])
def test_an_action_that_is_no_whole_number_is_refused(env: AgentEnv, action: Any) -> None:
    before = env.describe()
    with pytest.raises(PerihelionError, match="whole number, not"):
        env.step(action)
    assert env.describe() == before
    env.step(2.0)  # type: ignore[arg-type]
    assert env.describe() != before


def test_the_first_step_needs_a_reset() -> None:
    env = research.gymnasium_env("nova-luna", seats=1)
    with pytest.raises(PerihelionError, match="Reset the environment"):
        env.step(0)
    assert env.setting.first == env.setting.game.start(1)


@pytest.mark.parametrize("seat", [-1, 3, "blue"])
def test_an_agent_needs_a_seat_that_there_is(seat: Any) -> None:
    with pytest.raises(PerihelionError, match=f"no seat {seat}: seats are counted from 0 to 2"):
        research.gymnasium_env("nova-luna", seats=3, seat=seat)
