"""Step 3: patterns, and the pyramids they earn."""

from __future__ import annotations

from typing import Final

from perihelion.core.native import append, i64, vec
from perihelion.core.numbers.sets import members
from perihelion.games.pacals_rocket.board import (
    COMPILED,
    WORKS_OF_PATTERN,
    Board,
    Pattern,
    PatternTable,
)
from perihelion.games.pacals_rocket.edition import TALLEST
from perihelion.games.pacals_rocket.rules.city import City
from perihelion.games.pacals_rocket.rules.terms import Terms

PYRAMID: Final = 1
STONE: Final = 2


def patterns(board: Board, tilted: bool, stones: int, pyramids: int) -> list[Pattern]:
    """The patterns of several squares that own stones and pyramids form (R29, R33): at least one
    square holds a stone."""
    if not stones:
        return []
    table = board.tilted if tilted else board.upright
    together = stones | pyramids
    elements = members(together)
    lies = _lying(board, members(stones), elements)
    return [table.patterns[at] for at in _formed(board, table, together, elements, lies)]


def _formed(
    board: Board, table: PatternTable, together: int, elements: list[int], lies: vec[i64]
) -> vec[i64]:
    """The same as numbers in their table; the elements are told as a set and in a row."""
    if not COMPILED:
        return _formed_by_sets(board, table, together, elements, lies)
    formed = vec[i64]([])
    width: i64 = board.cells
    # Nearly all pairs begin no pattern: native numbers, and each table fetched once.
    cells = vec[i64]([i64(cell) for cell in elements])
    count: i64 = len(elements)
    starts, thirds, fourths = table.start, table.third, table.fourth
    number: i64
    for number in range(count):
        first = cells[number]
        row = first * width
        here = lies[first]
        other: i64
        for other in range(number + 1, count):
            second = cells[other]
            at = starts[row + second]
            end = starts[row + second + 1]
            while at < end:
                third = lies[thirds[at]]
                fourth = lies[fourths[at]]
                if third and fourth and (here | lies[second] | third | fourth) & STONE:
                    formed = append(formed, at)
                at += 1
    return formed


def _formed_by_sets(
    board: Board, table: PatternTable, together: int, elements: list[int], lies: vec[i64]
) -> vec[i64]:
    """The same where loops are slow: pairs that begin no pattern are left out by sets."""
    formed = vec[i64]([])
    present = together | 1 << board.cells  # as a square that a pattern does not have
    for first in elements:
        seconds = table.seconds[first] & together
        while seconds:
            second = seconds & -seconds
            seconds ^= second
            thirds, rests = table.further[first][second]
            if thirds & present:
                pair = lies[first] | lies[second.bit_length() - 1]
                for third, fourth, at in rests:
                    three, four = lies[third], lies[fourth]
                    if three and four and (pair | three | four) & STONE:
                        formed = append(formed, at)
    return formed


def _lying(board: Board, stones: list[int], elements: list[int]) -> vec[i64]:
    """What lies on each square, and PYRAMID on the one that a pattern does not have: where it
    stands for nothing, it lacks nothing."""
    lies = vec[i64]([0] * (board.cells + 1))
    lies[board.cells] = PYRAMID
    for cell in elements:
        lies[cell] = PYRAMID
    for cell in stones:
        lies[cell] = STONE
    return lies


def sizes(city: City, seat: int, earned: int) -> list[int]:
    """What may be built for a pattern: the size earned, or any lower one if none of it is left
    (R36, Q17)."""
    first = seat * TALLEST - 1
    if city.left[first + earned]:
        return [earned]
    lower: list[int] = []
    for size in range(1, earned):
        if city.left[first + size]:
            lower.append(size)
    return lower


def sites(terms: Terms, pattern: Pattern, stones: int, pyramids: int) -> int:
    """Where the pyramid of a pattern may stand: on a stone (R30), or on an own pyramid that it
    replaces (R34). Masters lean on no pyramid but the one they replace (R58)."""
    leaning = pattern.cells & pyramids
    if not terms.masters or not leaning:
        return pattern.cells & (stones | pyramids)
    return leaning if leaning & (leaning - 1) == 0 else 0


def builds(city: City, terms: Terms, seat: int) -> list[int]:
    """The builds open to a player, in the order of their numbers; equal results once (Q33)."""
    board = city.board
    stones = city.stones[seat]
    moves: list[int] = []
    if not stones:
        return moves
    laid = members(stones)
    if city.left[seat * TALLEST]:
        for site in laid:
            moves.append(board.build + board.single_work[site])
    table = board.tilted if terms.tilted else board.upright
    together = stones | city.pyramids[seat]
    elements = members(together)
    lies = _lying(board, laid, elements)
    for at in _formed(board, table, together, elements, lies):
        _add_builds(city, terms.masters, seat, table, at, lies, moves)
    return _each_once(moves)


def _add_builds(
    city: City,
    masters: bool,
    seat: int,
    table: PatternTable,
    at: i64,
    lies: vec[i64],
    moves: list[int],
) -> None:
    """The builds of one pattern, where `sites` allows them."""
    board = city.board
    squares = (table.first[at], table.second[at], table.third[at], table.fourth[at])
    laid: i64 = 0  # its squares with a stone,
    leaning: i64 = 0  # ... and those with a pyramid
    bit: i64 = 1
    for square in squares:
        if square < board.cells:
            if lies[square] == STONE:
                laid |= bit
            else:
                leaning |= bit
        bit += bit
    allowed = (laid | leaning) if not masters or not leaning else leaning
    if masters and leaning & (leaning - 1):
        return
    for size in sizes(city, seat, table.patterns[at].earns):
        first = board.build + (size - 1) * board.works
        bit = 1
        for index, site in enumerate(squares):
            if allowed & bit and size > city.heights[site]:  # Q19
                moves.append(first + _work(board, table, at, laid, index))
            bit += bit


def _work(board: Board, table: PatternTable, at: i64, laid: i64, index: i64) -> i64:
    """The work that spends these stones of a pattern, with the site at an index; kept in a table,
    because its key is wide."""
    spot = at * WORKS_OF_PATTERN + laid * 4 + index
    if table.works[spot] < 0:
        squares = (table.first[at], table.second[at], table.third[at], table.fourth[at])
        stones = 0
        site = 0
        for number, square in enumerate(squares):
            if laid >> number & 1:
                stones |= board.bit[square]
            if number == index:
                site = int(square)
        table.works[spot] = board.work_of[stones * board.cells + site]
    return table.works[spot]


def _each_once(moves: list[int]) -> list[int]:
    """In ascending order; several patterns may allow the same build."""
    if not COMPILED:
        return sorted(set(moves))
    moves.sort()
    once: list[int] = []
    last = -1
    for move in moves:
        if move != last:
            once.append(move)
            last = move
    return once
