"""Bots of other packages: found by entry points, checked, and offered where they play."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import perihelion
from perihelion import bots
from perihelion.bots import plugins
from perihelion.bots.plugins import BadBot

ENTRIES = """[perihelion.bots]
nova-luna.first = its_bots:First
everywhere = its_bots:First
nova-luna.cheat = its_bots:Cheat
nova-luna.lost = its_bots:Nobody
nova-luna.value = its_bots:VALUE
greedy = its_bots:First
Not A Name = its_bots:First
"""
SOURCE = """
VALUE = 7

class First:
    def __init__(self, game, seed):
        self.game = game

    def choose(self, view):
        return view.nth(0)

class Cheat(First):
    def choose(self, view):
        return -7
"""


@pytest.fixture(autouse=True)
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    about = tmp_path / "its_bots-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: its-bots\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(ENTRIES)
    (tmp_path / "its_bots.py").write_text(SOURCE)
    monkeypatch.syspath_prepend(tmp_path)
    plugins._offers.cache_clear()
    yield
    plugins._offers.cache_clear()


def test_a_bot_is_offered_where_it_plays() -> None:
    own = [name for name in bots.names() if ":" in name] + ["greedy", "random"]
    mine = ["everywhere", "nova-luna.cheat", "nova-luna.first", "nova-luna.lost", "nova-luna.value"]
    assert bots.names("nova-luna") == bots.names() == own + mine
    assert bots.names("nebula") == [*own, "everywhere"]
    with pytest.raises(bots.UnknownBot, match="everywhere"):
        bots.named("nova-luna.first", "nebula")


def test_it_has_a_name_for_people_and_says_where_it_is_from() -> None:
    assert bots.label("nova-luna.first", "en") == "First"
    assert "its-bots" in bots.about("nova-luna.first", "en")
    assert bots.label("nova-luna.gone-for-good", "en") == "Gone for good"


@pytest.mark.parametrize("name", ["nova-luna.first", "everywhere", "its_bots:First"])
def test_it_plays(name: str) -> None:
    game = perihelion.game("nova-luna")
    state = game.start(seats=2)
    while state.actor < 0:
        state.play(state.nth(0))
    assert bots.loaded(name)(game, 1).choose(game.view(state, 0)) == state.nth(0)


def test_nobody_takes_the_name_of_our_own() -> None:
    assert bots.names().count("greedy") == 1
    game = perihelion.game("nova-luna")
    assert type(bots.named("greedy")(game, 1)).__name__ == "GreedyBot"


def test_an_illegal_move_is_refused() -> None:
    game = perihelion.game("nova-luna")
    state = game.start(seats=2)
    while state.actor < 0:
        state.play(state.nth(0))
    with pytest.raises(BadBot, match="not legal: -7"):
        bots.named("nova-luna.cheat")(game, 1).choose(game.view(state, 0))


@pytest.mark.parametrize("name", ["nova-luna.lost", "nova-luna.value", "its_bots:Nobody", "no:no"])
def test_one_that_cannot_be_loaded_says_why(name: str) -> None:
    with pytest.raises(BadBot, match=f"{name}.*cannot be loaded"):
        bots.loaded(name)
