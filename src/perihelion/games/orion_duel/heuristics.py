"""What a bot may know of Orion Duel: how many hexes each colour still needs."""

from __future__ import annotations

from math import exp
from typing import Final, final

from perihelion.core.game import OVER
from perihelion.games.orion_duel.board import Board
from perihelion.games.orion_duel.rules import BLACK_HOLES, CONSTELLATIONS, GALAXIES
from perihelion.games.orion_duel.state import PLACE_TILES, State

FAR: Final = 99
STEPS_A_TOKEN: Final = 3  # hexes it takes, roughly, to bring one more token into a network
DECISIVE: Final = 100.0  # what looks like the last step towards a condition comes first


@final
class Way:
    """The cheapest way for a colour between two sets: free cells it needs, and which may serve."""

    __slots__ = ("cells", "cost")

    def __init__(self, cost: int, cells: int) -> None:
        self.cost: int = cost
        self.cells: int = cells


def fronts(board: Board, own: int, free: int, source: int, limit: int) -> list[int]:
    """The cells reached from a set at each cost: hexes of the colour cost nothing, free cells 1."""
    reached = _flood(board, source & own, own)
    layers = [reached]
    step = source & free
    while len(layers) <= limit:
        step = (step | board.around(reached)) & free & ~reached
        if not step:
            break
        layer = step | _flood(board, board.around(step) & own & ~reached, own & ~reached)
        layers.append(layer)
        reached |= layer
        step = 0
    return layers


def _flood(board: Board, seed: int, within: int) -> int:
    grown = seed
    while seed:
        seed = board.around(seed) & within & ~grown
        grown |= seed
    return grown


def way(board: Board, own: int, free: int, source: int, target: int) -> Way:
    there = fronts(board, own, free, source, FAR)
    return _way_back(board, own, free, there, target)


def _way_back(board: Board, own: int, free: int, there: list[int], target: int) -> Way:
    """The way to a target whose fronts from the source are known."""
    cost = _cost(there, target)
    if cost == FAR:
        return Way(FAR, 0)
    back = fronts(board, own, free, target, cost)
    cells = 0
    for spent in range(1, cost + 1):
        left = cost + 1 - spent
        if left < len(back):
            cells |= there[spent] & back[left]
    return Way(cost, cells & free)


def _cost(there: list[int], target: int) -> int:
    for cost in range(len(there)):
        if there[cost] & target:
            return cost
    return FAR


@final
class Need:
    """What a colour still needs for its own conditions, and what would bring it down (R23)."""

    __slots__ = ("doom", "doom_cells", "goal", "goal_cells")

    def __init__(self, state: State, colour: int) -> None:
        board = state.board
        own = state.hexes(colour)
        free = board.all & ~own & ~state.hexes(1 - colour)
        self.goal: int = FAR
        self.goal_cells: int = 0
        self.doom: int = FAR
        self.doom_cells: int = 0
        met = state.met[colour]
        networks = state.networks[colour]
        if not met & CONSTELLATIONS:
            for one, opposite in board.pairs:
                self._aim(way(board, own, free, one, opposite))
        if not met & GALAXIES:
            self._aim(_gather(board, own, free, networks, state.galaxies, board.winning_galaxies))
        if not state.met[1 - colour] & BLACK_HOLES:
            holes = board.winning_black_holes
            doom = _gather(board, own, free, networks, state.black_holes, holes)
            self.doom = doom.cost
            self.doom_cells = doom.cells

    def _aim(self, found: Way) -> None:
        if found.cost < self.goal:
            self.goal = found.cost
            self.goal_cells = found.cells
        elif found.cost == self.goal:
            self.goal_cells |= found.cells


def _gather(
    board: Board, own: int, free: int, networks: list[int], tokens: int, needed: int
) -> Way:
    """The way of the richest network to the next token, or to a network that brings several."""
    rich = 0
    most = -1
    for network in networks:
        here = (network & tokens).bit_count()
        if here > most:
            most = here
            rich = network
    if most < 0:
        return Way(needed * STEPS_A_TOKEN, tokens & free)
    there = fronts(board, own, free, rich, FAR)
    missing = needed - most
    target = tokens & free
    least = _cost(there, target) + (missing - 1) * STEPS_A_TOKEN
    for network in networks:
        brought = (network & tokens).bit_count()
        if brought and network != rich:
            after = missing - brought if missing > brought else 0
            cost = _cost(there, network) + after * STEPS_A_TOKEN
            if cost < least:
                least = cost
                target = network
    return Way(least, _way_back(board, own, free, there, target).cells)


@final
class Heuristics:
    def evaluate(self, state: State) -> list[float]:
        if state.actor == OVER:
            if state.winner < 0:
                return [0.5, 0.5]
            return [1.0, 0.0] if state.winner == 0 else [0.0, 1.0]
        if state.stage != PLACE_TILES:
            return [0.5, 0.5]
        blue = Need(state, 0)
        orange = Need(state, 1)
        # A goal of mine is as near as the nearer of my own way and the opponent's doom.
        lead = _pull(blue.goal) + _pull(orange.doom) - _pull(orange.goal) - _pull(blue.doom)
        lead += 0.15 if state.actor == 0 else -0.15
        share = 1 / (1 + exp(-lead))
        return [share, 1 - share]

    def prior(self, state: State, moves: list[int]) -> list[float]:
        if state.stage != PLACE_TILES:
            return [0.0] * len(moves)
        board = state.board
        mine = Need(state, state.actor)
        yours = Need(state, 1 - state.actor)
        # A hex is worth something on the mover's own way or the opponent's doom, and where it
        # takes a cell from the opponent's way.
        my_pull, my_doom = _pull(mine.goal), _pull(mine.doom)
        your_pull, your_doom = _pull(yours.goal), _pull(yours.doom)
        values: list[float] = []
        for move in moves:
            own = board.own[move]
            other = board.other[move]
            my_steps = (own & mine.goal_cells).bit_count()
            your_steps = (other & yours.goal_cells).bit_count()
            my_falls = (own & mine.doom_cells).bit_count()
            your_falls = (other & yours.doom_cells).bit_count()
            value = (
                (my_steps - (other & mine.goal_cells).bit_count()) * my_pull
                + ((own & yours.goal_cells).bit_count() - your_steps) * your_pull
                + your_falls * your_doom
                - my_falls * my_doom
            )
            if my_steps >= mine.goal or your_falls >= yours.doom:
                value += DECISIVE
            if your_steps >= yours.goal or my_falls >= mine.doom:
                value -= DECISIVE
            values.append(value)
        return values


def _pull(need: int) -> float:
    """How much a goal weighs that is so many hexes away."""
    return float(6 * 0.75**need)
