"""Plays many games and returns only their results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple, TypeAlias, final

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    from perihelion.research.extras import missing

    raise missing(error, "research") from error

from perihelion.bots.playout import play_at_random
from perihelion.core.game import State
from perihelion.processes import pool
from perihelion.research.plan import Plan, play_game

Ints: TypeAlias = NDArray[np.int32]
Shares: TypeAlias = NDArray[np.float64]

CHUNK: Final = 64  # games in one job of a worker
RANDOM: Final = "random"


class RolloutGame(NamedTuple):
    """The result of one game."""

    moves: int
    scores: list[int]
    places: list[int]
    ending: str


@final
class Rollout:
    """The results of many games, in arrays with one row a game.

    `seated` is the index of the player on each seat; `scores` and `places` are per seat; `moves`
    counts the moves of players and chance; `endings` are the rules that ended the games.
    """

    def __init__(self, plan: Plan, games: Sequence[RolloutGame]) -> None:
        shape = (len(games), plan.seats)
        numbers = range(len(games))
        self.players: tuple[str, ...] = plan.players
        self.seated: Ints = np.array([plan.seated(n) for n in numbers], np.int32).reshape(shape)
        self.moves: Ints = np.array([game.moves for game in games], np.int32)
        self.scores: Ints = np.array([game.scores for game in games], np.int32).reshape(shape)
        self.places: Ints = np.array([game.places for game in games], np.int32).reshape(shape)
        self.endings: list[str] = [game.ending for game in games]

    def __len__(self) -> int:
        return len(self.endings)

    def __repr__(self) -> str:
        return f"Rollout({len(self)} games of {', '.join(self.players)})"

    def wins(self) -> Shares:
        """How many games each player won; a shared victory is split."""
        first = self.places == 1
        shares = first / first.sum(axis=1, keepdims=True)
        won: Shares = np.zeros(len(self.players))
        np.add.at(won, self.seated, shares)
        return won


def roll(plan: Plan, games: int, workers: int = 1, ray: str | None = None) -> Rollout:
    """Play the first `games` games of a plan."""
    chunks = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    done = dict(pool.run(partial(results, plan), chunks, workers, ray))
    return Rollout(plan, [game for chunk in chunks for game in done[chunk]])


def results(plan: Plan, numbers: range) -> list[RolloutGame]:
    play: Callable[[Plan, int], RolloutGame] = _play
    if set(plan.players) == {RANDOM}:
        play = _play_at_random
    return [play(plan, number) for number in numbers]


def _play(plan: Plan, number: int) -> RolloutGame:
    return _result(*play_game(plan, number))


def _play_at_random(plan: Plan, number: int) -> RolloutGame:
    """The fast path: random players need no view, and one dealer serves all."""
    state = plan.start()
    return _result(state, play_at_random(state, plan.dealer(number)))


def _result(state: State, moves: int) -> RolloutGame:
    return RolloutGame(moves, state.scores(), state.standings(), state.ending())
