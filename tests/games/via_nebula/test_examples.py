"""The worked examples W1 to W24 of the rules."""

from __future__ import annotations

import pytest

from perihelion.core.game import CHANCE, OVER
from perihelion.games.via_nebula import GAME

from .positions import (
    BLACK,
    BLUE,
    PURPLE,
    WHITE,
    building,
    clear,
    draw,
    drawing,
    drawn,
    exploitation,
    fulfil,
    goods,
    is_empty,
    legal,
    lying_at,
    lying_on,
    reason,
    rule,
    say,
    site,
    store,
    table,
    turn,
    verbs,
)


@pytest.mark.parametrize(("seats", "wood"), [(4, 3), (3, 2), (2, 2)])
def test_w1_a_craftsman_opens_three_wood(seats: int, wood: int) -> None:
    state = table(seats, tokens={"D2": "wood_3a"})
    before = state.craftsmen[BLUE]
    say(state, "craftsman D2")
    assert lying_at(state, "D2") == " ".join(["wood"] * wood)
    assert state.board.token_names[state.owned_tokens[BLUE].bit_length() - 1] == "wood_3a"
    assert state.scores()[BLUE] == 1
    assert state.craftsmen[BLUE] == before - 1
    assert state.actions == 1


def test_w2_sites_go_where_a_half_is_free() -> None:
    state = table()
    site(state, BLUE, "B2a")
    site(state, WHITE, "B2b")
    building(state, WHITE, "D7a")
    site(state, BLACK, "B10a")
    building(state, BLACK, "H8a")
    turn(state, BLACK)
    assert state.buildings[BLACK] == 4
    assert {"D7", "D4", "B10"} <= legal(state, "site")
    assert rule(state, "site B2") == "R16"


def test_w3_mist_beside_own_elements_and_empty_meadows() -> None:
    state = table()
    site(state, BLACK, "D4a")
    exploitation(state, BLACK, "B7", "wood")
    clear(state, "D2")
    turn(state, BLACK, actions=1)
    assert drawing(state.board, legal(state, "explore")) == drawn(
        """
        m m M m m R * * M m m M
         m R m M m * M * m R m
        m * * F F M X X F F M m
         * M * R * m R m m m m
        m M X * * F F m M M R m
         m X F F M X M F F X m
        m R M M m F F m m X M m
         m m m m R m m R m M m
        m M F F X X M F F m m m
         m R m m M m m M m R m
        M m m M m m R m m M m m
        """
    )


def test_w4_petrified_forest_takes_the_whole_turn() -> None:
    state = table()
    site(state, BLUE, "D4a")
    exploitation(state, BLUE, "G3", "clay")
    clear(state, "I2")
    turn(state, BLUE)
    forests = {state.board.names[space] for space in range(state.board.first_forest, 127)}
    assert legal(state, "explore") & forests == {"C4", "C5", "F3", "I3"}
    turn(state, BLUE, actions=1)
    assert not legal(state, "explore") & forests
    assert rule(state, "explore C5") == "R22"
    say(turn(state, BLUE), "explore C5")
    assert state.actor == BLACK


def test_w5_wheat_travels_over_three_tiles() -> None:
    state = table()
    exploitation(state, BLUE, "B4", "wheat")
    clear(state, "B3 C3 D3")
    site(state, WHITE, "D4a")
    turn(state, WHITE)
    say(state, "transport B4 wheat D4a")
    assert lying_on(state, "D4a") == "wheat"
    assert state.craftsmen[BLUE] == 2
    assert is_empty(state, "B4")


def test_w5_the_same_way_is_cut_without_a_tile() -> None:
    state = table()
    exploitation(state, BLUE, "B4", "wheat")
    clear(state, "B3 D3")
    site(state, WHITE, "D4a")
    turn(state, WHITE)
    assert rule(state, "transport B4 wheat D4a") == "R26"


def test_w6_a_stall_is_built_with_surplus() -> None:
    state = table(display="stall_1 workshop_1 workshop_2 workshop_3")
    site(state, BLACK, "D4a", "stone wood wheat")
    exploitation(state, BLACK, "E2", "clay")
    turn(state, BLACK)
    wood, stone = state.board.unpacked(state.reserve)[:2]
    say(state, "build D4a stall_1")
    assert goods(state, state.storage[BLACK]) == "wheat"
    say(state, "swap E2 clay food", "reveal distillery_1")
    assert state.places[state.board.place_names.index("D4a")] == 2 * BLACK + 1
    assert len(state.sites[BLACK]) == 0
    assert state.board.unpacked(state.reserve)[:2] == [wood + 1, stone + 1]
    assert lying_at(state, "E2") == "food"
    assert state.scores()[BLACK] == 2 - 1
    assert GAME.describe(state)["players"]["black"]["contracts"] == ["stall_1"]
    assert "distillery_1" in GAME.describe(state)["display"]


def test_w7_a_distillery_first_leaves_two_actions() -> None:
    state = table(display="distillery_1 workshop_1 workshop_2 workshop_3")
    site(state, BLACK, "D4a")
    site(state, BLACK, "H5a", "clay wheat food")
    draw(say(turn(state, BLACK), "build H5a distillery_1"))
    assert (state.turn, state.actions) == (BLACK, 2)
    assert "C5" in legal(state, "explore")


def test_w7_a_distillery_second_leaves_one_that_may_be_declined() -> None:
    state = table(display="distillery_1 workshop_1 workshop_2 workshop_3")
    site(state, BLACK, "D4a")
    site(state, BLACK, "H5a", "clay wheat food")
    draw(say(turn(state, BLACK, 1, 1), "build H5a distillery_1"))
    assert (state.turn, state.actions) == (BLACK, 1)
    assert "stop" in verbs(state)
    assert rule(state, "explore C5") == "R22"
    assert "E4" in legal(state, "explore")


def test_w8_never_more_sites_than_buildings() -> None:
    state = table()
    for place in ("A6a", "B2a", "B10a"):
        building(state, BLACK, place)
    site(state, BLACK, "D4a")
    site(state, BLACK, "D7a")
    assert rule(turn(state, BLACK), "site E11") == "R18"
    assert "2 buildings" in reason(state, "site E11")


def test_w9_two_players_share_no_ruins() -> None:
    state = table(2)
    site(state, WHITE - 1, "D7")
    assert rule(turn(state, BLUE), "site D7") == "R59"
    building(state, WHITE - 1, "D7")
    assert rule(turn(state, BLUE), "site D7") == "R59"


def test_w10_everybody_else_has_one_more_turn() -> None:
    state = table(display="distillery_1 workshop_1 workshop_2 workshop_3")
    for place in ("A6a", "B2a", "B10a", "D7a"):
        building(state, WHITE, place)
    site(state, WHITE, "D4a", "clay wheat food")
    draw(say(turn(state, WHITE), "build D4a distillery_1"))
    assert state.end_holder == WHITE
    order = []
    while state.actor != OVER:
        if state.done == 0:
            order.append(state.turn)
        say(state, f"site {min(legal(state, 'site'))}")
    assert order == [PURPLE, BLUE, BLACK]
    assert state.ending() == "R61"


def test_w11_a_whole_score() -> None:
    state = table()
    fulfil(state, BLUE, "stall_1 flying_machine_1 lazy_explorer_1 mayor_1 distillery_1")
    names = state.board.token_names
    state.owned_tokens[BLUE] = sum(1 << names.index(t) for t in ("wood_3a", "clay_3b", "food_4"))
    state.guild_tiles[BLUE] = 6
    state.end_holder = BLUE
    store(state, BLUE, "wood wood clay")
    lines = {line.rule: line.points[BLUE] for line in GAME.breakdown(state, "en")}
    assert lines == {
        "R64": 4,
        "R65": 7,
        "R41": 0,
        "R42": 6,
        "R43": 0,
        "R44": 2,
        "R66": 4,
        "R67": 2,
        "R68": -3,
    }
    assert state.scores()[BLUE] == 22


def test_w12_explorers_appear_stack_by_stack() -> None:
    state = table()
    state.guild_tiles[BLUE] = 12 - 7
    assert state.covered(BLUE) == 2
    assert state.scores()[BLUE] == 4
    state.guild_tiles[BLUE] = 0
    site(state, BLUE, "D4a")
    reserve = state.tile_reserve
    say(turn(state, BLUE), "explore E4")
    assert state.tile_reserve == reserve - 1
    assert state.scores()[BLUE] == 8


def test_w13_storage_breaks_a_tie() -> None:
    state = table(2)
    names = state.board.token_names
    state.owned_tokens[0] = sum(1 << names.index(token) for token in ("wood_3a", "wood_3b"))
    state.owned_tokens[1] = sum(1 << names.index(token) for token in ("clay_3a", "clay_4"))
    store(state, 0, "wood")
    store(state, 1, "wood wood")
    assert state.scores() == [1, 1]
    assert state.standings() == [1, 2]
    state.owned_tokens[1] = 1 << names.index("clay_4")
    state.storage[1] = state.storage[0]
    assert state.standings() == [1, 1]


def test_w14_what_is_left_goes_to_storage() -> None:
    state = table(2, display="stall_1 workshop_1 workshop_2 workshop_3")
    site(state, BLUE, "B2", "wood wood")
    exploitation(state, BLUE, "E2", "clay")
    exploitation(state, -1, "K10", "food food food")
    store(state, BLUE, "stone")
    for place in ("A6", "B10", "D7", "E11"):
        building(state, BLACK, place)
    site(state, BLACK, "D4", "wood stone")
    draw(say(turn(state, BLACK, 1, 1), "build D4 stall_1"))
    assert state.turn == BLUE
    say(state, "site G2", "site H5")
    assert state.actor == OVER
    assert state.stored(BLUE) == 4
    assert GAME.breakdown(state, "en")[-1].points == [-4, 0]


def test_w15_a_neighbour_needs_no_way() -> None:
    state = table()
    site(state, WHITE, "B2a")
    exploitation(state, BLUE, "A3", "stone stone")
    say(turn(state, WHITE), "transport A3 stone B2a")
    assert lying_on(state, "B2a") == "stone"


def test_w16_flexible_contracts() -> None:
    state = table(display="lazy_explorer_1 chaplain_1 workshop_1 workshop_2")
    site(state, BLUE, "B2a", "wood wood clay")
    site(state, BLUE, "D4a", "wood clay food food")
    turn(state, BLUE)
    assert legal(state, "build") == {
        "B2a lazy_explorer_1",
        "D4a lazy_explorer_1",
        "D4a chaplain_1",
    }
    assert rule(state, "build B2a chaplain_1") == "R45"
    lazy = draw(say(state.copy(), "build B2a lazy_explorer_1"))
    assert goods(lazy, lazy.storage[BLUE]) == "clay"
    chaplain = draw(say(state.copy(), "build D4a chaplain_1"))
    assert goods(chaplain, chaplain.storage[BLUE]) == "food"


def test_w17_goods_export_empties_storage_and_meadow() -> None:
    state = table(display="goods_export_1 workshop_1 workshop_2 workshop_3")
    exploitation(state, BLUE, "E2", "stone")
    store(state, BLUE, "wheat")
    site(state, BLUE, "D4a", "clay food food")
    say(turn(state, BLUE), "build D4a goods_export_1", "return E2 stone", "return storage wheat")
    assert state.actor == CHANCE
    assert state.craftsmen[BLUE] == 2
    assert is_empty(state, "E2")
    assert state.stored(BLUE) == 0


def test_w18_a_flown_tile_leaves_the_forest() -> None:
    state = table(display="flying_machine_1 workshop_1 workshop_2 workshop_3")
    clear(state, "C5")
    site(state, BLUE, "D4a", "wood clay")
    tiles = state.guild_tiles[:]
    say(turn(state, BLUE), "build D4a flying_machine_1", "lift C5", "land H6")
    assert not is_empty(state, "C5")
    assert is_empty(state, "H6")
    assert state.guild_tiles == tiles


def test_w19_a_harvest_is_neutral() -> None:
    state = table(
        3,
        display="bountiful_harvest_1 workshop_1 workshop_2 workshop_3",
        tokens={"D2": "stone_4"},
    )
    site(state, BLUE, "D4a", "wood stone wheat food")
    say(turn(state, BLUE), "build D4a bountiful_harvest_1", "harvest D2")
    assert lying_at(state, "D2") == "stone stone stone"
    assert state.craftsman_at[state.board.names.index("D2")] == -1
    assert "stone_4" in GAME.describe(state)["tokens_in_box"]
    assert state.owned_tokens == [0, 0, 0]


@pytest.mark.parametrize("side", ["beginner", "advanced"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_w20_the_first_move(seats: int, side: str) -> None:
    state = table(seats, side)
    assert len(legal(state, "craftsman")) == 20
    assert len(legal(state, "site")) == 12
    assert state.count() == 32


def test_w21_surplus_is_stored_before_the_ability() -> None:
    state = table(display="goods_export_1 workshop_1 workshop_2 workshop_3")
    site(state, BLUE, "D4a", "wood clay clay food food")
    say(turn(state, BLUE), "build D4a goods_export_1")
    assert goods(state, state.storage[BLUE]) == "wood clay"
    say(state, "return storage wood", "return storage clay")
    assert state.stored(BLUE) == 0


def test_w22_stopping_after_a_distillery() -> None:
    second = table(display="distillery_1 workshop_1 workshop_2 workshop_3")
    site(second, BLACK, "H5a", "clay wheat food")
    first = second.copy()
    draw(say(turn(second, BLACK, 1, 1), "build H5a distillery_1"))
    assert rule(second, "stop") == "legal"
    draw(say(turn(first, BLACK), "build H5a distillery_1"))
    assert rule(first, "stop") == "Q36"
    say(first, "site D4")
    assert rule(first, "stop") == "legal"


def test_w23_two_own_sites_on_one_ruins_space() -> None:
    state = table(display="stall_1 workshop_1 workshop_2 workshop_3")
    site(state, WHITE, "B2a", "wood")
    site(state, WHITE, "B2b")
    exploitation(state, -1, "A3", "stone stone")
    say(turn(state, WHITE), "transport A3 stone B2b")
    assert lying_on(state, "B2a") == "wood"
    assert not legal(state, "build")


def test_w24_a_fifth_building_in_the_last_round() -> None:
    state = table(display="distillery_1 workshop_1 workshop_2 workshop_3")
    for place in ("A6a", "B2a", "B10a", "D7a"):
        building(state, BLACK, place)
    site(state, BLACK, "D4a", "clay wheat food")
    state.end_holder = WHITE
    draw(say(turn(state, BLACK), "build D4a distillery_1"))
    assert state.end_holder == WHITE
    assert (state.turn, state.actions) == (BLACK, 2)
