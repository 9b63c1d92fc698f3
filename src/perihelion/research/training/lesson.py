"""What is learned after one generation of a run: a network, or weights of terms."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple
from zlib import crc32

import numpy as np

from perihelion.bots.minds.network import Network
from perihelion.bots.minds.weighing import Weighing
from perihelion.core.game import AnyGame
from perihelion.research.training.learning import terms
from perihelion.research.training.learning.gradients import Losses
from perihelion.research.training.learning.trainer import Trainer
from perihelion.research.training.samples import Samples
from perihelion.research.training.settings import Settings


class Lesson(NamedTuple):
    """The lesson after the generation of that number; it depends on nothing else."""

    game: AnyGame
    settings: Settings
    seed: str
    number: int

    def steps(self, fresh: Samples) -> int:
        """How many steps it has; a fit is one."""
        learning = self.settings.learning
        if self.settings.net.knots:
            return 1
        return max(1, round(learning.reuse * fresh.size / learning.batch))

    def learn(
        self, fresh: Samples, window: Samples, before: bytes | None, watch: Callable[[int], None]
    ) -> tuple[Network | Weighing, bytes]:
        """What was learned, with the losses in its provenance, and the state of the trainer, which
        is `before` in the next lesson."""
        if self.settings.net.knots:
            return self._fit(fresh, window, before)
        net, settings = self.settings.net, self.settings.learning
        state = self.game.start(self.game.usual_seats)
        seed = crc32(self.seed.encode())
        network = Network.random(self.game, state, net.hidden, seed, net.corrects, net.sees)
        trainer = Trainer(network.weights, network.scale, net.points, settings)
        if before is not None:
            trainer.restore(before)
        unseen = trainer.measure(fresh)
        losses = trainer.train(window, self.steps(fresh), (self.number, seed), watch)
        about = _about(fresh, window, trainer.optimizer.steps, losses, unseen)
        return network.with_weights(trainer.optimizer.average, **about), trainer.save()

    def _fit(self, fresh: Samples, window: Samples, before: bytes | None) -> tuple[Weighing, bytes]:
        knots, settings = self.settings.net.knots, self.settings.learning
        plain = Weighing.hand_made(self.game, knots)
        start = np.array(plain.weights)
        names = start.shape[1]
        last = start if before is None else np.frombuffer(before).reshape(start.shape)
        unseen = terms.loss(terms.pairs(fresh, names, knots, settings.root), last)
        data = terms.pairs(window, names, knots, settings.root)
        weights = terms.fit(data, start, settings.ridge)
        losses = Losses(0.0, terms.loss(data, weights), 0.0, 0.0)
        about = _about(fresh, window, self.number + 1, losses, Losses(0.0, unseen, 0.0, 0.0))
        return plain.with_weights(weights.tolist(), **about), weights.tobytes()


def _about(
    fresh: Samples, window: Samples, steps: int, losses: Losses, unseen: Losses
) -> dict[str, object]:
    return {
        "rows": fresh.size,
        "window": window.size,
        "steps": steps,
        "losses": losses._asdict(),
        "unseen": unseen._asdict(),
    }
