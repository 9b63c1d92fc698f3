"""The rules of Orion Duel once more, slowly and plainly: sets of coordinates, nothing shared.

Written from the rules alone, it reads neither the edition nor the tables of the engine.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Final, TypeAlias

Cell: TypeAlias = tuple[int, int]
Cells: TypeAlias = frozenset[Cell]
Placement: TypeAlias = tuple[str, Cells, Cells]

STEPS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
CORNERS: Final = {(5, -5), (5, 0), (0, 5), (-5, 5), (-5, 0), (0, -5)}
CELLS: Final = frozenset(
    (q, r) for q in range(-5, 6) for r in range(-5, 6) if abs(q + r) <= 5
) - frozenset(CORNERS)
LEFT: Final = frozenset((-5, r) for r in range(1, 5))
UPPER_LEFT: Final = frozenset((q, -5 - q) for q in range(-4, 0))
UPPER_RIGHT: Final = frozenset((q, -5) for q in range(1, 5))
PAIRS: Final = tuple(
    (side, frozenset((-q, -r) for q, r in side)) for side in (LEFT, UPPER_LEFT, UPPER_RIGHT)
)
TILES: Final[dict[str, tuple[int, list[Cell], list[Cell]]]] = {
    "single": (1, [(0, 0)], []),
    "double": (1, [(0, 0), (1, 0)], []),
    "mixed": (3, [(0, 0)], [(1, 0)]),
    "line": (3, [(0, 0), (1, 0)], [(2, 0)]),
    "bent": (3, [(0, 0), (1, 0)], [(2, -1)]),
    "triangle": (3, [(0, 0), (1, 0)], [(1, -1)]),
}


def distance(a: Cell, b: Cell) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]), abs(a[0] + a[1] - b[0] - b[1]))


@cache
def around(cell: Cell) -> Cells:
    return CELLS & {(cell[0] + q, cell[1] + r) for q, r in STEPS}


@cache
def closed(cell: Cell, least: int) -> Cells:
    """The cells closer than `least`."""
    return frozenset(other for other in CELLS if distance(cell, other) < least)


@cache
def placements(kind: str, mirroring: bool) -> list[tuple[Cells, Cells]]:
    _, own, other = TILES[kind]
    found = set()
    for mirror in {False, mirroring}:
        mine = [(q, -q - r) if mirror else (q, r) for q, r in own]
        yours = [(q, -q - r) if mirror else (q, r) for q, r in other]
        for _ in range(6):
            mine = [(-r, q + r) for q, r in mine]
            yours = [(-r, q + r) for q, r in yours]
            for a in range(-7, 8):
                for b in range(-7, 8):
                    put = frozenset((q + a, r + b) for q, r in mine)
                    beside = frozenset((q + a, r + b) for q, r in yours)
                    if put | beside <= CELLS:
                        found.add((put, beside))
    return sorted(found, key=lambda placed: (sorted(placed[0]), sorted(placed[1])))


def full_hand() -> dict[str, int]:
    return {kind: tile[0] for kind, tile in TILES.items()}


@dataclass
class Position:
    """Who has a hex where (0 blue, 1 orange), where the tokens lie, which tiles are left."""

    galaxies: set[Cell] = field(default_factory=set)
    holes: set[Cell] = field(default_factory=set)
    hexes: dict[Cell, int] = field(default_factory=dict)
    hands: list[dict[str, int]] = field(default_factory=lambda: [full_hand(), full_hand()])
    mirroring: bool = True
    instances: bool = False

    def allowed(self, player: int, placed: tuple[Cells, Cells]) -> bool:
        """R14-R19, for a placement that lies on the board."""
        if any(cell in self.hexes for part in placed for cell in part):
            return False
        for colour, part in zip((player, 1 - player), placed, strict=True):
            if part & self.galaxies or part & self.holes:
                beside = {near for cell in part for near in around(cell)}
                if all(self.hexes.get(cell) != colour for cell in beside):
                    return False
        return True

    def placements(self, player: int) -> set[Placement]:
        return {
            (kind, own, other)
            for kind, left in self.hands[player].items()
            if left
            for own, other in placements(kind, self.mirroring)
            if self.allowed(player, (own, other))
        }

    def place(self, player: int, placement: Placement) -> None:
        kind, own, other = placement
        self.hands[player][kind] -= 1
        self.hexes |= dict.fromkeys(own, player) | dict.fromkeys(other, 1 - player)

    def networks(self, colour: int) -> Iterator[set[Cell]]:
        left = {cell for cell, owner in self.hexes.items() if owner == colour}
        while left:
            network = {left.pop()}
            grown = True
            while grown:
                more = {near for cell in network for near in around(cell)} & left
                grown = bool(more)
                network |= more
                left -= more
            yield network

    def met(self, player: int) -> set[str]:
        """R21-R23."""
        found = set()
        for network in self.networks(player):
            if any(network & one and network & opposite for one, opposite in PAIRS):
                found.add("constellations")
            if len(network & self.galaxies) >= 4:
                found.add("galaxies")
        if any(len(network & self.holes) >= 3 for network in self.networks(1 - player)):
            found.add("black_holes")
        return found

    def conditions(self, player: int) -> int:
        """R25, Q5."""
        if not self.instances:
            return len(self.met(player))
        own = list(self.networks(player))
        linked = [
            any(network & one and network & opposite for network in own) for one, opposite in PAIRS
        ]
        fours = sum(len(network & self.galaxies) // 4 for network in own)
        threes = sum(len(network & self.holes) // 3 for network in self.networks(1 - player))
        return sum(linked) + fours + threes

    def score(self, player: int) -> int:
        """R27."""
        return sum(self.hexes.get(cell) == player for cell in self.galaxies) - sum(
            self.hexes.get(cell) == player for cell in self.holes
        )

    def ending(self, next_player: int) -> tuple[str, int]:
        """The rule that ends the game before this player's turn and the winner (-1: shared)."""
        lead = self.conditions(0) - self.conditions(1)
        if lead:
            return "R25", 0 if lead > 0 else 1
        if not any(left for hand in self.hands for left in hand.values()):
            lead = self.score(0) - self.score(1)
            return "R27", -1 if lead == 0 else 0 if lead > 0 else 1
        if not self.placements(next_player):
            return "R28", 1 - next_player
        return "", -1

    def galaxy_cells(self, count: int = 8) -> set[Cell]:
        """R7, Q19: where the next galaxy may lie."""
        return _with_room(open_cells((self.galaxies, 3)), count - len(self.galaxies))

    def hole_cells(self, count: int = 7) -> set[Cell]:
        """R8, Q19: where the next black hole may lie."""
        spaced = open_cells((self.galaxies, 2), (self.holes, 3))
        return _with_room(spaced, count - len(self.holes))


def open_cells(*tokens: tuple[set[Cell], int]) -> Cells:
    """The cells that keep the given distance from each of the tokens."""
    return CELLS.difference(*(closed(cell, least) for placed, least in tokens for cell in placed))


def _with_room(free: Cells, left: int) -> set[Cell]:
    return {cell for cell in free if fits(sorted(free - closed(cell, 3)), left - 1)}


def fits(free: list[Cell], left: int) -> bool:
    """Whether that many tokens can lie on these cells at distance 3, by trying it out."""
    if left <= 0:
        return True
    for index, cell in enumerate(free):
        if len(free) - index < left:
            return False
        shut = closed(cell, 3)
        if fits([other for other in free[index + 1 :] if other not in shut], left - 1):
            return True
    return False


def arrangements(free: list[Cell], left: int) -> Iterator[list[Cell]]:
    """Every set of that many cells at distance 3 from each other."""
    if left == 0:
        yield []
        return
    for index, cell in enumerate(free):
        shut = closed(cell, 3)
        rest = [other for other in free[index + 1 :] if other not in shut]
        for more in arrangements(rest, left - 1):
            yield [cell, *more]
