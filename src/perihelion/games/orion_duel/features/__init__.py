"""Orion Duel in numbers, as a seat sees it, for agents that learn."""

from perihelion.games.orion_duel.features.actions import action, actions, legal_actions, move
from perihelion.games.orion_duel.features.encoder import Encoder
from perihelion.games.orion_duel.features.factors import FACTORS_PER_MOVE, factors, move_factors
from perihelion.games.orion_duel.features.inputs import features, parts

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
