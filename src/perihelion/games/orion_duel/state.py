"""One position of Orion Duel, and how a move changes it."""

from __future__ import annotations

from itertools import compress
from typing import Final, final

from perihelion.core.numbers.packing import Reader, packed, same
from perihelion.core.state import CHANCE, OVER
from perihelion.games.orion_duel.board import Board, union
from perihelion.games.orion_duel.rules import (
    BLACK_HOLES,
    CONSTELLATIONS,
    GALAXIES,
    grow,
    instances,
    met_by,
    room_for_black_hole,
    room_for_galaxy,
)

BLUE: Final = 0
ORANGE: Final = 1
COLOURS: Final = ("blue", "orange")
BITS: Final = bytes.maketrans(b"01", bytes((0, 1)))

# How the game stands, in the order of play.
DRAW_GALAXY_PLAYER: Final = 0
PLACE_GALAXIES: Final = 1
PLACE_BLACK_HOLES: Final = 2
CHOOSE_FIRST: Final = 3
PLACE_TILES: Final = 4
ENDED: Final = 5


@final
class State:
    """A position. `legal` is the set of legal moves; everything asks it."""

    __slots__ = (
        "actor",
        "black_holes",
        "board",
        "by_chance",
        "counts_instances",
        "first",
        "galaxies",
        "galaxy_player",
        "legal",
        "met",
        "mirroring",
        "networks",
        "open",
        "other_ok",
        "own_ok",
        "placed",
        "rule",
        "settled_first",
        "stage",
        "stock",
        "winner",
    )

    def __init__(self, board: Board, mirroring: bool, counts_instances: bool) -> None:
        self.board: Board = board
        self.mirroring: bool = mirroring
        self.counts_instances: bool = counts_instances
        self.by_chance: bool = False  # tokens are laid by chance (random set-up)
        self.settled_first: int = CHANCE  # who starts where nobody chooses, or CHANCE (Q4, Q21)
        self.actor: int = OVER
        self.stage: int = DRAW_GALAXY_PLAYER
        self.galaxy_player: int = -1
        self.first: int = -1
        self.galaxies: int = 0
        self.black_holes: int = 0
        self.stock: list[list[int]] = []
        self.networks: list[list[int]] = []
        self.met: list[int] = []  # by player: which conditions are met
        self.placed: list[int] = []
        self.open: list[int] = []  # by player: tiles at hand on uncovered cells
        self.own_ok: list[int] = []  # by player: R17 holds for the hexes of the own colour
        self.other_ok: list[int] = []  # ... and for those of the other colour
        self.legal: int = 0
        self.winner: int = -1
        self.rule: str = ""

    def __eq__(self, other: object) -> bool:
        return same(self, other)

    def __hash__(self) -> int:
        return hash(self.pack())

    def copy(self) -> State:
        twin = State(self.board, self.mirroring, self.counts_instances)
        twin.by_chance, twin.settled_first = self.by_chance, self.settled_first
        twin.actor, twin.stage, twin.galaxy_player = self.actor, self.stage, self.galaxy_player
        twin.first, twin.galaxies, twin.black_holes = self.first, self.galaxies, self.black_holes
        twin.stock = [self.stock[0][:], self.stock[1][:]]
        twin.networks = [self.networks[0][:], self.networks[1][:]]
        twin.met, twin.placed, twin.open = self.met[:], self.placed[:], self.open[:]
        twin.own_ok, twin.other_ok = self.own_ok[:], self.other_ok[:]
        twin.legal, twin.winner, twin.rule = self.legal, self.winner, self.rule
        return twin

    def moves(self) -> list[int]:
        spelt = bin(self.legal)[:1:-1].encode()
        return list(compress(self.board.numbers, spelt.translate(BITS)))

    def move_set(self) -> int:
        return self.legal

    def count(self) -> int:
        return self.legal.bit_count()

    def nth(self, k: int) -> int:
        """The k-th legal move, found by halving the set."""
        moves = self.legal
        low = 0
        for width, half in self.board.halves:
            part = moves & half
            below = part.bit_count()
            if k < below:
                moves = part
            else:
                k -= below
                moves >>= width
                low += width
        for _ in range(k):
            moves &= moves - 1
        return low + (moves & -moves).bit_length() - 1

    def weights(self) -> list[int]:
        return [1] * self.count()  # Q20, Q21: equal chances everywhere

    def play(self, move: int) -> None:
        if self.stage == PLACE_TILES:
            self._place_tile(move)
        elif self.stage == PLACE_GALAXIES:
            self._lay_galaxy(move - self.board.galaxy)
        elif self.stage == PLACE_BLACK_HOLES:
            self._lay_black_hole(move - self.board.black_hole)
        elif self.stage == CHOOSE_FIRST:
            self.begin_tiles(move - self.board.first)
        else:
            self.galaxy_player = move - self.board.galaxy_player
            self.enter(PLACE_GALAXIES)

    def begin(self) -> None:
        """R5: both players hold all their tiles."""
        board = self.board
        self.stock = [board.counts[:], board.counts[:]]
        self.networks = [[], []]
        self.met = [0, 0]

    def enter(self, stage: int) -> None:
        """Go to a stage of the set-up: who acts, and what may be done."""
        self.stage = stage
        board = self.board
        if stage == DRAW_GALAXY_PLAYER:  # Q3, Q21
            self.actor = CHANCE
            self.legal = 3 << board.galaxy_player
        elif stage == PLACE_GALAXIES:  # R7
            self.actor = CHANCE if self.by_chance else self.galaxy_player
            self._offer(board.galaxy, room_for_galaxy(board, self.galaxies))
        elif stage == PLACE_BLACK_HOLES:  # R8
            self.actor = CHANCE if self.by_chance else 1 - self.galaxy_player
            cells = room_for_black_hole(board, self.galaxies, self.black_holes)
            self._offer(board.black_hole, cells)
        elif self.galaxy_player >= 0:  # R10, Q18
            self.actor = self.galaxy_player
            self.legal = 3 << board.first
        elif self.settled_first == CHANCE:  # Q4
            self.actor = CHANCE
            self.legal = 3 << board.first
        else:
            self.begin_tiles(self.settled_first)

    def _lay_galaxy(self, cell: int) -> None:
        self.galaxies |= self.board.bit[cell]
        done = self.galaxies.bit_count() == self.board.galaxies
        self.enter(PLACE_BLACK_HOLES if done else PLACE_GALAXIES)

    def _lay_black_hole(self, cell: int) -> None:
        self.black_holes |= self.board.bit[cell]
        done = self.black_holes.bit_count() == self.board.black_holes
        self.enter(CHOOSE_FIRST if done else PLACE_BLACK_HOLES)

    def begin_tiles(self, first: int) -> None:
        """All tokens lie: which placements a token forbids follows from where they are (R17)."""
        board = self.board
        tokens = board.members(self.galaxies | self.black_holes)
        laid = board.every if self.mirroring else board.every & ~board.mirrored
        own = board.every & ~union(board.own_covers, tokens)
        other = board.every & ~union(board.other_covers, tokens)
        self.open = [laid, laid]
        self.own_ok = [own, own]
        self.other_ok = [other, other]
        self.first = first
        self.stage = PLACE_TILES
        self._turn_to(first)

    def _offer(self, start: int, cells: int) -> None:
        self.legal = 0
        for cell in self.board.members(cells):
            self.legal |= 1 << (start + cell)

    def _place_tile(self, move: int) -> None:
        board = self.board
        me = self.actor
        you = 1 - me
        kind = board.kind[move]
        stock = self.stock[me]
        stock[kind] -= 1
        keep = board.keeps[move]
        self.open[you] &= keep  # R14
        if stock[kind] == 0:
            keep &= ~board.of_kind[kind]
        self.open[me] &= keep
        self.own_ok[me] |= board.own_to_own[move]  # R17, R19
        self.other_ok[you] |= board.own_to_other[move]
        self.own_ok[you] |= board.other_to_own[move]
        self.other_ok[me] |= board.other_to_other[move]
        self.placed.append(move)
        self._grow(me, board.own[move], board.beside_own[move])
        if board.other[move]:
            self._grow(you, board.other[move], board.beside_other[move])
        self._turn_to(you)

    def _grow(self, colour: int, piece: int, beside: int) -> None:
        network = grow(self.networks[colour], piece, beside)
        met = met_by(self.board, network, self.galaxies, self.black_holes)
        if met:
            self.met[colour] |= met & (CONSTELLATIONS | GALAXIES)
            self.met[1 - colour] |= met & BLACK_HOLES

    def _turn_to(self, you: int) -> None:
        """Q7: conditions first, then the last tile, then whether the next player can move."""
        lead = 0
        if self.met[BLUE] | self.met[ORANGE]:
            lead = self.conditions(BLUE) - self.conditions(ORANGE)
        if lead:
            self._end("R25", BLUE if lead > 0 else ORANGE)
        elif len(self.placed) == 2 * self.board.tiles:
            blue, orange = self.scores()
            self._end("R27", -1 if blue == orange else BLUE if blue > orange else ORANGE)
        else:
            self.legal = self.open[you] & self.own_ok[you] & self.other_ok[you]
            self.actor = you
            if not self.legal:
                self._end("R28", 1 - you)

    def _end(self, rule: str, winner: int) -> None:
        self.rule = rule
        self.winner = winner
        self.actor = OVER
        self.stage = ENDED
        self.legal = 0

    def conditions(self, player: int) -> int:
        """How many conditions a player has met (R25, Q5)."""
        if not self.counts_instances:
            return self.met[player].bit_count()
        return instances(
            self.board,
            self.networks[player],
            self.networks[1 - player],
            self.galaxies,
            self.black_holes,
        )

    def hexes(self, colour: int) -> int:
        """The cells with a hex of that colour."""
        cells = 0
        for network in self.networks[colour]:
            cells |= network
        return cells

    def scores(self) -> list[int]:
        """R27: galaxies less black holes on hexes of the own colour."""
        scores: list[int] = []
        for colour in (BLUE, ORANGE):
            hexes = self.hexes(colour)
            scores.append(
                (hexes & self.galaxies).bit_count() - (hexes & self.black_holes).bit_count()
            )
        return scores

    def standings(self) -> list[int]:
        """Places from 1. While the game goes on, and for a shared victory, both are first."""
        if self.winner < 0:
            return [1, 1]
        return [1, 2] if self.winner == BLUE else [2, 1]

    def ending(self) -> str:
        return self.rule

    def pack(self) -> bytes:
        numbers = [int(self.mirroring), int(self.counts_instances), int(self.by_chance)]
        numbers += [self.settled_first, self.stage, self.galaxy_player, self.first]
        numbers += [self.galaxies, self.black_holes]
        return packed(numbers + self.placed)


def unpack(board: Board, position: bytes) -> State:
    reader = Reader(position)
    state = State(board, reader.flag(), reader.flag())
    state.begin()
    state.by_chance, state.settled_first = reader.flag(), reader.take()
    stage = reader.take()
    state.galaxy_player, first = reader.take(), reader.take()
    state.galaxies, state.black_holes = reader.take(), reader.take()
    if stage < PLACE_TILES:
        state.enter(stage)
    else:
        state.begin_tiles(first)
        for move in reader.rest():
            state.play(move)
    return state
