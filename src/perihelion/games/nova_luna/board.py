"""The tables of Nova Luna: the tiles, and the cells a mosaic can ever reach.

A mosaic has no edge, but the tiles run out: no cell lies further from the first tile than
`radius` steps (Q23), so the cells have numbers, row by row. The moves are, in this order: a place
on each cell, take each tile, draw each tile, refill, keep, and a player's token for the stack.

Colours of tiles are counted in one int, a byte for each colour. With the top bit of every byte set
as a guard, one subtraction compares all four counts at once.

What the rules read most is packed: `units`, `needs`, `around`. A set of laid tiles is made of
words; `word_of` and `bit_of` say where a tile is in it.
"""

from __future__ import annotations

from typing import Final, final

from perihelion.core.native import WORD_BITS, i64, vec
from perihelion.games.nova_luna.edition import MOST_TASKS, SEATS, Components

GUARD: Final = 0x80808080
NO_CELL: Final = -1
MOST_LAID: Final = 127  # a laid tile is told of in seven bits
SIDES: Final = ((0, -1), (-1, 0), (1, 0), (0, 1))


@final
class Board:
    """All tables of one edition, built once and shared by every state."""

    def __init__(self, parts: Components) -> None:
        self.tiles: Final[int] = len(parts.tiles)
        self.colour: Final[list[int]] = [tile.colour for tile in parts.tiles]
        self.unit: Final[list[int]] = [1 << 8 * tile.colour for tile in parts.tiles]
        self.time: Final[list[int]] = [tile.time for tile in parts.tiles]
        self.tasks: Final[list[list[int]]] = [
            [packed(task) for task in tile.tasks] for tile in parts.tiles
        ]
        self.task_colours: Final[list[list[list[int]]]] = [tile.tasks for tile in parts.tiles]

        self.slots: Final[int] = parts.slots
        self.moon: Final[int] = parts.moon
        self.choice: Final[int] = parts.choice
        self.optional_refill: Final[int] = parts.optional_refill
        self.spaces: Final[int] = parts.spaces
        self.player_colours: Final[list[str]] = parts.player_colours
        self.tokens: Final[dict[str, list[int]]] = {
            "normal": [parts.solo_tokens] + [parts.tokens] * len(SEATS),
            "first_game": [parts.solo_tokens, *parts.first_game.values()],
            "first_game_other": [parts.solo_tokens, *parts.first_game_other.values()],
        }
        self.small_pile: Final[int] = parts.small_pile
        self.penalty: Final[int] = parts.penalty
        self.great_below: Final[int] = parts.great_below

        self.radius: Final[int] = most_tiles(sorted(self.time), self.slots) - 1
        self.cells: Final[list[tuple[int, int]]] = [
            (x, y)
            for y in range(-self.radius, self.radius + 1)
            for x in range(abs(y) - self.radius, self.radius - abs(y) + 1)
        ]
        self.index: Final[dict[tuple[int, int], int]] = {c: i for i, c in enumerate(self.cells)}
        self.origin: Final[int] = self.index[(0, 0)]
        self.near: Final[list[list[int]]] = [self._beside(x, y) for x, y in self.cells]

        self.units: Final[vec[i64]] = vec[i64]([i64(unit) for unit in self.unit])
        # The tasks of each tile, MOST_TASKS of them; 0 if there is none.
        self.needs: Final[vec[i64]] = vec[i64](
            [
                i64(tasks[task] if task < len(tasks) else 0)
                for tasks in self.tasks
                for task in range(MOST_TASKS)
            ]
        )
        # The cells beside each cell, by SIDES; NO_CELL where none is in reach.
        self.around: Final[vec[i64]] = vec[i64](
            [i64(self.index.get((x + i, y + j), NO_CELL)) for x, y in self.cells for i, j in SIDES]
        )
        assert self.tiles <= MOST_LAID
        # A mosaic set up by hand may have all tiles, more than any that is played.
        laid = range(self.tiles)
        self.word_of: Final[vec[i64]] = vec[i64]([i64(k // WORD_BITS) for k in laid])
        self.bit_of: Final[vec[i64]] = vec[i64]([i64(1 << k % WORD_BITS) for k in laid])

        self.take: Final[int] = len(self.cells)
        self.draw: Final[int] = self.take + self.tiles
        self.refill: Final[int] = self.draw + self.tiles
        self.keep: Final[int] = self.refill + 1
        self.stack: Final[int] = self.keep + 1
        self.moves: Final[int] = self.stack + len(self.player_colours)

    def _beside(self, x: int, y: int) -> list[int]:
        return [self.index[x + i, y + j] for i, j in SIDES if (x + i, y + j) in self.index]


def packed(colours: list[int]) -> int:
    """How many of each colour, as one int."""
    count = 0
    for colour in colours:
        count += 1 << 8 * colour
    return count


def most_tiles(times: list[int], slots: int) -> int:
    """The most tiles one player can lay (Q23). Alone: two wheels full. With others: the cheapest
    tiles, while every other token is at most the largest time behind and all travel together no
    further than all tiles say."""
    most = 2 * (slots - 1)
    for seats in SEATS:
        left = (sum(times) + times[-1] * (seats - 1)) // seats
        number = 0
        while number < len(times) and times[number] <= left:
            left -= times[number]
            number += 1
        most = max(most, number)
    return most
