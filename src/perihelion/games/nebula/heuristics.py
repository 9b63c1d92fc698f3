from typing import final

from perihelion.games.nebula.state import State


@final
class Heuristics:
    def evaluate(self, state: State) -> list[float]:
        return [0.5] * state.seats

    def prior(self, state: State, moves: list[int]) -> list[float]:
        return [0.0] * len(moves)
