"""Personal data: all of it can be exported, and after deletion nothing identifies the person; the
games of the others stay complete."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from sqlalchemy import String, Text, insert, select

from perihelion import catalogue
from perihelion.bots.analysis import QUICK
from perihelion.core import fair
from perihelion.core.dealer import Dealer
from perihelion.table.log.entry import OPEN, PERSON, Chair
from perihelion.table.log.seating import forgotten
from perihelion.table.log.terms import Terms
from perihelion.table.pages import personal_data
from perihelion.table.pages.personal_data import ANONYMISED, PERSONAL_TABLES, export, forget, rows
from perihelion.table.play import actions, series
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.play.undo import request_undo
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.whole_record import whole_record
from perihelion.table.store.chats import ChatStore
from perihelion.table.store.club.relations import BLOCK, FRIEND
from perihelion.table.store.identities import NOBODY
from perihelion.table.store.schema import JUDGEMENTS, METADATA, TALK
from perihelion.table.store.store import open_store
from perihelion.table.store.tournaments.settings import Settings
from perihelion.table.thinking.share import digest_of, share_of
from tests.table.caller import ORION
from tests.table.play.test_live_table import refused
from tests.table.registries import ANA, BOB, gentle, play, rematch, seen, sit

CYR = "c" * 64
PHONE = "d" * 64
PEOPLE = {ANA: "Anastasia", BOB: "Bob", CYR: "Cyril"}
RATED = Terms(rated=True, bot="random")


def opened(where: Path | str, action: Callable[[TableRegistry], Awaitable[None]]) -> None:
    async def act() -> None:
        registry = TableRegistry(open_store(where), workers=1)
        try:
            for holder, name in PEOPLE.items():
                registry.identities.save(holder, name, "en")
            await action(registry)
        finally:
            registry.close()

    asyncio.run(act())


def people(*holders: str) -> list[Chair]:
    return [Chair(PERSON, PEOPLE[h], holder=h) if h in PEOPLE else Chair(h, "") for h in holders]


async def table(
    registry: TableRegistry, name: str, *holders: str, terms: Terms = RATED
) -> LiveTable:
    game = catalogue.game(name)
    options = {**gentle(game), "first_player": "blue"} if name == ORION else gentle(game)
    share = share_of("", holders[0])
    return await registry.create(game, people(*holders), None, options, terms, share=share)


async def a_life(registry: TableRegistry, game: str = ORION) -> dict[str, LiveTable]:
    """Somebody who has done everything that leaves a trace, and has finished one game."""
    assert registry.identities.use_pass(registry.identities.give_pass(ANA), PHONE)
    registry.identities.give_pass(ANA)
    over = await table(registry, game, ANA, BOB)
    await actions.say(over, ANA, "", "Anastasia was here")
    await actions.say(over, BOB, "hello", "")
    await play(over, Dealer("life"), 999)
    line = over.chat.lines[0].number
    await over.chat.report(ANA, over.chat.lines[1].number)
    await over.chat.report(BOB, line)
    joined = await table(registry, ORION, BOB, OPEN)
    await sit(joined, 1, ANA, "Anastasia")
    await play(joined, Dealer("life"), 3)
    hidden = await table(registry, "nebula", ANA, BOB, CYR)
    await play(hidden, Dealer("life"), 9)
    left = await table(registry, ORION, BOB, OPEN, terms=Terms())
    await sit(left, 1, ANA, "Anastasia")
    await actions.leave(left, ANA)
    told = whole_record(over, Perspective(frozenset(), "en"))
    assert told is not None
    branch = await registry.load(
        told,
        BOB,
        [Chair(PERSON, "Anastasia", holder=BOB), Chair(PERSON, "Bob", holder=BOB)],
    )
    registry.analysis_store.ask(over.header.id, QUICK, share_of("", ANA))
    registry.analysis_store.branch(branch.header.id, over.header.id, len(over.timeline.steps))
    with registry.store.engine.begin() as connection:
        judged = {"table_id": over.header.id, "budget": QUICK, "line": "x", "judgement": {"a": 1}}
        connection.execute(insert(JUDGEMENTS).values(**judged))
    registry.notes.write(ANA, over.header.id, "Anastasia thinks")
    registry.relations.set(ANA, BOB, FRIEND)
    registry.relations.set(BOB, ANA, BLOCK)
    registry.challenges.add(left.header.id, 1, ANA, BOB)
    registry.challenges.add(joined.header.id, 1, BOB, ANA)
    registry.queue.enter(ANA, game, "3d", 1500)
    held = Settings(game, "swiss")
    for host in (ANA, BOB):
        cup = registry.tournaments.add(host, "Cup", held)
        for holder in (ANA, BOB):
            registry.tournaments.join(cup, holder, PEOPLE[holder], 1500)
        league = registry.leagues.add(host, "League", held, 4, 1)
        registry.leagues.join(league, ANA)
    assert over.timeline.over and not joined.timeline.over and not hidden.timeline.over
    return {"over": over, "joined": joined, "hidden": hidden, "left": left, "branch": branch}


def everything(registry: TableRegistry) -> str:
    """All text that the database holds."""
    contents: list[Any] = []
    with registry.store.engine.connect() as connection:
        for kept in METADATA.sorted_tables:
            columns = [c for c in kept.c if isinstance(c.type, String | Text)]
            contents += connection.execute(select(*columns)).all() if columns else []
    return "\n".join(str(row) for row in contents)


def test_every_table_that_names_a_holder_is_covered() -> None:
    named = {kept.name for kept in METADATA.sorted_tables if "holder" in kept.c}
    assert {own.table.name for own in PERSONAL_TABLES} == named
    assert len(PERSONAL_TABLES) == len(named)
    for own in PERSONAL_TABLES:
        assert own.exported
        assert not {"holder", "device", "digest", "secret"} & set(own.exported)
        assert set(own.exported) <= set(own.table.c.keys())


def test_all_of_it_can_be_taken_away(where: Path | str) -> None:
    async def scenario(registry: TableRegistry) -> None:
        tables = await a_life(registry, "nova-luna")
        packed = await asyncio.to_thread(export, registry, ANA)
        with ZipFile(io.BytesIO(packed)) as file:
            names = set(file.namelist())
            told = json.loads(file.read("you.json"))
            over = tables["over"].header.id
            record = catalogue.read(file.read(f"games/nova-luna-{over}.txt").decode())
            hidden = f"nebula-{tables['hidden'].header.id}"
            running = json.loads(file.read(f"running/{hidden}.json"))
            assert json.loads(file.read(f"analyses/nova-luna-{over}.json"))[0]["budget"] == QUICK
        assert f"games/{hidden}.txt" not in names  # it still has secrets
        fair.verify(record)
        assert [row["name"] for row in told["profiles"]] == ["Anastasia"]
        assert len(told["devices"]) == 1
        assert [row["words"] for row in told["talk"]] == ["Anastasia was here"]
        assert len(told["reports"]) == 1
        assert len(told["seats"]) == 3
        assert [row["games"] for row in told["ratings"]] == [1]
        assert [row["table_id"] for row in told["results"]] == [over]
        assert running["mine"] == [0]
        text = json.dumps(told) + json.dumps(running)
        for secret in (ANA, BOB, PHONE, tables["hidden"].header.secret):
            assert secret not in text
        view = tables["hidden"].game.view(tables["hidden"].timeline.state, 0)
        assert running["state"] == json.loads(json.dumps(tables["hidden"].game.describe(view)))

    opened(where, scenario)


def test_who_has_gone_is_nowhere_named(where: Path | str) -> None:
    async def scenario(registry: TableRegistry) -> None:
        tables = await a_life(registry)
        before = everything(registry)
        public = registry.identities.profile(ANA)
        assert public is not None
        for trace in (ANA, "Anastasia", public.public, digest_of(ANA)):
            assert trace in before
        await forget(registry, ANA)
        after = everything(registry)
        assert "Anastasia" not in after
        assert public.public not in after
        assert after.count(ANA) == 1  # a browser's secret that opens nothing any more
        assert digest_of(ANA) not in after  # nor is it known which tables she made
        assert rows(registry.store.engine, ANA) == {own.table.name: [] for own in PERSONAL_TABLES}
        assert (registry.identities.holder(ANA), registry.identities.holder(PHONE)) == (
            NOBODY,
            NOBODY,
        )
        assert registry.identities.profile(BOB) is not None
        assert len(rows(registry.store.engine, BOB)["talk"]) == 1
        assert [row["games"] for row in rows(registry.store.engine, BOB)["ratings"]] == [2]
        for name in ("over", "joined", "hidden"):  # nothing links her games to each other
            assert sum(forgotten(chair) for chair in tables[name].chairs) == 1
        aliases = {c.holder for t in tables.values() for c in t.chairs if forgotten(c)}
        assert len(aliases) == 3

    opened(where, scenario)


def test_games_of_the_others_stay_whole_and_verify(where: Path | str) -> None:
    async def scenario(registry: TableRegistry) -> None:
        tables = await a_life(registry, "nova-luna")
        moves = {name: table.log[:] for name, table in tables.items()}
        await forget(registry, ANA)
        again = TableRegistry(open_store(where), workers=1)
        for name in ("over", "joined"):
            for live in (tables[name], await again.table(tables[name].header.id)):
                assert live.timeline.over
                record = whole_record(live, Perspective(live.seats_of(BOB), "en"))
                assert record is not None
                assert "Anastasia" not in record.names and "Bob" in record.names
                fair.verify(catalogue.read(str(record)))
                words = [step.entry for step in live.timeline.steps]
                assert words == [entry for entry in moves[name] if entry.kind == "move"]
                assert await refused(request_undo(live, BOB, live.timeline.number)) == "table/over"
        again.close()

    opened(where, scenario)


def test_running_seats_are_left_and_a_rated_game_that_has_begun_is_lost(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        tables = await a_life(registry)
        await forget(registry, ANA)
        assert tables["joined"].timeline.lost is not None
        assert [row["place"] for row in rows(registry.store.engine, BOB)["results"]][-1] == 1
        hidden = tables["hidden"]
        hidden.bot_turn.stop()
        assert not hidden.timeline.over
        assert hidden.timeline.resigned == {0: "resign"}
        for holder in (BOB, CYR):
            await actions.resign(hidden, holder)
            hidden.bot_turn.stop()
        placed = registry.ratings.places([hidden.header.id])[hidden.header.id]
        assert placed == {1: 2, 2: 1}  # of the two who are known

    opened(tmp_path, scenario)


def test_what_was_said_is_gone_also_where_the_table_is_open(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        tables = await a_life(registry)
        over = tables["over"]
        assert "Anastasia" in json.dumps(seen(over, [1]))
        rival = TableRegistry(open_store(tmp_path), workers=1)
        there = await rival.table(over.header.id)
        await there.chat.refresh()
        await forget(registry, ANA)
        await there.catch_up()
        for live in (over, there):
            await live.chat.refresh()
            assert [line.phrase for line in live.chat.lines] == ["hello"]
            assert "Anastasia" not in json.dumps(seen(live, [1]))
        rival.close()
        with registry.store.engine.connect() as connection:
            assert len(connection.execute(select(TALK)).all()) == 1
        assert ChatStore(registry.store.engine).reports() == []

    opened(tmp_path, scenario)


def test_a_rematch_leaves_the_seat_open(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        over = (await a_life(registry))["over"]
        await forget(registry, ANA)
        assert series.chairs(over) == [Chair(OPEN, ""), over.chairs[1]]
        assert over.seating.people == {1}
        again = await rematch(registry, over)
        await sit(again, 0, CYR, "Cyril")
        assert again.terms.rated

    opened(tmp_path, scenario)


def test_it_is_tried_again_where_somebody_is_faster(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While she leaves, she sits down elsewhere, and somebody writes at a table of hers."""

    async def scenario(registry: TableRegistry) -> None:
        tables = await a_life(registry)
        late = await table(registry, ORION, BOB, OPEN)
        leave = personal_data._leave_tables
        turns: list[int] = []

        async def meanwhile(registry: TableRegistry, holder: str) -> None:
            await leave(registry, holder)
            turns.append(len(turns))
            if len(turns) == 1:
                await sit(late, 1, ANA, "Anastasia")

        monkeypatch.setattr(personal_data, "_leave_tables", meanwhile)
        await forget(registry, ANA)
        assert len(turns) == 2
        assert "Anastasia" not in everything(registry)
        assert late.chairs[1] == Chair(OPEN, "")
        assert forgotten(tables["over"].chairs[0])

    opened(tmp_path, scenario)


def test_to_go_without_ever_having_been_here_does_nothing(where: Path | str) -> None:
    async def scenario(registry: TableRegistry) -> None:
        await forget(registry, "f" * 64)
        assert registry.identities.holder("f" * 64) == NOBODY
        assert registry.identities.profile(ANA) is not None

    opened(where, scenario)


def test_only_what_belongs_to_others_too_stays() -> None:
    assert [own.table.name for own in PERSONAL_TABLES if own.on_deletion == ANONYMISED] == [
        "seats",
        "entrants",
        "tournaments",
        "leagues",
        "results",
    ]
