"""Step 4, the end and the final scoring (R37 to R57)."""

from __future__ import annotations

import pytest

from perihelion.core.game import OVER
from perihelion.games.pacals_rocket import GAME
from perihelion.games.pacals_rocket.rules.scoring import (
    district_points,
    majorities,
    unused_gods,
    water,
    water_points,
)
from perihelion.games.pacals_rocket.state import ENDED, State
from tests.games.pacals_rocket.positions import (
    BLUE,
    BOARD,
    GREEN,
    YELLOW,
    building,
    idle,
    keep_only,
    opened,
    raised,
    say,
    square,
)


def points(drawing: str, *builds: str, **kwargs: object) -> int:
    """What green scores for building."""
    return say(building(drawing, **kwargs), *builds).city.points[GREEN]


def test_r37_the_first_pyramid_of_a_district_scores() -> None:
    assert points("A\n1 g", "pyramid-1 A1 A1") == 4
    assert points("F\n6 g", "pyramid-1 F6 F6") == 7


def test_r38_the_storeys_of_all_pyramids_count() -> None:
    # Two against one plus one: only level.
    assert points("A B C\n1 g g y1\n2 . . y1", "pyramid-2 A1 A1+B1") == 0
    assert points("A B C\n1 g g y1\n2 g1 . y1", "pyramid-2 A1 A1+B1") == 4


def test_r39_a_leader_scores_nothing_more() -> None:
    assert points("A B\n1 g3 g\n2 . y2", "pyramid-1 B1 B1") == 0


def test_r40_whoever_breaks_a_tie_scores() -> None:
    assert points("A B\n1 g g2\n2 y2 .", "pyramid-1 A1 A1") == 4


@pytest.mark.parametrize(
    ("mine", "others", "more", "scores"),
    [
        (0, [0, 0], 1, True),
        (0, [2, 0], 2, False),
        (0, [2, 2], 3, True),
        (2, [2, 2], 1, True),
        (3, [2, 2], 5, False),
        (1, [4, 0], 3, False),
        (1, [4, 0], 4, True),
    ],
)
def test_r41_q20_sole_leader_now_and_not_before(
    mine: int, others: list[int], more: int, scores: bool
) -> None:
    city = building("", seats=3).city
    for seat, storeys in enumerate([mine, *others]):
        city.storeys[seat * BOARD.districts] = storeys
    assert city.gain(GREEN, 0, more) == (7 if scores else 0)


def test_q20_a_former_leader_scores_again() -> None:
    state = building("A\n1 g")
    say(state, "pyramid-1 A1 A1")
    assert state.city.points[GREEN] == 4
    raised(state, YELLOW, square("B1"), 1)
    assert state.city.gain(GREEN, BOARD.district[square("A1")], 1) == 4
    row = GAME.breakdown(state, "en")[0]
    assert (row.rule, row.points[GREEN]) == ("R37", 4)


def test_r42_q21_the_penultimate_pyramid_ends_the_game() -> None:
    state = building("A\n1 g")
    keep_only(state, GREEN, 1, 5)
    say(state, "pyramid-1 A1 A1")
    assert (state.actor, state.ending(), state.bonus) == (OVER, "R42", GREEN)
    assert state.city.points[GREEN] == 4 + 5
    assert [row.points[GREEN] for row in GAME.breakdown(state, "en") if row.rule == "R42"] == [5]


def test_q21_an_upgrade_does_not_bring_the_end_nearer() -> None:
    state = building("A B\n1 g1 g")
    keep_only(state, GREEN, 2, 5)
    say(state, "pyramid-2 A1 B1")
    assert state.city.in_supply(GREEN) == 2
    assert state.actor != OVER


def at_threshold(seats: int, has: int, **options: object) -> State:
    """Green has just built for four points in the middle of a round; every ship flies."""
    state = opened(seats, **options)
    while state.round == 1:
        state.play(idle(state))
    say(state, "roll 2")
    while state.actor != GREEN:
        state.play(idle(state))
    while state.stage != 5:
        state.play(idle(state))
    state.city.stones[GREEN] |= BOARD.bit[square("A11")]
    state.city.points[GREEN] = has
    state.enter(state.stage)
    return say(state, "pyramid-1 A11 A11")


@pytest.mark.parametrize(("seats", "threshold"), [(3, 40), (4, 35), (5, 40)])
def test_r43_the_round_is_finished(seats: int, threshold: int) -> None:
    state = at_threshold(seats, threshold - 5)
    assert not state.last_round
    state = at_threshold(seats, threshold - 4)
    assert state.last_round
    assert state.ending() == ("R43" if state.actor == OVER else "")
    this_round = state.round
    while state.actor != OVER:
        assert state.round == this_round
        state.play(idle(state))
    assert state.ending() == "R43"


def test_q22_the_threshold_of_five_players_is_an_option() -> None:
    assert GAME.start(5).terms.threshold == 40
    assert GAME.start(5, point_threshold_5_players=30).terms.threshold == 30
    assert GAME.start(4, point_threshold_5_players=30).terms.threshold == 35
    assert at_threshold(5, 26, point_threshold_5_players=30).last_round


def test_r44_a_penultimate_pyramid_in_the_last_round() -> None:
    state = building("A E F\n1 g Y R", seats=3)
    keep_only(state, GREEN, 1, 5)
    state.last_round = True
    say(state, "pyramid-1 A1 A1")
    assert (state.ending(), state.city.points[GREEN]) == ("R44", 9)


def ended(drawing: str, seats: int = 5, **options: object) -> State:
    """The drawn position as the last one."""
    state = building(drawing, seats=seats, **options)
    state.rule, state.actor = "R43", OVER
    state.enter(ENDED)
    return state


def test_r45_ships_and_stones_are_worth_nothing() -> None:
    bare = ended("A\n1 g1")
    full = ended("A B C D\n1 g1 gyr Y+y y")
    assert full.scores() == bare.scores()


def test_r46_r54_the_banks_are_scored_with_districts_and_god_stones() -> None:
    state = ended("G H\n1 g2 y1")
    assert water(state.city, False) == [12, 8, 0, 0, 0]
    rows = [row for row in GAME.breakdown(state, "en") if row.rule in ("R46", "R48", "R52")]
    assert [row.rule for row in rows] == ["R46", "R48", "R52"]
    assert [row.points[GREEN] for row in rows] == [12, 5, 12]
    assert state.scores() == [29, 8 + 6 + 12, 12, 12, 12]
    assert "G1" in rows[0].notes[GREEN]


def test_r47_tied_places_share_their_points_rounded_down() -> None:
    assert water_points([12, 8, 4], [4, 4, 0]) == [10, 10, 0]
    assert water_points([12, 8, 4], [5, 2, 2, 2]) == [12, 4, 4, 4]
    assert water_points([12, 8, 4], [5, 4, 1, 1, 1]) == [12, 8, 1, 1, 1]


def test_q23_banks_are_sides_not_corners() -> None:
    assert not (BOARD.river_bank | BOARD.lake_shore) & BOARD.bit[square("D7")]
    assert BOARD.lake_shore & BOARD.bit[square("D8")]


def test_q23_river_and_lake_can_be_scored_separately() -> None:
    drawing = "C D E\n7 g1 . .\n8 . y2 .\n9 . . y1"
    together = ended(drawing, seats=2)
    apart = ended(drawing, seats=2, water_scoring="river_and_lake_separately")
    assert water(together.city, together.terms.separately) == [8, 12]
    assert water(apart.city, apart.terms.separately) == [12 + 8, 12]


def test_q24_no_storeys_no_place() -> None:
    assert water_points([12, 8, 4], [3, 0, 0]) == [12, 0, 0]
    assert district_points(6, 2, [3, 0, 0]) == [6, 0, 0]
    assert district_points(6, 2, [0, 0, 0]) == [0, 0, 0]


def test_r48_r49_r50_r51_first_and_second_in_a_district() -> None:
    assert district_points(6, 2, [5, 3, 1]) == [6, 2, 0]
    assert district_points(6, 2, [3, 5, 3, 1]) == [2, 6, 2, 0]
    assert district_points(6, 2, [5, 5, 3, 3]) == [6, 6, 0, 0]
    state = ended("A B\n1 g2 y2\n2 r1 .")
    assert majorities(state.city) == [4, 4, 0, 0, 0]


def test_r52_unused_god_stones() -> None:
    state = ended("A\n1 g1")
    state.city.gods[BLUE * 3 : BLUE * 3 + 3] = [0, 1, 1]
    assert unused_gods(state.city) == [12, 12, 12, 12, 10]


def test_r53_q26_most_points_win_and_equal_points_share() -> None:
    state = ended("A D\n1 g1 y1\n2 . r1", seats=3)
    # Green 4; yellow and red tie in the district of value 5.
    assert state.scores() == [16, 17, 17]
    assert state.standings() == [3, 1, 1]
    assert GAME.outcome(state, "en").startswith("Yellow and Red share the victory: 17 points.")


def test_r56_q25_two_players_stop_at_forty_five() -> None:
    state = building("A\n1 g", seats=2)
    state.city.points[GREEN] = 40
    assert say(state, "pyramid-1 A1 A1").actor != OVER
    state = building("A\n1 g", seats=2)
    state.city.points[GREEN] = 41
    say(state, "pyramid-1 A1 A1")
    assert (state.actor, state.ending()) == (OVER, "R56")


def test_q25_the_penultimate_pyramid_ends_a_game_of_two_as_well() -> None:
    state = building("A\n1 g", seats=2)
    keep_only(state, GREEN, 1, 5)
    assert say(state, "pyramid-1 A1 A1").ending() == "R42"


@pytest.mark.parametrize("seats", [2, 5])
def test_q34_a_limit_of_turns_can_be_agreed(seats: int) -> None:
    state = opened(seats, turn_limit=10)
    turns = [0] * seats
    while state.actor != OVER:
        if state.stage == 5:
            turns[state.actor] += 1
        state.play(idle(state))
    assert (turns, state.ending()) == ([10] * seats, "Q34")


def test_q34_there_is_no_limit_by_itself() -> None:
    state = opened(2)
    for _ in range(5 * 2 * 150):
        state.play(idle(state))
    assert (state.round, state.actor) == (151, -1)
