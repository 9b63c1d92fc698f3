"""Back to an earlier turn: who may ask for it, who must agree, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from perihelion.table.log.entry import UNDO
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.play.undo import answer_undo, request_undo
from tests.table.play.test_live_table import refused
from tests.table.registries import ANA, BOB, orion, seen, with_registry

MOVES = ("single E7", "single E5", "bent r3 G7", "double r0 A3")


async def played(registry: TableRegistry, *holders: str) -> LiveTable:
    """Four moves at a table of Ana and Bob, or of these holders."""
    table = await orion(registry, *holders)
    for number, words in enumerate(MOVES):
        await table.move(table.chairs[number % 2].holder, number, words)
    return table


def test_on_a_shared_screen_any_turn_is_gone_back_to_at_once(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await played(registry, ANA, ANA)
        assert seen(table, (0, 1))["undo_until"] == 4
        await request_undo(table, ANA, 4, to=2)
        assert (table.log[-1].kind, table.log[-1].words) == (UNDO, "1")
        assert [step.entry.number for step in table.timeline.steps] == [1]

    with_registry(tmp_path, scenario)


def test_others_are_asked_and_told_which_move_it_is(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await played(registry)
        assert seen(table, (0,))["undo_until"] == 3
        await request_undo(table, ANA, 4, to=2)
        asked = seen(table, (1,))["asked"]
        assert asked["answer"]
        assert asked["say"].startswith("Blue wants to go back to before this move: You place")
        assert not seen(table, (0,))["asked"]["answer"]
        await answer_undo(table, BOB, 4, yes=True)
        assert len(table.timeline.steps) == 1
        # To take back the last move alone is asked in other words.
        await table.move(BOB, 5, "single E5")
        await request_undo(table, ANA, 6)
        assert seen(table, (1,))["asked"]["say"] == "Blue wants to undo their last move."

    with_registry(tmp_path, scenario)


@pytest.mark.parametrize("to", [0, -1, 4, 5, 10**30])
def test_what_undoes_nothing_of_one_s_own_is_refused(tmp_path: Path, to: int) -> None:
    """The fourth move is Bob's, after Ana's last; the others are no moves."""

    async def scenario(registry: TableRegistry) -> None:
        table = await played(registry)
        assert await refused(request_undo(table, ANA, 4, to)) == "undo/nothing"
        assert await refused(request_undo(table, "e" * 64, 4, 1)) == "undo/nothing"
        assert table.asked is None
        assert len(table.log) == 4

    with_registry(tmp_path, scenario)


def test_a_stale_number_and_a_move_taken_back_are_refused(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await played(registry, ANA, ANA)
        assert await refused(request_undo(table, ANA, 3, to=1)) == "move/stale"
        await request_undo(table, ANA, 4, to=3)
        assert await refused(request_undo(table, ANA, 5, to=3)) == "undo/nothing"
        assert len(table.timeline.steps) == 2

    with_registry(tmp_path, scenario)
