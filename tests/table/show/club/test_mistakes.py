"""Mistakes are named by the kind of decision, in words of the game and without notation."""

from __future__ import annotations

import re

import pytest

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.core.state import OVER
from perihelion.core.texts import LANGUAGES
from perihelion.table.show.club.mistakes import decision_name, mistake_kinds
from perihelion.table.store.club.statistics import Mistake

MOST_KINDS = 16


@pytest.mark.parametrize("name", catalogue.game_names())
def test_every_decision_has_a_name_without_notation(name: str) -> None:
    game, dealer = catalogue.game(name), Dealer(name)
    state, said = game.start(2), set[str]()
    while state.actor != OVER:
        move = state.nth(dealer.below(state.count()))
        if state.actor >= 0:
            said.add(game.words(state, move))
        state.play(move)
    names = {
        language: [decision_name(name, words, language) for words in said] for language in LANGUAGES
    }
    for told in names.values():
        assert 1 < len({*told}) <= MOST_KINDS
        assert not re.search(r"[\d{}$]|\b[A-Z]\b", " ".join(told))
    assert names["en"] != names["cs"] != names["pl"]


def test_of_places_and_numbers_the_kind_stays() -> None:
    def name(words: str) -> str:
        return decision_name("pacals-rocket", words, "en")

    assert name("E7") == name("F3 straight") == "Moving the ship"
    assert name("god-2 B1") == name("god-6 E2") == "Using a god stone"
    assert name("yellow") == name("green C3") == "Dropping a stone"
    assert decision_name("nebula", "keep P07", "en") == "Keeping a personal task"
    assert decision_name("nebula", "keep red hole", "cs") == "Výběr hvězd z Chaosu"
    assert decision_name("gone", "E7", "pl") == "Decyzja"


def test_the_costliest_kind_comes_first() -> None:
    costs = {"take 50": 0.1, "take 12": 0.3, "place x0y0": 0.3}
    made = [Mistake("t", "nova-luna", 1, words, cost) for words, cost in costs.items()]
    first, second = mistake_kinds(made, "en")
    assert (first.name, first.times, round(first.cost, 2)) == ("Taking a tile", 2, 0.2)
    assert first.worst.words == "take 12"
    assert second.name == "Placing a tile"
