"""Step 2: energy stones (R21 to R27)."""

from __future__ import annotations

import pytest

from perihelion.games.pacals_rocket import GAME
from perihelion.games.pacals_rocket.state import BUILD, FLY, OTHER, OWN, State
from tests.games.pacals_rocket.positions import (
    GREEN,
    RED,
    YELLOW,
    builds,
    flying,
    named,
    offered,
    position,
    refused,
    say,
    stones,
)

SHIPS = """
   E  F  G
5  G  Y  R
"""


def load(state: State, ship: int, colour: int) -> int:
    return state.city.load[ship * state.city.seats + colour]


def test_r21_one_stone_goes_into_the_own_ship() -> None:
    state = say(position(SHIPS, seats=3), "C4 turning")
    assert offered(state) == {"green", "keep"}
    assert refused(state, "yellow") == "own-only R21"
    say(state, "green")
    assert state.stage == BUILD
    assert load(state, GREEN, GREEN) == 1
    assert state.city.supply[GREEN] == 9


def test_r22_the_second_stone_goes_into_another_ship() -> None:
    state = say(position(SHIPS, seats=3), "E2 straight", "green")
    assert offered(state) == {"yellow", "red", "keep"}
    assert refused(state, "green") == "one-each R22"
    assert refused(state, "blue") == "nobody-plays R22"
    say(state, "red")
    assert (load(state, RED, GREEN), state.stage) == (1, BUILD)


@pytest.mark.parametrize("first", ["green", "keep"])
@pytest.mark.parametrize("second", ["red", "keep"])
def test_r23_q14_q32_each_throw_may_be_declined(first: str, second: str) -> None:
    state = say(position(SHIPS, seats=3), "E2 straight")
    assert refused(state, "red") == "own-first R21"
    say(state, first, second)
    assert state.stage == BUILD
    assert load(state, GREEN, GREEN) == (first == "green")
    assert load(state, RED, GREEN) == (second == "red")


def test_q14_a_ship_may_get_a_second_stone_of_a_colour() -> None:
    state = say(position("E F\n5 G Y+g", seats=2), "E2 straight", "keep", "yellow")
    assert load(state, YELLOW, GREEN) == 2


def test_r24_q12_everything_under_a_ship_is_hidden() -> None:
    # Yellow's ship landed on the middle stone; green's own ship lifts off the last one.
    state = position("A B C D E\n1 g g Y+g . G+g", seats=2)
    assert builds_now(state) == {"1 A1 A1", "1 B1 B1", "2 A1 A1+B1", "2 B1 A1+B1"}
    say(state, "E4 straight", "keep", "keep")
    assert "1 E1 E1" in builds(state)
    assert not any("C1" in said for said in builds(state))
    assert refused(state, "pyramid-1 C1 C1") == "hidden R24"


def builds_now(state: State) -> set[str]:
    twin = state.copy()
    twin.enter(BUILD)
    return builds(twin)


def test_r24_a_landing_ship_covers_loose_stones() -> None:
    state = say(position("E\n2 gy\n5 G", seats=2), "E2 straight")
    assert [named(loose) for loose in state.city.stones] == ["", ""]
    assert (load(state, GREEN, GREEN), load(state, GREEN, YELLOW)) == (1, 1)


def test_q27_the_load_of_a_ship_is_known_to_all() -> None:
    state = position("E F\n5 G+gy Y", seats=2)
    for seat in (0, 1, None):
        assert GAME.view(state, seat) == state
        ships = GAME.describe(GAME.view(state, seat))["ships"]
        assert ships["green"] == {"square": "E5", "load": {"green": 1, "yellow": 1}}


def test_r25_q28_loose_stones_serve_when_the_supply_is_empty() -> None:
    state = position("C E F\n3 g . .\n5 . G Y+g\n8 . g .", seats=2, stage=OWN)
    assert refused(state, "green C3") == "supply-left R25"
    state.city.supply[GREEN] = 0
    state.enter(OWN)
    assert offered(state) == {"green C3", "green E8", "keep"}
    assert refused(state, "green F5") == "hidden Q28"
    assert refused(state, "green D4") == "no-stone R25"
    assert refused(state, "green") == "supply-empty R25"
    say(state, "green E8", "yellow C3")
    assert state.city.stones[GREEN] == 0
    assert load(state, YELLOW, GREEN) == 2


def test_r25_nothing_can_be_thrown_without_any_stone() -> None:
    state = position(SHIPS, seats=3, stage=OWN)
    state.city.supply[GREEN] = 0
    state.enter(OWN)
    assert offered(state) == {"keep"}


def test_r26_r27_q13_equal_stones_go_home() -> None:
    state = position("D\n6 G+gyyrrr")
    before = [stones(state, seat) for seat in range(5)]
    assert state.city.supply == [9, 8, 7, 10, 10]
    say(state, "D3 straight")
    assert [named(loose) for loose in state.city.stones] == ["D6", "", "", "", ""]
    assert state.city.supply == [9, 10, 10, 10, 10]
    assert [stones(state, seat) for seat in range(5)] == before


def test_r27_nothing_happens_before_the_ship_leaves() -> None:
    state = flying("D6")
    state.city.load[GREEN * 5 + RED] = 1
    state.actor = RED
    state.enter(OTHER)
    say(state, "green")
    assert load(state, GREEN, RED) == 2
    assert state.city.supply[RED] == 9
    state.actor = GREEN
    state.enter(FLY)
    assert say(state, "D3 straight").city.supply[RED] == 11
