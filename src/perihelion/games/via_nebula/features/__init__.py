"""Via Nebula in numbers, as a seat sees it, for agents that learn."""

from perihelion.games.via_nebula.features.actions import action, actions, legal_actions, move
from perihelion.games.via_nebula.features.factors import FACTORS_PER_MOVE, factors, move_factors
from perihelion.games.via_nebula.features.inputs import features, parts

__all__ = [
    "FACTORS_PER_MOVE",
    "action",
    "actions",
    "factors",
    "features",
    "legal_actions",
    "move",
    "move_factors",
    "parts",
]
