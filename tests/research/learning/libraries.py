"""Libraries that learn, on the environments: 10,000 steps of each. `make research` installs them
and runs this file; PyTorch is too large for `make test`."""

from __future__ import annotations

import gymnasium
import pytest
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from stable_baselines3.common.env_checker import check_env
from tianshou.algorithm.multiagent.marl import MultiAgentOffPolicyAlgorithm
from tianshou.algorithm.random import MARLRandomDiscreteMaskedOffPolicyAlgorithm
from tianshou.data import Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.env.pettingzoo_env import PettingZooEnv

import perihelion
from perihelion import research
from perihelion.research.gymnasium import AgentEnv

STEPS = 10_000
every_game = pytest.mark.parametrize("game", perihelion.game_names())
# What the libraries themselves complain of.
pytestmark = pytest.mark.filterwarnings("default")


def solo() -> AgentEnv:
    env = gymnasium.make("perihelion.envs:Perihelion/NovaLunaSolo-v1", dense=True).unwrapped
    assert isinstance(env, AgentEnv)
    return env


def test_stable_baselines_checks_the_environment() -> None:
    check_env(solo(), skip_render_check=True)


def test_maskable_ppo_learns_for_ten_thousand_steps() -> None:
    model = MaskablePPO("MlpPolicy", solo(), n_steps=1000, batch_size=250, seed=1)
    before, _ = evaluate_policy(model, solo(), n_eval_episodes=30, warn=False)
    model.learn(STEPS)
    after, _ = evaluate_policy(model, solo(), n_eval_episodes=30, warn=False)
    assert model.num_timesteps >= STEPS
    assert after > before


@every_game
def test_maskable_ppo_steps_through_every_game_against_bots(game: str) -> None:
    env = research.gymnasium_env(game, opponents="random")
    model = MaskablePPO("MlpPolicy", env, n_steps=500, batch_size=250, n_epochs=1, seed=1)
    model.learn(STEPS // 10)
    assert model.num_timesteps >= STEPS // 10


@every_game
def test_tianshou_collects_ten_thousand_steps(game: str) -> None:
    envs = DummyVectorEnv([lambda: PettingZooEnv(research.pettingzoo_env(game)) for _ in range(4)])
    first = PettingZooEnv(research.pettingzoo_env(game))
    players = [
        MARLRandomDiscreteMaskedOffPolicyAlgorithm(action_space=first.action_space)
        for _ in first.agents
    ]
    policy = MultiAgentOffPolicyAlgorithm(algorithms=players, env=first)
    collector = Collector(policy, envs, VectorReplayBuffer(STEPS, 4), exploration_noise=False)
    collector.reset()
    collected = collector.collect(n_step=STEPS)
    assert collected.n_collected_steps >= STEPS
    assert collected.n_collected_episodes > 0
