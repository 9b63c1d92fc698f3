"""What a bot may know: a point weighs more when few rounds are left, a comet in hand a little."""

from math import exp
from typing import Final, final

from perihelion.core.state import OVER
from syzygy.rules import carried, points
from syzygy.state import State

COMET: Final = 0.8  # what a comet is worth in points
A_ROUND: Final = 0.6  # how far chance may carry the players apart in a round


@final
class Heuristics:
    def evaluate(self, state: State) -> list[float]:
        if state.actor == OVER:
            return [1.0 if place == 1 else 0.0 for place in state.standings()]
        left = state.rounds - state.turn / len(state.comets)
        ranks = zip(state.scores(), state.comets, strict=True)
        worth = [score + COMET * comets for score, comets in ranks]
        shares = [exp((mine - max(worth)) / (1 + A_ROUND * left)) for mine in worth]
        return [share / sum(shares) for share in shares]

    def prior(self, state: State, moves: list[int]) -> list[float]:
        board, values = state.board, []
        for move in moves:
            planet, hour = divmod(move, board.hours)
            back = hour != carried(board, planet, state.hours[planet], state.pips)
            values.append(sum(points(board, state.hours, planet, hour)) - COMET * back)
        return values
