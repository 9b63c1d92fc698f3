"""Fair chance at a table: promised before the first draw, shown at the end, and provable."""

from __future__ import annotations

from pathlib import Path

import pytest

from perihelion import catalogue
from perihelion.core import fair
from perihelion.core.dealer import Dealer
from perihelion.core.record import Record
from perihelion.table.errors import Refused
from perihelion.table.log.terms import STANDS_IN, Terms
from perihelion.table.play import actions
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.play.undo import answer_undo, request_undo
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.whole_record import whole_record
from tests.table.registries import ANA, BOB, chairs, gentle, gentle_table, play, seen, with_registry

NOBODY = Perspective(frozenset(), "en")


def record_of(table: LiveTable) -> Record:
    """The record as it is downloaded and read again."""
    return catalogue.read(str(whole_record(table, NOBODY)))


@pytest.mark.parametrize("name", catalogue.game_names())
def test_a_game_with_undos_verifies_from_its_record(tmp_path: Path, name: str) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await gentle_table(registry, name, (ANA, ANA))
        promised = seen(table)["fair"]["promise"]
        dealer = Dealer("fair")
        for _ in range(4):
            await play(table, dealer, 3)
            await request_undo(table, ANA, table.timeline.number)
        assert record_of_running(table) in ("", promised)
        undone = len(table.timeline.undone_draws)
        await play(table, dealer, 10_000)
        record = record_of(table)
        assert record.fair is not None
        assert record.fair.promise == promised == seen(table)["fair"]["promise"]
        verified = fair.verify(record)
        assert (verified.brought, verified.undos) == (0, undone)
        chances = sum(state.actor == -1 for state in record.states())
        assert verified.draws == chances

    with_registry(tmp_path, scenario)


def record_of_running(table: LiveTable) -> str:
    """The promise in the record of a game that goes on, which must not hold the secret."""
    record = whole_record(table, NOBODY)
    assert table.header.secret not in str(record)
    return record.fair.promise if record and record.fair else ""


def test_the_secret_is_shown_at_the_end_and_not_before(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await gentle_table(registry, "nova-luna")
        assert table.header.secret not in str(seen(table, (0,)))
        await play(table, Dealer("end"), 10_000)
        shown = seen(table)["fair"]
        assert fair.promise(shown["secret"]) == shown["promise"]

    with_registry(tmp_path, scenario)


def test_after_the_end_nothing_is_taken_back(tmp_path: Path) -> None:
    """The secret is out: who took a move back would know what is drawn next."""

    async def scenario(registry: TableRegistry) -> None:
        shared = await gentle_table(registry, "nova-luna", (ANA, BOB))
        alone = await gentle_table(registry, "nova-luna", (ANA, ANA))
        for table in (shared, alone):
            await play(table, Dealer("end"), 10_000)
        resigned = await gentle_table(registry, "nova-luna", (ANA, BOB))
        await play(resigned, Dealer("end"), 9)
        await actions.resign(resigned, BOB)
        agreed = await gentle_table(registry, "nova-luna", (ANA, ANA))
        await play(agreed, Dealer("end"), 9)
        await actions.end(agreed, ANA, agreed.timeline.number)
        loaded = await registry.load(record_of(alone), ANA)
        for table in (shared, alone, resigned, agreed, loaded):
            assert seen(table)["fair"]["secret"] == table.header.secret
            assert seen(table, (0,))["undo"] == ""
            with pytest.raises(Refused, match="table/over"):
                await request_undo(table, ANA, table.timeline.number)
            with pytest.raises(Refused, match="table/over"):
                await answer_undo(table, ANA, table.timeline.number, yes=True)

    with_registry(tmp_path, scenario)


def test_who_is_left_with_a_bot_takes_nothing_back_after_the_end(tmp_path: Path) -> None:
    """The other has gone, and with them the second person who kept the table from being undone."""

    async def scenario(registry: TableRegistry) -> None:
        game = catalogue.game("nova-luna")
        terms = Terms(left=STANDS_IN, bot="random")
        table = await registry.create(game, chairs(ANA, BOB), None, gentle(game), terms)
        while table.timeline.state.actor != 0 or len(table.timeline.steps) < 12:
            await play(table, Dealer("x"), 1)
        await actions.leave(table, BOB)
        dealer = Dealer("alone")
        while not table.timeline.over:
            table.bot_turn.stop()
            state = table.timeline.state
            async with table.lock:
                await table.play(table.game.words(state, state.nth(dealer.below(state.count()))))
        with pytest.raises(Refused, match="table/over"):
            await request_undo(table, ANA, table.timeline.number)

    with_registry(tmp_path, scenario)


def test_draws_brought_along_in_a_record_are_not_vouched_for(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        first = await gentle_table(registry, "nova-luna", (ANA, ANA))
        await play(first, Dealer("x"), 6)
        brought = Record(first.game, 2, first.edition, first.header.options)
        for step in first.timeline.steps:
            brought.add(step.move)
        table = await registry.load(brought, ANA)
        await play(table, Dealer("y"), 10_000)
        verified = fair.verify(record_of(table))
        assert verified.brought == sum(step.entry.seat == -1 for step in first.timeline.steps)
        assert verified.draws > 0

    with_registry(tmp_path, scenario)
