"""Step 1: where a ship may fly, as sets of squares."""

from __future__ import annotations

from perihelion.games.pacals_rocket.board import Board


def straight_ends(board: Board, passable: int, at: int, pips: int) -> int:
    """R13: where a straight flight ends, one square at most in each direction (Q5)."""
    ends = 0
    for ray in board.rays[at]:
        end = 0
        left = pips
        for cell in ray:
            bit = board.bit[cell]
            if not left or not passable & bit:
                break
            end = bit
            left -= 1
        ends |= end
    return ends


def turning_ends(board: Board, passable: int, at: int, pips: int) -> int:
    """R14, Q7: where paths of exactly that length end. Each set holds the heads of all paths that
    came by one direction, for none of them may step straight back."""
    row = board.columns
    into_left = passable & board.not_last_column
    into_right = passable & board.not_first_column
    start = board.bit[at]
    up = start >> row & passable
    down = start << row & passable
    left = start >> 1 & into_left
    right = start << 1 & into_right
    for _ in range(pips - 1):
        sideways = left | right
        upright = up | down
        left = (upright | left) >> 1 & into_left
        right = (upright | right) << 1 & into_right
        up = (sideways | up) >> row & passable
        down = (sideways | down) << row & passable
    ends = up | down | left | right
    return ends ^ ends & start
