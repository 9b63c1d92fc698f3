"""Masked PPO in numpy: an agent learns a game for one player from its own points.

    python examples/learning/ppo.py nova-luna --out luna.npz --steps 3000000 --seed 1

A line for each evaluation: decisions so far, seconds, and the mean points of games with new seeds.
Needs perihelion[research] and nothing else.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from perihelion import research
from perihelion.research.observation import bounds
from perihelion.research.setting import Setting
from policy import Adam, Floats, Ints, Layers, Policy, log_softmax

HELD_OUT = 1_000_000  # the first seed of evaluations; training takes lower ones


class Settings(NamedTuple):
    games: int = 64  # stepped together
    steps: int = 64  # of each game between two updates
    epochs: int = 4
    batch: int = 1024
    rate: float = 1e-3  # falls to 0 in a straight line
    clip: float = 0.2
    discount: float = 0.99
    decay: float = 0.9  # of advantages: lambda of GAE
    entropy: float = 0.01
    value: float = 0.5


class Rollout(NamedTuple):
    """Steps of all games, one after another."""

    observations: Floats
    masks: NDArray[np.int8]
    actions: Ints
    chances: Floats
    """The logarithm of the probability with which the action was drawn."""
    advantages: Floats
    returns: Floats


def scale(setting: Setting) -> Floats:
    """Brings every number of an observation between -1 and 1."""
    low, high = bounds(setting)
    return (1 / np.maximum(np.maximum(abs(low), abs(high)), 1)).astype(np.float32)


def draw(chances: Floats, rng: np.random.Generator) -> Ints:
    """An action for each row, by the logarithms of their probabilities."""
    noise = -np.log(-np.log(rng.random(chances.shape, np.float32) + 1e-12) + 1e-12)
    actions: Ints = (chances + noise).argmax(axis=1)
    return actions


class Learner:
    """PPO on many games of one player, whose points are paid as they come."""

    def __init__(self, game: str, seed: int, chosen: Settings) -> None:
        self.chosen = chosen
        self.rng = np.random.default_rng(seed)
        self.env = research.vector_env(
            game, chosen.games, seats=1, dense=True, autoreset_mode="SameStep"
        )
        self.policy = Policy.random(scale(self.env.setting), self.env.setting.actions, seed=seed)
        self.adam = Adam(self.policy)
        self.observations, infos = self.env.reset(seed=seed * 1000)
        self.masks = infos["action_mask"]

    def rollout(self) -> Rollout:
        """Play on with the policy as it is now."""
        chosen, rows = self.chosen, range(self.chosen.steps)
        kept = []
        values = np.zeros((chosen.steps + 1, chosen.games), np.float32)
        rewards = np.zeros((chosen.steps, chosen.games), np.float32)
        goes_on = np.zeros((chosen.steps, chosen.games), np.float32)
        for t in rows:
            layers = self.policy.forward(self.observations, self.masks)
            chances = log_softmax(layers.logits)
            actions = draw(chances, self.rng)
            values[t] = layers.values
            likely = chances[np.arange(chosen.games), actions]
            kept.append((self.observations, self.masks, actions, likely))
            self.observations, rewards[t], over, _, infos = self.env.step(actions)
            self.masks = infos["action_mask"]
            goes_on[t] = ~over
        values[-1] = self.policy.forward(self.observations, self.masks).values
        advantages = np.zeros_like(rewards)
        running = np.zeros(chosen.games, np.float32)
        for t in reversed(rows):
            surprise = rewards[t] + chosen.discount * goes_on[t] * values[t + 1] - values[t]
            running = surprise + chosen.discount * chosen.decay * goes_on[t] * running
            advantages[t] = running
        seen, masks, actions, likely = (
            np.concatenate(column) for column in zip(*kept, strict=True)
        )
        returns = (advantages + values[:-1]).ravel()
        return Rollout(seen, masks, actions, likely, advantages.ravel(), returns)

    def update(self, rollout: Rollout, rate: float) -> None:
        size = len(rollout.actions)
        for _ in range(self.chosen.epochs):
            order = self.rng.permutation(size)
            for start in range(0, size, self.chosen.batch):
                rows = order[start : start + self.chosen.batch]
                batch = Rollout._make(column[rows] for column in rollout)
                layers = self.policy.forward(batch.observations, batch.masks)
                self.adam.step(self.policy.backward(layers, *self.slopes(layers, batch)), rate)

    def slopes(self, layers: Layers, batch: Rollout) -> tuple[Floats, Floats]:
        """The derivatives of the loss by the logits and by the values."""
        size, clip = len(batch.actions), self.chosen.clip
        rows = np.arange(size)
        logs = log_softmax(layers.logits)
        chances = np.exp(logs)
        advantages = batch.advantages - batch.advantages.mean()
        advantages /= batch.advantages.std() + 1e-8
        ratio = np.exp(logs[rows, batch.actions] - batch.chances)
        useful = np.where(advantages > 0, ratio < 1 + clip, ratio > 1 - clip)
        push = useful * ratio * advantages
        by_logit = chances * push[:, None]
        by_logit[rows, batch.actions] -= push
        logs = np.maximum(logs, -100)
        entropy = -(chances * logs).sum(axis=1, keepdims=True)
        by_logit += self.chosen.entropy * chances * (logs + entropy)
        by_value = self.chosen.value * 2 * (layers.values - batch.returns)
        return (by_logit / size).astype(np.float32), (by_value / size).astype(np.float32)

    def learn(self, steps: int) -> Iterator[int]:
        """Take so many decisions; yields after every update how many there were."""
        each = self.chosen.games * self.chosen.steps
        for done in range(each, steps + each, each):
            self.update(self.rollout(), self.chosen.rate * max(0.02, 1 - done / steps))
            yield done


def points(policy: Policy | None, game: str, games: int, seed: int = HELD_OUT) -> Floats:
    """The final points of games in which the likeliest action is taken; random play if there is no
    policy."""
    env = research.vector_env(game, games, seats=1, autoreset_mode="Disabled")
    reward = env.setting.reward
    rng = np.random.default_rng(seed)
    observations, infos = env.reset(seed=seed)
    masks = infos["action_mask"]
    result = np.full(games, np.nan, np.float32)
    while np.isnan(result).any():
        if policy is None:
            actions = (rng.random(masks.shape) * masks).argmax(axis=1)
        else:
            actions = policy.forward(observations, masks).logits.argmax(axis=1)
        observations, rewards, over, _, infos = env.step(actions)
        fresh = over & np.isnan(result)
        result[fresh] = reward.zero + rewards[fresh] * (reward.one - reward.zero)
        if over.any():
            observations, infos = env.reset(options={"reset_mask": over})
        masks = infos["action_mask"]
    env.close()
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--steps", type=int, default=3_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=200_000, help="decisions between evaluations")
    parser.add_argument("--games", type=int, default=200, help="of an evaluation")
    given = parser.parse_args()
    learner = Learner(given.game, given.seed, Settings())
    print(f"random: {points(None, given.game, given.games).mean():.1f} points", flush=True)
    print("decisions\tseconds\tpoints\t+-", flush=True)
    start, due = time.monotonic(), given.every
    for done in learner.learn(given.steps):
        if done >= min(due, given.steps):
            due = done + given.every
            seconds = time.monotonic() - start
            scores = points(learner.policy, given.game, given.games)
            half = 1.96 * scores.std() / len(scores) ** 0.5
            print(f"{done}\t{seconds:.0f}\t{scores.mean():.1f}\t{half:.1f}", flush=True)
            learner.policy.save(given.out)


if __name__ == "__main__":
    main()
