"""Networks of hexes of one colour, and the conditions they meet (R21-R23)."""

from __future__ import annotations

from typing import Final, final

from perihelion.core.native import append, i64, vec
from perihelion.games.orion_duel.board import Board
from perihelion.games.orion_duel.rules import BLACK_HOLES, CONSTELLATIONS, GALAXIES
from perihelion.games.orion_duel.rules.sets import join, narrow_ones

# What lies on a cell, and what is added up in a network: galaxies, and 256 for each black hole.
GALAXY: Final = 1
BLACK_HOLE: Final = 256

# The record of a network, after which come the words of the set of its cells.
MERGED: Final = 0  # the network that it has become part of, or 0
GROWN: Final = 1  # when it grew last, counted in pieces
SIDES: Final = 2  # the sides it touches
TOKENS: Final = 3  # what it has of GALAXY and BLACK_HOLE
CELLS: Final = 4


@final
class Networks:
    """The networks of both colours. Each has a number from 1; where two meet, one becomes part of
    the other."""

    __slots__ = ("begun", "number", "pieces", "records", "size", "token")

    def __init__(self, board: Board | None) -> None:
        if board is None:  # `copy` fills the fields
            return
        self.size: i64 = CELLS + board.cell_words  # of a record
        self.records: vec[i64] = vec[i64]([0] * (self.size * (1 + 2 * board.most_networks)))
        self.number: vec[i64] = vec[i64]([0] * (2 * len(board.cells)))  # by colour and cell, or 0
        self.token: vec[i64] = vec[i64]([0] * (2 * len(board.cells)))
        self.pieces: vec[i64] = vec[i64]([0, 0])  # by colour: how many were laid,
        self.begun: vec[i64] = vec[i64]([0, 0])  # ... and how many networks they began

    def copy(self) -> Networks:
        twin = Networks(None)
        twin.size = self.size
        twin.records, twin.number = self.records[:], self.number[:]
        twin.token = self.token[:]
        twin.pieces, twin.begun = self.pieces[:], self.begun[:]
        return twin

    def begin(self, galaxies: list[int], black_holes: list[int]) -> None:
        """All tokens lie on these cells."""
        orange: i64 = len(self.token) // 2
        for cell in galaxies:
            self.token[cell] = self.token[orange + cell] = GALAXY
        for cell in black_holes:
            self.token[cell] = self.token[orange + cell] = BLACK_HOLE

    def grow(self, board: Board, colour: int, piece: i64) -> int:
        """Add a piece; all networks of its colour that it touches become one with it. Gives what
        this network has met, if it could be more than before."""
        number = self.number
        records = self.records
        size = self.size
        turn = self.pieces[colour] + 1
        self.pieces[colour] = turn
        network: i64 = 0
        merged = False
        row = colour * len(board.pieces) + piece
        for cell in board.network_beside[row]:
            near = number[cell]
            if near and near != network:
                if records[near * size + MERGED]:
                    near = self._find(near)
                if network == 0:
                    network = near
                elif near != network:
                    self._merge(board, near, network)
                    merged = True
        if network == 0:
            self.begun[colour] += 1
            network = colour * board.most_networks + self.begun[colour]
        record = network * size
        records[record + GROWN] = turn
        tokens: i64 = 0
        for cell in board.network_cells[row]:
            number[cell] = network
            tokens += self.token[cell]
        laid = board.piece_words
        for word in range(board.cell_words):
            records[record + CELLS + word] |= laid[piece * board.cell_words + word]
        sides = board.piece_sides[piece]
        if not (tokens or sides or merged):
            return 0
        records[record + TOKENS] += tokens
        records[record + SIDES] |= sides
        return self._met(board, record)

    def _find(self, network: i64) -> i64:
        """The network that this one is part of now."""
        merged = self.records[network * self.size + MERGED]
        while merged:
            network = merged
            merged = self.records[network * self.size + MERGED]
        return network

    def _merge(self, board: Board, one: i64, into: i64) -> None:
        records = self.records
        old = one * self.size
        new = into * self.size
        records[old + MERGED] = into
        records[new + SIDES] |= records[old + SIDES]
        records[new + TOKENS] += records[old + TOKENS]
        self._add_cells(board, new + CELLS, records, old + CELLS)

    def _add_cells(self, board: Board, at: i64, words: vec[i64], start: i64) -> None:
        records = self.records
        for word in range(board.cell_words):
            records[at + word] |= words[start + word]

    def _met(self, board: Board, record: i64) -> int:
        """CONSTELLATIONS and GALAXIES for the network's colour (R21, R22), BLACK_HOLES for the
        opponent (R23)."""
        sides = self.records[record + SIDES]
        tokens = self.records[record + TOKENS]
        met = CONSTELLATIONS if sides & sides >> len(board.pairs) else 0
        if tokens & BLACK_HOLE - 1 >= board.winning_galaxies:
            met |= GALAXIES
        if tokens >= BLACK_HOLE * board.winning_black_holes:
            met |= BLACK_HOLES
        return met

    def _linked(self, board: Board, record: i64) -> i64:
        """Which pairs of opposite sides a network links (R21), as a set of pairs."""
        sides = self.records[record + SIDES]
        return sides & sides >> len(board.pairs)

    def _listed(self, board: Board, colour: int) -> vec[i64]:
        """The records of a colour's networks, the one that grew last at the end."""
        records = self.records
        first: i64 = 1 + colour * board.most_networks
        listed = vec[i64]([])
        for network in range(first, first + self.begun[colour]):
            record = network * self.size
            if not records[record + MERGED]:
                listed = append(listed, record)
                at = len(listed) - 1
                while at > 0 and records[listed[at - 1] + GROWN] > records[record + GROWN]:
                    listed[at] = listed[at - 1]
                    at -= 1
                listed[at] = record
        return listed

    def met(self, board: Board, colour: int) -> list[int]:
        """What each network of a colour has met, as `grow` says it."""
        return [self._met(board, record) for record in self._listed(board, colour)]

    def instances(self, board: Board, player: int) -> int:
        """How often a player has met conditions when every instance counts (Q5, option)."""
        linked: i64 = 0
        times: i64 = 0
        for record in self._listed(board, player):
            linked |= self._linked(board, record)
            times += self.records[record + TOKENS] % BLACK_HOLE // board.winning_galaxies
        for record in self._listed(board, 1 - player):
            times += self.records[record + TOKENS] // BLACK_HOLE // board.winning_black_holes
        return int(times + narrow_ones(linked))

    def score(self, board: Board, colour: int) -> int:
        """R27: galaxies less black holes on hexes of a colour."""
        score: i64 = 0
        for record in self._listed(board, colour):
            tokens = self.records[record + TOKENS]
            score += tokens % BLACK_HOLE - tokens // BLACK_HOLE
        return int(score)

    def cell_sets(self, board: Board, colour: int) -> vec[i64]:
        """The set of cells of each network of a colour, as words one after another."""
        sets = vec[i64]([])
        for record in self._listed(board, colour):
            for at in range(record + CELLS, record + CELLS + board.cell_words):
                sets = append(sets, self.records[at])
        return sets

    def token_counts(self, board: Board, colour: int) -> vec[i64]:
        """The tokens in each of these: galaxies, and 256 for each black hole."""
        counts = vec[i64]([])
        for record in self._listed(board, colour):
            counts = append(counts, self.records[record + TOKENS])
        return counts

    def cells(self, board: Board, colour: int) -> list[int]:
        """The set of cells of each network of a colour."""
        networks: list[int] = []
        for record in self._listed(board, colour):
            networks.append(join(self.records, record + CELLS, board.cell_words, board.cell_bits))
        return networks

    def hexes(self, board: Board, colour: int) -> int:
        """The cells with a hex of a colour."""
        hexes = 0
        for cells in self.cells(board, colour):
            hexes |= cells
        return hexes
