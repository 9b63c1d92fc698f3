"""Moves in sentences."""

from __future__ import annotations

import pytest

from perihelion.core.sentence import plain
from perihelion.games.pacals_rocket import GAME
from perihelion.games.pacals_rocket.state import State
from tests.games.pacals_rocket.positions import building, opened, position, say

NAMES = ("Ana", "Bob", "Eva")


def told(state: State, words: str, language: str = "en") -> str:
    names = NAMES[: state.terms.seats]
    return plain(GAME.tell(state, GAME.parse(state, words), 0, language, names))


def test_flights_differ_by_their_kind() -> None:
    state = position("D\n6 G", roll=3, seats=2)
    assert told(state, "D3") == "Ana flies the ship straight to D3."
    assert told(state, "D3 turning") == "Ana flies the ship with turns to D3."
    assert told(state, "god-4 A1") == "Ana gives up god stone 4 and takes the ship to A1."


def test_ships_of_others_are_called_by_their_colour() -> None:
    state = say(position("D H\n6 G Y", roll=3, seats=2), "D3")
    assert told(state, "green") == "Ana drops a stone into their own ship."
    assert told(state, "keep") == "Ana drops no stone into their own ship."
    state = say(state, "green")
    assert told(state, "yellow") == "Ana drops a stone into the yellow ship."
    assert told(state, "keep") == "Ana drops no stone into another ship."


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Ana builds a 2-storey pyramid on A1 for 2 stones and scores 4 points."),
        ("cs", "Ana staví dvoupatrovou pyramidu na A1 za 2 kameny a získává 4 body."),
        ("pl", "Ana buduje dwupiętrową piramidę na A1 za 2 kamienie i zdobywa 4 punkty."),
    ],
)
def test_a_build_says_what_it_costs_and_scores(language: str, sentence: str) -> None:
    assert told(building("A B\n1 g g"), "pyramid-2 A1", language) == sentence


def test_a_pyramid_that_is_replaced_is_named() -> None:
    state = building("A B C\n1 g1 g g")
    assert "in place of a one-storey one" in told(state, "pyramid-3 A1")


def test_the_end_ranks_more_than_two_players() -> None:
    state = opened(3)
    state.city.points[:] = [7, 50, 9]
    state._end("R43")
    assert GAME.ranking(state, "en") == "Ranking: 1. Yellow (62), 2. Red (21), 3. Green (19)."
