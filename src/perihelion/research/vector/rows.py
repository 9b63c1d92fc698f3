"""The games of one worker. They write into their rows of the shared arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias, final

import numpy as np

from perihelion.core.batch import rows as batch
from perihelion.core.dealer import Dealer
from perihelion.core.game import State
from perihelion.core.garbage import collector_resting
from perihelion.processes.worker import Handler
from perihelion.research.playthrough import Playthrough
from perihelion.research.setting import Setting
from perihelion.research.vector.arrays import Arrays, Shared, arrays_in


class Reset(NamedTuple):
    """Begin these games: the first of their seeds, or without one their next."""

    rows: Sequence[int]
    seeds: Sequence[int | str | None]


class Step(NamedTuple):
    """Play the actions in the arrays, except in `begins`, which begin anew instead.

    With `at_once`, a game that ends begins anew in the same step.
    """

    begins: Sequence[int]
    at_once: bool


Command: TypeAlias = Reset | Step


@final
class GameRows:
    """Games in one process; rows are counted from the first of them."""

    def __init__(self, setting: Setting, arrays: Arrays) -> None:
        count = len(arrays.actors)
        self.setting: Final = setting
        self.arrays: Final = arrays
        self.games: Final = [Playthrough(setting) for _ in range(count)]
        self.encoders: Final = [game.encoder for game in self.games]
        self.states: Final[list[State]] = [setting.first] * count
        self.dealers: Final[list[Dealer]] = [game.dealer for game in self.games]
        self.seats: Final = [0] * count  # who sees the position
        self._features: Final = memoryview(arrays.observations.data).cast("B").cast("h")
        self._masks: Final = memoryview(arrays.masks.data).cast("B")

    def handle(self, command: Command) -> None:
        with collector_resting():
            self._handle(command)

    def _handle(self, command: Command) -> None:
        arrays = self.arrays
        arrays.rewards.fill(0)
        arrays.earned.fill(0)
        arrays.ended.fill(False)
        arrays.illegal.fill(False)
        if isinstance(command, Reset):
            for row, seed in zip(command.rows, command.seeds, strict=True):
                self._begin(row, seed)
            batch.turn(self.states, self.seats)
        else:
            self._step(command)
        arrays.actors[:] = self.seats
        batch.show(self.states, self.encoders, self.seats, self._features, self._masks)

    def _begin(self, row: int, seed: int | str | None = None) -> None:
        game = self.games[row]
        game.begin(seed)
        self.states[row] = game.position.state
        self.dealers[row] = game.dealer

    def _step(self, command: Step) -> None:
        rests = bytearray(len(self.games))
        for row in command.begins:
            rests[row] = 1
        actions = self.arrays.actions.tolist()
        illegal = batch.play(self.states, self.encoders, self.dealers, actions, rests)
        for row in (*command.begins, *illegal):
            rests[row] = 1
        for row in command.begins:
            self._begin(row)
        movers = self.seats[:]
        over = batch.turn(self.states, self.seats)
        for row in range(len(rests)) if self.setting.reward.dense else over:
            if not rests[row]:
                self._pay(row, movers[row])
        for row in illegal:
            self._end_illegally(row)
        if over or illegal:
            self._end([*over, *illegal], command.at_once)

    def _pay(self, row: int, mover: int) -> None:
        rewards = self.games[row].rewards()
        self.arrays.rewards[row] = rewards
        self.arrays.earned[row] = rewards[mover]

    def _end_illegally(self, row: int) -> None:
        """The action is not played; its seat gets the least return, the others nothing."""
        seat = self.seats[row]
        self.arrays.rewards[row, seat] = self.arrays.earned[row] = self.setting.reward.least
        self.arrays.illegal[row] = True

    def _end(self, over: list[int], at_once: bool) -> None:
        self.arrays.ended[over] = True
        if at_once:
            for row in over:
                seen = self.encoders[row].features(self.states[row], self.seats[row])
                self.arrays.final[row] = np.frombuffer(seen, np.int16)
                self._begin(row)
            batch.turn(self.states, self.seats)


def rows_handler(setting: Setting, rows: range, shared: Shared) -> Handler:
    """The handler of a worker process."""
    return GameRows(setting, arrays_in(shared).rows(rows)).handle
