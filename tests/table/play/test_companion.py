"""A table beside the real box: draws are entered by people, secrets by their owners alone, and a
wrong entry is mended without losing what follows."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER, AnyGame
from perihelion.core.record import Record
from perihelion.table.errors import Refused
from perihelion.table.log.entry import CLASH, MEND
from perihelion.table.log.real_draws import drawing_seat
from perihelion.table.log.terms import Terms
from perihelion.table.play.companion import DoesNotFit, mend
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.play.undo import request_undo
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.snapshot import SnapshotBuilder
from perihelion.table.show.whole_record import whole_record
from tests.table.registries import ANA, BOB, chairs, seen, with_registry

HOLDERS = (ANA, BOB, "c" * 64, "d" * 64, "e" * 64)
COMPANION = Terms(companion=True)
NOBODY = Perspective(frozenset(), "en")


def recorded(game: AnyGame, seats: int, seed: int = 3) -> Record:
    """A game at random, as it would be played with the box."""
    dealer = Dealer(seed)
    record = Record(game, seats, None, game.finite)
    state = record.state
    while state.actor != OVER:
        chance = state.actor == CHANCE
        record.add(dealer.draw(state) if chance else state.nth(dealer.below(state.count())))
    return record


async def companion(registry: TableRegistry, record: Record, *holders: str) -> LiveTable:
    people = holders or HOLDERS[: record.seats]
    return await registry.create(
        record.game, chairs(*people), record.edition, record.options, COMPANION
    )


async def enter(table: LiveTable, words: str) -> None:
    """Enter a move or a draw as the person who may."""
    seat = min(table.entering)
    await table.move(table.chairs[seat].holder, table.timeline.number, words)


def written(table: LiveTable) -> list[str]:
    record = whole_record(table, NOBODY)
    assert record is not None
    assert record.fair is None
    return record.words()


@pytest.mark.parametrize("name", catalogue.game_names())
def test_a_game_entered_from_a_record_ends_with_the_same_record(name: str, tmp_path: Path) -> None:
    game = catalogue.game(name)
    record = recorded(game, game.seats[-1])

    async def act(registry: TableRegistry) -> None:
        table = await companion(registry, record)
        assert not table.timeline.steps  # nothing is drawn here
        for words in record.words():
            await enter(table, words)
        assert table.timeline.over
        assert written(table) == record.words()
        again = await registry.table(table.header.id)
        assert again.timeline.state.pack() == record.state.pack()

    with_registry(tmp_path, act)


def test_only_the_owner_enters_and_sees_a_secret_draw(tmp_path: Path) -> None:
    """Two games that differ in a hidden card alone look the same to everybody else."""
    record = recorded(catalogue.game("nebula"), 3)

    async def act(registry: TableRegistry) -> None:
        tables = [await companion(registry, record) for _ in range(2)]
        for table in tables:
            for words in record.words():
                if drawing_seat(table.game, table.timeline.state) is not None:
                    break
                await enter(table, words)
        first, second = tables
        owner = drawing_seat(first.game, first.timeline.state)
        assert owner is not None
        other = (owner + 1) % 3
        assert seen(first, [owner])["choices"] is not None
        assert not seen(first, [other])["yours"]
        assert not seen(first, [])["yours"]
        with pytest.raises(Refused, match="seat/not-yours"):
            await enter_as(first, other, "deal P01")
        offered = [choice["word"] for choice in seen(first, [owner])["choices"]["next"][0]["next"]]
        await enter(first, f"deal {offered[0]}")
        await enter(second, f"deal {offered[1]}")
        for seats in ([], [other]):
            ours, theirs = seen(first, seats), seen(second, seats)
            assert {**ours, "fair": 0} == {**theirs, "fair": 0}
        assert seen(first, [owner]) != seen(second, [owner])

    with_registry(tmp_path, act)


def test_a_card_that_another_holds_is_refused_before_all_eyes(tmp_path: Path) -> None:
    """What others hold is on offer, so that the list tells nothing; to try it out is seen."""
    record = recorded(catalogue.game("nebula"), 2)

    async def act(registry: TableRegistry) -> None:
        table = await companion(registry, record)
        words = iter(record.words())
        while drawing_seat(table.game, table.timeline.state) is None:
            await enter(table, next(words))
        owner, mine = drawing_seat(table.game, table.timeline.state), next(words)
        await enter(table, mine)
        while drawing_seat(table.game, table.timeline.state) in (owner, None):
            await enter(table, next(words))
        second = min(table.entering)
        card = mine.split()[1]
        offered = seen(table, [second])["choices"]["next"][0]["next"]
        assert card in [choice["word"] for choice in offered]
        with pytest.raises(Refused, match="companion/clash"):
            await enter_as(table, second, mine)
        assert table.log[-1].kind == CLASH
        assert "already" in seen(table, [])["sidebar"]["events"][-1]["say"]
        for rest in words:
            await enter(table, rest)
        assert written(table) == record.words()

    with_registry(tmp_path, act)


def test_a_wrong_draw_is_mended_and_the_rest_stays(tmp_path: Path) -> None:
    """A die that was misread: the later moves do not depend on it and stay as they are."""
    record = recorded(catalogue.game("nova-luna"), 2)
    words = record.words()

    async def act(registry: TableRegistry) -> None:
        table = await companion(registry, record)
        # The last two tiles on the wheel at the start are entered in the wrong order.
        wrong = [*words[:10], words[11], words[10], *words[12:20]]
        try:
            for said in wrong:
                await enter(table, said)
        except Refused:
            pytest.fail("the record begins with draws")
        numbers = [step.entry.number for step in table.timeline.steps]
        with pytest.raises(DoesNotFit) as caught:
            await mend(table, ANA, table.timeline.number, numbers[10], words[10])
        assert caught.value.misfit.step.entry.number == numbers[11]
        assert len(table.timeline.steps) == 20  # nothing has happened yet
        await mend(table, BOB, table.timeline.number, numbers[10], words[10], cut=True)
        assert len(table.timeline.steps) == 11
        for said in words[11:]:
            await enter(table, said)
        assert written(table) == words
        assert table.timeline.over
        again = LiveTable(registry.store, registry.bot_service, table.header, table.chairs, table.log)
        assert again.timeline.state.pack() == table.timeline.state.pack()

    with_registry(tmp_path, act)
