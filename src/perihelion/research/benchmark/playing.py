"""One game of a task, played or played again."""

from __future__ import annotations

from typing import Any, NamedTuple

from perihelion import bots, catalogue
from perihelion.bots.bot import Bot
from perihelion.core.dealer import Dealer
from perihelion.core.errors import PerihelionError
from perihelion.core.game import CHANCE, OVER, State
from perihelion.research.benchmark.opponents import opponent
from perihelion.research.benchmark.protocol import BadBenchmark, Task
from perihelion.research.extras import TEXTS


class Played(NamedTuple):
    """A finished game: the agent's seat, all moves with those of chance, and the result."""

    number: int
    seat: int
    moves: list[int]
    scores: list[int]
    places: list[int]

    @property
    def won(self) -> float:
        """The agent's share of the victory."""
        return 1 / self.places.count(1) if self.places[self.seat] == 1 else 0.0


class _Table:
    """The seats, draws and opponents of a game, by its number."""

    def __init__(self, task: Task, number: int) -> None:
        self.game = catalogue.game(task.game)
        self.seat = number % task.seats
        self.dealer = Dealer(f"{task.seed}/{task.name}/{number // task.seats}")
        self.state: State = self.game.start(task.seats, task.loaded_edition(), **task.settled())
        self.opponents: dict[int, Bot] = {
            seat: opponent(task, self.game, f"{self.dealer.seed}/{number}/{seat}")
            for seat in range(task.seats)
            if seat != self.seat
        }

    def drawn(self, made: int) -> int:
        """Draws are keyed by the number of the move, so that equal deals stay equal for long."""
        return self.dealer.at(made).draw(self.state)

    def view(self) -> State:
        view: State = self.game.view(self.state, self.state.actor)
        return view


def play(bot: str, job: tuple[Task, int]) -> Played:
    """Play one game of a task with the bot as the agent."""
    task, number = job
    table = _Table(task, number)
    state = table.state
    agent = bots.loaded(bot)(table.game, f"{table.dealer.seed}/agent")
    moves: list[int] = []
    while state.actor != OVER:
        if state.actor == CHANCE:
            move = table.drawn(len(moves))
        else:
            move = table.opponents.get(state.actor, agent).choose(table.view())
        state.play(move)
        moves.append(move)
    return Played(number, table.seat, moves, state.scores(), state.standings())


def replay(job: tuple[Task, Any]) -> None:
    """Play a game again by its moves; raises BadBenchmark unless every move is legal, chance and
    the opponents did what they do here, and the result is the one that follows."""
    task, told = job
    try:
        played = Played(*told)
        table = _Table(task, played.number)
        _replay(task, table, played)
    except (PerihelionError, TypeError, ValueError, IndexError) as error:
        if isinstance(error, BadBenchmark):
            raise
        raise BadBenchmark("benchmark-game", TEXTS, task=task.name, reason=str(error)) from None


def _replay(task: Task, table: _Table, played: Played) -> None:
    state = table.state
    for made, move in enumerate(played.moves):
        actor = state.actor
        if actor == CHANCE:
            due = table.drawn(made) == move
        elif actor in table.opponents:
            due = table.opponents[actor].choose(table.view()) == move
        else:
            due = actor != OVER and move in state.moves()
        if not due:
            raise BadBenchmark(
                "benchmark-move", TEXTS, task=task.name, game=played.number, move=made
            )
        state.play(move)
    ours = Played(played.number, table.seat, played.moves, state.scores(), state.standings())
    if state.actor != OVER or ours != played:
        raise BadBenchmark("benchmark-result", TEXTS, task=task.name, game=played.number)
