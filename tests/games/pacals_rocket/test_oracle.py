"""The rules against a naive version of them, on positions from random games."""

from __future__ import annotations

import pytest

from perihelion.core.dealer import Dealer
from perihelion.core.game import OVER
from perihelion.core.numbers.sets import members
from perihelion.games.pacals_rocket import GAME
from perihelion.games.pacals_rocket.state import BUILD, FLY, State
from tests.games.pacals_rocket.oracle import Oracle
from tests.games.pacals_rocket.positions import (
    BOARD,
    GREEN,
    builds,
    ends,
    position,
    raised,
    random_step,
)

OPTIONS: list[dict[str, object]] = [
    {},
    {"masters": True},
    {"square_orientation": "axis_and_diagonal"},
    {"water_scoring": "river_and_lake_separately", "masters": True},
]


def compare(state: State) -> None:
    oracle = Oracle(GAME.describe(state), state.terms.masters, state.terms.tilted)
    if state.stage == FLY:
        kinds = {"arrows"} if state.arrows() else {"straight", "turning"}
        wanted = {kind: getattr(oracle, kind)() for kind in kinds}
        if any(wanted.values()):
            assert {kind: set(ends(state, kind).split()) for kind in kinds} == wanted
    elif state.stage == BUILD:
        assert builds(state) == oracle.builds()


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_flights_builds_and_points_agree(seats: int, options: dict[str, object]) -> None:
    state, dealer = (
        GAME.start(seats, None, **{"turn_limit": 40, **options}),
        Dealer(f"oracle {seats}"),
    )
    compared = 0
    while state.actor != OVER:
        if state.stage in (FLY, BUILD):
            compare(state)
            compared += 1
        state.play(random_step(state, dealer))
    assert compared > 50
    gained = Oracle(GAME.describe(state)).final_points(state.terms.separately)
    track = GAME.describe(state)["score_track"]
    scores = {who: track[who] + gained[who] for who in track}
    assert GAME.describe(state)["scores"] == scores


def scattered(dealer: Dealer, **options: object) -> State:
    """Many stones and pyramids of green anywhere on a part of the board."""
    state = position(stage=BUILD, **options)  # type: ignore[arg-type]
    cells = [cell for cell in members(BOARD.land) if cell % BOARD.columns < 6]
    dealer.shuffle(cells)
    for number, cell in enumerate(cells[:14]):
        if number < 8:
            state.city.stones[GREEN] |= BOARD.bit[cell]
            state.city.supply[GREEN] -= 1
        else:
            sizes = [n for n in range(1, 6) if state.city.left[GREEN * 5 + n - 1]]
            raised(state, GREEN, cell, sizes[dealer.below(len(sizes))])
    state.city.recount()
    state.city.ships = [BOARD.names.index(name) for name in ("K7", "K8", "K9", "K10", "K11")]
    state.city.recount()
    state.enter(BUILD)
    return state


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_builds_agree_on_crowded_boards(options: dict[str, object]) -> None:
    dealer = Dealer("crowded")
    seen = set()
    for _ in range(25):
        state = scattered(dealer, **options)
        compare(state)
        seen |= {said[0] for said in builds(state)}
    assert {"1", "2", "3"} <= seen


def test_the_oracle_notices_when_the_rules_differ() -> None:
    """Squares on a corner are an option, and leaning on pyramids is not for masters."""
    dealer = Dealer("differ")
    for option in ({"tilted": True}, {"masters": True}):
        states = [scattered(dealer) for _ in range(40)]
        assert any(builds(s) != Oracle(GAME.describe(s), **option).builds() for s in states)
