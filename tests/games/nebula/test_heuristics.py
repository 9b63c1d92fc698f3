"""What a bot may know: shares that add up, and greedy play that beats random play."""

from __future__ import annotations

import pytest

from perihelion.bots.greedy import GreedyBot
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER
from perihelion.games.nebula import GAME
from tests.games.nebula.positions import placing_with, ready, say
from tests.games.nebula.walks import walk


def greedy_wins(games: int, version: str) -> int:
    wins = 0
    for number in range(games):
        state = GAME.start(2, version=version)
        dealer, me = Dealer(f"bout {number}"), number % 2
        bot = GreedyBot(GAME, number)
        while state.actor != OVER:
            if state.actor == CHANCE:
                move = dealer.draw(state)
            elif state.actor == me:
                move = bot.choose(GAME.view(state, me))
            else:
                move = state.nth(dealer.below(state.count()))
            state.play(move)
        wins += state.standings()[me] == 1 and state.standings()[1 - me] == 2
    return wins


@pytest.mark.parametrize("version", ["full", "basic"])
def test_greedy_play_beats_random_play(version: str) -> None:
    assert greedy_wins(6, version) == 6


def test_shares_add_up_at_every_position() -> None:
    for number, state in enumerate(walk(9, 3)):
        if number % 10 == 0:
            assert sum(GAME.heuristics.evaluate(state)) == pytest.approx(1)


def test_a_star_placed_is_better_than_none() -> None:
    state = placing_with("red, blue")
    stay = say(state.copy(), "stop")
    grow = say(state.copy(), "red Z")
    assert GAME.heuristics.evaluate(grow)[0] > GAME.heuristics.evaluate(stay)[0]


def test_time_is_spent_where_the_stars_are() -> None:
    state = ready()
    state.rays = [-1] * 18
    state.rays[2] = state.rays[6 + 3] = state.rays[12] = 0
    values = {}
    for move in state.moves():
        after = state.copy()
        after.play(move)
        values[GAME.words(state, move)] = GAME.heuristics.evaluate(after)[0]
    assert max(values, key=lambda words: values[words]) == "top +2"
