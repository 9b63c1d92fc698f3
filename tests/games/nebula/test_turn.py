"""R20 to R24, R35 to R37 and their rulings: drawing, checking tasks, refilling, the end."""

from __future__ import annotations

from typing import Any

import pytest

from perihelion.core.game import CHANCE, OVER
from perihelion.games.nebula import GAME
from perihelion.games.nebula.board import NONE
from perihelion.games.nebula.rules import closing
from perihelion.games.nebula.rules.stages import LEFT, PLACE, RIGHT, TOP, WAY
from perihelion.games.nebula.state import State
from perihelion.games.nebula.words import signed
from tests.games.nebula.positions import (
    BOARD,
    finish_draws,
    galaxy,
    legal,
    observatory_now,
    placing_with,
    ready,
    say,
    stars,
    why,
)

BOARD_PUBLIC = {card.name: number for number, card in enumerate(BOARD.public)}
FULL_A = """
    r          .      .
       b    r
                     .
      y       .        .
            r
               y
                  .     .
    .     .     .
         .
                  .
      .   .           .
"""
"""Constellation A complete in three colours (E29)."""
THREE = """
    r          y      r
       b    r
                     b
      y       w        y
            r
               y
                  w     r
    .     .     b
         .
                  w
      .   .           r
"""
"""A, B and C complete."""


def turn(
    observatory: str = "", top: str = "", right: str = "", left: str = "", **options: Any
) -> State:
    """Seat 0 begins a turn; clusters hold the kinds named from ray 0, a dash for none."""
    state = ready(**options)
    state.galaxies[0].observatory = stars(observatory)
    for cluster, kinds in enumerate((top, right, left)):
        if kinds:
            for ray, kind in enumerate(kinds.split()):
                number = NONE if kind == "-" else BOARD.kinds.index(kind)
                state.rays[BOARD.ray[cluster] + ray] = number
    state.stage = WAY
    state.offer()
    return state


def test_r20_turns_go_round_and_rounds_are_counted() -> None:
    state = ready(3)
    seats: list[int] = []
    while state.round < 3:
        if state.stage in (WAY, TOP) and (not seats or seats[-1] != state.turn):
            seats.append(state.turn)
        state.play(state.nth(0))
    assert seats == [0, 1, 2, 0, 1, 2]


def test_r21_exactly_five_steps_over_three_clusters() -> None:
    state = turn("red")
    assert legal(state) == {"time", "chaos"}
    say(state, "time")
    assert len(legal(state)) == 11
    say(state, "top -1")
    assert legal(state) == {f"right {signed(n)}" for n in range(-4, 5)}
    say(state, "right +3")
    assert legal(state) == {"left -1", "left +1"}


def test_r21_too_many_or_too_few_steps() -> None:
    state = say(turn("red"), "time")
    assert why(state, "top +6") == "R21"
    say(state, "top +3")
    assert why(state, "right +3") == "R21"
    say(state, "right 0")
    assert why(state, "left +1") == "R21"
    assert why(state, "left 0") == "R21"


def test_r22_one_direction_in_a_cluster() -> None:
    state = say(turn("red"), "time")
    assert why(state, "top +3 -2") == "R22"
    say(state, "top +3")
    assert why(state, "top -2") == "R22"


def test_r23_one_star_from_every_marked_ray_moved_or_not() -> None:
    state = turn(
        "red",
        top="blue - white - - -",
        right="red orange orange orange orange orange",
        left="yellow yellow - yellow - -",
    )
    say(state, "time", "top +2", "right 0", "left -3")
    assert observatory_now(state) == {"red": 2, "white": 1, "yellow": 1}
    clusters = GAME.describe(state)["clusters"]
    assert [clusters[name]["clock"] for name in ("top", "right", "left")] == [2, 0, 3]
    assert clusters["top"]["rays"][2] is None


def test_r23_an_empty_ray_gives_nothing() -> None:
    state = turn(
        "red", top="- - - - - red", right="- red red red red red", left="- red red red - -"
    )
    say(state, "time", "top +5")
    assert observatory_now(state) == {"red": 2}


def test_r24_chaos_costs_a_star_draws_five_and_keeps_two() -> None:
    state = say(turn("red, blue"), "chaos", "give red")
    assert state.actor == CHANCE
    say(state, *(f"draw {kind}" for kind in ("white", "white", "hole", "orange", "orange")))
    assert legal(state) == {
        "keep white white",
        "keep white orange",
        "keep white hole",
        "keep orange orange",
        "keep orange hole",
    }
    out = GAME.describe(state)["out_of_game"]
    say(state, "keep white hole")
    assert observatory_now(state) == {"blue": 1, "white": 1, "black_hole": 1}
    after = GAME.describe(state)["out_of_game"]
    assert {k: after[k] - out[k] for k in after if after[k] != out[k]} == {"white": 1, "orange": 2}


def test_r24_chaos_needs_a_star() -> None:
    state = ready()
    assert observatory_now(state) == {}
    assert why(state, "chaos") == "R24"
    assert "Observatory is empty" in str(GAME.why_not(state, "chaos", "en"))


def test_q19_chaos_needs_something_in_the_bag() -> None:
    state = turn("red, blue")
    state.bag = [0] * 7
    state.offer()
    assert legal(state) == {"time"}
    state.play(state.nth(0))
    assert why(state, "chaos") == "Q19"


def test_q19_chaos_from_a_small_bag() -> None:
    state = turn("red, blue")
    state.bag = stars("white, hole")
    say(state, "chaos", "give red", "draw hole", "draw white")
    assert observatory_now(state) == {"blue": 1, "white": 1, "black_hole": 1}
    assert state.stage == PLACE  # nobody is asked which to keep


def test_q20_time_is_legal_without_gain() -> None:
    state = turn("red", top="- - - - - -", right="- - - - - -", left="- - - - - -")
    say(state, "time", "top +2", "right -3")
    assert observatory_now(state) == {"red": 1}


def test_q32_where_only_one_possibility_exists_nobody_is_asked() -> None:
    state = turn("blue 2")
    say(state, "chaos")
    assert state.actor == CHANCE  # the only kind to give is given
    state = say(turn("red"), "time", "top -5")
    assert state.stage not in (TOP, RIGHT, LEFT)  # right and left stay
    state = ready()  # seat 0 has no star: Time is not a question
    assert legal(state) == {f"top {signed(n)}" for n in range(-5, 6)}


def test_r35_q15_all_fulfilled_tasks_are_marked_at_once_first_or_later() -> None:
    state = placing_with("purple", FULL_A)
    state.public = [BOARD_PUBLIC[name] for name in ("V01", "V09", "V19", "V02")]
    state.first = [1, NONE, NONE, NONE]
    say(state, "stop")
    tasks = GAME.describe(state)["public_tasks"]
    assert [(t["first"], t["later"]) for t in tasks] == [
        (1, [0]),
        (None, []),
        (None, []),
        (None, []),
    ]


def test_q15_a_marker_stays_when_the_pattern_is_broken() -> None:
    state = placing_with("purple", FULL_A)
    state.public = [BOARD_PUBLIC[name] for name in ("V01", "V09", "V19", "V02")]
    state.first = [0, NONE, NONE, NONE]
    say(state, "purple A5")  # now four colours; nothing else to place, so the turn is over
    assert state.turn == 1
    assert GAME.describe(state)["public_tasks"][0]["first"] == 0


@pytest.mark.parametrize(
    ("seats", "left", "refilled"),
    [(2, 2, True), (2, 3, False), (3, 2, False), (3, 1, True), (4, 1, True), (2, 0, True)],
)
def test_r36_q18_clusters_are_refilled(seats: int, left: int, refilled: bool) -> None:
    state = placing_with("purple", seats=seats)
    for ray in range(6):
        state.rays[ray] = 0 if ray < left else NONE
    say(state, "stop")
    assert (state.actor == CHANCE) == refilled
    if refilled:
        due = GAME.describe(state)["turn_so_far"]["rays_to_fill"]
        assert due == [f"top {ray}" for ray in range(left, 6)]
        finish_draws(state)
        assert NONE not in state.rays[:6]


def test_q19_a_refill_takes_what_is_left() -> None:
    state = placing_with("purple")
    state.rays = [NONE] * 18
    state.bag = stars("red 2, white")
    say(state, "stop", "draw white", "draw red", "draw red")
    assert state.actor >= 0
    assert GAME.describe(state)["clusters"]["top"]["rays"][:4] == ["white", "red", "red", None]
    assert "bag" in GAME.describe(state)["end_conditions"]


def last_turn(seats: int = 2, **options: Any) -> State:
    """The last player of a round is about to stop placing."""
    state = placing_with("purple", seats=seats, **options)
    state.turn = seats - 1
    state.galaxies[seats - 1].observatory = stars("purple")
    state.offer()
    return state


def test_r37_the_game_goes_on_without_a_reason() -> None:
    state = finish_draws(say(last_turn(), "stop"))
    assert state.actor == 0
    assert state.round == 2
    assert GAME.outcome(state, "en") == ""


def test_r37_ends_by_the_black_hole_track() -> None:
    state = last_turn()
    state.track = 12
    finish_draws(say(state, "stop"))
    assert state.actor == OVER
    assert state.ending() == "R37"
    assert "end of its track" in GAME.outcome(state, "en")


def test_r37_ends_by_three_constellations() -> None:
    state = last_turn()
    state.galaxies[0] = galaxy(THREE)
    assert finish_draws(say(state, "stop")).actor == OVER
    assert GAME.describe(state)["end_conditions"] == ["constellations"]


def test_r37_ends_by_the_empty_bag() -> None:
    state = last_turn()
    state.bag = [0] * 7
    assert finish_draws(say(state, "stop")).actor == OVER
    assert GAME.describe(state)["end_conditions"] == ["bag"]


@pytest.mark.parametrize(("seats", "markers"), [(2, 5), (3, 6), (4, 8)])
def test_r37_ends_by_task_markers(seats: int, markers: int) -> None:
    for number in (markers - 1, markers):
        state = last_turn(seats)
        everybody = [(place, seat) for seat in range(seats) for place in range(4)]
        for place, seat in everybody[:number]:
            if state.first[place] == NONE:
                state.first[place] = seat
            else:
                state.later[place] |= 1 << seat
        finish_draws(say(state, "stop"))
        assert (state.actor == OVER) == (number == markers)


def test_q21_the_round_is_played_to_its_end_and_refilled() -> None:
    state = placing_with("purple", seats=3)
    state.track = 12
    finish_draws(say(state, "stop"))
    assert state.actor == 1
    assert GAME.describe(state)["end_conditions"] == ["track"]
    state = last_turn()
    state.track = 12
    state.rays[:6] = [NONE] * 6
    say(state, "stop")
    assert state.actor == CHANCE  # the refill of the last turn is still carried out
    assert finish_draws(state).actor == OVER


def test_r37_reasons_are_independent_of_each_other() -> None:
    state = last_turn()
    state.track = 12
    state.galaxies[1] = galaxy(THREE)
    state.bag = [0] * 7
    assert closing.reasons(state) == closing.TRACK | closing.CONSTELLATIONS | closing.BAG
