"""Learned weights of the terms that a game counts: an evaluator about as fast as the hand-made one.

A game with a room `terms` says what its hand-made evaluator adds up, seat by seat, and how far the
game has come. Training finds out what each term is worth at the beginning, in the middle and at the
end. The priors stay hand-made.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, BinaryIO, Final, final

from perihelion.bots.search.values import expected_values, weighed
from perihelion.core.errors import PerihelionError
from perihelion.core.game import AnyGame, State
from perihelion.core.texts import Texts

if TYPE_CHECKING:
    from pathlib import Path

TEXTS: Final = Texts("perihelion.bots")


class BadWeights(PerihelionError):
    """Weights for another game, or for other terms; says why."""


@final
class Weighing:
    """Weights for each term of a game at several moments, the knots, with their provenance."""

    corrects: Final = True
    has_policy: Final = False

    def __init__(
        self, game: AnyGame, weights: Sequence[Sequence[float]], about: Mapping[str, Any]
    ) -> None:
        self.game: Final = game
        self.weights: Final = [[float(weight) for weight in row] for row in weights]
        self.about: Final = dict(about)
        names, self._terms = terms_of(game)
        self._names: Final = len(names)
        self._knots: Final = len(self.weights)
        self._flat: Final = [weight for row in self.weights for weight in row]
        self._hand_made: Final = game.heuristics.evaluate
        if not self._knots or any(len(row) != self._names for row in self.weights):
            raise BadWeights("weights-other", TEXTS, game=game.name)

    @classmethod
    def hand_made(cls, game: AnyGame, knots: int) -> Weighing:
        """The weights with which it says what the hand-made evaluator says: the first term is what
        that one adds up."""
        names, _ = terms_of(game)
        row = [1.0] + [0.0] * (len(names) - 1)
        about = {"game": game.name, "rules": game.RULES_VERSION, "terms": list(names)}
        return cls(game, [row] * knots, about)

    @classmethod
    def read(cls, arrays: Mapping[str, Any], game: AnyGame) -> Weighing:
        """From the arrays of a file; raises BadWeights."""
        about = json.loads(str(arrays["about"]))
        names, _ = terms_of(game)
        ours = {"game": game.name, "rules": game.RULES_VERSION, "terms": list(names)}
        if any(about.get(name) != wanted for name, wanted in ours.items()):
            raise BadWeights("weights-other", TEXTS, game=game.name)
        return cls(game, arrays["weights"].tolist(), about)

    def save(self, path: str | Path | BinaryIO) -> None:
        """Write the weights and where they come from, as `.npz`."""
        import numpy as np

        about = np.array(json.dumps(self.about, sort_keys=True))
        np.savez_compressed(path, about=about, weights=np.array(self.weights))

    def with_weights(self, weights: Sequence[Sequence[float]], **about: object) -> Weighing:
        """The same with other weights, and more to say about them."""
        return Weighing(self.game, weights, {**self.about, **about})

    def __reduce__(self) -> tuple[Any, ...]:
        return Weighing, (self.game, self.weights, self.about)

    def fits(self, state: State) -> bool:
        """Terms mean the same in every edition."""
        return True

    def chances(self, state: State) -> list[float]:
        """The chances to win."""
        terms = self._terms(state)
        if not terms:
            chances: list[float] = self._hand_made(state)
            return chances
        return weighed(terms, self._flat, self._names, self._knots)

    def evaluate(
        self, states: list[State], moves: list[list[int]]
    ) -> tuple[list[list[float]], list[list[float]]]:
        """As in `Evaluator`."""
        prior = self.game.heuristics.prior
        values = [expected_values(self.chances(state)) for state in states]
        logits = [
            prior(state, legal) if legal else [] for state, legal in zip(states, moves, strict=True)
        ]
        return values, logits


def terms_of(game: AnyGame) -> tuple[tuple[str, ...], Any]:
    """The names of the terms of a game, and the function that counts them; raises BadWeights."""
    room = game.terms
    if room is None:
        raise BadWeights("weights-none", TEXTS, game=game.name)
    return room.NAMES, room.terms
