"""OpenSpiel's search as the opponent in the benchmarks."""

from __future__ import annotations

import pytest
from benchmarks.peer import PeerBot

import perihelion
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, State


@pytest.mark.parametrize("name", perihelion.game_names())
def test_it_plays_our_games_and_leaves_the_view_alone(name: str) -> None:
    game = perihelion.game(name)
    dealer = Dealer(name)
    state: State = game.start(2)
    while state.actor == CHANCE or state.count() == 1:
        state.play(dealer.draw(state) if state.actor == CHANCE else state.nth(0))
    view = game.view(state, state.actor)
    before = view.pack()
    assert PeerBot(game, 1, 0.01).choose(view) in view.moves()
    assert view.pack() == before
