"""Nova Luna in numbers, as a seat sees it, for agents that learn."""

from perihelion.games.nova_luna.features.actions import action, actions, legal_actions, move
from perihelion.games.nova_luna.features.encoder import Encoder
from perihelion.games.nova_luna.features.factors import FACTORS_PER_MOVE, factors, move_factors
from perihelion.games.nova_luna.features.inputs import features, parts

__all__ = [
    "FACTORS_PER_MOVE",
    "Encoder",
    "action",
    "actions",
    "factors",
    "features",
    "legal_actions",
    "move",
    "move_factors",
    "parts",
]
