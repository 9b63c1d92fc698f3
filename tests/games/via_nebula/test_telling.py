"""Moves as people say them: what a seat may know, and nothing that is printed nowhere."""

from __future__ import annotations

import re

import pytest

from perihelion.core.sentence import plain
from perihelion.core.texts import LANGUAGES
from perihelion.games.via_nebula import GAME
from perihelion.games.via_nebula.state import State

from .positions import (
    BLACK,
    BLUE,
    exploitation,
    random_game,
    say,
    site,
    table,
    turn,
)

NAMES = ("Ana", "Bob", "Eva", "Jan")


def told(state: State, words: str, seat: int | None = BLUE, language: str = "en") -> str:
    names = NAMES[: state.board.seats]
    return plain(GAME.tell(state, GAME.parse(state, words), seat, language, names))


def test_a_transport_is_told() -> None:
    state = table()
    site(state, BLUE, "B2a")
    exploitation(state, BLACK, "A3", "wood")
    words = "transport A3 wood B2a"
    turn(state, BLUE)
    assert told(state, words) == "Ana carries wood from A3 to the site at B2."
    assert told(state, words, BLUE, "cs") == "Ana veze dřevo z A3 na staveniště na B2."
    assert told(state, words, BLUE, "pl") == "Ana wiezie drewno z A3 na plac budowy na B2."


def test_a_building_is_told_with_what_is_left_over() -> None:
    state = table(display="goods_export_1 workshop_1 workshop_2 workshop_3")
    site(state, BLUE, "D4a", "clay food food wood")
    turn(state, BLUE)
    assert told(state, "build D4a goods_export_1") == (
        "Ana puts up a building at D4 and fulfils the Goods Export contract for 3 points; "
        "1 resource goes into storage."
    )


def test_a_dealt_contract_is_named_to_its_owner_alone() -> None:
    state = say(GAME.start(2), "first black")
    assert told(state, "deal shortcut_1", BLACK) == "Bob gets the Shortcut contract."
    for seat in (BLUE, None):
        assert told(state, "deal shortcut_1", seat) == "Bob gets a private contract."


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_half_of_ruins_and_no_number_of_a_card_is_told(language: str) -> None:
    states = random_game(3, 4)
    for state in states:
        for move in state.moves()[:3]:
            sentence = plain(GAME.tell(state, move, None, language, NAMES))
            assert not re.search(r"\b[A-K]\d+[ab]\b|_", sentence)
