"""Rounds and step 1: the ship (R8 to R20)."""

from __future__ import annotations

import pytest

from perihelion.core.game import CHANCE
from perihelion.games.pacals_rocket import GAME
from perihelion.games.pacals_rocket.state import BUILD, FLY, OTHER, OWN
from tests.games.pacals_rocket.positions import (
    BOARD,
    GREEN,
    ends,
    flying,
    idle,
    named,
    offered,
    opened,
    position,
    refused,
    say,
    square,
    squares,
    turn_order,
)


def test_r8_one_roll_serves_the_whole_round() -> None:
    state = say(opened(3), "roll 4")
    for seat in range(3):
        assert state.actor == seat
        assert BOARD.pips[state.side] == 4
        while state.actor == seat:
            state.play(idle(state))
    assert state.actor == CHANCE


def test_r9_the_die_passes_clockwise() -> None:
    assert turn_order(opened(3), 9) == "*012*120*201"


def test_r57_q31_two_players_roll_for_themselves_and_alternate() -> None:
    assert turn_order(opened(2), 8) == "*0*1*0*1*0*1*0*1"
    rotating = opened(2, two_player_turn_order="rotating_start_player")
    assert turn_order(rotating, 8) == "*0*1*1*0*0*1*1*0"


def test_r10_four_steps_in_their_order() -> None:
    state = say(opened(2), "roll 3")
    stages = []
    for move in ("E2 straight", "green", "yellow", "pass"):
        stages.append(state.stage)
        say(state, move)
    assert stages == [FLY, OWN, OTHER, BUILD]
    assert state.actor == CHANCE
    assert state.mover() == 1


def test_r11_stones_stay_where_the_ship_leaves() -> None:
    state = say(position("D\n6 G+gy"), "D3 straight")
    assert [named(loose) for loose in state.city.stones] == ["D6", "D6", "", "", ""]
    assert not any(state.city.load)


def test_r12_q4_what_stops_a_ship_and_what_does_not() -> None:
    state = position(
        """
           B  C   D   E  F
        4  .  .   r1  .  .
        5  .  .   .   .  .
        6  g  yr  G   .  Y
        """,
        roll=4,
    )
    # Up before the pyramid, down before the lake, right before the ship, left over stones and river
    # to the edge.
    assert squares(ends(state, "straight")) == squares("D5 D8 E6 A6")
    assert named(BOARD.river_bank & squares("B6 C6")) == "B6 C6"


def test_r13_q5_straight_flights_neither_stop_early_nor_stay() -> None:
    state = position("E F\n6 Y G", roll=3)
    assert squares(ends(state, "straight")) == squares("F3 F9 I6")
    assert refused(state, "F4") == "stops-early Q5"
    assert refused(state, "F2") == "too-far R13"
    assert refused(state, "D6") == "way-blocked R12"
    assert refused(state, "G7 straight") == "not-in-line R13"
    assert say(state, "F3 straight").allowance == 2


def test_r14_q7_turning_flights_use_every_pip() -> None:
    state = flying("A1", 4)
    # B2 needs an even number of steps and is reached by going round; A1 itself is no end.
    expected = "C1 E1 B2 D2 A3 C3 B4 A5"
    assert squares(ends(state, "turning")) == squares(expected)
    assert refused(state, "A1") == "own-square R18"
    assert refused(state, "B1 turning") == "no-path R14"
    assert say(state, "E1 turning").allowance == 1


def test_q7_no_step_goes_straight_back() -> None:
    corridor = """
       A  B   C
    1  G  .   .
    2  r1 r1  r1
    """
    state = position(corridor, roll=3)
    assert ends(state, "turning") == "D1"
    state = position(corridor + "3  .  .  .\n".replace("3", "  3"), roll=2)
    assert ends(state, "turning") == "C1"


def test_q7_the_start_square_may_be_crossed() -> None:
    ring = """
       A  B  C
    1  G  .  r1
    2  .  .  r1
    3  r1 r1 .
    """
    # Once around the block of four and one step more.
    assert squares(ends(position(ring, roll=5), "turning")) == squares("B1 A2")


def test_q7_a_path_that_does_not_exist_is_not_offered() -> None:
    pocket = """
       A  B
    1  G  r1
    2  .  r1
    3  r1 .
    """
    state = position(pocket, roll=4)
    assert ends(state, "turning") == ""
    assert ends(state, "straight") == "A2"


def test_r15_q8_arrows_land_on_free_squares_of_the_line() -> None:
    state = position("A C E\n8 G . r2", roll="arrows", seats=3)
    row = squares("D8 F8 G8 H8")  # the lake, a pyramid and the cover are jumped or skipped
    column = squares("A1 A2 A3 A4 A5 A6 A7 A9 A10 A11")
    assert squares(ends(state, "arrows")) == row | column
    assert refused(state, "C8") == "lake-there R12"
    assert refused(state, "I8") == "covered-there Q9"
    assert refused(state, "B9") == "lake-there R12"
    assert refused(state, "B7") == "not-in-line R15"
    assert say(state, "A1 arrows").allowance == 2


def test_q9_covered_squares_are_no_part_of_the_board() -> None:
    state = flying("I2", 5, seats=2)
    assert "I1" in ends(state, "straight").split()
    assert not squares(ends(state, "god-2")) & ~BOARD.open[2]
    assert refused(state, "god-2 J1") == "covered-there Q9"
    assert refused(state, "J2") == "covered-there Q9"


def test_r16_q10_the_first_round_leaves_the_holy_district_in_a_line() -> None:
    state = flying("E6", 2, first_round=True)
    assert offered(state) == {"C6 straight", "E4 straight", "E8 straight"}
    assert refused(state, "G6") == "must-leave R16"
    assert refused(state, "D5 turning") == "no-turning-yet R14"
    assert refused(state, "god-2 A1") == "god-not-yet Q10"
    state = flying("E6", "arrows", first_round=True)
    assert not squares(ends(state, "arrows")) & BOARD.holy
    assert refused(state, "F6") == "must-leave R16"


def test_q10_two_players_have_their_first_round_one_after_the_other() -> None:
    state = opened(2)
    for turn in range(4):
        assert state.round == 1 + turn // 2
        for _ in range(5):
            state.play(idle(state))


STUCK = """
   A   B
1  G   r1
2  y1  .
"""


def test_r17_r18_a_god_stone_leads_to_any_free_square() -> None:
    state = position("A B C\n1 G g Y\n2 . r1 .")
    assert squares(ends(state, "god-6")) == BOARD.land & ~squares("A1 C1 B2")
    assert refused(state, "god-6 A1") == "own-square R18"
    assert refused(state, "god-6 C1") == "ship-there R12"
    assert refused(state, "god-6 B2") == "pyramid-there R12"
    assert refused(state, "god-6 B8") == "lake-there R12"
    say(state, "god-6 B1")
    assert state.city.ships[GREEN] == square("B1")
    assert state.city.gods[:3] == [1, 1, 0]


@pytest.mark.parametrize("stones", [1, 2])
def test_q6_stones_after_a_god_stone(stones: int) -> None:
    state = say(flying("A1", god_stone_energy_stones=stones), "god-2 K11", "green")
    assert state.stage == (OTHER if stones == 2 else BUILD)


def test_q6_two_stones_unless_said_otherwise() -> None:
    assert say(flying("A1"), "god-2 K11").allowance == 2


def test_r19_q11_a_stuck_ship_needs_a_god_stone() -> None:
    state = position(STUCK)
    assert {said.split()[0] for said in offered(state)} == {"god-2", "god-4", "god-6"}
    assert refused(state, "C3") == "god-first R19"
    say(state, "god-2 C3")
    assert state.stage == OWN


def test_r19_without_a_god_stone_the_ship_is_set_down() -> None:
    state = position(STUCK)
    state.city.gods[:3] = [0, 0, 0]
    state.enter(FLY)
    assert {said.split()[1] for said in offered(state)} == {"set"}
    assert state.count() == 114 - 3
    assert refused(state, "god-2 C3") == "god-gone R17"
    assert say(state, "C3 set").stage == BUILD


def test_q11_a_ship_that_can_move_is_not_stuck() -> None:
    state = flying("A1", 3)
    assert refused(state, "C3") == "no-path R14"
    assert {"god-2", "god-4", "god-6"} < {said.split()[0] for said in offered(state)}


def test_q11_arrows_are_stuck_only_if_the_whole_cross_is_blocked() -> None:
    assert ends(position(STUCK, roll="arrows"), "arrows").split()[0] == "C1"


def test_r20_unused_god_stones_keep_their_value() -> None:
    state = flying("A1")
    say(state, "god-4 K11")
    rows = {row.rule: row for row in GAME.breakdown(state, "en")}
    assert rows["R52"].points == []
    assert "8" in rows["R52"].notes[GREEN]
    assert "12" in rows["R52"].notes[1]
