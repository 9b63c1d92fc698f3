"""One position of Nova Luna, and how a move changes it."""

from __future__ import annotations

from typing import Final, final

from perihelion.core.numbers.packing import Reader, packed, same
from perihelion.core.state import CHANCE, OVER
from perihelion.games.nova_luna.board import Board
from perihelion.games.nova_luna.rules import EMPTY
from perihelion.games.nova_luna.rules.mosaic import Mosaic
from perihelion.games.nova_luna.rules.packed import CELL_SHIFT, index_of
from perihelion.games.nova_luna.rules.wheel import advance, choices, next_gap, places

# What is to be done. LAY_OUT and FILL draw tiles: for the set-up, and for a refill.
LAY_OUT: Final = 0
FILL: Final = 1
STACK: Final = 2
REFILL: Final = 3
TAKE: Final = 4
PLACE: Final = 5
ENDED: Final = 6
STAGES: Final = ("lay_out", "fill", "stack", "refill", "take", "place", "over")

NOTHING: Final = -1
# Lists that no position changes; the last two until `begin` or `copy` gives it its own.
REFILL_OR_KEEP: Final = [0, 1]
NO_NUMBERS: Final[list[int]] = []
NO_MOSAICS: Final[list[Mosaic]] = []


@final
class State:
    """A position. A move is `base` plus one of `offered`, a list that the stage points at; to place
    a tile, it is a cell of the mosaic's rim."""

    __slots__ = (
        "actor", "base", "board", "distance", "first_missing", "first_tiles", "hand", "moon",
        "mosaics", "offered", "on_wheel", "phase", "pile", "rule", "seats", "shared", "slot",
        "stage", "supply", "tokens", "track", "wheel",
    )  # fmt: skip

    def __init__(self, board: Board, seats: int, tokens: int) -> None:
        self.board: Board = board
        self.seats: int = seats
        self.tokens: int = tokens  # of each player, the one on the lunar track included
        self.actor: int = OVER
        self.stage: int = LAY_OUT
        self.base: int = 0
        self.offered: list[int] = NO_NUMBERS
        self.wheel: list[int] = NO_NUMBERS  # the tile on each slot, or EMPTY
        self.on_wheel: int = 0
        self.moon: int = board.moon
        self.slot: int = board.moon  # where the next drawn tile goes
        # Which tiles lie face down, by number; they have no order (Q19).
        self.pile: list[int] = NO_NUMBERS
        self.hand: int = NOTHING  # the tile taken and not yet placed
        # The seats in turn order: rearmost first, then top to bottom.
        self.track: list[int] = NO_NUMBERS
        self.distance: list[int] = NO_NUMBERS  # how far each token has travelled, without end (Q9)
        self.supply: list[int] = NO_NUMBERS
        self.mosaics: list[Mosaic] = NO_MOSAICS
        self.shared: int = 0  # seats whose mosaic copies of this position may hold too, as a set
        self.phase: int = 0  # of the solo game: 1 or 2
        self.first_tiles: int = 0  # tiles laid when phase 1 ended, and tokens of the small
        self.first_missing: int = 0  # pile not placed by then: what R48 notes
        self.rule: str = ""

    def begin(self) -> None:
        """R1-R4: an empty wheel, all tiles face down, every player with all tokens."""
        board = self.board
        solo = self.seats == 1
        self.wheel = [EMPTY] * board.slots
        self.pile = list(range(board.tiles))
        self.distance = [0] * self.seats
        self.supply = [self.tokens if solo else self.tokens - 1] * self.seats  # R7, R41
        self.track = []
        self.mosaics = [Mosaic() for _ in range(self.seats)]
        for mosaic in self.mosaics:
            mosaic.begin(board)
        self.phase = 1 if solo else 0
        self.enter(LAY_OUT)

    def __eq__(self, other: object) -> bool:
        return same(self, other)

    def __hash__(self) -> int:
        return hash(self.pack())

    def copy(self) -> State:
        twin = State(self.board, self.seats, self.tokens)
        twin.actor, twin.stage = self.actor, self.stage
        twin.wheel = self.wheel[:]
        twin.on_wheel, twin.moon, twin.slot = self.on_wheel, self.moon, self.slot
        twin.pile = self.pile[:]
        twin.hand = self.hand
        twin.track, twin.distance, twin.supply = self.track[:], self.distance[:], self.supply[:]
        twin.mosaics = self.mosaics[:]
        self.shared = twin.shared = (1 << self.seats) - 1
        twin.phase, twin.first_tiles = self.phase, self.first_tiles
        twin.first_missing, twin.rule = self.first_missing, self.rule
        twin._offer()
        return twin

    def own_mosaic(self, seat: int) -> Mosaic:
        """The mosaic of a player, to be changed: no copy of this position holds it."""
        if self.shared >> seat & 1:
            self.mosaics[seat] = self.mosaics[seat].copy()
            self.shared ^= 1 << seat
        return self.mosaics[seat]

    def moves(self) -> list[int]:
        if self.stage == PLACE:
            return self.mosaics[self.actor].free
        base = self.base
        return [base + choice for choice in self.offered]

    def count(self) -> int:
        if self.stage == PLACE:
            return len(self.mosaics[self.actor].rim)
        return len(self.offered)

    def nth(self, k: int) -> int:
        if self.stage == PLACE:
            return self.mosaics[self.actor].rim[k] >> CELL_SHIFT
        return self.base + self.offered[k]

    def weights(self) -> list[int]:
        return [1] * len(self.offered)  # R2, R6, Q19: all equally likely

    def outcome(self, chance: float) -> int:
        return self.nth(int(chance * len(self.offered)))

    def play(self, move: int) -> None:
        stage = self.stage
        choice = move - self.base
        if stage == PLACE:
            self._place(choice)
        elif stage == TAKE:
            self._take(choice)
        elif stage <= FILL:
            self._draw(choice)
        elif stage == REFILL:
            if choice == 0:
                self._refill()
            else:
                self.enter(TAKE)
        else:
            self._stack(choice)

    def enter(self, stage: int) -> None:
        """Turn to what is to be done next."""
        self.stage = stage
        if stage <= FILL:
            self.actor = CHANCE
            self.slot = next_gap(self.board, self.wheel, self.moon, self.moon)
        elif stage == STACK:
            self.actor = CHANCE
        elif stage == ENDED:
            self.actor = OVER
        elif stage != PLACE:  # whoever takes a tile also places it (R12)
            self.actor = self.track[0] if self.track else 0
        self._offer()

    def _offer(self) -> None:
        """Point at what may be chosen at this stage."""
        board = self.board
        stage = self.stage
        if stage == PLACE:
            self.base = 0
            self.offered = NO_NUMBERS
        elif stage == TAKE:
            self.base = board.take
            self.offered = choices(board, self.wheel, self.moon)
        elif stage <= FILL:
            self.base = board.draw
            self.offered = self.pile
        elif stage == REFILL:
            self.base = board.refill
            self.offered = REFILL_OR_KEEP
        elif stage == STACK:
            self.base = board.stack
            self.offered = [seat for seat in range(self.seats) if seat not in self.track]
        else:
            self.offered = NO_NUMBERS

    def _draw(self, tile: int) -> None:
        """Lay a drawn tile on the next gap; stop at the moon (R15) or without tiles (R16)."""
        del self.pile[index_of(self.pile, tile)]
        self.wheel[self.slot] = tile
        self.on_wheel += 1
        self.slot = next_gap(self.board, self.wheel, self.moon, self.slot)
        if self.slot == self.moon or not self.pile:
            if self.stage == FILL or self.seats == 1:
                self.enter(TAKE)
            else:
                self.enter(STACK)

    def _stack(self, seat: int) -> None:
        """R6: the first token drawn lies at the bottom, so it is last in turn."""
        self.track.insert(0, seat)
        if len(self.track) < self.seats:
            self.enter(STACK)
        else:
            self.begin_turn()

    def begin_turn(self) -> None:
        """Step 1 of a turn: no refill, a choice, or a refill that must be (R14, Q8), or the end."""
        if self.phase:
            self._begin_solo_turn()
        elif self.on_wheel > self.board.optional_refill:
            self.enter(TAKE)
        elif not self.pile:
            if self.on_wheel:
                self.enter(TAKE)
            else:
                self._end("R38")
        elif self.on_wheel:
            self.enter(REFILL)
        else:
            self._refill()

    def _begin_solo_turn(self) -> None:
        """R43-R46, R49, R50: the one refill ends phase 1."""
        if self.phase == 1 and not self.on_wheel:
            self._refill()
        elif self.phase == 1 and len(self.mosaics[0].tokens) >= self.board.small_pile:
            self.enter(REFILL)
        elif self.on_wheel:
            self.enter(TAKE)
        else:
            self._end("R50")

    def _refill(self) -> None:
        if self.phase == 1:
            self._end_phase()
        self.enter(FILL)

    def _end_phase(self) -> None:
        self.first_tiles = len(self.mosaics[0].tiles)
        self.first_missing = self.missing()
        self.phase = 2

    def _take(self, tile: int) -> None:
        """Steps 2 and 3: the moon goes to the tile's slot, the token moves (R19, R21)."""
        self.moon = self.wheel.index(tile)
        self.wheel[self.moon] = EMPTY
        self.on_wheel -= 1
        self.hand = tile
        if self.track:
            advance(self.track, self.distance, self.board.time[tile])
        self.enter(PLACE)

    def _place(self, cell: int) -> None:
        """Steps 4 and 5, and whose turn it is then, unless the last token is placed (R37)."""
        seat = self.actor
        supply = self.supply[seat]
        supply -= self.own_mosaic(seat).lay(self.board, self.hand, cell, supply)
        self.supply[seat] = supply
        self.hand = NOTHING
        if supply:
            self.begin_turn()
        elif self.phase:
            if self.phase == 1:
                self._end_phase()  # Q15
            self._end("R50")
        else:
            self._end("R37")

    def _end(self, rule: str) -> None:
        self.rule = rule
        self.enter(ENDED)

    def missing(self) -> int:
        """Tokens of the small pile not placed when phase 1 ended, or until now (R48)."""
        if self.phase == 2:
            return self.first_missing
        return max(0, self.board.small_pile - len(self.mosaics[0].tokens))

    def first_time(self) -> int:
        """The time of all tiles laid in phase 1."""
        mosaic = self.mosaics[0]
        tiles = self.first_tiles if self.phase == 2 else len(mosaic.tiles)
        return mosaic.time(self.board, tiles)

    def second_time(self) -> int:
        """The time of all tiles, those of phase 1 included."""
        mosaic = self.mosaics[0]
        return mosaic.time(self.board, len(mosaic.tiles))

    def notes(self) -> list[int]:
        """What is noted at the end of either phase of the solo game (R48, R51), or would be if
        it ended now."""
        penalty = self.board.penalty
        return [
            self.first_time() + penalty * self.missing(),
            self.second_time() + penalty * self.supply[0],
        ]

    def scores(self) -> list[int]:
        """Tokens left (R39), or the two notes of the solo game (R52). Fewer is better."""
        if self.seats == 1:
            return [sum(self.notes())]
        return self.supply[:]

    def standings(self) -> list[int]:
        """Places from 1 by tokens left (R40, Q11)."""
        return places(self.track, self.supply)

    def ending(self) -> str:
        return self.rule

    def pack(self) -> bytes:
        numbers = [self.seats, self.tokens, self.stage, self.actor, self.moon, self.hand]
        numbers += [self.phase, self.first_tiles, self.first_missing, int(self.rule[1:] or 0)]
        numbers.append(len(self.track))
        numbers += self.track + self.distance + self.wheel
        for mosaic in self.mosaics:
            numbers.append(len(mosaic.tiles))
            numbers += mosaic.tiles + mosaic.cells
        return packed(numbers)


def unpack(board: Board, position: bytes) -> State:
    reader = Reader(position)
    state = State(board, reader.take(), reader.take())
    state.begin()
    stage, actor = reader.take(), reader.take()
    state.moon, state.hand, state.phase = reader.take(), reader.take(), reader.take()
    state.first_tiles, state.first_missing = reader.take(), reader.take()
    rule = reader.take()
    state.rule = f"R{rule}" if rule else ""
    state.track = reader.some(reader.take())
    reader.fill(state.distance)
    reader.fill(state.wheel)
    gone = [tile for tile in state.wheel if tile != EMPTY]
    state.on_wheel = len(gone)
    for seat, mosaic in enumerate(state.mosaics):
        laid = reader.take()
        tiles, cells = reader.some(laid), reader.some(laid)
        for tile, cell in zip(tiles, cells, strict=True):
            left = state.supply[seat]
            state.supply[seat] = left - mosaic.lay(board, tile, cell, left)
        gone += tiles
    state.pile = [tile for tile in state.pile if tile not in gone and tile != state.hand]
    state.actor = actor
    state.enter(stage)
    return state
