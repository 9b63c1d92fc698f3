"""The tables of Nebula: the galaxy, the cards and the vocabulary of moves.

A set of cells is an int with a bit for each cell, a set of moves an int with a bit for each move.
Stars are kinds: the colours in the order of the edition, then the black hole, which is a star
too (R1). The moves are, in this order: a star of each colour on each cell, the black hole, to stop
placing, Time and Chaos, the steps of each cluster, a star to give up, stars to keep, a new
supernova (of each kind, or from the bag), a value marker, a personal task to keep; and what is
drawn by chance: a star, a public, an advanced, a personal card.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final, final

from perihelion.core.native import i64, is_compiled
from perihelion.core.numbers.sets import members
from perihelion.games.nebula import edition
from perihelion.games.nebula.edition import NUMERALS, Components

NONE: Final = -1
UNKNOWN: Final = -2
EVERY_OTHER: Final[i64] = 0x555555555555555
IN_PAIRS: Final[i64] = 0x333333333333333
IN_FOURS: Final[i64] = 0xF0F0F0F0F0F0F0F

# What a card asks for. Many kinds of cards ask for the same in other cells.
EXACT: Final = 0  # a set of cells full, with exactly n colours
DIFFERENT: Final = 1  # a set of cells full, no colour twice
EACH: Final = 2  # n stars of every colour
SPREAD: Final = 3  # n stars of a colour in several sets of cells
FILL: Final = 4  # one of several sets of cells full
TOUCH: Final = 5  # a star of the colour in each of several sets of cells
COUNT: Final = 6  # n stars of the colour within a set of cells
HOLES: Final = 7  # nobody has more black holes
OCCUPY: Final = 8  # at most n cells empty
PAIRS: Final = 9  # linked pairs of two colours
SAME: Final = 10  # stars of one colour, whichever, within a set of cells
TASKS: Final = 11  # public tasks done
SURROUND: Final = 12  # sets of cells that are full

ASKS: Final = {
    "indirect_each": TOUCH,
    "radiant_min": COUNT,
    "colour_min": COUNT,
    "most_black_holes": HOLES,
    "max_empty": OCCUPY,
    "constellation_exact_colours": EXACT,
    "orbit_exact_colours": EXACT,
    "orbit_all_different": DIFFERENT,
    "each_colour_min": EACH,
    "colour_in_constellations": SPREAD,
    "adjacent_orbits": FILL,
    "opposite_constellations": FILL,
    "adjacent_constellations": FILL,
    "all_indirect_cells": FILL,
    "all_radiant_orbital_neighbours": FILL,
    "linked_pair": PAIRS,
    "orbit_with_colour": TOUCH,
    "colour_beside_radiant": COUNT,
    "radiant_same_colour": SAME,
    "public_tasks_done": TASKS,
    "radiant_surrounded": SURROUND,
}


@final
class Card:
    """A card as the rules read it: what it asks for, of which colours, in which sets of cells."""

    __slots__ = ("asks", "colour", "first", "groups", "kind", "later", "n", "name", "other", "sets")

    def __init__(self, card: edition.Card, sets: list[int]) -> None:
        self.name: str = card.name
        self.kind: str = card.kind
        self.asks: int = ASKS[card.kind]
        self.colour: int = card.colours[0] if card.colours else NONE
        self.other: int = card.colours[1] if len(card.colours) > 1 else NONE
        self.n: int = card.n
        self.groups: int = card.constellations
        self.sets: list[int] = sets
        self.first: int = card.first
        self.later: int = card.later


@final
class Board:
    """All tables of one edition, built once and shared by every state."""

    def __init__(self, parts: Components) -> None:
        self.parts: Final[Components] = parts
        self.kinds: Final[list[str]] = [*parts.colours, "hole"]
        self.colours: Final[int] = len(parts.colours)
        self.hole_kind: Final[int] = self.colours
        self.stars: Final[list[int]] = [parts.per_colour] * self.colours + [parts.black_holes]

        cells = parts.galaxy.cells
        self.names: Final[list[str]] = [cell.name for cell in cells]
        self.cells: Final[int] = len(cells)
        self.all: Final[int] = (1 << self.cells) - 1
        self.constellation_names: Final[list[str]] = list(parts.galaxy.symbols)
        self.constellations: Final[list[int]] = [
            _set([i for i, cell in enumerate(cells) if cell.constellation in (number, -1)])
            for number in range(len(self.constellation_names))
        ]
        self.circles: Final[list[list[int]]] = [
            sorted(
                [i for i, cell in enumerate(cells) if cell.orbit == orbit + 1],
                key=lambda i: cells[i].angle,
            )
            for orbit in range(len(parts.galaxy.radii))
        ]
        self.orbits: Final[list[int]] = [_set(circle) for circle in self.circles]
        self.direct: Final[list[tuple[int, int]]] = parts.galaxy.direct
        self.indirect: Final[list[tuple[int, int]]] = parts.galaxy.indirect
        self.orbital: Final[list[tuple[int, int]]] = _arcs(self.circles)
        self.linked: Final[list[int]] = _links(
            self.cells, self.direct + self.indirect + self.orbital
        )
        self.radiant: Final[int] = _set(parts.galaxy.radiant)
        self.outer: Final[list[int]] = [cell for cell in parts.galaxy.radiant if cell]
        along = _links(self.cells, self.orbital)
        self.beside: Final[int] = union(along, self.outer)
        self.ends: Final[int] = _set([end for link in self.indirect for end in link])

        self.clusters: Final[list[str]] = [cluster.name for cluster in parts.clusters]
        self.rays: Final[list[int]] = [cluster.rays for cluster in parts.clusters]
        self.ray: Final[list[int]] = [sum(self.rays[:i]) for i in range(len(self.rays))]
        self.starts: Final[list[int]] = [cluster.start for cluster in parts.clusters]
        self.last: Final[int] = len(parts.track) - 1
        self.highlighted: Final[list[bool]] = parts.track
        self.bar: Final[list[int]] = parts.bar

        self.numerals: Final[list[str]] = list(NUMERALS[: parts.advanced_cards])
        markers = [parts.colours, self.constellation_names, self.numerals]
        self.markers: Final[list[str]] = [name for names in markers for name in names]
        self.track_of: Final[list[int]] = [i for i, names in enumerate(markers) for _ in names]
        self.marker: Final[list[int]] = [self.track_of.index(track) for track in range(3)]
        self.value_last: Final[list[int]] = [track.last for track in parts.values]
        self.rewards: Final[list[list[int]]] = [track.rewards for track in parts.values]
        self.otherwise: Final[list[int]] = [track.otherwise for track in parts.values]

        self.personal: Final[list[Card]] = [Card(c, self._sets(c)) for c in parts.personal]
        self.public: Final[list[Card]] = [Card(c, self._sets(c)) for c in parts.public]
        self.advanced: Final[list[Card]] = [Card(c, self._sets(c)) for c in parts.advanced]

        self.steps: Final[int] = parts.steps
        self.chaos_drawn: Final[int] = parts.chaos_drawn
        self.chaos_kept: Final[int] = parts.chaos_kept
        self.placed: Final[int] = parts.placed
        self.placed_with_supernova: Final[int] = parts.placed_with_supernova
        self.ending_constellations: Final[int] = parts.ending_constellations
        self.constellation_points: Final[int] = parts.constellation_points
        self.personal_points: Final[int] = parts.personal_points

        # The vocabulary: where each range of moves begins.
        kinds = len(self.kinds)
        self.pairs: Final[list[list[int]]] = [
            list(pair) for pair in combinations_with_replacement(range(kinds), self.chaos_kept)
        ]
        self.spread: Final[int] = 2 * self.steps + 1
        self.hole: Final[int] = self.colours * self.cells
        self.stop: Final[int] = self.hole + 1
        self.time: Final[int] = self.stop + 1
        self.chaos: Final[int] = self.time + 1
        self.step: Final[int] = self.chaos + 1
        self.give: Final[int] = self.step + len(self.clusters) * self.spread
        self.keep: Final[int] = self.give + kinds
        self.source: Final[int] = self.keep + len(self.pairs)
        self.source_bag: Final[int] = self.source + kinds
        self.value: Final[int] = self.source_bag + 1
        self.choose: Final[int] = self.value + len(self.markers)
        self.draw: Final[int] = self.choose + len(self.personal)
        self.deal_public: Final[int] = self.draw + kinds
        self.deal_advanced: Final[int] = self.deal_public + len(self.public)
        self.deal_personal: Final[int] = self.deal_advanced + len(self.advanced)
        self.moves: Final[int] = self.deal_personal + len(self.personal)

    def named(self, cells: int) -> list[str]:
        return [self.names[cell] for cell in members(cells)]

    def constellations_of(self, cell: int) -> list[int]:
        return [i for i, cells in enumerate(self.constellations) if cells >> cell & 1]

    def _sets(self, card: edition.Card) -> list[int]:
        """The sets of cells a card looks at."""
        kind = card.kind
        if kind == "constellation_exact_colours":
            return [self.constellations[card.constellation]]
        if kind in ("orbit_exact_colours", "orbit_all_different"):
            return [self.orbits[card.orbit - 1]]
        if kind in ("indirect_each", "all_indirect_cells"):
            ends = [1 << a | 1 << b for a, b in self.indirect]
            return ends if kind == "indirect_each" else [self.ends]
        if kind in ("radiant_min", "radiant_same_colour"):
            return [self.radiant]
        if kind in ("all_radiant_orbital_neighbours", "colour_beside_radiant"):
            return [self.beside]
        if kind == "colour_in_constellations":
            return self.constellations
        if kind == "orbit_with_colour":
            return self.orbits
        if kind == "radiant_surrounded":
            return [self.linked[cell] for cell in self.outer]
        if kind == "adjacent_orbits":
            runs = range(len(self.orbits) - card.n + 1)
            return [union(self.orbits, list(range(i, i + card.n))) for i in runs]
        around = len(self.constellations)
        if kind == "opposite_constellations":
            half = around // 2
            return [self.constellations[i] | self.constellations[i + half] for i in range(half)]
        if kind == "adjacent_constellations":
            return [
                self.constellations[i] | self.constellations[(i + 1) % around]
                for i in range(around)
            ]
        return [self.all]


def union(sets: list[int], chosen: list[int]) -> int:
    joined = 0
    for index in chosen:
        joined |= sets[index]
    return joined


def _set(cells: list[int]) -> int:
    joined = 0
    for cell in cells:
        joined |= 1 << cell
    return joined


def _arcs(circles: list[list[int]]) -> list[tuple[int, int]]:
    """Q17: neighbours on a circle are linked, right round; two cells make one link."""
    arcs: list[tuple[int, int]] = []
    for circle in circles:
        for i, cell in enumerate(circle):
            after = circle[(i + 1) % len(circle)]
            if cell != after and (after, cell) not in arcs:
                arcs.append((cell, after))
    return arcs


def _links(cells: int, links: list[tuple[int, int]]) -> list[int]:
    linked = [0] * cells
    for a, b in links:
        linked[a] |= 1 << b
        linked[b] |= 1 << a
    return linked


def ones(cells: i64) -> int:
    """How many members a set has whose numbers fit a word, as those of cells do. Compiled,
    `int.bit_count` is a method call, and adding neighbouring counts is not."""
    if not COMPILED:
        return int(cells).bit_count()
    cells -= cells >> 1 & EVERY_OTHER
    cells = (cells & IN_PAIRS) + (cells >> 2 & IN_PAIRS)
    cells = cells + (cells >> 4) & IN_FOURS
    cells += cells >> 8
    cells += cells >> 16
    cells += cells >> 32
    return cells & 127


def lowest(word: i64) -> i64:
    """The number of the lowest bit of a word that is set."""
    if not COMPILED:
        return int(word & -word).bit_length() - 1
    return ones((word & -word) - 1)


COMPILED: Final[bool] = is_compiled(ones)
