"""The positions of the worked examples in the handbook: made here, packed there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from perihelion.core.lessons.figures import figures
from perihelion.games.via_nebula import GAME
from perihelion.games.via_nebula.state import State

from .positions import (
    BLACK,
    BLUE,
    WHITE,
    building,
    clear,
    draw,
    exploitation,
    fulfil,
    say,
    site,
    store,
    table,
    turn,
)

REST = "workshop_1 workshop_2 workshop_3"
FOUR_RUINS = ("A6a", "B2a", "B10a", "D7a")


def shown(card: str, seats: int = 4, **how: dict[str, str]) -> State:
    """A set-up with a card on display beside three workshops."""
    return table(seats, display=f"{card} {REST}", **how)  # type: ignore[arg-type]


def halves() -> State:
    state = table()
    site(state, BLUE, "B2a")
    site(state, WHITE, "B2b")
    building(state, WHITE, "D7a")
    site(state, BLACK, "B10a")
    building(state, BLACK, "H8a")
    return turn(state, BLACK)


def beside_black() -> State:
    state = table()
    site(state, BLACK, "D4a")
    exploitation(state, BLACK, "B7", "wood")
    clear(state, "D2")
    return turn(state, BLACK, actions=1)


def beside_blue() -> State:
    state = table()
    site(state, BLUE, "D4a")
    exploitation(state, BLUE, "G3", "clay")
    clear(state, "I2")
    return turn(state, BLUE)


def surplus() -> State:
    state = shown("stall_1")
    site(state, BLACK, "D4a", "stone wood wheat")
    exploitation(state, BLACK, "E2", "clay")
    return turn(state, BLACK)


def distilled(*actions: int) -> State:
    """Black has fulfilled a distillery, as first action or as another."""
    state = shown("distillery_1")
    site(state, BLACK, "D4a")
    site(state, BLACK, "H5a", "clay wheat food")
    return draw(say(turn(state, BLACK, *actions), "build H5a distillery_1"))


def three_built() -> State:
    state = table()
    for place in FOUR_RUINS[:3]:
        building(state, BLACK, place)
    site(state, BLACK, "D4a")
    site(state, BLACK, "D7a")
    return turn(state, BLACK)


def closed() -> State:
    state = table(2)
    site(state, BLACK, "D7")
    return turn(state, BLUE)


def four_built(seat: int, end: int = -1) -> State:
    """A player's fifth building is ready."""
    state = shown("distillery_1")
    for place in FOUR_RUINS:
        building(state, seat, place)
    site(state, seat, "D4a", "clay wheat food")
    state.end_holder = end
    return turn(state, seat)


def whole_score() -> State:
    state = table()
    fulfil(state, BLUE, "stall_1 flying_machine_1 lazy_explorer_1 mayor_1 distillery_1")
    names = state.board.token_names
    owned = ("wood_3a", "clay_3b", "food_4")
    state.owned_tokens[BLUE] = sum(1 << names.index(token) for token in owned)
    state.guild_tiles[BLUE] = 6
    state.end_holder = BLUE
    store(state, BLUE, "wood wood clay")
    for place in (*FOUR_RUINS, "D4a"):  # who has the card has no building left
        building(state, BLUE, place)
    return state


def seven_used() -> State:
    state = table()
    state.guild_tiles[BLUE] = 12 - 7
    return turn(state, BLUE)


def level() -> State:
    state = table(2)
    names = state.board.token_names
    state.owned_tokens[0] = sum(1 << names.index(token) for token in ("wood_3a", "wood_3b"))
    state.owned_tokens[1] = sum(1 << names.index(token) for token in ("clay_3a", "clay_4"))
    store(state, 0, "wood")
    store(state, 1, "wood wood")
    return state


def left_over() -> State:
    state = shown("stall_1", 2)
    site(state, BLUE, "B2", "wood wood")
    exploitation(state, BLUE, "E2", "clay")
    exploitation(state, -1, "K10", "food food food")
    store(state, BLUE, "stone")
    for place in ("A6", "B10", "D7", "E11"):
        building(state, BLACK, place)
    site(state, BLACK, "D4", "wood stone")
    draw(say(turn(state, BLACK, 1, 1), "build D4 stall_1"))
    return say(state, "site G2", "site H5")


def flexible() -> State:
    state = table(display="lazy_explorer_1 chaplain_1 workshop_1 workshop_2")
    site(state, BLUE, "B2a", "wood wood clay")
    site(state, BLUE, "D4a", "wood clay food food")
    return turn(state, BLUE)


def export(lying: str, stored: str = "") -> State:
    state = shown("goods_export_1")
    if stored:
        exploitation(state, BLUE, "E2", "stone")
        store(state, BLUE, stored)
    site(state, BLUE, "D4a", lying)
    return say(turn(state, BLUE), "build D4a goods_export_1")


def flying() -> State:
    state = shown("flying_machine_1")
    clear(state, "C5")
    site(state, BLUE, "D4a", "wood clay")
    return say(turn(state, BLUE), "build D4a flying_machine_1")


def harvest() -> State:
    state = shown("bountiful_harvest_1", 3, tokens={"D2": "stone_4"})
    site(state, BLUE, "D4a", "wood stone wheat food")
    return say(turn(state, BLUE), "build D4a bountiful_harvest_1")


def two_sites() -> State:
    state = shown("stall_1")
    site(state, WHITE, "B2a", "wood")
    site(state, WHITE, "B2b")
    exploitation(state, -1, "A3", "stone stone")
    return turn(state, WHITE)


POSITIONS: dict[str, Callable[[], State]] = {
    "w1": lambda: table(3, tokens={"D2": "wood_3a"}),
    "w2": halves,
    "w3": beside_black,
    "w4": beside_blue,
    "w6": surplus,
    "w7": distilled,
    "w8": three_built,
    "w9": closed,
    "w10": lambda: four_built(WHITE),
    "w11": whole_score,
    "w12": seven_used,
    "w13": level,
    "w14": left_over,
    "w16": flexible,
    "w17": lambda: export("clay food food", "wheat"),
    "w18": flying,
    "w19": harvest,
    "w20": table,
    "w21": lambda: export("wood clay clay food food"),
    "w22": lambda: distilled(1, 1),
    "w23": two_sites,
    "w24": lambda: four_built(BLACK, WHITE),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_a_figure_shows_the_position_of_its_example(name: str) -> None:
    assert figures(GAME)[name].step.position().pack() == POSITIONS[name]().pack()
