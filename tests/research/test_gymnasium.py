from __future__ import annotations

import copy
import pickle

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from perihelion import research
from perihelion.core.dealer import Dealer
from perihelion.core.errors import BadSeats
from perihelion.research.gymnasium import SoloEnv

NAME = "Perihelion/NovaLunaSolo-v0"


@pytest.fixture
def env() -> SoloEnv:
    env = research.gymnasium_env("nova-luna")
    env.reset(seed=5)
    return env


def test_games_for_one_are_registered_once() -> None:
    assert NAME in research.register_gymnasium() == research.register_gymnasium()
    made = gymnasium.make(NAME)
    assert isinstance(made.unwrapped, SoloEnv)
    observation, info = made.reset(seed=1)
    assert made.observation_space.contains(observation)
    assert info["action_mask"].any()


def test_gymnasiums_own_check(monkeypatch: pytest.MonkeyPatch, env: SoloEnv) -> None:
    monkeypatch.setattr("perihelion.research.picture.pixels.__defaults__", (48,))
    research.register_gymnasium()
    check_env(gymnasium.make(NAME).unwrapped)


def play(env: SoloEnv, dealer: Dealer) -> list[tuple[bytes, float]]:
    """A random game to its end."""
    seen = []
    over = False
    while not over:
        legal = np.flatnonzero(env.action_masks())
        observation, reward, over, _, _ = env.step(int(legal[dealer.below(len(legal))]))
        assert isinstance(observation, np.ndarray)
        seen.append((observation.tobytes(), float(reward)))
    return seen


def test_a_copy_has_the_same_future(env: SoloEnv) -> None:
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    games = [play(one, Dealer(1)) for one in (env, *twins)]
    assert games[0] == games[1] == games[2]
    assert -1 <= games[0][-1][1] <= 1


def test_an_illegal_move_loses_and_is_not_made(env: SoloEnv) -> None:
    before = env.describe()
    illegal = int(np.flatnonzero(env.action_masks() == 0)[0])
    _, reward, over, _, info = env.step(illegal)
    assert (reward, over, info["illegal_move"]) == (-1.0, True, illegal)
    assert env.describe() == before


def test_an_observation_is_a_dict_of_its_parts_if_asked_for(env: SoloEnv) -> None:
    named = research.gymnasium_env("nova-luna", named_parts=True)
    observation, _ = named.reset(seed=5)
    flat, _ = env.reset(seed=5)
    assert isinstance(observation, dict)
    assert isinstance(flat, np.ndarray)
    assert named.observation_space.contains(observation)
    assert np.array_equal(np.concatenate([part.ravel() for part in observation.values()]), flat)


def test_a_mask_cannot_be_written_through(env: SoloEnv) -> None:
    with pytest.raises(ValueError, match="read-only"):
        env.action_masks()[:] = 1


def test_moves_have_words(env: SoloEnv) -> None:
    legal = np.flatnonzero(env.action_masks())
    assert all(env.words(int(move)).startswith("take ") for move in legal)


def test_a_game_for_several_is_refused() -> None:
    with pytest.raises(BadSeats, match="Possible: 2"):
        research.gymnasium_env("orion-duel")
