"""What happened at a table besides moves, as its log says it."""

from __future__ import annotations

from pathlib import Path

from perihelion.core.dealer import Dealer
from perihelion.table.play import actions
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.play.undo import request_undo
from tests.table.registries import ANA, BOB, orion, play, seen, sit, with_registry


def said(table: LiveTable) -> list[tuple[int, str]]:
    return [(line["number"], line["say"]) for line in seen(table, (0,))["sidebar"]["events"]]


def test_an_undo_stands_in_the_log_by_its_number(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await orion(registry, ANA, ANA)
        await play(table, Dealer("undone"), 2)
        assert said(table) == []
        await request_undo(table, ANA, table.timeline.number)
        assert said(table) == [(3, "Orange takes a move back.")]
        await play(table, Dealer("again"), 3)
        await request_undo(table, ANA, table.timeline.number, 4)
        assert said(table)[1:] == [(7, "Orange takes 3 moves back, to position 1.")]

    with_registry(tmp_path, scenario)


def test_who_left_is_called_by_the_colour_and_who_came_by_the_name(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await orion(registry, ANA, "open")
        await sit(table, 1, BOB, "Bob")
        await actions.leave(table, BOB)
        await sit(table, 1, "c" * 64, "Cyril")
        sentences = [say for _, say in said(table)]
        assert sentences[0] == "Orange takes a seat."
        assert "Orange leaves the table." in sentences
        assert sentences[-1] == "Cyril (Orange) takes a seat."
        assert "Bob" not in " ".join(sentences)

    with_registry(tmp_path, scenario)
