"""The opponents of the tasks, which must play here as they did when the protocol was frozen.

A digest of the first moves that an opponent makes is in the protocol. Another digest here means
that the rules, the search or the heuristics have changed: results cannot be compared any more.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from perihelion import bots, catalogue
from perihelion.bots.bot import Bot
from perihelion.bots.levels import Level, LevelBot
from perihelion.bots.search import SearchSettings
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER, AnyGame, State
from perihelion.research.benchmark.protocol import DIGITS, BadBenchmark, Task
from perihelion.research.extras import TEXTS

DECISIONS: Final = 24  # made for a digest at most,
SIMULATIONS: Final = 12_000  # ... with about so many simulations in all


def opponent(task: Task, game: AnyGame, seed: str) -> Bot:
    """The opponent of a task: with the settings of the protocol, if it searches."""
    if not task.level:
        return bots.named(task.opponent)(game, seed)
    entry = dict(task.level)
    settings = {key: entry.pop(key) for key in SearchSettings._fields if key in entry}
    level = Level(settings=SearchSettings(**settings), **entry)
    return LevelBot(game, seed, lambda _: level)


def pin(task: Task) -> str:
    """A digest of the moves that the opponent makes on all seats in a game of its own."""
    game = catalogue.game(task.game)
    dealer = Dealer(f"{task.seed}/{task.name}/pin")
    players = [opponent(task, game, f"{dealer.seed}/{seat}") for seat in range(task.seats)]
    state: State = game.start(task.seats, task.loaded_edition(), **task.settled())
    left = max(1, min(DECISIONS, SIMULATIONS // task.level.get("simulations", 1)))
    moves: list[int] = []
    while state.actor != OVER and left:
        if state.actor == CHANCE:
            move = dealer.at(len(moves)).draw(state)
        else:
            left -= state.count() > 1
            move = players[state.actor].choose(game.view(state, state.actor))
        state.play(move)
        moves.append(move)
    played = [task.opponent, game.RULES_VERSION, *moves]
    return sha256(repr(played).encode()).hexdigest()[:DIGITS]


def check(tasks: list[Task]) -> None:
    """Raises BadBenchmark if an opponent does not play as it did in the protocol."""
    for task in tasks:
        if task.opponent and pin(task) != task.pin:
            raise BadBenchmark("benchmark-opponent", TEXTS, task=task.name, name=task.opponent)
