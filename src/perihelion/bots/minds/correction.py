"""Corrections of the hand-made evaluator: chances to win as logits, to which a network adds what it
has learned, and heuristics that do so."""

from __future__ import annotations

import copyreg
from math import exp, log
from typing import Any, Final, Protocol, final

from perihelion.bots.log_odds import SMALLEST, log_odds
from perihelion.bots.search import HandMade
from perihelion.core.game import AnyGame
from perihelion.core.state import Heuristics, State

STEEPEST: Final = 30.0  # a logit beyond this is as good as certain


def leads(chances: list[float]) -> list[float]:
    """Logits of the chances to win, with a mean of zero; alone, the log odds of the value."""
    if len(chances) == 1:
        return [log_odds(chances[0])]
    logits = [log(max(chance, SMALLEST)) for chance in chances]
    mean = sum(logits) / len(logits)
    return [logit - mean for logit in logits]


def corrected(chances: list[float], own: int, outputs: list[float], gain: float) -> list[float]:
    """Chances to win whose leads are multiplied with the gain and changed by these outputs, which
    are counted from the own seat round the table."""
    seats = len(chances)
    if seats == 2 and chances[0] and chances[1]:  # most of the time, so without lists
        added = outputs[0] - outputs[1]
        lead = gain * log(chances[0] / chances[1]) + (added if own == 0 else -added)
        chance = 1.0 / (1.0 + exp(-max(-STEEPEST, min(STEEPEST, lead))))
        return [chance, 1.0 - chance]
    logits = leads(chances)
    for k in range(seats):
        seat = (own + k) % seats
        logits[seat] = logits[seat] * gain + outputs[k]
    if seats == 1:
        return [1.0 / (1.0 + exp(-max(-STEEPEST, min(STEEPEST, logits[0]))))]
    highest = max(logits)
    weights = [exp(logit - highest) for logit in logits]
    total = sum(weights)
    return [weight / total for weight in weights]


def own_first(by_seat: list[float], seat: int) -> list[float]:
    """Numbers by seat, counted from this seat round the table."""
    return by_seat[seat:] + by_seat[:seat]


class Correction(Protocol):
    """A network that corrects the chances of a game's heuristics."""

    @property
    def game(self) -> AnyGame: ...

    def chances(self, state: State) -> list[float]: ...


@final
class CorrectedHeuristics:
    """The heuristics of a game with their evaluation corrected by a network.

    The search asks heuristics for the prior of a position only when it comes back to it, and an
    evaluator at once, so a network without a policy is faster as heuristics.
    """

    def __init__(self, network: Correction) -> None:
        self.network: Final = network
        self.hand_made: Final[Heuristics[Any]] = network.game.heuristics
        self.prior: Final = self.hand_made.prior

    def evaluate(self, state: State) -> list[float]:
        return self.network.chances(state)

    def __getattr__(self, name: str) -> Any:
        """What else a game knows, for the prover."""
        return getattr(self.hand_made, name)


def as_hand_made(network: Correction) -> HandMade:
    """A network without a policy, as the search likes it best."""
    evaluator = HandMade(network.game)
    evaluator.heuristics = CorrectedHeuristics(network)
    return evaluator


def _reduced(evaluator: HandMade) -> tuple[Any, ...]:
    heuristics: object = evaluator.heuristics
    if not isinstance(heuristics, CorrectedHeuristics):
        raise TypeError("only corrected heuristics are sent to other processes")
    return as_hand_made, (heuristics.network,)


copyreg.pickle(HandMade, _reduced)  # compiled classes do not know how
