"""The defaults: a move told by the labels of its words, and gains read from the score pad."""

from __future__ import annotations

from tests.table.moonlight import GAME, KEEP, SWAP, State

import perihelion
from perihelion.core.dealer import Dealer
from perihelion.core.game import OVER


def drawn(*moves: int) -> State:
    """Blue has drawn a 4, Orange a 7; then these moves."""
    state = State()
    for move in (5, 8, *moves):
        state.play(move)
    return state


def test_a_player_is_called_by_name_or_else_by_colour() -> None:
    assert GAME.tell(drawn(), KEEP, 0, "en", ["Ana"]).startswith("Ana: ")
    assert GAME.tell(drawn(KEEP), KEEP, 1, "en", ["Ana"]).startswith("Orange: ")


def test_a_name_brings_no_picture_into_a_sentence() -> None:
    assert GAME.tell(drawn(), KEEP, 0, "en", ["A⟦card⟧na"]).startswith("Acardna: ")


def test_who_may_not_know_a_draw_is_not_told() -> None:
    assert GAME.tell(State(), 5, 0, "en") == "card 4"
    assert GAME.tell(State(), 5, 1, "en") == "card ?"


def test_the_gains_are_what_the_score_pad_says_after_the_move() -> None:
    last = drawn(KEEP)
    assert [(gain.points, gain.rule) for gain in GAME.gains(last, KEEP, "en")] == [(7, "R1")]
    assert GAME.gains(last, SWAP, "en") == []


def test_gains_of_whole_games_add_up_to_the_score() -> None:
    game = perihelion.game("nova-luna")
    state, dealer = game.start(2), Dealer(5)
    added = [0, 0]
    first = state.scores()
    while state.actor != OVER:
        if state.actor < 0:
            state.play(dealer.draw(state))
            continue
        move = state.nth(dealer.below(state.count()))
        seat = state.actor
        added[seat] += sum(gain.points for gain in game.gains(state, move, "en"))
        state.play(move)
    assert [one + more for one, more in zip(first, added, strict=True)] == state.scores()
