"""Budgets for the analysis of one step. In simulations, not time, to be the same everywhere."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from perihelion.bots.levels import LEVELS, level
from perihelion.bots.search import SearchSettings
from perihelion.core.game import AnyGame

QUICK: Final = "quick"
DEEP: Final = "deep"
# The share of the hardest level's simulations in each of the searches of a step.
BUDGETS: Final = {QUICK: 0.02, DEEP: 0.2}
FEWEST: Final = 20_000  # simulations of which that share is taken at least
PROOF_MOVES: Final = 6  # moves that the prover may play, for each simulation
SAMPLES: Final = 12  # other outcomes a draw is compared with
SEARCHES: Final = 4  # independent searches of a decision
# Times the simulations for a decision that looks like a mistake or whose best move is in doubt, and
# for one of which that is still so then.
AGAIN: Final = (2, 5)
# Times the simulations of a quick analysis for a last look at what is only just a mistake; a longer
# analysis needs none if it has looked as closely before.
LAST: Final = 40

# How much of a cost, either way, a far longer analysis may still change after a quick one, beyond
# what the interval says (docs/decisions/0025). It falls with the square root of the work.
DRIFT: Final = 0.3
LAST_DRIFT: Final = 0.2  # after the last look


class Budget(NamedTuple):
    simulations: int  # of one search
    settings: SearchSettings
    samples: int = SAMPLES
    searches: int = SEARCHES
    again: tuple[int, ...] = AGAIN
    last: int = 0  # times the simulations for what is only just a mistake; 0 for no such look
    drift: float = 0.0

    @property
    def simulations_per_outcome(self) -> int:
        """Simulations for each outcome of a draw: in all about as many as for a decision."""
        return max(2, self.simulations * self.searches // (self.samples + 1))

    def at_table(self, seats: int) -> Budget:
        """The budget of a step at a table of that many: more seats make more decisions, and a whole
        game should take no longer."""
        if seats <= 2:
            return self
        return self._replace(simulations=max(2, self.simulations * 2 // seats))


def budget(name: str, game: AnyGame, times: int = 1) -> Budget:
    """The budget of that name, with the search settings of the game's hardest level; `times` is
    how many times its work. It is meant for two; `at_table` adapts it."""
    hardest = level(LEVELS[-1], game)
    simulations = max(1, int(max(FEWEST, hardest.simulations) * BUDGETS[name] * times))
    proof = min(hardest.settings.proof, simulations * PROOF_MOVES)
    longer = BUDGETS[name] * times / BUDGETS[QUICK]
    last = int(LAST / longer)
    return Budget(
        simulations,
        hardest.settings._replace(proof=proof),
        last=last if last > AGAIN[-1] else 0,
        drift=min(DRIFT, DRIFT / sqrt(longer)),
    )
