"""Where things lie in the picture."""

from __future__ import annotations

from typing import Final

from perihelion.core.scene import Point, cached_drawing
from perihelion.games.pacals_rocket.board import Board

WIDTH: Final = 1000
HEIGHT: Final = 1288
SIDE: Final = 924  # of the whole board
CELL: Final = 84  # of a square as the pieces are drawn; see `scale`
LEFT: Final = 45
TOP: Final = 172
MARGIN: Final = 14
RIVALS_HEIGHT: Final = 128
OWN_TOP: Final = 1108
OWN_HEIGHT: Final = 166
# Each colour has its own spot on a square, so that five stones find room.
SPOTS: Final[tuple[Point, ...]] = ((-21, -16), (21, -16), (-21, 20), (21, 20), (0, 2))


def rival(seats: int, place: int) -> tuple[float, float]:
    """Left edge and width of the panel of another player, who sits so many seats further on."""
    gap = 12
    others = seats - 1
    width = min((WIDTH - 2 * MARGIN - gap * (others - 1)) / others, 480)
    left = (WIDTH - width * others - gap * (others - 1)) / 2
    return (left + (place - 1) * (width + gap), width)


def harbour(seats: int, place: int) -> Point:
    """Where a ship waits that is not yet on the board: in its owner's panel."""
    if place == 0:
        return (MARGIN + 158, OWN_TOP + 92)
    left, width = rival(seats, place)
    return (left + width - 34, MARGIN + 96)


def scale(board: Board) -> float:
    """How much smaller or larger things are on a board of another size."""
    return SIDE / max(board.rows, board.columns) / CELL


def corner(board: Board, row: float, column: float) -> Point:
    """A crossing of the grid lines."""
    size = CELL * scale(board)
    return (LEFT + column * size, TOP + row * size)


def centre(board: Board, cell: int) -> Point:
    row, column = divmod(cell, board.columns)
    return corner(board, row + 0.5, column + 0.5)


@cached_drawing
def outline(board: Board, cells: int, inset: float) -> str:
    """The border of a set of squares as a path, drawn so far inside it."""
    drawn = []
    whole = CELL * scale(board) / 2
    half = whole - inset
    for cell in range(board.cells):
        if not cells & board.bit[cell]:
            continue
        row, column = divmod(cell, board.columns)
        x, y = centre(board, cell)
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            if board.bit_at(row + down, column + right) & cells:
                continue
            ends = []
            for side in (-1, 1):
                # Along the border to its end: up to the next square if the border goes on there,
                # into it if it turns outwards, and short of it if it turns inwards.
                along = board.bit_at(row + side * abs(right), column + side * abs(down))
                across = board.bit_at(
                    row + side * abs(right) + down, column + side * abs(down) + right
                )
                reach = half if not along & cells else whole
                if along & cells and across & cells:
                    reach = whole + inset
                ends.append(
                    (
                        x + right * half + side * abs(down) * reach,
                        y + down * half + side * abs(right) * reach,
                    )
                )
            (ax, ay), (bx, by) = ends
            drawn.append(f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}")
    return "".join(drawn)


@cached_drawing
def plaque(board: Board, district: int) -> Point:
    """Where the plaque of a district lies: on a crossing with the district on all four sides,
    the one nearest to its middle."""
    area = board.area[district]
    spots = [centre(board, cell) for cell in range(board.cells) if area & board.bit[cell]]
    middle = (
        sum(x for x, _ in spots) / len(spots),
        sum(y for _, y in spots) / len(spots),
    )
    best = min(spots, key=lambda at: abs(at[0] - middle[0]) + abs(at[1] - middle[1]))
    least = float("inf")
    for row in range(1, board.rows):
        for column in range(1, board.columns):
            around = [board.bit_at(row - i, column - j) & area for i in (0, 1) for j in (0, 1)]
            x, y = corner(board, row, column)
            far = abs(x - middle[0]) + abs(y - middle[1])
            if all(around) and far < least:
                best, least = (x, y), far
    return best
