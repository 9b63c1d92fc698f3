"""A table in play: races, the log, undo by consent, open seats, the end."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from perihelion import catalogue
from perihelion.core import fair
from perihelion.core.boards import MOST_BOARDS
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE
from perihelion.core.record import Record
from perihelion.table.errors import Refused
from perihelion.table.log.entry import UNDO
from perihelion.table.names import LONGEST_NAME
from perihelion.table.play import actions
from perihelion.table.play import registry as registry_module
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.play.undo import answer_undo, request_undo
from perihelion.table.store.store import Store, open_store
from perihelion.table.texts import TEXTS
from tests.table import moonlight
from tests.table.caller import ORION
from tests.table.registries import (
    ANA,
    BOB,
    chairs,
    gentle_table,
    orion,
    play,
    rematch,
    seen,
    with_registry,
)


@pytest.fixture
def by_moonlight() -> Iterator[None]:
    moonlight.be_there()
    yield
    del catalogue._PACKAGES[moonlight.NAME]


async def refused(action: object) -> str:
    """The key under which something is refused."""
    assert asyncio.iscoroutine(action)
    with pytest.raises(Refused) as caught:
        await action
    return caught.value.key


def kinds(table: LiveTable) -> list[str]:
    return [entry.kind for entry in table.log]


@pytest.mark.parametrize("name", catalogue.game_names())
@pytest.mark.parametrize("seed", range(3))
def test_a_table_rebuilt_from_its_log_is_the_same(tmp_path: Path, name: str, seed: int) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await gentle_table(registry, name, (ANA, ANA))
        dealer = Dealer(f"rebuilt/{seed}")
        for _ in range(3):
            await play(table, dealer, 1 + dealer.below(5))
            if dealer.below(2) and table.timeline.steps:
                await request_undo(table, ANA, table.timeline.number)
        stored = registry.store.table(table.header.id)
        assert stored is not None
        again = LiveTable(registry.store, registry.bot_service, *stored)
        assert again.timeline.state == table.timeline.state
        for seats in ((), (0,), (0, 1)):
            assert seen(again, seats) == seen(table, seats)

    with_registry(tmp_path, scenario)


def test_a_stale_or_repeated_move_is_refused(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await orion(registry)
        await table.move(ANA, 0, "single E7")
        assert await refused(table.move(ANA, 0, "single E7")) == "move/stale"
        assert await refused(table.move(BOB, 0, "single E5")) == "move/stale"
        assert await refused(table.move(BOB, 2, "single E5")) == "move/stale"
        assert await refused(request_undo(table, ANA, 0)) == "move/stale"
        assert await refused(actions.end(table, ANA, 0)) == "move/stale"
        assert len(table.log) == 1

    with_registry(tmp_path, scenario)


def test_of_moves_made_at_once_in_one_position_one_is_applied(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await orion(registry)
        said = ("single E7", "single E7", "single E5", "bent r3 E7")
        answers = await asyncio.gather(
            *(table.move(ANA, 0, words) for words in said), return_exceptions=True
        )
        assert [answer for answer in answers if answer is None] == [None]
        assert {a.key for a in answers if isinstance(a, Refused)} == {"move/stale"}
        assert [entry.number for entry in registry.store.entries(table.header.id)] == [1]

    with_registry(tmp_path, scenario)


def test_two_servers_over_one_folder_never_apply_a_position_twice(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        rival = TableRegistry(open_store(tmp_path), workers=1)
        here = await orion(registry)
        there = await rival.table(here.header.id)
        await here.move(ANA, 0, "single E7")
        assert await refused(there.move(ANA, 0, "single E5")) == "move/stale"
        assert there.timeline.number == 1
        assert seen(there, (0,)) == seen(here, (0,))
        await there.move(BOB, 1, "single E5")
        rival.close()

    with_registry(tmp_path, scenario)


def test_only_who_holds_the_seat_may_move(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await orion(registry)
        assert await refused(table.move(BOB, 0, "single E7")) == "seat/not-yours"
        assert await refused(table.move("", 0, "single E7")) == "seat/not-yours"
        assert await refused(table.move(ANA, 0, "single Z99")) == "move/illegal"
        assert table.log == []

    with_registry(tmp_path, scenario)


@pytest.mark.usefixtures("by_moonlight")
def test_a_decision_and_its_chance_are_written_together_or_not_at_all(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await gentle_table(registry, moonlight.NAME)
        assert [entry.seat for entry in table.log] == [CHANCE, CHANCE]
        with registry.store.engine.begin() as connection:
            connection.execute(
                text(
                    "CREATE TRIGGER no_chance BEFORE INSERT ON log WHEN NEW.seat = -1 "
                    "BEGIN SELECT RAISE(ROLLBACK, 'the disk is full'); END"
                )
            )
        before = seen(table, (0,))
        with pytest.raises(Refused):
            await table.move(ANA, 2, "swap")
        assert len(registry.store.entries(table.header.id)) == 2
        assert seen(table, (0,)) == before
        with registry.store.engine.begin() as connection:
            connection.execute(text("DROP TRIGGER no_chance"))
        await table.move(ANA, 2, "swap")
        assert [entry.seat for entry in registry.store.entries(table.header.id)] == [-1, -1, 0, -1]

    with_registry(tmp_path, scenario)


@pytest.mark.usefixtures("by_moonlight")
def test_a_redraw_after_an_undo_is_keyed_by_the_undos_so_far(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await gentle_table(registry, moonlight.NAME, (ANA, ANA))
        for _ in range(8):
            await table.move(ANA, table.timeline.number, "swap")
            await request_undo(table, ANA, table.timeline.number)
        numbers = [entry.number for entry in table.log]
        assert numbers == list(range(1, 27))
        before = (
            table.timeline.steps[2].before
            if len(table.timeline.steps) > 2
            else table.timeline.state
        )
        drawing = before.copy()
        drawing.play(moonlight.SWAP)
        redraws = [entry for entry in table.log if entry.seat == CHANCE][2:]
        for undos, entry in enumerate(redraws):
            drawn = fair.dealer(table.header.secret, [], undos, 2).draw(drawing)
            assert entry.words == table.game.words(drawing, drawn)
        assert len({entry.words for entry in redraws}) > 1

    with_registry(tmp_path, scenario)


def test_an_undo_over_another_decision_is_asked_refused_asked_and_given(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await orion(registry)
        await table.move(ANA, 0, "single E7")
        await table.move(BOB, 1, "single E5")
        assert seen(table, (0,))["undo"] == "ask"
        await request_undo(table, ANA, 2)
        assert len(table.log) == 2
        assert seen(table, (1,))["asked"]["answer"]
        assert not seen(table, (0,))["asked"]["answer"]
        assert await refused(answer_undo(table, ANA, 2, True)) == "seat/not-yours"
        await answer_undo(table, BOB, 2, False)
        assert seen(table, (1,))["asked"] is None
        assert await refused(answer_undo(table, BOB, 2, True)) == "undo/nothing"
        await request_undo(table, ANA, 2)
        await answer_undo(table, BOB, 2, True)
        assert (table.log[-1].kind, table.log[-1].words, table.timeline.number) == (UNDO, "0", 3)
        assert len(table.timeline.steps) == 0

    with_registry(tmp_path, scenario)


def test_a_question_lapses_when_the_game_goes_on(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await orion(registry)
        await table.move(ANA, 0, "single E7")
        await table.move(BOB, 1, "single E5")
        await request_undo(table, ANA, 2)
        await table.move(ANA, 2, "bent r3 G7")
        assert table.asked is None
        assert await refused(answer_undo(table, BOB, 3, True)) == "undo/nothing"

    with_registry(tmp_path, scenario)


def test_a_free_undo_is_an_entry_like_any_other(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await orion(registry)
        await table.move(ANA, 0, "single E7")
        await request_undo(table, ANA, 1)
        await table.move(ANA, 2, "single E5")
        assert kinds(table) == ["move", "undo", "move"]
        assert [entry.number for entry in registry.store.entries(table.header.id)] == [1, 2, 3]
        assert await refused(request_undo(table, BOB, 3)) == "undo/nothing"

    with_registry(tmp_path, scenario)


@pytest.mark.usefixtures("by_moonlight")
def test_an_open_seat_is_not_asked_for_consent(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await gentle_table(registry, "nova-luna")
        await play(table, Dealer("x"), 12)
        assert table.timeline.begun
        await actions.leave(table, BOB)
        assert seen(table, (0,))["undo"] == "free"
        await request_undo(table, ANA, table.timeline.number)
        assert kinds(table)[-1] == UNDO

    with_registry(tmp_path, scenario)


def test_the_end_by_agreement_needs_everybody(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        shared = await orion(registry)
        assert await refused(actions.end(shared, ANA, 0)) == "seat/not-yours"
        assert await refused(actions.end(shared, "", 0)) == "seat/not-yours"
        mine = await orion(registry, ANA, ANA)
        await actions.end(mine, ANA, 0)
        assert mine.timeline.over
        assert seen(mine, (0, 1))["over"] == TEXTS.say("en", "ended-by-agreement")
        assert await refused(mine.move(ANA, 1, "single E7")) == "table/over"
        assert await refused(actions.end(mine, ANA, 1)) == "table/over"
        bot = await orion(registry, ANA, "bot")
        await bot.move(ANA, 0, "single E7")
        bot.bot_turn.stop()
        await actions.end(bot, ANA, bot.timeline.number)
        assert seen(bot, (0,))["undo"] == ""
        assert await refused(request_undo(bot, ANA, bot.timeline.number)) == "table/over"
        stored = registry.store.table(mine.header.id)
        assert stored is not None
        assert stored[0].over

    with_registry(tmp_path, scenario)


def test_a_rematch_follows_the_game_s_own_order(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await orion(registry, ANA, ANA)
        await play(table, Dealer("rematch"), 100)
        assert table.timeline.over
        again = await rematch(registry, table)
        assert again.header.options == {**table.header.options, "first_player": "orange"}
        assert again.seats_of(ANA) == {0, 1}
        assert again.header.secret != table.header.secret

    with_registry(tmp_path, scenario)


def test_names_of_a_loaded_record_are_cut_like_any_other(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        record = Record(catalogue.game(ORION), names=["x" * 5000, "Bob"])
        table = await registry.load(record, ANA)
        assert [chair.name for chair in table.chairs] == ["x" * LONGEST_NAME, "Bob"]

    with_registry(tmp_path, scenario)


def test_idle_tables_are_closed_and_opened_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Looker:
        holder = name = ""

        def notify(self) -> None:
            pass

    async def scenario(registry: TableRegistry) -> None:
        looked_at = await orion(registry)
        looked_at.viewers.add(Looker())
        idle = await orion(registry)
        await idle.move(ANA, 0, "single E7")
        for _ in range(3):
            await orion(registry)
        assert await registry.table(looked_at.header.id) is looked_at
        again = await registry.table(idle.header.id)
        assert again is not idle
        assert again.timeline.state == idle.timeline.state

    monkeypatch.setattr(registry_module, "MOST_IDLE", 1)
    with_registry(tmp_path, scenario)


def test_a_table_that_is_slow_to_open_holds_up_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(registry: TableRegistry) -> None:
        here, elsewhere = await orion(registry), await orion(registry)
        for table in (here, elsewhere):
            del registry._open[table.header.id]
        may_read = threading.Event()
        read = registry.store.table

        def slowly(table: str) -> object:
            if table == elsewhere.header.id:
                may_read.wait(10)
            return read(table)

        monkeypatch.setattr(Store, "table", lambda _, table: slowly(table))
        slow = [asyncio.create_task(registry.table(elsewhere.header.id)) for _ in range(2)]
        opened = await registry.table(here.header.id)
        await opened.move(ANA, 0, "single E7")
        assert not any(one.done() for one in slow)
        may_read.set()
        first, second = await asyncio.gather(*slow)
        assert first is second

    with_registry(tmp_path, scenario)


def test_an_unknown_table_is_refused(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        assert await refused(registry.table("nowhere")) == "table/unknown"

    with_registry(tmp_path, scenario)


def test_idle_tables_of_custom_editions_are_closed_sooner(tmp_path: Path) -> None:
    """Each holds a board of its own; they open again from the store."""

    async def scenario(registry: TableRegistry) -> None:
        game = catalogue.game("nebula")
        standard = game.editions["standard"].text
        first = ""
        for number in range(MOST_BOARDS + 3):
            own = standard.replace("name =", f"# {number}\nname =", 1)
            edition = game.read_edition(own, "own.toml")
            table = await registry.create(game, chairs(ANA, ANA), edition, {})
            first = first or table.header.id
        assert not registry.is_open(first)
        assert sum(not table.edition.builtin for table in registry._open.values()) == MOST_BOARDS
        assert (await registry.table(first)).edition.text.startswith("#")

    with_registry(tmp_path, scenario)
