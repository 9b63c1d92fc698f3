"""All that lies on the table, and whose turn it is: what the rules look at and change."""

from __future__ import annotations

from perihelion.core.state import OVER
from perihelion.games.nebula.board import NONE, Board, ones
from perihelion.games.nebula.rules.galaxy import Galaxy
from perihelion.games.nebula.rules.stages import FILL
from perihelion.games.nebula.rules.values import Values


class Position:
    """What can be seen of a game, and `legal`, the set of legal moves, which everything asks."""

    __slots__ = (
        "actor",
        "advanced",
        "bag",
        "base",
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
        "pending",
        "personal",
        "public",
        "rays",
        "refill_at",
        "round",
        "seats",
        "stage",
        "steps_left",
        "supernova",
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
        # A legal move is `base` and a member of `offered`: sets of moves are narrow that way.
        self.base: int = 0
        self.offered: int = 0
        self.stage: int = FILL
        self.turn: int = 0  # whose turn it is, or who is dealt to
        self.round: int = 0
        self.bag: list[int] = []  # by kind
        self.box: list[int] = []  # what is out of the game (R7), by kind
        self.rays: list[int] = []  # the kind on each ray of all clusters, or NONE
        self.clocks: list[int] = []
        self.supernova: int = NONE
        self.track: int = 0
        self.public: list[int] = []
        self.first: list[int] = []  # by public task: whose marker is at the top
        self.later: list[int] = []  # ... and whose are at the bottom, as a set
        self.advanced: list[int] = []
        self.values: Values = Values()
        self.personal: list[int] = []  # two for each seat; once chosen, the kept one is first
        self.chosen: int = 0  # how many players have chosen
        self.galaxies: list[Galaxy] = []
        # Within a turn:
        self.steps_left: int = 0
        self.due: int = 0  # stars still to be drawn
        self.drawn: list[int] = []  # by Chaos, by kind
        self.used: int = 0  # kinds placed this turn, as a set
        self.matched: bool = False  # one of them had the colour of the supernova
        self.wanted: int = NONE  # that colour (Q5)
        self.old: int = NONE  # the supernova that is being replaced
        self.pending: int = 0  # rays still to be filled, as a set

    def copy_to(self, twin: Position) -> None:
        twin.refill_at, twin.ending_markers = self.refill_at, self.ending_markers
        twin.actor, twin.stage = self.actor, self.stage
        twin.base, twin.offered = self.base, self.offered
        twin.turn, twin.round = self.turn, self.round
        twin.bag, twin.box, twin.rays = self.bag[:], self.box[:], self.rays[:]
        twin.clocks = self.clocks[:]
        twin.supernova, twin.track = self.supernova, self.track
        twin.public, twin.first, twin.later = self.public[:], self.first[:], self.later[:]
        twin.advanced = self.advanced[:]
        twin.values = self.values.copy()
        twin.personal = self.personal[:]
        twin.chosen = self.chosen
        twin.galaxies = [galaxy.copy() for galaxy in self.galaxies]
        twin.steps_left, twin.due = self.steps_left, self.due
        twin.drawn = self.drawn[:]
        twin.used, twin.matched, twin.wanted = self.used, self.matched, self.wanted
        twin.old, twin.pending = self.old, self.pending

    @property
    def legal(self) -> int:
        """The set of legal moves."""
        return self.offered << self.base

    def offer_from(self, base: int, offered: int) -> None:
        """Make these the legal moves: a base, and what may be added to it."""
        self.base = base
        self.offered = offered

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
