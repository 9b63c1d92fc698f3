"""The stages of the game: what is to be decided next."""

from __future__ import annotations

from typing import Final

# The set-up and what contracts bring are stages of their own.
DRAW_FIRST: Final = 0
DEAL: Final = 1
SET_DISPLAY: Final = 2
REMOVE_SPECIAL: Final = 3
LAY_TOKENS: Final = 4
ACTIONS: Final = 5
DELIVERY: Final = 6
PLAN: Final = 7
SHORTCUT: Final = 8
RETURNS: Final = 9
SWAPPING: Final = 10
LIFTING: Final = 11
LANDING: Final = 12
LAYING: Final = 13
HARVESTING: Final = 14
DRAW_PLAN: Final = 15
REFILL: Final = 16
ENDED: Final = 17
