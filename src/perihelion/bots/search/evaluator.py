"""What judges the positions of a search: the interface, and the hand-made heuristics behind it."""

from __future__ import annotations

from typing import Any, Protocol, final

from perihelion.bots.search.values import expected_values
from perihelion.core.game import AnyGame
from perihelion.core.state import Heuristics, State


class Evaluator(Protocol):
    """Judges positions in which a seat is to move. It must not change them."""

    def evaluate(
        self, states: list[State], moves: list[list[int]]
    ) -> tuple[list[list[float]], list[list[float]]]:
        """For each state, the value for every seat and a logit for each of the moves given.

        A value is the expected share of opponents that the seat beats, 0 to 1; with one seat, how
        good the result is expected to be. A higher logit means a more promising move. The moves of
        a state are all its legal ones, or none if the search wants only the values.
        """


@final
class HandMade:
    """The heuristics of a game. The search knows it and asks the heuristics directly."""

    def __init__(self, game: AnyGame) -> None:
        self.heuristics: Heuristics[Any] = game.heuristics

    def evaluate(
        self, states: list[State], moves: list[list[int]]
    ) -> tuple[list[list[float]], list[list[float]]]:
        """As in `Evaluator`."""
        values: list[list[float]] = []
        logits: list[list[float]] = []
        for state, legal in zip(states, moves, strict=True):
            values.append(expected_values(self.heuristics.evaluate(state)))
            logits.append(self.heuristics.prior(state, legal) if legal else [])
        return values, logits
