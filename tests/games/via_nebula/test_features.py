from __future__ import annotations

import pytest

from perihelion.games.via_nebula.board import total
from perihelion.games.via_nebula.features.outlook import FAR, Outlook, offered
from perihelion.games.via_nebula.features.tables import tables_of
from perihelion.games.via_nebula.heuristics import FARTHEST, Sources, fronts, missing_for
from perihelion.games.via_nebula.rules.stages import ACTIONS
from perihelion.games.via_nebula.state import State
from perihelion.testing.tables import Table, walk

TABLES = [Table("via-nebula", 2, ()), Table("via-nebula", 4, (("side", "advanced"),))]
every_table = pytest.mark.parametrize("table", TABLES, ids=str)


def positions(table: Table) -> list[State]:
    return [state for state in walk(table, 1).states if state.stage == ACTIONS][::9]


@every_table
def test_a_site_lacks_what_the_heuristics_say(table: Table) -> None:
    for state in positions(table):
        tables = tables_of(state.board)
        for seat in range(table.seats):
            for place in state.sites[seat]:
                held = state.site_goods[place]
                for card in offered(state, seat):
                    if card >= 0:
                        due = total(missing_for(state.board, card, held))
                        assert tables.lacks(card, held) == due


@every_table
def test_resources_are_as_far_as_the_heuristics_find_them(table: Table) -> None:
    for state in positions(table):
        board = state.board
        kinds = len(board.kinds)
        sources = Sources(state)
        outlook = Outlook(state, state.turn)
        for k, place in enumerate(state.sites[state.turn]):
            borders = fronts(state, sources.ground, board.ruin_of[place])
            for kind in range(kinds):
                goods, tokens = sources.goods[kind], sources.tokens[kind]
                for costs, meadows in ((outlook.goods, goods), (outlook.tokens, tokens)):
                    far = [cost for cost, border in enumerate(borders) if border & meadows]
                    here = costs[kinds * k + kind]
                    assert here == far[0] if far else FARTHEST < here <= FAR
