"""The positions of the worked examples in the handbook: made here, packed there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from perihelion.core.lessons.figures import figures
from perihelion.games.nebula import GAME
from perihelion.games.nebula.board import NONE
from perihelion.games.nebula.rules.stages import ENDED
from perihelion.games.nebula.state import State
from tests.games.nebula.positions import BOARD, READING, galaxy, placing_with, ready, say, stars
from tests.games.nebula.test_examples import e3, occupied, sky, turn


def shown(drawing: str) -> State:
    """Somebody's galaxy, at the end of a turn."""
    return placing_with("", drawing)


def third_colour() -> State:
    state = placing_with("red", sky(Z="yellow", A1="red", A4="blue", A3a="red", A3b="yellow"))
    names = [card.name for card in BOARD.public]
    state.public = [names.index(name) for name in ("V09", "V01", "V19", "V02")]
    state.first = [NONE, 1, NONE, NONE]
    return state


def ended(drawing: str, *markers: str, **options: Any) -> State:
    """The end of a game with these moves of value markers; no task is fulfilled."""
    state = ready(**options)
    state.galaxies[0] = galaxy(drawing)
    for marker in markers:
        state.values.advance(BOARD, BOARD.markers.index(marker))
    state.stage = ENDED
    state.offer()
    return state


def two_left() -> State:
    state = placing_with("blue")
    state.rays[:6] = [0] * 2 + [NONE] * 4
    return state


def stacked() -> State:
    state = say(e3(), "white A4", "hole", "supernova purple")
    for marker in ("red", "blue", "white"):
        state.values.advance(BOARD, BOARD.markers.index(marker))
    state.offer()
    return state


def three_complete() -> State:
    cells = BOARD.constellations[0] | BOARD.constellations[1] | BOARD.constellations[2]
    state = placing_with("purple", seats=3)
    state.galaxies[0] = galaxy(occupied(*BOARD.named(cells)))
    return state


def small_bag() -> State:
    state = turn("blue, orange")
    state.bag = stars("red 2, white, hole")
    return say(state, "chaos", "give blue", "draw red", "draw hole", "draw red", "draw white")


def three_orbits() -> str:
    cells = BOARD.named(1 | BOARD.orbits[0] | BOARD.orbits[1] | BOARD.orbits[2])
    return occupied(*(cell for cell in cells if cell != "D2"))


def fourteen() -> str:
    """4 red, 3 blue, 2 white and 5 orange stars, and no constellation is complete."""
    left = iter("rrrrbbbwwooooo")
    gaps = ("A5", "B5", "C5", "D5", "A3b", "B4b", "C3b")
    return " ".join("." if cell in gaps else next(left) for cell in READING)


TWO = occupied(*BOARD.named(BOARD.constellations[0] | BOARD.constellations[2]))
AROUND = ("A3a", "A3b", "B2", "B4a", "C3a", "C3b", "D2")
POSITIONS: dict[str, Callable[[], State]] = {
    "e3": lambda: say(e3(), "white A4"),
    "e4": lambda: say(e3(), "white A4", "hole", "supernova purple"),
    "e5": third_colour,
    "e6": lambda: say(turn("blue"), "time"),
    "e8": lambda: placing_with("blue, red", sky(Z="red")),
    "e9": lambda: placing_with("blue, white", sky(Z="red", A1="blue")),
    "e10": lambda: placing_with("yellow, red", sky(Z="red", A1="blue", B2="white")),
    "e11": lambda: say(
        placing_with("blue, white, yellow, purple", sky(Z="red"), "blue"), "white A1", "yellow B2"
    ),
    "e12": lambda: ended(fourteen(), "red", "white", "blue", "red"),
    "e13": lambda: ended(TWO, "C"),
    "e13-basic": lambda: ended(TWO, version="basic"),
    "e14": lambda: shown(sky(A4="purple", B5="purple", C2="purple")),
    "e15": lambda: shown(occupied(*AROUND, "Z", "A1")),
    "e16": lambda: shown(sky(Z="blue", A1="red", A4="blue")),
    "e17": lambda: shown(occupied("A1", "A3a", "A3b", "A5", "B4a", "D4a")),
    "e18": two_left,
    "e20": lambda: shown(sky(Z="red", A4="red", B3="red")),
    "e21": lambda: say(
        placing_with("red, blue, white, hole", sky(Z="yellow"), "hole", version="basic"),
        "red A1",
        "blue B2",
    ),
    "e22": lambda: say(placing_with("hole, blue", supernova="blue", track=2), "hole"),
    "e23": stacked,
    "e24": lambda: shown(sky(Z="red", A3a="red", B4a="red", C5="red")),
    "e25": lambda: shown(three_orbits()),
    "e26": three_complete,
    "e27": lambda: say(turn("blue"), "time", "top +2"),
    "e28": small_bag,
}


@pytest.mark.parametrize("name", POSITIONS)
def test_a_figure_shows_the_position_of_its_example(name: str) -> None:
    assert figures(GAME)[name].step.position().pack() == POSITIONS[name]().pack()
