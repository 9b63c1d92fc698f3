"""What a bot may know of Nebula: points so far, and how near the next ones are."""

from __future__ import annotations

from math import exp
from typing import Final, final

from perihelion.core.numbers.sets import members
from perihelion.core.state import OVER
from perihelion.games.nebula.board import NONE, SPREAD, Card, ones
from perihelion.games.nebula.rules.scoring import constellation_reward, total_points
from perihelion.games.nebula.rules.stages import CHAOS, GIVE, LEFT, PLACE, TOP, WAY
from perihelion.games.nebula.rules.tasks import progress
from perihelion.games.nebula.state import State

SCALE: Final = 9.0  # points that make a lead of e to 1
HOPE: Final = 0.7  # how much of its points a task half done promises
STAR: Final = 0.4  # a star in the galaxy, whatever else it does


@final
class Heuristics:
    def evaluate(self, state: State) -> list[float]:
        if state.actor == OVER:
            places = state.standings()
            winners = places.count(1)
            return [1.0 / winners if place == 1 else 0.0 for place in places]
        values = [prospect(state, seat) for seat in range(state.seats)]
        best = max(values)
        weights = [exp((value - best) / SCALE) for value in values]
        total = sum(weights)
        return [weight / total for weight in weights]

    def prior(self, state: State, moves: list[int]) -> list[float]:
        """Placements by the constellations and tasks they serve; of other moves it knows nothing
        that playing them would not show."""
        if state.stage != PLACE:
            return [0.0] * len(moves)
        board = state.board
        wishes = desires(state, state.turn)
        pull = _pull(state, state.turn)
        values: list[float] = []
        for move in moves:
            if move < board.hole:
                values.append(wishes[move // board.cells] + pull[move % board.cells])
            else:
                values.append(2.0 if move == board.hole else -1.0)
        return values


def prospect(state: State, seat: int) -> float:
    """The points a player has, and a part of those that are on the way."""
    galaxy = state.galaxies[seat]
    value = float(total_points(state, seat)) + STAR * ones(galaxy.occupied)
    value += task_hope(state, seat) + constellation_hope(state, seat)
    wishes = desires(state, seat)
    for kind, number in enumerate(galaxy.observatory):
        for held in range(number):
            value += wishes[kind] * 0.5**held
    if seat == state.turn:
        value += drawing(state, wishes)
    return value


def desires(state: State, seat: int) -> list[float]:
    """What a star of each kind is worth in the Observatory."""
    board = state.board
    wishes: list[float] = []
    for colour in range(board.colours):
        wish = 0.7
        if state.full:
            wish += 0.4 * state.values.reward(board, colour)
        wishes.append(wish)
    wishes.append(1.3)
    kept = state.kept(seat)
    if kept >= 0:
        colour = board.personal[kept].colour
        if colour != NONE:
            wishes[colour] += 1.0
    for place, card in enumerate(state.public):
        if card != NONE and board.public[card].asks == SPREAD and not marked(state, place, seat):
            wishes[board.public[card].colour] += 0.6
    return wishes


def marked(state: State, place: int, seat: int) -> bool:
    return state.first[place] == seat or bool(state.later[place] >> seat & 1)


def task_hope(state: State, seat: int) -> float:
    """A part of the points of tasks that are not done yet, growing as they come nearer."""
    board = state.board
    value = 0.0
    kept = state.kept(seat)
    if kept >= 0:
        value += hope(state, board.personal[kept], seat, board.personal_points)
    for place, card in enumerate(state.public):
        if card != NONE and not marked(state, place, seat):
            task = board.public[card]
            open_first = state.first[place] == NONE
            value += hope(state, task, seat, task.first if open_first else task.later)
    return value


def hope(state: State, card: Card, seat: int, worth: int) -> float:
    have, need = progress(state.board, card, state.galaxies, seat)
    if have >= need:
        return 0.0  # counted, or about to be
    part = have / need
    return HOPE * worth * part * part


def constellation_hope(state: State, seat: int) -> float:
    board = state.board
    occupied = state.galaxies[seat].occupied
    value = 0.0
    for constellation, cells in enumerate(board.constellations):
        if cells & ~occupied:
            part = ones(cells & occupied) / ones(cells)
            value += HOPE * constellation_reward(state, constellation) * part * part
    return value


def drawing(state: State, wishes: list[float]) -> float:
    """What the draw that is under way still brings."""
    if state.stage in (GIVE, CHAOS):
        return 2.6  # two good ones of five
    if state.stage == WAY:
        return 3.0
    if TOP <= state.stage <= LEFT:
        return _time(state, state.stage - TOP, state.steps_left, wishes)
    value = 0.0
    for kind, number in enumerate(state.drawn):
        value += 0.5 * number * wishes[kind]
    return value


def _time(state: State, cluster: int, left: int, wishes: list[float]) -> float:
    """The best that the clocks from this cluster on can mark, with what the earlier ones do."""
    value = 0.0
    for done in range(cluster):
        value += _marks(state, done, 0, wishes)
    return value + _best(state, cluster, left, wishes)


def _best(state: State, cluster: int, left: int, wishes: list[float]) -> float:
    last = len(state.board.clusters) - 1
    best = -1.0
    for step in range(-left, left + 1):
        if cluster == last and abs(step) != left:
            continue
        value = _marks(state, cluster, step, wishes)
        if cluster < last:
            value += _best(state, cluster + 1, left - abs(step), wishes)
        best = max(best, value)
    return best


def _marks(state: State, cluster: int, step: int, wishes: list[float]) -> float:
    """What the star is worth that the clock would mark after so many steps."""
    board = state.board
    ray = (state.clocks[cluster] + step) % board.rays[cluster]
    kind = state.rays[board.ray[cluster] + ray]
    return wishes[kind] if kind != NONE else 0.0


def _pull(state: State, seat: int) -> list[float]:
    """How much a star on each cell helps to fill something up."""
    board = state.board
    occupied = state.galaxies[seat].occupied
    pull = [0.0] * board.cells
    sets: list[int] = board.constellations[:]
    for card in state.public:
        if card != NONE and board.public[card].colour == NONE:
            sets += board.public[card].sets
    for cells in sets:
        part = ones(cells & occupied) / ones(cells)
        for cell in members(cells & ~occupied):
            pull[cell] += part
    for cell in members(occupied):
        pull[cell] = -2.0
    return pull
