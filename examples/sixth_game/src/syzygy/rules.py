"""The rules of Syzygy as functions. Numbers as in the handbook."""

from typing import Final

from syzygy.board import Board

KINDS: Final = 3  # of points: conjunctions, oppositions, parades


def carried(board: Board, planet: int, hour: int, pips: int) -> int:
    """R5: where the die carries a planet; R7: with pips below 0, where a comet pulls it."""
    return (hour + pips * board.strides[planet]) % board.hours


def points(board: Board, hours: list[int], planet: int, hour: int) -> list[int]:
    """R8 to R10: what it brings to move a planet to an hour, by kind."""
    opposite = (hour + board.hours // 2) % board.hours  # R2
    together = facing = 0
    for other, where in enumerate(hours):
        if other != planet:
            together += where == hour
            facing += where == opposite
    parade = board.parade if 1 + together + facing >= board.parade_planets else 0
    return [together * board.conjunction, facing * board.opposition, parade]
