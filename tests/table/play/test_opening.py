"""Before the first decision: nothing is drawn before all have come, and nobody chooses the deal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from perihelion import catalogue
from perihelion.core import fair
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE
from perihelion.table.log.entry import COMMIT, DEAL, OPEN, PERSON, REVEAL, SIT, VOID, Chair
from perihelion.table.log.terms import Terms
from perihelion.table.play import actions
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.position import table_state
from perihelion.table.show.whole_record import whole_record
from perihelion.table.store.store import open_store
from perihelion.table.texts import TEXTS
from tests.table import moonlight
from tests.table.play.test_live_table import refused
from tests.table.registries import (
    ANA,
    BOB,
    add_salts,
    chairs,
    gentle,
    orion,
    play,
    rematch,
    salt_of,
    seen,
    sit,
    with_registry,
)

CYR = "c" * 64


@pytest.fixture(autouse=True)
def by_moonlight() -> Iterator[None]:
    moonlight.be_there()
    yield
    del catalogue._PACKAGES[moonlight.NAME]


async def open_table(
    registry: TableRegistry, name: str = moonlight.NAME, terms: Terms | None = None
) -> LiveTable:
    """A table that Ana made on a page, with an open seat."""
    game = catalogue.game(name)
    people = [Chair(PERSON, "Ana", holder=ANA), Chair(OPEN, "")]
    return await registry.create(game, people, None, gentle(game), terms, commitments={})


def drawn(table: LiveTable) -> list[str]:
    return [step.entry.words for step in table.timeline.steps if step.entry.seat == CHANCE]


def kinds(table: LiveTable) -> list[str]:
    return [entry.kind for entry in table.log]


@pytest.mark.parametrize("name", [*catalogue.game_names(), moonlight.NAME])
def test_nothing_is_drawn_before_all_seats_are_taken_and_all_salts_shown(
    tmp_path: Path, name: str
) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await open_table(registry, name)
        start = table.timeline.start.pack()

        def untouched() -> bool:
            return table.timeline.state.pack() == start and not table.timeline.steps

        await actions.commit(table, ANA, fair.commitment(salt_of(ANA)))
        assert untouched()
        assert seen(table, (0,))["prompt"] == TEXTS.say("en", "prompt-waits-seats", count=1)
        await actions.take_seat(table, 1, BOB, "Bob")
        assert untouched()
        await actions.commit(table, BOB, fair.commitment(salt_of(BOB)))
        await actions.reveal(table, BOB, salt_of(BOB))
        assert untouched()
        assert "Ana" in seen(table)["prompt"]
        shown = seen(table, (0,))
        assert (shown["yours"], shown["choices"], shown["turn"]) == (False, None, CHANCE)
        assert await refused(table.move(ANA, table.timeline.number, "x")) == "table/waiting"
        assert await refused(actions.resign(table, ANA)) == "table/waiting"
        await actions.reveal(table, ANA, salt_of(ANA))
        assert table.opening.dealt
        assert table.timeline.state.actor >= 0
        expected = [COMMIT, SIT, COMMIT, REVEAL, REVEAL, DEAL]
        assert kinds(table)[: len(expected)] == expected
        await play(table, Dealer(name), 3)

    with_registry(tmp_path, scenario)


def test_who_looks_at_a_deal_and_leaves_does_not_leave_it_to_the_next(tmp_path: Path) -> None:
    """With a second browser one reads the hand, leaves, and invites somebody else."""

    async def scenario(registry: TableRegistry) -> None:
        hands = set()
        table = await open_table(registry)
        for _ in range(6):
            await actions.take_seat(table, 1, BOB, "Bob")
            for holder in (ANA, BOB):  # a fresh salt each time, as a page sends
                salt = fair.commitment(f"{holder}{table.timeline.number}")
                await actions.commit(table, holder, fair.commitment(salt))
                hands.add(salt)
            await reveal_committed(table, hands)
            first = drawn(table)
            assert len(first) == 2
            await actions.leave(table, BOB)
            assert kinds(table)[-1] == VOID
            assert drawn(table) == []
            assert not table.opening.dealt
            assert "card" not in str(seen(table, (0,))["log"])
        assert table.opening.voided == 6
        assert seen(table, (0,))["fair"]["voided"] == 6

    with_registry(tmp_path, scenario)


async def reveal_committed(table: LiveTable, salts: set[str]) -> None:
    known = {fair.commitment(salt): salt for salt in salts}
    for seat, commitment in sorted(table.opening.commitments.items()):
        await actions.reveal(table, table.chairs[seat].holder, known[commitment])


def test_the_deal_is_drawn_anew_for_who_comes_next(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        deals = set()
        for _ in range(8):
            table = await open_table(registry)
            await sit(table, 1, BOB)
            await add_salts(table, ANA)
            before = tuple(drawn(table))
            await actions.leave(table, BOB)
            await sit(table, 1, CYR)
            other = fair.commitment("another salt")
            await actions.commit(table, ANA, fair.commitment(other))
            await actions.reveal(table, ANA, other)
            deals.add(tuple(drawn(table)) == before)
        assert False in deals

    with_registry(tmp_path, scenario)


def test_after_one_move_the_deal_is_still_drawn_anew_and_after_two_it_stays(
    tmp_path: Path,
) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await open_table(registry, "nova-luna")
        await sit(table, 1, BOB)
        await add_salts(table, ANA)
        await table.move(*first_move(table))
        await actions.leave(table, BOB)
        assert table.timeline.steps == []
        await sit(table, 1, BOB)
        await add_salts(table, ANA)
        await play(table, Dealer("begun"), 9)
        assert table.timeline.begun
        moves = len(table.timeline.steps)
        await actions.leave(table, BOB)
        assert len(table.timeline.steps) == moves

    with_registry(tmp_path, scenario)


def first_move(table: LiveTable) -> tuple[str, int, str]:
    state = table.timeline.state
    words = table.game.words(state, state.nth(0))
    return table.chairs[state.actor].holder, table.timeline.number, words


def test_an_abandoned_rated_deal_leaves_a_trace(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await open_table(registry, "nova-luna", Terms(rated=True))
        await actions.take_seat(table, 1, BOB, "Bob")
        await actions.leave(table, BOB)
        assert registry.ratings.abandoned(BOB) == 0, "there was no deal yet"
        for times in (1, 2):
            await sit(table, 1, BOB, "Bob")
            await add_salts(table, ANA)
            await actions.leave(table, BOB)
            assert registry.ratings.abandoned(BOB) == times
        await sit(table, 1, CYR, "Cyril")
        await add_salts(table, ANA)
        await actions.resign(table, CYR)
        assert registry.ratings.abandoned(CYR) == 1
        assert registry.ratings.abandoned(ANA) == 0

    with_registry(tmp_path, scenario)


def test_a_salt_is_shown_only_when_everybody_has_committed(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await open_table(registry)
        await actions.commit(table, ANA, fair.commitment(salt_of(ANA)))
        assert await refused(actions.reveal(table, ANA, salt_of(ANA))) == "salt/not-yet"
        await actions.take_seat(table, 1, BOB, "Bob")
        assert seen(table, (0,))["fair"]["asked"] == ""
        assert seen(table, (1,))["fair"]["asked"] == "commit"
        assert await refused(actions.reveal(table, ANA, salt_of(ANA))) == "salt/not-yet"
        await actions.commit(table, BOB, fair.commitment(salt_of(BOB)))
        assert seen(table, (0,))["fair"]["asked"] == "salt"
        assert await refused(actions.reveal(table, BOB, salt_of(ANA))) == "salt/other"
        assert await refused(actions.reveal(table, CYR, salt_of(CYR))) == "seat/not-yours"
        assert await refused(actions.commit(table, ANA, "short")) == "message/malformed"
        assert await refused(actions.reveal(table, ANA, "Z" * 64)) == "message/malformed"

    with_registry(tmp_path, scenario)


def test_who_knows_the_secret_cannot_choose_a_salt_by_those_of_the_others(tmp_path: Path) -> None:
    """Bob is the host: he waits for Ana's salt, then tries salts until the deal pleases him."""

    async def scenario(registry: TableRegistry) -> None:
        table = await open_table(registry)
        await actions.take_seat(table, 1, BOB, "Bob")
        await actions.commit(table, ANA, fair.commitment(salt_of(ANA)))
        await actions.commit(table, BOB, fair.commitment(salt_of(BOB)))
        await actions.reveal(table, ANA, salt_of(ANA))
        ground = grind(table, salt_of(ANA))
        assert await refused(actions.reveal(table, BOB, ground)) == "salt/other"
        # If he commits to it now, or leaves and comes again, Ana's salt is given up with his.
        await actions.commit(table, BOB, fair.commitment(ground))
        assert table.opening.salts == {}
        assert seen(table, (0,))["fair"]["asked"] == "commit"
        assert table.opening.voided == 1
        await add_salts(table, ANA)
        await actions.leave(table, BOB)
        await actions.take_seat(table, 1, CYR, "Cyril")
        assert table.opening.salts == {}
        assert table.opening.voided == 2
        assert drawn(table) == []

    with_registry(tmp_path, scenario)


def grind(table: LiveTable, shown: str) -> str:
    """A salt of the second seat with which the first draw is the highest card for it."""
    number = 0
    while True:
        salt = fair.commitment(str(number))
        state = moonlight.GAME.start()
        for draw in range(2):
            state.play(fair.dealer(table.header.secret, [shown, salt], 0, draw).draw(state))
        if state.cards[1] == moonlight.HIGHEST > state.cards[0]:
            return salt
        number += 1


def test_nothing_that_players_write_shifts_a_draw(tmp_path: Path) -> None:
    """Votes for a pause, coming and going: whoever knows the secret could choose among numbers."""

    async def scenario(registry: TableRegistry) -> None:
        game = catalogue.game(moonlight.NAME)
        terms = Terms(clock="10+5")
        quiet = await registry.create(game, chairs(ANA, BOB), None, {}, terms)
        swaps = []
        for votes in range(8):
            table = LiveTable(
                registry.store, registry.bot_service, quiet.header, [*quiet.chairs], [*quiet.log]
            )
            for vote in range(votes):
                entry = table.entry("pause" if vote % 2 == 0 else "resume", 1)
                table.timeline.apply(entry)
                table._apply(entry)
            source = table.draw_source
            assert source is not None
            swaps.append(source.dealer(table.timeline.number + 2, table.timeline.draws).chance())
        assert len(set(swaps)) == 1

    with_registry(tmp_path, scenario)


def test_a_free_undo_shifts_no_draw_and_an_undo_of_draws_does(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        game = catalogue.game("nova-luna")
        table = await registry.create(game, chairs(ANA, ANA), None, gentle(game))
        await play(table, Dealer("x"), 1)
        for _ in range(3):
            source = table.draw_source
            await play(table, Dealer("x"), 1)
            drew = table.timeline.steps[-1].entry.seat == CHANCE
            await undo_last(table)
            assert (table.draw_source == source) == (not drew)

    with_registry(tmp_path, scenario)


async def undo_last(table: LiveTable) -> None:
    from perihelion.table.play.undo import request_undo

    await request_undo(table, ANA, table.timeline.number)


def test_the_whole_game_verifies_with_its_salts(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await open_table(registry, "nova-luna")
        await actions.take_seat(table, 1, BOB, "Bob")
        await add_salts(table, ANA, BOB)
        await play(table, Dealer("verify"), 999)
        assert table.timeline.over
        record = catalogue.read(str(whole_record(table, Perspective(frozenset(), "en"))))
        verified = fair.verify(record)
        assert (verified.salts, verified.voided) == (2, 0)
        assert verified.draws > 5
        opened = TableRegistry(open_store(tmp_path), workers=1)
        again = await opened.table(table.header.id)
        assert str(whole_record(again, Perspective(frozenset(), "en"))) == str(record)
        opened.close()

    with_registry(tmp_path, scenario)


def test_who_plays_alone_begins_at_once_and_programs_may_add_nothing(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        game = catalogue.game(moonlight.NAME)
        for holders in ((ANA, ANA), (ANA, "bot")):
            table = await registry.create(game, chairs(*holders), None, {}, commitments={})
            assert table.opening.dealt
            assert len(drawn(table)) == 2
        table = await registry.create(game, chairs(ANA, BOB), None, {}, commitments={ANA: ""})
        assert table_state(table, BOB, {})["fair"]["asked"] == "commit"
        assert table_state(table, ANA, {})["fair"]["asked"] == ""
        assert table_state(table, ANA, {})["actor"] == CHANCE
        await add_salts(table, BOB)
        assert table.opening.ordered_salts() == (salt_of(BOB),)
        assert table.opening.dealt

    with_registry(tmp_path, scenario)


def test_who_does_not_show_a_salt_loses_the_seat(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        now = registry.uptime.now()
        for clock, seconds in (("3+2", 61), ("", 86_401)):
            table = await open_table(registry, terms=Terms(clock=clock))
            await actions.take_seat(table, 1, BOB, "Bob")
            await actions.commit(table, ANA, fair.commitment(salt_of(ANA)))
            assert await refused(actions.claim(table, ANA)) == "claim/too-early"
            registry.uptime.now = lambda at=now + seconds: at  # type: ignore[method-assign, misc]
            claim = seen(table, (0,))["sidebar"]["claim"]
            assert claim["button"] == TEXTS.say("en", "claim-opening")
            await actions.claim(table, ANA)
            assert table.chairs[1] == Chair(OPEN, "")
            registry.uptime.now = lambda: now  # type: ignore[method-assign]
        days = await open_table(registry, terms=Terms(clock="1d"))
        await actions.take_seat(days, 1, BOB, "Bob")
        await actions.commit(days, BOB, fair.commitment(salt_of(BOB)))
        assert days.time.left() is not None
        registry.uptime.now = lambda: now + 86_500  # type: ignore[method-assign]
        await days.alarm.ring()
        assert days.chairs[0] == Chair(OPEN, "")
        assert not days.timeline.over

    with_registry(tmp_path, scenario)


def test_a_rematch_asks_those_again_who_added_salt(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await open_table(registry, "nova-luna")
        await sit(table, 1, BOB, "Bob")
        await add_salts(table, ANA)
        await play(table, Dealer("first"), 999)
        again = await rematch(registry, table)
        assert again.opening.awaited(again.seating) == [0]
        await add_salts(again, ANA)
        assert again.opening.dealt
        plain = await orion(registry)
        await actions.resign(plain, ANA)
        assert (await rematch(registry, plain)).opening.dealt

    with_registry(tmp_path, scenario)
