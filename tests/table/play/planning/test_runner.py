"""Conditional moves: entered over the page, played by the server, and given up in time."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from perihelion.core.dealer import Dealer
from perihelion.table.errors import Refused
from perihelion.table.log.plan import empty_plan
from perihelion.table.log.terms import Terms
from perihelion.table.play import actions, undo
from perihelion.table.play.access import check_plan
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.planning.runner import PlanRunner
from perihelion.table.play.registry import TableRegistry
from perihelion.table.store.study.plans import Plan
from tests.table.caller import ORION, PATIENCE, Caller, begin
from tests.table.conftest import Server
from tests.table.pages.club.test_my_games import named
from tests.table.registries import ANA, BOB, gentle_table, orion, play, with_registry

THEIRS, MINE, NEXT = "single E5", "bent r3 G7", "single C3"


def keep(registry: TableRegistry, table: LiveTable, *line: str, holder: str = ANA) -> None:
    """Plan a line of moves from the current position."""
    number = table.timeline.number
    fresh = Plan(holder, table.header.id, number, empty_plan(), number, 0)
    node = 0
    for words in line:
        node = registry.plans.change(fresh, lambda t, n=node, w=words: t.add(n, [w]).number)  # type: ignore[misc]


def words_of(table: LiveTable) -> list[str]:
    return [step.entry.words for step in table.timeline.steps]


def test_the_answer_is_played_when_the_condition_holds_and_only_then(where: Path | str) -> None:
    async def scenario(registry: TableRegistry) -> None:
        runner = PlanRunner(registry)
        table = await orion(registry)
        await table.move(ANA, 0, "single E7")
        keep(registry, table, THEIRS, MINE)
        await runner.step()
        assert len(words_of(table)) == 1  # nobody has moved yet
        await table.move(BOB, table.timeline.number, THEIRS)
        for _ in range(3):  # however often it is looked at, it is played once
            await runner.step()
        assert words_of(table) == ["single E7", THEIRS, MINE]
        assert registry.plans.of(ANA, table.header.id) is None  # the plan is at its end

        other = await orion(registry)
        await other.move(ANA, 0, "single E7")
        keep(registry, other, THEIRS, MINE)
        await other.move(BOB, other.timeline.number, NEXT)
        await runner.step()
        assert words_of(other) == ["single E7", NEXT]
        assert registry.plans.of(ANA, other.header.id) is None  # the game went another way

    with_registry(where, scenario)


def test_nothing_is_played_of_what_is_only_tried_on_one_s_own_turn(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await orion(registry)
        keep(registry, table, "single E7", THEIRS, MINE)
        await actions.say(table, ANA, "hello", "")
        await PlanRunner(registry).step()
        assert words_of(table) == []
        await table.move(ANA, 0, "single E7")
        await table.move(BOB, table.timeline.number, THEIRS)
        await PlanRunner(registry).step()
        assert words_of(table)[-1] == MINE

    with_registry(tmp_path, scenario)


def test_a_plan_ends_when_moves_are_taken_back_or_the_game_is_over(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await orion(registry)
        await table.move(ANA, 0, "single E7")
        keep(registry, table, THEIRS, MINE)
        await undo.request_undo(table, ANA, table.timeline.number)
        await PlanRunner(registry).step()
        assert registry.plans.of(ANA, table.header.id) is None
        keep(registry, table, THEIRS, MINE)
        await actions.resign(table, BOB)
        await PlanRunner(registry).step()
        assert registry.plans.of(ANA, table.header.id) is None

    with_registry(tmp_path, scenario)


def test_nobody_plans_where_something_is_hidden_or_minutes_run(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        hidden = await gentle_table(registry, "nebula")
        await play(hidden, Dealer("plan"), 4)
        with pytest.raises(Refused):
            check_plan(hidden, ANA)
        table = await orion(registry)
        check_plan(table, ANA)
        with pytest.raises(Refused):
            check_plan(table, "c" * 64)  # a spectator
        fast = await registry.create(
            table.game, table.chairs, None, table.header.options, Terms(clock="10+5")
        )
        with pytest.raises(Refused):
            check_plan(fast, ANA)

    with_registry(tmp_path, scenario)


def test_a_plan_is_made_on_its_page_and_seen_by_nobody_else(server: Server) -> None:
    ana, bob = named(server, "Ana"), named(server, "Bob")
    table = ana.new_table(("me", "open"))
    bob.post(f"/table/{table}/seat/1", {})
    with ana.sit(table) as hers, bob.sit(table) as his:
        begin(hers, his)
        hers.move("single E7")
        his.wait_for(hers.number)
        assert f"/table/{table}/plan" in ana.get(f"/table/{table}").text
        assert "Plan ahead" in ana.get(f"/table/{table}/plan").text
        for node, words in enumerate((THEIRS, MINE)):
            answer = ana.post(f"/table/{table}/plan/{node}/move", {"words": words})
            assert answer.json() == {"node": node + 1}, answer.text
        assert ana.post(f"/table/{table}/plan/0/move", {"words": "single E7"}).status == 409
        shown = ana.get(f"/table/{table}/plan/2").json()
        assert shown["verdict"] is None
        assert len(ana.get(f"/table/{table}/plan/nodes").json()["moves"]) == 3
        assert len(bob.get(f"/table/{table}/plan/nodes").json()["moves"]) == 1
        eve = Caller(server.url)
        for path in ("", "/nodes", "/0"):
            assert eve.get(f"/table/{table}/plan{path}").status == 409
        assert eve.post(f"/table/{table}/plan/0/move", {"words": THEIRS}).status == 409
        assert eve.post(f"/table/{table}/plan/1/delete", {}).status == 409
        assert eve.get(f"/table/{table}/plan/0/ask?why=single+E7").status == 409
        his.move(THEIRS)
        his.wait_for(his.number + 1)  # the server answers for her
        assert [words for _, words in his.log()] == ["single E7", THEIRS, MINE]
    until = time.monotonic() + PATIENCE
    while len(ana.get(f"/table/{table}/plan/nodes").json()["moves"]) > 1:
        assert time.monotonic() < until
        time.sleep(0.1)
    assert ORION in ana.get(f"/table/{table}/plan").text
