"""Fair chance at a table: promised before the first draw, shown at the end, and provable."""

from __future__ import annotations

from pathlib import Path

import pytest

from perihelion import catalogue
from perihelion.core import fair
from perihelion.core.dealer import Dealer
from perihelion.core.record import Record
from perihelion.table.errors import Refused
from perihelion.table.play import actions
from perihelion.table.play.actions import MOST_SALT
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.play.undo import request_undo
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.snapshot import whole_record
from tests.table.registries import ANA, BOB, gentle_table, play, seen, with_registry

NOBODY = Perspective(frozenset(), "en")
CAROL = "c" * 64


def record_of(table: LiveTable) -> Record:
    """The record as it is downloaded and read again."""
    return catalogue.read(str(whole_record(table, NOBODY)))


@pytest.mark.parametrize("name", catalogue.game_names())
def test_a_game_with_salt_and_undos_verifies_from_its_record(tmp_path: Path, name: str) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await gentle_table(registry, name, (ANA, ANA))
        promised = seen(table)["fair"]["promise"]
        dealer = Dealer("fair")
        await actions.salt(table, ANA, table.timeline.number, "first  words")
        for turn in range(4):
            await play(table, dealer, 3)
            await request_undo(table, ANA, table.timeline.number)
            await actions.salt(table, ANA, table.timeline.number, f"more {turn}")
        assert record_of_running(table) in ("", promised)
        await play(table, dealer, 10_000)
        record = record_of(table)
        assert record.fair is not None
        assert record.fair.promise == promised == seen(table)["fair"]["promise"]
        assert record.fair.salts[0].words == "first words"
        verified = fair.verify(record)
        assert verified.brought == 0
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


def test_after_the_end_only_who_plays_alone_takes_back(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        shared = await gentle_table(registry, "nova-luna", (ANA, BOB))
        alone = await gentle_table(registry, "nova-luna", (ANA, ANA))
        for table in (shared, alone):
            await play(table, Dealer("end"), 10_000)
        assert seen(shared, (0,))["undo"] == ""
        with pytest.raises(Refused, match="table/over"):
            await request_undo(shared, ANA, shared.timeline.number)
        await request_undo(alone, ANA, alone.timeline.number)
        assert not alone.timeline.over

    with_registry(tmp_path, scenario)


def test_salt_is_for_those_who_play_while_they_play(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await gentle_table(registry, "nova-luna")
        with pytest.raises(Refused, match="seat/not-yours"):
            await actions.salt(table, CAROL, table.timeline.number, "mine")
        with pytest.raises(Refused, match="message/malformed"):
            await actions.salt(table, ANA, table.timeline.number, "  ")
        with pytest.raises(Refused, match="move/stale"):
            await actions.salt(table, ANA, table.timeline.number + 1, "late")
        for number in range(MOST_SALT):
            await actions.salt(table, BOB, table.timeline.number, str(number))
        with pytest.raises(Refused, match="message/malformed"):
            await actions.salt(table, BOB, table.timeline.number, "one too many")
        await play(table, Dealer("end"), 10_000)
        with pytest.raises(Refused, match="table/over"):
            await actions.salt(table, ANA, table.timeline.number, "too late")

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
