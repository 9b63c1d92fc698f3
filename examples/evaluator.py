"""An evaluator of one's own: whoever has fewer tokens left in Nova Luna is likely to win.

    perihelion arena nova-luna --players search:3,search:3@evaluator:Tokens --games 20

(from this folder, so that Python finds the module).
"""

from __future__ import annotations

from math import exp

from perihelion.core.game import AnyGame, State


class Tokens:
    """Judges by the score pad, and likes all moves the same."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def evaluate(
        self, states: list[State], moves: list[list[int]]
    ) -> tuple[list[list[float]], list[list[float]]]:
        values = [shares_beaten(state.scores()) for state in states]
        logits = [[0.0] * len(legal) for legal in moves]
        return values, logits


def shares_beaten(left: list[int]) -> list[float]:
    """For each seat the share of its opponents that it is expected to beat."""
    if len(left) == 1:
        return [1 / (1 + exp((left[0] - 110) / 25))]
    shares = []
    for own, mine in enumerate(left):
        chances = [1 / (1 + exp(mine - other)) for seat, other in enumerate(left) if seat != own]
        shares.append(sum(chances) / len(chances))
    return shares
