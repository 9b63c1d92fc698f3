"""Every quick bot on every game of the catalogue; the higher levels differ only in settings."""

from __future__ import annotations

import pytest

import perihelion
from perihelion import bots
from perihelion.bots.bot_games import play_bot_games
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER

pytestmark = [
    pytest.mark.parametrize("name", ["search:1", "search:2", "greedy", "random"]),
    pytest.mark.parametrize("game_name", perihelion.game_names()),
]


def test_it_chooses_a_legal_move_and_leaves_the_view_alone(game_name: str, name: str) -> None:
    game = perihelion.game(game_name)
    bot = bots.named(name)(game, "legal")
    dealer = Dealer("legal")
    state = game.start(game.seats[0])
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.play(dealer.draw(state))
            continue
        view = game.view(state, state.actor)
        before = view.pack()
        assert bot.choose(view) in state.moves()
        assert view.pack() == before
        state.play(state.nth(dealer.below(state.count())))


def test_the_same_seed_plays_the_same_game(game_name: str, name: str) -> None:
    game = perihelion.game(game_name)
    makers = [bots.named(name)] * game.seats[0]
    one, two, other = (
        [str(match.record) for match in play_bot_games(game, makers, 1, seed)]
        for seed in ("a", "a", "b")
    )
    assert one == two
    assert one != other
