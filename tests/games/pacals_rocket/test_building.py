"""Step 3: pyramids (R28 to R36, R58)."""

from __future__ import annotations

from perihelion.core.game import CHANCE
from perihelion.games.pacals_rocket.edition import TALLEST
from tests.games.pacals_rocket.positions import (
    GREEN,
    RED,
    YELLOW,
    building,
    builds,
    keep_only,
    named,
    offered,
    refused,
    say,
    square,
)


def test_r28_one_pyramid_a_turn_and_none_at_all_if_you_like() -> None:
    state = building("A C\n1 g g", seats=2)
    assert "pass" in offered(state)
    say(state, "pyramid-1 A1 A1")
    assert (state.actor, state.mover()) == (CHANCE, YELLOW)
    state = say(building("A C\n1 g g", seats=2), "pass")
    assert (state.actor, named(state.city.stones[GREEN])) == (CHANCE, "A1 C1")


def test_r28_passing_is_a_move_even_when_nothing_can_be_built() -> None:
    assert offered(building("A\n1 y")) == {"pass"}


def test_r29_one_stone_earns_one_storey() -> None:
    assert builds(building("A\n1 g")) == {"1 A1 A1"}


def test_r29_two_neighbours_earn_two_storeys() -> None:
    assert "2 A1 A1+A2" in builds(building("A\n1 g\n2 g"))
    for apart in ("A B\n1 g .\n2 . g", "A C\n1 g g"):
        assert {said[0] for said in builds(building(apart))} == {"1"}


def test_r29_rows_of_three_and_four_run_straight_and_diagonally() -> None:
    drawing = """
        A  C  E  G
     1  g  .  .  .
     3  .  g  .  .
     5  .  .  g  .
     7  .  .  .  g
    """
    state = building(drawing)
    assert {said for said in builds(state) if said.startswith(("3", "4")) and " C3 " in said} == {
        "3 C3 A1+C3+E5",
        "3 C3 C3+E5+G7",
        "4 C3 A1+C3+E5+G7",
    }


def test_r29_gaps_must_be_equal() -> None:
    uneven = builds(building("A B D\n1 g g g"))
    assert {said[0] for said in uneven} == {"1", "2"}
    assert "3 A1 A1+C1+E1" in builds(building("A C E\n1 g g g"))


def test_r29_four_corners_of_a_square_earn_five_storeys() -> None:
    state = building("B I\n3 g g\n10 g g")
    assert {said for said in builds(state) if said[0] == "5"} == {
        f"5 {site} B3+I3+B10+I10" for site in ("B3", "I3", "B10", "I10")
    }
    rectangle = builds(building("F I\n3 g g\n10 g g"))
    assert {said[0] for said in rectangle} == {"1"}


TILTED = """
   E  F  G
1  .  g  .
2  g  .  g
3  .  g  .
"""


def test_q15_squares_on_a_corner_are_an_option() -> None:
    state = building(TILTED)
    assert {said[0] for said in builds(state)} == {"1"}
    assert refused(state, "pyramid-5 F1 F1+E2+G2+F3") == "tilted Q15"
    state = building(TILTED, square_orientation="axis_and_diagonal")
    assert "5 F1 F1+E2+G2+F3" in builds(state)


def test_q16_what_lies_in_the_gaps_does_not_matter() -> None:
    drawing = """
        A  C   E  G
     8  g  .   g  .
     9  .  .   .  .
    """
    # Between A8 and E8 lies the lake; the middle, C8, is no land, so there is no row of three.
    assert {said[0] for said in builds(building(drawing))} == {"1"}
    filled = builds(building("A B C D E\n1 g Y g r2 g"))
    assert "3 C1 A1+C1+E1" in filled
    over_the_lake = builds(building("A D G\n8 g g g"))
    assert "3 G8 A8+D8+G8" in over_the_lake


def test_r30_the_site_holds_an_own_stone_of_the_pattern() -> None:
    state = building("A B C\n1 g g y")
    assert refused(state, "pyramid-2 C1 A1+B1") == "no-stone R30"
    assert refused(state, "pyramid-1 A1 B1") == "site-not-spent R31"


def test_r31_q18_the_stones_of_the_pattern_go_home() -> None:
    state = say(building("A B C\n1 g g g"), "pyramid-2 A1 A1+B1")
    assert (state.city.supply[GREEN], named(state.city.stones[GREEN])) == (9, "C1")


def test_r32_foreign_stones_leave_only_the_site() -> None:
    state = say(building("A B\n1 gyr gy"), "pyramid-2 A1 A1+B1")
    assert state.city.supply[:3] == [10, 9, 10]
    assert (named(state.city.stones[YELLOW]), named(state.city.stones[RED])) == ("B1", "")


def test_r33_own_pyramids_are_part_of_patterns_and_stay() -> None:
    state = building("A B C\n1 g2 g2 g")
    assert "3 C1 C1" in builds(state)
    say(state, "pyramid-3 C1 C1")
    assert [state.city.heights[square(name)] for name in ("A1", "B1", "C1")] == [2, 2, 3]


def test_r33_a_pattern_without_a_stone_is_none() -> None:
    assert builds(building("A B C\n1 g1 g2 g2")) == set()
    assert builds(building("A B\n1 y2 g")) == {"1 B1 B1"}  # and foreign pyramids do not serve


def test_r34_q19_a_pyramid_is_replaced_by_a_higher_one() -> None:
    state = building("A B C D\n1 g3 g g g2")
    upgrades = {said for said in builds(state) if said.split()[1] in ("A1", "D1")}
    assert upgrades == {"4 A1 B1+C1", "4 D1 B1+C1", "3 D1 B1+C1"}
    assert refused(state, "pyramid-3 A1 B1+C1") == "not-higher Q19"
    before = state.city.left[:TALLEST]
    say(state, "pyramid-4 A1 B1+C1")
    after = state.city.left[:TALLEST]
    assert [b - a for a, b in zip(before, after, strict=True)] == [0, 0, 1, -1, 0]


def test_q18_a_replaced_pyramid_can_be_built_again() -> None:
    state = say(building("A B\n1 g1 g"), "pyramid-2 A1 B1")
    assert state.city.left[0] == 1


def test_r35_a_smaller_pattern_leaves_the_other_stones() -> None:
    state = say(building("A B C D\n1 g g g g"), "pyramid-3 B1 B1+C1+D1")
    assert named(state.city.stones[GREEN]) == "A1"


def test_r36_q17_a_lower_pyramid_only_when_the_earned_one_is_gone() -> None:
    state = building("A B\n1 g g")
    assert refused(state, "pyramid-1 A1 A1+B1") == "earns-more Q17"
    keep_only(state, GREEN, 1, 3, 3)
    assert builds(state) == {"1 A1 A1", "1 B1 B1", "1 A1 A1+B1", "1 B1 A1+B1"}
    assert refused(state, "pyramid-2 A1") == "size-gone R36"


def test_q17_an_upgrade_stays_an_upgrade() -> None:
    state = building("A B C\n1 g2 g g")
    keep_only(state, GREEN, 1, 2, 4)
    at_a1 = {said for said in builds(state) if said.split()[1] == "A1"}
    assert at_a1 == set()  # three storeys are gone, and two are not higher


def test_q33_builds_with_one_effect_are_one() -> None:
    # The stone on B1 completes the row with A1 and C1 and the column with B2 and B3.
    state = building("A B C\n1 g2 g g2\n2 . g2 .\n3 . g4 .")
    assert sorted(said for said in builds(state) if said[0] == "3") == [
        "3 A1 B1",
        "3 B1 B1",
        "3 B2 B1",
        "3 C1 B1",
    ]


def test_r58_masters_build_from_stones_alone() -> None:
    row = "A B C D\n1 g2 g g g"
    assert "4 B1 B1+C1+D1" in builds(building(row))
    masters = builds(building(row, masters=True))
    assert "4 B1 B1+C1+D1" not in masters
    assert {"4 A1 B1+C1+D1", "3 A1 B1+C1", "3 B1 B1+C1+D1"} <= masters
    assert (
        refused(building(row, masters=True), "pyramid-4 B1 B1+C1+D1") == "masters-only-stones R58"
    )


def test_r58_masters_lean_on_no_second_pyramid() -> None:
    row = "A B C\n1 g2 g g1"
    assert "3 A1 B1" in builds(building(row))
    assert builds(building(row, masters=True)) == {"2 C1 B1"}
