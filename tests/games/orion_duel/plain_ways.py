"""The cheapest ways of a colour, found plainly with sets of cells as ints."""

from __future__ import annotations

from perihelion.games.orion_duel.board import Board
from perihelion.games.orion_duel.rules import BLACK_HOLES, CONSTELLATIONS, GALAXIES
from perihelion.games.orion_duel.rules.ways import FAR, STEPS_A_TOKEN
from perihelion.games.orion_duel.state import State


def fronts(
    board: Board, networks: list[int], free: int, source: int, target: int, limit: int
) -> list[int]:
    """The cells reached from a set at each cost, until the target is: hexes of the colour cost
    nothing, free cells 1."""
    reached = _joined(networks, source)
    layers = [reached]
    last = reached
    step = source & free | board.around(reached)
    while not last & target and len(layers) <= limit:
        step &= free & ~reached
        if not step:
            break
        near = board.around(step)
        joined = _joined(networks, near & ~reached)
        last = step | joined
        layers.append(last)
        reached |= last
        step = near | board.around(joined) if joined else near
    return layers


def _joined(networks: list[int], cells: int) -> int:
    """All networks that have some of the cells."""
    joined = 0
    if cells:
        for network in networks:
            if network & cells:
                joined |= network
    return joined


def between(board: Board, networks: list[int], free: int, there: list[int], target: int) -> int:
    """The free cells on the cheapest ways to a target, the last of the fronts having reached it."""
    cost = len(there) - 1
    back = fronts(board, networks, free, target, 0, cost)
    cells = 0
    for spent in range(1, cost + 1):
        left = cost + 1 - spent
        if left < len(back):
            cells |= there[spent] & back[left]
    return cells & free


class PlainNeed:
    """How many hexes a colour is away from a condition of its own, and from black holes enough to
    bring it down (R23); `goal_cells` and `doom_cells` are where they could lie, if asked for."""

    def __init__(
        self, state: State, networks: list[int], free: int, colour: int, where: bool
    ) -> None:
        board = state.board
        self.board: Board = board
        self.where: bool = where
        self.networks: list[int] = networks
        self.free: int = free
        self.goal: int = FAR
        self.goal_cells: int = 0
        self.doom: int = FAR
        self.doom_cells: int = 0
        if not state.met[colour] & CONSTELLATIONS:
            for one, opposite in board.pairs:
                self._link(one, opposite)
        if not state.met[colour] & GALAXIES:
            self._gather(state.galaxies, board.winning_galaxies, True)
        if not state.met[1 - colour] & BLACK_HOLES:
            self._gather(state.black_holes, board.winning_black_holes, False)

    def _link(self, one: int, opposite: int) -> None:
        """The way from side to side, unless another is shorter."""
        there = fronts(self.board, self.networks, self.free, one, opposite, self.goal)
        if there[-1] & opposite:
            self._note(len(there) - 1, there, opposite, True)

    def _gather(self, tokens: int, needed: int, good: bool) -> None:
        """The way of the richest network to the next token, or to a network that has several."""
        networks = self.networks
        rich = 0
        most = -1
        for network in networks:
            here = (network & tokens).bit_count()
            if here > most:
                most = here
                rich = network
        if most < 0:
            self._note(needed * STEPS_A_TOKEN, [0], tokens, good)
            return
        missing = needed - most
        targets = [tokens & self.free]
        steps_after = [(missing - 1) * STEPS_A_TOKEN]
        for network in networks:
            brought = (network & tokens).bit_count()
            if brought and network != rich:
                targets.append(network)
                steps_after.append(max(missing - brought, 0) * STEPS_A_TOKEN)
        there = fronts(self.board, self.networks, self.free, rich, 0, FAR)
        least = FAR
        cost = 0
        target = 0
        for index in range(len(targets)):
            reach = _reach(there, targets[index])
            if reach + steps_after[index] < least:
                least = reach + steps_after[index]
                cost = reach
                target = targets[index]
        if least < FAR:
            self._note(least, there[: cost + 1], target, good)

    def _note(self, need: int, there: list[int], target: int, good: bool) -> None:
        """Keep the shortest way to what is good for the colour, and the one to its doom."""
        if good and need > self.goal:
            return
        cells = 0
        if self.where:
            cells = between(self.board, self.networks, self.free, there, target)
        if not good:
            self.doom = need
            self.doom_cells = cells
        elif need == self.goal:
            self.goal_cells |= cells
        else:
            self.goal = need
            self.goal_cells = cells


def _reach(there: list[int], target: int) -> int:
    for cost in range(len(there)):
        if there[cost] & target:
            return cost
    return FAR


def plain_needs(state: State, where: bool) -> list[PlainNeed]:
    """What each colour needs."""
    free = state.board.all & ~state.hexes(0) & ~state.hexes(1)
    return [PlainNeed(state, state.networks[colour], free, colour, where) for colour in (0, 1)]
