"""The worked examples W1-W20. Their boards and games are in examples.toml."""

from __future__ import annotations

import re
from typing import Any

import pytest

from perihelion.core.errors import BadEdition, IllegalMove
from perihelion.core.game import OVER
from perihelion.games.orion_duel import GAME
from perihelion.games.orion_duel.state import COLOURS, State
from perihelion.games.orion_duel.view import met, winner
from tests.games.orion_duel.positions import (
    BOARD,
    EXAMPLES,
    cells,
    drawn,
    example,
    lay,
    legal,
    position,
    start,
    words,
)
from tests.games.orion_duel.test_ending import LAST_BEND, crowded, last_tile


def check_position(name: str) -> State:
    """The drawn position meets what it should, and ends as it should."""
    entry = example("position", name)
    blue, orange = drawn(entry["board"], entry["setup"])
    if "last_by_blue" in entry:
        last = entry["last_by_blue"]
        new = re.split("[ /]", last)[1:]
        before = [" ".join(n for n in part.split() if n not in new) for part in (blue, orange)]
        state = position(before[0], before[1], setup=entry["setup"])
        assert state.met == [0, 0]
        assert state.actor == 0
        lay(state, last)
    else:
        state = position(blue, orange, setup=entry["setup"])
    assert [state.hexes(0), state.hexes(1)] == [cells(blue), cells(orange)]
    assert {colour: met(state, seat) for seat, colour in enumerate(COLOURS)} == entry["met"]
    assert (winner(state) or "") == entry["winner"]
    assert state.ending() == ("R25" if entry["winner"] else "")
    return state


def check_placement(name: str, **options: Any) -> None:
    """The placement is legal, or refused by its rule."""
    entry = example("placement", name)
    given = words(entry["placement"])
    state = position(
        entry["blue"], entry["orange"], entry["player"], setup=entry["setup"], **options
    )
    if entry["refused_by"]:
        assert not legal(state, entry["placement"])
        with pytest.raises(IllegalMove) as caught:
            GAME.parse(state, given)
        assert caught.value.rule == entry["refused_by"]
    else:
        assert GAME.parse(state, given) in state.moves()


def check_game(name: str, **options: Any) -> State:
    """The game is legal and open to its last placement; returns how it stands then."""
    entry = example("game", name)
    state = start(entry["setup"], first_player="blue", **options)
    for number, placement in enumerate(entry["placements"]):
        assert state.actor == number % 2
        lay(state, placement)
    assert state.actor == OVER
    return state


def ends_as_stated(name: str) -> State:
    entry, state = example("game", name), check_game(name)
    assert state.ending() == entry["ending"]
    assert winner(state) == entry["winner"]
    assert [state.conditions(0), state.conditions(1)] == entry["conditions"]
    assert state.scores() == entry["scores"]
    return state


def test_every_example_of_the_data_is_used() -> None:
    stated = {
        entry["example"] for part in ("position", "placement", "game") for entry in EXAMPLES[part]
    }
    tests = " ".join(name for name in globals() if name.startswith("test_"))
    for code in stated:
        if code.startswith("W"):
            assert f"_{code.lower()}_" in tests


def test_w1_blue_links_taurus_and_monoceros() -> None:
    state = check_position("link_won")
    chain = cells("A1 B3 B4 C5 D5 E5 F5 G6 H5 I4 J3 K2")
    assert chain & state.networks[0][-1] == chain
    assert (chain & state.galaxies).bit_count() == (chain & state.black_holes).bit_count() == 2


def test_w2_blue_connects_four_galaxies() -> None:
    state = check_position("galaxies_won")
    assert BOARD.named(state.networks[0][-1] & state.galaxies) == ["F9", "H5", "J2", "J6"]


def test_w3_blue_places_the_orange_hex_on_the_third_black_hole() -> None:
    state = check_position("black_holes_won")
    assert BOARD.named(state.networks[1][-1] & state.black_holes) == ["D2", "F5", "H2"]


def test_w4_four_galaxies_must_be_connected() -> None:
    apart = check_position("galaxies_not_connected")
    assert apart.scores() == [0, 4]
    check_position("galaxies_connected")
    apart = position(*drawn(example("position", "galaxies_not_connected")["board"]), "orange")
    assert winner(lay(apart, "single I4")) == "orange"


def test_w5_three_black_holes_must_be_connected() -> None:
    apart = check_position("black_holes_not_connected")
    assert apart.scores() == [-3, 0]
    check_position("black_holes_connected")
    apart = position(*drawn(example("position", "black_holes_not_connected")["board"]), "orange")
    assert winner(lay(apart, "mixed F2/F3")) == "orange"  # whoever placed the blue hex


def test_w6_any_of_four_cells_will_do_but_neighbouring_sides_will_not() -> None:
    state = check_position("link_any_of_four")
    assert state.hexes(1).bit_count() == 11
    check_position("corner_gap")


def test_w7_one_condition_each_play_on() -> None:
    assert len(check_position("one_all").networks[0]) == 1


def test_w8_two_conditions_to_one() -> None:
    assert check_position("two_to_one").standings() == [1, 2]


def test_w9_free_cells_away_from_all_others() -> None:
    check_placement("free_cells")
    check_placement("overlap")
    with pytest.raises(IllegalMove) as caught:
        GAME.parse(start(), "mixed r4 A1")  # its second hex would lie on a missing corner
    assert (caught.value.rule, caught.value.key) == ("R13", "off-board")


def test_w10_the_hex_on_the_galaxy_must_continue_an_earlier_hex() -> None:
    check_placement("example_1_wrong")
    check_placement("example_1_right")


def test_w11_both_colours_on_tokens_must_connect() -> None:
    check_placement("example_2_right")
    check_placement("example_2_one_colour_missing")


def test_w12_the_first_tile_covers_no_token() -> None:
    check_placement("first_tile_on_token")
    for setup in ("symmetric_1", "symmetric_2"):
        assert start(setup).count() == EXAMPLES["counts"][setup]["first_move_total"]["mirrored"]


def test_w13_any_tile_serves_and_only_the_covering_colour_matters() -> None:
    check_placement("opponents_hex_serves")
    check_placement("token_only_other_colour_free")


def test_q1_the_bend_and_its_mirror_image() -> None:
    check_placement("bent_reference")
    check_placement("bent_reference", tile_mirroring=False)
    check_placement("bent_mirror")
    with pytest.raises(IllegalMove) as caught:
        check_placement("bent_mirror", tile_mirroring=False)
    assert caught.value.rule == "Q1"


def test_w14_scoring() -> None:
    ahead = last_tile(blue="B2 B6 D5 F1 B4 D2", orange="H5 J2 J6 F5 H2 J4 D8")
    lay(ahead, "single A3")
    assert (ahead.ending(), ahead.scores(), winner(ahead)) == ("R27", [2, -1], "blue")
    equal = last_tile(blue="B2 B6 D5 B4", orange="F1 H5 J2 J6 F5 J4")
    lay(equal, "single A3")
    assert (equal.ending(), equal.scores(), winner(equal)) == ("R27", [2, 2], "shared")


def test_w15_blocked() -> None:
    state = crowded()
    lay(state, LAST_BEND)
    assert (state.ending(), winner(state)) == ("R28", "blue")
    last = crowded()
    last.placed = [0] * 27
    lay(last, LAST_BEND)
    assert last.ending() == "R27"


def test_w16_set_ups_keep_their_distances() -> None:
    text = GAME.editions["standard"].text
    for name in ("symmetric_1", "symmetric_2", "extra_3"):
        tokens = start(name)
        state = GAME.start(setup="free", galaxy_player="blue")
        for word, placed in (("galaxy", tokens.galaxies), ("hole", tokens.black_holes)):
            for cell in BOARD.named(placed):
                state.play(GAME.parse(state, f"{word} {cell}"))
        assert (state.galaxies, state.black_holes) == (tokens.galaxies, tokens.black_holes)
    moved = text.replace('"B2", "B6", "D5"', '"B2", "B6", "E5"')
    assert moved != text
    with pytest.raises(BadEdition) as caught:
        GAME.read_edition(moved, "moved.toml")
    assert caught.value.key == "edition-too-close"


def test_w17_blocked_by_tokens() -> None:
    state = ends_as_stated("blocked_by_tokens")
    assert len(state.placed) == 27
    assert dict(zip(BOARD.kind_names, state.stock[1], strict=True)) == {
        **dict.fromkeys(BOARD.kind_names, 0),
        "bent": 1,
    }


def test_w18_equal_then_ahead() -> None:
    ends_as_stated("one_all_then_two_to_one")
    state = start()
    for number, placement in enumerate(example("game", "one_all_then_two_to_one")["placements"], 1):
        lay(state, placement)
        expected = ([], []) if number < 21 else (["constellations"], ["black_holes"])
        if number < 27:
            assert (met(state, 0), met(state, 1)) == expected
    assert (met(state, 0), met(state, 1)) == (["constellations", "galaxies"], ["black_holes"])


def test_w19_equal_to_the_end() -> None:
    state = ends_as_stated("one_all_shared")
    assert state.standings() == [1, 1]
    state = lay(start(), *example("game", "one_all_shared")["placements"][:25])
    assert state.conditions(0) == 0
    lay(state, example("game", "one_all_shared")["placements"][25])
    assert (state.conditions(0), state.conditions(1)) == (1, 1)


def test_w20_counting_matters() -> None:
    distinct = ends_as_stated("counting_matters")
    assert distinct.standings() == [2, 1]
    instances = check_game("counting_matters", condition_counting="instances")
    assert [instances.conditions(0), instances.conditions(1)] == [2, 1]
    assert (instances.ending(), winner(instances)) == ("R25", "blue")
