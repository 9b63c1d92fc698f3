"""All that lies on the table, and whose turn it is: what the rules look at and change."""

from __future__ import annotations

from typing import Final

from perihelion.core.native import WORD_BITS, append, i64, vec
from perihelion.core.state import OVER
from perihelion.games.nebula.board import COMPILED, NONE, Board, ones
from perihelion.games.nebula.rules.galaxy import Galaxy
from perihelion.games.nebula.rules.stages import FILL
from perihelion.games.nebula.rules.values import Values

FULL_WORD: Final = (1 << WORD_BITS) - 1
# What a position has until the set-up or `copy_to` gives it its own; nobody changes these.
NO_NUMBERS: Final[list[int]] = []
NO_GALAXIES: Final[list[Galaxy]] = []
NO_VALUES: Final[Values] = Values()


class Position:
    """What can be seen of a game, and the legal moves, which everything asks.

    The legal moves are a list of parts, each a word with the number of the move that its bit 0
    stands for. The list is filled anew in its place; `offered` says how much of it counts.
    """

    __slots__ = (
        "actor",
        "advanced",
        "bag",
        "bases",
        "board",
        "box",
        "by_moment",
        "chosen",
        "clocks",
        "drawn",
        "due",
        "ending_markers",
        "first",
        "full",
        "galaxies",
        "later",
        "matched",
        "offered",
        "old",
        "parts",
        "pending",
        "personal",
        "public",
        "rays",
        "refill_at",
        "round",
        "seats",
        "shared",
        "stage",
        "steps_left",
        "supernova",
        "total",
        "track",
        "turn",
        "used",
        "values",
        "wanted",
    )

    def __init__(self, board: Board, seats: int, full: bool, by_moment: bool) -> None:
        self.board: Board = board
        self.seats: int = seats
        self.full: bool = full
        self.by_moment: bool = by_moment  # the supernova matches at each placement (Q5)
        self.refill_at: int = 0
        self.ending_markers: int = 0
        self.actor: int = OVER
        self.bases: vec[i64] = vec[i64]()
        self.parts: vec[i64] = vec[i64]()
        self.offered: i64 = 0
        self.total: i64 = 0
        self.stage: int = FILL
        self.turn: int = 0  # whose turn it is, or who is dealt to
        self.round: int = 0
        self.bag: list[int] = NO_NUMBERS  # by kind
        self.box: list[int] = NO_NUMBERS  # what is out of the game (R7), by kind
        self.rays: list[int] = NO_NUMBERS  # the kind on each ray of all clusters, or NONE
        self.clocks: list[int] = NO_NUMBERS
        self.supernova: int = NONE
        self.track: int = 0
        self.public: list[int] = NO_NUMBERS
        self.first: list[int] = NO_NUMBERS  # by public task: whose marker is at the top
        self.later: list[int] = NO_NUMBERS  # ... and whose are at the bottom, as a set
        self.advanced: list[int] = NO_NUMBERS
        self.values: Values = NO_VALUES
        self.personal: list[int] = NO_NUMBERS  # two for each seat; the kept one is first
        self.chosen: int = 0  # how many players have chosen
        self.galaxies: list[Galaxy] = NO_GALAXIES
        self.shared: int = 0  # seats whose galaxy copies of this position may hold too, as a set
        # Within a turn:
        self.steps_left: int = 0
        self.due: int = 0  # stars still to be drawn
        self.drawn: list[int] = NO_NUMBERS  # by Chaos, by kind
        self.used: int = 0  # kinds placed this turn, as a set
        self.matched: bool = False  # one of them had the colour of the supernova
        self.wanted: int = NONE  # that colour (Q5)
        self.old: int = NONE  # the supernova that is being replaced
        self.pending: int = 0  # rays still to be filled, as a set

    def copy_to(self, twin: Position) -> None:
        twin.refill_at, twin.ending_markers = self.refill_at, self.ending_markers
        twin.actor, twin.stage = self.actor, self.stage
        twin.bases, twin.parts = self.bases[:], self.parts[:]
        twin.offered, twin.total = self.offered, self.total
        twin.turn, twin.round = self.turn, self.round
        twin.bag, twin.box, twin.rays = self.bag[:], self.box[:], self.rays[:]
        twin.clocks = self.clocks[:]
        twin.supernova, twin.track = self.supernova, self.track
        twin.public, twin.first, twin.later = self.public[:], self.first[:], self.later[:]
        twin.advanced = self.advanced[:]
        twin.values = self.values
        twin.personal = self.personal[:]
        twin.chosen = self.chosen
        twin.galaxies = self.galaxies[:]
        self.shared = twin.shared = (1 << self.seats) - 1
        twin.steps_left, twin.due = self.steps_left, self.due
        twin.drawn = self.drawn[:]
        twin.used, twin.matched, twin.wanted = self.used, self.matched, self.wanted
        twin.old, twin.pending = self.old, self.pending

    def own_galaxy(self) -> Galaxy:
        """The galaxy of whose turn it is, to be changed: no copy of this position holds it."""
        if self.shared >> self.turn & 1:
            self.galaxies[self.turn] = self.galaxies[self.turn].copy()
            self.shared ^= 1 << self.turn
        return self.galaxies[self.turn]

    @property
    def legal(self) -> int:
        """The set of legal moves."""
        moves = 0
        for index in range(self.offered):
            base: int = self.bases[index]
            part: int = self.parts[index]
            moves |= part << base
        return moves

    def offer_from(self, base: int, numbers: int) -> None:
        """Make these the legal moves: a base, and what may be added to it."""
        self.clear_offer()
        while numbers > FULL_WORD and COMPILED:
            self.offer_more(base, numbers & FULL_WORD)
            numbers >>= WORD_BITS
            base += WORD_BITS
        self.offer_more(base, numbers)

    def clear_offer(self) -> None:
        self.offered = 0
        self.total = 0

    def offer_more(self, base: i64, word: i64) -> None:
        """Add legal moves, of higher numbers than those so far."""
        if word:
            at = self.offered
            if at < len(self.parts):
                self.bases[at] = base
                self.parts[at] = word
            else:
                self.bases = append(self.bases, base)
                self.parts = append(self.parts, word)
            self.offered = at + 1
            self.total += ones(word)

    def in_bag(self, old: int) -> int:
        """The kinds in the bag as a set, but for the old supernova's if there are others
        (R33, Q9, Q10)."""
        kinds = self.kinds_of(self.bag)
        if old != NONE and kinds & ~(1 << old):
            return kinds & ~(1 << old)
        return kinds

    def kinds_of(self, stars: list[int]) -> int:
        kinds = 0
        bit = 1
        for number in stars:
            if number:
                kinds |= bit
            bit <<= 1
        return kinds

    def fill_ray(self, kind: int) -> None:
        """The drawn star goes on the next ray that waits for one."""
        low = self.pending & -self.pending
        self.rays[low.bit_length() - 1] = kind
        self.bag[kind] -= 1
        self.pending ^= low

    def kept(self, seat: int) -> int:
        """The personal task a player has chosen, NONE before that, or UNKNOWN."""
        return self.personal[2 * seat] if seat < self.chosen else NONE

    def markers(self) -> int:
        """How many markers lie on the public tasks."""
        number = 0
        for place, later in enumerate(self.later):
            number += ones(later)
            if self.first[place] != NONE:
                number += 1
        return number

    def tasks_done(self, seat: int) -> int:
        number = 0
        for place, later in enumerate(self.later):
            if self.first[place] == seat or later >> seat & 1:
                number += 1
        return number
