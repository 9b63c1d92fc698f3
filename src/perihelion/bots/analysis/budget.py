"""Budgets for the analysis of one step. In simulations, not time, to be the same everywhere."""

from __future__ import annotations

from typing import Final, NamedTuple

from perihelion.bots.levels import LEVELS, level
from perihelion.bots.search import SearchSettings
from perihelion.core.game import AnyGame

QUICK: Final = "quick"
DEEP: Final = "deep"
# The share of the hardest level's simulations spent on a step.
BUDGETS: Final = {QUICK: 0.02, DEEP: 0.2}
PROOF_MOVES: Final = 3  # moves that the prover may play, for each simulation
SAMPLES: Final = 12  # other outcomes a draw is compared with


class Budget(NamedTuple):
    simulations: int
    settings: SearchSettings
    samples: int = SAMPLES

    @property
    def simulations_per_outcome(self) -> int:
        """Simulations for each outcome of a draw: in all about as many as for a decision."""
        return max(2, self.simulations // (self.samples + 1))


def budget(name: str, game: AnyGame) -> Budget:
    """The budget of that name, with the search settings of the game's hardest level."""
    hardest = level(LEVELS[-1], game)
    simulations = int(hardest.simulations * BUDGETS[name])
    proof = min(hardest.settings.proof, simulations * PROOF_MOVES)
    return Budget(simulations, hardest.settings._replace(proof=proof))
