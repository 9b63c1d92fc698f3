"""The lobby over plain HTTP: open tables, links to seats, spectators, names and devices."""

from __future__ import annotations

import html
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from perihelion.table.names import LONGEST_NAME
from perihelion.table.pages.visitor import COOKIE
from perihelion.table.store.identities import CACHE_SECONDS, PASS_SECONDS, Identities
from perihelion.table.store.store import open_store
from perihelion.table.texts import TEXTS
from tests.table.caller import BLUE_STARTS, ORION, Answer, Caller
from tests.table.conftest import Server
from tests.table.pages.test_tables import Strictness, words_of

EVE = "e" * 64


@pytest.fixture
def people(server: Server) -> Iterator[Callable[[str], Caller]]:
    """Somebody with a name."""

    def known(name: str) -> Caller:
        caller = Caller(server.url)
        caller.get("/")
        assert caller.post("/you", {"name": name}).status == 303
        return caller

    yield known


def new_table(caller: Caller, *seats: str, **terms: str) -> str:
    fields = {"seats": str(len(seats))}
    fields |= {f"seat-{seat}": who for seat, who in enumerate(seats)}
    fields |= {f"option-{name}": value for name, value in BLUE_STARTS.items()}
    fields |= {name.replace("_", "-"): value for name, value in terms.items()}
    return caller.led_to_table(caller.post(f"/new/{ORION}", fields))


def links(answer: Answer) -> list[str]:
    """The links that a page shows to be sent on, as paths."""
    links = re.findall(r'<input readonly value="(?:http://[^/"]+)([^"]+)"', answer.text)
    return [html.unescape(link) for link in links]


def listed(caller: Caller) -> list[str]:
    """The devices on somebody's page, as far as it tells them apart."""
    return re.findall(r'name="device" value="([0-9a-f]+)"', caller.get("/you").text)


def device(caller: Caller) -> str:
    return sha256(caller.cookies[COOKIE].encode()).hexdigest()


def test_the_lobby_shows_public_tables_while_a_seat_is_open(
    people: Callable[[str], Caller],
) -> None:
    ana, bob = people("Ana Lobby"), people("Bob")
    hidden = new_table(ana, "me", "open")
    shown = new_table(ana, "me", "open", public="on", clock="10+5")
    for path in ("/", "/lobby"):
        page = bob.get(path).text
        assert f"/join/{shown}" in page
        assert f"/join/{hidden}" not in page
        assert "Ana Lobby" in page
        assert TEXTS.say("en", "clock-real", minutes=10, seconds=5) in page
    assert "<html" not in bob.get("/lobby").text
    bob.post(f"/table/{shown}/seat/1", {})
    assert f"/join/{shown}" not in bob.get("/lobby").text


def test_a_link_seats_its_visitor_and_then_lets_others_watch(
    people: Callable[[str], Caller],
) -> None:
    ana, bob, eve = people("Ana"), people("Bob <b>"), people("Eve")
    table = new_table(ana, "me", "open")
    join = links(ana.get(f"/table/{table}"))[0]
    page = bob.get(join).text
    assert 'value="Bob &lt;b&gt;"' in page
    assert f"/table/{table}/seat/1" in page
    assert bob.led_to_table(bob.post(f"/table/{table}/seat/1", {})) == table
    seats = ana.position(f"/table/{table}/position")["seats"]
    assert [seat["name"] for seat in seats] == ["Ana", "Bob <b>"]
    late = eve.get(join).text
    assert TEXTS.say("en", "join-full") in late
    assert f'href="/table/{table}"' in late
    assert bob.led_to_table(bob.get(join)) == table  # who sits there goes there


def test_a_reserved_seat_is_found_by_its_own_link_only(people: Callable[[str], Caller]) -> None:
    ana, bob, eve = people("Ana"), people("Bob"), people("Eve")
    table = new_table(ana, "me", "reserved")
    general, reserved, watch = links(ana.get(f"/table/{table}"))
    assert reserved.startswith(f"{general}/")
    assert watch == f"/table/{table}"
    key = reserved.rsplit("/", 1)[1]
    for path in (general, f"{general}/nonsense", f"/table/{table}", f"/table/{table}/position"):
        answer = eve.get(path)
        assert answer.status == 200
        assert key not in answer.text
        assert f"/table/{table}/seat/1" not in answer.text or "hidden" in answer.text
    refused = eve.post(f"/table/{table}/seat/1", {"name": "Eve", "key": "nonsense"})
    assert refused.status == 409
    assert words_of(refused) == TEXTS.say("en", "refused-seat-reserved")
    assert f"/table/{table}/seat/1" in bob.get(reserved).text
    assert bob.post(f"/table/{table}/seat/1", {"key": key}).status == 303


def test_where_spectators_are_not_welcome_nothing_is_shown(
    people: Callable[[str], Caller],
) -> None:
    ana, bob, eve = people("Ana"), people("Bob"), people("Eve")
    table = new_table(ana, "me", "open", watch="off")
    assert eve.get(f"/table/{table}").headers["location"] == f"/join/{table}"
    assert TEXTS.say("en", "watch") not in eve.get(f"/join/{table}").text
    bob.post(f"/table/{table}/seat/1", {})
    for path in ("", "/0", "/position", "/picture.png", "/record.txt"):
        answer = eve.get(f"/table/{table}{path}")
        assert answer.status == 403
        assert words_of(answer) == TEXTS.say("en", "refused-table-closed")
        assert bob.get(f"/table/{table}{path}").status == 200
    with eve.socket(table) as connection, pytest.raises(Exception, match="4405"):
        connection.recv(20)


def test_a_private_table_without_a_seat_for_its_visitor_names_nobody(
    people: Callable[[str], Caller],
) -> None:
    ana, bob, eve = people("Ana"), people("Bob"), people("Eve")
    full = new_table(ana, "me", "open", watch="off")
    bob.post(f"/table/{full}/seat/1", {})
    reserved = new_table(ana, "me", "reserved", watch="off")
    key = links(ana.get(f"/table/{reserved}"))[1]
    for path in (f"/join/{full}", f"/join/{full}/x", f"/join/{reserved}", f"/join/{reserved}/x"):
        answer = eve.get(path)
        assert answer.status == 403
        assert words_of(answer) == TEXTS.say("en", "refused-table-closed")
        assert "Ana" not in answer.text
    assert "Ana" in bob.get(key).text


def test_spectators_are_counted_and_named(people: Callable[[str], Caller], server: Server) -> None:
    ana, eve = people("Ana"), people("Eve <i>")
    table = new_table(ana, "me", "guest")
    with ana.sit(table) as hers:
        with eve.sit(table), eve.sit(table), Caller(server.url).sit(table):
            while hers.next("watching")["count"] < 2:
                pass
            heard = {"say": ""}
            with people("Jan").sit(table):
                while "Jan" not in heard["say"]:
                    heard = hers.next("watching")
            assert heard["say"] == "3 people are watching, among them Eve <i>, Jan"
        while hers.next("watching")["count"]:
            pass


@pytest.mark.parametrize(
    "wrong",
    [{"clock": "0+1"}, {"clock": "x"}, {"wins": "0"}, {"wins": "99"}, {"stand-in": "hal"}],
)
def test_wrong_terms_are_answered_in_words(
    people: Callable[[str], Caller], wrong: dict[str, str]
) -> None:
    answer = people("Ana").post(f"/new/{ORION}", {"seats": "2", **wrong})
    assert answer.status == 422
    assert words_of(answer)


def test_a_name_is_asked_for_once(server: Server) -> None:
    bob = Caller(server.url)
    table = new_table(Caller(server.url), "me", "open")
    bob.post(f"/table/{table}/seat/1", {"name": "  Bob \n x" + "y" * 99})
    called = ("Bob x" + "y" * 99)[:LONGEST_NAME]
    for path in ("/you", f"/new/{ORION}"):
        assert f'value="{called}"' in bob.get(path).text
    bob.post("/you", {"name": "Robert"})
    assert 'value="Robert"' in bob.get("/you").text
    assert bob.position(f"/table/{table}/position")["seats"][1]["name"] == called


def test_a_pass_makes_another_browser_the_same_person_once(
    people: Callable[[str], Caller], server: Server
) -> None:
    ana, phone, thief = people("Ana"), Caller(server.url), Caller(server.url)
    table = new_table(ana, "me", "bot:random")
    given = ana.post("/you/pass", {})
    assert given.headers["cache-control"] == "no-store"
    link = links(given)[0]
    for _ in range(3):  # to look at it does not use it up
        assert "Are you Ana?" in phone.get(link).text
    phone.get("/")
    assert phone.post(link, {}).headers["location"] == "/you"
    assert 'value="Ana"' in phone.get("/you").text
    assert f"/table/{table}" in phone.get("/").text
    assert thief.post(link, {}).status == 409
    assert words_of(thief.get(link)) == TEXTS.say("en", "refused-you-pass")
    with ana.sit(table) as hers, phone.sit(table) as mobile:  # both stay signed in
        assert hers.position["yours"]
        mobile.move("single E7")
        hers.wait_for(1)
    with closing(sqlite3.connect(server.data / "perihelion.sqlite")) as store:
        kept = "\n".join(store.iterdump())
    for secret in (ana.cookies[COOKIE], phone.cookies[COOKIE], link.rsplit("/", 1)[1]):
        assert secret not in kept


def test_another_device_is_listed_and_signed_out(
    people: Callable[[str], Caller], server: Server
) -> None:
    ana, phone = people("Ana"), Caller(server.url)
    phone.post(links(ana.post("/you/pass", {}))[0], {})
    first, second = listed(ana)
    assert device(phone) not in ana.get("/you").text
    assert device(phone).startswith(second)
    stranger = people("Eve")
    stranger.post("/you/revoke", {"device": second})
    ana.post("/you/revoke", {"device": ""})
    assert 'value="Ana"' in phone.get("/you").text
    secret = phone.cookies[COOKIE]
    ana.post("/you/revoke", {"device": second})
    assert 'value="Ana"' not in phone.get("/you").text
    assert phone.cookies[COOKIE] != secret  # it opens nothing any more
    assert 'value="Ana"' in ana.get("/you").text
    assert listed(ana) == []
    ana.post("/you/revoke", {"device": first})  # the last one stays
    assert 'value="Ana"' in ana.get("/you").text


def test_the_first_browser_can_be_signed_out_too(
    people: Callable[[str], Caller], server: Server
) -> None:
    ana, phone = people("Ana"), Caller(server.url)
    table = new_table(ana, "me", "guest")
    phone.post(links(ana.post("/you/pass", {}))[0], {})
    first = next(name for name in listed(phone) if device(ana).startswith(name))
    assert phone.post("/you/revoke", {"device": first}).status == 303
    lost = ana.cookies[COOKIE]
    for path in ("/you", "/"):
        page = ana.get(path, cookie=f"{COOKIE}={lost}").text
        assert 'value="Ana"' not in page
        assert f"/table/{table}" not in page
    with ana.sit(table) as place:
        assert not place.position["yours"]
    assert 'value="Ana"' in phone.get("/you").text
    with phone.sit(table) as place:
        place.move("single E7")


def test_a_pass_grows_old(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    now = [1000.0]
    identities = Identities(store.engine, lambda: now[0])
    given = identities.give_pass(EVE)
    assert identities.pass_of(given) == EVE
    now[0] += PASS_SECONDS
    assert identities.pass_of(given) is None
    assert not identities.use_pass(given, "d" * 64)
    fresh = identities.give_pass(EVE)  # and the old one is thrown away
    assert identities.holder("d" * 64) == "d" * 64
    assert identities.use_pass(fresh, "d" * 64)
    assert identities.cached_holder("d" * 64) == "d" * 64
    now[0] += CACHE_SECONDS
    assert identities.cached_holder("d" * 64) is None
    assert identities.holder("d" * 64) == EVE
    store.close()


def test_of_many_who_use_one_pass_one_becomes_the_person(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    identities = Identities(store.engine)
    given = identities.give_pass(EVE)
    used = [identities.use_pass(given, letter * 64) for letter in "abcd"]
    assert used == [True, False, False, False]
    assert identities.pass_of("nonsense") is None
    store.close()


def test_a_rematch_before_the_end_or_by_strangers_is_refused(
    people: Callable[[str], Caller],
) -> None:
    ana, eve = people("Ana"), people("Eve")
    table = new_table(ana, "me", "guest")
    early = ana.post(f"/table/{table}/rematch", {})
    assert words_of(early) == TEXTS.say("en", "refused-table-not-over")
    with ana.sit(table) as place:
        place.say("resign")
        place.next("position")
    assert eve.post(f"/table/{table}/rematch", {}).status == 409
    first = ana.led_to_table(ana.post(f"/table/{table}/rematch", {}))
    assert ana.led_to_table(ana.post(f"/table/{table}/rematch", {})) == first


def test_the_pages_are_strict(people: Callable[[str], Caller]) -> None:
    ana, bob = people("Ana"), people("Bob")
    table = new_table(ana, "me", "reserved", clock="3+2")
    link = links(ana.post("/you/pass", {}))[0]
    for caller, path in ((ana, "/you"), (bob, f"/join/{table}"), (bob, link), (bob, "/lobby")):
        answer = caller.get(path)
        assert answer.status == 200
        strictness = Strictness()
        strictness.feed(answer.text)
        assert strictness.violations == []


def test_a_proper_request_for_the_time_is_answered(people: Callable[[str], Caller]) -> None:
    ana = people("Ana")
    with ana.sit(new_table(ana, "me", "guest")) as place:
        place.say("time", sent=12.5)
        told = place.next("time")
        assert told["sent"] == 12.5
        assert told["now"] > 1e12
        for wrong in (None, "now", ["now"], {"now": 1}):
            place.say("time", sent=wrong)
            assert place.next("refused")["key"] == "message/malformed"
        place.connection.send('{"do": "time", "sent": NaN}')
        assert place.next("refused")["key"] == "message/malformed"
