"""The turn and its six actions: R12 to R36."""

from __future__ import annotations

from perihelion.core.game import CHANCE
from perihelion.games.via_nebula import GAME

from .positions import (
    BLACK,
    BLUE,
    PURPLE,
    WHITE,
    building,
    clear,
    draw,
    exploitation,
    goods,
    hold,
    is_empty,
    legal,
    lying_at,
    lying_on,
    reason,
    rule,
    say,
    site,
    table,
    turn,
    verbs,
)


def test_r12_play_goes_round() -> None:
    state = table()
    order = [state.turn]
    for _ in range(8):
        say(state, f"site {min(legal(state, 'site'))}")
        order.append(state.turn)
    assert order == [BLUE, BLUE, BLACK, BLACK, WHITE, WHITE, PURPLE, PURPLE, BLUE]


def test_r13_two_actions_even_of_one_kind() -> None:
    state = say(table(), "site D4", "site D7")
    assert state.turn == BLACK
    assert state.actions == 2


def test_r14_a_craftsman_must_be_at_hand_and_find_a_token() -> None:
    state = table()
    assert rule(state, "craftsman E4") == "R14"
    assert "mist" in reason(state, "craftsman E4")
    assert rule(state, "craftsman D4") == "R14"
    exploitation(state, BLUE, "D2", "wood")
    exploitation(state, BLUE, "E2", "wood")
    assert rule(state, "craftsman B4") == "R14"
    assert "no craftsman" in reason(state, "craftsman B4")
    assert "craftsman" not in verbs(state)


def test_r15_the_token_is_taken_and_its_resources_lie_there() -> None:
    state = say(table(tokens={"D2": "clay_4"}), "craftsman D2")
    description = GAME.describe(state)
    assert description["players"]["blue"]["tokens"] == ["clay_4"]
    assert description["exploitations"]["D2"] == {"resources": {"clay": 4}, "craftsman": "blue"}
    assert "D2" not in description["tokens"]
    assert description["general_reserve"]["clay"] == 18 - 4 - 5


def test_r16_a_site_needs_free_ruins_and_a_site_at_hand() -> None:
    state = table()
    assert rule(state, "site E4") == "R16"
    for place in ("A6a", "B2a", "B10a"):
        site(state, BLUE, place)
    assert rule(state, "site D4") == "R16"
    assert reason(state, "site D4").startswith("All your sites are on the board")


def test_r17_ruins_hold_two_of_one_or_two_players() -> None:
    state = say(table(), "site D4", "site D4")
    assert GAME.describe(state)["places"].keys() == {"D4a", "D4b"}
    assert rule(state, "site D4") == "R16"
    say(state, "site D7", "site H5")
    assert rule(state, "site D7") == "legal"


def test_r18_no_more_sites_than_buildings() -> None:
    state = table()
    for place in ("A6a", "B2a", "B10a", "D7a"):
        building(state, BLUE, place)
    assert rule(state, "site D4") == "legal"
    say(state, "site D4")
    assert rule(state, "site D4") == "R18"


def test_r19_a_tile_of_the_leftmost_stack() -> None:
    state = table()
    site(state, BLUE, "D4a")
    state.guild_tiles[BLUE] = 10
    say(state, "explore E4")
    assert GAME.describe(state)["players"]["blue"]["stacks"] == [0, 3, 3, 3]
    assert GAME.describe(state)["tiles"] == ["E4"]
    assert is_empty(state, "E4")
    assert rule(state, "explore E4") == "R19"
    assert rule(state, "explore D7") == "R19"


def test_r20_exploring_needs_a_neighbour() -> None:
    state = table()
    site(state, BLUE, "D4a")
    assert rule(state, "explore J3") == "R20"
    clear(state, "K4")
    assert rule(state, "explore J3") == "legal"
    assert rule(state, "explore J4") == "legal"


def test_r21_r22_a_forest_takes_two_actions() -> None:
    state = table()
    site(state, BLUE, "D4a")
    assert rule(state, "explore F4") == "R20"
    assert say(state.copy(), "explore C4").turn == BLACK
    say(state, "explore E4")
    assert rule(state, "explore C4") == "R22"
    assert "1 left" in reason(state, "explore C4")


def test_r23_a_used_up_stack_shows_its_explorer() -> None:
    state = table()
    site(state, BLUE, "D4a")
    state.guild_tiles[BLUE] = 10
    assert state.covered(BLUE) == 4
    say(state, "explore E4")
    assert state.covered(BLUE) == 3


def test_r24_tiles_of_the_reserve_when_the_guild_board_is_empty() -> None:
    state = table()
    site(state, BLUE, "D4a")
    state.guild_tiles[BLUE] = 0
    state.tile_reserve = 1
    turn(state, BLUE)
    say(state, "explore E4")
    assert state.tile_reserve == 0
    assert rule(state, "explore E5") == "R24"
    assert "explore" not in verbs(state)


def test_r25_from_anybody_onto_an_own_site() -> None:
    state = table()
    site(state, BLUE, "B2a")
    exploitation(state, BLUE, "A3", "wood")
    exploitation(state, BLACK, "B4", "stone")
    exploitation(state, -1, "D2", "clay")
    clear(state, "B3 C3")
    turn(state, BLUE)
    assert legal(state, "transport") == {"A3 wood B2a", "B4 stone B2a", "D2 clay B2a"}
    assert rule(state, "transport A3 food B2a") == "R25"
    assert rule(state, "transport A3 wood D4a") == "R25"
    assert rule(state, "transport storage wood B2a") == "R25"


def test_r26_only_over_empty_meadows() -> None:
    state = table()
    exploitation(state, -1, "D2", "wood wood")
    site(state, BLUE, "D4a")
    turn(state, BLUE)
    assert rule(state, "transport D2 wood D4a") == "R26"
    assert "mist at D3" in reason(state, "transport D2 wood D4a")
    clear(state, "D3")
    assert rule(state, "transport D2 wood D4a") == "legal"


def test_r26_length_does_not_matter() -> None:
    state = table()
    exploitation(state, -1, "A12", "wood")
    site(state, BLUE, "B2a")
    clear(state, "A11 A10 B9 B8 A8 A7 B6 B5 A5 B4 B3")
    assert legal(turn(state, BLUE), "transport") >= {"A12 wood B2a"}


def test_r27_not_onto_the_site_of_another() -> None:
    state = table()
    site(state, BLACK, "B2a")
    exploitation(state, BLUE, "A3", "wood")
    assert rule(turn(state, BLUE), "transport A3 wood B2a") == "R27"
    assert reason(state, "transport A3 wood B2a") == "The site at B2 is Black’s."


def test_r28_a_site_takes_resources_from_every_side() -> None:
    # D2 lies to the west of D4, F5 to the south-east, B4 to the north.
    state = table()
    site(state, BLUE, "D4b")
    for start, way in (("D2", "D3"), ("D2", "C3 D3 E4"), ("F5", "E5"), ("B4", "C4"), ("B4", "C5")):
        other = state.copy()
        clear(other, way)
        exploitation(other, -1, start, "wood")
        assert f"{start} wood D4b" in legal(turn(other, BLUE), "transport"), (start, way)


def test_r29_what_lies_on_a_site_stays() -> None:
    state = table()
    site(state, BLUE, "B2a", "wood")
    site(state, BLUE, "B2b")
    assert rule(turn(state, BLUE), "transport B2a wood B2b") == "R29"


def test_r30_the_last_resource_frees_the_craftsman() -> None:
    state = table()
    site(state, WHITE, "B2a")
    exploitation(state, BLUE, "A3", "wood wood")
    turn(state, WHITE)
    say(state, "transport A3 wood B2a")
    assert not is_empty(state, "A3")
    assert state.craftsmen[BLUE] == 1
    say(state, "transport A3 wood B2a")
    assert is_empty(state, "A3")
    assert state.craftsmen[BLUE] == 2
    assert lying_on(state, "B2a") == "wood wood"


def test_r31_a_contract_in_hand_or_on_display() -> None:
    state = table(display="stall_1 workshop_1 workshop_2 workshop_3")
    site(state, BLUE, "B2a", "wood stone clay food")
    hold(state, BLUE, "quiet_town_1 shortcut_2")
    turn(state, BLUE)
    assert legal(state, "build") == {"B2a stall_1", "B2a quiet_town_1"}
    assert rule(state, "build B2a shortcut_2") == "R31"
    assert reason(state, "build B2a shortcut_2") == (
        "The site at B2 lacks 1 wheat for the Shortcut contract."
    )
    assert rule(state, "build B2a stall_2") == "R31"
    assert "neither on display nor in your hand" in reason(state, "build B2a stall_2")
    assert rule(state, "build B2b stall_1") == "R31"


def test_r32_the_building_replaces_the_site() -> None:
    state = table(display="stall_1 workshop_1 workshop_2 workshop_3")
    site(state, BLUE, "B2a", "wood stone")
    say(turn(state, BLUE), "build B2a stall_1")
    description = GAME.describe(state)
    assert description["places"]["B2a"] == {"player": "blue", "is": "building", "resources": {}}
    assert description["players"]["blue"]["buildings"] == 4
    assert description["players"]["blue"]["sites"] == 3


def test_r33_r36_an_ability_is_used_at_once_or_lost() -> None:
    state = table(display="stall_1 workshop_1 workshop_2 workshop_3")
    site(state, BLUE, "B2a", "wood stone")
    exploitation(state, BLUE, "A3", "wood")
    assert rule(turn(state, BLUE), "swap A3 wood food") == "R36"
    assert rule(state, "decline") == "R36"
    say(state, "build B2a stall_1")
    assert rule(state, "site D4") == "R47"
    assert verbs(state) == {"swap", "decline"}
    draw(say(state, "decline"))
    assert rule(state, "swap A3 wood food") == "R36"


def test_r34_the_display_is_filled_before_anything_else() -> None:
    state = table(display="stall_1 workshop_1 workshop_2 workshop_3")
    site(state, BLUE, "B2a", "wood stone")
    say(turn(state, BLUE), "build B2a stall_1")
    assert state.actor == CHANCE
    assert state.count() == 29
    say(state, "reveal stall_2")
    assert GAME.describe(state)["display"][0] == "stall_2"
    assert state.turn == BLUE


def test_r34_a_hand_contract_leaves_no_gap() -> None:
    state = table()
    hold(state, BLUE, "quiet_town_1")
    site(state, BLUE, "B2a", "wood stone clay food")
    say(turn(state, BLUE), "build B2a quiet_town_1")
    assert state.actor == BLUE
    assert state.hand_size(BLUE) == 0


def test_r35_surplus_goes_to_storage() -> None:
    state = table(display="stall_1 workshop_1 workshop_2 workshop_3")
    site(state, BLUE, "B2a", "wood wood stone food")
    say(turn(state, BLUE), "build B2a stall_1")
    assert goods(state, state.storage[BLUE]) == "wood food"
    assert state.scores()[BLUE] == 2 - 2


def test_a_neutral_exploitation_stays_neutral_to_the_end() -> None:
    state = table()
    site(state, BLUE, "B2a")
    exploitation(state, -1, "A3", "wood")
    say(turn(state, BLUE), "transport A3 wood B2a")
    assert is_empty(state, "A3")
    assert lying_at(state, "A3") == ""
    assert state.craftsmen == [2, 2, 2, 2]
