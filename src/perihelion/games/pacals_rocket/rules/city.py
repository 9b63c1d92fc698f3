"""Palenque: everything that lies or stands on the board, and what the players still hold."""

from __future__ import annotations

from typing import final

from perihelion.core.native import i64, vec
from perihelion.games.pacals_rocket.board import Board
from perihelion.games.pacals_rocket.edition import TALLEST
from perihelion.games.pacals_rocket.rules.sets import joined


@final
class City:
    """All pieces. Lists are indexed by seat, or by seat * n + i for n things a seat has.

    `stones` are the loose stones that everybody sees; what lies under a ship is counted in
    `load`, by ship and colour, until the ship leaves (R24)."""

    __slots__ = (
        "board",
        "built_words",
        "docked_words",
        "gods",
        "heights",
        "left",
        "load",
        "points",
        "pyramids",
        "seats",
        "ships",
        "stones",
        "storeys",
        "supply",
        "taken",
    )

    def __init__(self, board: Board, seats: int) -> None:
        self.board: Board = board
        self.seats: int = seats
        self.docked_words: vec[i64] = vec[i64]([i64(0)] * board.words)  # squares with a ship
        self.built_words: vec[i64] = vec[i64]([i64(0)] * board.words)  # squares with a pyramid
        self.ships: list[int] = []
        self.supply: list[int] = []
        self.stones: list[int] = []
        self.load: list[int] = []
        self.pyramids: list[int] = []
        self.heights: list[int] = []  # by square
        self.left: list[int] = []  # pyramids in the supply, by seat and size
        self.gods: list[int] = []  # god stones at hand, by seat and kind
        self.storeys: list[int] = []  # by seat and district (R38)
        self.taken: list[int] = []  # by seat and district: how often it was scored (R37)
        self.points: list[int] = []  # the score track

    def deal(self) -> None:
        """R4, R5: the board is empty, the hands are full."""
        board = self.board
        seats = self.seats
        self.ships = [-1] * seats
        self.supply = [board.energy_stones] * seats
        self.stones = [0] * seats
        self.load = [0] * (seats * seats)
        self.pyramids = [0] * seats
        self.heights = [0] * board.cells
        self.left = board.pyramids * seats
        self.gods = board.god_counts * seats
        self.storeys = [0] * (seats * board.districts)
        self.taken = [0] * (seats * board.districts)
        self.points = [0] * seats

    def copy(self) -> City:
        twin = City(self.board, self.seats)
        twin.docked_words, twin.built_words = self.docked_words[:], self.built_words[:]
        twin.ships, twin.supply, twin.stones = self.ships[:], self.supply[:], self.stones[:]
        twin.load, twin.pyramids, twin.heights = self.load[:], self.pyramids[:], self.heights[:]
        twin.left, twin.gods, twin.storeys = self.left[:], self.gods[:], self.storeys[:]
        twin.taken, twin.points = self.taken[:], self.points[:]
        return twin

    @property
    def docked(self) -> int:
        """The squares with a ship."""
        return joined(self.board, self.docked_words, 0)

    @property
    def built(self) -> int:
        """The squares with a pyramid."""
        return joined(self.board, self.built_words, 0)

    def free(self) -> int:
        """R18: open squares without ship and pyramid."""
        return joined(self.board, self.free_words(), 0)

    def free_words(self) -> vec[i64]:
        """The same as words."""
        words = self.board.words
        free = self.built_words[:]
        for word in range(words):
            land = self.board.open_words[self.seats * words + word]
            free[word] = land & ~(free[word] | self.docked_words[word])
        return free

    def god_kinds(self, seat: int) -> list[int]:
        """Which god stones a player can choose from, as numbers of their values."""
        kinds = len(self.board.god_values)
        at_hand: list[int] = []
        for kind in range(kinds):
            if self.gods[seat * kinds + kind]:
                at_hand.append(kind)
        return at_hand

    def lift(self, ship: int) -> None:
        """R11, R27: what lay in the ship becomes visible, but equal stones go home (Q13)."""
        board = self.board
        cell = self.ships[ship]
        self.docked_words[board.word_of[cell]] ^= board.spot[cell]
        for colour in range(self.seats):
            inside = self.load[ship * self.seats + colour]
            if inside:
                self.load[ship * self.seats + colour] = 0
                if inside == 1:
                    self.stones[colour] |= board.bit[cell]
                else:
                    self.supply[colour] += inside

    def land(self, ship: int, cell: int) -> None:
        """The ship hides what lies on the square (R24, Q12)."""
        board = self.board
        bit = board.bit[cell]
        self.ships[ship] = cell
        self.docked_words[board.word_of[cell]] |= board.spot[cell]
        for colour in range(self.seats):
            if self.stones[colour] & bit:
                self.stones[colour] ^= bit
                self.load[ship * self.seats + colour] = 1

    def spend(self, seat: int, site: int, spent: int) -> None:
        """R31, R32: the stones of the pattern go home (Q18), and all others from the site."""
        self.stones[seat] ^= spent
        self.supply[seat] += spent.bit_count()
        bit = self.board.bit[site]
        for colour in range(self.seats):
            if self.stones[colour] & bit:
                self.stones[colour] ^= bit
                self.supply[colour] += 1

    def raise_pyramid(self, seat: int, site: int, size: int) -> None:
        """Put a pyramid up, in place of a lower one where there is one (R34), and score."""
        board = self.board
        old = self.heights[site]
        if old:
            self.left[seat * TALLEST + old - 1] += 1  # Q18
        self.left[seat * TALLEST + size - 1] -= 1
        self.heights[site] = size
        self.pyramids[seat] |= board.bit[site]
        self.built_words[board.word_of[site]] |= board.spot[site]
        district = board.district[site]
        place = seat * board.districts + district
        gained = self.gain(seat, district, size - old)
        self.storeys[place] += size - old
        if gained:
            self.points[seat] += gained
            self.taken[place] += 1

    def gain(self, seat: int, district: int, more: int) -> int:
        """What so many more storeys in a district score: its value if the builder leads alone
        behind them and did not before (R37 to R41)."""
        districts = self.board.districts
        mine = self.storeys[seat * districts + district]
        best = 0
        for other in range(self.seats):
            here = self.storeys[other * districts + district]
            if other != seat and here > best:
                best = here
        return self.board.values[district] if mine <= best < mine + more else 0

    def in_supply(self, seat: int) -> int:
        """How many pyramids a player has not built."""
        return sum(self.left[seat * TALLEST : (seat + 1) * TALLEST])

    def lists(self) -> list[list[int]]:
        """Everything that is counted by seat or by square."""
        return [
            self.ships,
            self.supply,
            self.stones,
            self.load,
            self.pyramids,
            self.heights,
            self.left,
            self.gods,
            self.storeys,
            self.taken,
            self.points,
        ]

    def recount(self) -> None:
        """Work out the sets that follow from the lists."""
        built = 0
        docked = 0
        for seat in range(self.seats):
            built |= self.pyramids[seat]
            if self.ships[seat] >= 0:
                docked |= self.board.bit[self.ships[seat]]
        self.built_words = self.board.in_words(built)
        self.docked_words = self.board.in_words(docked)
