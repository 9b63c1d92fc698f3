"""The coach: a mistake is named with its reason, bots wait for what is done about it, and nothing
hidden is judged."""

from __future__ import annotations

import asyncio
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from perihelion import catalogue
from perihelion.bots.analysis import Budget, Judgement, Step, judge
from perihelion.bots.analysis.judgement import MISTAKES
from perihelion.bots.search import SearchSettings
from perihelion.core.record import Record
from perihelion.games.orion_duel.why import aims, passed, reasons
from perihelion.table.errors import Refused
from perihelion.table.log.entry import BOT, PERSON, Chair
from perihelion.table.pages.table_form import read_form
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.play.training import coach as coaching
from perihelion.table.play.training.coach import Coach
from perihelion.table.play.undo import request_undo
from perihelion.table.server.orders import perform
from perihelion.testing.tables import Table, walk
from tests.table.registries import ANA, BOB, orion, seen, with_registry

SMALL = Budget(60, SearchSettings(proof=400), 2)
GAME = catalogue.game("orion-duel")
SETUP = {"setup": "symmetric_1", "first_player": "blue"}


def kinds(state: Any, move: int) -> set[str]:
    return {one.kind for one in reasons(state, move)}


@cache
def threatened() -> tuple[Record, str, str]:
    """A game up to a threat, the words of a move that overlooks it, and of one that answers it."""
    for seed in range(60):
        played = walk(Table(GAME.name, 2, tuple(SETUP.items())), seed)
        for at, state in enumerate(played.states):
            if state.actor < 0 or aims(state) or not aims(passed(state)):
                continue
            blunder = next((m for m in state.moves() if "allows" in kinds(state, m)), None)
            if blunder is None:
                continue
            judged = judge(GAME, Step(at, state, (blunder,)), SMALL, "coach")
            best = judged.best[0].words
            if judged.grade in MISTAKES and "stops" in kinds(state, GAME.parse(state, best)):
                record = Record(GAME, 2, None, SETUP, ["Ana", ""])
                for words in [GAME.words(s, m) for s, m in played.steps()][:at]:
                    record.add(words)
                return record, GAME.words(state, blunder), best
    raise AssertionError("no threat in these games")


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, the bots wait for the verdict."""
    monkeypatch.setattr(coaching, "VERDICT_SECONDS", 600.0)


async def quick(table: LiveTable, step: Step, _: str) -> Judgement:
    return await asyncio.to_thread(judge, table.game, step, SMALL, "coach")


async def training(registry: TableRegistry, record: Record) -> tuple[LiveTable, int]:
    """The game goes on against a bot, with a coach; gives the table and the person's seat."""
    seat = record.state.actor
    person, bot = Chair(PERSON, "Ana", holder=ANA), Chair(BOT, "", bot="random")
    table = await registry.load(record, ANA, [person, bot] if seat == 0 else [bot, person])
    table.coach = Coach(table, quick)
    return table, seat


async def until(table: LiveTable, met: Any) -> None:
    async with asyncio.timeout(600):
        while not met():
            await asyncio.sleep(0.01)


def test_a_mistake_is_named_and_taken_back_and_a_better_move_is_not(tmp_path: Path) -> None:
    record, blunder, answer = threatened()

    async def scenario(registry: TableRegistry) -> None:
        table, seat = await training(registry, record)
        coach, number = table.coach, table.timeline.number
        assert coach is not None
        await table.move(ANA, number, blunder)
        assert seen(table, (seat,))["coach"]["state"] == "thinking"
        await until(table, lambda: coach.waits)
        word = seen(table, (seat,))["coach"]
        assert word["state"] == "mistake"
        assert word["undo"]
        assert word["why"].startswith(("Otherwise", "The move played lets"))
        assert word["better"]
        assert seen(table, ())["coach"] is None, "a spectator is told nothing"
        # The bot waits: nothing follows until the person has decided.
        assert table.timeline.state.actor in table.bots
        await request_undo(table, ANA, table.timeline.number, to=word["number"])
        word = seen(table, (seat,))["coach"]
        assert (word["undo"], word["waits"]) == (False, False)
        assert word["touches"], "the better move can be drawn where it was possible"
        await table.move(ANA, table.timeline.number, answer)
        await until(table, lambda: coach.shown is not None and not coach.thinking)
        assert seen(table, (seat,))["coach"]["state"] in ("fine", "doubtful")
        await until(table, lambda: table.timeline.over or table.timeline.state.actor == seat)

    with_registry(tmp_path, scenario)


def test_who_plays_on_lets_the_bot_move(tmp_path: Path) -> None:
    record, blunder, _ = threatened()

    async def scenario(registry: TableRegistry) -> None:
        table, seat = await training(registry, record)
        assert table.coach is not None
        await table.move(ANA, table.timeline.number, blunder)
        await until(table, lambda: table.coach is not None and table.coach.waits)
        moves = len(table.timeline.steps)
        with pytest.raises(Refused, match="seat/not-yours"):
            await perform({"do": "go-on", "number": 0}, table, BOB, "")
        await perform({"do": "go-on", "number": 0}, table, ANA, "")
        await until(table, lambda: len(table.timeline.steps) > moves)
        assert not seen(table, (seat,))["coach"]["waits"]

    with_registry(tmp_path, scenario)


def test_without_a_verdict_the_bot_does_not_wait_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, blunder, _ = threatened()
    monkeypatch.setattr(coaching, "VERDICT_SECONDS", 0.05)

    async def never(*_: object) -> Judgement:
        await asyncio.Event().wait()
        raise AssertionError

    async def scenario(registry: TableRegistry) -> None:
        table, _ = await training(registry, record)
        table.coach = Coach(table, never)
        await table.move(ANA, table.timeline.number, blunder)
        moves = len(table.timeline.steps)
        await until(table, lambda: len(table.timeline.steps) > moves)

    with_registry(tmp_path, scenario)


def test_a_coach_sits_only_where_nobody_else_plays(tmp_path: Path) -> None:
    seats = {"seats": "2", "seat-0": "me", "coach": "on"}
    assert read_form(GAME, {**seats, "seat-1": "bot:random"}, ANA).terms.coach
    for wrong in ({"seat-1": "open"}, {"seat-1": "reserved"}, {"seat-1": "open", "rated": "on"}):
        with pytest.raises(Refused, match="coach"):
            read_form(GAME, {**seats, **wrong}, ANA)

    async def scenario(registry: TableRegistry) -> None:
        table = await orion(registry, ANA, BOB)
        table.coach = Coach(table, quick)
        await table.move(ANA, 0, "single E7")
        assert not table.coach.thinking

    with_registry(tmp_path, scenario)


def test_the_mover_s_view_is_judged_and_nothing_else(tmp_path: Path) -> None:
    judged: list[Step] = []

    async def note(table: LiveTable, step: Step, share: str) -> Judgement:
        judged.append(step)
        return await quick(table, step, share)

    async def scenario(registry: TableRegistry) -> None:
        game = catalogue.game("nebula")
        chairs = [Chair(PERSON, "", holder=ANA), Chair(BOT, "", bot="random")]
        table = await registry.create(game, chairs, None, {})
        table.coach = Coach(table, note)
        await until(table, lambda: table.timeline.state.actor == 0)
        state = table.timeline.state
        await table.move(ANA, table.timeline.number, game.words(state, state.nth(0)))
        await until(table, lambda: judged)
        assert judged[0].state == game.view(state, 0)
        assert judged[0].state != state

    with_registry(tmp_path, scenario)
