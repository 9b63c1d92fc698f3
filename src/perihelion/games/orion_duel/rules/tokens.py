"""Where tokens may be laid in the free set-up (R7, R8, Q19)."""

from __future__ import annotations

from perihelion.games.orion_duel.board import Board, union


def room_for_galaxy(board: Board, galaxies: int) -> int:
    """R7: the cells on which the next galaxy may lie."""
    free = board.all & ~union(board.near_galaxy, board.members(galaxies))
    left = board.galaxies - galaxies.bit_count()
    return room(board.near_galaxy, board, free, left)


def room_for_black_hole(board: Board, galaxies: int, black_holes: int) -> int:
    """R8: the cells on which the next black hole may lie."""
    free = board.all & ~union(board.near_other, board.members(galaxies))
    free &= ~union(board.near_black_hole, board.members(black_holes))
    left = board.black_holes - black_holes.bit_count()
    return room(board.near_black_hole, board, free, left)


def room(near: list[int], board: Board, free: int, tokens: int) -> int:
    """The cells on which a token may lie so that all remaining `tokens`, itself included, find
    room (Q19). `near[c]` are the cells that a token on c closes; `free` those still open."""
    good = 0
    todo = free
    while todo:
        cell = todo & -todo
        index = board.index[cell]
        fitting = spread(near, board, free & ~near[index], tokens - 1)
        if fitting < 0:
            todo ^= cell
        else:
            # Every cell of the arrangement found is good by the same arrangement.
            good |= fitting | cell
            todo &= ~good
    return good


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
        rest = spread(near, board, free & ~near[board.index[cell]], tokens - 1)
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
        index = board.index[cell]
        closed = (near[index] & free).bit_count()
        if closed < least:
            best = index
            least = closed
    return best
