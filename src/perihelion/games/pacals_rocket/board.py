"""The tables of Pacal's Rocket: squares, rays, patterns, and the numbers of all moves.

Squares are numbered row by row from the top left; a set of squares is an int with a bit for each.
Sets that every flight needs are arrays of words (`core.native`), which hold whole rows.

A build is known by the square it stands on and by the stones it spends (Q33): that pair is a
*work*. The moves are, in this order and each range for all squares where it needs one: put the
ship on a start square; fly straight, turning, by arrows; set the ship down when it is stuck; give
up a god stone of each value; the sides of the die; throw a stone into each ship, from the supply
or from each square; keep the stone; build nothing; build each work with one to five storeys.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final, final

from perihelion.core.native import WORD_BITS, append, i64, is_compiled, split_words, vec
from perihelion.core.numbers.sets import members
from perihelion.games.pacals_rocket.edition import COLUMNS, LAKE, PLAYERS, TALLEST, Components

SHIPS: Final = 5
STEPS: Final = ((-1, 0), (1, 0), (0, -1), (0, 1))
WORKS_OF_PATTERN: Final = 64  # four squares, each with a stone or without, each the site


@final
class Pattern:
    """Squares that earn a pyramid of so many storeys (R29); `tilted` squares are an option."""

    __slots__ = ("cells", "earns", "tilted")

    def __init__(self, cells: int, earns: int, tilted: bool) -> None:
        self.cells: int = cells
        self.earns: int = earns
        self.tilted: bool = tilted


@final
class PatternTable:
    """Patterns of two to four squares, sorted by their first two. The squares of a board have
    numbers below `cells`, and `cells` stands for a square that a pattern does not have."""

    def __init__(self, cells: int, patterns: list[Pattern]) -> None:
        by_pair: list[list[Pattern]] = [[] for _ in range(cells * cells)]
        for pattern in patterns:
            first, second = members(pattern.cells)[:2]
            by_pair[first * cells + second].append(pattern)
        self.patterns: Final[list[Pattern]] = [p for some in by_pair for p in some]
        # Where the patterns of a pair, first * cells + second, begin; and their further squares.
        self.start: Final[vec[i64]] = vec[i64]([0] * (cells * cells + 1))
        for pair, some in enumerate(by_pair):
            self.start[pair + 1] = self.start[pair] + len(some)
        squares = [[*members(pattern.cells), cells, cells] for pattern in self.patterns]
        # For interpreted code, by first square: the set of those that come second in a pattern; and
        # by each of these, as a set: the set of the third ones, and the rest of each pattern.
        self.seconds: Final[list[int]] = [0] * cells
        self.further: Final[list[dict[int, tuple[int, list[tuple[int, int, int]]]]]] = [
            {} for _ in range(cells)
        ]
        if not COMPILED:
            self._note_further(squares)
        self.first: Final[vec[i64]] = vec[i64]([some[0] for some in squares])
        self.second: Final[vec[i64]] = vec[i64]([some[1] for some in squares])
        self.third: Final[vec[i64]] = vec[i64]([some[2] for some in squares])
        self.fourth: Final[vec[i64]] = vec[i64]([some[3] for some in squares])
        # By pattern, set of its squares with a stone and site: the work, or -1 as long as nobody
        # has asked for it (see rules/building.py).
        self.works: Final[vec[i64]] = vec[i64]([i64(-1)] * (len(squares) * WORKS_OF_PATTERN))

    def _note_further(self, squares: list[list[int]]) -> None:
        for at, places in enumerate(squares):
            first, second, third, fourth = places[:4]
            low = 1 << second
            self.seconds[first] |= low
            thirds, rests = self.further[first].get(low, (0, []))
            self.further[first][low] = (thirds | 1 << third, [*rests, (third, fourth, at)])


@final
class Board:
    """All tables of one edition, built once and shared by every state."""

    def __init__(self, parts: Components) -> None:
        self.rows: Final[int] = len(parts.map)
        self.columns: Final[int] = len(parts.map[0])
        self.cells: Final[int] = self.rows * self.columns
        self.bit: Final[list[int]] = [1 << cell for cell in range(self.cells)]
        self.names: Final[list[str]] = [
            f"{COLUMNS[cell % self.columns]}{cell // self.columns + 1}"
            for cell in range(self.cells)
        ]
        keys = [district.key for district in parts.districts]
        letters = "".join(parts.map)
        self.district: Final[list[int]] = [
            -1 if letter == LAKE else keys.index(letter) for letter in letters
        ]
        self.districts: Final[int] = len(keys)
        self.district_ids: Final[list[str]] = [district.id for district in parts.districts]
        self.district_colours: Final[list[str]] = [part.colour for part in parts.districts]
        self.values: Final[list[int]] = [district.value for district in parts.districts]
        self.area: Final[list[int]] = [
            self.set_of([cell for cell in range(self.cells) if self.district[cell] == district])
            for district in range(self.districts)
        ]
        self.holy_district: Final[int] = parts.holy
        self.holy: Final[int] = self.area[parts.holy]
        self.lake: Final[int] = self.set_of(
            [cell for cell in range(self.cells) if self.district[cell] < 0]
        )
        self.land: Final[int] = (1 << self.cells) - 1 & ~self.lake
        self.river: Final[list[tuple[int, int]]] = parts.river
        self.river_bank: Final[int] = self._river_bank() & self.land
        self.lake_shore: Final[int] = self.around(self.lake) & self.land
        self.covered: Final[list[list[int]]] = [[]] * min(PLAYERS)
        self.pieces: Final[list[list[str]]] = [[]] * min(PLAYERS)
        self.thresholds: Final[list[int]] = [0] * min(PLAYERS)
        self.open: Final[list[int]] = [0] * min(PLAYERS)
        for players in PLAYERS:
            setup = parts.setups[players]
            self.covered.append(setup.covered)
            self.pieces.append(setup.pieces)
            self.thresholds.append(setup.threshold)
            self.open.append(self.land & ~union(self.area, setup.covered))

        self.rays: Final[list[list[list[int]]]] = [
            [self._ray(cell, down, right) for down, right in STEPS] for cell in range(self.cells)
        ]
        self._make_words()

        self.colours: Final[list[str]] = parts.colours
        self.energy_stones: Final[int] = parts.energy_stones
        self.pyramids: Final[list[int]] = parts.pyramids
        self.god_values: Final[list[int]] = [value for value, _ in parts.god_stones]
        self.god_counts: Final[list[int]] = [count for _, count in parts.god_stones]
        self.pips: Final[list[int]] = [pips for pips, _ in parts.pips]  # arrows come behind them
        self.sides: Final[list[int]] = [*[sides for _, sides in parts.pips], parts.arrows]
        self.bonus: Final[int] = parts.bonus
        self.second: Final[int] = parts.second
        self.water: Final[list[int]] = parts.water

        self.patterns: Final[list[Pattern]] = self._patterns()
        # Patterns of several squares by their first two squares: those of the rules, and those
        # with tilted squares besides (Q15).
        larger = [pattern for pattern in self.patterns if pattern.earns > 1]
        self.tilted: Final[PatternTable] = PatternTable(self.cells, larger)
        self.upright: Final[PatternTable] = PatternTable(
            self.cells, [pattern for pattern in larger if not pattern.tilted]
        )
        # Upright patterns by one of their squares and the first of its others, cell * cells +
        # other, the highest first; `partners` are those others, as sets. `alone` is what a square
        # earns by itself.
        self.through: Final[list[list[Pattern]]] = [[] for _ in range(self.cells * self.cells)]
        self.partners: Final[list[int]] = [0] * self.cells
        self.alone: Final[list[int]] = [0] * self.cells
        for pattern in sorted(self.patterns, key=lambda pattern: -pattern.earns):
            if not pattern.tilted:
                self._note_partners(pattern)
        self.work_site: Final[list[int]] = []
        self.work_stones: Final[list[int]] = []
        self.work_of: Final[dict[int, int]] = {}  # by stones * cells + site
        for pattern in self.patterns:
            self._note_works(pattern.cells)
        self.works: Final[int] = len(self.work_site)
        self.single_work: Final[list[int]] = [
            self.work_of.get(self.bit[cell] * self.cells + cell, -1) for cell in range(self.cells)
        ]

        self.start: Final[int] = 0
        self.straight: Final[int] = self.cells
        self.turning: Final[int] = 2 * self.cells
        self.arrows: Final[int] = 3 * self.cells
        self.stuck: Final[int] = 4 * self.cells
        self.god: Final[int] = 5 * self.cells
        self.roll: Final[int] = self.god + len(self.god_values) * self.cells
        self.throw: Final[int] = self.roll + len(self.sides)
        self.throw_from: Final[int] = self.throw + SHIPS
        self.keep: Final[int] = self.throw_from + SHIPS * self.cells
        self.leave: Final[int] = self.keep + 1
        self.build: Final[int] = self.leave + 1
        self.moves: Final[int] = self.build + TALLEST * self.works
        self.rolls: Final[list[int]] = list(range(self.roll, self.roll + len(self.sides)))
        self.throws: Final[dict[int, list[int]]] = {}  # see rules/throwing.py
        self.dice: Final[dict[int, list[int]]] = {}  # see `die`

    def _make_words(self) -> None:
        """Squares and rays for sets that are stored as words."""
        bits = WORD_BITS // self.columns * self.columns if COMPILED else self.cells
        words = (self.cells + bits - 1) // bits
        cells = range(self.cells)
        self.bits: i64 = bits
        self.words: i64 = words
        self.row_bits: i64 = self.columns
        self.word_of: vec[i64] = vec[i64]([i64(cell // bits) for cell in cells])
        self.spot: vec[i64] = vec[i64]([i64(1 << cell % bits) for cell in cells])
        self.ray_start: vec[i64] = vec[i64]([i64(0)])
        self.ray_cells: vec[i64] = vec[i64]([])
        for rays in self.rays:
            for ray in rays:
                for cell in ray:
                    self.ray_cells = append(self.ray_cells, i64(cell))
                self.ray_start = append(self.ray_start, i64(len(self.ray_cells)))
        self.no_ends: vec[i64] = vec[i64]([i64(0)] * (3 * words))
        self.not_first: vec[i64] = self.in_words(self._beside_column(0))
        self.not_last: vec[i64] = self.in_words(self._beside_column(self.columns - 1))
        self.holy_words: vec[i64] = self.in_words(self.holy)
        self.cross_words: vec[i64] = vec[i64]([])
        for rays in self.rays:
            cross = self.set_of([cell for ray in rays for cell in ray])
            for word in split_words(cross, bits, words):
                self.cross_words = append(self.cross_words, i64(word))
        self.open_words: vec[i64] = vec[i64]([])  # by number of players
        for squares in self.open:
            for word in split_words(squares, bits, words):
                self.open_words = append(self.open_words, i64(word))

    def die(self, doubled: int) -> list[int]:
        """How many sides show each outcome, where these pips are shown once more (Q3). The list is
        not to be changed."""
        if doubled not in self.dice:
            sides = self.sides[:]
            for side, pips in enumerate(self.pips):
                if pips == doubled:
                    sides[side] += 1
            self.dice[doubled] = sides
        return self.dice[doubled]

    def in_words(self, cells: int) -> vec[i64]:
        """A set of squares as words."""
        return vec[i64]([i64(word) for word in split_words(cells, self.bits, self.words)])

    def _note_partners(self, pattern: Pattern) -> None:
        for cell in members(pattern.cells):
            others = pattern.cells & ~self.bit[cell]
            if others:
                other = members(others)[0]
                self.through[cell * self.cells + other].append(pattern)
                self.partners[cell] |= self.bit[other]
            else:
                self.alone[cell] = max(self.alone[cell], pattern.earns)

    def set_of(self, cells: list[int]) -> int:
        joined = 0
        for cell in cells:
            joined |= self.bit[cell]
        return joined

    def named(self, cells: int) -> list[str]:
        return [self.names[cell] for cell in members(cells)]

    def around(self, cells: int) -> int:
        """The squares that share a side with a set."""
        nearby = 0
        for cell in members(cells):
            row, column = divmod(cell, self.columns)
            for down, right in STEPS:
                nearby |= self.bit_at(row + down, column + right)
        return nearby

    def bit_at(self, row: int, column: int) -> int:
        """The set of that one square, empty if it is off the board."""
        if 0 <= row < self.rows and 0 <= column < self.columns:
            return self.bit[row * self.columns + column]
        return 0

    def _ray(self, cell: int, down: int, right: int) -> list[int]:
        row, column = divmod(cell, self.columns)
        ray: list[int] = []
        while self.bit_at(row + down, column + right):
            row += down
            column += right
            ray.append(row * self.columns + column)
        return ray

    def _beside_column(self, column: int) -> int:
        return self.set_of([cell for cell in range(self.cells) if cell % self.columns != column])

    def _river_bank(self) -> int:
        """The squares with a side on the river (Q23)."""
        bank = 0
        for (row, column), (to_row, to_column) in pairwise(self.river):
            for down in range(min(row, to_row), max(row, to_row)):
                bank |= self.bit_at(down, column - 1) | self.bit_at(down, column)
            for right in range(min(column, to_column), max(column, to_column)):
                bank |= self.bit_at(row - 1, right) | self.bit_at(row, right)
        return bank

    def _patterns(self) -> list[Pattern]:
        """Every pattern of R29 that lies on land, whatever lies in its gaps (Q16)."""
        patterns: list[Pattern] = []
        for cell in members(self.land):
            row, column = divmod(cell, self.columns)
            self._add(patterns, 1, [(row, column)])
            for down, right in ((0, 1), (1, 0)):
                self._add(patterns, 2, [(row, column), (row + down, column + right)])
            for gap in range(1, max(self.rows, self.columns)):
                for down, right in ((0, gap), (gap, 0), (gap, gap), (gap, -gap)):
                    line = [(row + down * i, column + right * i) for i in range(4)]
                    self._add(patterns, 3, line[:3])
                    self._add(patterns, 4, line)
                low, far = row + gap, column + gap
                self._add(patterns, 5, [(row, column), (row, far), (low, column), (low, far)])
                left, bottom = column - gap, row + 2 * gap
                tilted = [(row, column), (low, left), (low, far), (bottom, column)]
                self._add(patterns, 5, tilted, True)
        return patterns

    def _add(
        self,
        patterns: list[Pattern],
        earns: int,
        spots: list[tuple[int, int]],
        tilted: bool = False,
    ) -> None:
        cells = 0
        for row, column in spots:
            bit = self.bit_at(row, column) & self.land
            if not bit:
                return
            cells |= bit
        patterns.append(Pattern(cells, earns, tilted))

    def _note_works(self, cells: int) -> None:
        """Each choice of stones in the pattern, with each of its squares as the site."""
        sites = members(cells)
        stones = cells
        while stones:
            for site in sites:
                key = stones * self.cells + site
                if key not in self.work_of:
                    self.work_of[key] = len(self.work_site)
                    self.work_site.append(site)
                    self.work_stones.append(stones)
            stones = (stones - 1) & cells


def union(sets: list[int], chosen: list[int]) -> int:
    joined = 0
    for index in chosen:
        joined |= sets[index]
    return joined


COMPILED: Final[bool] = is_compiled(union)
