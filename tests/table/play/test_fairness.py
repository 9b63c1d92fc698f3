"""Nobody is cheated: rematches by consent, clocks that wait, bots that never play for a rating."""

from __future__ import annotations

from pathlib import Path

import pytest

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.core.game import OVER
from perihelion.table.log.entry import BOT, FLAG, LEAVE, OPEN, PERSON, VOID, Chair
from perihelion.table.log.terms import DAY, LOSES, OPENS, STANDS_IN, WAITS, Terms, settled
from perihelion.table.play import actions
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.play.table_clock import ABSENT_SECONDS
from tests.table.caller import BLUE_STARTS, ORION
from tests.table.play.test_live_table import refused
from tests.table.play.test_table_clock import Page, Time, left, timed
from tests.table.ratings_machine import SHORT, search
from tests.table.registries import ANA, BOB, add_salts, gentle, play, rematch, seen

CYR = "c" * 64
PEOPLE = {ANA: "Ana", BOB: "Bob", CYR: "Cyril"}
BLITZ = Terms(rated=True, clock="3+2", bot="random")


async def orion(registry: TableRegistry, terms: Terms = BLITZ) -> LiveTable:
    """A table of Ana and Bob, whose pages add salt."""
    seated = [Chair(PERSON, PEOPLE[holder], holder=holder) for holder in (ANA, BOB)]
    game = catalogue.game(ORION)
    return await registry.create(game, seated, None, {**BLUE_STARTS}, terms, commitments={})


async def dealt(registry: TableRegistry, terms: Terms = BLITZ) -> LiveTable:
    table = await orion(registry, terms)
    await add_salts(table, ANA, BOB)
    return table


async def stand_in(table: LiveTable, seat: int) -> None:
    """What servers wrote before 0.3 for a player who was away for a minute."""
    await table.write([table.entry("absent", seat, "random")])
    table.bot_turn.stop()


async def bot_moves(table: LiveTable) -> None:
    async with table.lock:
        state = table.timeline.state
        await table.play(table.game.words(state, state.nth(0)))
    table.bot_turn.stop()


def rated(registry: TableRegistry, *holders: str) -> bool:
    return any(registry.ratings.ratings(holder) for holder in holders)


def test_a_rematch_is_played_when_both_want_it(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry, time: Time) -> None:
        table = await dealt(registry)
        await play(table, Dealer("x"), 2)
        await actions.resign(table, BOB)
        assert not await actions.want_next(table, ANA)
        assert await refused(actions.next_table(registry, table)) == "rematch/undecided"
        assert registry.store.rematch_of(table.header.id) is None
        ready = seen(table, (1,))["sidebar"]["ready"]
        assert (ready["offered"], ready["say"]) == (True, "Ana (Blue) wants to play again.")
        await actions.decline_next(table, BOB)
        ready = seen(table, (0,))["sidebar"]["ready"]
        assert (ready["may"], ready["say"]) == (False, "Bob (Orange) declined to play again.")
        assert await refused(actions.want_next(table, ANA)) == "rematch/declined"
        assert not await actions.want_next(table, BOB)  # he thinks better of it
        await actions.decline_next(table, BOB)  # and withdraws what he has offered
        assert not await actions.want_next(table, ANA)
        assert await actions.want_next(table, BOB)
        again = await actions.next_table(registry, table)
        assert again.terms.rated

    timed(tmp_path, scenario)


def test_who_a_bot_stood_in_for_is_asked_too(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry, time: Time) -> None:
        table = await dealt(registry, Terms(bot="random"))
        await stand_in(table, 1)
        await actions.end(table, ANA, table.timeline.number)
        assert not await actions.want_next(table, ANA)
        assert await actions.want_next(table, BOB)

    timed(tmp_path, scenario)


def test_no_clock_runs_before_both_are_there_and_the_first_move_is_made(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry, time: Time) -> None:
        first = await dealt(registry)
        await play(first, Dealer("x"), 2)
        await actions.resign(first, BOB)
        table = await rematch(registry, first)
        mover = 1  # who lost begins
        time.passes(1000)
        await table.alarm.ring()
        assert (table.log, table.time.due()) == ([], None)
        await add_salts(table, ANA, BOB)
        assert table.timeline.state.actor == mover
        time.passes(1000)
        await table.alarm.ring()
        assert (left(table, 0), left(table, 1), table.time.due()) == (180, 180, None)
        await actions.record_absence(table, ANA)
        await table.move(BOB, table.timeline.number, "single E7")
        time.passes(1000)
        await table.alarm.ring()
        assert [chair.kind for chair in table.chairs] == [PERSON, PERSON]
        assert (left(table, 0), left(table, 1)) == (180, 180)  # she has not come back
        await actions.record_return(table, ANA)
        time.passes(21.5)
        assert left(table, 0) == 160

    timed(tmp_path, scenario)


def test_who_does_not_make_the_first_move_loses_the_seat_only(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry, time: Time) -> None:
        for clock, seconds in (("3+2", 121.0), ("", DAY + 1)):
            table = await dealt(registry, Terms(rated=True, clock=clock, bot="random"))
            assert await refused(actions.claim(table, BOB)) == "claim/too-early"
            time.passes(seconds)
            assert seen(table, (1,))["sidebar"]["claim"]["button"] == "Free the seat"
            await actions.claim(table, BOB)
            assert [entry.kind for entry in table.log[-2:]] == [LEAVE, VOID]
            assert table.chairs[0] == Chair(OPEN, "")
        days = await dealt(registry, Terms(rated=True, clock="1d", bot="random"))
        await play(days, Dealer("x"), 1)
        time.passes(2 * DAY)
        await days.alarm.ring()
        assert (days.chairs[1], days.timeline.over) == (Chair(OPEN, ""), False)
        assert not rated(registry, ANA, BOB)

    timed(tmp_path, scenario)


def test_a_rating_cannot_be_taken_from_who_is_not_there(tmp_path: Path) -> None:
    """A bot steps in, its move counts as his, and the other resigns or wins: so it was done."""

    async def scenario(registry: TableRegistry, time: Time) -> None:
        table = await dealt(registry)
        await play(table, Dealer("x"), 1)
        await stand_in(table, 1)
        await bot_moves(table)
        assert not table.seating.begun
        await actions.resign(table, ANA)
        assert not rated(registry, ANA, BOB)

    timed(tmp_path, scenario)


def test_at_a_rated_table_of_two_no_bot_sits_down_and_time_decides(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry, time: Time) -> None:
        table = await dealt(registry, Terms(rated=True, clock="3+2", bot="random", left=STANDS_IN))
        await play(table, Dealer("x"), 2)
        await actions.record_absence(table, ANA)
        time.passes(ABSENT_SECONDS + 5)
        await table.alarm.ring()
        assert [chair.kind for chair in table.chairs] == [PERSON, PERSON]
        time.passes(180)
        await table.alarm.ring()
        assert (table.log[-1].kind, table.log[-1].seat, table.timeline.over) == (FLAG, 0, True)
        assert [rating.won for rating in registry.ratings.ratings(BOB)] == [1]
        untimed = await dealt(registry, Terms(rated=True))
        await play(untimed, Dealer("x"), 2)
        time.passes(DAY + 1)
        assert seen(untimed, (1,))["sidebar"]["claim"]["button"] == "Claim the win"
        await actions.claim(untimed, BOB)
        assert [rating.won for rating in registry.ratings.ratings(BOB)] == [2]

    timed(tmp_path, scenario)


def test_the_terms_say_what_happens_at_a_rated_table() -> None:
    wished = Terms(rated=True, late=STANDS_IN, left=STANDS_IN, away=STANDS_IN)
    two, three = settled(wished, 2), settled(wished, 3)
    assert (two.late, two.left, two.away) == (LOSES, OPENS, WAITS)
    assert (three.late, three.left, three.away) == (STANDS_IN, OPENS, WAITS)
    casual = Terms(late=LOSES, away=STANDS_IN)
    assert (settled(casual, 2), settled(casual, 3).late) == (casual, STANDS_IN)


def test_a_pause_is_no_way_to_win(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry, time: Time) -> None:
        table = await dealt(registry)
        await play(table, Dealer("x"), 2)
        for holder in (ANA, BOB):
            await actions.pause(table, holder, True)
        time.passes(DAY + 1)
        await actions.claim(table, BOB)
        assert not table.seating.paused
        assert left(table, 0) == 180

    timed(tmp_path, scenario)


def test_being_away_changes_only_what_the_terms_say(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry, time: Time) -> None:
        for away, kind in ((WAITS, PERSON), (STANDS_IN, BOT)):
            table = await dealt(registry, Terms(clock="10+5", bot="random", away=away))
            await play(table, Dealer("x"), 2)
            await actions.record_absence(table, BOB)
            time.passes(ABSENT_SECONDS + 1)
            await table.alarm.ring()
            table.bot_turn.stop()
            assert table.chairs[1].kind == kind

    timed(tmp_path, scenario)


def test_bots_that_stand_in_do_not_play_on_alone(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry, time: Time) -> None:
        table = await dealt(registry, Terms(clock="10+5", bot="random"))
        await play(table, Dealer("x"), 2)
        for holder in (ANA, BOB):
            await actions.record_absence(table, holder)
        time.passes(ABSENT_SECONDS + 1)
        await table.alarm.ring()
        await table.alarm.ring()
        assert table.seating.deserted
        table.bot_turn.stop()
        table.wake()
        assert not table.bot_turn.thinking
        await actions.come_back(table, BOB, "Bob")
        assert table.bot_turn.thinking  # it is hers to move, and he is here to see it
        table.bot_turn.stop()

    timed(tmp_path, scenario)


def test_the_last_of_three_to_run_out_of_time_ends_the_game(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry, time: Time) -> None:
        game = catalogue.game("nova-luna")
        seated = [Chair(PERSON, name, holder=holder) for holder, name in PEOPLE.items()]
        table = await registry.create(game, seated, None, gentle(game), BLITZ)
        while len(table.seating.movers) < 3:
            await play(table, Dealer("three"), 1)
        for _ in range(3):
            while table.timeline.state.actor in table.bots:
                await bot_moves(table)
            time.passes(500)
            await table.alarm.ring()
            table.bot_turn.stop()
        assert table.timeline.agreed_end
        places = registry.ratings.places([table.header.id])[table.header.id]
        assert sorted(places.values()) == [1, 2, 3]

    timed(tmp_path, scenario)


def test_a_game_that_bots_played_to_the_end_is_marked_and_rates_nobody(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry, time: Time) -> None:
        table = await dealt(registry)
        await play(table, Dealer("x"), 2)
        await stand_in(table, 0)
        await stand_in(table, 1)
        while table.timeline.state.actor != OVER:
            await bot_moves(table)
        assert not rated(registry, ANA, BOB)
        assert "Bots played this game to the end" in seen(table)["over"]

    timed(tmp_path, scenario)


@pytest.mark.parametrize("clock", ["", "3+2", "3d"])
def test_everybody_sees_who_is_there(tmp_path: Path, clock: str) -> None:
    async def scenario(registry: TableRegistry, time: Time) -> None:
        table = await dealt(registry, Terms(clock=clock))
        assert table.viewers.seated(table.chairs) == [False, False]
        table.viewers.add(Page(BOB))
        assert table.viewers.seated(table.chairs) == [False, True]

    timed(tmp_path, scenario)


def test_no_rating_changes_without_a_decision_or_a_loss_by_the_terms() -> None:
    search(SHORT)
