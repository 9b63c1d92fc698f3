"""What holds at every position of every game."""

from __future__ import annotations

from perihelion.core.dealer import Dealer
from perihelion.core.game import OVER
from perihelion.core.numbers.sets import members
from perihelion.games.pacals_rocket import GAME
from perihelion.games.pacals_rocket.edition import TALLEST
from perihelion.games.pacals_rocket.rules.scoring import final
from perihelion.games.pacals_rocket.state import PLACE, State
from tests.games.pacals_rocket.positions import BOARD, random_step, stones

PYRAMIDS = [1, 3, 3, 2, 2]


def check(state: State) -> None:
    city = state.city
    seats = range(city.seats)
    for seat in seats:
        assert stones(state, seat) + 1 == 11  # the marker lies on the score track
        assert city.supply[seat] >= 0
        standing = [city.heights[cell] for cell in members(city.pyramids[seat])]
        left = city.left[seat * TALLEST : (seat + 1) * TALLEST]
        assert [left[n] + standing.count(n + 1) for n in range(TALLEST)] == PYRAMIDS
        assert len(standing) + sum(left) == 11
    ships = [BOARD.bit[cell] for cell in city.ships if cell >= 0]
    assert sum(ships) == city.docked
    assert len(set(ships)) == (city.seats if state.stage != PLACE else len(ships))
    assert not city.docked & city.built
    taken = city.docked | city.built
    assert sum(pyramids.bit_count() for pyramids in city.pyramids) == city.built.bit_count()
    for loose in city.stones:  # R26: a set holds a square once
        assert not loose & taken
        assert loose & BOARD.open[city.seats] == loose
    assert taken & BOARD.open[city.seats] == taken
    for district in range(BOARD.districts):
        for seat in seats:
            cells = members(city.pyramids[seat] & BOARD.area[district])
            storeys = sum(city.heights[cell] for cell in cells)
            assert city.storeys[seat * BOARD.districts + district] == storeys


def derived(moves: list[int], start: State) -> list[int]:
    """The score track, worked out again from the builds of a record."""
    points = [0] * start.terms.seats
    storeys: dict[tuple[int, int], int] = {}
    heights: dict[int, int] = {}
    state = start
    for move in moves:
        if move >= BOARD.build:
            size, work = divmod(move - BOARD.build, BOARD.works)
            site, me = BOARD.work_site[work], state.actor
            area = BOARD.district[site]
            before = {seat: storeys.get((area, seat), 0) for seat in range(len(points))}
            after = {**before, me: before[me] + size + 1 - heights.get(site, 0)}
            led = [seat for seat in before if before[seat] == max(before.values()) > 0]
            leads = [seat for seat in after if after[seat] == max(after.values())]
            if leads == [me] and led != [me]:
                points[me] += BOARD.values[area]
            storeys[area, me] = after[me]
            heights[site] = size + 1
        state.play(move)
    if state.bonus >= 0:
        points[state.bonus] += 5
    return points


def check_game(seats: int, seed: str, **options: object) -> State:
    """A random game keeps every invariant, and its scores follow from its moves."""
    state, dealer = GAME.start(seats, None, **options), Dealer(seed)
    moves = []
    while state.actor != OVER:
        check(state)
        assert state.count() == len(state.moves())
        moves.append(random_step(state, dealer))
        state.play(moves[-1])
    check(state)
    assert derived(moves, GAME.start(seats, None, **options)) == state.city.points
    assert state.scores() == final(state.city, state.terms.separately)
    assert state.ending() in ("R42", "R43", "R44", "R56", "Q34")
    return state
