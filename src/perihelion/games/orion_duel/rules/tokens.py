"""Where tokens may be laid in the free set-up (R7, R8, Q19)."""

from __future__ import annotations

from typing import Final

from perihelion.games.orion_duel.board import Board, union

MOST_ROOMS: Final = 4096  # kept in memory, of galaxies and of black holes


def room_for_galaxy(board: Board, galaxies: int) -> int:
    """R7: the cells on which the next galaxy may lie."""
    free = without(board.all, union(board.near_galaxy, board.members(galaxies)))
    left = board.galaxies - galaxies.bit_count()
    return _cached_room(board.galaxy_rooms, board.near_galaxy, board, free, left)


def room_for_black_hole(board: Board, galaxies: int, black_holes: int) -> int:
    """R8: the cells on which the next black hole may lie."""
    free = without(board.all, union(board.near_other, board.members(galaxies)))
    free = without(free, union(board.near_black_hole, board.members(black_holes)))
    left = board.black_holes - black_holes.bit_count()
    return _cached_room(board.black_hole_rooms, board.near_black_hole, board, free, left)


def _cached_room(
    rooms: dict[tuple[int, int], int], near: list[int], board: Board, free: int, tokens: int
) -> int:
    """The first tokens of many games lie alike, so what was found out is kept."""
    key = (free, tokens)
    cells = rooms.get(key)
    if cells is None:
        if len(rooms) >= MOST_ROOMS:
            rooms.clear()
        cells = room(near, board, free, tokens)
        rooms[key] = cells
    return cells


def room(near: list[int], board: Board, free: int, tokens: int) -> int:
    """The cells on which a token may lie so that all remaining `tokens`, itself included, find
    room (Q19). `near[c]` are the cells that a token on c closes; `free` those still open."""
    good = 0
    todo = free
    while todo:
        cell = todo & -todo
        fitting = _spread_after(near, board, free, cell, tokens)
        if fitting < 0:
            todo ^= cell
        else:
            # Every cell of the arrangement found is good by the same arrangement.
            good |= fitting | cell
            todo = without(todo, good)
    return good


def _spread_after(near: list[int], board: Board, free: int, cell: int, tokens: int) -> int:
    """Some arrangement of the other tokens when one lies on a cell, or -1 if there is none. Mostly
    the plain one will do; the search is for boards that are nearly full."""
    rest = without(free, near[board.cell_of(cell)])
    fitting = _row_by_row(near, board, rest, tokens - 1)
    return fitting if fitting >= 0 else spread(near, board, rest, tokens - 1)


def _row_by_row(near: list[int], board: Board, free: int, tokens: int) -> int:
    """The arrangement with every token on the first free cell, or -1 if it has not enough."""
    laid = 0
    while tokens:
        if not free:
            return -1
        cell = free & -free
        laid |= cell
        free = without(free, near[board.cell_of(cell)])
        tokens -= 1
    return laid


def spread(near: list[int], board: Board, free: int, tokens: int) -> int:
    """Some arrangement of that many tokens on free cells, or -1 if there is none.

    Exact: whatever the arrangement, if it leaves a free cell alone with all cells near it, that
    cell can be added or exchanged; so some best arrangement uses the cell or one near it.
    """
    if tokens == 0:
        return 0
    if free.bit_count() < tokens:
        return -1
    pivot = _tightest(near, board, free)
    choices = near[pivot] & free
    while choices:
        cell = choices & -choices
        choices ^= cell
        rest = spread(near, board, without(free, near[board.cell_of(cell)]), tokens - 1)
        if rest >= 0:
            return rest | cell
    return -1


def _tightest(near: list[int], board: Board, free: int) -> int:
    """The free cell that closes the fewest free cells: the fewest ways to branch."""
    best = -1
    least = 1 << 30
    todo = free
    while todo:
        cell = todo & -todo
        todo ^= cell
        index = board.cell_of(cell)
        closed = (near[index] & free).bit_count()
        if closed < least:
            best = index
            least = closed
    return best


def without(cells: int, others: int) -> int:
    """`cells & ~others`; wide negative numbers are slow in compiled code."""
    return cells ^ cells & others
