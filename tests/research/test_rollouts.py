"""Rollouts."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pytest

import perihelion
from perihelion import bots, research
from perihelion.bots.bot_games import play_bot_games, wins
from perihelion.core.errors import BadOption, BadSeats, PerihelionError
from perihelion.research.extras import MissingExtra
from perihelion.research.plan import BadPlan

GENTLE: dict[str, Any] = {"setup": "symmetric_1"}


def test_random_games_depend_only_on_seed_and_number() -> None:
    one = research.rollout("orion-duel", "random", 130, 5, **GENTLE)
    two = research.rollout("orion-duel", "random", 130, 5, workers=2, **GENTLE)
    less = research.rollout("orion-duel", "random", 70, 5, **GENTLE)
    other = research.rollout("orion-duel", "random", 130, 6, **GENTLE)
    for name in ("seated", "moves", "scores", "places"):
        assert (getattr(one, name) == getattr(two, name)).all()
        assert (getattr(one, name)[:70] == getattr(less, name)).all()
    assert one.endings == two.endings
    assert one.endings[:70] == less.endings
    assert (one.moves != other.moves).any()


@pytest.mark.parametrize("name", perihelion.game_names())
def test_results_have_a_row_for_each_game_and_a_column_for_each_seat(name: str) -> None:
    seats = perihelion.game(name).seats[-1]
    rollout = research.rollout(name, games=3, seats=seats)
    assert len(rollout) == 3
    assert rollout.scores.shape == rollout.places.shape == rollout.seated.shape == (3, seats)
    assert rollout.moves.shape == (3,)
    assert rollout.places.min() == 1
    assert rollout.wins().sum() == pytest.approx(3)
    assert all(rollout.endings)


def test_searching_players_play_as_they_do_in_bot_games() -> None:
    game = perihelion.game("nova-luna")
    names = ["greedy", "random"]
    rollout = research.rollout("nova-luna", names, 6, "s")
    made = list(
        play_bot_games(game, [bots.named(name) for name in names], 6, "s", dict(game.finite))
    )
    assert rollout.scores.tolist() == [one.record.state.scores() for one in made]
    assert rollout.seated.tolist() == [one.seated for one in made]
    assert rollout.moves.tolist() == [len(one.record.moves) for one in made]
    assert rollout.wins().tolist() == wins(made, 2)
    assert rollout.wins()[0] > rollout.wins()[1]


def test_solo_rollouts_and_empty_rollouts() -> None:
    solo = research.rollout("nova-luna", "greedy", 2, seats=1)
    assert solo.places.tolist() == [[1], [1]]
    none = research.rollout("nova-luna", games=0, seats=3)
    assert none.scores.shape == (0, 3)
    assert none.wins().tolist() == [0, 0, 0]
    assert none.scores.dtype == np.int32


def test_what_cannot_be_played_is_refused() -> None:
    for wrong, error in (
        ({"seats": 9}, BadSeats),
        ({"players": "chess"}, bots.UnknownBot),
        ({"players": ["random"] * 3, "seats": 2}, BadPlan),
        ({"board": "round"}, BadOption),
        ({"name": "chess"}, PerihelionError),
    ):
        given: dict[str, object] = {"name": "nova-luna", "games": 1, **wrong}
        with pytest.raises(error):
            research.rollout(**given)  # type: ignore[arg-type]


def test_a_missing_library_is_named_with_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.delitem(sys.modules, "perihelion.research.rollouts")
    with pytest.raises(MissingExtra, match=r"numpy.*perihelion\[research\]"):
        research.rollout("nova-luna", games=1)
