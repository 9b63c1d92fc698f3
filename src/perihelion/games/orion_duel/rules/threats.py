"""Placements that win at once, and those that stop the opponent from doing so (R21-R26).

A piece, the hexes of one colour on a tile, becomes one network with all networks of its colour that
it touches. So what a piece would meet follows from the networks as they are, and no tile has to be
laid to know it.
"""

from __future__ import annotations

from typing import final

from perihelion.core.native import i64, vec
from perihelion.games.orion_duel.board import Board
from perihelion.games.orion_duel.rules import BLACK_HOLES, CONSTELLATIONS, GALAXIES


@final
class Threats:
    """What each piece would meet in one position, for both colours.

    `met` are the conditions that count for a player already. Only for games that count distinct
    conditions (Q5)."""

    __slots__ = (
        "black_holes", "board", "free", "gains", "galaxies", "met", "networks", "quiet", "rings",
    )  # fmt: skip

    def __init__(
        self,
        board: Board,
        networks: list[list[int]],
        galaxies: int,
        black_holes: int,
        met: list[int],
    ) -> None:
        self.board: Board = board
        self.networks: list[list[int]] = networks
        self.galaxies: int = galaxies
        self.black_holes: int = black_holes
        self.met: list[int] = met
        free = board.all
        for network in networks[0] + networks[1]:
            free ^= network
        self.free: int = free
        # By colour and network: the cells around it.
        self.rings: list[list[int]] = [[], []]
        # By colour and number of the piece: what it would meet. CONSTELLATIONS and GALAXIES count
        # for the colour's player, BLACK_HOLES for the opponent.
        self.gains: vec[i64] = vec[i64]([0] * (2 * len(board.pieces)))
        self.quiet: bool = True  # no piece of either colour meets anything
        for colour in (0, 1):
            rings = self.rings[colour]
            for network in networks[colour]:
                rings.append(board.around(network))
            if not met[colour] & CONSTELLATIONS:
                self._find_links(colour)
            if not met[colour] & GALAXIES:
                self._find_tokens(colour, galaxies, board.winning_galaxies, GALAXIES)
            if not met[1 - colour] & BLACK_HOLES:
                self._find_tokens(colour, black_holes, board.winning_black_holes, BLACK_HOLES)

    def _find_links(self, colour: int) -> None:
        """R21. A piece links two sides if it touches both, or networks that do."""
        board = self.board
        free = self.free
        for one, opposite in board.pairs:
            here = self._touching(colour, one) & free
            there = self._touching(colour, opposite) & free
            near = there
            for _ in range(board.most_hexes - 1):
                near |= board.around(near) & free
            for cell in board.members(here & near):
                for number in board.pieces_on[cell]:
                    piece = board.pieces[number]
                    if piece & there and piece & free == piece:
                        self._add(colour, number, CONSTELLATIONS)

    def _touching(self, colour: int, side: int) -> int:
        """The cells of a side, and those around all networks that have one."""
        touching = side
        rings = self.rings[colour]
        for k, network in enumerate(self.networks[colour]):
            if network & side:
                touching |= rings[k]
        return touching

    def _find_tokens(self, colour: int, tokens: int, needed: int, condition: int) -> None:
        """R22, R23. A piece gathers the tokens under it and those of all networks it touches."""
        board = self.board
        free = self.free
        # The best hex of a piece brings this many at least, or the piece does not bring enough.
        share = -(-needed // board.most_hexes)
        reached = [board.all] + [0] * share  # by number: the cells on which a hex brings as many
        _count_in(reached, tokens & free, 1)
        rings: list[int] = []
        brought: list[int] = []
        for k, network in enumerate(self.networks[colour]):
            count = (network & tokens).bit_count()
            if count:
                ring = self.rings[colour][k]
                rings.append(ring)
                brought.append(count)
                _count_in(reached, ring, count)
        for cell in board.members(reached[share] & free):
            for number in board.pieces_on[cell]:
                piece = board.pieces[number]
                if piece & free == piece:
                    gathered = (piece & tokens).bit_count()
                    for k in range(len(rings)):
                        if rings[k] & piece:
                            gathered += brought[k]
                    if gathered >= needed:
                        self._add(colour, number, condition)

    def _add(self, colour: int, piece: int, condition: int) -> None:
        self.gains[colour * len(self.board.pieces) + piece] |= condition
        self.quiet = False

    def lead(self, player: int, move: int) -> int:
        """How many more conditions a placement meets for its player than for the opponent."""
        own, other = self._gains(player, move)
        lead = (own & ~BLACK_HOLES).bit_count() - (other & ~BLACK_HOLES).bit_count()
        return lead + (other & BLACK_HOLES != 0) - (own & BLACK_HOLES != 0)

    def _meets(self, player: int, move: int) -> bool:
        """Whether a placement meets a condition for its player."""
        own, other = self._gains(player, move)
        return own & ~BLACK_HOLES != 0 or other & BLACK_HOLES != 0

    def _gains(self, player: int, move: int) -> tuple[int, int]:
        """What the pieces of a placement meet, the own and the other one."""
        board = self.board
        pieces = len(board.pieces)
        own = self.gains[player * pieces + board.own_piece[move]]
        other = self.gains[(1 - player) * pieces + board.other_piece[move]]
        return int(own), int(other)

    def winning(self, player: int, moves: list[int]) -> list[int]:
        """The placements that win at once (R25)."""
        wins: list[int] = []
        for move in self._meeting(player, moves):
            if self.lead(player, move) > 0:
                wins.append(move)
        return wins

    def _meeting(self, player: int, moves: list[int]) -> list[int]:
        """The placements that meet anything for anybody: few, so that most are sorted out fast."""
        board = self.board
        gains = self.gains
        own_piece = board.own_piece
        other_piece = board.other_piece
        own_gains: i64 = player * len(board.pieces)
        other_gains: i64 = (1 - player) * len(board.pieces)
        meeting: list[int] = []
        for move in moves:
            if gains[own_gains + own_piece[move]] or gains[other_gains + other_piece[move]]:
                meeting.append(move)
        return meeting

    def answers(self, player: int, moves: list[int], threats: list[int]) -> list[int]:
        """The placements of a player after which none of the opponent's threats must still win.

        `threats` win for the opponent if the player passes. All placements left out lose: a threat
        stays legal unless one of its cells is covered, because tiles at hand and R14 do not change
        and hexes only help R17; and it stays a win unless the player meets a condition, because
        what the opponent meets stays met. The player's tile can meet one alone, or in one network
        with the hexes of the threat.
        """
        meets: set[int] = set()  # a condition for the player
        lost: set[int] = set()
        for move in self._meeting(player, moves):
            if self.lead(player, move) < 0:
                lost.add(move)
            elif self._meets(player, move):
                meets.add(move)
        kept = [move for move in moves if move not in lost] if lost else moves
        for threat in threats:
            kept = self._answers_to(threat, player, kept, meets)
            if not kept:
                break
        return kept

    def _answers_to(self, threat: int, player: int, moves: list[int], meets: set[int]) -> list[int]:
        board = self.board
        cells = board.own[threat] | board.other[threat]
        mine = self._joined(player, board.other[threat])
        yours = self._joined(1 - player, board.own[threat])
        around_mine = board.around(mine)
        around_yours = board.around(yours)
        kept: list[int] = []
        for move in moves:
            own = board.own[move]
            other = board.other[move]
            if (
                (own | other) & cells
                or (own & around_mine and self._helps(mine | self._joined(player, own)))
                or (other & around_yours and self._hurts(yours | self._joined(1 - player, other)))
                or move in meets
            ):
                kept.append(move)
        return kept

    def _joined(self, colour: int, piece: int) -> int:
        """The network that a piece would be part of."""
        if not piece:
            return 0
        joined = piece
        ring = self.board.around(piece)
        for network in self.networks[colour]:
            if network & ring:
                joined |= network
        return joined

    def _helps(self, network: int) -> bool:
        """R21, R22: whether a network meets a condition of its own player."""
        if (network & self.galaxies).bit_count() >= self.board.winning_galaxies:
            return True
        return any(network & one and network & opposite for one, opposite in self.board.pairs)

    def _hurts(self, network: int) -> bool:
        """R23: whether a network meets the condition of the opponent."""
        return (network & self.black_holes).bit_count() >= self.board.winning_black_holes


def blocking(board: Board, moves: list[int], theirs: list[int]) -> list[int]:
    """The placements after which the opponent might have none (R28) or no tile (R27). `theirs` are
    the opponent's placements without them: only those on the same cells can be lost."""
    if not theirs:
        return moves
    lost = [0] * len(board.cells)
    for move in theirs:
        for cell in board.own_cells[move]:
            lost[cell] += 1
        for cell in board.other_cells[move]:
            lost[cell] += 1
    kept: list[int] = []
    for move in moves:
        count = 0
        for cell in board.own_cells[move]:
            count += lost[cell]
        for cell in board.other_cells[move]:
            count += lost[cell]
        if count >= len(theirs):
            kept.append(move)
    return kept


def _count_in(reached: list[int], cells: int, count: int) -> None:
    """Hexes on these cells bring so many more."""
    for number in range(len(reached) - 1, 0, -1):
        reached[number] |= cells & reached[max(number - count, 0)]
