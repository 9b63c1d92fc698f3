"""The rules of Orion Duel, over sets of cells and sets of moves. Numbers R and Q are the rules'."""

from __future__ import annotations

from typing import Final

# The conditions a player can meet (R21, R22, R23), as flags.
CONSTELLATIONS: Final = 1
GALAXIES: Final = 2
BLACK_HOLES: Final = 4
