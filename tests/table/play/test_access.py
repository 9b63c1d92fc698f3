"""Who may watch a table."""

from __future__ import annotations

from pathlib import Path

from perihelion import catalogue
from perihelion.table.log.terms import Terms
from perihelion.table.play.access import may_watch
from perihelion.table.play.registry import TableRegistry
from tests.table.caller import BLUE_STARTS, ORION
from tests.table.registries import ANA, BOB, chairs, with_registry


def test_nobody_watches_a_closed_table_not_even_where_a_seat_is_open(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        game, seats = catalogue.game(ORION), chairs(ANA, "open")
        closed = await registry.create(game, seats, None, BLUE_STARTS, Terms(watch=False))
        assert [may_watch(closed, holder) for holder in (ANA, BOB, "")] == [True, False, False]
        watched = await registry.create(game, seats, None, BLUE_STARTS, Terms(watch=True))
        assert may_watch(watched, "")

    with_registry(tmp_path, scenario)
