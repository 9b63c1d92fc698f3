"""The file of a result, and the table that follows from it.

A result is JSON: the bot, the protocol, the opponents with their digests, every game with its
moves, and a seal over all of it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from itertools import chain
from math import sqrt
from statistics import mean, stdev
from typing import Any, Final, NamedTuple

import perihelion
from perihelion import bots
from perihelion.bots.trials import Z_95, wilson
from perihelion.processes import pool
from perihelion.research.benchmark import opponents, protocol
from perihelion.research.benchmark.playing import Played, play, replay
from perihelion.research.benchmark.protocol import BadBenchmark, Task
from perihelion.research.extras import TEXTS

SEAL: Final = "seal"
KEYS: Final = {"benchmark", "protocol", "perihelion", "bot", "opponents", "tasks"}


class TaskFigure(NamedTuple):
    """One task in the table. Alone it is the mean score, otherwise the share of victories."""

    task: Task
    games: int
    figure: float
    low: float
    high: float


class Run:
    """A run of the benchmark: play it, and then `text` is the result file."""

    def __init__(self, bot: str, names: list[str] | None = None, deals: int | None = None) -> None:
        """`deals` cuts every task to its first deals. Raises BadBenchmark if an opponent does not
        play here as it did when the protocol was frozen."""
        bots.loaded(bot)
        self.bot: Final = bot
        self.tasks: Final = protocol.chosen(names)
        opponents.check(self.tasks)
        self.deals: Final = deals
        self.games: Final[dict[str, list[Played]]] = {task.name: [] for task in self.tasks}

    @property
    def jobs(self) -> list[tuple[Task, int]]:
        return [
            (task, number)
            for task in self.tasks
            for number in range(task.seats * min(task.deals, self.deals or task.deals))
        ]

    def play(self, workers: int = 1, ray: str | None = None) -> Iterator[int]:
        """Play all games; yields how many are finished."""
        games = pool.run(partial(play, self.bot), self.jobs, workers, ray)
        for finished, ((task, _), played) in enumerate(games, 1):
            self.games[task.name].append(played)
            yield finished

    def text(self) -> str:
        """The result file."""
        result: dict[str, Any] = {
            "benchmark": protocol.VERSION,
            "protocol": protocol.digest(),
            "perihelion": perihelion.__version__,
            "bot": self.bot,
            "opponents": _pins(self.tasks),
            "tasks": {name: sorted(games) for name, games in self.games.items()},
        }
        return json.dumps({**result, SEAL: _seal(result)}, separators=(",", ":")) + "\n"


def read(text: str) -> dict[str, Any]:
    """A result, if it is as it was written; raises BadBenchmark."""
    try:
        result = json.loads(text)
    except (ValueError, RecursionError):
        result = None
    if not isinstance(result, dict) or result.keys() != {*KEYS, SEAL}:
        raise BadBenchmark("benchmark-unreadable", TEXTS)
    seal = result.pop(SEAL)
    if seal != _seal(result):
        raise BadBenchmark("benchmark-seal", TEXTS)
    if (result["benchmark"], result["protocol"]) != (protocol.VERSION, protocol.digest()):
        raise BadBenchmark("benchmark-protocol", TEXTS, theirs=str(result["protocol"]))
    if not _well_formed(result):
        raise BadBenchmark("benchmark-unreadable", TEXTS)
    return result


def verify(result: dict[str, Any], workers: int = 1) -> Iterator[int]:
    """Replay every game of a result; yields how many are verified. Raises BadBenchmark if something
    in it could not have happened, or the opponents are others here."""
    chosen = protocol.chosen(list(result["tasks"]))
    if result["opponents"] != _pins(chosen):
        raise BadBenchmark("benchmark-opponents", TEXTS)
    opponents.check(chosen)
    jobs = []
    for task in chosen:
        games = result["tasks"][task.name]
        whole_deals = 0 < len(games) <= task.games and len(games) % task.seats == 0
        if not whole_deals or [game[0] for game in games] != list(range(len(games))):
            raise BadBenchmark("benchmark-missing", TEXTS, task=task.name)
        jobs += [(task, game) for game in games]
    for count, _ in enumerate(pool.run(replay, jobs, workers), 1):
        yield count


def table(result: dict[str, Any]) -> list[TaskFigure]:
    """The figures of a result with their 95 % intervals."""
    lines = []
    for task in protocol.chosen(list(result["tasks"])):
        games = [Played(*game) for game in result["tasks"][task.name]]
        if task.seats == 1:
            scores = [game.scores[0] for game in games]
            half = Z_95 * stdev(scores) / sqrt(len(scores)) if len(scores) > 1 else float("inf")
            middle = mean(scores)
            lines.append(TaskFigure(task, len(games), middle, middle - half, middle + half))
        else:
            won = sum(game.won for game in games)
            lines.append(TaskFigure(task, len(games), won / len(games), *wilson(won, len(games))))
    return lines


def _pins(tasks: list[Task]) -> dict[str, str]:
    """The digest of the opponent of each task."""
    return {task.name: task.pin for task in tasks if task.opponent}


def _well_formed(result: dict[str, Any]) -> bool:
    """Whether the bot is a text and every game has the parts of a `Played`."""
    tasks = result["tasks"]
    if not isinstance(result["bot"], str) or not isinstance(tasks, dict) or not tasks:
        return False
    return all(
        isinstance(tasks[task.name], list)
        and all(_is_game(game, task.seats) for game in tasks[task.name])
        for task in protocol.chosen(list(tasks))
    )


def _is_game(game: Any, seats: int) -> bool:
    if not isinstance(game, list) or len(game) != len(Played._fields):
        return False
    number, seat, *lists = game
    if not all(isinstance(one, list) for one in lists):
        return False
    if not all(type(one) is int for one in (number, seat, *chain(*lists))):  # True is no number
        return False
    _, scores, places = lists
    return 0 <= seat < seats and len(scores) == len(places) == seats and min(places) == 1


def _seal(result: dict[str, Any]) -> str:
    return sha256(json.dumps(result, sort_keys=True).encode()).hexdigest()
