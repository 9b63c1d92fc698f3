"""Where things lie in the picture."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from perihelion.core.scene import TALL, WIDE, Box, Point, cached_drawing
from perihelion.games.pacals_rocket.board import Board
from perihelion.games.pacals_rocket.edition import TALLEST

SIDE: Final = 924  # of the whole board
CELL: Final = 84  # of a square as the pieces are drawn; see `scale`
GAP: Final = 12
GOD: Final = 27  # the radius of a god stone
BASE: Final = 36  # half of the largest pyramid
LOW: Final = 170  # the panel of another player that is lower has two lines
NARROW: Final = 440  # in a low one no wider, a long name and the waiting ship need all the room
# Each colour has its own spot on a square, so that five stones find room.
SPOTS: Final[tuple[Point, ...]] = ((-21, -16), (21, -16), (-21, 20), (21, 20), (0, 2))


class OwnPanel(NamedTuple):
    """Where things lie in the panel of the seat that looks, seen from its corner."""

    points: Point
    goal: Point
    harbour: Point
    """Where the ship waits, and later the choice to do nothing."""
    stack: Point
    """The pyramids of one storey; `step` further right lie those of the next size."""
    step: float
    supply: Point
    stones: Point
    gods: Point
    die: Point
    round: Point


class RivalPanel(NamedTuple):
    """Where things lie in the panel of another player, seen from its corner: in two lines if it is
    low, else in three."""

    title: float
    """The height of the line with name and points."""
    name_size: float
    points_size: float
    harbour: Point
    pyramid: Point
    """The pyramids of one storey; `step` further right lie those of the next size."""
    step: float
    scale: float
    """Of the pyramids."""
    stones: Point
    gods: Point
    god_step: float
    god_scale: float


@lru_cache(maxsize=100)
def rival_spots(box: Box, god: float) -> RivalPanel:
    """The places in the panel of another player, with god stones of that size."""
    width, height = box.width, box.height
    half = GOD * (0.7 if height < LOW else god)
    apart = 2 * half + 4
    name_size, points_size = 27, 36
    if height < LOW:
        # One line holds a name, three god stones and up to three digits.
        name_size, points_size = 22 if width < NARROW else 24, 32
        line, below = height * 0.27, height * 0.73
        stones, gods = (width - 80, below), (width - 78 - 2 * apart - half, line)
        step = (width - 106) / TALLEST
        side = min((step - 26) / 2, height * 0.2)
    else:
        line, below, last = 22 + height * 0.06, height * 0.47, height * 0.81
        stones, gods = (34, last), (width - 18 - 2 * apart - half, last)
        step = (width - 20) / TALLEST
        side = min((step - 26) / 2, height * 0.15)
    pyramid = (12 + side, below)
    harbour = (width - 106, line) if height >= LOW else (gods[0] - half - 26, line)
    return RivalPanel(
        line,
        name_size,
        points_size,
        harbour,
        pyramid,
        step,
        side / BASE,
        stones,
        gods,
        apart,
        half / GOD,
    )


# By identity, because it is a key of everything that is drawn.
@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The places of one form of the picture: the city, and the players beside it or around it."""

    width: float
    height: float
    city: Point
    """The upper left corner of the board."""
    own: Box
    spots: OwnPanel
    rivals: Box
    """Shared by the panels of the other players."""
    god: float
    """How large the god stones of the other players are drawn."""

    def rival(self, seats: int, place: int) -> Box:
        """The panel of another player, who sits so many seats further on."""
        x, y, width, height = self.rivals
        others = seats - 1
        if width < height:
            share = min(_share(height, others), 260)
            return Box(x, y + (place - 1) * (share + GAP), width, share)
        across = others if others < 4 else 2
        down = -(-others // across)
        row, column = divmod(place - 1, across)
        share, tall = min(_share(width, across), 480), _share(height, down)
        left = x + (width - share * across - GAP * (across - 1)) / 2
        return Box(left + column * (share + GAP), y + row * (tall + GAP), share, tall)

    def harbour(self, seats: int, place: int) -> Point:
        """Where a ship waits that is not yet on the board: in its owner's panel."""
        if place == 0:
            return (self.own.x + self.spots.harbour[0], self.own.y + self.spots.harbour[1])
        box = self.rival(seats, place)
        x, y = rival_spots(box, self.god).harbour
        return (box.x + x, box.y + y)

    def corner(self, board: Board, row: float, column: float) -> Point:
        """A crossing of the grid lines."""
        x, y = corner(board, row, column)
        return (self.city[0] + x, self.city[1] + y)

    def centre(self, board: Board, cell: int) -> Point:
        x, y = centre(board, cell)
        return (self.city[0] + x, self.city[1] + y)


LAYOUTS: Final = {
    WIDE: Layout(
        1400,
        1000,
        city=(46, 46),
        own=Box(986, 626, 400, 344),
        spots=OwnPanel(
            points=(72, 104),
            goal=(150, 114),
            harbour=(238, 100),
            stack=(48, 188),
            step=76,
            supply=(34, 282),
            stones=(176, 298),
            gods=(240, 298),
            die=(332, 104),
            round=(332, 34),
        ),
        rivals=Box(986, 18, 400, 596),
        god=0.8,
    ),
    TALL: Layout(
        1000,
        1546,
        city=(45, 286),
        own=Box(14, 1230, 972, 302),
        spots=OwnPanel(
            points=(82, 112),
            goal=(82, 170),
            harbour=(82, 238),
            stack=(222, 92),
            step=100,
            supply=(196, 216),
            stones=(346, 236),
            gods=(440, 236),
            die=(860, 100),
            round=(860, 200),
        ),
        rivals=Box(14, 14, 972, 232),
        god=1,
    ),
}


def _share(whole: float, parts: int) -> float:
    """What each of some parts gets, with a gap between them."""
    return (whole - GAP * (parts - 1)) / parts


def scale(board: Board) -> float:
    """How much smaller or larger things are on a board of another size."""
    return SIDE / max(board.rows, board.columns) / CELL


def corner(board: Board, row: float, column: float) -> Point:
    """A crossing of the grid lines, seen from the corner of the board."""
    size = CELL * scale(board)
    return (column * size, row * size)


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
