from __future__ import annotations

import pytest

from perihelion.games.nova_luna.features.survey import COUNTED, MOST_CELLS, Survey
from perihelion.games.nova_luna.features.tables import tables_of
from perihelion.games.nova_luna.features.worth import best_worth, worth
from perihelion.games.nova_luna.heuristics import missing
from perihelion.games.nova_luna.rules.mosaic import Mosaic
from perihelion.games.nova_luna.state import PLACE, State
from perihelion.testing.tables import Table, walk

TABLES = [Table("nova-luna", seats, ()) for seats in (1, 3)]
every_table = pytest.mark.parametrize("table", TABLES, ids=str)


def placings(table: Table) -> list[State]:
    return [state for state in walk(table, 3).states if state.stage == PLACE][::3]


def nears(state: State, mosaic: Mosaic) -> int:
    """Open tasks that miss one tile."""
    return sum(
        missing(need, mosaic.counting(state.board, laid)) == 1
        for laid, tile in enumerate(mosaic.tiles)
        for task, need in enumerate(state.board.tasks[tile])
        if not mosaic.covered[laid] >> task & 1
    )


@every_table
def test_a_survey_counts_the_tasks_that_the_rules_would_cover(table: Table) -> None:
    for state in placings(table):
        mosaic = state.mosaics[state.actor]
        survey = Survey(tables_of(state.board), mosaic)
        values = []
        for k, cell in enumerate(mosaic.free[:MOST_CELLS]):
            covered = len(mosaic.would_cover(state.board, state.hand, cell))
            values.append(worth(survey, state.hand, k))
            assert values[-1] >> 3 == min(covered, COUNTED)
        assert best_worth(survey, state.hand) == max(values)


@every_table
def test_a_survey_counts_open_tasks_by_what_they_miss(table: Table) -> None:
    for state in placings(table):
        for mosaic in state.mosaics:
            survey = Survey(tables_of(state.board), mosaic)
            assert sum(survey.missing[colour] for colour in range(4)) == nears(state, mosaic)
