"""How simulations play on from a leaf, on every game of the catalogue."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from math import exp

import pytest

import perihelion
from perihelion.bots.levels import level
from perihelion.bots.playout import draw_by_number, play_out
from perihelion.bots.search import Search, SearchSettings
from perihelion.bots.search.path import draw_by_logits, play_at_random, play_by_prior
from perihelion.bots.search.values import final_values
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER, AnyGame, State
from tests.bots.positions import decisions

GAMES = [perihelion.game(name) for name in perihelion.game_names()]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def middle(game: AnyGame) -> State:
    """A position well into a random game."""
    return next(islice(decisions(game, 2, "middle"), 20, None))


class Counting:
    """The heuristics of a game; counts how often a prior was asked for."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.asked = 0

    def evaluate(self, state: State) -> list[float]:
        return self.game.heuristics.evaluate(state)

    def prior(self, state: State, moves: list[int]) -> list[float]:
        self.asked += 1
        return self.game.heuristics.prior(state, moves)


@every_game
def test_it_decides_so_many_times_and_stops_at_a_decision(game: AnyGame) -> None:
    state = middle(game)
    for most in range(4):
        after, heuristics = state.copy(), Counting(game)
        play_by_prior(after, heuristics, Dealer(most), most)
        assert after.actor != CHANCE
        assert heuristics.asked == most or after.actor == OVER


@every_game
def test_it_ends_with_the_game(game: AnyGame) -> None:
    last = list(decisions(game, 2, "end"))[-1]
    for play_on in (0, 1):
        after = last.copy()
        if play_on:
            play_by_prior(after, game.heuristics, Dealer("end"), 10_000)
        else:
            play_at_random(after, Dealer("end"), 10_000)
        assert after.actor == OVER


def test_moves_are_drawn_by_their_logits() -> None:
    dealer = Dealer("logits")
    logits = [0.0, 1.0, -20.0, 1.0]
    drawn = Counter(draw_by_logits(dealer, logits) for _ in range(4000))
    assert not drawn[2]
    assert drawn[1] / 4000 == pytest.approx(exp(1) / (1 + 2 * exp(1)), abs=0.04)
    assert drawn[3] / 4000 == pytest.approx(exp(1) / (1 + 2 * exp(1)), abs=0.04)


@every_game
def test_a_search_that_plays_on_depends_on_its_seed_alone(game: AnyGame) -> None:
    state = middle(game)
    view = game.view(state, state.actor)
    before = view.pack()
    settings = SearchSettings(guided=6, blend=0.5)
    one, two = (Search(game, "same", settings).look(view, 40) for _ in range(2))
    assert (one.move, one.value, one.visits) == (two.move, two.value, two.visits)
    assert view.pack() == before
    assert 0 <= one.value <= 1


@every_game
def test_a_blend_lies_between_the_leaf_and_what_comes_after_it(game: AnyGame) -> None:
    """The moves drawn are the same, so the values of few leaves lie on a line."""
    state = middle(game)
    view = game.view(state, state.actor)
    after, blended, leaf = (
        Search(game, "one", SearchSettings(guided=6, blend=blend)).look(view, 1).value
        for blend in (0.0, 0.25, 1.0)
    )
    assert after != leaf
    assert blended == pytest.approx(after + 0.25 * (leaf - after))


@pytest.mark.long
def test_who_plays_on_wins_pacals_rocket_in_the_same_time() -> None:
    """A simulation that plays on takes four times as long; docs/strength.md has longer games."""
    game = perihelion.game("pacals-rocket")
    pairs = 10
    won = sum(_won(game, deal, seat) for deal in range(pairs) for seat in range(2))
    assert won > pairs


def _won(game: AnyGame, deal: int, seat: int) -> float:
    """The result of the one who plays on, from this seat."""
    own = level(6, game, plays=True).settings
    searches = [
        Search(game, f"{deal}/{place}", own if place == seat else own._replace(guided=0))
        for place in range(2)
    ]

    def choose(state: State, _: int) -> int:
        if state.count() == 1:
            return state.nth(0)
        simulations = 60 if state.actor == seat else 240
        return searches[state.actor].look(game.view(state, state.actor), simulations).move

    state: State = game.start(2)
    play_out(state, choose, draw_by_number(Dealer(f"on/{deal}")))
    return final_values(state)[seat]
