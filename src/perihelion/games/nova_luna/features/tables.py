"""The numbers of an edition of Nova Luna, packed for quick reading."""

from __future__ import annotations

from typing import Final, final

from perihelion.core.native import i16, i64, vec
from perihelion.games.nova_luna.board import GUARD, Board
from perihelion.games.nova_luna.edition import MOST_TASKS, TILE_COLOURS

COLOURS: Final = len(TILE_COLOURS)
TASKS: Final = MOST_TASKS
# A cell is known by its way from the centre of the mosaic, if it is no further off than this.
REACH: Final = 4
WINDOW: Final = 2 * REACH + 1
TILE_REACH: Final = 3  # the same for the tiles that a network is told of
TILE_WINDOW: Final = 2 * TILE_REACH + 1
ONES: Final = 0x01010101  # the lowest bit of each byte


@final
class Tables:
    """Where every cell lies, and every tile's colour, time and tasks."""

    def __init__(self, board: Board) -> None:
        self.board: Final[Board] = board
        self.x: Final[vec[i64]] = vec[i64]([i64(x) for x, _ in board.cells])
        self.y: Final[vec[i64]] = vec[i64]([i64(y) for _, y in board.cells])
        self.colour: Final[vec[i64]] = vec[i64]([i64(colour) for colour in board.colour])
        self.time: Final[vec[i64]] = vec[i64]([i64(time) for time in board.time])
        # What each task asks for, a byte for each colour; 0 if the tile has no such task.
        self.need: Final[vec[i64]] = vec[i64](
            [
                i64(tasks[task] if task < len(tasks) else 0)
                for tasks in board.tasks
                for task in range(TASKS)
            ]
        )
        # The same number by number.
        self.asked: Final[vec[i16]] = vec[i16](
            [i16(need >> 8 * colour & 255) for need in self.need for colour in range(i64(COLOURS))]
        )
        self.longest: Final[int] = max(board.time)
        self.width: int = 0  # of the features; `inputs` knows it
        self.tokens: Final[int] = max([max(tokens) for tokens in board.tokens.values()])
        self.spare: Final[int] = 2 * (board.radius + 1) + 2
        """The most cells that a mosaic can leave free around it."""


_TABLES: Final[dict[Board, Tables]] = {}


def tables_of(board: Board) -> Tables:
    if board not in _TABLES:
        _TABLES[board] = Tables(board)
    return _TABLES[board]


def in_window(x: i64, y: i64, reach: i64) -> i64:
    """The number of a cell in the window of that reach around the centre, or -1 outside."""
    if x < -reach or x > reach or y < -reach or y > reach:
        return -1
    return (y + reach) * (2 * reach + 1) + x + reach


def shortage(need: i64, have: i64) -> i64:
    """How many tiles of each colour a task misses, a byte for each."""
    # With the guards, each byte has 128 more than it misses; where the guard is gone, nothing.
    short = (need | GUARD) - have
    guards = short & GUARD
    return short & guards - (guards >> 7)


def is_one(short: i64) -> bool:
    """Whether a shortage is of one tile alone."""
    return not short & short - 1 and bool(short & ONES)
