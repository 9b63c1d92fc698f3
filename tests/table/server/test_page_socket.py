"""The websocket of a page: orders, races, and malformed or excessive messages."""

from __future__ import annotations

import json
import sqlite3
import threading
from contextlib import closing
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from perihelion.core.dealer import Dealer
from perihelion.table.server.page_socket import LONGEST_MESSAGE, MESSAGES_AT_ONCE
from perihelion.table.texts import TEXTS
from tests.table.caller import PATIENCE, Caller, Place, any_words
from tests.table.conftest import Server

FUZZ = settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
DOINGS = st.sampled_from(
    [
        "move",
        "undo",
        "answer",
        "end",
        "reveal",
        "why",
        "constructor",
        "time",
        "leave",
        "resign",
        "claim",
        "pause",
        "back",
    ]
)
SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30)
RUBBISH = st.recursive(SCALARS, lambda inner: st.lists(inner, max_size=3), max_leaves=6)
MESSAGES = st.fixed_dictionaries(
    {"do": DOINGS | RUBBISH, "number": st.integers(-1, 3) | RUBBISH},
    optional={"words": st.text(max_size=60) | RUBBISH, "yes": RUBBISH, "sent": RUBBISH},
)


@pytest.fixture
def ana(server: Server) -> Caller:
    return Caller(server.url)


def is_alive(place: Place) -> bool:
    """The connection still understands and answers."""
    place.connection.send('{"do": "no such thing", "number": 0}')
    return bool(place.next("refused")["key"] == "message/malformed")


def test_a_stale_or_repeated_move_gets_the_fresh_position(ana: Caller) -> None:
    with ana.sit(ana.new_table()) as place:
        place.say("move", words="single E7")
        place.say("move", words="single E7")
        assert place.next("refused")["key"] == "move/stale"
        place.wait_for(1)
        assert place.log() == [(1, "single E7")]
        place.connection.send('{"do": "move", "number": 7, "words": "single E5"}')
        assert place.next("refused")["key"] == "move/stale"
        assert place.next("position")["number"] == 1


def test_of_two_connections_in_one_position_one_moves(ana: Caller) -> None:
    table = ana.new_table()
    dealer = Dealer("race")
    with ana.sit(table) as left, ana.sit(table) as right:
        for number in range(5):
            words = any_words(left.position, dealer)
            start = threading.Barrier(2)
            kinds: list[str] = []

            def race(
                place: Place, words: str = words, start: Any = start, kinds: Any = kinds
            ) -> None:
                start.wait()
                place.say("move", words=words)
                kinds.append(outcome(place))

            racers = [threading.Thread(target=race, args=(place,)) for place in (left, right)]
            for racer in racers:
                racer.start()
            for racer in racers:
                racer.join()
            assert sorted(kinds) == ["move/stale", "moved"]
            for place in (left, right):
                place.wait_for(number + 1)
                assert len(place.log()) == number + 1
        assert is_alive(left)
        assert is_alive(right)
        assert left.log() == right.log()


def outcome(place: Place) -> str:
    """Whether a move just sent was refused: the answer to a later question comes after it."""
    place.connection.send('{"do": "no such thing", "number": 0}')
    key = str(place.next("refused")["key"])
    if key == "message/malformed":
        return "moved"
    place.next("refused")
    return key


def test_a_move_is_in_the_database_before_it_is_acknowledged(server: Server, ana: Caller) -> None:
    table = ana.new_table()
    with (
        ana.sit(table) as place,
        closing(sqlite3.connect(server.data / "perihelion.sqlite")) as store,
    ):
        for number in range(1, 6):
            place.move(any_words(place.position, Dealer(number)))
            rows = store.execute("SELECT count(*) FROM log WHERE table_id = ?", (table,))
            assert rows.fetchone() == (number,)


@pytest.mark.parametrize(
    "origin", [None, "http://elsewhere.example", "null", "http://[broken", "file://", "own.evil"]
)
def test_pages_of_other_sites_are_turned_away(ana: Caller, origin: str | None) -> None:
    with ana.socket(ana.new_table(), origin=origin) as connection:
        with pytest.raises(ConnectionClosed) as closed:
            connection.recv(PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403


def test_an_unknown_table_is_closed_for_good(ana: Caller) -> None:
    with ana.socket("nowhere") as connection:
        with pytest.raises(ConnectionClosed) as closed:
            connection.recv(PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404


@pytest.mark.parametrize(
    "message",
    [
        "",
        "nonsense",
        "[]",
        "null",
        '"move"',
        "{}",
        '{"do": "move"}',
        '{"do": "move", "number": "0", "words": "single E7"}',
        '{"do": "move", "number": true, "words": "single E7"}',
        '{"do": "move", "number": 0}',
        '{"do": "move", "number": 0, "words": ["single", "E7"]}',
        '{"do": "move", "number": 0, "words": "\\ud800"}',
        '{"do": "why", "number": 0, "words": "\\u0000\\udfff"}',
        '{"do": ["move"], "number": 0}',
        "[" * (LONGEST_MESSAGE - 1),
        '{"number": 1e999}',
        '{"number": ' + "9" * 1900 + "}",
        '{"do": "time", "sent": ' + "9" * 400 + "}",
        '{"do": "time", "sent": -' + "9" * 400 + "}",
        '{"do": "time", "sent": NaN}',
        '{"do": "time", "sent": 1e999}',
        '{"do": "time", "sent": "now"}',
    ],
)
def test_a_malformed_message_is_refused_in_words(ana: Caller, message: str) -> None:
    with ana.sit(ana.new_table()) as place:
        place.connection.send(message)
        said = place.next("refused")
        assert said["key"] == "message/malformed"
        assert said["say"] == TEXTS.say("en", "refused-message-malformed")
        assert is_alive(place)


def test_bytes_are_no_message(ana: Caller) -> None:
    with ana.sit(ana.new_table()) as place:
        for message in (b"", b"\xff\xfe\x00", b'{"do": "undo", "number": 0}'):
            place.connection.send(message)
            assert place.next("refused")["key"] == "message/malformed"
        assert is_alive(place)


@FUZZ
@given(messages=st.lists(MESSAGES, min_size=1, max_size=8))
def test_no_message_harms_the_table(server: Server, messages: list[dict[str, Any]]) -> None:
    caller, table = seated(server)
    with caller.sit(table) as place:
        for message in messages:
            place.connection.send(json.dumps(message))
        place.connection.send('{"do": "why", "number": 0, "words": "no such words"}')
        while True:
            said = json.loads(place.connection.recv(PATIENCE))
            assert said.get("refused", {}).get("key") != "table/broken"
            if said.get("why", {}).get("words") == "no such words":
                break
            if said.get("refused", {}).get("key") in ("table/over", "seat/not-yours"):
                break
    with caller.sit(table) as place:
        assert is_alive(place)


@FUZZ
@given(messages=st.lists(st.binary(max_size=200) | st.text(max_size=200), max_size=8))
def test_no_noise_harms_the_connection(server: Server, messages: list[bytes | str]) -> None:
    caller, table = seated(server)
    with caller.sit(table) as place:
        for message in messages:
            place.connection.send(message)
            assert place.next("refused")["key"] == "message/malformed"
        assert is_alive(place)


SEATED: dict[str, tuple[Caller, str]] = {}


def seated(server: Server) -> tuple[Caller, str]:
    """One table for all the noise: what one example does to it, the next must survive."""
    if server.url not in SEATED:
        caller = Caller(server.url)
        SEATED[server.url] = (caller, caller.new_table())
    return SEATED[server.url]


def test_a_long_message_is_refused_and_a_huge_one_closes(ana: Caller) -> None:
    table = ana.new_table()
    with ana.sit(table) as place:
        place.say("move", words="x" * LONGEST_MESSAGE)
        assert place.next("refused")["key"] == "message/too-long"
        assert is_alive(place)
        place.connection.send("x" * 100_000)
        with pytest.raises(ConnectionClosed) as closed:
            place.next("refused")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
    with ana.sit(table) as place:
        place.move("single E7")


def test_a_flood_is_slowed_down_and_hurts_only_its_own_connection(ana: Caller) -> None:
    table = ana.new_table()
    with ana.sit(table) as flood, ana.sit(table) as calm:
        keys = []
        for _ in range(MESSAGES_AT_ONCE + 30):
            flood.connection.send("{}")
        for _ in range(MESSAGES_AT_ONCE + 30):
            keys.append(flood.next("refused")["key"])
        assert set(keys) == {"message/malformed", "message/too-many"}
        assert keys.index("message/too-many") >= MESSAGES_AT_ONCE
        calm.move("single E7")
        flood.wait_for(1)


def test_spectators_see_everything_open_and_may_do_nothing(server: Server, ana: Caller) -> None:
    table = ana.new_table()
    eve = Caller(server.url)
    with ana.sit(table) as mine, eve.sit(table) as hers:
        assert (hers.position["yours"], hers.position["choices"]) == (False, None)
        hers.say("move", words="single E7")
        assert hers.next("refused")["key"] == "seat/not-yours"
        hers.say("why", words="single E7")
        assert hers.next("refused")["key"] == "seat/not-yours"
        hers.say("undo")
        assert hers.next("refused")["key"] == "undo/nothing"
        hers.say("end")
        assert hers.next("refused")["key"] == "seat/not-yours"
        mine.move("single E7")
        hers.wait_for(1)
        assert hers.log() == mine.log()
        assert not any(seat["mine"] for seat in hers.position["seats"])


def test_an_illegal_move_names_its_rule(ana: Caller) -> None:
    with ana.sit(ana.new_table()) as place:
        place.move("single E7")
        place.say("move", words="single E7")
        said = place.next("refused")
        assert (said["key"], said["rule"]) == ("move/illegal", "R14")
        place.say("why", words="single E7")
        assert place.next("why")["rule"] == "R14"
        assert place.number == 1


def test_a_page_that_comes_back_catches_up(ana: Caller) -> None:
    table = ana.new_table()
    with ana.sit(table) as place:
        place.move("single E7")
    with ana.sit(table) as place:
        assert place.log() == [(1, "single E7")]
        assert place.position["yours"]


def test_a_viewer_may_ask_for_words_only(ana: Caller) -> None:
    table = ana.new_table()
    with ana.sit(table) as place, ana.socket(table, see="words") as words:
        first = json.loads(words.recv(PATIENCE))["words"]
        assert (first["number"], first["log"], first["yours"]) == (0, [], True)
        words.send('{"do": "move", "number": 0, "words": "single E7"}')
        moved = json.loads(words.recv(PATIENCE))["words"]
        line = {"number": 1, "seat": 0, "words": "single E7"}
        assert (moved["from"], moved["log"], moved["turn"]) == (0, [line], 1)
        place.wait_for(1)
        place.move("single E5")
        moved = json.loads(words.recv(PATIENCE))["words"]
        assert (moved["from"], [line["words"] for line in moved["log"]]) == (1, ["single E5"])
        place.say("undo")
        taken_back = json.loads(words.recv(PATIENCE))["words"]
        assert taken_back["number"] == 3
        assert (taken_back["from"], taken_back["log"]) == (0, [line])


def test_a_bot_answers_and_consents_to_an_undo(ana: Caller) -> None:
    with ana.sit(ana.new_table(("me", "bot:random"))) as place:
        place.move("single E7")
        place.wait_for(2)  # perhaps at once: a page skips what is past
        assert place.position["undo"] == "free"
        place.say("undo")
        place.wait_for(3)
        assert place.log() == []


def test_an_undo_leads_back_to_the_turn_it_names(ana: Caller) -> None:
    with ana.sit(ana.new_table()) as place:
        for words in ("single E7", "single E5", "bent r3 G7"):
            place.move(words)
        for wrong in ("1", 1.0, True, None, [1]):
            place.say("undo", to=wrong)
            assert place.next("refused")["key"] == "message/malformed"
        place.say("undo", to=99)
        assert place.next("refused")["key"] == "undo/nothing"
        place.say("undo", to=2)
        place.wait_for(4)
        assert place.log() == [(1, "single E7")]


def test_a_thinking_bot_can_be_interrupted(ana: Caller) -> None:
    with ana.sit(ana.new_table(("me", "bot:search:6"))) as place:
        place.move("single E7")
        assert place.position["thinking"]
        place.say("undo")
        place.wait_for(2)
        assert place.log() == []
        place.move("single E5")
        assert [words for _, words in place.log()] == ["single E5"]
