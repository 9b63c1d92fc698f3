"""The mosaic of a player, and the tasks on its tiles (R23-R36)."""

from __future__ import annotations

from typing import Final, final

from perihelion.core.native import WORD_BITS, append, i64, pop, vec
from perihelion.games.nova_luna.board import GUARD, NO_CELL, Board
from perihelion.games.nova_luna.edition import MOST_TASKS
from perihelion.games.nova_luna.rules import EMPTY
from perihelion.games.nova_luna.rules.packed import (
    CELL_SHIFT,
    EXPONENT,
    MARK,
    NEIGHBOURS,
    NUMBER,
    PRIME,
    insert,
    longer,
    place_of,
)

TASKS: Final[vec[i64]] = vec[i64]([i64(1 << task) for task in range(MOST_TASKS)])  # sets of one


@final
class Mosaic:
    """The tiles of one player. A tile is known here by its turn: the first laid is 0.

    Side-by-side tiles of one colour form a group, known by one of its tiles. Tiles never move
    (R27), so groups only grow and everything is kept up to date by `lay`. The arrays have room for
    more tiles than have been laid.
    """

    __slots__ = (
        "beside",
        "cells",
        "count",
        "covered",
        "group",
        "have",
        "known",
        "open",
        "rim",
        "room",
        "tiles",
        "tokens",
        "touching",
        "unit",
        "words",
    )

    def __init__(self) -> None:
        self.tiles: list[int] = []
        self.cells: list[int] = []
        # The cells where the next tile may go (R24), in order; below each the tiles on its sides.
        self.rim: vec[i64] = vec[i64]()
        self.room: i64 = 0
        self.words: i64 = 0  # of a set of tiles
        self.beside: vec[i64] = vec[i64]()  # by tile: those that share a side with it
        self.group: vec[i64] = vec[i64]()  # by tile
        self.unit: vec[i64] = vec[i64]()  # by tile: one of its colour
        self.count: vec[i64] = vec[i64]()  # by group: its tiles, in the byte of their colour
        self.touching: vec[i64] = vec[i64]()  # by group: the set of tiles that touch it
        self.open: vec[i64] = vec[i64]()  # the set of tiles with a task not yet covered
        self.have: vec[i64] = vec[i64]()  # what counts for the tasks of a tile, if one is open
        self.covered: list[int] = []  # the set of covered tasks of a tile
        self.tokens: list[int] = []  # where each token went: four times the tile plus the task
        self.known: object = None  # what a bot has found out about these tiles, until one is laid

    def begin(self, board: Board) -> None:
        self.rim = append(self.rim, i64(board.origin) << CELL_SHIFT)  # Q21
        self._make_room(min(board.radius + 1, WORD_BITS))

    def _make_room(self, room: i64) -> None:
        words = 1 + (room - 1) // WORD_BITS
        touching = longer(vec[i64](), room * words)
        for tile in range(self.room):
            for word in range(self.words):
                touching[tile * words + word] = self.touching[tile * self.words + word]
        self.touching = touching
        self.beside = longer(self.beside, room)
        self.group = longer(self.group, room)
        self.unit = longer(self.unit, room)
        self.count = longer(self.count, room)
        self.have = longer(self.have, room)
        self.open = longer(self.open, words)
        self.room, self.words = room, words

    def copy(self) -> Mosaic:
        twin = Mosaic()
        twin.tiles, twin.cells = self.tiles[:], self.cells[:]
        twin.rim = self.rim[:]
        twin.room, twin.words = self.room, self.words
        twin.beside, twin.group = self.beside[:], self.group[:]
        twin.unit, twin.count = self.unit[:], self.count[:]
        twin.touching, twin.open = self.touching[:], self.open[:]
        twin.have = self.have[:]
        twin.covered, twin.tokens = self.covered[:], self.tokens[:]
        return twin

    @property
    def free(self) -> list[int]:
        """The cells where the next tile may go (R24), in order."""
        return [entry >> CELL_SHIFT for entry in self.rim]

    def is_open(self, board: Board, tile: i64) -> bool:
        """Whether a tile has a task not yet covered."""
        return self.open[board.word_of[tile]] & board.bit_of[tile] != 0

    def largest_group(self) -> int:
        """How many tiles it has."""
        largest: i64 = 0
        for tile in range(i64(len(self.tiles))):
            size = self.count[self.group[tile]] // self.unit[tile]
            largest = max(size, largest)
        return largest

    def tile_at(self, cell: int) -> int:
        """The tile that lies on a cell, or EMPTY."""
        return self.cells.index(cell) if cell in self.cells else EMPTY

    def lay(self, board: Board, tile: int, cell: int, supply: int) -> int:
        """Lay a tile, cover what it fulfils (R28), and say how many tokens that took."""
        new: i64 = len(self.tiles)
        if new == self.room:
            self._make_room(board.tiles)
        self.known = None
        sides = self._settle(board, new, cell)
        self.tiles.append(tile)
        self.cells.append(cell)
        self.covered.append(0)
        if board.needs[MOST_TASKS * tile]:
            self.open[board.word_of[new]] |= board.bit_of[new]
        own = self._join(board, new, board.units[tile], sides)
        return self._cover(board, own, supply)

    def _settle(self, board: Board, new: i64, cell: i64) -> i64:
        """Occupy a cell, free those around it, and return the tiles on its sides."""
        rim, entry = pop(self.rim, place_of(self.rim, cell << CELL_SHIFT))
        rest = sides = entry & NEIGHBOURS
        mark = (MARK | new) << 24  # from there, this tile is on the opposite side
        for near in board.around[4 * cell : 4 * cell + 4]:
            if not rest & MARK and near != NO_CELL:
                place = place_of(rim, near << CELL_SHIFT)
                if place < len(rim) and rim[place] >> CELL_SHIFT == near:
                    rim[place] |= mark
                else:
                    rim = insert(rim, place, near << CELL_SHIFT | mark)
            rest >>= 8
            mark >>= 8
        self.rim = rim
        return sides

    def _join(self, board: Board, new: i64, unit: i64, sides: i64) -> i64:
        """Merge the groups of its colour that the new tile touches (R32); returns its group."""
        group, units, beside, touching = self.group, self.unit, self.beside, self.touching
        word_of, bit_of, words = board.word_of, board.bit_of, self.words
        own = new
        self.count[new] = unit
        units[new] = unit
        near: i64 = 0
        while sides:
            if sides & MARK:
                other = sides & NUMBER
                near = near << 8 | sides & 255
                beside[other] = beside[other] << 8 | MARK | new
                theirs = group[other]
                if units[other] != unit:
                    touching[words * theirs + word_of[new]] |= bit_of[new]
                elif theirs != own:
                    self._merge(own, theirs, new)
                    own = theirs
            sides >>= 8
        beside[new] = near
        group[new] = own
        touching[words * own + word_of[new]] |= bit_of[new]
        while near:
            other = near & NUMBER
            touching[words * own + word_of[other]] |= bit_of[other]
            near >>= 8
        return own

    def _merge(self, old: i64, into: i64, new: i64) -> None:
        """Make a group part of another. That of the new tile alone has nothing else to tell."""
        self.count[into] += self.count[old]
        if old != new:
            group, touching, words = self.group, self.touching, self.words
            for word in range(words):
                touching[words * into + word] |= touching[words * old + word]
            for tile in range(new):
                if group[tile] == old:
                    group[tile] = into

    def counting(self, board: Board, tile: i64) -> i64:
        """How many tiles of each colour count for the tasks of a tile (R31-R36).

        Of its own colour it is the rest of its group: every part of the group that is left when
        the tile is taken away touches its cell (Q3c). A group of another colour counts once,
        however often it touches (R35)."""
        group, count = self.group, self.count
        own = group[tile]
        total = count[own] - board.units[self.tiles[tile]]
        first = second = third = own
        near = self.beside[tile]
        while near:
            other = group[near & NUMBER]
            if other != own and other != first and other != second and other != third:
                total += count[other]
                first, second, third = other, first, second
            near >>= 8
        return total

    def _cover(self, board: Board, group: i64, supply: int) -> int:
        """Cover the fulfilled tasks of the tiles that touch a group, as far as the supply goes
        (R28, Q6)."""
        used = 0
        first: i64 = 0  # the first tile of a word
        needs = board.needs
        for word in range(self.words):
            changed = self.touching[self.words * group + word] & self.open[word]
            while changed:
                rest = changed & changed - 1
                bit = changed ^ rest
                changed = rest
                tile = first + EXPONENT[bit % PRIME]
                have = self.counting(board, tile)
                self.have[tile] = have
                guarded = have | GUARD
                covered: i64 = self.covered[tile]
                before = used
                everything = True
                at: i64 = MOST_TASKS * self.tiles[tile]
                for task in TASKS:
                    need = needs[at]
                    at += 1
                    if need and not covered & task:
                        if (guarded - need) & GUARD == GUARD and used < supply:
                            covered |= task
                            self.tokens.append(4 * tile + EXPONENT[task])
                            used += 1
                        else:
                            everything = False
                if used > before:
                    self.covered[tile] = covered
                    if everything:
                        self.open[word] ^= bit
            first += WORD_BITS
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
