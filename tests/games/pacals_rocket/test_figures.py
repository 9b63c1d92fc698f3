"""The positions of the worked examples in the handbook: made here, packed there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from perihelion.core.game import CHANCE
from perihelion.core.lessons.figures import figures
from perihelion.core.lessons.script import beginning
from perihelion.games.pacals_rocket import GAME
from perihelion.games.pacals_rocket.state import FLY, OWN, State
from tests.games.pacals_rocket.positions import (
    BOARD,
    GREEN,
    YELLOW,
    building,
    flying,
    idle,
    keep_only,
    opened,
    position,
    say,
)
from tests.games.pacals_rocket.test_examples import LOOSE, SURROUNDED, T15, X1, X2

WATER = """
    B   D   E   F   G
1   .   .   .   .   v5
2   .   .   .   v1  .
3   .   y5  .   .   .
8   .   y3  .   .   .
9   .   .   g3  .   .
10  g3  .   .   .   .
"""


def with_points(state: State, seat: int, points: int) -> State:
    state.city.points[seat] = points
    return state


def with_supply(state: State, stones: int) -> State:
    state.city.supply[GREEN] = stones
    state.enter(state.stage)
    return state


def with_pyramids(state: State, *sizes: int) -> State:
    keep_only(state, GREEN, *sizes)
    return state


def without_gods() -> State:
    state = position("J K\n10 . r1\n11 r2 G")
    state.city.gods[:3] = [0, 0, 0]
    state.enter(FLY)
    return state


def after_turns(state: State, turns: int) -> State:
    """The same after so many turns in which nobody did anything but fly, up to the next roll."""
    while turns:
        turns -= state.stage == FLY
        state.play(idle(state))
    while state.actor != CHANCE and state.stage != FLY:
        state.play(idle(state))
    return state


POSITIONS: dict[str, Callable[[], State]] = {
    "x1": lambda: building(X1),
    "x2": lambda: building(X2),
    "x3": lambda: building(WATER),
    "x4": lambda: after_turns(opened(4), 4),
    "x5": lambda: building("C D E F\n1 . y2 . .\n2 g g g ."),
    "t1": lambda: flying("D6", 4),
    "t2": lambda: flying("F6", 4, seats=3),
    "t3": lambda: flying("B5", 2),
    "t4": lambda: flying("A1", 3),
    "t5": lambda: flying("A7", 4),
    "t6": lambda: flying("I2", 2, seats=2),
    "t7": lambda: position("I J K\n9 . . r1\n11 Y . G", roll=3),
    "t8": lambda: position("D F\n3 Y .\n7 G r1", roll="arrows"),
    "t10": lambda: position(SURROUNDED, roll=3, first_round=True),
    "t11": without_gods,
    "t12": lambda: position("B\n2 G+gvrr", roll=3),
    "t13": lambda: say(position("H\n9 G+g", roll=2), "H7 straight", "keep", "keep"),
    "t14": lambda: building("B I\n3 g g\n10 g g"),
    "t15": lambda: building(T15),
    "t15-masters": lambda: building(T15, masters=True),
    "t16": lambda: with_pyramids(building("A B C D\n1 g g g g"), 3, 3, 5),
    "t17": lambda: with_pyramids(building("I J\n3 g g\n4 y1 ."), 2, 5),
    "t18": lambda: with_points(building("A E F\n1 y G R", seats=3, actor=YELLOW), YELLOW, 36),
    "t19": lambda: building("D E\n1 g5 y3\n2 r3 .", seats=3),
    "t20": lambda: building("D E G\n1 . . v1\n3 g5 . .\n8 r1 . .\n9 . y4 .", seats=4),
    "t21": lambda: with_points(building("D\n1 g", seats=2), GREEN, 41),
    "t22": lambda: with_supply(position(LOOSE, stage=OWN), 0),
    "t23": lambda: after_turns(opened(2), 1),
    "t24": lambda: position("A B C D E\n1 G Y R V B"),
    "t25": lambda: building("A C G\n1 . . y3\n7 . g5 .\n9 y3 . .", seats=2),
    "t26": lambda: building("D E F G H\n1 y3 g2 g g g"),
    "t27": lambda: with_pyramids(building("A B C\n1 g . g\n3 g . g"), 1, 2, 3, 3, 4, 4, 4),
    "t28": lambda: say(with_supply(position(LOOSE, stage=OWN), 1), "green"),
    "t29": lambda: position("D\n6 G+rrr"),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_a_figure_begins_with_the_position_of_its_example(name: str) -> None:
    """Draws that are due follow."""
    shown = beginning(GAME, figures(GAME)[name].step.script)
    assert shown.pack() == POSITIONS[name]().pack()


def test_the_examples_name_a_district_of_value_five() -> None:
    assert BOARD.values[BOARD.district[BOARD.names.index("D1")]] == 5
