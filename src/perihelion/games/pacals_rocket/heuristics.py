"""What a bot may know of Pacal's Rocket: what a position is worth in points, and which squares
promise a pattern."""

from __future__ import annotations

from math import exp
from typing import Final, final

from perihelion.core.numbers.sets import members
from perihelion.core.state import OVER
from perihelion.games.pacals_rocket.board import Board
from perihelion.games.pacals_rocket.rules.building import patterns, sites, sizes
from perihelion.games.pacals_rocket.rules.city import City
from perihelion.games.pacals_rocket.rules.scoring import majorities, unused_gods, water
from perihelion.games.pacals_rocket.rules.terms import Terms
from perihelion.games.pacals_rocket.state import OWN, State

# Points, or shares of points, for what may still be lost or won.
HELD_DISTRICT: Final = 0.6  # of what the districts would give now
HELD_BANK: Final = 0.5  # of what the banks would give now
PYRAMID: Final = 0.6  # each one brings the end and its bonus nearer
STOREY: Final = 0.2
STONE: Final = 0.25  # on the board, where it can serve
VISIBLE: Final = 0.7  # of what could be built with the stones that lie open
HIDDEN: Final = 0.45  # ... and with those under ships as well
LEAD: Final = 7.0  # points that make a win about three times as likely


@final
class Heuristics:
    def evaluate(self, state: State) -> list[float]:
        if state.actor == OVER:
            places = state.standings()
            return [1 / places.count(1) if place == 1 else 0.0 for place in places]
        values = worths(state)
        best = max(values)
        weights = [exp((value - best) / LEAD) for value in values]
        total = sum(weights)
        return [weight / total for weight in weights]

    def prior(self, state: State, moves: list[int]) -> list[float]:
        board = state.board
        city = state.city
        me = state.actor
        promise = Promise(city, me)
        values: list[float] = []
        for move in moves:
            if move < board.god:
                cell = move % board.cells
                values.append(promise.of(cell) - (board.turning <= move < board.arrows))
            elif move < board.roll:
                god, cell = divmod(move - board.god, board.cells)
                values.append(promise.of(cell) - board.god_values[god])
            elif move < board.throw_from:
                values.append(promise.of(city.ships[move - board.throw]))
            elif move < board.keep:
                ship, cell = divmod(move - board.throw_from, board.cells)
                values.append(promise.of(city.ships[ship]) - promise.of(cell))
            elif move < board.build:
                values.append(0.0)
            else:
                size, work = divmod(move - board.build, board.works)
                site = board.work_site[work]
                more = size + 1 - city.heights[site]
                values.append(more + city.gain(me, board.district[site], more))
        return values


def worths(state: State) -> list[float]:
    """What each player has and may expect, in points."""
    city = state.city
    held = majorities(city)
    banks = water(city, state.terms.separately)
    gods = unused_gods(city)
    values: list[float] = []
    for seat in range(city.seats):
        value = float(city.points[seat] + gods[seat])
        value += HELD_DISTRICT * held[seat] + HELD_BANK * banks[seat]
        value += PYRAMID * city.pyramids[seat].bit_count()
        for cell in members(city.pyramids[seat]):
            value += STOREY * city.heights[cell]
        visible = city.stones[seat]
        hidden = coming(state, seat)
        value += STONE * (visible | hidden).bit_count()
        value += VISIBLE * best_build(city, state.terms, seat, visible)
        if hidden:
            value += HIDDEN * best_build(city, state.terms, seat, visible | hidden)
        values.append(value)
    return values


def coming(state: State, seat: int) -> int:
    """Stones that will lie open when the ships leave: those that are alone of their colour, and
    the one that is about to be thrown."""
    city = state.city
    cells = 0
    for ship in range(city.seats):
        if city.ships[ship] < 0:
            continue
        inside = city.load[ship * city.seats + seat]
        if ship == seat == state.actor and state.stage == OWN:
            inside += inside == 0
        if inside == 1:
            cells |= city.board.bit[city.ships[ship]]
    return cells


def best_build(city: City, terms: Terms, seat: int, stones: int) -> float:
    """What the best pyramid would bring that these stones can be turned into."""
    board = city.board
    best = 0.0
    if city.left[seat * len(board.pyramids)]:
        for site in members(stones):
            best = max(best, _brings(city, seat, site, 1))
    pyramids = city.pyramids[seat]
    for pattern in patterns(board, terms.tilted, stones, pyramids):
        for size in sizes(city, seat, pattern.earns):
            for site in members(sites(terms, pattern, stones, pyramids)):
                best = max(best, _brings(city, seat, site, size))
    return best


def _brings(city: City, seat: int, site: int, size: int) -> float:
    board = city.board
    more = size - city.heights[site]
    if more <= 0:
        return 0.0
    gained = city.gain(seat, board.district[site], more)
    bank = board.bit[site] & (board.river_bank | board.lake_shore)
    return gained * (1 + HELD_DISTRICT) + more * (0.6 if bank else STOREY) + PYRAMID


@final
class Promise:
    """What a stone on a square would earn a player, worked out once for each square."""

    __slots__ = ("board", "elements", "known")

    def __init__(self, city: City, seat: int) -> None:
        self.board: Board = city.board
        self.elements: int = city.stones[seat] | city.pyramids[seat]
        self.known: list[float] = [-1.0] * self.board.cells

    def of(self, cell: int) -> float:
        """The storeys that a stone on the square would earn, with a taste for valuable
        districts."""
        value = self.known[cell]
        if value < 0.0:
            board = self.board
            value = self._storeys(cell) + 0.2 * board.values[board.district[cell]]
            self.known[cell] = value
        return value

    def _storeys(self, cell: int) -> int:
        board = self.board
        best = board.alone[cell]
        others = self.elements & board.partners[cell]
        if others:
            missing = ~(self.elements | board.bit[cell])
            for other in members(others):
                for pattern in board.through[cell * board.cells + other]:
                    if pattern.earns <= best:
                        break
                    if not pattern.cells & missing:
                        best = pattern.earns
                        break
        return best
