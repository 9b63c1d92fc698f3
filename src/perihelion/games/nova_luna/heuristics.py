"""What a bot may know of Nova Luna: what a mosaic is worth, and what a tile would add to it.

Everything is counted in tokens. A task half done is worth part of a token, and time costs: a
player who wins has placed a token for every `TIME_A_TOKEN` steps or fewer.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from perihelion.core.native import WORD_BITS, i64, vec
from perihelion.core.state import OVER
from perihelion.games.nova_luna.board import GUARD, Board
from perihelion.games.nova_luna.edition import MOST_TASKS
from perihelion.games.nova_luna.rules import EMPTY
from perihelion.games.nova_luna.rules.mosaic import Mosaic
from perihelion.games.nova_luna.rules.packed import (
    CELL_SHIFT,
    EXPONENT,
    MARK,
    NEIGHBOURS,
    NUMBER,
    PRIME,
    place_of,
)
from perihelion.games.nova_luna.state import FILL, PLACE, REFILL, TAKE, State

GUARDS: Final[i64] = GUARD
EACH: Final[i64] = 0x01010101  # a byte for each colour
TIME_A_TOKEN: Final = 3.4
UNKNOWN: Final = -9.0  # lower than any gain
FRESH_WHEEL: Final = 0.9  # what the best of three new tiles adds, its time deducted
USUAL_SOLO: Final = 110.0
SOLO_TOKEN: Final = 6.0  # points a token is worth in the solo game
# In the eyes of a planner, in points, near a fit to planned games: what a token left costs, and one
# of the first pile besides; what an open task saves that misses so many tiles; and what it costs
# if there are fewer tiles on the wheel than tokens to place.
PLAIN_TOKEN: Final = 2.2
FIRST_TOKEN: Final = 5.1
PLAIN_PROMISE: Final = (2.2, 1.1, 0.5, 0.3, 0.0)
FIRST_PROMISE: Final = (5.1, 1.9, 1.2, 0.9, 0.0)
PLAIN_SHORT: Final = 1.8
FIRST_SHORT: Final = 3.0


def missing(need: i64, have: i64) -> i64:
    """How many tiles a task misses, all colours together."""
    apart = (need | GUARDS) - have
    guards = apart & GUARDS  # those left stand over colours of which there are not too many
    return (apart & guards - (guards >> 7)) * EACH >> 24 & 255


def promise(short: i64) -> float:
    """What a task is worth that still misses so many tiles."""
    if short == 0:
        return 1.0
    if short == 1:
        return 0.1
    if short == 2:
        return 0.03
    return 0.01 if short == 3 else 0.0


@final
class Worths:
    """What the tasks of a mosaic are worth. The mosaic keeps it, because positions that are
    searched have most mosaics in common; so nothing here may hold the mosaic."""

    __slots__ = ("best", "laid", "tiles", "total")

    def __init__(self, laid: i64) -> None:
        self.laid: i64 = laid
        self.total: float = 0.0
        self.tiles: vec[float] = vec[float]([0.0] * laid)  # of each, covered tasks included
        self.best: vec[float] = vec[float]()  # the best gain by tile, if it was asked for


@final
class Appraisal:
    """What the tiles of a mosaic are worth, and what another tile would add. Nothing is laid for
    that: a new tile only makes the groups around it one, and changes what counts for the open
    tasks of tiles that touch it."""

    __slots__ = ("_merged", "_number", "_size", "board", "mosaic", "worths")

    def __init__(self, board: Board, mosaic: Mosaic) -> None:
        self.board: Board = board
        self.mosaic: Mosaic = mosaic
        # The groups that would become one with the tile that `_gain` looks at, and how large.
        self._merged: vec[i64] = vec[i64]([i64(0)] * 4)
        self._number: i64 = 0
        self._size: i64 = 0
        known = mosaic.known
        if isinstance(known, Worths) and known.laid == len(mosaic.tiles):
            self.worths: Worths = known
        else:
            self.worths = Worths(len(mosaic.tiles))
            self._add_up()
            mosaic.known = self.worths

    @property
    def total(self) -> float:
        return self.worths.total

    def _add_up(self) -> None:
        worths = self.worths
        total = 0.0
        for tile in range(worths.laid):
            worth = self._worth(tile, self.mosaic.have[tile])
            worths.tiles[tile] = worth
            total += worth
        worths.total = total

    def _worth(self, laid: i64, have: i64) -> float:
        """What the tasks of a tile are worth if this counts for them."""
        mosaic = self.mosaic
        needs = self.board.needs
        covered: i64 = mosaic.covered[laid]
        at: i64 = MOST_TASKS * mosaic.tiles[laid]
        worth = 0.0
        task: i64 = 0
        while task < MOST_TASKS:
            need = needs[at + task]
            if need:
                worth += 1.0 if covered >> task & 1 else promise(missing(need, have))
            task += 1
        return worth

    def gain(self, tile: i64, cell: i64) -> float:
        """What a tile on a free cell would add."""
        rim = self.mosaic.rim
        return self._gain(tile, rim[place_of(rim, cell << CELL_SHIFT)] & NEIGHBOURS)

    def _gain(self, tile: i64, sides: i64) -> float:
        """What a tile between these would add."""
        needs = self.board.needs
        unit = self.board.units[tile]
        have = self._merge(unit, sides)
        size = self._size
        have += size - unit
        added = 0.0
        task = MOST_TASKS * tile
        for _ in range(MOST_TASKS):
            need = needs[task]
            if need:
                added += promise(missing(need, have))
            task += 1
        first: i64 = 0  # the first tile of a word
        for word in range(self.mosaic.words):
            changed = self._changed(word, sides)
            while changed:
                rest = changed & changed - 1
                laid = first + EXPONENT[(changed ^ rest) % PRIME]
                more = size - self._counted(laid, unit) if self._number else size
                if more:
                    worth = self._worth(laid, self.mosaic.have[laid] + more)
                    added += worth - self.worths.tiles[laid]
                changed = rest
            first += WORD_BITS
        return added

    def _merge(self, unit: i64, sides: i64) -> i64:
        """Find the groups that would become one, and return what else would count for the tile."""
        mosaic = self.mosaic
        group, count = mosaic.group, mosaic.count
        first = second = third = i64(EMPTY)  # groups seen already
        number: i64 = 0
        size = unit
        have: i64 = 0
        while sides:
            if sides & MARK:
                other = sides & NUMBER
                near = group[other]
                if near != first and near != second and near != third:
                    if mosaic.unit[other] == unit:
                        self._merged[number] = near
                        number += 1
                        size += count[near]
                    else:
                        have += count[near]
                    first, second, third = near, first, second
            sides >>= 8
        self._number = number
        self._size = size
        return have

    def _changed(self, word: i64, sides: i64) -> i64:
        """The tiles with open tasks that would touch that group, those of one word."""
        board, mosaic = self.board, self.mosaic
        changed: i64 = 0
        while sides:
            if sides & MARK and board.word_of[sides & NUMBER] == word:
                changed |= board.bit_of[sides & NUMBER]
            sides >>= 8
        for k in range(self._number):
            changed |= mosaic.touching[mosaic.words * self._merged[k] + word]
        return changed & mosaic.open[word]

    def _counted(self, laid: i64, unit: i64) -> i64:
        """How many tiles of that group count for a tile now, itself included."""
        mosaic = self.mosaic
        if mosaic.unit[laid] == unit:
            return mosaic.count[mosaic.group[laid]]
        count: i64 = 0
        first = second = third = i64(EMPTY)
        near = mosaic.beside[laid]
        while near:
            other = mosaic.group[near & NUMBER]
            if other != first and other != second and other != third:
                for k in range(self._number):
                    if self._merged[k] == other:
                        count += mosaic.count[other]
                first, second, third = other, first, second
            near >>= 8
        return count

    def best_gain(self, tile: i64) -> float:
        worths = self.worths
        if not len(worths.best):
            worths.best = vec[float]([UNKNOWN] * self.board.tiles)
        best = worths.best[tile]
        if best == UNKNOWN:
            best = -1.0
            rim = self.mosaic.rim
            for k in range(i64(len(rim))):
                added = self._gain(tile, rim[k] & NEIGHBOURS)
                if added > best:
                    best = added
            worths.best[tile] = best
        return best

    def net(self, tile: int) -> float:
        """What a tile adds at its best place, its time deducted."""
        return self.best_gain(tile) - self.board.time[tile] / TIME_A_TOKEN

    def best_net(self, wheel: list[int]) -> float:
        best = -9.0
        for tile in wheel:
            if tile != EMPTY:
                best = max(best, self.net(tile))
        return best


@final
class Heuristics:
    def evaluate(self, state: State) -> list[float]:
        if state.seats == 1:
            return [_solo_value(_solo(state))]
        if state.actor == OVER:
            return [1.0 if place == 1 else 0.0 for place in state.standings()]
        if len(state.track) < state.seats:
            return [1 / state.seats] * state.seats
        leads = [_lead(state, seat) for seat in range(state.seats)]
        highest = max(leads)
        shares = [exp(lead - highest) for lead in leads]
        total = sum(shares)
        return [share / total for share in shares]

    def glance(self, state: State) -> float:
        """`evaluate` for a planner of the solo game, who looks ahead without help from here."""
        score = float(state.scores()[0]) if state.actor == OVER else _plain_score(state)
        return _solo_value(score)

    def prior(self, state: State, moves: list[int]) -> list[float]:
        board = state.board
        if state.stage == PLACE:
            appraisal = Appraisal(board, state.mosaics[state.actor])
            return [appraisal.gain(state.hand, move) for move in moves]
        if state.stage == TAKE:
            appraisal = Appraisal(board, state.mosaics[state.actor])
            return [appraisal.net(move - board.take) for move in moves]
        if state.stage == REFILL:
            keep = Appraisal(board, state.mosaics[state.actor]).best_net(state.wheel)
            return [FRESH_WHEEL if move == board.refill else keep for move in moves]
        return [0.0] * len(moves)


def _lead(state: State, seat: int) -> float:
    """Tokens and promises of a player, with the time spent deducted."""
    board = state.board
    appraisal = Appraisal(board, state.mosaics[seat])
    lead = appraisal.total - state.distance[seat] / TIME_A_TOKEN
    if state.stage == PLACE and state.actor == seat:
        lead += appraisal.best_gain(state.hand)
    elif state.track[0] == seat:
        if state.stage in (FILL, REFILL):
            lead += FRESH_WHEEL
        elif state.stage == TAKE and state.on_wheel <= board.optional_refill:
            lead += appraisal.best_net(state.wheel)
    return lead


def _solo_value(score: float) -> float:
    return 1 / (1 + exp((score - USUAL_SOLO) / 25))


def _solo(state: State) -> float:
    """The score to be expected, after the best of the tiles that are open now."""
    if state.actor == OVER:
        return float(state.scores()[0])
    board = state.board
    appraisal = Appraisal(board, state.mosaics[0])
    worth = appraisal.total
    if state.stage not in (TAKE, PLACE):
        return _solo_score(state, worth, 0)
    least = 999.0
    for tile in [state.hand] if state.stage == PLACE else state.offered:
        added = appraisal.best_gain(tile)
        least = min(least, _solo_score(state, worth + added, board.time[tile]))
    return least


def _solo_score(state: State, worth: float, time: int) -> float:
    """What would be noted (R48, R51), with every token not yet placed at its usual price."""
    board = state.board
    placed = len(state.mosaics[0].tokens)
    left = placed + state.supply[0] - worth
    score = state.second_time() + time + SOLO_TOKEN * max(0.0, left)
    if state.phase == 2:
        return score + state.notes()[0]
    score += state.first_time() + time + SOLO_TOKEN * max(0.0, board.small_pile - worth)
    if state.stage == TAKE and placed >= board.small_pile:
        score += 1.0  # every further tile of phase 1 counts twice: rather refill
    return score


def _plain_score(state: State) -> float:
    """What is noted for certain (R48, R51), and what the tokens left may cost by experience."""
    board = state.board
    mosaic = state.mosaics[0]
    left = state.supply[0]
    first = state.missing() if state.phase == 1 else 0
    score = float(state.second_time())
    score += state.notes()[0] if state.phase == 2 else score
    score += PLAIN_TOKEN * left + FIRST_TOKEN * first
    promised = FIRST_PROMISE if first else PLAIN_PROMISE
    for laid, tile in enumerate(mosaic.tiles):
        covered = mosaic.covered[laid]
        for task, need in enumerate(board.tasks[tile]):
            if not covered >> task & 1:
                score -= promised[missing(need, mosaic.have[laid])]
    if first:
        score += FIRST_SHORT * max(0, first - state.on_wheel)
    elif state.phase == 2:
        score += PLAIN_SHORT * max(0, left - state.on_wheel)
    elif state.stage == TAKE:
        score += 1.0  # every further tile of phase 1 counts twice: rather refill
    return score
