"""Records that come from anybody: read elsewhere, at most so long, and cheap to look at."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import perihelion
from perihelion.core import record as records
from perihelion.core.dealer import Dealer
from perihelion.core.errors import BadRecord
from perihelion.core.game import CHANCE, AnyGame, play
from perihelion.core.record import MOST_MOVES, Record
from perihelion.core.texts import LANGUAGES
from perihelion.table.log import timeline
from perihelion.table.play import registry
from perihelion.table.thinking.records import RecordReader
from tests.table.caller import Caller
from tests.table.inside import Inside, inside
from tests.table.waiting import SOON, worst_wait

MEGABYTE = 1024


@cache
def endless(moves: int) -> str:
    """A game in which nobody builds, so that it never ends."""
    record = Record(perihelion.game("pacals-rocket"))
    dealer = Dealer("endless")
    while len(record.moves) < moves:
        state = record.state
        chance = state.actor == CHANCE
        record.add(dealer.draw(state) if chance else state.nth(state.count() - 1))
    return str(record)


@contextmanager
def grown(limit: int) -> Iterator[None]:
    """Check that this process needs only so many megabytes more."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    yield
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert (after - before) / MEGABYTE < limit


def load(caller: Caller, text: str) -> str:
    return caller.led_to_table(caller.post("/load", {"text": text}))


def test_a_record_of_too_many_moves_is_refused_in_every_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = endless(50)
    monkeypatch.setattr(records, "MOST_MOVES", 40)
    with pytest.raises(BadRecord) as bad:
        perihelion.read(text)
    assert text.split("\n")[bad.value.line - 1].startswith("41 ")
    assert all(bad.value.say(language) for language in LANGUAGES)


def test_the_server_reads_no_record_of_too_many_moves(tmp_path: Path) -> None:
    text = endless(MOST_MOVES + 1)
    with inside(tmp_path) as server, worst_wait(server.url) as waits:
        refused = Caller(server.url).post("/load", {"text": text})
        assert refused.status == 422
    assert max(waits) < SOON


def test_the_longest_record_holds_nobody_up(tmp_path: Path) -> None:
    """Loading it, opening it after a restart, looking at any position, and taking it away."""
    text = endless(MOST_MOVES - 100)
    with grown(150):
        with inside(tmp_path) as server:
            ana = Caller(server.url)
            with worst_wait(server.url) as waits:
                table = load(ana, text)
                for at in (0, 17, MOST_MOVES // 2, MOST_MOVES - 200):
                    assert ana.get(f"/table/{table}/position?at={at}").status == 200
                    assert ana.get(f"/table/{table}/{at}").status == 200
                assert ana.get(f"/table/{table}").status == 200
                with ana.sit(table):
                    pass
                taken = ana.get(f"/table/{table}/record.txt")
                assert taken.status == 200
            assert max(waits) < SOON
        with inside(tmp_path) as server, worst_wait(server.url) as waits:
            assert ana_again(server, ana).get(f"/table/{table}").status == 200
        assert max(waits) < SOON
    assert perihelion.read(taken.text).moves == perihelion.read(text).moves


def ana_again(server: Inside, ana: Caller) -> Caller:
    again = Caller(server.url)
    again.cookies = ana.cookies
    return again


def test_a_position_costs_no_replay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each position was made by playing the game again from its start."""
    moves = 500
    with inside(tmp_path) as server:
        live = server.table(load(Caller(server.url), endless(moves)))
        half = live.log[: moves // 2]
        played: list[str] = []

        def counted(game: AnyGame, state: Any, words: str) -> int:
            played.append(words)
            return play(game, state, words)

        monkeypatch.setattr(timeline, "play", counted)
        earlier = live.timeline.earlier(live.log, len(half))
        assert not played
        whole = records.read(endless(moves), perihelion.game)
        assert [step.move for step in earlier.steps] == whole.moves[: len(half)]
        timeline.follow(live.game, live.timeline.start, half)  # a replay does play them
        assert len(played) == len(half)


def test_a_table_cannot_grow_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with inside(tmp_path) as server:
        ana = Caller(server.url)
        table = ana.new_table()
        with ana.sit(table) as place:
            monkeypatch.setattr("perihelion.table.play.live_table.MOST_MOVES", 1)
            place.move("single E7")
            place.say("move", words="single F7")
            assert place.next("refused")["key"] == "table/too-long"


def test_idle_tables_hold_only_so_many_moves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "MOST_IDLE_MOVES", 1000)
    with inside(tmp_path) as server:
        ana = Caller(server.url)
        tables = [load(ana, endless(400)) for _ in range(8)]
        kept = [table for table in tables if server.registry.is_open(table)]
        assert kept
        assert len(kept) <= 4
        assert ana.get(f"/table/{tables[0]}").status == 200  # opened again


def test_the_reader_says_what_is_wrong_as_the_record_itself_does() -> None:
    async def trial(text: str) -> Record:
        reader = RecordReader()
        try:
            return await reader.read(text)
        finally:
            reader.close()

    text = endless(30)
    assert str(asyncio.run(trial(text))) == text
    for wrong in ("", text.replace("seats: 2", "seats: 9"), text.replace("1 ", "1 no such ")):
        with pytest.raises(BadRecord) as ours:
            perihelion.read(wrong)
        with pytest.raises(BadRecord) as theirs:
            asyncio.run(trial(wrong))
        assert theirs.value.line == ours.value.line
        for language in LANGUAGES:
            assert theirs.value.say(language) == ours.value.say(language)
