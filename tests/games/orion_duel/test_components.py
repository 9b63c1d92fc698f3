"""R1-R4: what is in the box, and Q16, Q22."""

from __future__ import annotations

from collections import Counter

import pytest

from perihelion.games.orion_duel import GAME
from perihelion.games.orion_duel.edition import components
from tests.games.orion_duel import oracle
from tests.games.orion_duel.positions import BOARD, EXAMPLES, cells, position, start

PARTS = components(GAME.editions["standard"])


def test_r1_board_is_a_hexagon_of_85_cells_without_its_corners() -> None:
    assert set(BOARD.cells) == oracle.CELLS
    assert len(BOARD.names) == len(set(BOARD.names)) == 85
    columns = Counter(name[0] for name in BOARD.names)
    assert [columns[letter] for letter in "ABCDEFGHIJK"] == [4, 7, 8, 9, 10, 9, 10, 9, 8, 7, 4]
    assert BOARD.cells[BOARD.names.index("F5")] == (0, 0)


def test_r1_cells_touch_as_on_the_printed_board() -> None:
    for index, cell in enumerate(BOARD.cells):
        around = {BOARD.cells[near] for near in BOARD.members(BOARD.around(BOARD.bit[index]))}
        assert around == oracle.around(cell)


def test_r2_each_of_six_sides_owns_four_rim_cells_and_faces_its_colour() -> None:
    sides = {side.name: side for side in PARTS.sides}
    assert len(sides) == 6
    owned = [cell for side in PARTS.sides for cell in side.cells]
    assert len(owned) == len(set(owned)) == 24
    for side in PARTS.sides:
        opposite = sides[side.opposite]
        assert opposite.colour == side.colour
        assert {(-q, -r) for q, r in side.cells} == set(opposite.cells)
    assert {frozenset(pair) for pair in BOARD.pair_names} == {
        frozenset({"eridanus", "canis_major"}),
        frozenset({"lepus", "gemini"}),
        frozenset({"taurus", "monoceros"}),
    }
    assert {frozenset(pair) for pair in BOARD.pairs} == {
        frozenset(BOARD.set_of(list(side)) for side in pair) for pair in oracle.PAIRS
    }


def test_q16_rim_cells_between_two_sides_belong_to_neither() -> None:
    between = {(0, -4), (0, 4), (4, -4), (-4, 4), (4, 0), (-4, 0)}
    rim = {cell for cell in BOARD.cells if len(oracle.around(cell)) < 6}
    assert rim - {cell for side in PARTS.sides for cell in side.cells} == between
    assert position(blue="F1 F2 F3 F4 F5 F6 F7 F8 F9").met == [0, 0]


@pytest.mark.parametrize("setup", ["symmetric_1", "symmetric_2", "extra_3"])
def test_r3_eight_galaxies_and_seven_black_holes(setup: str) -> None:
    state = start(setup)
    assert state.galaxies.bit_count() == 8
    assert state.black_holes.bit_count() == 7
    assert not state.galaxies & state.black_holes


def test_r4_fourteen_tiles_each_and_24_of_36_hexes_in_the_own_colour() -> None:
    own = sum(kind.count * len(kind.own) for kind in PARTS.kinds)
    other = sum(kind.count * len(kind.other) for kind in PARTS.kinds)
    assert (own, other) == (24, 12)
    assert {kind.name: kind.count for kind in PARTS.kinds} == oracle.full_hand()
    assert sum(oracle.full_hand().values()) == BOARD.tiles == 14


def test_r4_every_tile_can_be_laid_exactly_as_its_shape_allows() -> None:
    for kind, name in enumerate(BOARD.kind_names):
        ours = {
            (frozenset(named(BOARD.own[move])), frozenset(named(BOARD.other[move])))
            for move in range(BOARD.placements)
            if BOARD.kind[move] == kind
        }
        assert ours == set(oracle.placements(name, mirroring=True))


def test_r4_both_sets_are_equal_with_the_colours_exchanged() -> None:
    blue, orange = start(first_player="blue"), start(first_player="orange")
    assert blue.stock[0] == blue.stock[1] == orange.stock[1]
    assert blue.moves() == orange.moves()
    move = blue.moves()[-1]
    blue.play(move)
    orange.play(move)
    assert blue.hexes(0) == orange.hexes(1) == BOARD.own[move]
    assert blue.hexes(1) == orange.hexes(0) == BOARD.other[move]


def test_q22_equal_cells_and_kind_are_one_placement() -> None:
    laid = [
        (BOARD.kind[move], BOARD.own[move], BOARD.other[move]) for move in range(BOARD.placements)
    ]
    assert len(laid) == len(set(laid)) == EXAMPLES["counts"]["empty_board_total"]["mirrored"]


def test_q22_which_of_three_equal_tiles_is_taken_makes_no_difference() -> None:
    state = start()
    for placement in ("bent r0 F3", "single C5"):
        state.play(GAME.parse(state, placement))
    bends = BOARD.of_kind[BOARD.kind_names.index("bent")]
    assert state.stock[0][BOARD.kind_names.index("bent")] == 2
    fresh = position(*(" ".join(BOARD.named(state.hexes(colour))) for colour in (0, 1)))
    assert state.legal & bends == fresh.legal & bends


def named(part: int) -> list[tuple[int, int]]:
    return [BOARD.cells[cell] for cell in BOARD.members(part)]


def test_a_set_of_cells_prints_in_the_order_of_the_board() -> None:
    assert BOARD.named(cells("K4 A1 F9 E10 E9")) == ["A1", "E9", "E10", "F9", "K4"]
