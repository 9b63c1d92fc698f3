"""Step 1: where a ship may fly, as sets of squares in words."""

from __future__ import annotations

from typing import Final

from perihelion.core.native import extend, i64, vec
from perihelion.games.pacals_rocket.board import COMPILED, Board
from perihelion.games.pacals_rocket.rules.city import City
from perihelion.games.pacals_rocket.rules.sets import size

DIRECTIONS: Final = 4


def flight_ends(city: City, seat: int, pips: i64, first_round: bool) -> vec[i64]:
    """Where flights of so many pips, or by arrows if 0, may end: three sets, in a line, with turns,
    and by a god stone."""
    board = city.board
    words = board.words
    at: i64 = city.ships[seat]
    targets = city.free_words()
    straight = vec[i64]([i64(0)] * words)
    turning = vec[i64]([i64(0)] * words)
    if not pips:
        for word in range(words):
            straight[word] = board.cross_words[at * words + word] & targets[word]  # R15
    else:
        passable = targets[:]
        passable[board.word_of[at]] |= board.spot[at]
        straight_ends(board, passable, at, pips, straight)
        if not first_round:
            turning = turning_ends(board, passable, at, pips)
    if first_round:  # R16, Q10
        for word in range(words):
            straight[word] &= ~board.holy_words[word]
        lines = size(board, straight, 0)
        for word in range(words):
            targets[word] = 0 if lines else targets[word] & ~board.holy_words[word]
    return extend(extend(straight, turning), targets)


def straight_ends(board: Board, passable: vec[i64], at: i64, pips: i64, ends: vec[i64]) -> None:
    """R13: add where a straight flight ends, one square at most in each direction (Q5)."""
    starts, cells, word_of, spot = board.ray_start, board.ray_cells, board.word_of, board.spot
    for ray in range(at * DIRECTIONS, at * DIRECTIONS + DIRECTIONS):
        first = starts[ray]
        behind = starts[ray + 1]
        if behind > first + pips:
            behind = first + pips
        end: i64 = -1
        for k in range(first, behind):
            cell = cells[k]
            if not passable[word_of[cell]] & spot[cell]:
                break
            end = cell
        if end >= 0:
            ends[word_of[end]] |= spot[end]


def turning_ends(board: Board, passable: vec[i64], at: i64, pips: i64) -> vec[i64]:
    """R14, Q7: where paths of exactly that length end.

    A path may not step straight back. So there is a set for each direction by which the heads of
    the paths came, and each step goes on from those that may take its direction. Words hold whole
    rows: a step sideways never leaves its word. They begin at 1, with an empty one at either end.
    """
    if not COMPILED:
        return _turning_in_one_word(board, int(passable[0]), at, pips)
    words = board.words
    row = board.row_bits
    rest = board.bits - row
    up, down = vec[i64]([i64(0)] * (words + 2)), vec[i64]([i64(0)] * (words + 2))
    left, right = vec[i64]([i64(0)] * (words + 2)), vec[i64]([i64(0)] * (words + 2))
    rising, sinking = vec[i64]([i64(0)] * (words + 2)), vec[i64]([i64(0)] * (words + 2))
    start = board.word_of[at] + 1
    up[start] = down[start] = left[start] = right[start] = board.spot[at]
    for _ in range(pips):
        for w in range(1, words + 1):
            sideways = left[w] | right[w]
            upright = up[w] | down[w]
            rising[w] = sideways | up[w]
            sinking[w] = sideways | down[w]
            free = passable[w - 1]
            left[w] = (upright | left[w]) >> 1 & free & board.not_last[w - 1]
            right[w] = (upright | right[w]) << 1 & free & board.not_first[w - 1]
        for w in range(1, words + 1):
            free = passable[w - 1]
            up[w] = (rising[w] >> row | rising[w + 1] << rest) & free
            down[w] = (sinking[w] << row | sinking[w - 1] >> rest) & free
    ends = vec[i64]([i64(0)] * words)
    for w in range(words):
        ends[w] = up[w + 1] | down[w + 1] | left[w + 1] | right[w + 1]
    ends[start - 1] &= ~board.spot[at]
    return ends


def _turning_in_one_word(board: Board, passable: int, at: i64, pips: i64) -> vec[i64]:
    """The same where loops are slow, and a word holds all squares."""
    row: int = board.row_bits
    leftwards = passable & int(board.not_last[0])
    rightwards = passable & int(board.not_first[0])
    up = down = left = right = int(board.spot[at])
    for _ in range(pips):
        upright, sideways = up | down, left | right
        up, down = (sideways | up) >> row & passable, (sideways | down) << row & passable
        left, right = (upright | left) >> 1 & leftwards, (upright | right) << 1 & rightwards
    return vec[i64]([i64((up | down | left | right) & ~int(board.spot[at]))])
