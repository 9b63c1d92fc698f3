"""Step 3: patterns, and the pyramids they earn."""

from __future__ import annotations

from typing import Final

from perihelion.core.native import i64, vec
from perihelion.core.numbers.sets import members
from perihelion.games.pacals_rocket.board import Board, Pattern
from perihelion.games.pacals_rocket.edition import TALLEST
from perihelion.games.pacals_rocket.rules.city import City
from perihelion.games.pacals_rocket.rules.terms import Terms

PYRAMID: Final = 1
STONE: Final = 2


def patterns(board: Board, tilted: bool, stones: int, pyramids: int) -> list[Pattern]:
    """The patterns of several squares that own stones and pyramids form (R29, R33): at least one
    square holds a stone."""
    formed: list[Pattern] = []
    if not stones:
        return formed
    table = board.tilted if tilted else board.upright
    elements = members(stones | pyramids)
    lies = _lying(board, stones, elements)
    width: i64 = board.cells
    for number, first in enumerate(elements):
        for second in elements[number + 1 :]:
            pair = first * width + second
            for at in range(table.start[pair], table.start[pair + 1]):
                third = lies[table.third[at]]
                fourth = lies[table.fourth[at]]
                if third and fourth and (lies[first] | lies[second] | third | fourth) & STONE:
                    formed.append(table.patterns[at])
    return formed


def _lying(board: Board, stones: int, elements: list[int]) -> vec[i64]:
    """What lies on each square, and PYRAMID on the one that a pattern does not have: where it
    stands for nothing, it lacks nothing."""
    lies = vec[i64]([0] * (board.cells + 1))
    lies[board.cells] = PYRAMID
    for cell in elements:
        lies[cell] = PYRAMID
    for cell in members(stones):
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
    pyramids = city.pyramids[seat]
    moves: set[int] = set()
    if city.left[seat * TALLEST]:
        for site in members(stones):
            moves.add(build_move(board, 1, site, board.bit[site]))
    for pattern in patterns(board, terms.tilted, stones, pyramids):
        spent = pattern.cells & stones
        allowed = sizes(city, seat, pattern.earns)
        for site in members(sites(terms, pattern, stones, pyramids)):
            for size in allowed:
                if size > city.heights[site]:  # Q19
                    moves.add(build_move(board, size, site, spent))
    return sorted(moves)


def build_move(board: Board, size: int, site: int, stones: int) -> int:
    return board.build + (size - 1) * board.works + board.work_of[stones * board.cells + site]
