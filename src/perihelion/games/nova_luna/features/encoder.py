"""Features and masks of a game of Nova Luna in progress."""

from __future__ import annotations

from typing import Final, final

from perihelion.core.features import Features
from perihelion.core.native import i16, i64, u8, vec
from perihelion.games.nova_luna.features.actions import REFILL as REFILL_ACTION
from perihelion.games.nova_luna.features.actions import TAKE as TAKE_ACTION
from perihelion.games.nova_luna.features.actions import actions, outside
from perihelion.games.nova_luna.features.inputs import Inputs
from perihelion.games.nova_luna.features.tables import REACH, in_window
from perihelion.games.nova_luna.rules.packed import CELL_SHIFT
from perihelion.games.nova_luna.state import PLACE, TAKE, State


@final
class Encoder:
    """As `core.batch.encoder.Encoder`; one survey of a mosaic serves taking and placing a tile."""

    def __init__(self, state: State) -> None:
        self._inputs: Final[Inputs] = Inputs(state)
        self._marks: Final[vec[u8]] = vec[u8]([u8(0)] * actions(state))
        self._mask: Final[memoryview] = memoryview(self._marks).toreadonly()
        self._legal: Final[vec[i16]] = vec[i16]([i16(0)] * len(self._marks))
        self._count: i64 = 0

    def features(self, state: State, seat: int) -> Features:
        return self._inputs.write(state, seat)

    def mask(self, state: State) -> memoryview:
        marks = self._marks
        legal = self._legal
        for k in range(self._count):
            marks[i64(legal[k])] = 0
        self._count = state.count()
        if state.stage == PLACE:
            self._list_places(state)
        else:  # tiles are offered in the order of the wheel, and a refill before none
            first: i64 = TAKE_ACTION if state.stage == TAKE else REFILL_ACTION
            for k in range(self._count):
                legal[k] = i16(first + k)
        for k in range(self._count):
            marks[i64(legal[k])] = 1
        return self._mask

    def _list_places(self, state: State) -> None:
        legal = self._legal
        survey = self._inputs.survey(state, state.actor)
        tables = survey.tables
        left = survey.x
        top = survey.y
        first: i64 = TAKE_ACTION + state.board.choice
        further: i64 = outside(state)
        rim = state.mosaics[state.actor].rim
        for k in range(self._count):
            cell = rim[k] >> CELL_SHIFT
            near = in_window(tables.x[cell] - left, tables.y[cell] - top, REACH)
            if near >= 0:
                legal[k] = i16(first + near)
            else:
                legal[k] = i16(further)
                further += 1

    def index(self, action: int) -> int:
        wanted: i64 = action
        for k in range(self._count):
            if i64(self._legal[k]) == wanted:
                return k
        return -1
