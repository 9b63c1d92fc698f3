"""One position of Pacal's Rocket, and how a move changes it."""

from __future__ import annotations

from typing import Final, final

from perihelion.core.native import extend, i64, vec
from perihelion.core.numbers.packing import Reader, packed, same
from perihelion.core.numbers.sets import members
from perihelion.core.state import CHANCE, OVER
from perihelion.games.pacals_rocket.board import Board
from perihelion.games.pacals_rocket.rules.building import builds
from perihelion.games.pacals_rocket.rules.city import City
from perihelion.games.pacals_rocket.rules.flight import flight_ends
from perihelion.games.pacals_rocket.rules.scoring import final as final_scoring
from perihelion.games.pacals_rocket.rules.sets import joined, nth_cell, size
from perihelion.games.pacals_rocket.rules.terms import TERMS, Terms
from perihelion.games.pacals_rocket.rules.throwing import throw, throws

# What is decided next, in the order of a turn (R10).
PLACE: Final = 0  # R7
ROLL: Final = 1  # R8
FLY: Final = 2  # step 1
OWN: Final = 3  # step 2, the own ship
OTHER: Final = 4  # step 2, another ship
BUILD: Final = 5  # step 3; step 4 follows by itself
ENDED: Final = 6


@final
class State:
    """A position: the pieces in `city`, and whose turn it is to do what."""

    __slots__ = (
        "actor",
        "allowance",
        "board",
        "bonus",
        "city",
        "ends",
        "flights",
        "last_round",
        "offer",
        "round",
        "rule",
        "side",
        "stage",
        "starter",
        "terms",
        "turn",
    )

    def __init__(self, board: Board, terms: Terms, city: City) -> None:
        self.board: Board = board
        self.terms: Terms = terms
        self.city: City = city
        self.actor: int = 0
        self.stage: int = PLACE
        self.round: int = 1
        self.starter: int = 0  # Q29
        self.turn: int = 0  # turns taken in this round
        self.side: int = -1  # of the die, or -1 before the first roll
        self.allowance: int = 0  # stones this turn allows
        self.last_round: bool = False  # R43
        self.bonus: int = -1  # who built the penultimate pyramid (R42)
        self.rule: str = ""
        # What may be done: the ends of flights in a line and with turns and the targets of a god
        # stone, as three sets, and how many flights that makes; for every other decision the
        # moves themselves. Both are replaced, never changed.
        self.ends: vec[i64] = board.no_ends
        self.flights: i64 = 0
        self.offer: list[int] = []

    def __eq__(self, other: object) -> bool:
        return same(self, other)

    def __hash__(self) -> int:
        return hash(self.pack())

    def copy(self) -> State:
        twin = State(self.board, self.terms, self.city.copy())
        twin.actor, twin.stage, twin.round = self.actor, self.stage, self.round
        twin.starter, twin.turn, twin.side = self.starter, self.turn, self.side
        twin.allowance, twin.last_round, twin.bonus = self.allowance, self.last_round, self.bonus
        twin.rule, twin.ends, twin.flights = self.rule, self.ends, self.flights
        twin.offer = self.offer
        return twin

    @property
    def straight(self) -> int:
        """Where flights in a line end, as a set of squares."""
        return joined(self.board, self.ends, 0)

    @property
    def turning(self) -> int:
        """Where flights with turns end."""
        return joined(self.board, self.ends, self.board.words)

    @property
    def targets(self) -> int:
        """Where a god stone takes the ship."""
        return joined(self.board, self.ends, 2 * self.board.words)

    def moves(self) -> list[int]:
        if self.stage != FLY:
            return self.offer[:]
        board = self.board
        first = self.line_range()
        flights = [first + cell for cell in members(self.straight)]
        flights += [board.turning + cell for cell in members(self.turning)]
        targets = members(self.targets)
        for kind in self.city.god_kinds(self.actor):
            first = board.god + kind * board.cells
            flights += [first + cell for cell in targets]
        return flights

    def count(self) -> int:
        if self.stage != FLY:
            return len(self.offer)
        return self.flights

    def nth(self, k: int) -> int:
        if self.stage != FLY:
            return self.offer[k]
        board = self.board
        ends = self.ends
        left: i64 = k
        lines = size(board, ends, 0)
        if left < lines:
            return self.line_range() + nth_cell(board, ends, 0, left)
        left -= lines
        turns = size(board, ends, board.words)
        if left < turns:
            return board.turning + nth_cell(board, ends, board.words, left)
        left -= turns
        targets = size(board, ends, 2 * board.words)
        kind = self.city.god_kinds(self.actor)[left // targets]
        first = board.god + kind * board.cells
        return first + nth_cell(board, ends, 2 * board.words, left % targets)

    def weights(self) -> list[int]:
        """How many sides of the die show each outcome."""
        return self.board.die(self.terms.doubled)[:]

    def outcome(self, chance: float) -> int:
        sides = self.board.die(self.terms.doubled)
        left = int(chance * sum(sides))
        side = 0
        while left >= sides[side]:
            left -= sides[side]
            side += 1
        return self.board.roll + side

    def play(self, move: int) -> None:
        stage = self.stage
        if stage == FLY:
            self._fly(move)
        elif stage == BUILD:
            self._build(move)
        elif stage == ROLL:
            self.side = move - self.board.roll
            self.actor = self.mover()
            self.enter(FLY)
        elif stage == PLACE:
            self._place(move - self.board.start)
        else:
            self._throw(move)

    def mover(self) -> int:
        """Whose turn it is, also while the die rolls."""
        return (self.starter + self.turn) % self.terms.seats

    def arrows(self) -> bool:
        return self.side == len(self.board.pips)

    def line_range(self) -> int:
        """What `straight` stands for: flights by pips or by arrows, or, if there are none and no
        god stone either, setting the stuck ship down anywhere (R19)."""
        if not self.allowance:
            return self.board.stuck
        return self.board.arrows if self.arrows() else self.board.straight

    def enter(self, stage: int) -> None:
        """Go to a stage and work out what may be done there."""
        self.stage = stage
        board = self.board
        if stage == FLY:
            self._offer_flights()
        elif stage == BUILD:
            self.offer = builds(self.city, self.terms, self.actor)
            self.offer.append(board.leave)
        elif stage in (OWN, OTHER):
            self.offer = throws(self.city, self.actor, stage == OWN)
        elif stage == ROLL:
            self.offer = board.rolls
        elif stage == PLACE:
            free = board.holy & ~self.city.docked
            self.offer = [board.start + cell for cell in members(free)]
        else:
            self.offer = []

    def _offer_flights(self) -> None:
        board = self.board
        words = board.words
        pips = 0 if self.arrows() else board.pips[self.side]
        ends = flight_ends(self.city, self.actor, pips, self.round == 1)
        kinds = len(self.city.god_kinds(self.actor))
        targets = size(board, ends, 2 * words)
        self.allowance = 2
        self.flights = size(board, ends, 0) + size(board, ends, words)
        if self.flights == 0 and kinds == 0:  # R19
            self.allowance = 0
            self.flights = targets
            ends = extend(ends[2 * words :], board.no_ends[: 2 * words])
        else:
            self.flights += kinds * targets
        self.ends = ends

    def _place(self, cell: int) -> None:
        self.city.land(self.actor, cell)
        if self.actor + 1 < self.terms.seats:
            self.actor += 1
            self.enter(PLACE)
        else:
            self._begin_turn()

    def _begin_turn(self) -> None:
        if self.turn == 0 or self.terms.seats == 2:  # R8, R57
            self.actor = CHANCE
            self.enter(ROLL)
        else:
            self.actor = self.mover()
            self.enter(FLY)

    def _fly(self, move: int) -> None:
        board = self.board
        me = self.actor
        kind = move // board.cells
        cell = move % board.cells
        if move >= board.god:
            kinds = len(board.god_values)
            self.city.gods[me * kinds + kind - board.god // board.cells] -= 1  # R17
            self.allowance = self.terms.after_god
        elif kind == board.turning // board.cells:
            self.allowance = 1
        self.city.lift(me)
        self.city.land(me, cell)
        self.enter(OWN if self.allowance else BUILD)

    def _throw(self, move: int) -> None:
        throw(self.city, self.actor, move)
        self.enter(OTHER if self.stage == OWN and self.allowance == 2 else BUILD)

    def _build(self, move: int) -> None:
        board = self.board
        if move == board.leave:
            self._end_turn()
            return
        me = self.actor
        storeys = (move - board.build) // board.works + 1
        work = (move - board.build) % board.works
        site = board.work_site[work]
        self.city.spend(me, site, board.work_stones[work])
        self.city.raise_pyramid(me, site, storeys)
        if self.city.in_supply(me) == 1:  # R42, R44, Q21
            self.city.points[me] += board.bonus
            self.bonus = me
            self._end("R44" if self.last_round else "R42")
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        terms = self.terms
        if self.city.points[self.actor] >= terms.threshold:
            if terms.seats == 2:  # R56, Q25
                self._end("R56")
                return
            self.last_round = True  # R43
        self.turn += 1
        if self.turn == terms.seats:
            if self.last_round:
                self._end("R43")
                return
            if self.round == terms.limit:
                self._end("Q34")
                return
            self.turn = 0
            self.round += 1
            if terms.rotating:  # R9, Q31
                self.starter = (self.starter + 1) % terms.seats
        self._begin_turn()

    def _end(self, rule: str) -> None:
        self.rule = rule
        self.actor = OVER
        self.enter(ENDED)

    def scores(self) -> list[int]:
        """The score track; when the game is over, with the final scoring."""
        if self.stage != ENDED:
            return self.city.points[:]
        return final_scoring(self.city, self.terms.separately)

    def standings(self) -> list[int]:
        """R53, Q26: places from 1, equal scores share one."""
        scores = self.scores()
        return [1 + sum([other > mine for other in scores]) for mine in scores]

    def ending(self) -> str:
        return self.rule

    def pack(self) -> bytes:
        numbers = self.terms.numbers[:]
        numbers += [self.actor, self.stage, self.round, self.starter, self.turn]
        numbers += [self.side, self.allowance, int(self.last_round), self.bonus]
        for part in self.city.lists():
            numbers += part
        return packed(numbers) + b"|" + self.rule.encode()


def begin(board: Board, terms: Terms) -> State:
    """The first position."""
    city = City(board, terms.seats)
    city.deal()
    state = State(board, terms, city)
    state.enter(PLACE)
    return state


def unpack(board: Board, position: bytes) -> State:
    numbers, _, rule = position.partition(b"|")
    reader = Reader(numbers)
    state = begin(board, Terms(reader.some(TERMS)))
    state.actor, stage = reader.take(), reader.take()
    state.round, state.starter, state.turn = reader.take(), reader.take(), reader.take()
    state.side, state.allowance = reader.take(), reader.take()
    state.last_round, state.bonus = reader.flag(), reader.take()
    state.rule = rule.decode()
    for part in state.city.lists():
        reader.fill(part)
    state.city.recount()
    state.enter(stage)
    return state
