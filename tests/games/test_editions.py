"""Editions made to cost much are refused at once, in a process that has little memory.

The contract tests change editions at random; soak.py does so for minutes.
"""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path

import pytest

import perihelion
from perihelion.core.errors import BadEdition
from tests.games import GAMES, bombs

ROOT = Path(__file__).parents[2]
MEGABYTE = 1024 * 1024
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
