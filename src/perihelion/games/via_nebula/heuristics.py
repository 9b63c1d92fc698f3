"""What a bot may know of Via Nebula."""

from __future__ import annotations

from typing import final

from perihelion.games.via_nebula.state import State


@final
class Heuristics:
    def evaluate(self, state: State) -> list[float]:
        return [0.5] * state.board.seats

    def prior(self, state: State, moves: list[int]) -> list[float]:
        return [0.0] * len(moves)
