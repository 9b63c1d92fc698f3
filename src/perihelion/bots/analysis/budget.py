"""How much is spent on a step, by name. Simulations, never time: the same everywhere."""

from __future__ import annotations

from typing import Final, NamedTuple

from perihelion.bots.levels import level
from perihelion.bots.search import Habits
from perihelion.core.game import AnyGame

QUICK: Final = "quick"
DEEP: Final = "deep"
# The level that looks at the game, and what part of its simulations it spends on a step.
BUDGETS: Final = {QUICK: (4, 0.5), DEEP: (5, 1.0)}
SAMPLES: Final = 12  # other outcomes that a draw is compared with


class Budget(NamedTuple):
    simulations: int
    habits: Habits
    samples: int = SAMPLES

    @property
    def share(self) -> int:
        """Simulations for each outcome of a draw: together about as many as for a decision."""
        return max(2, self.simulations // (self.samples + 1))


def budget(name: str, game: AnyGame) -> Budget:
    """The budget of that name for a game: what suits its levels suits its analysis."""
    number, part = BUDGETS[name]
    known = level(number, game.texts.package)
    return Budget(int(known.simulations * part), known.habits)
