"""Ten minutes of editions with mistakes, two for each game, in processes with little memory, and
two hundred final positions of each game on the score pad."""

from __future__ import annotations

import pytest

from perihelion import catalogue
from tests.core.test_score_pad import check
from tests.games.test_editions import IDS, run

SECONDS = 120


@pytest.mark.parametrize("name", IDS)
def test_changed_editions_are_refused_or_played_for_minutes(name: str) -> None:
    said = run("tests.games.editions", name, str(SECONDS), "1", seconds=4 * SECONDS)
    tried, valid = (int(word) for word in said.split() if word.isdigit())
    assert tried > valid > 50, said


@pytest.mark.parametrize("name", catalogue.game_names())
def test_the_score_pad_counts_what_the_engine_counts(name: str) -> None:
    for seed in range(200):
        check(catalogue.game(name), seed)
