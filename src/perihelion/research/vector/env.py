"""Many games as a vector environment of Gymnasium.

Each worker process plays its share of the games and writes into shared memory. The same seeds and
actions give the same arrays with any number of workers.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final, TypeAlias

try:
    import numpy as np
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    from perihelion.research.extras import missing

    raise missing(error, "research") from error

from perihelion.core.errors import PerihelionError
from perihelion.processes.worker import WorkerDied, WorkerProcess
from perihelion.research.extras import TEXTS
from perihelion.research.observation import Floats
from perihelion.research.setting import Setting
from perihelion.research.spaces import action_space, observation_space
from perihelion.research.vector.arrays import arrays_in, shared_memory
from perihelion.research.vector.rows import Command, GameRows, Reset, Step, rows_handler

Seeds: TypeAlias = int | Sequence[int | None] | None
Stepped: TypeAlias = tuple[Floats, Floats, NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class GameVectorEnv(VectorEnv[Floats, NDArray[np.int64], NDArray[Any]]):
    """Many games of one setting. This process is the first worker and starts the others.

    A row shows the game to the seat to move (`infos["actor"]`), whose legal actions are in
    `infos["action_mask"]`. The reward of a step is that of the seat that moved; `infos["rewards"]`
    has those of all seats. An illegal action is not made and ends its game with the least return
    for its seat. Everything returned is a copy.
    """

    def __init__(
        self,
        setting: Setting,
        num_envs: int = 1,
        workers: int = 1,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    ) -> None:
        if not isinstance(num_envs, int) or num_envs < 1:
            raise PerihelionError("vector-games", TEXTS, given=repr(num_envs))
        self.setting: Final = setting
        self.num_envs = num_envs
        self.autoreset_mode: Final = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": [], "autoreset_mode": self.autoreset_mode}
        self.single_observation_space = observation_space(setting, named=False)
        self.single_action_space = action_space(setting)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        shared = shared_memory(setting, num_envs)
        self._arrays: Final = arrays_in(shared)
        self._over: NDArray[np.bool_] = np.ones(num_envs, np.bool_)  # until the first reset
        self._all: Final[NDArray[np.bool_]] = np.ones(num_envs, np.bool_)
        self._all.flags.writeable = False
        workers = max(1, min(workers, num_envs))
        bounds = [num_envs * number // workers for number in range(workers + 1)]
        self._shares: Final = [range(first, end) for first, end in pairwise(bounds)]
        self._own: Final = GameRows(setting, self._arrays.rows(self._shares[0]))
        self._workers: Final = [
            WorkerProcess(rows_handler, setting, rows, shared) for rows in self._shares[1:]
        ]

    def reset(
        self, *, seed: Seeds = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """Begin the games: the first of seed + k, or of the k-th seed, or without one the next
        game. `options["reset_mask"]`, an array of booleans, chooses the games that begin."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        begins = self._all if options is None else options.get("reset_mask", self._all)
        begins = self._checked(begins, np.bool_)
        self._run([Reset(rows, seeds) for rows, seeds in self._chosen(begins, seed)])
        self._over = self._over & ~begins
        return self._observations(), self._infos()

    def step(self, actions: Any) -> Stepped:
        given = self._checked(actions, np.int64)
        begins: list[list[int]] = [[] for _ in self._shares]
        if self._over.any():
            if self.autoreset_mode != AutoresetMode.NEXT_STEP:
                raise PerihelionError("vector-over", TEXTS, game=int(self._over.argmax()))
            begins = [np.flatnonzero(self._over[rows]).tolist() for rows in self._slices()]
        self._arrays.actions[:] = given
        at_once = self.autoreset_mode == AutoresetMode.SAME_STEP
        self._run([Step(rows, at_once) for rows in begins])
        ended = self._arrays.ended.copy()
        self._over = np.zeros_like(ended) if at_once else ended
        infos = self._infos()
        if at_once and ended.any():
            self._add_final(infos, ended)
        cut = np.zeros_like(ended)
        return self._observations(), self._arrays.earned.copy(), ended, cut, infos

    def close_extras(self, **kwargs: Any) -> None:
        """End the workers."""
        for worker in self._workers:
            worker.kill()

    def _observations(self) -> Floats:
        return self._arrays.observations.astype(np.float32)

    def _infos(self) -> dict[str, Any]:
        arrays = self._arrays
        infos: dict[str, Any] = {
            "action_mask": arrays.masks.copy(),
            "actor": arrays.actors.copy(),
            "rewards": arrays.rewards.copy(),
        }
        if arrays.illegal.any():
            infos["illegal_move"] = np.where(arrays.illegal, arrays.actions, 0)
            infos["_illegal_move"] = arrays.illegal.copy()
        return infos | {f"_{name}": self._all for name in ("action_mask", "actor", "rewards")}

    def _add_final(self, infos: dict[str, Any], ended: NDArray[np.bool_]) -> None:
        """The last observations of the games that have ended, as Gymnasium's vectors give them."""
        last = np.full(self.num_envs, None, object)
        for row in np.flatnonzero(ended):
            last[row] = self._arrays.final[row].astype(np.float32)
        infos |= {"final_obs": last, "_final_obs": ended.copy()}
        moved = ("illegal_move", "_illegal_move")
        final: dict[str, Any] = {name: infos.pop(name) for name in moved if name in infos}
        final |= {"rewards": infos["rewards"].copy(), "_rewards": ended.copy()}
        infos |= {"final_info": final, "_final_info": ended.copy()}

    def _checked(self, given: Any, kind: type[np.generic]) -> NDArray[Any]:
        """One value for each game."""
        values = np.asarray(given)
        if values.shape != (self.num_envs,):
            raise PerihelionError("vector-shape", TEXTS, games=self.num_envs, given=values.size)
        try:
            whole = values.astype(kind)
        except (TypeError, ValueError):
            whole = None
        if whole is None or (whole != values).any():
            raise PerihelionError("vector-values", TEXTS, given=repr(given))
        return whole

    def _slices(self) -> list[slice]:
        return [slice(rows.start, rows.stop) for rows in self._shares]

    def _chosen(self, begins: NDArray[np.bool_], seed: Seeds) -> list[tuple[Any, Any]]:
        """The rows that begin and their seeds, for each worker."""
        if seed is None:
            seeds: Sequence[int | None] = [None] * self.num_envs
        elif isinstance(seed, int):
            seeds = range(seed, seed + self.num_envs)
        else:
            seeds = seed
            self._checked([0] * len(seeds), np.int64)
        chosen = []
        for share, rows in zip(self._shares, self._slices(), strict=True):
            own = np.flatnonzero(begins[rows]).tolist()
            chosen.append((own, [seeds[share.start + row] for row in own]))
        return chosen

    def _run(self, commands: Sequence[Command]) -> None:
        if self.closed:
            raise PerihelionError("vector-closed", TEXTS)
        try:
            for worker, command in zip(self._workers, commands[1:], strict=True):
                worker.send(command)
            self._own.handle(commands[0])
            for worker in self._workers:
                worker.recv()
        except WorkerDied:
            self.close()
            raise PerihelionError("vector-worker", TEXTS) from None
        except BaseException:
            self.close()  # some workers have made the step and some have not
            raise
