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
        self._later: vec[i64] = vec[i64]([i64(0)] * cells)
        self._cost: vec[i64] = vec[i64]([i64(FAR)] * (cells * (tables.pairs + 1)))
        for cell in tables.members(state.galaxies):
            self.token[cell] = GALAXY
        for cell in tables.members(state.black_holes):
            self.token[cell] = HOLE
        if state.placed:
            self._lay(state, seat)
            self._connect()
        self._find_ways(OWN)
        self._find_ways(OTHER)

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
        cells: i64 = self.tables.cells
        pairs: i64 = self.tables.pairs
        first = pairs * (own - 1)
        goal: i64 = FAR
        for pair in range(pairs):
            length = self._measure(cells * pair, own, 2 * pair, FAR)
            self.distance[first + pair] = length
            goal = length if length < goal else goal
        self.goal[own - 1] = goal
        if 0 < goal < FAR:
            for pair in range(pairs):
                if self.distance[first + pair] == goal:
                    self._measure(cells * pairs, own, 2 * pair + 1, goal)
                    self._mark(own, cells * pair, goal)

    def _mark(self, own: i64, there: i64, goal: i64) -> None:
        cells: i64 = self.tables.cells
        back: i64 = cells * self.tables.pairs
        cost = self._cost
        way = self.way
        colour = self.colour
        for cell in range(cells):
            if cost[there + cell] + cost[back + cell] == goal + 1 and colour[cell] == FREE:
                way[cell] = way[cell] | own

    def _measure(self, base: i64, own: i64, edge: i64, limit: i64) -> i64:
        """Set how many hexes it takes from an edge to every cell, its own included, as far as that
        is no more than to the opposite edge; returns how many it takes to there.

        Hexes of the colour cost nothing, free cells 1, and the other colour is in the way.
        """
        start = self.tables.start
        near = self.tables.near
        edges = self.tables.edges
        colour = self.colour
        cost = self._cost
        now = self._stack
        later = self._later
        here: i64 = 0
        then: i64 = 0
        for cell in range(i64(self.tables.cells)):
            cost[base + cell] = FAR
            if edges[cell] >> edge & 1:
                if colour[cell] == own:
                    cost[base + cell] = 0
                    now[here] = cell
                    here += 1
                elif colour[cell] == FREE:
                    cost[base + cell] = 1
                    later[then] = cell
                    then += 1
        opposite = edge ^ 1
        best = limit
        spent: i64 = 0
        while spent <= best:
            while here:
                here -= 1
                cell = now[here]
                if cost[base + cell] == spent:
                    if edges[cell] >> opposite & 1 and spent < best:
                        best = spent
                    for k in range(start[cell], start[cell + 1]):
                        beside = near[k]
                        if cost[base + beside] > spent:
                            if colour[beside] == own:
                                cost[base + beside] = spent
                                now[here] = beside
                                here += 1
                            elif colour[beside] == FREE and cost[base + beside] > spent + 1:
                                cost[base + beside] = spent + 1
                                later[then] = beside
                                then += 1
            if not then:
                break
            now, later = later, now
            here = then
            then = 0
            spent += 1
        return best
