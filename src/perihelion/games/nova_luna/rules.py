"""The rules of Nova Luna: the mosaic with its tasks, the wheel, the lunar track. Numbers R and Q
are the rules'."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final, final

from perihelion.core.native import is_compiled
from perihelion.games.nova_luna.board import GUARD, Board

EMPTY: Final = -1


@final
class Mosaic:
    """The tiles of one player. A tile is known here by its turn: the first laid is 0.

    Side-by-side tiles of one colour form a group; a group is known by the tile that last joined
    it. Tiles never move (R27), so groups only grow and everything is kept up to date by `lay`.
    """

    __slots__ = (
        "beside",
        "cells",
        "covered",
        "edges",
        "free",
        "group",
        "groups",
        "have",
        "open",
        "tiles",
        "tokens",
        "touching",
    )

    def __init__(self) -> None:
        self.tiles: list[int] = []
        self.cells: list[int] = []
        self.free: list[int] = []  # the cells where the next tile may go (R24), in order,
        self.edges: list[list[int]] = []  # ... and the tiles beside each
        self.beside: list[list[int]] = []  # the tiles that share a side
        self.group: list[int] = []
        self.groups: list[list[int]] = []  # the tiles of a group
        self.touching: list[int] = []  # the set of tiles that touch a group
        self.open: int = 0  # the set of tiles with a task not yet covered
        self.have: list[int] = []  # what counts for the tasks of a tile, if one is open
        self.covered: list[int] = []  # the set of covered tasks of a tile
        self.tokens: list[int] = []  # where each token went: four times the tile plus the task

    def begin(self, board: Board) -> None:
        self.free.append(board.origin)  # Q21
        self.edges.append([])

    def copy(self) -> Mosaic:
        twin = Mosaic()
        twin.tiles, twin.cells = self.tiles[:], self.cells[:]
        twin.free = self.free[:]
        twin.edges = self.edges[:]  # lay replaces the inner lists, never changes them
        twin.beside = self.beside[:]  # as above
        twin.group = self.group[:]
        twin.groups = self.groups[:]  # as above
        twin.touching = self.touching[:]
        twin.open, twin.have = self.open, self.have[:]
        twin.covered, twin.tokens = self.covered[:], self.tokens[:]
        return twin

    def lay(self, board: Board, tile: int, cell: int, supply: int) -> int:
        """Lay a tile, cover what it fulfils (R28), and say how many tokens that took."""
        beside = self._settle(board, cell)
        new = len(self.tiles)
        self.tiles.append(tile)
        self.cells.append(cell)
        self.beside.append(beside)
        self.covered.append(0)
        self.have.append(0)
        if board.tasks[tile]:
            self.open |= 1 << new
        self._join(board, new, beside)
        return self._cover(board, self.touching[new] & self.open, supply)

    def _settle(self, board: Board, cell: int) -> list[int]:
        """Occupy a cell, free those around it, and return the tiles beside it."""
        free = self.free
        edges = self.edges
        new = len(self.tiles)
        place = place_of(free, cell)
        beside = edges[place]
        free.pop(place)
        edges.pop(place)
        for near in board.near[cell]:
            place = place_of(free, near)
            if place < len(free) and free[place] == near:
                edges[place] = [*edges[place], new]
            elif not self._occupied(beside, near):
                free.insert(place, near)
                edges.insert(place, [new])
        return beside

    def _occupied(self, beside: list[int], cell: int) -> bool:
        """Whether one of these tiles lies on the cell."""
        for tile in beside:  # noqa: SIM110 (a generator is slow)
            if self.cells[tile] == cell:
                return True
        return False

    def tile_at(self, cell: int) -> int:
        """The tile that lies on a cell, or EMPTY."""
        return self.cells.index(cell) if cell in self.cells else EMPTY

    def _join(self, board: Board, new: int, beside: list[int]) -> None:
        """Merge the groups of its colour that the new tile touches (R32)."""
        group = self.group
        group.append(new)
        colour = board.colour[self.tiles[new]]
        me = 1 << new
        touching = me
        members = [new]
        for other in beside:
            self.beside[other] = [*self.beside[other], new]
            touching |= 1 << other
            old = group[other]
            if board.colour[self.tiles[other]] != colour:
                self.touching[old] |= me
            elif old != new:
                touching |= self.touching[old]
                members += self.groups[old]
                for member in self.groups[old]:
                    group[member] = new
        self.groups.append(members)
        self.touching.append(touching)

    def counting(self, board: Board, tile: int) -> int:
        """How many tiles of each colour count for the tasks of a tile (R31-R36).

        Of its own colour it is the rest of its group: every part of the group that is left when
        the tile is taken away touches its cell (Q3c). A group of another colour counts once,
        however often it touches (R35)."""
        group = self.group
        own = group[tile]
        count = (len(self.groups[own]) - 1) * board.unit[self.tiles[tile]]
        seen = 1 << own
        for other in self.beside[tile]:
            near = group[other]
            if not seen >> near & 1:
                seen |= 1 << near
                count += len(self.groups[near]) * board.unit[self.tiles[other]]
        return count

    def _cover(self, board: Board, changed: int, supply: int) -> int:
        """Cover the fulfilled tasks among the tiles given, as far as the supply goes (R28, Q6)."""
        used = 0
        while changed:
            bit = changed & -changed
            changed ^= bit
            tile = bit.bit_length() - 1
            have = self.counting(board, tile)
            self.have[tile] = have
            guarded = have | GUARD
            covered = self.covered[tile]
            everything = True
            for task, need in enumerate(board.tasks[self.tiles[tile]]):
                if not covered >> task & 1:
                    if (guarded - need) & GUARD == GUARD and used < supply:
                        covered |= 1 << task
                        self.tokens.append(4 * tile + task)
                        used += 1
                    else:
                        everything = False
            self.covered[tile] = covered
            if everything:
                self.open ^= bit
        return used

    def would_cover(self, board: Board, tile: int, cell: int) -> list[int]:
        """The tasks that a tile on a cell would fulfil, as in `tokens`."""
        twin = self.copy()
        twin.lay(board, tile, cell, len(board.tasks) * 4)
        return twin.tokens[len(self.tokens) :]

    def time(self, board: Board, tiles: int) -> int:
        """The sum of the time numbers of so many tiles, the first laid first."""
        total = 0
        for tile in self.tiles[:tiles]:
            total += board.time[tile]
        return total


def place_of(numbers: list[int], number: int) -> int:
    """Where a number is in an ascending list, or would be."""
    if not COMPILED:
        return bisect_left(numbers, number)
    low = 0
    high = len(numbers)
    while low < high:
        middle = (low + high) >> 1
        if numbers[middle] < number:
            low = middle + 1
        else:
            high = middle
    return low


COMPILED: Final[bool] = is_compiled(place_of)


def choices(board: Board, wheel: list[int], moon: int) -> list[int]:
    """The tiles that may be taken: the next three clockwise, gaps skipped (R17, R18)."""
    tiles: list[int] = []
    slot = moon
    for _ in range(board.slots - 1):
        slot = slot + 1 if slot + 1 < board.slots else 0
        if wheel[slot] != EMPTY:
            tiles.append(wheel[slot])
            if len(tiles) == board.choice:
                break
    return tiles


def next_gap(board: Board, wheel: list[int], moon: int, slot: int) -> int:
    """The first empty slot clockwise after this one and before the moon, or the moon's (R15)."""
    slot = slot + 1 if slot + 1 < board.slots else 0
    while slot != moon and wheel[slot] != EMPTY:
        slot = slot + 1 if slot + 1 < board.slots else 0
    return slot


def advance(track: list[int], distance: list[int], time: int) -> None:
    """Move the token that is first in turn (R21). It lands on top of those already there, and so
    comes before them in turn (R11, R22); distances are counted without end (Q9)."""
    seat = track.pop(0)
    distance[seat] += time
    place = 0
    while place < len(track) and distance[track[place]] < distance[seat]:
        place += 1
    track.insert(place, seat)


def places(track: list[int], supply: list[int]) -> list[int]:
    """The place of each seat by tokens left; of equals, who would be on turn earlier (R40, Q11).
    A game for one has no track: its only seat is first."""
    ranks = [1] * len(supply)
    for i, seat in enumerate(track):
        for j, other in enumerate(track):
            fewer = supply[other] - supply[seat]
            if fewer < 0 or (fewer == 0 and j < i):
                ranks[seat] += 1
    return ranks
