"""One position of Orion Duel, and how a move changes it."""

from __future__ import annotations

from typing import Final, final

from perihelion.core.native import i64
from perihelion.core.numbers.packing import Reader, packed, same
from perihelion.core.state import CHANCE, OVER
from perihelion.games.orion_duel.board import Board
from perihelion.games.orion_duel.rules import BLACK_HOLES, CONSTELLATIONS, GALAXIES
from perihelion.games.orion_duel.rules.networks import Networks
from perihelion.games.orion_duel.rules.placements import Placements
from perihelion.games.orion_duel.rules.tokens import room_for_black_hole, room_for_galaxy

BLUE: Final = 0
ORANGE: Final = 1
COLOURS: Final = ("blue", "orange")

# How the game stands, in the order of play.
DRAW_GALAXY_PLAYER: Final = 0
PLACE_GALAXIES: Final = 1
PLACE_BLACK_HOLES: Final = 2
CHOOSE_FIRST: Final = 3
PLACE_TILES: Final = 4
ENDED: Final = 5


@final
class State:
    """A position. `placements` has the set of legal moves; everything asks it."""

    __slots__ = (
        "actor",
        "black_holes",
        "board",
        "by_chance",
        "counts_instances",
        "first",
        "galaxies",
        "galaxy_player",
        "grown",
        "met",
        "mirroring",
        "placed",
        "placements",
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
        self.grown: Networks
        self.placements: Placements
        self.met: list[int] = []  # by player: which conditions are met
        self.placed: list[int] = []
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
        twin.grown, twin.placements = self.grown.copy(), self.placements.copy()
        twin.met, twin.placed = self.met[:], self.placed[:]
        twin.winner, twin.rule = self.winner, self.rule
        return twin

    def moves(self) -> list[int]:
        return self.placements.moves(self.board)

    def count(self) -> int:
        return self.placements.count

    def nth(self, k: int) -> int:
        return self.placements.nth(self.board, k)

    @property
    def legal(self) -> int:
        """The set of legal moves."""
        return self.placements.as_int(self.board)

    def move_set(self) -> int:
        return self.legal

    @property
    def networks(self) -> list[list[int]]:
        """By colour: the set of cells of each network."""
        return [self.grown.cells(self.board, BLUE), self.grown.cells(self.board, ORANGE)]

    def weights(self) -> list[int]:
        return [1] * self.count()  # Q20, Q21: equal chances everywhere

    def outcome(self, chance: float) -> int:
        return self.nth(int(chance * self.count()))

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
        self.grown = Networks(board)
        self.placements = Placements(board)
        self.met = [0, 0]

    def enter(self, stage: int) -> None:
        """Go to a stage of the set-up: who acts, and what may be done."""
        self.stage = stage
        board = self.board
        if stage == DRAW_GALAXY_PLAYER:  # Q3, Q21
            self.actor = CHANCE
            self._offer(board.galaxy_player, [BLUE, ORANGE])
        elif stage == PLACE_GALAXIES:  # R7
            self.actor = CHANCE if self.by_chance else self.galaxy_player
            self._offer(board.galaxy, board.members(room_for_galaxy(board, self.galaxies)))
        elif stage == PLACE_BLACK_HOLES:  # R8
            self.actor = CHANCE if self.by_chance else 1 - self.galaxy_player
            cells = room_for_black_hole(board, self.galaxies, self.black_holes)
            self._offer(board.black_hole, board.members(cells))
        else:
            self.prepare_tiles()
            self._choose_first()

    def _choose_first(self) -> None:
        board = self.board
        if self.galaxy_player >= 0:  # R10, Q18
            self.actor = self.galaxy_player
            self._offer(board.first, [BLUE, ORANGE])
        elif self.settled_first == CHANCE:  # Q4
            self.actor = CHANCE
            self._offer(board.first, [BLUE, ORANGE])
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

    def prepare_tiles(self) -> None:
        """All tokens lie: which tiles they forbid, and what networks are to gather (R17, R22)."""
        board = self.board
        galaxies, black_holes = board.members(self.galaxies), board.members(self.black_holes)
        self.grown.begin(galaxies, black_holes)
        self.placements.begin(board, galaxies + black_holes, self.mirroring)

    def begin_tiles(self, first: int) -> None:
        self.first = first
        self.stage = PLACE_TILES
        self.placements.turn_to(self.board, first)
        self._turn_to(first)

    def _offer(self, start: int, choices: list[int]) -> None:
        self.placements.offer(self.board, [start + choice for choice in choices])

    def _place_tile(self, move: int) -> None:
        board = self.board
        me = self.actor
        you = 1 - me
        kind = board.kind[move]
        stock = self.stock[me]
        stock[kind] -= 1
        if stock[kind] == 0:
            self.placements.use_up(board, me, kind)
        self.placed.append(move)
        own = board.own_piece[move]
        other = board.other_piece[move]
        self.placements.lay(board, me, own, other)
        self._grow(me, own)
        if other:
            self._grow(you, other)
        self._turn_to(you)

    def _grow(self, colour: int, piece: i64) -> None:
        met = self.grown.grow(self.board, colour, piece)
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
            self.actor = you
            if not self.placements.count:
                self._end("R28", 1 - you)

    def _end(self, rule: str, winner: int) -> None:
        self.rule = rule
        self.winner = winner
        self.actor = OVER
        self.stage = ENDED
        self.placements.clear(self.board)

    def conditions(self, player: int) -> int:
        """How many conditions a player has met (R25, Q5)."""
        if not self.counts_instances:
            return self.met[player].bit_count()
        return self.grown.instances(self.board, player)

    def hexes(self, colour: int) -> int:
        """The cells with a hex of that colour."""
        return self.grown.hexes(self.board, colour)

    def scores(self) -> list[int]:
        """R27: galaxies less black holes on hexes of the own colour."""
        return [self.grown.score(self.board, BLUE), self.grown.score(self.board, ORANGE)]

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
        state.prepare_tiles()
        state.begin_tiles(first)
        for move in reader.rest():
            state.play(move)
    return state
