"""A table as programs are told of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.table.play.registry import TableRegistry
from perihelion.table.show.diff import as_json
from perihelion.table.show.position import table_line, table_state
from tests.table.registries import ANA, BOB, gentle_table, play, with_registry


@pytest.mark.parametrize("name", catalogue.game_names())
@pytest.mark.parametrize("wanted", [{}, {"log": ""}, {"moves": "", "log": "", "state": ""}])
def test_a_line_is_the_state_as_json(tmp_path: Path, name: str, wanted: dict[str, str]) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await gentle_table(registry, name)
        dealer = Dealer("lines")
        for _ in range(5):
            for holder in (ANA, BOB, "nobody"):
                line = table_line(table, holder, wanted)
                assert line == as_json(table_state(table, holder, wanted))
            await play(table, dealer, 2)

    with_registry(tmp_path, scenario)
