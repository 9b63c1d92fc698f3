from __future__ import annotations

import numpy as np
import pytest

import perihelion
from perihelion.games.nebula.rules.scoring import points
from perihelion.games.nebula.rules.stages import WAY
from perihelion.research.observation import observe, parts
from perihelion.research.setting import Setting
from perihelion.testing.tables import Table, walk

TABLES = [Table("nebula", 2, (("version", "basic"),)), Table("nebula", 3, (("version", "full"),))]
every_table = pytest.mark.parametrize("table", TABLES, ids=str)


@every_table
def test_points_that_all_can_see_are_those_of_the_score_pad(table: Table) -> None:
    setting = Setting("nebula", table.seats, None, **dict(table.options))
    for state in walk(table, 1).states[::11]:
        told = parts(setting, observe(setting, state, 1))["points"]
        for after in range(table.seats):
            pad = points(state, (1 + after) % table.seats)
            seen = [*pad[1:4], pad[4] if len(pad) > 4 else 0]
            assert told[after].tolist() == seen


@every_table
def test_rays_begin_at_the_clock(table: Table) -> None:
    setting = Setting("nebula", table.seats, None, **dict(table.options))
    board = perihelion.game("nebula").start(2).board
    for state in [state for state in walk(table, 1).states if state.stage == WAY][::5]:
        told = parts(setting, observe(setting, state, 0))["rays"]
        for cluster, rays in enumerate(board.rays):
            for k in range(rays):
                ray = board.ray[cluster] + (state.clocks[cluster] + k) % rays
                kinds = np.flatnonzero(told[cluster][k]).tolist()
                assert kinds == [kind for kind in [state.rays[ray]] if kind >= 0]
