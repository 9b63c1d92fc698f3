"""What a bot may know of Orion Duel: how many hexes each colour still needs."""

from __future__ import annotations

from math import exp
from typing import Final, final

from perihelion.core.state import OVER
from perihelion.games.orion_duel.board import Board
from perihelion.games.orion_duel.rules import BLACK_HOLES, CONSTELLATIONS, GALAXIES
from perihelion.games.orion_duel.rules.symmetries import image, symmetries
from perihelion.games.orion_duel.rules.threats import Threats, blocking
from perihelion.games.orion_duel.state import PLACE_TILES, State

FAR: Final = 99
STEPS_A_TOKEN: Final = 3  # hexes it takes, roughly, to bring one more token into a network
DECISIVE: Final = 100.0  # what looks like the last step towards a condition comes first


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


@final
class Need:
    """How many hexes a colour is away from a condition of its own, and from black holes enough to
    bring it down (R23); `goal_cells` and `doom_cells` are where they could lie, if asked for."""

    __slots__ = ("board", "doom", "doom_cells", "free", "goal", "goal_cells", "networks", "where")

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


@final
class Heuristics:
    def evaluate(self, state: State) -> list[float]:
        if state.actor == OVER:
            if state.winner < 0:
                return [0.5, 0.5]
            return [1.0, 0.0] if state.winner == 0 else [0.0, 1.0]
        if state.stage != PLACE_TILES:
            return [0.5, 0.5]
        blue, orange = needs(state, False)
        # A goal of mine is as near as the nearer of my own way and the opponent's doom.
        lead = _pull(blue.goal) + _pull(orange.doom) - _pull(orange.goal) - _pull(blue.doom)
        lead += 0.15 if state.actor == 0 else -0.15
        share = 1 / (1 + exp(-lead))
        return [share, 1 - share]

    def prior(self, state: State, moves: list[int]) -> list[float]:
        if state.stage != PLACE_TILES:
            return [0.0] * len(moves)
        board = state.board
        blue, orange = needs(state, True)
        mine, yours = (blue, orange) if state.actor == 0 else (orange, blue)
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
            decision = Decision(board, mine, yours)
            for k, move in enumerate(moves):
                values[k] += decision.by(move)
        return values

    def decisive(self, state: State) -> tuple[int, list[int] | None]:
        if state.stage != PLACE_TILES:
            return -1, None
        if state.counts_instances:
            return _first_win(state, state.moves()), None
        board = state.board
        me = state.actor
        threats = Threats(board, state.networks, state.galaxies, state.black_holes, state.met)
        if not threats.quiet:
            wins = threats.winning(me, state.moves())
            if wins:
                return wins[0], None
        passed = state.placements.copy()
        passed.turn_to(board, 1 - me)
        if threats.quiet and passed.count > board.most_overlapped:
            return -1, None
        theirs = passed.moves(board)
        moves = state.moves()
        win = -1
        if len(theirs) <= board.most_overlapped:
            win = _first_win(state, blocking(board, moves, theirs))
        if win >= 0 or threats.quiet:
            return win, None
        return -1, threats.answers(me, moves, threats.winning(1 - me, theirs))

    def symmetries(self, state: State) -> list[list[int]]:
        if state.stage != PLACE_TILES:
            return []
        patterns = [state.galaxies, state.black_holes, state.hexes(0), state.hexes(1)]
        return symmetries(state.board, patterns, state.mirroring)

    def key(self, state: State, ways: list[list[int]]) -> int:
        if state.stage < PLACE_TILES:
            return -1
        board = state.board
        blue, orange = state.hexes(0), state.hexes(1)
        width = board.stride * board.stride
        least = blue << width | orange
        for way in ways:
            least = min(least, image(board, way, blue) << width | image(board, way, orange))
        for tiles in state.stock:
            for number in tiles:
                least = least << 5 | number
        return least << 1 | state.actor & 1


def _first_win(state: State, moves: list[int]) -> int:
    """The first of the moves that ends the game and wins it, or -1."""
    for move in moves:
        after = state.copy()
        after.play(move)
        if after.winner == state.actor:
            return move
    return -1


def needs(state: State, where: bool) -> tuple[Need, Need]:
    """What each colour needs."""
    blue, orange = state.networks
    free = state.board.all
    for network in blue:
        free &= ~network
    for network in orange:
        free &= ~network
    return Need(state, blue, free, 0, where), Need(state, orange, free, 1, where)


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


@final
class Decision:
    """What is to be added to moves that look like the last step to a condition."""

    __slots__ = ("board", "mine", "other", "own", "yours")

    def __init__(self, board: Board, mine: Need, yours: Need) -> None:
        self.board: Board = board
        self.mine: Need = mine
        self.yours: Need = yours
        # By cell: 1 if a hex there is a step to a goal, and 256 if it is one to a doom.
        self.own: list[int] = _marks(board, mine)
        self.other: list[int] = _marks(board, yours)

    def by(self, move: int) -> float:
        own = 0
        for cell in self.board.own_cells[move]:
            own += self.own[cell]
        other = 0
        for cell in self.board.other_cells[move]:
            other += self.other[cell]
        mine, yours = self.mine, self.yours
        value = 0.0
        if own & 255 >= mine.goal or other >> 8 >= yours.doom:
            value += DECISIVE
        if other & 255 >= yours.goal or own >> 8 >= mine.doom:
            value -= DECISIVE
        return value


def _marks(board: Board, need: Need) -> list[int]:
    marks = [0] * len(board.cells)
    for cell in board.members(need.goal_cells):
        marks[cell] += 1
    for cell in board.members(need.doom_cells):
        marks[cell] += 256
    return marks


def _pull(need: int) -> float:
    """How much a goal weighs that is so many hexes away."""
    return float(6 * 0.75**need)
