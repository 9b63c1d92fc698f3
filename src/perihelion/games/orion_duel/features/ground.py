"""The board as one player sees it: whose hex is where, its networks, and the ways across."""

from __future__ import annotations

from typing import Final, final

from perihelion.core.native import i64, vec
from perihelion.games.orion_duel.features.tables import HEXES, Tables, tables_of
from perihelion.games.orion_duel.state import State

FREE: Final = 0
OWN: Final = 1
OTHER: Final = 2
GALAXY: Final = 1
HOLE: Final = 2
FAR: Final = 15  # as a number of hexes: no way is left


@final
class Ground:
    """A position from the side of one seat."""

    def __init__(self, state: State, seat: int) -> None:
        tables = tables_of(state.board)
        cells: i64 = tables.cells
        self.tables: Final[Tables] = tables
        self.colour: vec[i64] = vec[i64]([i64(FREE)] * cells)
        self.token: vec[i64] = vec[i64]([i64(0)] * cells)
        self.network: vec[i64] = vec[i64]([i64(-1)] * cells)
        """The number of the network that a hex is part of; -1 for a free cell."""
        self.networks: i64 = 0
        self.owner: vec[i64] = vec[i64]([i64(0)] * cells)  # of a network
        self.galaxies: vec[i64] = vec[i64]([i64(0)] * cells)  # in a network
        self.holes: vec[i64] = vec[i64]([i64(0)] * cells)
        self.distance: vec[i64] = vec[i64]([i64(FAR)] * (2 * tables.pairs))
        """Hexes missing to link each pair of sides: the own ones, then the opponent's."""
        self.goal: vec[i64] = vec[i64]([i64(FAR)] * 2)
        """The least of these for either."""
        self.way: vec[i64] = vec[i64]([i64(0)] * cells)
        """The free cells on the shortest ways: OWN, OTHER, or both bits."""
        self._stack: vec[i64] = vec[i64]([i64(0)] * cells)
        words: i64 = tables.words
        self._sets: vec[i64] = vec[i64]([i64(0)] * (3 * words))  # cells by colour
        self._layers: vec[i64] = vec[i64]([i64(0)] * (words * (FAR + 1) * (tables.pairs + 1)))
        self._reached: vec[i64] = vec[i64]([i64(0)] * words)
        self._near: vec[i64] = vec[i64]([i64(0)] * words)
        self._front: vec[i64] = vec[i64]([i64(0)] * words)
        for galaxy in tables.members(state.galaxies):
            self.token[galaxy] = GALAXY
        for hole in tables.members(state.black_holes):
            self.token[hole] = HOLE
        if not state.placed and len(tables.empty_way):
            self.distance = tables.empty_distance
            self.goal = tables.empty_goal
            self.way = tables.empty_way
            return
        if state.placed:
            self._lay(state, seat)
            self._connect()
        for cell in range(cells):
            at = words * self.colour[cell] + tables.word[cell]
            self._sets[at] |= tables.bit[cell]
        self._find_ways(OWN)
        self._find_ways(OTHER)
        if not state.placed:
            tables.empty_distance = self.distance
            tables.empty_goal = self.goal
            tables.empty_way = self.way

    def _lay(self, state: State, seat: int) -> None:
        tables = self.tables
        colour = self.colour
        mine = state.first == seat
        for move in state.placed:
            own: i64 = OWN if mine else OTHER
            first: i64 = HEXES * move
            for k in range(first, first + HEXES):
                if tables.own[k] >= 0:
                    colour[tables.own[k]] = own
                if tables.other[k] >= 0:
                    colour[tables.other[k]] = 3 - own
            mine = not mine

    def _connect(self) -> None:
        """Number the networks, and count the tokens in each."""
        near_from = self.tables.start
        near = self.tables.near
        colour = self.colour
        network = self.network
        stack = self._stack
        number: i64 = 0
        for start in range(i64(self.tables.cells)):
            if colour[start] != FREE and network[start] < 0:
                own = colour[start]
                self.owner[number] = own
                network[start] = number
                stack[0] = start
                depth: i64 = 1
                while depth:
                    depth -= 1
                    cell = stack[depth]
                    if self.token[cell] == GALAXY:
                        self.galaxies[number] = self.galaxies[number] + 1
                    elif self.token[cell] == HOLE:
                        self.holes[number] = self.holes[number] + 1
                    for k in range(near_from[cell], near_from[cell + 1]):
                        beside = near[k]
                        if network[beside] < 0 and colour[beside] == own:
                            network[beside] = number
                            stack[depth] = beside
                            depth += 1
                number += 1
        self.networks = number

    def _find_ways(self, own: i64) -> None:
        """How far each pair of sides is apart for a colour, and where the shortest ways lie."""
        layers = self.tables.words * (FAR + 1)  # of one flood
        pairs: i64 = self.tables.pairs
        first = pairs * (own - 1)
        goal: i64 = FAR
        for pair in range(pairs):
            length = self._flood(layers * pair, own, 2 * pair, FAR)
            self.distance[first + pair] = length
            goal = length if length < goal else goal
        self.goal[own - 1] = goal
        if 0 < goal < FAR:
            for pair in range(pairs):
                if self.distance[first + pair] == goal:
                    self._flood(layers * pairs, own, 2 * pair + 1, goal)
                    self._mark(own, layers * pair, layers * pairs, goal)

    def _mark(self, own: i64, there: i64, back: i64, goal: i64) -> None:
        """Mark the free cells that cost as much from both sides as the whole way does."""
        words: i64 = self.tables.words
        layers = self._layers
        ways = self._reached
        for w in range(words):
            ways[w] = 0
            for cost in range(i64(1), goal + 1):
                ways[w] |= (
                    layers[there + words * cost + w] & layers[back + words * (goal + 1 - cost) + w]
                )
            ways[w] &= self._sets[w]
        word = self.tables.word
        bit = self.tables.bit
        way = self.way
        for cell in range(i64(self.tables.cells)):
            if ways[word[cell]] & bit[cell]:
                way[cell] = way[cell] | own

    def _flood(self, base: i64, own: i64, side: i64, limit: i64) -> i64:
        """Find the cells that cost so many hexes from a side, until the opposite side is among
        them; returns what it costs, or the limit.

        Hexes of the colour cost nothing, free cells 1, and the other colour is in the way. A layer
        of cells begins at `base` for each cost.
        """
        words: i64 = self.tables.words
        sides = self.tables.sides
        sets = self._sets
        layers = self._layers
        reached = self._reached
        here = words * side
        opposite = words * (side ^ 1)
        for w in range(words):
            reached[w] = 0
            layers[base + w] = sides[here + w] & sets[words * own + w]
        cost: i64 = 0
        at = base
        while True:
            self._join(at, words * own)
            arrived: i64 = 0
            for w in range(words):
                arrived |= layers[at + w] & sides[opposite + w]
            if arrived or cost == limit:
                return cost
            self._look_around(layers, at)
            left: i64 = 0
            for w in range(words):
                near = self._near[w]
                if cost == 0:
                    near |= sides[here + w]
                near &= sets[w] & ~reached[w]
                layers[at + words + w] = near
                left |= near
            if not left:
                return limit
            at += words
            cost += 1

    def _join(self, at: i64, hexes: i64) -> None:
        """Add to a layer all hexes that are linked to it."""
        words: i64 = self.tables.words
        layers = self._layers
        reached = self._reached
        near = self._near
        for w in range(words):
            reached[w] |= layers[at + w]
        self._look_around(layers, at)
        while True:
            found: i64 = 0
            for w in range(words):
                new = near[w] & self._sets[hexes + w] & ~reached[w]
                self._front[w] = new
                reached[w] |= new
                layers[at + w] |= new
                found |= new
            if not found:
                return
            self._look_around(self._front, 0)

    def _look_around(self, cells: vec[i64], at: i64) -> None:
        """Set `_near` to the cells that touch a set, as `Board.around`; steps may lead to the next
        word."""
        tables = self.tables
        words: i64 = tables.words
        stride: i64 = tables.stride
        rest: i64 = tables.bits - stride
        for w in range(words):
            here = cells[at + w]
            near = here << 1 | here >> 1 | here << stride | here >> stride
            near |= here << stride - 1 | here >> stride - 1
            if w > 0:
                below = cells[at + w - 1]
                near |= below >> rest | below >> rest + 1 | below >> rest + stride - 1
            if w + 1 < words:
                above = cells[at + w + 1]
                near |= above << rest | above << rest + 1 | above << rest + stride - 1
            self._near[w] = near & tables.all[w]
