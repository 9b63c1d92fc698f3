"""What a bot may know of Nova Luna: what a mosaic is worth, and what a tile would add to it.

Everything is counted in tokens. A task half done is worth part of a token, and time costs: a
player who wins has placed a token for every `TIME_A_TOKEN` steps or fewer.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from perihelion.core.state import OVER
from perihelion.games.nova_luna.board import Board
from perihelion.games.nova_luna.rules import EMPTY, Mosaic
from perihelion.games.nova_luna.state import FILL, PLACE, REFILL, TAKE, State

# What a task is worth that still misses so many tiles.
PROMISE: Final = (1.0, 0.1, 0.03, 0.01, 0.0)
TIME_A_TOKEN: Final = 3.4
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


def missing(need: int, have: int) -> int:
    """How many tiles a task misses, all colours together."""
    total = 0
    while need:
        short = (need & 255) - (have & 255)
        if short > 0:
            total += short
        need >>= 8
        have >>= 8
    return total


def tile_worth(board: Board, mosaic: Mosaic, laid: int) -> float:
    """What the tasks of one tile are worth, the covered ones included."""
    have = -1
    worth = 0.0
    covered = mosaic.covered[laid]
    for task, need in enumerate(board.tasks[mosaic.tiles[laid]]):
        if covered >> task & 1:
            worth += 1.0
        else:
            if have < 0:
                have = mosaic.counting(board, laid)
            worth += PROMISE[missing(need, have)]
    return worth


def worths(board: Board, mosaic: Mosaic) -> list[float]:
    return [tile_worth(board, mosaic, laid) for laid in range(len(mosaic.tiles))]


def gain(board: Board, mosaic: Mosaic, before: list[float], tile: int, cell: int) -> float:
    """What a tile on a cell would add to a mosaic whose tiles are worth this much."""
    after = mosaic.copy()
    after.lay(board, tile, cell, len(board.tasks))
    new = len(before)
    added = tile_worth(board, after, new)
    changed = after.touching[new] & ~(1 << new)
    while changed:
        bit = changed & -changed
        changed ^= bit
        laid = bit.bit_length() - 1
        added += tile_worth(board, after, laid) - before[laid]
    return added


def best_gain(board: Board, mosaic: Mosaic, before: list[float], tile: int) -> float:
    best = -1.0
    for cell in mosaic.free:
        added = gain(board, mosaic, before, tile, cell)
        if added > best:
            best = added
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
            mosaic = state.mosaics[state.actor]
            before = worths(board, mosaic)
            return [gain(board, mosaic, before, state.hand, move) for move in moves]
        if state.stage == TAKE:
            return [_net(state, state.actor, move - board.take) for move in moves]
        if state.stage == REFILL:
            keep = _best_net(state, state.actor)
            return [FRESH_WHEEL if move == board.refill else keep for move in moves]
        return [0.0] * len(moves)


def _lead(state: State, seat: int) -> float:
    """Tokens and promises of a player, with the time spent deducted."""
    board = state.board
    mosaic = state.mosaics[seat]
    before = worths(board, mosaic)
    lead = sum(before) - state.distance[seat] / TIME_A_TOKEN
    if state.stage == PLACE and state.actor == seat:
        lead += best_gain(board, mosaic, before, state.hand)
    elif state.track[0] == seat:
        if state.stage in (FILL, REFILL):
            lead += FRESH_WHEEL
        elif state.stage == TAKE and state.on_wheel <= board.optional_refill:
            lead += _best_net(state, seat)
    return lead


def _net(state: State, seat: int, tile: int) -> float:
    """What a tile adds at its best place, its time deducted."""
    mosaic = state.mosaics[seat]
    added = best_gain(state.board, mosaic, worths(state.board, mosaic), tile)
    return added - state.board.time[tile] / TIME_A_TOKEN


def _best_net(state: State, seat: int) -> float:
    best = -9.0
    for tile in state.wheel:
        if tile != EMPTY:
            best = max(best, _net(state, seat, tile))
    return best


def _solo_value(score: float) -> float:
    return 1 / (1 + exp((score - USUAL_SOLO) / 25))


def _solo(state: State) -> float:
    """The score to be expected, after the best of the tiles that are open now."""
    if state.actor == OVER:
        return float(state.scores()[0])
    board = state.board
    mosaic = state.mosaics[0]
    before = worths(board, mosaic)
    worth = sum(before)
    if state.stage not in (TAKE, PLACE):
        return _solo_score(state, worth, 0)
    least = 999.0
    for tile in [state.hand] if state.stage == PLACE else state.offered:
        added = best_gain(board, mosaic, before, tile)
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
    promise = FIRST_PROMISE if first else PLAIN_PROMISE
    for laid, tile in enumerate(mosaic.tiles):
        covered = mosaic.covered[laid]
        have = -1
        for task, need in enumerate(board.tasks[tile]):
            if not covered >> task & 1:
                if have < 0:
                    have = mosaic.counting(board, laid)
                score -= promise[missing(need, have)]
    if first:
        score += FIRST_SHORT * max(0, first - state.on_wheel)
    elif state.phase == 2:
        score += PLAIN_SHORT * max(0, left - state.on_wheel)
    elif state.stage == TAKE:
        score += 1.0  # every further tile of phase 1 counts twice: rather refill
    return score
