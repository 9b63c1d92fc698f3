"""The rules of Orion Duel as functions over sets of cells. Numbers R and Q are the rules'."""

from __future__ import annotations

from typing import Final

from perihelion.games.orion_duel.board import Board, union

CONSTELLATIONS: Final = 1
GALAXIES: Final = 2
BLACK_HOLES: Final = 4


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


def grow(networks: list[int], piece: int, beside: int) -> int:
    """Add a connected piece to the networks of a colour; gives the network it is part of now."""
    for network in [network for network in networks if network & beside]:
        piece |= network
        networks.remove(network)
    networks.append(piece)
    return piece


def linked_pairs(board: Board, network: int) -> int:
    """Which pairs of opposite sides a network links (R21), as a set of pairs."""
    linked = 0
    pair = 1
    for one, opposite in board.pairs:
        if network & one and network & opposite:
            linked |= pair
        pair <<= 1
    return linked


def met_by(board: Board, network: int, galaxies: int, holes: int) -> int:
    """What one network achieves: CONSTELLATIONS and GALAXIES for its colour (R21, R22),
    BLACK_HOLES for the opponent (R23)."""
    met = 0
    for one, opposite in board.pairs:
        if network & one and network & opposite:
            met = CONSTELLATIONS
    if (network & galaxies).bit_count() >= board.winning_galaxies:
        met |= GALAXIES
    if (network & holes).bit_count() >= board.winning_black_holes:
        met |= BLACK_HOLES
    return met


def instances(board: Board, own: list[int], other: list[int], galaxies: int, holes: int) -> int:
    """How often a player has met conditions when every instance counts (Q5, option)."""
    linked = 0
    number = 0
    for network in own:
        linked |= linked_pairs(board, network)
        number += (network & galaxies).bit_count() // board.winning_galaxies
    for network in other:
        number += (network & holes).bit_count() // board.winning_black_holes
    return number + linked.bit_count()
