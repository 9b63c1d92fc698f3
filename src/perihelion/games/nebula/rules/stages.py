"""What the game waits for, in the order of play (Q31, Q32)."""

from typing import Final

FILL: Final = 0  # a star for each ray
FIRST_SUPERNOVA: Final = 1
DEAL_PUBLIC: Final = 2
DEAL_ADVANCED: Final = 3
DEAL_PERSONAL: Final = 4
CHOOSE: Final = 5  # which personal task to keep
START_STARS: Final = 6
WAY: Final = 7  # Time or Chaos
TOP: Final = 8  # steps of the three clusters
RIGHT: Final = 9
LEFT: Final = 10
GIVE: Final = 11  # a star for Chaos
CHAOS: Final = 12  # its draws
KEEP: Final = 13
PLACE: Final = 14
SOURCE: Final = 15  # of the new supernova
SUPERNOVA: Final = 16  # its draw
VALUE: Final = 17
REFILL: Final = 18
ENDED: Final = 19
