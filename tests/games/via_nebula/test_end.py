"""The end of the game and the score: R61 to R69."""

from __future__ import annotations

from perihelion.core.game import OVER
from perihelion.games.via_nebula import GAME
from perihelion.games.via_nebula.state import State

from .positions import (
    BLACK,
    BLUE,
    building,
    draw,
    exploitation,
    fulfil,
    goods,
    hold,
    legal,
    say,
    site,
    store,
    table,
    turn,
)


def nearly_over(seats: int = 2) -> State:
    """Blue has four buildings, and a Stall ready on D4."""
    state = table(seats, display="stall_1 workshop_1 workshop_2 workshop_3")
    half = "a" if seats > 2 else ""
    for ruins in ("A6", "B2", "B10", "D7"):
        building(state, BLUE, ruins + half)
    site(state, BLUE, "D4" + half, "wood stone")
    return turn(state, BLUE)


def test_r61_the_fifth_building_ends_the_turn_at_once() -> None:
    state = draw(say(nearly_over(), "build D4 stall_1"))
    assert state.end_holder == BLUE
    assert (state.turn, state.actions) == (BLACK, 2)
    assert state.actor != OVER


def test_r62_every_other_player_has_one_more_turn() -> None:
    state = draw(say(nearly_over(4), "build D4a stall_1"))
    turns = []
    while state.actor != OVER:
        if not state.done:
            turns.append(state.turn)
        say(state, f"craftsman {min(legal(state, 'craftsman'))}")
    assert turns == [1, 2, 3]


def test_r63_sites_and_own_exploitations_are_cleared_into_storage() -> None:
    state = nearly_over()
    exploitation(state, BLUE, "E2", "clay clay")
    site(state, BLACK, "H5", "food")
    draw(say(state, "build D4 stall_1", "decline"))
    say(state, "site K7", "site J2")
    assert state.actor == OVER
    assert goods(state, state.storage[BLUE]) == "clay clay"
    assert goods(state, state.storage[BLACK]) == "food"
    assert state.site_goods == [0] * 12


def test_r64_tokens_count_their_value() -> None:
    state = table()
    names = state.board.token_names
    state.owned_tokens[BLACK] = 1 << names.index("wood_4") | 1 << names.index("food_3c")
    assert GAME.breakdown(state, "en")[0].points == [0, 3, 0, 0]
    assert GAME.breakdown(state, "en")[0].notes[BLACK] == "4 wood, 3 food"


def test_r65_fulfilled_contracts_count_and_hands_do_not() -> None:
    state = table()
    fulfil(state, BLUE, "caravan_1 distillery_2")
    hold(state, BLUE, "quiet_town_1")
    assert state.scores()[BLUE] == 4 + 3
    assert GAME.breakdown(state, "en")[1].notes[BLUE] == "Distillery 3, Caravan 4"


def test_r66_explorers_count_two_each() -> None:
    state = table()
    found = []
    for tiles in (12, 9, 6, 3, 0):
        state.guild_tiles[BLUE] = tiles
        found.append(state.scores()[BLUE])
    assert found == [0, 2, 4, 6, 8]


def test_r67_the_end_card_counts_two() -> None:
    state = table()
    state.end_holder = BLACK
    assert state.scores() == [0, 2, 0, 0]


def test_r68_storage_costs_one_each() -> None:
    state = table()
    store(state, BLUE, "wood clay clay")
    assert state.scores() == [-3, 0, 0, 0]
    assert GAME.breakdown(state, "en")[-1].notes[BLUE] == "1 wood, 2 clay"


def test_r69_most_points_then_least_storage() -> None:
    state = table()
    fulfil(state, 0, "stall_1")
    fulfil(state, 1, "distillery_1")
    store(state, 1, "wood")
    fulfil(state, 2, "stall_2")
    assert state.scores() == [2, 2, 2, 0]
    assert state.standings() == [1, 3, 1, 4]


def test_the_outcome_names_the_winner() -> None:
    state = draw(say(nearly_over(), "build D4 stall_1"))
    say(state, "site K7", "site J2")
    said = GAME.outcome(state, "en")
    assert said == "Blue wins: 4 points. A fifth building ended the game."
