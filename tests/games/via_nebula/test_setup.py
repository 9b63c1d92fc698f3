"""Set-up: R1 to R11, and what changes with fewer players (R52 to R60)."""

from __future__ import annotations

import pytest

from perihelion.core.game import CHANCE
from perihelion.games.via_nebula import GAME
from perihelion.games.via_nebula.board import FOREST, MIST

from .positions import BLACK, BLUE, draw, legal, lying_at, rule, say, table, turn


def test_r1_both_sides_are_there_and_differ() -> None:
    counts = {}
    for side in ("beginner", "advanced"):
        board = GAME.start(4, side=side).board
        counts[side] = [board.terrain.count(terrain) for terrain in range(5)]
    assert counts == {"beginner": [24, 12, 66, 16, 9], "advanced": [24, 12, 56, 22, 13]}


def test_r2_the_reserve_holds_ninety_resources() -> None:
    assert GAME.describe(GAME.start(4))["general_reserve"] == dict.fromkeys(
        ["wood", "stone", "clay", "wheat", "food"], 18
    )


def test_r3_the_first_player_is_drawn_and_hands_are_dealt() -> None:
    state = GAME.start(3)
    assert state.actor == CHANCE
    assert [GAME.words(state, move) for move in state.moves()] == [
        "first blue",
        "first black",
        "first white",
    ]
    assert state.weights() == [1, 1, 1]
    say(state, "first black")
    assert state.count() == 8
    say(state, "deal shortcut_1", "deal quiet_town_2")
    assert GAME.describe(state)["players"]["black"]["hand"] == ["quiet_town_2", "shortcut_1"]
    for _ in range(4):
        state.play(state.nth(0))
    assert [state.hand_size(seat) for seat in range(3)] == [2, 2, 2]


def test_r4_four_of_thirty_three_contracts_lie_open() -> None:
    state = table()
    description = GAME.describe(state)
    assert description["display"] == ["workshop_1", "workshop_2", "workshop_3", "workshop_4"]
    assert description["pile"] == 29


def test_r5_nobody_has_the_end_card() -> None:
    assert GAME.describe(table())["end_card"] is None


def test_r6_one_special_token_leaves() -> None:
    state = table(removed="special_clay")
    assert "special_clay" in GAME.describe(state)["tokens_in_box"]
    kinds = {name for space in state.board.names[:24] for name in lying_at(state, space).split()}
    assert kinds == {"wood", "stone", "wheat", "food"}


def test_r7_a_token_on_every_meadow() -> None:
    state = GAME.start(4)
    while state.loose_tokens.bit_count() != 24:
        state.play(state.nth(0))
    assert state.count() == 24
    while len([token for token in state.token_at if token >= 0]) < 23:
        state.play(state.nth(0))
    assert state.count() == 1
    state.play(state.nth(0))
    assert state.tokens.bit_count() == 20


@pytest.mark.parametrize(("seats", "amount"), [(4, 5), (3, 4), (2, 4)])
def test_r8_special_tokens_become_neutral_exploitations(seats: int, amount: int) -> None:
    state = table(seats, tokens={"D2": "special_wood"})
    assert lying_at(state, "D2") == " ".join(["wood"] * amount)
    found = GAME.describe(state)["exploitations"]
    assert len(found) == 4
    assert all(entry["craftsman"] is None for entry in found.values())


def test_r9_r10_r11_a_guild_board_for_four() -> None:
    player = GAME.describe(table())["players"]["purple"]
    assert player["buildings"] == 5
    assert player["sites"] == 3
    assert player["craftsmen"] == 2
    assert player["stacks"] == [3, 3, 3, 3]
    assert GAME.describe(table())["tile_reserve"] == 12


def test_r52_r53_r54_three_players() -> None:
    state = table(3, tokens={"D2": "wood_4", "E2": "clay_3a"})
    assert state.guild_tiles == [16, 16, 16]
    assert state.tile_reserve == 12
    assert GAME.describe(state)["private_contracts_in_box"] == 2
    say(state, "craftsman D2", "craftsman E2")
    assert lying_at(state, "D2") == "wood wood wood"
    assert lying_at(state, "E2") == "clay clay"


def test_r55_all_else_as_with_four() -> None:
    three, four = table(3).board, table(4).board
    assert (three.craftsmen, three.capacity, three.sites) == (four.craftsmen, four.capacity, 3)


def test_r56_r57_r58_r60_two_players() -> None:
    state = table(2, tokens={"D2": "wood_4"})
    assert state.guild_tiles == [20, 20]
    assert state.tile_reserve == 20
    assert state.craftsmen == [3, 3]
    assert GAME.describe(state)["private_contracts_in_box"] == 4
    say(state, "craftsman D2")
    assert lying_at(state, "D2") == "wood wood wood"


def test_r59_ruins_hold_one_site_with_two_players() -> None:
    state = say(table(2), "site D4")
    assert rule(state, "site D4") == "R59"
    assert "D4" not in legal(turn(state, BLACK), "site")


def test_terrain_is_numbered_by_kind() -> None:
    board = table(side="advanced").board
    assert board.terrain == sorted(board.terrain)
    assert board.terrain[board.first_forest - 1] == MIST
    assert board.terrain[board.first_forest] == FOREST


def test_every_draw_is_equally_likely() -> None:
    state = GAME.start(4)
    while state.actor == CHANCE:
        assert state.weights() == [1] * state.count()
        state.play(state.nth(state.count() - 1))
    assert state.actor == state.first
    assert draw(state) is state
    assert state.first != BLUE
