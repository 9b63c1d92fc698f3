"""Opponents play as they did when the benchmark was frozen, or it is refused to run."""

from __future__ import annotations

import pytest

from perihelion.bots import levels
from perihelion.research.benchmark import opponents, protocol
from perihelion.research.benchmark.protocol import BadBenchmark
from perihelion.research.benchmark.results import Run

SLOW = 5000  # simulations of a level whose digest is checked by `make soak`
TASKS = [task for task in protocol.tasks().values() if task.opponent]


@pytest.mark.parametrize("game", sorted({task.game for task in TASKS}))
def test_the_opponents_play_as_they_did(game: str) -> None:
    own = [task for task in TASKS if task.game == game]
    opponents.check([task for task in own if task.level.get("simulations", 0) < SLOW])


@pytest.mark.long
def test_the_strongest_opponents_play_as_they_did() -> None:
    opponents.check([task for task in TASKS if task.level.get("simulations", 0) >= SLOW])


def test_an_opponent_does_not_follow_the_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels may be tuned; the benchmark's opponents keep their settings."""
    monkeypatch.setattr(levels, "level", lambda *_: pytest.fail("asked for a level"))
    opponents.check([protocol.tasks()["nova-luna-2-search-3"]])


def test_another_opponent_is_refused_before_the_first_game(monkeypatch: pytest.MonkeyPatch) -> None:
    task = protocol.tasks()["nova-luna-2-search-2"]
    weaker = task._replace(level={**task.level, "simulations": 2})
    monkeypatch.setattr(protocol, "chosen", lambda _: [weaker])
    with pytest.raises(BadBenchmark, match="search:2"):
        Run("random")
