"""What a bot may know of Pacal's Rocket."""

from __future__ import annotations

from typing import final

from perihelion.games.pacals_rocket.state import State


@final
class Heuristics:
    def evaluate(self, state: State) -> list[float]:
        return [0.5] * state.terms.seats

    def prior(self, state: State, moves: list[int]) -> list[float]:
        return [0.0] * len(moves)
