"""The example that makes a bot of OpenSpiel's search plays from views, open ones and others."""

from __future__ import annotations

from typing import Any

import pytest
from examples.openspiel_bot import TreeSearchBot

import perihelion
from perihelion.core.dealer import Dealer


@pytest.mark.parametrize("name", ["nova-luna", "via-nebula"])
def test_it_chooses_a_legal_move(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIMULATIONS", "2")
    game = perihelion.game(name)
    options: dict[str, Any] = dict(game.finite)
    state, dealer = game.start(2, **options), Dealer("example")
    bots = [TreeSearchBot(game, f"seed {seat}") for seat in range(2)]
    for _ in range(3):
        while state.actor == -1:
            state.play(dealer.draw(state))
        move = bots[state.actor].choose(game.view(state, state.actor))
        assert move in state.moves()
        state.play(move)
