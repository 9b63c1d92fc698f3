"""What a mosaic misses, and what a tile on each of its free cells would fulfil.

A set of free cells is an int with a bit for each, in the order of `Mosaic.rim`. How many tasks a
colour would fulfil on each cell is counted in three such sets at once: the ones, twos and fours.
"""

from __future__ import annotations

from typing import Final, final

from perihelion.core.native import i16, i64, vec
from perihelion.games.nova_luna.features.tables import COLOURS, TASKS, Tables, shortage
from perihelion.games.nova_luna.rules.mosaic import Mosaic
from perihelion.games.nova_luna.rules.packed import MARK, NEIGHBOURS, NUMBER

MOST_CELLS: Final = 62  # what fits into a machine word; cells beyond are not looked at
COUNTED: Final = 7  # the largest number in three bits
KINDS: Final = 3  # tasks that miss one tile, two, or more
BITS: Final = 3
UNKNOWN: Final = -1


@final
class Survey:
    """A mosaic as it was when it was last looked at."""

    def __init__(self, tables: Tables, mosaic: Mosaic) -> None:
        self.tables: Final[Tables] = tables
        self.mosaic: Mosaic = mosaic
        self.cells: i64 = 0  # how many are free
        self.laid: i64 = 0
        self.x: i64 = 0  # the centre of the mosaic
        self.y: i64 = 0
        self.time: i64 = 0  # of all tiles
        self.beside: vec[i64] = vec[i64]()  # free cells beside a tile
        self.fringe: vec[i64] = vec[i64]()  # free cells beside a group
        self.have: vec[i64] = vec[i64]()
        """For each free cell, the tiles of each colour that would count there, in bytes."""
        self.fulfils: vec[i64] = vec[i64]([i64(0)] * (BITS * COLOURS))
        """For each colour, the tasks of laid tiles that it would fulfil on each cell."""
        self.nears: vec[i64] = vec[i64]([i64(0)] * (BITS * COLOURS))
        """The same for tasks that would then miss one tile."""
        self.missing: vec[i64] = vec[i64]([i64(0)] * (KINDS * COLOURS))
        """Open tasks that miss a colour: those that miss one tile, two, and more."""
        self.best: vec[i16] = vec[i16]([i16(UNKNOWN)] * len(tables.colour))  # see `best_known`
        self._touched: vec[i64] = vec[i64]([i64(-1)] * 5)
        self._reach: vec[i64] = vec[i64]([i64(0)] * COLOURS)
        self.look(mosaic)

    def is_of(self, mosaic: Mosaic) -> bool:
        """Whether this is what the mosaic is like now: laid tiles never change (R27)."""
        return self.mosaic is mosaic and self.laid == len(mosaic.tiles)

    def look(self, mosaic: Mosaic) -> None:
        """Look at a mosaic, in the memory of the one before."""
        self.mosaic = mosaic
        self.laid = len(mosaic.tiles)
        self.cells = min(len(mosaic.rim), MOST_CELLS)
        if self.laid > i64(len(self.beside)):
            self.beside = vec[i64]([i64(0)] * mosaic.room)
            self.fringe = vec[i64]([i64(0)] * mosaic.room)
        if self.cells > i64(len(self.have)):
            self.have = vec[i64]([i64(0)] * min(2 * self.cells, MOST_CELLS))
        _clear(self.beside, self.laid)
        _clear(self.fringe, self.laid)
        _clear(self.fulfils, BITS * COLOURS)
        _clear(self.nears, BITS * COLOURS)
        _clear(self.missing, KINDS * COLOURS)
        best = self.best
        for tile in range(i64(len(best))):
            best[tile] = UNKNOWN
        self._look_over_tiles()
        self._look_around()
        self._look_for_tasks()

    def _look_over_tiles(self) -> None:
        """The centre of the mosaic, and its time."""
        tables = self.tables
        mosaic = self.mosaic
        left: i64 = 999
        top: i64 = 999
        right: i64 = -999
        bottom: i64 = -999
        time: i64 = 0
        tile: i64 = 0
        while tile < self.laid:
            cell: i64 = mosaic.cells[tile]
            x = tables.x[cell]
            y = tables.y[cell]
            left = x if x < left else left
            right = x if x > right else right
            top = y if y < top else top
            bottom = y if y > bottom else bottom
            time += tables.time[mosaic.tiles[tile]]
            tile += 1
        self.x = (left + right) >> 1
        self.y = (top + bottom) >> 1
        self.time = time

    def _look_around(self) -> None:
        """Which free cells lie beside a tile or a group, and what counts there."""
        mosaic = self.mosaic
        group, count = mosaic.group, mosaic.count
        beside, fringe = self.beside, self.fringe
        bit: i64 = 1
        k: i64 = 0
        while k < self.cells:
            have: i64 = 0
            sides = mosaic.rim[k] & NEIGHBOURS
            while sides:
                if sides & MARK:
                    tile = sides & NUMBER
                    beside[tile] |= bit
                    near = group[tile]
                    if not fringe[near] & bit:
                        fringe[near] |= bit
                        have += count[near]
                sides >>= 8
            self.have[k] = have
            bit <<= 1
            k += 1

    def _look_for_tasks(self) -> None:
        mosaic = self.mosaic
        board = self.tables.board
        needs = board.needs
        tile: i64 = 0
        while tile < self.laid:
            if mosaic.is_open(board, tile):
                self._reach_of(tile)
                covered: i64 = mosaic.covered[tile]
                first: i64 = TASKS * mosaic.tiles[tile]
                for task in range(i64(TASKS)):
                    need = needs[first + task]
                    if need and not covered >> task & 1:
                        self._weigh(need, mosaic.have[tile])
            tile += 1

    def _reach_of(self, tile: i64) -> None:
        """The groups that count for a tile, and where one more of a colour would."""
        touched, reach, fringe = self._touched, self._reach, self.fringe
        mosaic = self.mosaic
        group = mosaic.group
        own = group[tile]
        for colour in range(i64(COLOURS)):
            reach[colour] = self.beside[tile]
        reach[self._colour(tile)] = fringe[own]
        touched[0] = own
        known: i64 = 1
        near = mosaic.beside[tile]
        while near:
            other = near & NUMBER
            theirs = group[other]
            new = True
            for k in range(known):
                if touched[k] == theirs:
                    new = False
            if new:
                touched[known] = theirs
                known += 1
                reach[self._colour(other)] |= fringe[theirs]
            near >>= 8
        while known < 5:
            touched[known] = -1
            known += 1

    def _colour(self, laid: i64) -> i64:
        return self.tables.colour[self.mosaic.tiles[laid]]

    def _weigh(self, need: i64, have: i64) -> None:
        """Count an open task by what it misses, and where a tile would bring it forward."""
        total: i64 = 0
        kinds: i64 = 0
        last: i64 = 0
        missed = shortage(need, have)
        rest = missed
        colour: i64 = 0
        while rest:
            if rest & 255:
                total += rest & 255
                kinds += 1
                last = colour
            rest >>= 8
            colour += 1
        row: i64 = COLOURS * (total - 1 if total < KINDS else KINDS - 1)
        rest = missed
        colour = 0
        while rest:
            if rest & 255:
                self.missing[row + colour] += 1
                if total == 2 and kinds == 2:
                    _add(self.nears, colour, self._reach[colour])
            rest >>= 8
            colour += 1
        if total == 1:
            _add(self.fulfils, last, self._reach[last])
        elif kinds == 1:
            self._weigh_joining(total, last)

    def _weigh_joining(self, total: i64, colour: i64) -> None:
        """A task that misses several tiles of a colour: one that joins groups may do."""
        rim = self.mosaic.rim
        reach = self._reach[colour]
        bit: i64 = 1
        k: i64 = 0
        while reach:
            if reach & 1:
                short = total - self._brought(colour, rim[k] & NEIGHBOURS)
                if short <= 0:
                    _add(self.fulfils, colour, bit)
                elif short == 1:
                    _add(self.nears, colour, bit)
            reach >>= 1
            bit <<= 1
            k += 1

    def _brought(self, colour: i64, sides: i64) -> i64:
        """How many tiles of a colour come with one between these, for the tile that `_reach_of`
        looked at."""
        mosaic = self.mosaic
        touched = self._touched
        brought: i64 = 1
        first: i64 = -1
        second: i64 = -1
        while sides:
            if sides & MARK and self._colour(sides & NUMBER) == colour:
                group = mosaic.group[sides & NUMBER]
                new = group != first and group != second
                for k in range(i64(5)):
                    if touched[k] == group:
                        new = False
                if new:
                    second = first
                    first = group
                    brought += mosaic.count[group] >> 8 * colour
            sides >>= 8
        return brought


def _clear(numbers: vec[i64], count: i64) -> None:
    k: i64 = 0
    while k < count:
        numbers[k] = 0
        k += 1


def _add(counter: vec[i64], colour: i64, cells: i64) -> None:
    """Count one more on each of the cells, up to COUNTED."""
    first = BITS * colour
    full = counter[first] & counter[first + 1] & counter[first + 2]
    cells = cells & (full ^ -1)
    carry = counter[first] & cells
    counter[first] = counter[first] ^ cells
    more = counter[first + 1] & carry
    counter[first + 1] = counter[first + 1] ^ carry
    counter[first + 2] = counter[first + 2] | more
