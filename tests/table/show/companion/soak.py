"""Two hundred final positions of each game, entered by the form of the score pad's page."""

from __future__ import annotations

from urllib.parse import parse_qsl

import pytest

from perihelion import catalogue
from perihelion.table.show.companion.entered_end import entered_end
from tests.table.show.companion.test_entered_end import entered_from


@pytest.mark.parametrize("name", catalogue.game_names())
def test_the_page_of_the_score_pad_counts_what_the_engine_counts(name: str) -> None:
    for seed in range(200):
        entered, scores = entered_from(name, seed)
        assert entered.state.scores() == scores, seed
        assert entered_end(entered.game, dict(parse_qsl(entered.link()))).state.scores() == scores
