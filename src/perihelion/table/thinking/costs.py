"""How long thoughts take: guessed from the bot's simulations, then learned from what they took."""

from __future__ import annotations

from typing import Final, NamedTuple, final

from perihelion import catalogue
from perihelion.bots.analysis import BUDGETS, budget
from perihelion.bots.levels import LEVELS, level
from perihelion.core.errors import PerihelionError

SECONDS_A_SIMULATION: Final = 0.0001
LEAST_SECONDS: Final = 0.01
"""No thought is free: it is sent to another process."""
UNKNOWN_SECONDS: Final = 0.1
NEWEST: Final = 0.2
"""How much the newest duration counts against all before it."""
MOST_KNOWN: Final = 1000


class Work(NamedTuple):
    """What a thought is about, as far as its length depends on it."""

    game: str
    thinker: str
    """The name of a bot, or of a budget."""


@final
class CostEstimates:
    def __init__(self) -> None:
        self._known: Final[dict[Work, float]] = {}

    def seconds(self, work: Work) -> float:
        """How long such a thought will probably take."""
        if work not in self._known:
            self._know(work, _guess(work))
        return self._known[work]

    def learn(self, work: Work, seconds: float) -> None:
        """Count a thought that is done."""
        before = self.seconds(work)
        self._know(work, max(LEAST_SECONDS, before + NEWEST * (seconds - before)))

    def _know(self, work: Work, seconds: float) -> None:
        if work not in self._known and len(self._known) >= MOST_KNOWN:
            del self._known[next(iter(self._known))]
        self._known[work] = seconds


def _guess(work: Work) -> float:
    levels = {f"search:{number}": number for number in LEVELS}
    try:
        game = catalogue.game(work.game)
    except PerihelionError:
        return UNKNOWN_SECONDS
    if work.thinker in levels:
        simulations = level(levels[work.thinker], game).simulations
    elif work.thinker in BUDGETS:
        chosen = budget(work.thinker, game)
        simulations = chosen.simulations * chosen.searches * (1 + sum(chosen.again))
    else:
        return LEAST_SECONDS if work.thinker in ("random", "greedy") else UNKNOWN_SECONDS
    return max(LEAST_SECONDS, simulations * SECONDS_A_SIMULATION)
