"""Editions from anybody: bombs are refused at once, and whatever is accepted can be played."""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import perihelion
from perihelion.core.errors import BadEdition
from perihelion.core.game import MOST_MOVES, AnyGame
from tests.games import GAMES, bombs, editions

ROOT = Path(__file__).parents[2]
MEGABYTE = 1024 * 1024
EXAMPLES = 15
IDS = [game.name for game in GAMES]


def limited() -> None:
    limit = bombs.MEGABYTES * MEGABYTE
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))


def run(module: str, *args: str, seconds: float = 120) -> str:
    """What a module prints in a process with little memory."""
    done = subprocess.run(
        [sys.executable, "-m", module, *args],
        cwd=ROOT,
        preexec_fn=limited,
        timeout=seconds,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-5000:]
    return done.stdout


@pytest.mark.parametrize("name", IDS)
def test_edition_bombs_are_refused_at_once_with_a_sentence(name: str) -> None:
    assert run("tests.games.bombs", name) == ""


@pytest.mark.parametrize("game", GAMES, ids=IDS)
@settings(max_examples=EXAMPLES)
@given(random=st.randoms(use_true_random=False))
def test_a_changed_edition_is_refused_or_can_be_played(game: AnyGame, random: Random) -> None:
    text = editions.mutated(next(iter(game.editions.values())).text, random)
    editions.attempt(game, text, str(random.random()))


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_every_shipped_edition_is_far_below_the_bound_of_moves(game: AnyGame) -> None:
    for edition in game.editions.values():
        for seats in game.seats:
            assert game.vocabulary(game.start(seats, edition)) < 0.6 * MOST_MOVES
        again = game.read_edition(edition.text.replace('"standard"', '"mine"'), "mine.toml")
        assert not again.builtin


def test_a_vocabulary_beyond_the_bound_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """No known edition reaches it within the bounds of its fields, so that the bound is lowered."""
    game = perihelion.game("nebula")
    text = game.editions["standard"].text.replace('"standard"', '"mine"')
    monkeypatch.setattr("perihelion.core.game.MOST_MOVES", 300)
    with pytest.raises(BadEdition) as caught:
        game.read_edition(text, "mine.toml")
    assert caught.value.key == "edition-too-many-moves"
    assert "mine.toml" in str(caught.value)
    assert "317" in str(caught.value)
