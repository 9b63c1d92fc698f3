"""What was agreed before the game: the number of players and the readings of the rules."""

from __future__ import annotations

from typing import Final, final

NO_LIMIT: Final = 0
TERMS: Final = 9  # how many numbers they are


@final
class Terms:
    """The terms of one game, shared by all its states."""

    __slots__ = (
        "after_god",
        "doubled",
        "limit",
        "masters",
        "numbers",
        "rotating",
        "seats",
        "separately",
        "threshold",
        "tilted",
    )

    def __init__(self, numbers: list[int]) -> None:
        self.numbers: list[int] = numbers
        self.seats: int = numbers[0]
        self.threshold: int = numbers[1]  # R43, R56
        self.after_god: int = numbers[2]  # stones after a god stone (Q6)
        self.doubled: int = numbers[3]  # which pips the die shows once more (Q3)
        self.tilted: bool = bool(numbers[4])  # squares on a corner count too (Q15)
        self.separately: bool = bool(numbers[5])  # river and lake are scored one by one (Q23)
        self.masters: bool = bool(numbers[6])  # R58
        self.rotating: bool = bool(numbers[7])  # the start player changes (R9, Q31)
        self.limit: int = numbers[8]  # turns of each player, or NO_LIMIT (Q34)
