"""Gymnasium and PettingZoo find the games by the names that `perihelion.envs` gives them."""

from __future__ import annotations

import subprocess
import sys
import warnings

import pettingzoo
import pytest

import perihelion
from perihelion import envs
from perihelion.research.pettingzoo import PettingZooEnv

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import parallel_api_test


def test_gymnasium_needs_no_call_first() -> None:
    program = """
import gymnasium
env = gymnasium.make("perihelion.envs:Perihelion/NovaLunaSolo-v1", dense=True)
env.reset(seed=1)
print(env.unwrapped.setting.reward.dense)
envs = gymnasium.make_vec("perihelion.envs:Perihelion/OrionDuelSelfPlay-v1", num_envs=2)
print(envs.reset(seed=1)[0].shape[0])
env = gymnasium.make("Perihelion/OrionDuel-v1", opponents="random")
print(env.reset(seed=1)[1]["action_mask"].any())
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout.split() == ["True", "2", "True"], done.stderr


def test_every_game_is_a_module_of_pettingzoo() -> None:
    for name in perihelion.game_names():
        module = getattr(envs, f"{name.replace('-', '_')}_v1")
        env = module.env(returns="places")
        assert isinstance(env, PettingZooEnv)
        assert env.setting.reward.kind == "places"
        assert str(env) == f"perihelion_{name.replace('-', '_')}_v1"


def test_pettingzoo_makes_every_game() -> None:
    assert len(envs.PETTINGZOO_IDS) == len(perihelion.game_names())
    for environment in envs.PETTINGZOO_IDS:
        assert isinstance(pettingzoo.make("aec", environment), PettingZooEnv)


def test_pettingzoos_own_test_of_the_parallel_interface() -> None:
    for environment in envs.PETTINGZOO_IDS:
        parallel_api_test(pettingzoo.make("parallel", environment), num_cycles=60)


def test_other_names_are_unknown() -> None:
    with pytest.raises(AttributeError, match="chess_v1"):
        _ = envs.chess_v1
