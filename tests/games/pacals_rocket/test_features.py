from __future__ import annotations

import pytest

from perihelion.games.pacals_rocket.features.promise import Promise
from perihelion.games.pacals_rocket.features.tables import tables_of
from perihelion.games.pacals_rocket.rules.building import patterns
from perihelion.games.pacals_rocket.rules.scoring import bank_storeys
from perihelion.games.pacals_rocket.state import State
from perihelion.testing.tables import Table, walk

TABLES = [Table("pacals-rocket", seats, (("turn_limit", 20),)) for seats in (2, 4)]
every_table = pytest.mark.parametrize("table", TABLES, ids=str)


def earned(state: State, seat: int, cell: int) -> int:
    """The storeys of the best pattern through a square, if a stone lay there (R29)."""
    wanted = state.city.stones[seat] | state.city.pyramids[seat] | 1 << cell
    return max(
        pattern.earns
        for pattern in state.board.patterns
        if not pattern.tilted and pattern.cells >> cell & 1 and not pattern.cells & ~wanted
    )


@every_table
def test_a_promise_is_what_the_patterns_of_the_rules_earn(table: Table) -> None:
    for state in walk(table, 1).states[10::23]:
        tables = tables_of(state.board)
        for seat in range(table.seats):
            promise = Promise(tables, state.city, seat)
            for cell in tables.squares:
                if not promise.here[cell]:
                    assert promise.earns[cell] == earned(state, seat, cell)


@every_table
def test_what_is_formed_is_what_may_be_built(table: Table) -> None:
    for state in walk(table, 1).states[::7]:
        banks = bank_storeys(state.city, state.board.river_bank | state.board.lake_shore)
        for seat in range(table.seats):
            promise = Promise(tables_of(state.board), state.city, seat)
            stones, pyramids = state.city.stones[seat], state.city.pyramids[seat]
            formed = patterns(state.board, False, stones, pyramids)
            assert promise.formed == max([p.earns for p in formed], default=int(stones > 0))
            assert promise.water == banks[seat]
