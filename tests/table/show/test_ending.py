"""The end of a table's game, as each viewer is told it."""

from __future__ import annotations

from pathlib import Path

from perihelion.core.dealer import Dealer
from perihelion.table.play import actions
from perihelion.table.play.registry import TableRegistry
from tests.table.registries import ANA, BOB, gentle_table, orion, play, seen, with_registry


def test_the_status_line_says_how_a_game_ended_early(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await orion(registry)
        await table.move(ANA, 0, "single E7")
        await actions.resign(table, ANA)
        assert seen(table)["prompt"] == seen(table)["over"] == "Blue resigned. Orange wins."

    with_registry(tmp_path, scenario)


def test_each_viewer_is_told_the_end_and_the_ranking(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await gentle_table(registry, "nova-luna", (ANA, BOB, "e" * 32))
        await play(table, Dealer("end"), 1000)
        assert table.timeline.over
        winner = table.timeline.state.standings().index(1)
        told = [seen(table, (seat,)) for seat in range(3)]
        assert [one["over"].startswith("You win: ") for one in told] == [
            seat == winner for seat in range(3)
        ]
        for one in (*told, seen(table)):
            assert one["prompt"].startswith(one["over"] + " Ranking: 1. ")

    with_registry(tmp_path, scenario)
