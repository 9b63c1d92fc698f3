"""Which moves are legal, kept up to date from tile to tile (R12-R19)."""

from __future__ import annotations

from itertools import compress
from typing import Final, final

from perihelion.core.native import i64, vec
from perihelion.games.orion_duel.board import Board
from perihelion.games.orion_duel.rules.sets import COMPILED, join, nth_member, size

_ZERO_OR_ONE: Final = bytes.maketrans(b"01", bytes((0, 1)))

# The sets of placements, one after another in `sets`; those of a player come in pairs.
OPEN: Final = 0  # all cells are uncovered (R14)
HELD: Final = 1  # the player still has such a tile (R12)
OWN_OK: Final = 3  # R17 holds for the hexes of the player's colour
OTHER_OK: Final = 5  # ... and for those of the other colour
SETS: Final = 7


@final
class Placements:
    """The set of legal moves, and the sets of placements from which it follows.

    What a tile does to the sets of the player who lays it is put off until that player's next
    turn: then one pass over the words does everything.
    """

    __slots__ = ("count", "legal", "other_late", "own_late", "sets")

    def __init__(self, board: Board | None) -> None:
        if board is None:  # `copy` fills the fields
            return
        self.legal: vec[i64] = board.no_moves[:]
        self.count: i64 = 0
        self.sets: vec[i64] = board.every[:]
        self.own_late: vec[i64] = vec[i64]([0, 0])  # by player: the pieces put off
        self.other_late: vec[i64] = vec[i64]([0, 0])

    def copy(self) -> Placements:
        twin = Placements(None)
        twin.legal, twin.count = self.legal[:], self.count
        twin.sets = self.sets[:]
        twin.own_late, twin.other_late = self.own_late[:], self.other_late[:]
        return twin

    def offer(self, board: Board, moves: list[int]) -> None:
        """Make these the legal moves."""
        self.legal = board.no_moves[:]
        for move in moves:
            self.legal[move // board.word_bits] |= 1 << move % board.word_bits
        self.count = len(moves)

    def begin(self, board: Board, tokens: list[int], mirroring: bool) -> None:
        """All tiles are at hand; a token forbids the placements that cover it (R17)."""
        width: i64 = board.width
        sets = board.every[:] if mirroring else board.unmirrored[:]
        own_covers = board.own_covers
        other_covers = board.other_covers
        own_ok = OWN_OK * width
        other_ok = OTHER_OK * width
        for cell in tokens:
            row = cell * width
            for word in range(width):
                sets[own_ok + word] &= ~own_covers[row + word]
                sets[other_ok + word] &= ~other_covers[row + word]
        for word in range(width):
            sets[own_ok + width + word] = sets[own_ok + word]
            sets[other_ok + width + word] = sets[other_ok + word]
        self.sets = sets

    def use_up(self, board: Board, player: int, kind: int) -> None:
        """R12: the player has no such tile any more."""
        sets = self.sets
        of_kind = board.of_kind_words
        width: i64 = board.width
        held = (HELD + player) * width
        row = kind * width
        for word in range(width):
            sets[held + word] &= ~of_kind[row + word]

    def lay(self, board: Board, player: int, own: i64, other: i64) -> None:
        """A player lays a tile with these pieces, and the opponent's legal moves are found."""
        if self.own_late[player]:  # laid twice in a row: only in positions that are set up
            self._pass(board, player, 0, 0)
        self._pass(board, 1 - player, own, other)
        self.own_late[player] = own
        self.other_late[player] = other

    def turn_to(self, board: Board, player: int) -> None:
        """Find the legal moves of a player, whoever laid the last tile."""
        self.clear(board)
        self._pass(board, player, 0, 0)

    def _pass(self, board: Board, player: int, their_own: i64, their_other: i64) -> None:
        """Bring the sets of a player up to date with the opponent's tile and an own one put off,
        and find the legal moves."""
        sets = self.sets
        legal = self.legal
        covers = board.covers
        own_beside = board.own_beside
        other_beside = board.other_beside
        width: i64 = board.width
        seat: i64 = player
        held = (HELD + seat) * width
        own_ok = (OWN_OK + seat) * width
        other_ok = (OTHER_OK + seat) * width
        my_own = self.own_late[seat] * width
        my_other = self.other_late[seat] * width
        their_own *= width
        their_other *= width
        for word in range(width):
            # R14; then R17 with R19: hexes beside hexes of their colour.
            uncovered = sets[word]  # less what the tile covers; `& ~` is slow interpreted
            uncovered ^= uncovered & (covers[their_own + word] | covers[their_other + word])
            own = sets[own_ok + word] | own_beside[my_own + word] | own_beside[their_other + word]
            other = sets[other_ok + word]
            other |= other_beside[my_other + word] | other_beside[their_own + word]
            sets[word] = uncovered
            sets[own_ok + word] = own
            sets[other_ok + word] = other
            legal[word] = uncovered & own & other & sets[held + word]
        self.count = size(legal)
        self.own_late[seat] = 0
        self.other_late[seat] = 0

    def clear(self, board: Board) -> None:
        """The game is over: no move is legal."""
        self.legal = board.no_moves[:]
        self.count = 0

    def nth(self, board: Board, k: i64) -> i64:
        """The k-th legal move."""
        return nth_member(self.legal, k, board.word_bits, board.halves)

    def moves(self, board: Board) -> list[int]:
        """The legal moves, ascending."""
        numbers = board.numbers
        if not COMPILED:
            spelt = bin(self.legal[0])[:1:-1].encode()
            return list(compress(numbers, spelt.translate(_ZERO_OR_ONE)))
        ascending: list[int] = []
        start: i64 = 0
        for members in self.legal:
            move = start
            while members:
                if members & 1:
                    ascending.append(numbers[move])
                members >>= 1
                move += 1
            start += board.word_bits
        return ascending

    def as_int(self, board: Board) -> int:
        """The set of legal moves as one int."""
        return join(self.legal, 0, len(self.legal), board.word_bits)

    def has(self, board: Board, kind: int, move: int) -> bool:
        """Whether a placement is in one of the sets, such as OPEN."""
        word = self.sets[kind * board.width + move // board.word_bits]
        return (word >> move % board.word_bits & 1) != 0
