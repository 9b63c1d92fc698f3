"""Turns that flow: what people usually do takes few clicks."""

from __future__ import annotations

import pytest

from perihelion.games.nebula import GAME
from perihelion.games.nebula.heuristics import desires
from perihelion.games.nebula.rules.stages import PLACE
from tests.games.nebula.clicks import FEW, usual_turns
from tests.games.nebula.walks import walk


@pytest.mark.parametrize("version", ["basic", "full"])
def test_most_turns_take_at_most_six_clicks(version: str) -> None:
    """A sample; `make soak` counts more games."""
    clicks = usual_turns("search:4", 2, 2, version)
    assert len(clicks) > 30
    assert sum(number <= FEW for number in clicks) > 0.8 * len(clicks)


def test_the_star_that_the_own_cards_favour_is_in_hand_first() -> None:
    sorted_anew = 0
    for state in walk(5, 2):
        if state.stage != PLACE:
            continue
        order = GAME.offer_order(state)
        assert sorted(order) == state.moves()
        colours = [move // state.board.cells for move in order if move < state.board.hole]
        wishes = [desires(state, state.turn)[colour] for colour in colours]
        assert wishes == sorted(wishes, reverse=True)
        sorted_anew += order != state.moves()
    assert sorted_anew
