"""Behaviour cloning in numpy: a policy learns to play Nova Luna as the greedy bot does.

    python examples/learning/clone.py --out luna.npz --games 4000 --epochs 6

Plays the games, keeps every tenth of them out, and prints after each epoch how often the policy's
first choice is the bot's in those: for tiles and for places. Needs perihelion[research].
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from perihelion.research.data.decisions import Decisions, load
from perihelion.research.observation import parts
from perihelion.research.plan import plan
from perihelion.research.selfplay import Run
from perihelion.research.setting import Setting
from policy import Adam, Floats, Policy, log_softmax
from ppo import scale

GAME = "nova-luna"
BATCH = 512
RATE = 1e-3  # falls to 0 in a straight line
HELD_OUT = 10  # every tenth game


class Agreement(NamedTuple):
    """How often the first choice is the bot's, where there is a choice."""

    take: float
    place: float


class Cloner:
    """Learns from decisions; those of every tenth game are only predicted."""

    def __init__(self, decisions: Decisions, seed: int = 0) -> None:
        assert decisions.observations is not None, "the data have no observations"
        assert decisions.actions is not None
        assert decisions.legal_actions is not None
        self.setting = Setting(GAME, decisions.manifest["seats"])
        self.observations = decisions.observations
        self.actions = decisions.actions
        self.legal = decisions.legal_actions
        choices = np.diff(self.legal.starts) > 1
        held_out = decisions.game % HELD_OUT == 0
        self.training = np.flatnonzero(choices & ~held_out)
        self.unseen = np.flatnonzero(choices & held_out)
        self.rng = np.random.default_rng(seed)
        self.policy = Policy.random(scale(self.setting), self.setting.actions, seed=seed)
        self.adam = Adam(self.policy, longest=5.0)

    def learn(self, epochs: int) -> Iterator[Agreement]:
        """Go through the training data so often; yields the agreement on unseen games."""
        done, total = 0, epochs * len(self.training)
        for _ in range(epochs):
            order = self.rng.permutation(self.training)
            for start in range(0, len(order), BATCH):
                self.step(order[start : start + BATCH], RATE * (1 - done / total))
                done += BATCH
            yield self.agreement()

    def step(self, rows: NDArray[np.int64], rate: float) -> None:
        """One step down the cross-entropy of the bot's actions."""
        masks = self.legal.mask(rows, self.setting.actions)
        layers = self.policy.forward(self.observations[rows], masks)
        by_logit: Floats = np.exp(log_softmax(layers.logits))
        by_logit[np.arange(len(rows)), self.actions[rows]] -= 1
        by_logit /= np.float32(len(rows))
        nothing = np.zeros(len(rows), np.float32)
        self.adam.step(self.policy.backward(layers, by_logit, nothing), rate)

    def agreement(self) -> Agreement:
        chosen = []
        for start in range(0, len(self.unseen), 4096):
            rows = self.unseen[start : start + 4096]
            masks = self.legal.mask(rows, self.setting.actions)
            layers = self.policy.forward(self.observations[rows], masks)
            chosen.append(layers.logits.argmax(axis=1))
        same = np.concatenate(chosen) == self.actions[self.unseen]
        placing = self.in_hand(self.unseen)
        return Agreement(float(same[~placing].mean()), float(same[placing].mean()))

    def in_hand(self, rows: NDArray[Any]) -> NDArray[np.bool_]:
        """Whether a tile was taken that is now placed."""
        marks = [parts(self.setting, row)["hand_colour"].any() for row in self.observations[rows]]
        return np.array(marks, np.bool_)


def play(folder: Path, games: int, seats: int, workers: int) -> Decisions:
    """Games of the greedy bot with itself."""
    chosen = plan(GAME, "greedy", seed="cloning", seats=seats, observations=True)
    with Run(folder, chosen, games) as run:
        for _ in run.play(workers):
            pass
    return load(folder)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    start = time.monotonic()
    with TemporaryDirectory() as folder:
        cloner = Cloner(
            play(Path(folder, "games"), given.games, given.seats, given.jobs), given.seed
        )
        rows, unseen = len(cloner.training), len(cloner.unseen)
        print(f"{rows} decisions to learn from, {unseen} held out; ", end="")
        print(f"played in {time.monotonic() - start:.0f} s", flush=True)
        for epoch, same in enumerate(cloner.learn(given.epochs), 1):
            seconds = time.monotonic() - start
            print(f"epoch {epoch}: {seconds:.0f} s, ", end="")
            print(f"tiles {same.take:.3f}, places {same.place:.3f}", flush=True)
            cloner.policy.save(given.out)


if __name__ == "__main__":
    main()
