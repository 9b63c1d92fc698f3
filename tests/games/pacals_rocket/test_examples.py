"""The worked examples of the rules, X from the rulebook and T derived from the rules."""

from __future__ import annotations

import pytest

from perihelion.core.game import OVER
from perihelion.games.pacals_rocket.edition import TALLEST
from perihelion.games.pacals_rocket.rules.scoring import (
    district_points,
    final,
    majority,
    water,
    water_points,
)
from perihelion.games.pacals_rocket.state import BUILD, FLY, OTHER, OWN, State
from tests.games.pacals_rocket.positions import (
    BOARD,
    GREEN,
    RED,
    YELLOW,
    building,
    builds,
    ends,
    flying,
    idle,
    keep_only,
    named,
    offered,
    opened,
    position,
    raised,
    refused,
    say,
    square,
    squares,
    turn_order,
)


def five_stones(state: State) -> list[int]:
    return [state.city.supply[seat] for seat in range(state.terms.seats)]


X1 = """
      G  H  I
  10  g  g  gyr
"""


@pytest.mark.parametrize("site", ["G10", "H10"])
def test_x1_foreign_stones_beside_the_building_square_stay(site: str) -> None:
    state = say(building(X1), f"pyramid-3 {site} G10+H10+I10")
    assert five_stones(state)[:3] == [10, 9, 9]
    assert named(state.city.stones[YELLOW]) == named(state.city.stones[RED]) == "I10"


def test_x1_foreign_stones_on_the_building_square_go_home() -> None:
    state = say(building(X1), "pyramid-3 I10 G10+H10+I10")
    assert five_stones(state)[:3] == [10, 10, 10]
    assert not any(state.city.stones)


X2 = """
     G  H  I   J
  3  g  g  g2  g
"""


def test_x2_a_pyramid_is_upgraded_to_four_storeys() -> None:
    state = say(building(X2), "pyramid-4 I3 G3+H3+J3")
    assert five_stones(state)[GREEN] == 10
    assert state.city.left[:TALLEST] == [1, 3, 3, 1, 2]
    assert state.city.storeys[BOARD.district_ids.index("d08")] == 4


def test_x2_to_three_storeys_leaves_one_of_the_outer_stones() -> None:
    upgrades = {said for said in builds(building(X2)) if said.split()[1] == "I3"}
    assert upgrades == {"4 I3 G3+H3+J3", "3 I3 G3+H3", "3 I3 H3+J3"}
    assert named(say(building(X2), "pyramid-3 I3 G3+H3").city.stones[GREEN]) == "J3"
    assert named(say(building(X2), "pyramid-3 I3 H3+J3").city.stones[GREEN]) == "G3"


def test_x3_second_and_third_share_the_points_of_the_water() -> None:
    state = building(
        """
            B   D   E   F   G
        1   .   .   .   .   v5
        2   .   .   .   v1  .
        3   .   y5  .   .   .
        8   .   y3  .   .   .
        9   .   .   g3  .   .
        10  g3  .   .   .   .
        """
    )
    assert water(state.city, False) == [6, 12, 0, 6, 0]


def test_x4_the_start_player_changes_every_round() -> None:
    assert turn_order(opened(4), 12) == "*0123*1230*2301"


@pytest.mark.parametrize(
    ("mine", "rival", "more", "points"), [(0, 0, 1, 5), (2, 1, 2, 0), (0, 2, 3, 5), (2, 2, 1, 5)]
)
def test_x5_who_takes_over_scores(mine: int, rival: int, more: int, points: int) -> None:
    state = building("")
    district = BOARD.district_ids.index("d03")
    state.city.storeys[district] = mine
    state.city.storeys[BOARD.districts + district] = rival
    assert state.city.gain(GREEN, district, more) == points


def test_t1_the_lake_stops_a_straight_flight() -> None:
    state = flying("D6", 4)
    assert "D8 straight" in offered(state)
    assert say(state, "D8 straight").allowance == 2


def test_t2_a_cover_stops_a_straight_flight() -> None:
    assert "J6" in ends(flying("F6", 4), "straight").split()
    assert "I6" in ends(flying("F6", 4, seats=3), "straight").split()


def test_t3_the_river_stops_nobody() -> None:
    assert "D5" in ends(flying("B5", 2), "straight").split()


@pytest.mark.parametrize(
    ("ship", "roll", "seats", "straight", "turning"),
    [
        ("A1", 3, 5, "D1 A4", "B1 D1 A2 C2 B3 A4"),
        ("A7", 4, 5, "A3 E7 A11", "A3 B4 A5 C5 B6 D6 C7 E7 D8 B10 A11"),
        ("I2", 2, 2, "I1 G2", "H1 G2 H3"),
    ],
    ids=["t4", "t5", "t6"],
)
def test_t4_t5_t6_ends_of_flights(
    ship: str, roll: int, seats: int, straight: str, turning: str
) -> None:
    state = flying(ship, roll, seats=seats)
    assert squares(ends(state, "straight")) == squares(straight)
    assert squares(ends(state, "turning")) == squares(turning)


def test_t7_ships_and_pyramids_are_in_the_way() -> None:
    state = position(
        """
            I  J  K
        9   .  .  r1
        11  Y  .  G
        """,
        roll=3,
    )
    assert squares(ends(state, "straight")) == squares("K10 J11")
    assert squares(ends(state, "turning")) == squares("J9 I10 K10 J11")


def test_t8_arrows_jump_over_everything() -> None:
    state = position(
        """
           D  F
        3  Y  .
        7  G  r1
        """,
        roll="arrows",
    )
    expected = "D1 D2 D4 D5 D6 D8 D11 A7 B7 C7 E7 G7 H7 I7 J7 K7"
    assert squares(ends(state, "arrows")) == squares(expected)


def test_t9_the_first_round_leads_out_of_the_holy_district() -> None:
    assert offered(flying("E5", 2, first_round=True)) == {"E3 straight", "C5 straight"}


SURROUNDED = """
   E  F  G
5  .  Y  .
6  R  G  V
7  .  B  .
"""


def test_t10_a_ship_without_a_way_out_needs_a_god_stone_or_the_arrows() -> None:
    stuck = position(SURROUNDED, roll=3, first_round=True)
    assert {said.split()[0] for said in offered(stuck)} == {"god-2", "god-4", "god-6"}
    assert not squares(ends(stuck, "god-2")) & BOARD.holy
    jumping = position(SURROUNDED, roll="arrows", first_round=True)
    expected = "F1 F2 F3 F4 F8 F9 F10 F11 A6 B6 C6 D6 H6 I6 J6 K6"
    assert offered(jumping) == {f"{end} arrows" for end in expected.split()}


def test_t11_a_stuck_ship_without_god_stones_brings_no_stones() -> None:
    state = position(
        """
            J   K
        10  .   r1
        11  r2  G
        """
    )
    state.city.gods[:3] = [0, 0, 0]
    state.enter(FLY)
    assert squares(ends(state, "set")) == state.city.free()
    assert state.count() == 114 - 3
    assert say(state, "A1 set").stage == BUILD


def test_t12_equal_stones_go_home_when_the_ship_leaves() -> None:
    state = position("B\n2 G+gvrr", roll=3)
    say(state, "B5 straight")
    assert state.city.supply[RED] == 10
    assert [named(loose) for loose in state.city.stones] == ["B2", "", "", "B2", ""]


def test_t13_a_thrown_stone_is_used_after_the_next_move() -> None:
    state = position("H\n9 G", roll=2, stage=OWN)
    say(state, "green", "keep")
    assert builds(state) == set()
    state = position("H\n9 G+g", roll=2)
    say(state, "H7 straight", "keep", "keep")
    assert builds(state) == {"1 H9 H9"}


@pytest.mark.parametrize(
    ("stones", "earns"),
    [
        ("A1 C3 E5", 3),
        ("A1 B2 D4", 1),
        ("B11 E8 H5 K2", 4),
        ("B3 I3 B10 I10", 5),
        ("F1 E2 G2 F3", 1),
    ],
)
def test_t14_what_is_a_pattern(stones: str, earns: int) -> None:
    state = building("")
    state.city.stones[GREEN] = squares(stones)
    state.enter(BUILD)
    spending_all = {said[0] for said in builds(state) if said.count("+") == stones.count(" ")}
    assert spending_all == ({str(earns)} if earns > 1 else set())
    assert max(int(said[0]) for said in builds(state)) == earns


T15 = """
   A   B
1  g1  g
"""


def test_t15_a_pyramid_is_part_of_a_pattern() -> None:
    state = building(T15)
    assert builds(state) == {"2 B1 B1", "2 A1 B1"}
    say(state, "pyramid-2 B1 B1")
    assert state.city.heights[square("A1")] == 1


def test_t15_masters_only_upgrade() -> None:
    assert builds(building(T15, masters=True)) == {"2 A1 B1"}
    assert builds(building(T15.replace("g1", "g2"), masters=True)) == {"1 B1 B1"}


def test_t16_a_lower_pyramid_for_all_four_stones_or_a_row_of_three() -> None:
    state = building("A B C D\n1 g g g g")
    keep_only(state, GREEN, 3, 3, 5)
    assert {said for said in builds(state) if " A1 " in said} == {
        "3 A1 A1+B1+C1+D1",
        "3 A1 A1+B1+C1",
    }
    assert say(state, "pyramid-3 A1 A1+B1+C1+D1").city.supply[GREEN] == 10


def test_t17_the_penultimate_pyramid_brings_five_points_and_the_end() -> None:
    state = building("I J\n3 g g\n4 y1 .")
    keep_only(state, GREEN, 2, 5)
    say(state, "pyramid-2 I3 I3+J3")
    assert (state.actor, state.ending()) == (OVER, "R42")
    assert state.city.points[GREEN] == 5 + 5
    assert state.scores() == final(state.city, False)


def test_t18_the_round_is_played_to_its_end() -> None:
    state = building("A E F\n1 y G R", seats=3, actor=YELLOW)
    state.city.points[YELLOW] = 36
    say(state, "pyramid-1 A1 A1")
    assert state.city.points[YELLOW] == 40
    order = ""
    while state.actor != OVER:
        order += str(state.actor) if state.stage == BUILD else ""
        state.play(idle(state))
    assert (order, state.ending()) == ("20", "R43")


@pytest.mark.parametrize(
    ("storeys", "points"),
    [([5, 3, 3], [6, 2, 2]), ([4, 4, 3], [6, 6, 0]), ([1, 0, 0], [6, 0, 0])],
)
def test_t19_districts_at_the_end(storeys: list[int], points: list[int]) -> None:
    assert district_points(6, 2, storeys) == points


@pytest.mark.parametrize(
    ("storeys", "points"),
    [([3, 3, 3, 3], [6, 6, 6, 6]), ([5, 4, 1, 1], [12, 8, 2, 2]), ([3, 1, 0], [12, 8, 0])],
)
def test_t20_water_ties(storeys: list[int], points: list[int]) -> None:
    assert water_points(BOARD.water, storeys) == points


def test_t21_two_players_stop_at_once() -> None:
    state = building("D\n1 g", seats=2)
    state.city.points[GREEN] = 41
    say(state, "pyramid-1 D1 D1")
    assert (state.city.points[GREEN], state.ending()) == (46, "R56")


LOOSE = """
   C  E  H
3  g  .  .
5  .  G  Y
9  .  .  g
"""


def test_t22_loose_stones_serve_when_the_supply_is_empty() -> None:
    state = position(LOOSE, stage=OWN)
    state.city.supply[GREEN] = 0
    state.enter(OWN)
    assert offered(state) == {"green C3", "green H9", "keep"}
    say(state, "green C3")
    assert {"yellow H9", "keep"} <= offered(state)
    say(state, "yellow H9")
    assert state.city.load[GREEN * 5 + GREEN] == state.city.load[YELLOW * 5 + GREEN] == 1
    assert state.city.stones[GREEN] == 0


def test_t23_two_players_alternate() -> None:
    assert turn_order(opened(2), 6) == "*0*1*0*1*0*1"
    rotating = opened(2, two_player_turn_order="rotating_start_player")
    assert turn_order(rotating, 6) == "*0*1*1*0*0*1"


def test_t24_a_god_stone_reaches_every_free_square() -> None:
    state = position("A B C D E\n1 G Y R V B")
    assert len(ends(state, "god-4").split()) == 109
    state = position("A B\n1 G Y", seats=2)
    assert len(ends(state, "god-4").split()) == 77


def test_t25_river_and_lake_together_or_one_by_one() -> None:
    drawing = """
       A   C   G
    1  .   .   y3
    7  .   g5  .
    9  y3  .   .
    """
    state = building(drawing, seats=2)
    assert water(state.city, False) == [8, 12]
    assert water(state.city, True) == [24, 16]


def test_t26_an_upgrade_scores_by_its_difference() -> None:
    state = building("")
    raised(state, YELLOW, square("D1"), 3)
    raised(state, GREEN, square("E1"), 2)
    district = BOARD.district[square("E1")]
    assert BOARD.values[district] == 5
    assert state.city.gain(GREEN, district, 4 - 2) == 5
    assert state.city.gain(GREEN, district, 3 - 2) == 0


def test_t27_any_lower_pyramid_stands_on_any_corner() -> None:
    state = building("A B C\n1 g . g\n3 g . g")
    keep_only(state, GREEN, 1, 2, 3, 3, 4, 4, 4)
    spending_all = {said for said in builds(state) if said.count("+") == 3}
    corners = ("A1", "C1", "A3", "C3")
    assert spending_all == {f"{n} {site} A1+C1+A3+C3" for n in (1, 2, 3, 4) for site in corners}
    assert say(state, "pyramid-4 C3 A1+C1+A3+C3").city.supply[GREEN] == 10


def test_t28_the_second_stone_comes_from_the_board() -> None:
    state = position(LOOSE, stage=OWN)
    state.city.supply[GREEN] = 1
    state.enter(OWN)
    assert offered(state) == {"green", "keep"}
    thrown = say(state.copy(), "green")
    assert {"yellow C3", "yellow H9"} <= offered(thrown)
    assert refused(thrown, "yellow") == "supply-empty R25"
    kept = say(state.copy(), "keep")
    assert "yellow" in offered(kept)
    assert refused(kept, "yellow C3") == "supply-left R25"


def test_t29_three_equal_stones_all_go_home() -> None:
    state = position("D\n6 G+r")
    for _ in range(2):
        state.actor = RED
        state.enter(OTHER)
        say(state, "green")
        assert state.stage == BUILD
    assert state.city.supply[RED] == 7
    state.actor = GREEN
    state.enter(FLY)
    say(state, "G6 straight")
    assert state.city.supply[RED] == 10
    assert state.city.stones[RED] == 0


def test_a_district_of_value_five_is_used_where_the_examples_name_one() -> None:
    assert majority(building("D\n1 g1").city, BOARD.district_ids.index("d03")) == [5, 0, 0, 0, 0]
