"""Rated games: who may play one, the places however it ended, and that each counts once."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import select, text

from perihelion import catalogue
from perihelion.bots.ratings import Strength, newcomer, rate
from perihelion.core.dealer import Dealer
from perihelion.table.log.entry import BOT, END, OPEN, PERSON, Chair
from perihelion.table.log.terms import LOSES, Terms
from perihelion.table.play import access, actions
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.play.undo import answer_undo, request_undo
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.snapshot import SnapshotBuilder
from perihelion.table.store import database
from perihelion.table.store.identities import Identities
from perihelion.table.store.ratings import PROVISIONAL_GAMES, Placement, RatedResult, Rating
from perihelion.table.store.schema import RATINGS, RESULTS, TABLES
from perihelion.table.store.store import Stale, Store, open_store
from tests.table.caller import BLUE_STARTS, ORION, Caller, begin
from tests.table.conftest import Server
from tests.table.pages.test_lobby import new_table
from tests.table.play.test_live_table import refused
from tests.table.registries import (
    ANA,
    BOB,
    add_salts,
    gentle,
    play,
    position,
    rematch,
    sit,
    with_registry,
)
from tests.table.store.test_store import CHAIRS, HEADER, entry

CYR = "c" * 64
RATED = Terms(rated=True, bot="random")
PEOPLE = {ANA: "Ana", BOB: "Bob", CYR: "Cyril"}


def people(*holders: str) -> list[Chair]:
    return [Chair(PERSON, PEOPLE[h], holder=h) if h in PEOPLE else Chair(h, "") for h in holders]


async def orion(registry: TableRegistry, *holders: str, terms: Terms = RATED) -> LiveTable:
    seated = people(*(holders or (ANA, BOB)))
    return await registry.create(catalogue.game(ORION), seated, None, {**BLUE_STARTS}, terms)


async def three(registry: TableRegistry) -> LiveTable:
    game = catalogue.game("nova-luna")
    return await registry.create(game, people(ANA, BOB, CYR), None, gentle(game), RATED)


def places(registry: TableRegistry, table: LiveTable) -> dict[int, int]:
    return dict(registry.ratings.places([table.header.id]).get(table.header.id, {}))


def opened(where: Path | str, action: Callable[[TableRegistry], Awaitable[None]]) -> None:
    async def act() -> None:
        registry = TableRegistry(open_store(where), workers=1)
        try:
            await action(registry)
        finally:
            registry.close()

    asyncio.run(act())


def test_a_game_played_to_its_end_rates_both(where: Path | str) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await orion(registry)
        await play(table, Dealer("rated"), 999)
        assert table.timeline.over
        standings = table.timeline.state.standings()
        assert places(registry, table) == dict(enumerate(standings))
        expected = rate([newcomer()] * 2, standings)
        for holder, strength, place in zip((ANA, BOB), expected, standings, strict=True):
            assert registry.ratings.ratings(holder) == [Rating(ORION, strength, 1, int(place == 1))]

    opened(where, scenario)


def test_ratings_follow_from_the_results_in_their_order(where: Path | str) -> None:
    """Several games of several people, some at once: the results alone give the same ratings."""

    async def scenario(registry: TableRegistry) -> None:
        rival = TableRegistry(open_store(where), workers=1)
        tables = [await orion(registry, *pair) for pair in ((ANA, BOB), (BOB, CYR), (CYR, ANA))]
        tables += [await orion(rival, *pair) for pair in ((ANA, BOB), (CYR, BOB), (ANA, CYR))]
        for number, table in enumerate(tables):
            await play(table, Dealer(str(number)), 2)
        await asyncio.gather(*(actions.resign(table, table.chairs[0].holder) for table in tables))
        with registry.store.engine.connect() as connection:
            results = connection.execute(select(RESULTS).order_by(RESULTS.c.number)).all()
            ratings = connection.execute(select(RATINGS)).all()
        rival.close()
        known: dict[str, Strength] = {}
        for first, second in zip(results[::2], results[1::2], strict=True):
            assert first.table_id == second.table_id
            before = [known.get(row.holder, newcomer()) for row in (first, second)]
            after = rate(before, [first.place, second.place])
            assert [(row.mu, row.sigma) for row in (first, second)] == after
            known |= dict(zip((first.holder, second.holder), after, strict=True))
        assert {row.holder: (row.mu, row.sigma) for row in ratings} == known
        assert {(row.holder, row.games) for row in ratings} == {(ANA, 4), (BOB, 4), (CYR, 4)}
        assert sum(row.won for row in ratings) == 6

    opened(where, scenario)


def rated_result(table: str, *holders: str) -> RatedResult:
    placements = [Placement(seat, holder, seat + 1) for seat, holder in enumerate(holders)]
    return RatedResult(table, ORION, 1.0, placements)


def test_of_many_processes_that_end_one_game_one_rates_it(where: Path | str) -> None:
    stores = [open_store(where) for _ in range(3)]
    stores[0].add(HEADER, CHAIRS)
    won: list[int] = []

    def end(number: int, store: Store) -> None:
        try:
            store.append("t1", [entry(1)], over=True, result=rated_result("t1", ANA, BOB))
            won.append(number)
        except Stale:
            pass

    threads = [threading.Thread(target=end, args=(n, s)) for n, s in enumerate(stores * 2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(won) == 1
    with pytest.raises(Stale):  # nor by a later entry
        stores[1].append("t1", [entry(2)], over=True, result=rated_result("t1", ANA, BOB))
    assert stores[1].newest_numbers(["t1"]) == {"t1": 1}
    with stores[2].engine.connect() as connection:
        assert sorted(connection.execute(select(RATINGS.c.games)).scalars()) == [1, 1]
        assert len(connection.execute(select(RESULTS)).all()) == 2
    for store in stores:
        store.close()


def test_a_game_is_over_exactly_when_it_is_rated_also_after_a_kill(tmp_path: Path) -> None:
    """Several games are being given up while the server is killed."""
    server = Server(tmp_path)
    ana, bob = Caller(server.url), Caller(server.url)
    for caller, name in ((ana, "Ana"), (bob, "Bob")):
        caller.get("/")
        caller.post("/you", {"name": name})
    with ExitStack() as open_pages:
        places = []
        for _ in range(4):
            table = new_table(ana, "me", "open", rated="on")
            bob.post(f"/table/{table}/seat/1", {})
            hers = open_pages.enter_context(ana.sit(table))
            places.append(open_pages.enter_context(bob.sit(table)))
            begin(hers, places[-1])
            hers.move("single E7")
            places[-1].wait_for(hers.number)
            places[-1].move("single E5")
        for place in places:
            place.say("resign")
        places[0].next("position")  # the first is acknowledged, the others may be anywhere
        server.kill()
    store = open_store(tmp_path)
    with store.engine.connect() as connection:
        over = set(connection.execute(select(TABLES.c.id).where(TABLES.c.over)).scalars())
        rated = connection.execute(select(RESULTS.c.table_id)).scalars().all()
        games = sum(connection.execute(select(RATINGS.c.games)).scalars())
    store.close()
    assert over
    assert sorted(rated) == sorted([*over, *over])
    assert games == len(rated)


def test_everybody_who_was_known_before_has_an_id_of_their_own(where: Path | str) -> None:
    engine = database.connect(where)
    database.upgrade(engine, "0005")
    with engine.begin() as connection:
        for holder in (ANA, BOB):
            known = f"INSERT INTO profiles VALUES ('{holder}', '{PEOPLE[holder]}', 'cs', 1.5)"
            connection.execute(text(known))
        for holder in (BOB, CYR):  # a program that has a profile, and one that has none
            known = f"INSERT INTO tokens VALUES ('{holder}', '{PEOPLE[holder]}', 2.5)"
            connection.execute(text(known))
    database.upgrade(engine)
    identities = Identities(engine)
    profiles = [identities.profile(holder) for holder in PEOPLE]
    assert [profile and profile.name for profile in profiles] == list(PEOPLE.values())
    ids = {profile.public for profile in profiles if profile}
    assert len(ids) == 3 and min(len(public) for public in ids) == 12
    for public in ids:
        assert identities.by_public_id(public) is not None
    engine.dispose()


def test_games_that_end_together_are_rated_one_after_another(where: Path | str) -> None:
    """Nobody's game is lost to another that ended at the same moment in another process."""
    stores = [open_store(where) for _ in range(4)]
    for number in range(12):
        stores[0].add(replace(HEADER, id=f"t{number}"), CHAIRS)

    def end(store: Store, numbers: Sequence[int]) -> None:
        for number in numbers:
            pair = (ANA, BOB) if number % 2 else (BOB, ANA)
            table = f"t{number}"
            store.append(table, [entry(1)], over=True, result=rated_result(table, *pair))

    threads = [
        threading.Thread(target=end, args=(store, range(n, 12, 4)))
        for n, store in enumerate(stores)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with stores[0].engine.connect() as connection:
        rows = connection.execute(select(RATINGS.c.games, RATINGS.c.won)).all()
    assert sorted(tuple(row) for row in rows) == [(12, 6), (12, 6)]
    for store in stores:
        store.close()


def test_who_resigns_leaves_or_is_out_of_time_has_lost(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        for give_up in (actions.resign, actions.leave):
            table = await orion(registry)
            await play(table, Dealer("x"), 2)
            await give_up(table, ANA)
            assert places(registry, table) == {0: 2, 1: 1}
        timed = Terms(rated=True, clock="3+2", late=LOSES)
        now = registry.uptime.now()
        table = await orion(registry, terms=timed)
        await play(table, Dealer("x"), 2)
        registry.uptime.now = lambda: now + 3600  # type: ignore[method-assign]
        await table.alarm.ring()
        assert places(registry, table) == {0: 2, 1: 1}

    with_registry(tmp_path, scenario)


def test_who_has_a_bot_playing_at_the_end_comes_last(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        now = registry.uptime.now()
        game = catalogue.game("nova-luna")
        timed = Terms(rated=True, clock="3+2", bot="random")
        table = await registry.create(game, people(ANA, BOB, CYR), None, gentle(game), timed)
        while len(table.seating.movers) < 3:
            await play(table, Dealer("three"), 1)
        late = table.timeline.state.actor
        holder = table.chairs[late].holder
        registry.uptime.now = lambda: now + 3600  # type: ignore[method-assign]
        await table.alarm.ring()
        table.bot_turn.stop()
        assert table.chairs[late].kind == BOT
        assert table.returnable(holder) == []  # its moves would count as theirs
        assert places(registry, table) == {}
        others = [seat for seat in range(3) if seat != late]
        await actions.resign(table, table.chairs[others[0]].holder)
        table.bot_turn.stop()
        await actions.end(table, table.chairs[others[1]].holder, table.timeline.number)
        assert places(registry, table) == {late: 3, others[0]: 2, others[1]: 1}

    with_registry(tmp_path, scenario)


def test_among_three_who_gave_up_first_comes_last(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await three(registry)
        while len({step.entry.seat for step in table.timeline.steps} - {-1}) < 3:
            await play(table, Dealer("three"), 1)
        await actions.leave(table, BOB)
        table.bot_turn.stop()
        assert places(registry, table) == {}
        await actions.resign(table, ANA)
        table.bot_turn.stop()
        await actions.resign(table, CYR)  # nobody stays
        assert table.timeline.over
        assert places(registry, table) == {0: 2, 1: 3, 2: 1}

    with_registry(tmp_path, scenario)


def test_a_game_that_has_not_begun_does_not_count(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await orion(registry)
        await play(table, Dealer("x"), 1)
        await actions.leave(table, BOB)
        assert table.chairs[1] == Chair(OPEN, "")
        await sit(table, 1, CYR, "Cyril")
        await add_salts(table, ANA)
        await actions.resign(table, CYR)
        assert table.timeline.over
        assert places(registry, table) == {}
        assert registry.ratings.ratings(CYR) == []

    with_registry(tmp_path, scenario)


def test_an_unrated_table_rates_nobody(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await orion(registry, terms=Terms())
        await play(table, Dealer("x"), 999)
        assert table.timeline.over
        assert registry.ratings.ratings(ANA) == []

    with_registry(tmp_path, scenario)


def test_each_game_of_a_series_counts(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await orion(registry, terms=Terms(rated=True, wins=2))
        for _ in range(2):
            await play(table, Dealer("series"), 2)
            await actions.resign(table, BOB)
            table = await rematch(registry, table)
            assert table.terms.rated
        assert [rating.games for rating in registry.ratings.ratings(ANA)] == [2]
        assert [rating.won for rating in registry.ratings.ratings(ANA)] == [2]

    with_registry(tmp_path, scenario)


@pytest.mark.parametrize(
    ("seats", "key"),
    [
        ([Chair(PERSON, "Ana", holder=ANA), Chair(PERSON, "Ana too", holder=ANA)], "rated/once"),
        ([Chair(PERSON, "Ana", holder=ANA), Chair(BOT, "", bot="random")], "rated/bot"),
        ([Chair(PERSON, "", holder=ANA), Chair(OPEN, "")], "rated/name"),
    ],
)
def test_what_would_say_nothing_is_not_rated(tmp_path: Path, seats: list[Chair], key: str) -> None:
    async def scenario(registry: TableRegistry) -> None:
        made = registry.create(catalogue.game(ORION), seats, None, {}, RATED)
        assert await refused(made) == key
        assert registry.listings.held_by(ANA, False, 9) == []

    with_registry(tmp_path, scenario)


def test_nobody_plays_alone_or_by_rules_of_their_own(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        nova = catalogue.game("nova-luna")
        assert await refused(registry.create(nova, people(ANA), None, {}, RATED)) == "rated/alone"
        game = catalogue.game(ORION)
        own = next(iter(game.editions.values())).text.replace("standard", "own", 1)
        edition = game.read_edition(own, "own.toml")
        made = registry.create(game, people(ANA, OPEN), edition, {}, RATED)
        assert await refused(made) == "rated/edition"

    with_registry(tmp_path, scenario)


def test_nobody_sits_down_against_themself_or_without_a_name(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await orion(registry, ANA, OPEN)
        assert await refused(actions.take_seat(table, 1, ANA, "Other")) == "rated/once"
        assert await refused(actions.take_seat(table, 1, BOB, "")) == "rated/name"
        await actions.take_seat(table, 1, BOB, "Bob")
        assert table.seats_of(BOB) == {1}

    with_registry(tmp_path, scenario)


def test_taking_back_always_needs_consent(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await orion(registry)
        await play(table, Dealer("x"), 1)
        assert position(SnapshotBuilder(table, Perspective(frozenset({0}), "en")))["undo"] == "ask"
        await request_undo(table, ANA, table.timeline.number)
        assert len(table.timeline.steps) == 1
        await answer_undo(table, BOB, table.timeline.number, yes=True)
        assert table.timeline.steps == []
        await play(table, Dealer("x"), 2)
        await table.write([table.entry("absent", 1, "random")])
        table.bot_turn.stop()
        assert (
            await refused(request_undo(table, ANA, table.timeline.number)) == "undo/nothing"
        )  # bots do not
        await actions.end(table, ANA, table.timeline.number)
        assert table.timeline.agreed_end
        assert await refused(request_undo(table, ANA, table.timeline.number)) == "table/over"

    with_registry(tmp_path, scenario)


def test_no_engine_helps_while_a_rated_game_goes_on(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await orion(registry)
        await play(table, Dealer("x"), 2)
        await table.write([table.entry("absent", 1, "random")])
        table.bot_turn.stop()
        for settled in (None, True, False):
            assert not access.may_advise(table, ANA, settled)
            assert not access.may_analyse(table, ANA, settled)
        await table.write([table.entry(END, 0)])
        assert access.may_analyse(table, ANA, None)

    with_registry(tmp_path, scenario)


def test_a_list_has_the_best_first_and_newcomers_apart(where: Path | str) -> None:
    async def scenario(registry: TableRegistry) -> None:
        for holder, name in PEOPLE.items():
            registry.identities.save(holder, name, "en")
        for number in range(PROVISIONAL_GAMES):
            table = f"g{number}"
            pair = (BOB, ANA) if number else (BOB, CYR)
            registry.store.add(replace(HEADER, id=table), CHAIRS)
            registry.store.append(table, [entry(1)], over=True, result=rated_result(table, *pair))
        settled = registry.ratings.leaderboard(ORION, False, 0, 9)
        fresh = registry.ratings.leaderboard(ORION, True, 0, 9)
        assert [(line.name, line.rating.won) for line in settled] == [("Bob", PROVISIONAL_GAMES)]
        assert [line.name for line in fresh] == ["Cyril", "Ana"]
        assert [line.name for line in registry.ratings.leaderboard(ORION, True, 1, 1)] == ["Ana"]
        assert (registry.ratings.count(ORION, False), registry.ratings.count(ORION, True)) == (1, 2)
        assert settled[0].rating.points > 1500 > fresh[0].rating.points > fresh[1].rating.points
        course = registry.ratings.history(BOB, ORION, 4)
        assert len(course) == 4
        assert course == sorted(course)
        assert course[-1] == settled[0].rating.strength.mu
        assert registry.ratings.leaderboard("nova-luna", True, 0, 9) == []

    opened(where, scenario)
