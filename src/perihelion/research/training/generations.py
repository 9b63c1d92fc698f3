"""What a run has come to: a line for each generation, and a line for each stage's time.

`generations.jsonl` depends only on the run's manifest. `times.jsonl` says how long it took.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple, Self, final

from perihelion.research.training.learning.gradients import Losses
from perihelion.research.training.matches import MatchResult
from perihelion.storage import LINES, Journal

GENERATIONS: Final = "generations.jsonl"
TIMES: Final = "times.jsonl"
HAND_MADE: Final = 0  # in place of the number of a network: the hand-made evaluator


class Generation(NamedTuple):
    """A finished generation. Network n is trained after generation n - 1 has been played."""

    number: int
    player: int  # the network that played it, or HAND_MADE
    rows: int
    window: int
    steps: int  # of training, in all generations so far
    losses: Losses  # on the window, while learning
    unseen: Losses  # on the new games, before learning from them
    gate: MatchResult  # the new network against the player
    accepted: bool
    yardstick: MatchResult | None  # the best network against the hand-made evaluator

    @property
    def best(self) -> int:
        """The network that plays from now on."""
        return self.number + 1 if self.accepted else self.player

    def line(self) -> bytes:
        plain = self._asdict()
        for name in ("losses", "unseen", "gate", "yardstick"):
            plain[name] = None if plain[name] is None else plain[name]._asdict()
        return json.dumps(plain).encode()

    @classmethod
    def read(cls, line: bytes) -> Self:
        plain: dict[str, Any] = json.loads(line)
        for name in ("losses", "unseen"):
            plain[name] = Losses(**plain[name])
        for name in ("gate", "yardstick"):
            plain[name] = None if plain[name] is None else MatchResult(**plain[name])
        return cls(**plain)


class StageTime(NamedTuple):
    """How long a stage took in one process; `amount` is its games or steps."""

    generation: int
    stage: str
    seconds: float
    amount: int


def open_generations(folder: Path) -> tuple[Journal, list[Generation]]:
    """The journal of generations, and those that are in it."""
    journal = Journal(folder / GENERATIONS, LINES, sync=True)
    return journal, [Generation.read(entry.contents) for entry in journal.entries()]


@final
class StageAmount:
    """Counts the games or steps of a stage that is being timed."""

    def __init__(self) -> None:
        self.amount = 0


@contextmanager
def timed(folder: Path, generation: int, stage: str) -> Iterator[StageAmount]:
    """Append how long a stage took to the times, also if it ends early."""
    began = monotonic()
    counted = StageAmount()
    try:
        yield counted
    finally:
        if counted.amount:
            seconds = round(monotonic() - began, 3)
            time = StageTime(generation, stage, seconds, counted.amount)
            with (folder / TIMES).open("a", encoding="utf-8") as file:
                file.write(json.dumps(time._asdict()) + "\n")


def times(folder: Path) -> list[StageTime]:
    """The times so far; a line that was cut off by a crash is left out."""
    path = folder / TIMES
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    return [StageTime(**json.loads(line)) for line in lines if line.endswith("}\n")]
