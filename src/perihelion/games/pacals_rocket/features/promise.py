"""What one more stone on each square would earn a player (R29).

What the player has on the board counts, visible stones and pyramids.

Squares that stand on a corner (Q15) are not looked for.
"""

from __future__ import annotations

from typing import Final, final

from perihelion.core.native import i64, vec
from perihelion.core.numbers.sets import members
from perihelion.games.pacals_rocket.features.tables import Tables
from perihelion.games.pacals_rocket.rules.city import City

STONE: Final = 1
PYRAMID: Final = 2


@final
class Promise:
    """The patterns of one player."""

    def __init__(self, tables: Tables, city: City, seat: int) -> None:
        self.tables: Final[Tables] = tables
        self.rows: i64 = tables.rows
        self.columns: i64 = tables.columns
        self.here: vec[i64] = vec[i64]([i64(0)] * tables.cells)
        """What the player has on each square."""
        self.earns: vec[i64] = vec[i64]([i64(1)] * tables.cells)
        """The most storeys that one more stone on a square would earn."""
        self.formed: i64 = 0
        """The most storeys that what lies there earns now."""
        self.water: i64 = 0
        """Storeys at the water."""
        for cell in members(city.pyramids[seat]):
            self.here[cell] = PYRAMID
            if tables.bank[cell]:
                self.water += city.heights[cell]
        for cell in members(city.stones[seat]):
            self.here[cell] = self.here[cell] | STONE
            self.formed = 1
        elements = members(city.stones[seat] | city.pyramids[seat])
        for k, one in enumerate(elements):
            self._neighbours(one)
            for other in elements[k + 1 :]:
                self._pair(one, other)

    def at(self, row: i64, column: i64) -> i64:
        """A square of land, or -1."""
        if row < 0 or column < 0 or row >= self.rows or column >= self.columns:
            return -1
        cell = row * self.columns + column
        return cell if self.tables.number[cell] >= 0 else -1

    def _neighbours(self, cell: i64) -> None:
        row = cell // self.columns
        column = cell % self.columns
        self._two(cell, self.at(row - 1, column))
        self._two(cell, self.at(row + 1, column))
        self._two(cell, self.at(row, column - 1))
        self._two(cell, self.at(row, column + 1))

    def _two(self, one: i64, other: i64) -> None:
        if other >= 0:
            if self.here[other]:
                self._form(2, self.here[one] | self.here[other])
            else:
                self._earn(other, 2)

    def _pair(self, one: i64, other: i64) -> None:
        """The lines and squares that two elements are part of, the second being further on."""
        row = one // self.columns
        column = one % self.columns
        down = other // self.columns - row
        right = other % self.columns - column
        have = self.here[one] | self.here[other]
        if down == 0:
            self._square(row, column, right, right, have)
            self._square(row, column, -right, right, have)
        if down == 0 or right == 0 or down == right or down == -right:
            if not down & 1 and not right & 1:
                self._third(self.at(row + (down >> 1), column + (right >> 1)), have)
            before = self.at(row - down, column - right)
            after = self.at(row + 2 * down, column + 2 * right)
            self._third(before, have)
            self._third(after, have)
            self._four(before, after, have)
            self._four(self.at(row - 2 * down, column - 2 * right), before, have)
            self._four(after, self.at(row + 3 * down, column + 3 * right), have)

    def _third(self, cell: i64, have: i64) -> None:
        if cell >= 0:
            if self.here[cell]:
                self._form(3, have | self.here[cell])
            else:
                self._earn(cell, 3)

    def _four(self, one: i64, other: i64, have: i64) -> None:
        self._last_two(one, other, have, 4)

    def _square(self, row: i64, column: i64, down: i64, right: i64, have: i64) -> None:
        self._last_two(self.at(row + down, column), self.at(row + down, column + right), have, 5)

    def _last_two(self, one: i64, other: i64, have: i64, earns: i64) -> None:
        if one >= 0 and other >= 0:
            if self.here[one]:
                if self.here[other]:
                    self._form(earns, have | self.here[one] | self.here[other])
                else:
                    self._earn(other, earns)
            elif self.here[other]:
                self._earn(one, earns)

    def _form(self, earns: i64, have: i64) -> None:
        if have & STONE and earns > self.formed:
            self.formed = earns

    def _earn(self, cell: i64, earns: i64) -> None:
        if earns > self.earns[cell]:
            self.earns[cell] = earns
