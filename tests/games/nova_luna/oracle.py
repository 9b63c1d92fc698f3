"""The rules again, slow and plain, from the rule text alone: what the engine is held against."""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias

Cell: TypeAlias = tuple[int, int]
Mosaic: TypeAlias = dict[Cell, tuple[str, list[list[str]]]]
"""The colour and the tasks of the tile on each cell."""


def neighbours(cell: Cell) -> set[Cell]:
    x, y = cell
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}


def counting(mosaic: Mosaic, cell: Cell) -> Counter[str]:
    """Take the task tile away; count every tile that is linked to its cell by one colour."""
    others = {at: colour for at, (colour, _) in mosaic.items() if at != cell}
    found: set[Cell] = set()
    for colour in set(others.values()):
        same = {at for at, its in others.items() if its == colour}
        reached = neighbours(cell) & same
        while True:
            grown = reached | {at for near in reached for at in neighbours(near) & same}
            if grown == reached:
                break
            reached = grown
        found |= reached
    return Counter(others[at] for at in found)


def fulfilled(mosaic: Mosaic, cell: Cell) -> list[bool]:
    have = counting(mosaic, cell)
    return [all(have[c] >= n for c, n in Counter(task).items()) for task in mosaic[cell][1]]


def free(mosaic: Mosaic) -> set[Cell]:
    if not mosaic:
        return {(0, 0)}
    return {near for cell in mosaic for near in neighbours(cell)} - set(mosaic)


def choices(wheel: list[int | None], moon: int) -> list[int]:
    ring = wheel[moon + 1 :] + wheel[:moon]
    return [tile for tile in ring if tile is not None][:3]


class Track:
    """Tokens on real spaces, each space a stack from bottom to top."""

    def __init__(self, drawn: list[str]) -> None:
        self.spaces: list[list[str]] = [[] for _ in range(24)]
        self.spaces[0] = drawn[:]

    def rearmost(self) -> int:
        """The space from which all others lie within the next seven."""
        taken = [space for space in range(24) if self.spaces[space]]
        return next(back for back in taken if all((space - back) % 24 <= 7 for space in taken))

    def order(self) -> list[str]:
        """Who would be on turn if nobody moved but went: from the rear, each stack from the top."""
        back = self.rearmost()
        line = [self.spaces[(back + step) % 24] for step in range(8)]
        return [player for stack in line for player in reversed(stack)]

    def move(self, steps: int) -> None:
        back = self.rearmost()
        player = self.spaces[back].pop()
        self.spaces[(back + steps) % 24].append(player)
