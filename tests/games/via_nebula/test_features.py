from __future__ import annotations

import pytest

from perihelion.core.numbers.sets import members
from perihelion.games.via_nebula.board import total
from perihelion.games.via_nebula.features.outlook import FAR, Outlook, offered
from perihelion.games.via_nebula.features.tables import tables_of
from perihelion.games.via_nebula.heuristics import Sources, missing_for
from perihelion.games.via_nebula.rules.position import joined
from perihelion.games.via_nebula.rules.stages import ACTIONS
from perihelion.games.via_nebula.rules.ways import FARTHEST, fronts
from perihelion.games.via_nebula.state import State
from perihelion.testing.tables import Table, walk

TABLES = [Table("via-nebula", 2, ()), Table("via-nebula", 4, (("side", "advanced"),))]
every_table = pytest.mark.parametrize("table", TABLES, ids=str)


def positions(table: Table) -> list[State]:
    return [state for state in walk(table, 1).states if state.stage == ACTIONS][::9]


def front_sets(state: State, sources: Sources, start: int) -> list[int]:
    """The fronts of a space as sets of spaces, by actions."""
    board = state.board
    words = fronts(state, sources.ground, start)
    return [joined(words, cost * board.words, board) for cost in range(FARTHEST + 1)]


def reached_within(state: State, start: int, actions: int) -> set[int]:
    """The spaces joined to one after so many actions, found one by one."""
    board = state.board
    tolls = dict.fromkeys(members(board.mist_set & ~state.tiles), 1)
    tolls |= dict.fromkeys(members(board.forest_set & ~state.tiles), board.forest_cost)
    tolls |= dict.fromkeys(members(state.open), 0)
    spent = {start: 0}
    for _ in range(board.spaces):
        for cell, cost in list(spent.items()):
            for beside in board.beside[cell]:
                then = cost + tolls.get(beside, actions + 1)
                if then <= actions and then < spent.get(beside, actions + 1):
                    spent[beside] = then
    return set(spent)


@every_table
def test_fronts_touch_what_exploring_would_join(table: Table) -> None:
    for state in positions(table)[::5]:
        board = state.board
        sources = Sources(state)
        for start in (0, board.first_ruin, board.first_ruin + 5):
            for actions, front in enumerate(front_sets(state, sources, start)):
                spaces = reached_within(state, start, actions)
                assert set(members(front)) == {n for cell in spaces for n in board.beside[cell]}


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
            borders = front_sets(state, sources, board.ruin_of[place])
            for kind in range(kinds):
                goods, tokens = sources.goods[kind], sources.tokens[kind]
                for costs, meadows in ((outlook.goods, goods), (outlook.tokens, tokens)):
                    far = [cost for cost, border in enumerate(borders) if border & meadows]
                    here = costs[kinds * k + kind]
                    assert here == far[0] if far else FARTHEST < here <= FAR
