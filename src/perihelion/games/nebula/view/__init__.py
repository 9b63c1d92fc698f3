"""Who may know what, the position in plain words, the score pad, and how a game ended."""

from perihelion.games.nebula.view.position import (
    describe,
    guess,
    reasons,
    view,
    why_won,
    winners,
)
from perihelion.games.nebula.view.score_pad import breakdown

__all__ = ["breakdown", "describe", "guess", "reasons", "view", "why_won", "winners"]
