"""Step 3: patterns, and the pyramids they earn."""

from __future__ import annotations

from perihelion.core.numbers.sets import members
from perihelion.games.pacals_rocket.board import Board, Pattern
from perihelion.games.pacals_rocket.edition import TALLEST
from perihelion.games.pacals_rocket.rules.city import City
from perihelion.games.pacals_rocket.rules.terms import Terms


def patterns(board: Board, tilted: bool, stones: int, pyramids: int) -> list[Pattern]:
    """The patterns of several squares that own stones and pyramids form (R29, R33): at least one
    square holds a stone."""
    formed: list[Pattern] = []
    if not stones:
        return formed
    elements = stones | pyramids
    table = board.tilted if tilted else board.upright
    cells = members(elements)
    for number, first in enumerate(cells):
        row = first * board.cells
        for second in cells[number + 1 :]:
            for pattern in table[row + second]:
                wanted = pattern.cells
                if wanted & elements == wanted and wanted & stones:
                    formed.append(pattern)
    return formed


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
