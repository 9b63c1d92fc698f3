"""A vector environment: many games stepped together by several processes in shared arrays.

Each worker plays its slice of the games and writes into shared memory. Game k has its own dealer by
the seed and its number, so the same seed and actions give the same arrays with any number of
workers.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from multiprocessing import RawArray
from typing import Any, Final, Self, TypeAlias, final

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    from perihelion.research.extras import missing

    raise missing(error, "research") from error

from perihelion.core.errors import PerihelionError
from perihelion.core.game import OVER
from perihelion.processes.worker import Handler, WorkerDied, WorkerProcess
from perihelion.research.extras import TEXTS
from perihelion.research.observation import Floats, Mask, raw_observation, size, update_mask
from perihelion.research.playthrough import Playthrough, refuse
from perihelion.research.setting import Setting

Shared: TypeAlias = dict[str, tuple[Any, str, tuple[int, ...]]]
"""For each array: its memory, dtype and shape."""

_RESET: Final = "reset"
_STEP: Final = "step"


@final
@dataclass(frozen=True, slots=True)
class Arrays:
    """The arrays of a batch, one row a game, read-only. The next step overwrites them: copy what
    you keep."""

    observations: Floats
    """The observation of the seat to move, see docs/research/observations.md."""
    masks: Mask
    """1 for each of its legal actions."""
    actors: NDArray[np.int32]
    """The seat to move."""
    rewards: Floats
    """The rewards of every seat for the last step: 0 unless a game ended."""
    dones: NDArray[np.bool_]
    """Whether the game ended with the last step; its row already shows the next game."""
    actions: NDArray[np.int64]
    """The actions of the last step, written by `Batch.step`."""


@final
class Batch:
    """Many games of one setting. This process is the first worker and starts the others.

    Use it as a context manager, or `close` it.
    """

    def __init__(self, setting: Setting, games: int, workers: int = 1, seed: int | str = 0) -> None:
        self.setting: Final = setting
        self.games: Final = games
        self.seed: Final = seed
        shared = _shared(setting, games)
        self.arrays: Final = _arrays(shared, writeable=False)
        self._open = True
        workers = max(1, min(workers, games))
        bounds = [games * number // workers for number in range(workers + 1)]
        mine, *theirs = [range(first, end) for first, end in pairwise(bounds)]
        self._own_slice: Final = BatchSlice(setting, mine, seed, _arrays(shared))
        self._workers: Final = [
            WorkerProcess(_slice_handler, setting, rows, seed, shared) for rows in theirs
        ]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def reset(self) -> Arrays:
        """Start every game again, with the same draws as the first time."""
        self._run_all(_RESET)
        return self.arrays

    def step(self, actions: Any) -> Arrays:
        """Play one action in every game. If any is illegal, raise an error and change nothing."""
        given = np.asarray(actions, np.int64)
        if given.shape != (self.games,):
            raise PerihelionError("batch-actions", TEXTS, games=self.games, given=given.size)
        wrong = (given < 0) | (given >= self.setting.actions)
        wrong |= self.arrays.masks[np.arange(self.games), np.where(wrong, 0, given)] == 0
        if wrong.any():
            raise refuse(given[wrong][0])
        self._own_slice.arrays.actions[:] = given
        self._run_all(_STEP)
        return self.arrays

    def close(self) -> None:
        """End the workers. The arrays keep their contents."""
        self._open = False
        for worker in self._workers:
            worker.kill()

    def _run_all(self, command: str) -> None:
        if not self._open:
            raise PerihelionError("batch-closed", TEXTS)
        try:
            for worker in self._workers:
                worker.send(command)
            self._own_slice.handle(command)
            for worker in self._workers:
                worker.recv()
        except WorkerDied:
            self.close()
            raise PerihelionError("batch-worker", TEXTS) from None
        except BaseException:
            self.close()  # some workers have made the step and some have not
            raise


@final
class BatchSlice:
    """The games of one worker."""

    def __init__(self, setting: Setting, rows: range, seed: int | str, arrays: Arrays) -> None:
        self.setting: Final = setting
        self.rows: Final = rows
        self.seed: Final = seed
        self.arrays: Final = arrays
        self.games: Final = [Playthrough(setting) for _ in rows]
        self.legal: Final[list[list[int]]] = [[] for _ in rows]

    def handle(self, command: str) -> None:
        if command == _RESET:
            self._reset()
        else:
            self._step()

    def _reset(self) -> None:
        arrays = self.arrays
        arrays.rewards[self.rows.start : self.rows.stop] = 0
        arrays.dones[self.rows.start : self.rows.stop] = False
        for index, row in enumerate(self.rows):
            self.games[index].begin(f"{self.seed}/{row}")
            self._show(index, row)

    def _step(self) -> None:
        arrays = self.arrays
        arrays.rewards[self.rows.start : self.rows.stop] = 0
        arrays.dones[self.rows.start : self.rows.stop] = False
        actions = arrays.actions[self.rows.start : self.rows.stop].tolist()
        for index, row in enumerate(self.rows):
            game = self.games[index]
            game.act(actions[index])
            state = game.position.state
            if state.actor == OVER:
                arrays.rewards[row] = self.setting.returns(state)
                arrays.dones[row] = True
                game.begin()
            self._show(index, row)

    def _show(self, index: int, row: int) -> None:
        state = self.games[index].position.state
        seat = state.actor
        self.arrays.actors[row] = seat
        self.arrays.observations[row] = raw_observation(self.setting, state, seat)
        legal, before = self.arrays.masks[row], self.legal[index]
        self.legal[index] = update_mask(self.setting, legal, before, state)


def _slice_handler(setting: Setting, rows: range, seed: int | str, shared: Shared) -> Handler:
    """The handler of a worker process."""
    return BatchSlice(setting, rows, seed, _arrays(shared)).handle


def _shared(setting: Setting, games: int) -> Shared:
    shapes: dict[str, tuple[str, tuple[int, ...]]] = {
        "observations": ("float32", (games, size(setting))),
        "masks": ("int8", (games, setting.actions)),
        "actors": ("int32", (games,)),
        "rewards": ("float32", (games, setting.seats)),
        "dones": ("bool", (games,)),
        "actions": ("int64", (games,)),
    }
    return {
        name: (RawArray("b", np.dtype(kind).itemsize * int(np.prod(shape))), kind, shape)
        for name, (kind, shape) in shapes.items()
    }


def _arrays(shared: Shared, writeable: bool = True) -> Arrays:
    arrays = {
        name: np.frombuffer(memory, kind).reshape(shape)
        for name, (memory, kind, shape) in shared.items()
    }
    for array in arrays.values():
        array.flags.writeable = writeable
    return Arrays(**arrays)
