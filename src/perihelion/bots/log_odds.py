"""Log odds: values from 0 to 1 on a scale on which they can be added and compared at both ends."""

from __future__ import annotations

from math import log
from typing import Final

SMALLEST: Final = 1e-9  # so that 0 and 1 have finite log odds


def log_odds(value: float) -> float:
    safe = min(max(value, SMALLEST), 1.0 - SMALLEST)
    return log(safe / (1.0 - safe))
