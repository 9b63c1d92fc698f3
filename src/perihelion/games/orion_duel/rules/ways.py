"""The cheapest ways of a colour over the board: its own hexes cost nothing, free cells one hex.

Sets of cells are words (`core.native`); several of them lie one after another in one array.
"""

from __future__ import annotations

from typing import Final, final

from perihelion.core.native import append, i64, vec
from perihelion.games.orion_duel.board import Board
from perihelion.games.orion_duel.rules import BLACK_HOLES, CONSTELLATIONS, GALAXIES
from perihelion.games.orion_duel.rules.networks import BLACK_HOLE, Networks
from perihelion.games.orion_duel.rules.sets import COMPILED, narrow_ones

FAR: Final = 99
STEPS_A_TOKEN: Final = 3  # hexes it takes, roughly, to bring one more token into a network


@final
class Need:
    """How many hexes a colour is away from a condition of its own, and from black holes enough to
    bring it down (R23); `goal_cells` and `doom_cells` are where they could lie, if asked for."""

    __slots__ = (
        "all", "bits", "doom", "doom_cells", "free", "goal", "goal_cells", "networks", "stride",
        "tokens", "where", "words",
    )  # fmt: skip

    def __init__(
        self, board: Board, grown: Networks, colour: int, free: vec[i64], where: bool
    ) -> None:
        self.words: i64 = board.cell_words
        self.bits: i64 = board.cell_bits
        self.stride: i64 = board.stride
        self.all: vec[i64] = board.all_words
        self.free: vec[i64] = free
        self.networks: vec[i64] = grown.cell_sets(board, colour)
        self.tokens: vec[i64] = grown.token_counts(board, colour)
        self.where: bool = where
        self.goal: i64 = FAR
        self.goal_cells: vec[i64] = board.no_cells
        self.doom: i64 = FAR
        self.doom_cells: vec[i64] = board.no_cells

    def find(self, board: Board, met: list[int], colour: int, tokens: vec[i64]) -> None:
        """Work everything out. `tokens` are the cells with galaxies, then those with black
        holes."""
        words = self.words
        if not met[colour] & CONSTELLATIONS:
            sides = board.side_words
            for pair in range(i64(len(board.pairs))):
                one = 2 * pair * words
                self._link(sides[one : one + words], sides[one + words : one + 2 * words])
        if not met[colour] & GALAXIES:
            self._gather(tokens[:words], board.winning_galaxies, True)
        if not met[1 - colour] & BLACK_HOLES:
            self._gather(tokens[words:], board.winning_black_holes, False)

    def fronts(self, source: vec[i64], target: vec[i64], limit: i64) -> vec[i64]:
        """The cells reached from a set at each cost, until the target is."""
        words = self.words
        free = self.free
        layers = self._joined(source)
        reached = layers[:]
        step = self._around(reached)
        arrived: i64 = 0
        for w in range(words):
            step[w] |= source[w] & free[w]
            arrived |= reached[w] & target[w]
        depth: i64 = 1
        while not arrived and depth <= limit:
            left: i64 = 0
            for w in range(words):
                step[w] &= free[w] & ~reached[w]
                left |= step[w]
            if not left:
                break
            near = self._around(step)
            touched = near[:]
            for w in range(words):
                touched[w] &= ~reached[w]
            joined = self._joined(touched)
            met: i64 = 0
            for w in range(words):
                last = step[w] | joined[w]
                layers = append(layers, last)
                reached[w] |= last
                arrived |= last & target[w]
                met |= joined[w]
            if met:
                beyond = self._around(joined)
                for w in range(words):
                    near[w] |= beyond[w]
            step = near
            depth += 1
        return layers

    def _joined(self, cells: vec[i64]) -> vec[i64]:
        """All networks that have some of the cells."""
        words = self.words
        networks = self.networks
        joined = vec[i64]([i64(0)] * words)
        for network in range(i64(len(self.tokens))):
            start = network * words
            common: i64 = 0
            for w in range(words):
                common |= networks[start + w] & cells[w]
            if common:
                for w in range(words):
                    joined[w] |= networks[start + w]
        return joined

    def _around(self, cells: vec[i64]) -> vec[i64]:
        """The cells that touch a set, as `Board.around`; steps may lead to the next word."""
        words = self.words
        stride = self.stride
        rest = self.bits - stride
        around = vec[i64]([i64(0)] * words)
        for w in range(words):
            here = cells[w]
            near = here << 1 | here >> 1 | here << stride | here >> stride
            near |= here << stride - 1 | here >> stride - 1
            if w > 0:
                below = cells[w - 1]
                near |= below >> rest | below >> rest + 1 | below >> rest + stride - 1
            if w + 1 < words:
                above = cells[w + 1]
                near |= above << rest | above << rest + 1 | above << rest + stride - 1
            around[w] = near & self.all[w]
        return around

    def between(self, there: vec[i64], cost: i64, target: vec[i64], nothing: vec[i64]) -> vec[i64]:
        """The free cells on the cheapest ways to a target that the fronts reach at this cost."""
        words = self.words
        if cost >= len(there) // words:
            cost = len(there) // words - 1
        back = self.fronts(target, nothing, cost)
        cells = vec[i64]([i64(0)] * words)
        for spent in range(1, cost + 1):
            left = (cost + 1 - spent) * words
            if left < len(back):
                for w in range(words):
                    cells[w] |= there[spent * words + w] & back[left + w] & self.free[w]
        return cells

    def _link(self, one: vec[i64], opposite: vec[i64]) -> None:
        """The way from side to side, unless another is shorter."""
        there = self.fronts(one, opposite, self.goal)
        last = len(there) - self.words
        if self._meets(there, last, opposite):
            self._note(last // self.words, there, last // self.words, opposite, True)

    def _meets(self, sets: vec[i64], start: i64, cells: vec[i64]) -> bool:
        """Whether the set that starts there has some of the cells."""
        common: i64 = 0
        for w in range(self.words):
            common |= sets[start + w] & cells[w]
        return common != 0

    def _gather(self, tokens: vec[i64], needed: i64, good: bool) -> None:
        """The way of the richest network to the next token, or to a network that has several."""
        words = self.words
        rich: i64 = -1
        most: i64 = -1
        for network in range(i64(len(self.tokens))):
            here = self._count(network, good)
            if here > most:
                most = here
                rich = network
        nothing = vec[i64]([i64(0)] * words)
        if rich < 0:
            self._note(needed * STEPS_A_TOKEN, nothing, 0, tokens, good)
            return
        there = self.fronts(self._network(rich), nothing, FAR)
        target = tokens[:]
        for w in range(words):
            target[w] &= self.free[w]
        cost = self._reach(there, target)
        missing = needed - most
        least = cost + (missing - 1) * STEPS_A_TOKEN
        if least >= FAR:
            least = FAR
        for network in range(i64(len(self.tokens))):
            brought = self._count(network, good)
            if brought and network != rich:
                cells = self._network(network)
                reach = self._reach(there, cells)
                after = missing - brought if missing > brought else i64(0)
                if reach + after * STEPS_A_TOKEN < least:
                    least = reach + after * STEPS_A_TOKEN
                    cost = reach
                    target = cells
        if least < FAR:
            self._note(least, there, cost, target, good)

    def _count(self, network: i64, good: bool) -> i64:
        """How many galaxies, or black holes, a network has."""
        tokens = self.tokens[network]
        return tokens & BLACK_HOLE - 1 if good else tokens >> 8

    def _network(self, number: i64) -> vec[i64]:
        return self.networks[number * self.words : (number + 1) * self.words]

    def _reach(self, there: vec[i64], target: vec[i64]) -> i64:
        for cost in range(len(there) // self.words):
            if self._meets(there, cost * self.words, target):
                return cost
        return FAR

    def _note(self, need: i64, there: vec[i64], cost: i64, target: vec[i64], good: bool) -> None:
        """Keep the shortest way to what is good for the colour, and the one to its doom."""
        if good and need > self.goal:
            return
        cells = vec[i64]([i64(0)] * self.words)
        if self.where:
            cells = self.between(there, cost, target, cells)
        if not good:
            self.doom = need
            self.doom_cells = cells
        elif need == self.goal:
            for w in range(self.words):
                cells[w] |= self.goal_cells[w]
            self.goal_cells = cells
        else:
            self.goal = need
            self.goal_cells = cells


def needs(
    board: Board, grown: Networks, met: list[int], tokens: vec[i64], where: bool
) -> tuple[Need, Need]:
    """What each colour needs."""
    words: i64 = board.cell_words
    free = board.all_words[:]
    blue = Need(board, grown, 0, free, where)
    orange = Need(board, grown, 1, free, where)
    for need in (blue, orange):
        for at in range(i64(len(need.networks))):
            free[at % words] &= ~need.networks[at]
    blue.find(board, met, 0, tokens)
    orange.find(board, met, 1, tokens)
    return blue, orange


def numbers(board: Board, cells: vec[i64]) -> vec[i64]:
    """The numbers of the cells in a set."""
    listed = vec[i64]()
    first: i64 = 0
    for word in cells:
        while word:
            listed = append(listed, board.cell_at[first + lowest(word)])
            word &= word - 1
        first += board.cell_bits
    return listed


def lowest(word: i64) -> i64:
    """The number of the lowest bit of a word that is set."""
    if not COMPILED:
        return int(word & -word).bit_length() - 1
    return narrow_ones((word & -word) - 1)
