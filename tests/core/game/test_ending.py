"""The end in sentences: who won and why, to the winner and to others, and the places of all."""

from __future__ import annotations

import pytest
from tests.table.moonlight import GAME, KEEP, State

import perihelion
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER
from perihelion.core.texts import LANGUAGES

ANA = frozenset({0})
BOB = frozenset({1})


def ended(one: int, other: int) -> State:
    """Both keep the card that they have drawn."""
    state = State()
    for move in (one + 1, other + 1, KEEP, KEEP):
        state.play(move)
    assert state.actor == OVER
    return state


def test_the_winner_is_told_so_and_the_others_by_whom() -> None:
    lost = ended(4, 7)
    assert GAME.outcome(lost, "en", ["Ana", "Bob"], BOB) == "You win: the higher card."
    assert GAME.outcome(lost, "en", ["Ana", "Bob"], ANA) == "Bob wins: the higher card."
    assert GAME.outcome(lost, "en") == "Orange wins: the higher card."
    # Whoever holds both seats of a shared screen has not won.
    assert GAME.outcome(lost, "en", ["Ana", "Bob"], ANA | BOB).startswith("Bob wins")


def test_a_shared_victory_names_all_winners() -> None:
    shared = ended(5, 5)
    assert shared.standings() == [1, 1]
    assert GAME.outcome(shared, "en", ["Ana", ""], ANA).startswith("Ana and Orange share")


def test_who_wins_because_others_gave_up_has_not_won_by_a_rule() -> None:
    assert GAME.outcome(ended(4, 7), "en", ["Ana", "Bob"], places=[1, 2]) == "Ana wins."


@pytest.mark.parametrize("name", perihelion.game_names())
def test_every_game_tells_its_end_in_a_sentence(name: str) -> None:
    """Reasons follow a colon: they begin in lower case or with a number, or with a proper name."""
    game = perihelion.game(name)
    seats = game.seats[-1]
    state, dealer = game.start(seats, None, **game.finite), Dealer(name)
    while state.actor != OVER:
        chance = state.actor == CHANCE
        state.play(dealer.draw(state) if chance else state.nth(dealer.below(state.count())))
    names = ["Ana", "Bob", "Eva", "Jan", "Lea"][:seats]
    for language in LANGUAGES:
        said = game.outcome(state, language, names)
        ranked = game.ranking(state, language, names)
        assert ": " in said
        assert said.endswith(".")
        colours = [game.texts.say(language, f"seat-{seat}") for seat in range(seats)]
        assert not any(colour in said for colour in colours)
        assert bool(ranked) == (seats > 2)
        assert all(name in ranked for name in names) or seats == 2
