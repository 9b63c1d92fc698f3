"""Actions besides moving: take a seat, leave, resign, come back, claim, rematch."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from perihelion import catalogue
from perihelion.core import fair
from perihelion.core.dealer import Dealer
from perihelion.table.errors import Refused
from perihelion.table.log.entry import BOT, OPEN, PERSON, RESERVED, Chair
from perihelion.table.log.seating import seat_key
from perihelion.table.log.terms import DAY, LOSES, STANDS_IN, Terms
from perihelion.table.play import actions, series
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.play.undo import request_undo
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.snapshot import SnapshotBuilder
from perihelion.table.show.whole_record import whole_record
from perihelion.table.store.store import open_store
from tests.table.caller import BLUE_STARTS, ORION
from tests.table.play.test_live_table import refused
from tests.table.registries import (
    ANA,
    BOB,
    chairs,
    gentle,
    play,
    position,
    rematch,
    seen,
    sit,
    with_registry,
)

EVE = "e" * 64
RANDOM = Terms(bot="random")


async def orion(registry: TableRegistry, terms: Terms, *holders: str) -> LiveTable:
    options = {**BLUE_STARTS}
    return await registry.create(
        catalogue.game(ORION), chairs(*(holders or (ANA, BOB))), None, options, terms
    )


async def three(registry: TableRegistry, terms: Terms, *holders: str) -> LiveTable:
    game = catalogue.game("nova-luna")
    return await registry.create(game, chairs(*holders), None, gentle(game), terms)


def test_of_two_who_want_an_open_seat_one_gets_it(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await orion(registry, RANDOM, ANA, "open")
        answers = await asyncio.gather(
            actions.take_seat(table, 1, BOB, "Bob"),
            actions.take_seat(table, 1, EVE, "Eve"),
            return_exceptions=True,
        )
        assert answers[0] is None
        assert isinstance(answers[1], Refused)
        assert answers[1].key == "seat/taken"
        assert table.seats_of(BOB) == {1}
        assert table.seats_of(EVE) == set()
        assert await refused(actions.take_seat(table, 2, BOB, "")) == "seat/unknown"
        assert await refused(actions.take_seat(table, 0, BOB, "")) == "seat/taken"

    with_registry(tmp_path, scenario)


def test_of_two_in_two_processes_one_gets_the_seat(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        rival = TableRegistry(open_store(tmp_path), workers=1)
        here = await orion(registry, RANDOM, ANA, "open")
        there = await rival.table(here.header.id)
        await sit(here, 1, BOB, "Bob")
        assert await refused(actions.take_seat(there, 1, EVE, "Eve")) == "seat/taken"
        assert there.chairs == here.chairs
        # A move elsewhere does not stand in the way: it is tried again.
        await here.move(ANA, here.timeline.number, "single E7")
        await actions.leave(there, BOB)
        assert there.chairs[1] == Chair(OPEN, "")
        rival.close()

    with_registry(tmp_path, scenario)


def test_who_takes_over_does_not_make_a_move_stale(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await orion(registry, RANDOM, ANA, BOB)
        await table.move(ANA, 0, "single E7")
        await table.move(BOB, 1, "single E5")
        await actions.leave(table, BOB)
        await actions.take_seat(table, 1, EVE, "Eve")
        await table.move(ANA, 2, "bent r3 G7")
        assert await refused(table.move(EVE, 2, "single E3")) == "move/stale"
        assert [entry.kind for entry in table.log][2:] == ["leave", "sit", "move"]

    with_registry(tmp_path, scenario)


def test_a_reserved_seat_needs_its_own_link(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        game = catalogue.game(ORION)
        held = [Chair(PERSON, "Ana", holder=ANA), Chair(RESERVED, "")]
        table = await registry.create(game, held, None, BLUE_STARTS, RANDOM)
        for key in ("", "guess", seat_key(table.header.secret, 0), "ключ"):
            assert await refused(actions.take_seat(table, 1, EVE, "", key)) == "seat/reserved"
        await actions.take_seat(table, 1, BOB, "Bob", seat_key(table.header.secret, 1))
        assert table.seats_of(BOB) == {1}

    with_registry(tmp_path, scenario)


def test_of_two_who_resigns_has_lost_and_the_record_still_replays(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await orion(registry, RANDOM)
        await table.move(ANA, 0, "single E7")
        await actions.resign(table, ANA)
        assert table.timeline.over
        assert [seat["place"] for seat in seen(table, (0,))["seats"]] == [2, 1]
        assert seen(table)["over"] == "Blue resigned. Orange wins."
        assert seen(table, (0,))["undo"] == ""
        assert await refused(table.move(BOB, 2, "single E5")) == "table/over"
        assert await refused(request_undo(table, ANA, 2)) == "table/over"
        assert await refused(actions.resign(table, BOB)) == "table/over"
        text = str(whole_record(table, Perspective(frozenset(), "en")))
        assert "\ngave up 1: resigned\n" in text
        assert "\nend: given up, places 2 1\n" in text
        again = catalogue.read(text)
        assert again.words() == ["single E7"]
        assert (again.loser, str(again)) == (0, text)
        assert fair.verify(again)
        assert (await registry.load(again, ANA)).timeline.state.actor == 1  # and can be played on
        stored = registry.store.table(table.header.id)
        assert stored is not None
        assert stored[0].over

    with_registry(tmp_path, scenario)


def test_of_more_a_bot_plays_on_and_who_resigned_comes_last(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await three(registry, RANDOM, ANA, BOB, EVE)
        await actions.resign(table, ANA)
        assert seen(table)["over"] == ""
        assert table.chairs[0].kind == BOT
        assert table.returnable(ANA) == []
        assert await refused(actions.come_back(table, ANA, "")) == "seat/not-yours"
        await actions.resign(table, BOB)
        assert table.timeline.places([1, 1, 3]) == [3, 2, 1]
        assert table.timeline.places([1, 2, 3]) == [3, 2, 1]
        await actions.resign(table, EVE)  # bots do not play on among themselves
        assert table.timeline.over
        assert [entry.kind for entry in table.log if entry.kind != "move"] == [
            "resign",
            "resign",
            "resign",
            "end",
        ]

    with_registry(tmp_path, scenario)


@pytest.mark.parametrize(("left", "kind"), [("open", OPEN), (STANDS_IN, BOT)])
def test_who_leaves_gives_the_seat_up(tmp_path: Path, left: str, kind: str) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await orion(registry, Terms(bot="random", left=left))
        await actions.leave(table, BOB)
        assert table.chairs[1].kind == kind
        assert table.chairs[1].holder == ""
        assert table.seats_of(BOB) == set()
        assert await refused(actions.leave(table, EVE)) == "seat/not-yours"
        stored = registry.store.table(table.header.id)
        assert stored is not None
        assert stored[1] == table.chairs
        assert LiveTable(registry.store, registry.bot_service, *stored).chairs == table.chairs

    with_registry(tmp_path, scenario)


def test_an_untimed_table_can_be_claimed_after_a_day(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        clock = [1e9]
        registry = TableRegistry(registry.store, 1, now=lambda: clock[0])
        for late, kind in ((STANDS_IN, BOT), (LOSES, PERSON)):
            table = await orion(registry, Terms(bot="random", late=late))
            await table.move(ANA, 0, "single E7")
            clock[0] += DAY - 1
            assert await refused(actions.claim(table, ANA)) == "claim/too-early"
            clock[0] += 2
            assert await refused(actions.claim(table, BOB)) == "claim/too-early"
            await actions.claim(table, ANA)
            assert table.chairs[1].kind == kind
            assert table.timeline.over == (late == LOSES)
        table = await orion(registry, RANDOM)
        clock[0] += DAY + 1
        await actions.claim(table, BOB)
        table.bot_turn.stop()
        assert table.returnable(ANA) == [0]
        await actions.come_back(table, ANA, "Ana")
        assert table.seats_of(ANA) == {0}

    with_registry(tmp_path, scenario)


def test_strangers_do_not_stop_a_bot(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await orion(registry, RANDOM, "bot", ANA)
        thought = table.bot_turn._task
        assert thought is not None
        for order in (actions.come_back(table, EVE, ""), actions.pause(table, EVE, True)):
            assert await refused(order) == "seat/not-yours"
        assert table.bot_turn._task is thought
        await thought
        assert [entry.kind for entry in table.log] == ["move"]

    with_registry(tmp_path, scenario)


def test_everybody_who_wants_a_rematch_finds_the_same(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await orion(registry, RANDOM)
        await actions.resign(table, BOB)
        rival = TableRegistry(open_store(tmp_path), workers=1)
        other = await rival.table(table.header.id)
        rematches = await asyncio.gather(
            rematch(registry, table), rematch(registry, table), rematch(rival, other)
        )
        assert len({again.header.id for again in rematches}) == 1
        assert seen(table, (0,))["sidebar"]["next"] == f"/table/{rematches[0].header.id}"
        assert other.timeline.next == table.timeline.next
        rival.close()

    with_registry(tmp_path, scenario)


def test_a_series_goes_on_when_all_want_it_and_ends_when_it_is_won(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await orion(registry, Terms(bot="random", wins=2))
        assert await refused(actions.want_next(table, ANA)) == "table/not-over"
        await actions.resign(table, BOB)
        assert seen(table)["sidebar"]["series"] == "First to 2 wins: Blue 1 · Orange 0"
        assert not await actions.want_next(table, ANA)
        assert seen(table, (0,))["sidebar"]["ready"]["say"] == "Waiting for Orange."
        assert seen(table, (1,))["sidebar"]["ready"]["say"] == "Blue wants to play again."
        assert await refused(actions.want_next(table, EVE)) == "seat/not-yours"
        assert await actions.want_next(table, BOB)
        second = await rematch(registry, table)
        assert second.terms.won == (1, 0)
        assert second.header.options["first_player"] == "orange"
        await actions.resign(second, BOB)
        assert series.match(second).winner == 0
        assert "wins the match" in seen(second)["sidebar"]["series"]
        third = await rematch(registry, second)  # another series
        assert third.terms.won == ()

    with_registry(tmp_path, scenario)


def test_a_series_survives_a_game_given_up_before_it_began(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        game = catalogue.game(ORION)
        options = {"setup": "free"}
        table = await registry.create(game, chairs(ANA, BOB), None, options, Terms(wins=2))
        await actions.resign(table, ANA)
        again = await rematch(registry, table)
        assert again.terms.won == (0, 1)

    with_registry(tmp_path, scenario)


def test_a_series_counts_games_that_ended_by_their_rules(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await orion(registry, Terms(wins=3))
        await play(table, Dealer("series"), 200)
        places = table.timeline.places(table.timeline.state.standings())
        best = [seat for seat, place in enumerate(places) if place == 1]
        won = [int(best == [seat]) for seat in range(2)]
        assert series.match(table).wins == won
        assert position(SnapshotBuilder(table, Perspective(frozenset({0}), "en")))["sidebar"][
            "ready"
        ]["series"]

    with_registry(tmp_path, scenario)
