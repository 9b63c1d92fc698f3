"""The tasks of the benchmark can be played, and stay what they are."""

from __future__ import annotations

import pytest

import perihelion
from perihelion.research.benchmark import protocol
from perihelion.research.benchmark.protocol import BadBenchmark, tasks


def test_the_protocol_is_frozen() -> None:
    """Whoever changes data/v1.toml makes results of others worthless: add another version."""
    assert protocol.digest() == "3d18ebd1310059fe"


def test_every_task_can_be_played() -> None:
    assert {task.group for task in tasks().values()} == {"alone", "two", "several", "transfer"}
    for task in tasks().values():
        game = perihelion.game(task.game)
        assert game.start(task.seats, task.loaded_edition(), **task.settled())
        assert bool(task.opponent) == bool(task.pin) == (task.seats > 1)
        assert bool(task.level) == task.opponent.startswith("search:")


def test_every_level_is_an_opponent_in_every_game() -> None:
    for name in perihelion.game_names():
        opponents = {task.opponent for task in tasks().values() if task.game == name}
        levels = {f"search:{number}" for number in range(1, 7)}
        assert opponents - {""} == {"random", "greedy", *levels}


def test_an_unknown_task_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadBenchmark, match="nova-luna-alone"):
        protocol.chosen(["chess"])


def test_the_edition_of_a_task_is_another_than_the_game_has() -> None:
    task = tasks()["nova-luna-next-colours-alone"]
    edition = task.loaded_edition()
    assert edition is not None
    assert edition.digest not in {
        own.digest for own in perihelion.game(task.game).editions.values()
    }
