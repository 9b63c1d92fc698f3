"""The games of one worker. They write into their rows of the shared arrays."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias, final

import numpy as np
from numpy.typing import NDArray

from perihelion.core.errors import IllegalMove
from perihelion.core.game import OVER, State
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
        self.states: Final[list[State]] = [setting.first] * count
        self.seats: Final = [0] * count  # who sees the position
        self.legal: Final[list[list[int]]] = [[] for _ in range(count)]
        self._starts: Final = np.arange(count, dtype=np.int64) * setting.actions
        self._marks: NDArray[np.int64] = np.zeros(0, np.int64)  # the ones in the masks
        self._flat_masks: Final = arrays.masks.reshape(-1)

    def handle(self, command: Command) -> None:
        arrays = self.arrays
        arrays.rewards.fill(0)
        arrays.earned.fill(0)
        arrays.ended.fill(False)
        arrays.illegal.fill(False)
        if isinstance(command, Reset):
            for row, seed in zip(command.rows, command.seeds, strict=True):
                self._begin(row, seed)
        else:
            self._step(command)
        self._show()

    def _begin(self, row: int, seed: int | str | None = None) -> None:
        game = self.games[row]
        game.begin(seed)
        state = self.states[row] = game.position.state
        self.seats[row] = state.actor
        self.legal[row] = game.legal

    def _step(self, command: Step) -> None:
        begins = set(command.begins)
        nothing = self.setting.reward.nothing
        games, legal, states, seats = self.games, self.legal, self.states, self.seats
        over = []
        for row, action in enumerate(self.arrays.actions.tolist()):
            if row in begins:
                self._begin(row)
                continue
            game = games[row]
            try:
                rewards = game.act(action)
            except IllegalMove:
                self._end_illegally(row)
                over.append(row)
                continue
            if rewards is not nothing:
                self.arrays.rewards[row] = rewards
                self.arrays.earned[row] = rewards[seats[row]]
            legal[row] = game.legal
            actor = states[row].actor
            if actor == OVER:
                over.append(row)
            else:
                seats[row] = actor
        if over:
            self._end(over, command.at_once)

    def _end_illegally(self, row: int) -> None:
        """The action is not played; its seat gets the least return, the others nothing."""
        seat = self.seats[row]
        self.arrays.rewards[row, seat] = self.arrays.earned[row] = self.setting.reward.least
        self.arrays.illegal[row] = True

    def _end(self, over: list[int], at_once: bool) -> None:
        self.arrays.ended[over] = True
        if at_once:
            features = self.setting.game.features
            for row in over:
                seen = features(self.states[row], self.seats[row])
                self.arrays.final[row] = np.frombuffer(seen, np.int16)
                self._begin(row)

    def _show(self) -> None:
        """Write what the seats to move see and may do."""
        arrays = self.arrays
        arrays.actors[:] = self.seats
        self.setting.game.features_into(self.states, self.seats, arrays.observations)
        self._flat_masks[self._marks] = 0
        actions = array("q")
        for legal in self.legal:
            actions.fromlist(legal)
        counts = [len(legal) for legal in self.legal]
        self._marks = np.frombuffer(actions, np.int64) + np.repeat(self._starts, counts)
        self._flat_masks[self._marks] = 1


def rows_handler(setting: Setting, rows: range, shared: Shared) -> Handler:
    """The handler of a worker process."""
    return GameRows(setting, arrays_in(shared).rows(rows)).handle
