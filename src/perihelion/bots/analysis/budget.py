"""How much is spent on a step, by name. Simulations, never time: the same everywhere."""

from __future__ import annotations

from typing import Final, NamedTuple

from perihelion.bots.levels import LEVELS, level
from perihelion.bots.search import SearchSettings
from perihelion.core.game import AnyGame

QUICK: Final = "quick"
DEEP: Final = "deep"
# What part of the hardest level's simulations is spent on a step.
BUDGETS: Final = {QUICK: 0.02, DEEP: 0.2}
PROOF: Final = 3  # moves that a proof may take, for each simulation
SAMPLES: Final = 12  # other outcomes that a draw is compared with


class Budget(NamedTuple):
    simulations: int
    settings: SearchSettings
    samples: int = SAMPLES

    @property
    def share(self) -> int:
        """Simulations for each outcome of a draw: together about as many as for a decision."""
        return max(2, self.simulations // (self.samples + 1))


def budget(name: str, game: AnyGame) -> Budget:
    """The budget of that name for a game: what suits its levels suits its analysis."""
    known = level(LEVELS[-1], game)
    simulations = int(known.simulations * BUDGETS[name])
    proof = min(known.settings.proof, simulations * PROOF)
    return Budget(simulations, known.settings._replace(proof=proof))
