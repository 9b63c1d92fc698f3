"""What a bot may know of Orion Duel: how many hexes each colour still needs."""

from __future__ import annotations

from math import exp
from typing import Final, final

from perihelion.core.state import OVER
from perihelion.games.orion_duel.board import Board
from perihelion.games.orion_duel.rules import BLACK_HOLES, CONSTELLATIONS, GALAXIES
from perihelion.games.orion_duel.state import PLACE_TILES, State

FAR: Final = 99
STEPS_A_TOKEN: Final = 3  # hexes it takes, roughly, to bring one more token into a network
DECISIVE: Final = 100.0  # what looks like the last step towards a condition comes first


def fronts(board: Board, own: int, free: int, source: int, target: int, limit: int) -> list[int]:
    """The cells reached from a set at each cost, until the target is: hexes of the colour cost
    nothing, free cells 1."""
    reached = _flood(board, source & own, own)
    layers = [reached]
    step = source & free
    while not layers[-1] & target and len(layers) <= limit:
        step = (step | board.around(layers[-1])) & free & ~reached
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


def between(board: Board, own: int, free: int, there: list[int], target: int) -> int:
    """The free cells on the cheapest ways to a target, the last of the fronts having reached it."""
    cost = len(there) - 1
    back = fronts(board, own, free, target, 0, cost)
    cells = 0
    for spent in range(1, cost + 1):
        left = cost + 1 - spent
        if left < len(back):
            cells |= there[spent] & back[left]
    return cells & free


@final
class Need:
    """How many hexes a colour is away from a condition of its own, and from black holes enough to
    bring it down (R23); `goal_cells` and `doom_cells` are where they could lie, if asked for."""

    __slots__ = ("board", "doom", "doom_cells", "free", "goal", "goal_cells", "own", "where")

    def __init__(self, state: State, colour: int, where: bool) -> None:
        board = state.board
        self.board: Board = board
        self.where: bool = where
        self.own: int = state.hexes(colour)
        self.free: int = board.all & ~self.own & ~state.hexes(1 - colour)
        self.goal: int = FAR
        self.goal_cells: int = 0
        self.doom: int = FAR
        self.doom_cells: int = 0
        networks = state.networks[colour]
        if not state.met[colour] & CONSTELLATIONS:
            for one, opposite in board.pairs:
                self._link(one, opposite)
        if not state.met[colour] & GALAXIES:
            self._gather(networks, state.galaxies, board.winning_galaxies, True)
        if not state.met[1 - colour] & BLACK_HOLES:
            self._gather(networks, state.black_holes, board.winning_black_holes, False)

    def _link(self, one: int, opposite: int) -> None:
        """The way from side to side, unless another is shorter."""
        there = fronts(self.board, self.own, self.free, one, opposite, self.goal)
        if there[-1] & opposite:
            self._note(len(there) - 1, there, opposite, True)

    def _gather(self, networks: list[int], tokens: int, needed: int, good: bool) -> None:
        """The way of the richest network to the next token, or to a network that has several."""
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
        there = fronts(self.board, self.own, self.free, rich, 0, FAR)
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
            cells = between(self.board, self.own, self.free, there, target)
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


@final
class Heuristics:
    def evaluate(self, state: State) -> list[float]:
        if state.actor == OVER:
            if state.winner < 0:
                return [0.5, 0.5]
            return [1.0, 0.0] if state.winner == 0 else [0.0, 1.0]
        if state.stage != PLACE_TILES:
            return [0.5, 0.5]
        blue = Need(state, 0, False)
        orange = Need(state, 1, False)
        # A goal of mine is as near as the nearer of my own way and the opponent's doom.
        lead = _pull(blue.goal) + _pull(orange.doom) - _pull(orange.goal) - _pull(blue.doom)
        lead += 0.15 if state.actor == 0 else -0.15
        share = 1 / (1 + exp(-lead))
        return [share, 1 - share]

    def prior(self, state: State, moves: list[int]) -> list[float]:
        if state.stage != PLACE_TILES:
            return [0.0] * len(moves)
        board = state.board
        mine = Need(state, state.actor, True)
        yours = Need(state, 1 - state.actor, True)
        own_worth, other_worth = _worths(board, mine, yours)
        values: list[float] = []
        for move in moves:
            value = 0.0
            for cell in board.own_cells[move]:
                value += own_worth[cell]
            for cell in board.other_cells[move]:
                value += other_worth[cell]
            values.append(value)
        if min(mine.goal, mine.doom, yours.goal, yours.doom) <= board.most_hexes:
            for k, move in enumerate(moves):
                values[k] += _decides(board.own[move], board.other[move], mine, yours)
        return values


def _worths(board: Board, mine: Need, yours: Need) -> tuple[list[float], list[float]]:
    """What a hex of the mover's colour, and one of the opponent's, is worth on each cell: it helps
    its own colour's way, it closes the other's, and it may bring its colour nearer to its doom."""
    own: list[float] = [0.0] * len(board.cells)
    other: list[float] = [0.0] * len(board.cells)
    for cell in board.members(mine.goal_cells):
        own[cell] += _pull(mine.goal)
        other[cell] -= _pull(mine.goal)
    for cell in board.members(yours.goal_cells):
        own[cell] += _pull(yours.goal)
        other[cell] -= _pull(yours.goal)
    for cell in board.members(mine.doom_cells):
        own[cell] -= _pull(mine.doom)
    for cell in board.members(yours.doom_cells):
        other[cell] += _pull(yours.doom)
    return own, other


def _decides(own: int, other: int, mine: Need, yours: Need) -> float:
    """What is to be added to a move that looks like the last step to a condition."""
    my_steps = (own & mine.goal_cells).bit_count()
    your_falls = (other & yours.doom_cells).bit_count()
    your_steps = (other & yours.goal_cells).bit_count()
    my_falls = (own & mine.doom_cells).bit_count()
    value = 0.0
    if my_steps >= mine.goal or your_falls >= yours.doom:
        value += DECISIVE
    if your_steps >= yours.goal or my_falls >= mine.doom:
        value -= DECISIVE
    return value


def _pull(need: int) -> float:
    """How much a goal weighs that is so many hexes away."""
    return float(6 * 0.75**need)
