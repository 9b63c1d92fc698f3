"""A small neural network that judges positions. It needs numpy, so nothing imports this module
unless a network is used.

Features go through hidden layers with ReLU to three heads: a logit for each policy factor, and for
each seat, own seat first, a value and a score. A move's logit is the sum of its factors' logits.

A network with a fourth head, gains, corrects the hand-made evaluator: its values are added to the
hand-made leads and its logits to the hand-made priors, after those are multiplied with the gains.
With heads of zeros it plays exactly like the hand-made evaluator.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from math import exp
from pathlib import Path
from typing import Any, BinaryIO, Final, TypeAlias, final

import numpy as np
from numpy.typing import NDArray

from perihelion.bots.minds.correction import STEEPEST, corrected
from perihelion.bots.search.values import expected_values
from perihelion.core.errors import PerihelionError
from perihelion.core.features import width
from perihelion.core.game import AnyGame, State
from perihelion.core.texts import Texts

Floats: TypeAlias = NDArray[np.float32]
Weights: TypeAlias = dict[str, Floats]

TEXTS: Final = Texts("perihelion.bots")
HEADS: Final = "pvs"  # policy, value, score: wp and bp, wv and bv, ws and bs
GAINS: Final = 2  # outputs of the head wg and bg: logarithms of the gains of leads and of priors
HIDDEN: Final = (256, 128)


class BadNetwork(PerihelionError):
    """A file that is not a network for this game; says why."""


@final
class Network:
    """Weights with their provenance, and what they say of positions: an `Evaluator`.

    `weights` are w1, b1, w2, b2 … of the hidden layers, then those of the heads; `scale` is what
    each feature is multiplied with; `about` is plain JSON: where the weights come from. Change the
    arrays of `weights` only through `with_weights`: inference works on packed copies.
    """

    def __init__(
        self, game: AnyGame, weights: Mapping[str, Floats], scale: Floats, about: Mapping[str, Any]
    ) -> None:
        self.game: Final = game
        self.weights: Final[Weights] = {
            name: np.asarray(array, np.float32) for name, array in weights.items()
        }
        self.scale: Final = np.asarray(scale, np.float32)
        self.about: Final = dict(about)
        self.inputs: Final = len(self.scale)
        self.layers: Final = sum(name[1:].isdigit() for name in weights) // 2
        self.factors: Final = len(self.weights["bp"])
        self.seats: Final = len(self.weights["bv"])
        self.corrects: Final = "wg" in self.weights  # the hand-made evaluator
        self.has_policy: Final = bool(self.weights["wp"].any() or self.weights["bp"].any())
        self._pack()

    @classmethod
    def random(
        cls,
        game: AnyGame,
        state: State,
        hidden: Sequence[int] = HIDDEN,
        seed: int = 0,
        corrects: bool = False,
        sees: Sequence[str] = (),
    ) -> Network:
        """A network that knows nothing, for the edition of this state; equal seeds give equal
        weights. One that corrects the hand-made evaluator agrees with it at first. It may see only
        some parts of the features."""
        rng = np.random.default_rng(seed)
        scale = scales(game, state, sees)
        sizes = [len(scale), *hidden]
        weights: Weights = {}
        for layer in range(1, len(sizes)):
            spread = (2.0 / sizes[layer - 1]) ** 0.5
            drawn = rng.standard_normal((sizes[layer - 1], sizes[layer]))
            weights[f"w{layer}"] = (drawn * spread).astype(np.float32)
            weights[f"b{layer}"] = np.zeros(sizes[layer], np.float32)
        outputs = (game.factors(state), game.seats[-1], game.seats[-1])
        for head, size in zip(HEADS, outputs, strict=True):
            drawn = rng.standard_normal((sizes[-1], size)) * 0.1 / sizes[-1] ** 0.5
            weights[f"w{head}"] = drawn.astype(np.float32)
            weights[f"b{head}"] = np.zeros(size, np.float32)
        if corrects:
            for head, size in (("p", outputs[0]), ("v", outputs[1]), ("g", GAINS)):
                weights[f"w{head}"] = np.zeros((sizes[-1], size), np.float32)
            weights["bg"] = np.zeros(GAINS, np.float32)
        return cls(game, weights, scale, {"game": game.name, "rules": game.RULES_VERSION})

    @classmethod
    def load(cls, path: str | Path | BinaryIO, game: AnyGame) -> Network:
        """Read a network; raises BadNetwork if it is none, or one for another game."""
        try:
            with np.load(path, allow_pickle=False) as file:
                arrays = {name: file[name] for name in file.files}
            about = json.loads(str(arrays.pop("about")))
            scale = arrays.pop("scale")
            network = cls(game, arrays, scale, about)
        except (OSError, ValueError, KeyError, IndexError) as error:
            raise BadNetwork("network-unreadable", TEXTS, file=str(path), reason=str(error)) from (
                error
            )
        ours = {"game": game.name, "rules": game.RULES_VERSION}
        for name, wanted in ours.items():
            if about.get(name) != wanted:
                raise BadNetwork(
                    "network-other", TEXTS, file=str(path), name=name, kept=str(about.get(name)),
                    wanted=str(wanted),
                )  # fmt: skip
        return network

    def save(self, path: str | Path | BinaryIO, dtype: str = "float16") -> None:
        """Write the weights and where they come from, as `.npz`."""
        arrays: dict[str, Any] = {name: array.astype(dtype) for name, array in self.weights.items()}
        about = np.array(json.dumps(self.about, sort_keys=True))
        np.savez_compressed(path, about=about, scale=self.scale, **arrays)

    def with_weights(self, weights: Mapping[str, Floats], **about: object) -> Network:
        """The same network with other weights, and more to say about them."""
        return Network(self.game, weights, self.scale, {**self.about, **about})

    def __reduce__(self) -> tuple[Any, ...]:
        return Network, (self.game, self.weights, self.scale, self.about)

    def _pack(self) -> None:
        """Prepare inference: scales and biases become part of the matrices, a bias as the weights
        of an input that is always 1, and layers get buffers whose last number is that 1."""
        weights = self.weights
        seen = np.flatnonzero(self.scale)
        self._seen = seen if len(seen) < self.inputs else None

        def first(matrix: Floats) -> Floats:
            """The matrix that the features are multiplied with."""
            return (matrix * self.scale[:, None])[seen]

        self._hidden: list[Floats] = []
        for layer in range(1, self.layers + 1):
            matrix = weights[f"w{layer}"]
            self._hidden.append(
                _with_bias(first(matrix) if layer == 1 else matrix, weights[f"b{layer}"])
            )
        ready = (lambda matrix: matrix) if self.layers else first
        policy = _with_bias(ready(weights["wp"]), weights["bp"])
        policy[:, -1] = 0.0  # the last factor says nothing
        self._policy = policy
        heads = "vsg" if self.corrects else "vs"
        values = np.concatenate([weights[f"w{head}"] for head in heads], axis=1)
        self._values = _with_bias(
            ready(values), np.concatenate([weights[f"b{head}"] for head in heads])
        )
        self._layers = [
            np.ones(len(matrix), np.float32) for matrix in (*self._hidden, self._policy)
        ]
        self._inner = [layer[:-1] for layer in self._layers]
        self._logits = np.zeros(self.factors, np.float32)
        self._ones = np.ones(self.game.factors_per_move, np.float32)
        self._outputs = np.zeros(self._values.shape[1], np.float32)

    def fits(self, state: State) -> bool:
        """Whether positions of this edition have the features that it was made for."""
        return width(self.game.feature_parts(state)) == self.inputs

    def values_and_logits(self, x: NDArray[np.int16]) -> tuple[Floats, Floats, Floats]:
        """For a batch of features: values by seat from 0 to 1, scores by seat, and the logits of
        the policy factors; seats are counted from the one whose features these are."""
        hidden = self._hidden_batch(x)
        outputs = hidden @ self._values
        values = 1.0 / (1.0 + np.exp(-outputs[:, : self.seats]))
        return values, outputs[:, self.seats : 2 * self.seats], hidden @ self._policy

    def _hidden_batch(self, x: NDArray[np.int16]) -> Floats:
        rows = len(x)
        layer = np.ones((rows, len(self._layers[0])), np.float32)
        layer[:, :-1] = x if self._seen is None else x[:, self._seen]
        for matrix in self._hidden:
            after = np.ones((rows, matrix.shape[1] + 1), np.float32)
            np.maximum(layer @ matrix, 0.0, out=after[:, :-1])
            layer = after
        return layer

    def evaluate(
        self, states: list[State], moves: list[list[int]]
    ) -> tuple[list[list[float]], list[list[float]]]:
        """As in `Evaluator`, for the seats to move."""
        if len(states) == 1:
            values, logits = self._evaluate_one(states[0], moves[0])
            return [values], [logits]
        x = np.empty((len(states), self.inputs), np.int16)
        try:
            self.game.features_into(states, [state.actor for state in states], x)
        except ValueError:
            self._check_inputs(states[0])
            raise
        hidden = self._hidden_batch(x)
        outputs = (hidden @ self._values).tolist()
        all_values = [
            self._seat_values(state, row) for state, row in zip(states, outputs, strict=True)
        ]
        asked = [k for k, legal in enumerate(moves) if legal]
        all_logits: list[list[float]] = [[] for _ in states]
        if asked:
            policy = (hidden if len(asked) == len(states) else hidden[asked]) @ self._policy
            game = self.game
            factors = [game.move_factors(states[k], moves[k], states[k].actor) for k in asked]
            rows = np.repeat(
                np.arange(len(asked)) * self.factors, [len(numbers) for numbers in factors]
            )
            logits = self._summed(policy.ravel(), np.frombuffer(b"".join(factors), np.int16) + rows)
            start = 0
            for k in asked:
                all_logits[k] = logits[start : start + len(moves[k])]
                start += len(moves[k])
                if self.corrects:
                    all_logits[k] = self._with_priors(
                        states[k], moves[k], all_logits[k], outputs[k]
                    )
        return all_values, all_logits

    def chances(self, state: State) -> list[float]:
        """The hand-made chances to win, corrected."""
        chances: list[float] = self.game.heuristics.evaluate(state)
        own = state.actor
        if own < 0:
            return chances
        outputs = self._value_outputs(state)
        return corrected(chances, own, outputs, exp(outputs[2 * self.seats]))

    def _evaluate_one(self, state: State, moves: list[int]) -> tuple[list[float], list[float]]:
        """One position, in buffers that are there already."""
        outputs = self._value_outputs(state)
        values = self._seat_values(state, outputs)
        if not moves:
            return values, []
        if self.corrects and not self.has_policy:
            return values, self._with_priors(state, moves, None, outputs)
        np.dot(self._layers[-1], self._policy, out=self._logits)
        factors = self.game.move_factors(state, moves, state.actor)
        logits = self._summed(self._logits, np.frombuffer(factors, np.int16))
        return values, self._with_priors(state, moves, logits, outputs) if self.corrects else logits

    def _value_outputs(self, state: State) -> list[float]:
        """The outputs of the heads but the policy, and the last layer in its buffer."""
        layers, inner = self._layers, self._inner
        features = np.frombuffer(self.game.features(state, state.actor), np.int16)
        if len(features) != self.inputs:
            self._check_inputs(state)
        inner[0][:] = features if self._seen is None else features.take(self._seen)
        for number, matrix in enumerate(self._hidden):
            after = inner[number + 1]
            np.dot(layers[number], matrix, out=after)
            np.maximum(after, 0.0, out=after)
        np.dot(layers[-1], self._values, out=self._outputs)
        outputs: list[float] = self._outputs.tolist()
        return outputs

    def _check_inputs(self, state: State) -> None:
        if not self.fits(state):
            given = width(self.game.feature_parts(state))
            raise BadNetwork("network-inputs", TEXTS, inputs=self.inputs, given=given)

    def _summed(self, logits: Floats, factors: NDArray[Any]) -> list[float]:
        """The logits of moves from those of their factors."""
        chosen = logits.take(factors)
        per_move: int = self.game.factors_per_move
        if per_move > 1:
            chosen = np.dot(chosen.reshape(-1, per_move), self._ones)
        return chosen.tolist()  # type: ignore[no-any-return]

    def _seat_values(self, state: State, outputs: list[float]) -> list[float]:
        """The outputs of the value head as values of the seats. Together they beat half of all
        opponents, so what is missing is shared out."""
        own = state.actor
        if self.corrects:
            chances = self.game.heuristics.evaluate(state)
            gain = exp(outputs[2 * self.seats])
            return expected_values(corrected(chances, own, outputs, gain))
        seats = self.game.seats_of(state)
        values = [0.0] * seats
        for k in range(seats):
            logit = max(-STEEPEST, min(STEEPEST, outputs[k]))
            values[(own + k) % seats] = 1.0 / (1.0 + exp(-logit))
        if seats > 1:
            short = 0.5 - sum(values) / seats
            values = [max(0.0, min(1.0, value + short)) for value in values]
        return values

    def _with_priors(
        self, state: State, moves: list[int], logits: list[float] | None, outputs: list[float]
    ) -> list[float]:
        """Logits of moves with the hand-made ones added."""
        gain = exp(outputs[2 * self.seats + 1])
        priors: list[float] = self.game.heuristics.prior(state, moves)
        if logits is None:
            return [gain * prior for prior in priors]
        return [logit + gain * prior for logit, prior in zip(logits, priors, strict=True)]


def _with_bias(matrix: Floats, bias: Floats) -> Floats:
    return np.ascontiguousarray(np.concatenate([matrix, bias[None, :]]), np.float32)


def scales(game: AnyGame, state: State, sees: Sequence[str] = ()) -> Floats:
    """What each feature is multiplied with, so that none is beyond -1 and 1: zero for the parts
    that are not seen, if only some are."""
    parts = game.feature_parts(state)
    scale = np.zeros(width(parts), np.float32)
    start = 0
    for name, part in parts.items():
        if not sees or name in sees:
            scale[start : start + part.size] = 1.0 / max(abs(part.low), abs(part.high), 1)
        start += part.size
    return scale
