"""Analysis, branches and advice: what is stored, what is sent, and to whom."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.core.scene import TALL, WIDE
from perihelion.table.play import actions
from perihelion.table.play.analysis_queue import PROCESSES
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.play.undo import request_undo
from perihelion.table.show.study.analysis import AnalysisView
from perihelion.table.thinking.scheduler import Claim, Scheduler, Turn
from tests.table.caller import BLUE_STARTS, Caller, any_words, let_begin
from tests.table.conftest import Server
from tests.table.registries import (
    ANA,
    BOB,
    chairs,
    gentle,
    gentle_table,
    orion,
    play,
    with_registry,
)
from tests.table.test_secrets import SHORT_GAMES
from tests.table.twins import hidden_words, written

QUICK_GAME = "pacals-rocket"  # its steps are judged fastest
ALONE = (ANA, ANA)


async def judged(registry: TableRegistry, table: LiveTable) -> list[Any]:
    """Wait until the table's analysis is done; gives it."""
    while await asyncio.to_thread(registry.analysis_store.unfinished):
        await asyncio.sleep(0.02)
    known = registry.analysis_store.judgements(table.header.id, "quick")
    return list(AnalysisView(table, known, "en", frozenset()).judgements.values())


def analysed(folder: Path, moves: int = 5) -> tuple[str, list[Any]]:
    """A short game, ended by agreement and analysed; gives its table."""

    async def act(registry: TableRegistry) -> tuple[str, list[Any]]:
        table = await gentle_table(registry, QUICK_GAME, ALONE)
        await play(table, Dealer("analysed"), moves)
        await actions.end(table, ANA, table.timeline.number)
        await registry.analysis_queue.ask(table.header.id, "quick")
        return table.header.id, await judged(registry, table)

    return with_registry(folder, act)


def test_an_analysis_is_kept_and_the_same_when_it_is_made_again(tmp_path: Path) -> None:
    table, judgements = analysed(tmp_path / "one")
    assert len(judgements) >= 5

    async def again(registry: TableRegistry) -> list[Any]:
        return await judged(registry, await registry.table(table))

    assert with_registry(tmp_path / "one", again) == judgements


def test_the_processes_share_the_moves_of_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long game of thoughts that take a moment each would take them all one after another."""
    running = most = 0
    turn = Scheduler.turn

    @asynccontextmanager
    async def counted(scheduler: Scheduler, claim: Claim) -> AsyncIterator[Turn]:
        nonlocal running, most
        async with turn(scheduler, claim) as granted:
            running += 1
            most = max(most, running)
            try:
                yield granted
            finally:
                running -= 1

    monkeypatch.setattr(Scheduler, "turn", counted)
    _, judgements = analysed(tmp_path, moves=8)
    assert most == PROCESSES
    numbers = [judgement.number for judgement in judgements]
    assert numbers == sorted(set(numbers))  # each once, however they were shared


def test_an_interrupted_analysis_goes_on_after_a_start(tmp_path: Path) -> None:
    async def begin(registry: TableRegistry) -> str:
        table = await gentle_table(registry, QUICK_GAME, ALONE)
        await play(table, Dealer("interrupted"), 6)
        await registry.analysis_queue.ask(table.header.id, "quick")
        while not registry.analysis_store.judgements(table.header.id, "quick"):
            await asyncio.sleep(0.01)
        return table.header.id

    async def go_on(registry: TableRegistry) -> tuple[int, int]:
        table = await registry.table(name)
        early = len(registry.analysis_store.judgements(name, "quick"))
        await registry.wake()
        await judged(registry, table)
        return early, len(registry.analysis_store.judgements(name, "quick"))

    name = with_registry(tmp_path, begin)
    early, late = with_registry(tmp_path, go_on)
    assert 1 <= early < late


def test_what_was_taken_back_is_judged_anew_and_the_rest_is_not(tmp_path: Path) -> None:
    async def act(registry: TableRegistry) -> None:
        table = await gentle_table(registry, QUICK_GAME, ALONE)
        await play(table, Dealer("back"), 4)
        name = table.header.id
        await registry.analysis_queue.ask(name, "quick")
        first = await judged(registry, table)
        await request_undo(table, ANA, table.timeline.number)
        await play(table, Dealer("another way"), 1)
        await registry.analysis_queue.ask(name, "quick")
        second = await judged(registry, table)
        common = len(second) - 1
        while second[:common] != first[:common]:
            common -= 1
        assert common >= 2

    with_registry(tmp_path, act)


def test_a_step_shows_what_was_played_and_what_it_touches(tmp_path: Path) -> None:
    async def act(registry: TableRegistry) -> None:
        table = await orion(registry, ANA, ANA)
        await table.move(ANA, 0, "bent r3 E7")
        study = AnalysisView(table, {}, "cs", frozenset({0, 1}))
        plain = study.report(asked=False, narrow=True)
        assert (plain["judged"], plain["parts"]) == (0, 1)
        step = study.step(0, WIDE)
        assert step["words"] == "bent r3 E7"
        assert step["said"] == "Modrý pokládá lomenou trojku na D7, E7, F7."
        assert study.step(0, TALL)["svg"] != step["svg"]
        assert step["played"] is not None
        assert step["played"]["touches"] == list(
            table.game.touches(table.timeline.start, table.timeline.steps[0].move)
        )
        assert step["svg"].startswith("<svg")

    with_registry(tmp_path, act)


def seated(server: Server, game: str, **fields: str) -> tuple[Caller, Caller, str]:
    """Ana and Bob, each in a browser of their own, at one table."""
    ana, bob = Caller(server.url), Caller(server.url)
    options = {f"option-{o}": str(v).lower() for o, v in gentle(catalogue.game(game)).items()}
    form = {"seats": "2", "seat-0": "me", "seat-1": "open", **options, **fields}
    ana.get("/")
    table = ana.led_to_table(ana.post(f"/new/{game}", form))
    bob.get("/")
    assert bob.post(f"/table/{table}/seat/1", {"name": "Bob"}).status == 303
    let_begin(table, ana, bob)
    return ana, bob, table


def study_paths(table: str) -> list[str]:
    paths = ("analysis", "analysis/found?budget=quick", "analysis/0?budget=quick")
    return [f"/table/{table}/{path}" for path in paths]


def test_a_game_between_people_cannot_be_studied_while_it_goes_on(server: Server) -> None:
    ana, bob, table = seated(
        server, "orion-duel", **{f"option-{k}": v for k, v in BLUE_STARTS.items()}
    )
    with ana.sit(table) as place:
        place.move("bent r3 E7")
    for caller in (ana, bob, Caller(server.url)):
        for path in study_paths(table):
            assert caller.get(path).status == 409
        assert caller.post(f"/table/{table}/analysis", {"budget": "quick"}).status == 409
        assert caller.post(f"/table/{table}/branch", {"at": "1"}).status == 409
        assert caller.post(f"/table/{table}/advice", {}).status == 409


@pytest.mark.parametrize("game", SHORT_GAMES)
def test_a_running_game_with_secrets_is_not_studied_even_alone(server: Server, game: str) -> None:
    me = Caller(server.url)
    options = {name: str(o.default).lower() for name, o in catalogue.game(game).options.items()}
    table = me.new_table(("me", "bot:random"), options, game)
    with me.sit(table) as place:
        while not place.position["yours"]:
            place.next("position")
        place.move(any_words(place.position, Dealer(game)))
        last = place.number
    hidden = hidden_words(written(server.data, game, table), 0)
    assert hidden, "nothing is hidden: the test would prove nothing"
    heard = [me.get(path).text for path in study_paths(table)]
    heard.append(me.post(f"/table/{table}/branch", {"at": str(last)}).text)
    heard.append(me.get(f"/table/{table}").text)
    for word in hidden:
        assert not re.search(rf"\b{re.escape(word)}\b", "\n".join(heard))
    assert all(me.get(path).status == 409 for path in study_paths(table))


def test_alone_an_open_game_is_studied_while_it_goes_on(server: Server) -> None:
    me = Caller(server.url)
    table = me.new_table()
    with me.sit(table) as place:
        place.move("bent r3 E7")
    assert all(me.get(path).status == 200 for path in study_paths(table))
    assert all(Caller(server.url).get(path).status == 409 for path in study_paths(table))
    assert me.get(f"/table/{table}/analysis/7").status == 409
    assert me.get(f"/table/{table}/analysis?budget=endless").status == 409


def test_a_finished_game_is_open_to_whoever_looks(server: Server) -> None:
    me = Caller(server.url)
    table = me.new_table()
    with me.sit(table) as place:
        place.move("bent r3 E7")
        place.say("end")
        place.wait_for(2)
    assert all(Caller(server.url).get(path).status == 200 for path in study_paths(table))


def test_advice_is_a_legal_move_and_plays_nothing(server: Server) -> None:
    me = Caller(server.url)
    options = {o: str(v).lower() for o, v in gentle(catalogue.game(QUICK_GAME)).items()}
    table = me.new_table(("me", "guest"), options, QUICK_GAME)
    with me.sit(table) as place:
        before = place.position
        advice = me.post(f"/table/{table}/advice", {}).json()
        assert advice["number"] == before["number"]
        assert advice["say"]
        place.move(advice["words"])
    assert me.get(f"/table/{table}").text.count('id="advise"') == 1


def test_advice_where_the_table_allows_it(server: Server) -> None:
    ana, bob, table = seated(server, QUICK_GAME, advice="on")
    with ana.sit(table) as hers:
        mover, other = (ana, bob) if hers.position["yours"] else (bob, ana)
    assert mover.post(f"/table/{table}/advice", {}).status == 200
    assert other.post(f"/table/{table}/advice", {}).status == 409
    assert Caller(server.url).post(f"/table/{table}/advice", {}).status == 409
    assert all(ana.get(path).status == 409 for path in study_paths(table))
    me = Caller(server.url)
    never = me.led_to_table(
        me.post("/new/nova-luna", {"seats": "1", "seat-0": "me", "advice": "off"})
    )
    assert me.post(f"/table/{never}/advice", {}).status == 409
    assert me.get(f"/table/{never}/analysis").status == 409
    assert 'id="advise"' not in me.get(f"/table/{never}").text


def test_a_branch_goes_on_from_a_position(server: Server) -> None:
    me = Caller(server.url)
    table = me.new_table(names=("Ana", "Bob"))
    with me.sit(table) as place:
        for words in ("single E7", "single E5", "bent r3 G7"):
            place.move(words)
    alone = me.led_to_table(me.post(f"/table/{table}/branch", {"at": "2"}))
    with me.sit(alone) as place:
        assert [words for _, words in place.log()] == ["single E7", "single E5"]
        assert all(seat["mine"] for seat in place.position["seats"])
        place.move("bent r3 G7")
    page = me.get(f"/table/{alone}").text
    assert f'href="/table/{table}"' in page
    assert "after 2 moves" in page
    against = me.led_to_table(me.post(f"/table/{table}/branch", {"at": "1", "against": "random"}))
    with me.sit(against) as place:
        assert [seat["mine"] for seat in place.position["seats"]] == [False, True]
    for wrong in ({"at": "9"}, {"at": "x"}, {"at": "1", "against": "nobody"}):
        assert me.post(f"/table/{table}/branch", wrong).status == 409


def test_the_whole_way_from_the_table_to_its_analysis(server: Server) -> None:
    me = Caller(server.url)
    options = {o: str(v).lower() for o, v in gentle(catalogue.game(QUICK_GAME)).items()}
    table = me.new_table(("me", "guest"), options, QUICK_GAME)
    dealer = Dealer("way")
    with me.sit(table) as place:
        for _ in range(4):
            place.move(any_words(place.position, dealer))
    answer = me.post(f"/table/{table}/analysis", {"budget": "quick"})
    assert answer.headers["location"] == f"/table/{table}/analysis?budget=quick"
    while True:
        report = me.get(f"/table/{table}/analysis/found?budget=quick").json()
        if report["judged"] == report["parts"]:
            break
        time.sleep(0.05)
    decisions = [move for move in report["moves"] if move["actor"] >= 0]
    assert all(move["called"] and len(move["chances"]) == 2 for move in decisions)
    assert 'id="course-1"' in report["graph"]
    step = me.get(f"/table/{table}/analysis/{decisions[0]['number']}").json()
    assert step["played"]["words"] == decisions[0]["words"]


def test_chairs_that_are_open_are_nobodys_own(tmp_path: Path) -> None:
    """An open seat may be taken by anybody at any time: no study before the end."""

    async def act(registry: TableRegistry) -> None:
        from perihelion.table.play.access import may_analyse

        table = await registry.create(
            catalogue.game("orion-duel"), chairs(ANA, "open"), None, BLUE_STARTS
        )
        assert not may_analyse(table, ANA, None)
        assert not may_analyse(table, BOB, True)

    with_registry(tmp_path, act)
