"""The tables of Orion Duel: cells, and every way to lay every tile.

A set of cells is an int with a bit for each cell; the bits lie on a rectangle with a free border,
so that stepping in a direction is a shift. A set of moves is an int with a bit for each move. The
moves are, in this order: all placements (kind, then orientation, then cell), a galaxy on each
cell, a black hole on each cell, and who goes first or places the galaxies.

The tables are the same for both players: a tile has hexes of its owner's colour ("own") and of
the opponent's ("other").
"""

from __future__ import annotations

from typing import Final, final

from perihelion.core.native import i64, is_compiled, split_words, vec, word_bits
from perihelion.games.orion_duel.edition import Cell, Components, distance

LONGEST: Final = 32  # more than the cells of a piece, or those around it


@final
class Orientation:
    """One way to hold a tile: its word (r = turned, m = mirrored and turned, times 60 degrees)."""

    __slots__ = ("other", "own", "word")

    def __init__(self, word: str, own: list[Cell], other: list[Cell]) -> None:
        self.word: str = word
        self.own: list[Cell] = own
        self.other: list[Cell] = other


def turned(cell: Cell, mirror: bool, times: int) -> Cell:
    q, r = cell
    if mirror:
        r = -q - r
    for _ in range(times):
        q, r = -r, q + r
    return (q, r)


def orientations(own: list[Cell], other: list[Cell]) -> list[Orientation]:
    """The different ways to hold a tile; those that only shift an earlier one are left out."""
    ways: list[Orientation] = []
    seen: list[tuple[list[Cell], list[Cell]]] = []
    for mirror in (False, True):
        for times in range(6):
            mine = [turned(cell, mirror, times) for cell in own]
            yours = [turned(cell, mirror, times) for cell in other]
            q0, r0 = min(mine)
            shape = (
                sorted((q - q0, r - r0) for q, r in mine),
                sorted((q - q0, r - r0) for q, r in yours),
            )
            if shape not in seen:
                seen.append(shape)
                ways.append(Orientation(("m" if mirror else "r") + str(times), mine, yours))
    return ways


@final
class Board:
    """All tables of one edition, built once and shared by every state."""

    def __init__(self, parts: Components) -> None:
        self.names: Final[list[str]] = list(parts.cells)
        self.cells: Final[list[Cell]] = list(parts.cells.values())
        most = max(max(abs(q), abs(r)) for q, r in self.cells) + 1
        self.stride: Final[int] = 2 * most + 1
        self.offset: Final[int] = most * self.stride + most
        self.bit: Final[list[int]] = [self.cell_bit(cell) for cell in self.cells]
        self._at: Final[list[int]] = [-1] * (self.stride * self.stride)  # cells by place of bit
        for cell, bit in enumerate(self.bit):
            self._at[bit.bit_length() - 1] = cell
        self.all: Final[int] = sum(self.bit)

        pairs = [(a, b) for a in parts.sides for b in parts.sides if a.opposite == b.name]
        pairs = [(a, b) for i, (a, b) in enumerate(pairs) if (b, a) not in pairs[:i]]
        self.pair_names: Final[list[tuple[str, str]]] = [(a.name, b.name) for a, b in pairs]
        self.pair_colours: Final[list[str]] = [a.colour for a, _ in pairs]
        self.pairs: Final[list[tuple[int, int]]] = [
            (self.set_of(a.cells), self.set_of(b.cells)) for a, b in pairs
        ]

        self.galaxies: Final[int] = parts.galaxies
        self.black_holes: Final[int] = parts.black_holes
        assert max(self.galaxies, self.black_holes) < 256, "networks count tokens in a byte each"
        self.winning_galaxies: Final[int] = parts.winning_galaxies
        self.winning_black_holes: Final[int] = parts.winning_black_holes
        self.near_galaxy: Final[list[int]] = self.closer_than(parts.between_galaxies)
        self.near_black_hole: Final[list[int]] = self.closer_than(parts.between_black_holes)
        self.near_other: Final[list[int]] = self.closer_than(parts.between_both)
        # Where tokens may lie, by the free cells and the tokens left, as far as it is known.
        self.galaxy_rooms: Final[dict[tuple[int, int], int]] = {}
        self.black_hole_rooms: Final[dict[tuple[int, int], int]] = {}
        self.setups: Final[dict[str, tuple[int, int]]] = {
            name: (self.set_of(setup.galaxies), self.set_of(setup.black_holes))
            for name, setup in parts.setups.items()
        }

        self.kind_names: Final[list[str]] = [kind.name for kind in parts.kinds]
        self.counts: Final[list[int]] = [kind.count for kind in parts.kinds]
        self.tiles: Final[int] = sum(self.counts)
        self.held: Final[list[list[Orientation]]] = [
            orientations(kind.own, kind.other) for kind in parts.kinds
        ]
        # One entry for each placement.
        self.kind: Final[list[int]] = []
        self.turn: Final[list[int]] = []
        self.anchor: Final[list[int]] = []
        self.own: Final[list[int]] = []
        self.other: Final[list[int]] = []
        self._lay_all()
        self.placements: Final[int] = len(self.kind)
        self.own_cells: Final[list[list[int]]] = [self.members(part) for part in self.own]
        self.other_cells: Final[list[list[int]]] = [self.members(part) for part in self.other]
        # The same cells, as sets of their numbers.
        self.own_numbers: Final[list[int]] = [self.numbers_of(part) for part in self.own]
        self.other_numbers: Final[list[int]] = [self.numbers_of(part) for part in self.other]
        self.most_hexes: Final[int] = max(
            max(len(kind.own), len(kind.other)) for kind in parts.kinds
        )
        self.galaxy: Final[int] = self.placements
        self.black_hole: Final[int] = self.galaxy + len(self.cells)
        self.first: Final[int] = self.black_hole + len(self.cells)
        self.galaxy_player: Final[int] = self.first + 2
        self.moves: Final[int] = self.galaxy_player + 2

        self.numbers: Final[list[int]] = list(range(self.moves))
        self.mirrored: Final[int] = self._where_mirrored()
        self.of_kind: Final[list[int]] = [0] * len(self.counts)
        for move, kind in enumerate(self.kind):
            self.of_kind[kind] |= 1 << move

        # Sets of moves and of cells as words; sets of placements have `width` words.
        compiled = is_compiled(turned)
        self.word_bits: Final[int] = word_bits(self.moves, compiled)
        self.halves: Final[list[tuple[int, int]]] = halves(self.word_bits)
        self.width: Final[int] = -(-self.placements // self.word_bits)
        self.no_moves: Final[vec[i64]] = vec[i64]([0] * -(-self.moves // self.word_bits))
        self.cell_bits: Final[int] = word_bits(self.all.bit_length(), compiled)
        self.cell_words: Final[int] = -(-self.all.bit_length() // self.cell_bits)
        self.all_words: Final[vec[i64]] = self.cell_rows([self.all])
        self.no_cells: Final[vec[i64]] = self.cell_rows([0])
        self.side_words: Final[vec[i64]] = self.cell_rows([s for pair in self.pairs for s in pair])
        self.cell_at: Final[vec[i64]] = vec[i64](self._at)  # by place of its bit
        self.most_networks: Final[int] = 2 * self.tiles  # of a colour: every tile a new one
        every = (1 << self.placements) - 1
        self.every: Final[vec[i64]] = self.rows([every] * 7)
        self.unmirrored: Final[vec[i64]] = self.rows([every & ~self.mirrored] + [every] * 6)
        self.of_kind_words: Final[vec[i64]] = self.rows(self.of_kind)

        # Pieces: the hexes of one colour on a tile. Number 0 is no piece at all.
        self.pieces: Final[list[int]] = sorted({0, *self.own, *self.other})
        number = {piece: i for i, piece in enumerate(self.pieces)}
        self.own_piece: Final[vec[i64]] = vec[i64]([number[part] for part in self.own])
        self.other_piece: Final[vec[i64]] = vec[i64]([number[part] for part in self.other])
        piece_cells = [self.members(part) for part in self.pieces]
        self.piece_cells: Final[vec[i64]] = listed(piece_cells, LONGEST)
        self.pieces_on: Final[list[list[int]]] = [[] for _ in self.cells]  # by cell
        for piece, members in enumerate(piece_cells):
            for cell in members:
                self.pieces_on[cell].append(piece)
        self.piece_sides: Final[vec[i64]] = vec[i64]([self._sides(p) for p in self.pieces])
        around = [self.around(part) for part in self.pieces]
        self.piece_words: Final[vec[i64]] = self.cell_rows(self.pieces)
        # For networks, which count the cells of the second colour after all of the first.
        beside = [self.members(part) for part in around]
        self.network_cells: Final[vec[vec[i64]]] = self._by_colour(piece_cells)
        self.network_beside: Final[vec[vec[i64]]] = self._by_colour(beside)

        # What a cell, and what a piece, does to sets of placements: whose own (other) hexes cover
        # the cell, which lie on a cell of the piece, and whose own (other) hexes touch the piece.
        own_covers = self._placements_by_cell(self.own)
        other_covers = self._placements_by_cell(self.other)
        covers = [a | b for a, b in zip(own_covers, other_covers, strict=True)]
        most_cells = max(len(kind.own) + len(kind.other) for kind in parts.kinds)
        # No tile lies on the cells of more placements than these.
        self.most_overlapped: Final[int] = most_cells * max(c.bit_count() for c in covers)
        own_beside = self._placements_by_cell([around[p] for p in self.own_piece])
        other_beside = self._placements_by_cell([around[p] for p in self.other_piece])
        self.own_covers: Final[vec[i64]] = self.rows(own_covers)
        self.other_covers: Final[vec[i64]] = self.rows(other_covers)
        self.covers: Final[vec[i64]] = self.rows([union(covers, cells) for cells in piece_cells])
        self.own_beside: Final[vec[i64]] = self.rows(
            [union(own_beside, cells) for cells in piece_cells]
        )
        self.other_beside: Final[vec[i64]] = self.rows(
            [union(other_beside, cells) for cells in piece_cells]
        )

    def rows(self, sets: list[int]) -> vec[i64]:
        """Sets of placements as words, one set after another."""
        return vec[i64]([w for s in sets for w in split_words(s, self.word_bits, self.width)])

    def cell_rows(self, sets: list[int]) -> vec[i64]:
        """Sets of cells as words, one set after another."""
        return vec[i64]([w for s in sets for w in split_words(s, self.cell_bits, self.cell_words)])

    def _by_colour(self, pieces: list[list[int]]) -> vec[vec[i64]]:
        """The cells of pieces of the first colour, and then of the second."""
        second = [[len(self.cells) + cell for cell in cells] for cells in pieces]
        return vec[vec[i64]]([vec[i64](cells) for cells in pieces + second])

    def _placements_by_cell(self, parts: list[int]) -> list[int]:
        """For each cell, the placements whose part has it."""
        by_cell = [0] * len(self.cells)
        for move, part in enumerate(parts):
            for cell in self.members(part):
                by_cell[cell] |= 1 << move
        return by_cell

    def _sides(self, cells: int) -> int:
        """The sides that cells touch: one side of each pair, then the opposite sides."""
        touched = 0
        for pair, (one, opposite) in enumerate(self.pairs):
            touched |= 1 << pair if cells & one else 0
            touched |= 1 << pair + len(self.pairs) if cells & opposite else 0
        return touched

    def cell_bit(self, cell: Cell) -> int:
        return 1 << (cell[1] * self.stride + cell[0] + self.offset)

    def set_of(self, cells: list[Cell]) -> int:
        return sum(self.cell_bit(cell) for cell in cells)

    def cell_of(self, bit: int) -> int:
        """The number of the one cell in a set."""
        return self._at[bit.bit_length() - 1]

    def members(self, cells: int) -> list[int]:
        """The numbers of the cells in a set."""
        numbers: list[int] = []
        while cells:
            low = cells & -cells
            numbers.append(self.cell_of(low))
            cells ^= low
        return numbers

    def numbers_of(self, cells: int) -> int:
        """The same, as a set with a bit for each number."""
        numbers = 0
        for cell in self.members(cells):
            numbers |= 1 << cell
        return numbers

    def named(self, cells: int) -> list[str]:
        """The names of the cells in a set, in the order of the board."""
        return [self.names[cell] for cell in sorted(self.members(cells))]

    def around(self, cells: int) -> int:
        """The cells that touch a set, those of the set that touch each other included."""
        s = self.stride
        near = cells << 1 | cells >> 1 | cells << s | cells >> s
        return (near | cells << (s - 1) | cells >> (s - 1)) & self.all

    def closer_than(self, least: int) -> list[int]:
        """For each cell, the cells at less than this distance, itself included."""
        return [
            self.set_of([cell for cell in self.cells if distance(centre, cell) < least])
            for centre in self.cells
        ]

    def _lay_all(self) -> None:
        for kind, held in enumerate(self.held):
            for turn, hand in enumerate(held):
                for anchor, (q, r) in enumerate(self.cells):
                    own = [(q + dq, r + dr) for dq, dr in hand.own]
                    other = [(q + dq, r + dr) for dq, dr in hand.other]
                    if all(cell in self.cells for cell in own + other):
                        self.kind.append(kind)
                        self.turn.append(turn)
                        self.anchor.append(anchor)
                        self.own.append(self.set_of(own))
                        self.other.append(self.set_of(other))

    def _where_mirrored(self) -> int:
        mirrored = 0
        for move in range(self.placements):
            if self.held[self.kind[move]][self.turn[move]].word.startswith("m"):
                mirrored |= 1 << move
        return mirrored


def halves(width: int) -> list[tuple[int, int]]:
    """For finding the k-th member of a wide word: half its width, and the lower half, down to a
    few bits."""
    parts: list[tuple[int, int]] = []
    while width > 40:
        width = (width + 1) >> 1
        parts.append((width, (1 << width) - 1))
    return parts


def listed(lists: list[list[int]], longest: int) -> vec[i64]:
    """Short lists in rows of one length: how long each is, and then its numbers."""
    rows: list[int] = []
    for numbers in lists:
        assert len(numbers) < longest, "a piece is larger than its row"
        rows += [len(numbers), *numbers] + [0] * (longest - len(numbers) - 1)
    return vec[i64](rows)


def union(sets: list[int], chosen: list[int]) -> int:
    joined = 0
    for index in chosen:
        joined |= sets[index]
    return joined
