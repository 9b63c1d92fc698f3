"""What a mosaic misses, and what a tile on each of its free cells would fulfil.

A set of free cells is an int with a bit for each, in the order of `Mosaic.free`. How many tasks a
colour would fulfil on each cell is counted in three such sets at once: the ones, twos and fours.
"""

from __future__ import annotations

from typing import Final, final

from perihelion.core.native import i16, i64, vec
from perihelion.games.nova_luna.features.tables import COLOURS, TASKS, Tables, shortage
from perihelion.games.nova_luna.rules import CELL, Mosaic

MOST_CELLS: Final = 62  # what fits into a machine word; cells beyond are not looked at
COUNTED: Final = 7  # the largest number in three bits
KINDS: Final = 3  # tasks that miss one tile, two, or more
BITS: Final = 3
UNKNOWN: Final = -1
BORDER: Final = 2  # a free cell has neighbours in the grid too


@final
class Survey:
    """A mosaic as it was when it was last looked at."""

    def __init__(self, tables: Tables, mosaic: Mosaic) -> None:
        self.tables: Final[Tables] = tables
        self._mosaic: Mosaic = mosaic
        self.cells: i64 = min(len(mosaic.rim), MOST_CELLS)
        self.laid: i64 = len(mosaic.tiles)
        self.x: i64 = 0  # the centre of the mosaic
        self.y: i64 = 0
        self.left: i64 = -BORDER
        self.top: i64 = -BORDER
        self.across: i64 = 2 * BORDER + 1
        self.grid: vec[i16] = vec[i16]([i16(0)] * 25)  # the tile on each cell, counted from 1
        self.colour: vec[i64] = vec[i64]([i64(0)] * self.laid)
        self.group: vec[i64] = vec[i64]([i64(0)] * self.laid)
        self.size: vec[i64] = vec[i64]([i64(0)] * self.laid)  # of a group
        self.beside: vec[i64] = vec[i64]([i64(0)] * self.laid)  # free cells beside a tile
        self.fringe: vec[i64] = vec[i64]([i64(0)] * self.laid)  # free cells beside a group
        self.have: vec[i64] = vec[i64]([i64(0)] * self.cells)
        """For each free cell, the tiles of each colour that would count there, in bytes."""
        self.fulfils: vec[i64] = vec[i64]([i64(0)] * (BITS * COLOURS))
        """For each colour, the tasks of laid tiles that it would fulfil on each cell."""
        self.nears: vec[i64] = vec[i64]([i64(0)] * (BITS * COLOURS))
        """The same for tasks that would then miss one tile."""
        self.missing: vec[i64] = vec[i64]([i64(0)] * (KINDS * COLOURS))
        """Open tasks that miss a colour: those that miss one tile, two, and more."""
        self._in_grid: vec[i64] = vec[i64]([i64(0)] * self.cells)  # where the free cells are
        self._have: i64 = 0
        self._touched: vec[i64] = vec[i64]([i64(-1)] * 5)
        self._reach: vec[i64] = vec[i64]([i64(0)] * COLOURS)
        self.time: i64 = 0  # of all tiles
        self.best: vec[i16] = vec[i16]([i16(UNKNOWN)] * len(tables.colour))  # see `best_known`
        self._look()

    def is_of(self, mosaic: Mosaic) -> bool:
        """Whether this is what the mosaic is like now: laid tiles never change (R27)."""
        return self._mosaic is mosaic and self.laid == len(mosaic.tiles)

    def look(self, mosaic: Mosaic) -> None:
        """Look at a mosaic, in the memory of the one before."""
        self._mosaic = mosaic
        self.laid = len(mosaic.tiles)
        self.cells = min(len(mosaic.rim), MOST_CELLS)
        if self.laid > i64(len(self.colour)):
            more = 2 * self.laid
            self.colour = vec[i64]([i64(0)] * more)
            self.group = vec[i64]([i64(0)] * more)
            self.size = vec[i64]([i64(0)] * more)
            self.beside = vec[i64]([i64(0)] * more)
            self.fringe = vec[i64]([i64(0)] * more)
        if self.cells > i64(len(self.have)):
            self.have = vec[i64]([i64(0)] * MOST_CELLS)
            self._in_grid = vec[i64]([i64(0)] * MOST_CELLS)
        _clear(self.size, self.laid)
        _clear(self.beside, self.laid)
        _clear(self.fringe, self.laid)
        _clear(self.fulfils, BITS * COLOURS)
        _clear(self.nears, BITS * COLOURS)
        _clear(self.missing, KINDS * COLOURS)
        self.best = vec[i16]([i16(UNKNOWN)] * len(self.best))
        self._look()

    def _look(self) -> None:
        mosaic = self._mosaic
        self.x = 0
        self.y = 0
        self.time = 0
        if self.laid:
            self._draw(mosaic)
            self._look_around(mosaic)
            self._look_for_tasks(mosaic)
        else:
            self.have[0] = 0

    def place(self, cell: i64) -> i64:
        """Where a cell is in the grid."""
        tables = self.tables
        return (tables.y[cell] - self.top) * self.across + tables.x[cell] - self.left

    def _draw(self, mosaic: Mosaic) -> None:
        """The mosaic as a grid, and its groups."""
        tables = self.tables
        left: i64 = 999
        top: i64 = 999
        right: i64 = -999
        bottom: i64 = -999
        new: i64 = 0
        while new < self.laid:
            cell: i64 = mosaic.cells[new]
            x = tables.x[cell]
            y = tables.y[cell]
            left = x if x < left else left
            right = x if x > right else right
            top = y if y < top else top
            bottom = y if y > bottom else bottom
            new += 1
        self.x = (left + right) >> 1
        self.y = (top + bottom) >> 1
        self.left = left - BORDER
        self.top = top - BORDER
        self.across = right - left + 1 + 2 * BORDER
        area = self.across * (bottom - top + 1 + 2 * BORDER)
        grid = vec[i16]([i16(0)] * area)
        self.grid = grid
        size = self.size
        time: i64 = 0
        new = 0
        while new < self.laid:
            grid[self.place(mosaic.cells[new])] = i16(new + 1)
            group = mosaic.group[new]
            self.group[new] = group
            size[group] = size[group] + 1
            tile: i64 = mosaic.tiles[new]
            self.colour[new] = tables.colour[tile]
            time += tables.time[tile]
            new += 1
        self.time = time

    def _look_around(self, mosaic: Mosaic) -> None:
        """Which free cells lie beside a tile or a group, and what counts there."""
        grid = self.grid
        groups = self.group
        sizes = self.size
        colours = self.colour
        fringe = self.fringe
        beside = self.beside
        bit: i64 = 1
        k: i64 = 0
        while k < self.cells:
            at = self.place(mosaic.rim[k] >> CELL)
            self._in_grid[k] = at
            have: i64 = 0
            for side in range(i64(4)):
                tile = i64(grid[at + self.step(side)]) - 1
                if tile >= 0:
                    beside[tile] = beside[tile] | bit
                    group = groups[tile]
                    if not fringe[group] & bit:
                        fringe[group] = fringe[group] | bit
                        have += sizes[group] << 8 * colours[tile]
            self.have[k] = have
            bit <<= 1
            k += 1

    def step(self, side: i64) -> i64:
        """How far in the grid it is to the next cell on that side."""
        if side == 0:
            return -self.across
        if side == 1:
            return -1
        if side == 2:
            return 1
        return self.across

    def _look_for_tasks(self, mosaic: Mosaic) -> None:
        cells = self._in_grid
        needs = self.tables.need
        tile: i64 = 0
        while tile < self.laid:
            covered: i64 = mosaic.covered[tile]
            first: i64 = TASKS * mosaic.tiles[tile]
            counted_for = False
            for task in range(i64(TASKS)):
                need = needs[first + task]
                if need and not covered >> task & 1:
                    if not counted_for:
                        self._count(tile, self.place(mosaic.cells[tile]))
                        counted_for = True
                    self._weigh(need, cells)
            tile += 1

    def _count(self, tile: i64, at: i64) -> None:
        """What counts for a tile now, the groups it touches, and where more would count."""
        touched = self._touched
        reach = self._reach
        grid = self.grid
        groups = self.group
        own = groups[tile]
        for colour in range(i64(COLOURS)):
            reach[colour] = self.beside[tile]
        colour = self.colour[tile]
        reach[colour] = self.fringe[own]
        have = (self.size[own] - 1) << 8 * colour
        touched[0] = own
        known: i64 = 1
        for side in range(i64(4)):
            other = i64(grid[at + self.step(side)]) - 1
            if other >= 0:
                group = groups[other]
                new = True
                for i in range(known):
                    if touched[i] == group:
                        new = False
                if new:
                    touched[known] = group
                    known += 1
                    colour = self.colour[other]
                    reach[colour] = reach[colour] | self.fringe[group]
                    have += self.size[group] << 8 * colour
        while known < 5:
            touched[known] = -1
            known += 1
        self._have = have

    def _weigh(self, need: i64, cells: vec[i64]) -> None:
        """Count an open task by what it misses, and where a tile would bring it forward."""
        total: i64 = 0
        kinds: i64 = 0
        last: i64 = 0
        missed = shortage(need, self._have)
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
                self.missing[row + colour] = self.missing[row + colour] + 1
                if total == 2 and kinds == 2:
                    _add(self.nears, colour, self._reach[colour])
            rest >>= 8
            colour += 1
        if total == 1:
            _add(self.fulfils, last, self._reach[last])
        elif kinds == 1:
            self._weigh_joining(total, last, cells)

    def _weigh_joining(self, total: i64, colour: i64, cells: vec[i64]) -> None:
        """A task that misses several tiles of a colour: one that joins groups may do."""
        reach = self._reach[colour]
        bit: i64 = 1
        k: i64 = 0
        while k < self.cells:
            if reach & bit:
                short = total - self._brought(colour, cells[k])
                if short <= 0:
                    _add(self.fulfils, colour, bit)
                elif short == 1:
                    _add(self.nears, colour, bit)
            bit <<= 1
            k += 1

    def _brought(self, colour: i64, at: i64) -> i64:
        """How many tiles of a colour come with one on a cell, for the tile that `_count` saw."""
        touched = self._touched
        brought: i64 = 1
        first: i64 = -1
        second: i64 = -1
        for side in range(i64(4)):
            other = i64(self.grid[at + self.step(side)]) - 1
            if other >= 0 and self.colour[other] == colour:
                group = self.group[other]
                new = group != first and group != second
                for i in range(i64(5)):
                    if touched[i] == group:
                        new = False
                if new:
                    second = first
                    first = group
                    brought += self.size[group]
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
