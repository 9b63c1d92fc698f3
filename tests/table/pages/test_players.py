"""Leaderboards, players' pages the form for a rated table, and account deletion, over HTTP."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable, Iterator
from hashlib import sha256
from zipfile import ZipFile

import pytest

from perihelion.core.dealer import Dealer
from perihelion.core.texts import LANGUAGES
from perihelion.table.pages.visitor import COOKIE
from perihelion.table.play.registry import EXPORTS_AT_ONCE
from perihelion.table.texts import TEXTS
from tests.table.api.test_routes import STARTS, Program
from tests.table.caller import ORION, Caller, any_words, begin
from tests.table.conftest import Server
from tests.table.pages.test_lobby import links, new_table
from tests.table.pages.test_tables import Strictness, words_of


@pytest.fixture
def people(server: Server) -> Iterator[Callable[[str], Caller]]:
    def known(name: str) -> Caller:
        caller = Caller(server.url)
        caller.get("/")
        assert caller.post("/you", {"name": name}).status == 303
        return caller

    yield known


def page_of(caller: Caller) -> str:
    """The path of somebody's page."""
    match = re.search(r'href="(/player/[\w-]+)"', caller.get("/you").text)
    assert match
    return match[1]


def rated_game(winner: Caller, loser: Caller, **terms: str) -> str:
    """A rated game of a few moves; gives its table."""
    table = new_table(winner, "me", "open", rated="on", **terms)
    assert loser.post(f"/table/{table}/seat/1", {}).status == 303
    with winner.sit(table) as first, loser.sit(table) as second:
        begin(first, second)
        first.move(any_words(first.position, Dealer("a")))
        second.wait_for(first.number)
        second.move(any_words(second.position, Dealer("b")))
        second.say("resign")
        while not second.position["over"]:
            second.next("position")
    return table


def rows(text: str) -> list[str]:
    """The lines of the tables on a page, without markup."""
    rows = re.findall(r"<tr.*?</tr>", text, re.DOTALL)
    return [" ".join(re.sub(r"<[^>]*>", " ", row).split()) for row in rows]


def test_a_rated_game_is_on_the_leaderboard_and_on_both_pages(
    people: Callable[[str], Caller],
) -> None:
    ana, bob = people("Ana Rated"), people("Bob <b>Rated")
    table = rated_game(ana, bob)
    board = bob.get(f"/players/{ORION}")
    listed = rows(board.text)
    assert any(line.startswith("Ana Rated 1579 ±474 1 1") for line in listed)
    assert any(line.startswith("Bob &lt;b&gt;Rated you 1421 ±474 1 0") for line in listed)
    assert page_of(ana) in board.text
    shown = bob.get(page_of(ana)).text
    assert f"/table/{table}/0" in shown
    assert f"/table/{table}/record.txt" in shown
    assert "1579" in shown and 'role="img"' in shown
    assert any("Bob &lt;b&gt;Rated 1 of 2" in line for line in rows(shown))
    assert TEXTS.say("en", "player-own") not in shown
    assert TEXTS.say("en", "player-own") in ana.get(page_of(ana)).text
    changes = ana.get(f"/table/{table}/ratings").json()
    assert changes == ["Ana Rated: 1579 (+79)", "Bob <b>Rated: 1421 (−79)"]
    again = rated_game(bob, ana)
    [first, second] = ana.get(f"/table/{again}/ratings").json()
    assert re.fullmatch(r"Bob <b>Rated: 15\d\d \(\+\d+\)", first)
    assert re.fullmatch(r"Ana Rated: 14\d\d \(−\d+\)", second)
    assert ana.get(f"/table/{table}/ratings").json() == changes


def test_seats_lead_to_their_people(people: Callable[[str], Caller]) -> None:
    ana, bob = people("Ana"), people("Bob")
    table = new_table(ana, "me", "open", public="on")
    seats = bob.position(f"/table/{table}/position")["seats"]
    assert [seat["page"] for seat in seats] == [f"/table/{table}/player/0", ""]
    assert f'href="/table/{table}/player/0"' in bob.get("/lobby").text
    assert bob.get(f"/table/{table}/player/0").headers["location"] == page_of(ana)
    assert bob.get(f"/table/{table}/player/1").status == 404
    assert bob.get(f"/table/{table}/player/9").status == 404
    shared = new_table(ana, "me", "guest")
    seats = ana.position(f"/table/{shared}/position")["seats"]
    assert [seat["page"] for seat in seats] == ["", ""]  # a guest is not Ana
    assert ana.get(f"/table/{shared}/player/1").status == 404
    closed = new_table(ana, "me", "open", watch="off")
    assert bob.get(f"/table/{closed}/player/0").status == 403


def test_the_public_id_says_nothing_of_the_secret(people: Callable[[str], Caller]) -> None:
    ana, eve = people("Ana"), people("Eve")
    rated_game(ana, eve)
    secret = ana.cookies[COOKIE]
    holder = sha256(secret.encode()).hexdigest()
    for path in (page_of(ana), f"/players/{ORION}", "/you"):
        for caller in (ana, eve):
            text = caller.get(path).text
            assert holder not in text and secret not in text
    assert eve.get("/player/" + holder).status == 404
    assert words_of(eve.get("/player/nobody")) == TEXTS.say("en", "refused-player-unknown")
    assert eve.get("/player/%C5%99").status == 404


def test_others_see_public_and_rated_games_only(people: Callable[[str], Caller]) -> None:
    ana, bob, eve = people("Ana"), people("Bob"), people("Eve")
    hidden = rated_game(ana, bob, watch="off")
    alone = new_table(ana, "me", "guest")
    with ana.sit(alone) as place:
        place.say("resign")
        place.next("position")
    running = new_table(ana, "me", "guest")
    own, others = ana.get(page_of(ana)).text, eve.get(page_of(ana)).text
    for table in (hidden, alone, running):
        assert f"/table/{table}" in own
        assert table not in others
    assert any("Bob 1 of 2" in line for line in rows(others))  # that it was, not how


@pytest.mark.parametrize(
    ("seats", "more", "key"),
    [
        (("me", "bot:random"), {}, "rated-bot"),
        (("me", "guest"), {}, "rated-once"),
        (("me", "open"), {"advice": "on"}, "rated-advice"),
    ],
)
def test_what_cannot_be_rated_is_said(
    people: Callable[[str], Caller], seats: tuple[str, ...], more: dict[str, str], key: str
) -> None:
    fields = {f"seat-{seat}": who for seat, who in enumerate(seats)}
    form = {"seats": "2", "rated": "on", "name-1": "Guest", **fields, **more}
    answer = people("Ana").post(f"/new/{ORION}", form)
    assert answer.status == 422
    assert words_of(answer) == TEXTS.say("en", f"refused-{key}")


def test_a_rated_game_needs_a_name(people: Callable[[str], Caller], server: Server) -> None:
    nobody = Caller(server.url)
    nobody.get("/")
    form = {"seats": "2", "seat-0": "me", "seat-1": "open", "rated": "on"}
    assert nobody.post(f"/new/{ORION}", form).status == 422
    table = new_table(people("Ana"), "me", "open", rated="on", public="on")
    join = nobody.get(f"/join/{table}").text
    assert TEXTS.say("en", "rated-lead") in join
    refused = nobody.post(f"/table/{table}/seat/1", {})
    assert words_of(refused) == TEXTS.say("en", "refused-rated-name")
    assert nobody.post(f"/table/{table}/seat/1", {"name": "Zoe"}).status == 303
    assert TEXTS.say("en", "rated-see") in nobody.get(f"/table/{table}").text


def test_the_same_person_on_another_device_is_no_opponent(
    people: Callable[[str], Caller], server: Server
) -> None:
    ana, phone = people("Ana"), Caller(server.url)
    phone.post(links(ana.post("/you/pass", {}))[0], {})
    table = new_table(ana, "me", "open", rated="on")
    refused = phone.post(f"/table/{table}/seat/1", {"name": "Somebody else"})
    assert words_of(refused) == TEXTS.say("en", "refused-rated-once")


def test_who_looks_for_a_rated_game_finds_the_form_filled_in(
    people: Callable[[str], Caller],
) -> None:
    page = people("Ana Form").get("/new/nova-luna?rated=on").text
    assert re.search(r'name="rated"[^>]* checked', page)
    assert page.count('<option value="open" selected') == 3
    assert 'value="Ana Form"' in page


def test_lists_have_pages(people: Callable[[str], Caller]) -> None:
    ana = people("Ana")
    assert ana.get("/players").status == 200
    assert ana.get("/players/chess").status == 404
    for page in ("2", "0", "-1", "x", "9" * 9, "%C2%B2"):
        for path in (f"/players/{ORION}?page={page}&new={page}", f"{page_of(ana)}?page={page}"):
            assert ana.get(path).status == 200
    assert 'rel="prev" href="?page=1"' in ana.get(f"/players/{ORION}?page=2").text


def test_the_pages_are_strict_in_every_language(people: Callable[[str], Caller]) -> None:
    ana, bob = people("Ana"), people("Bob")
    rated_game(ana, bob)
    for language in LANGUAGES:
        ana.cookies["perihelion_lang"] = language
        for path in (f"/players/{ORION}", page_of(ana), "/you", "/you/delete"):
            answer = ana.get(path)
            assert answer.status == 200
            strictness = Strictness()
            strictness.feed(answer.text)
            assert strictness.violations == []


def test_programs_play_rated_games_and_read_the_same(server: Server) -> None:
    ana, bob = Program(server.url, "Ana Program"), Program(server.url, "Bob Program")
    wish = {"game": ORION, "seats": ["me", "open"], "options": STARTS, "rated": True}
    table = ana.post("/tables", wish, 201)
    assert table["rated"]
    again = ana.post(f"/tables/{table['table']}/seats/1", {}, 409)
    assert again["error"]["key"] == "rated/once"
    bob.post(f"/tables/{table['table']}/seats/1", {})
    dealer = Dealer("rated")
    while True:
        position = ana.get(f"/tables/{table['table']}?moves")
        if position["over"]:
            break
        mover = ana if position["yours"] else bob
        position = mover.get(f"/tables/{table['table']}?moves")
        words = position["moves"][dealer.below(len(position["moves"]))]
        order = {"number": position["number"], "words": words}
        mover.post(f"/tables/{table['table']}/moves", order)
    listed = ana.get(f"/players?game={ORION}&provisional")["players"]
    mine = {line["name"]: line for line in listed}["Ana Program"]
    assert mine["program"] and mine["provisional"]
    known = bob.get(f"/players/{mine['player']}")
    assert known["ratings"] == [
        {key: mine[key] for key in ("rating", "margin", "provisional", "games", "won")}
        | {"game": ORION}
    ]
    [game] = known["games"]
    assert (game["table"], game["place"]) == (table["table"], position["places"][0])
    assert game["names"] == ["Ana Program", "Bob Program"]
    assert ana.get(f"/players?game={ORION}&page=9999")["players"] == []
    assert ana.get("/players?game=chess", 404)["error"]["key"] == "game/unknown"
    assert ana.get("/players/nobody", 404)["error"]["key"] == "player/unknown"
    bots = {"game": ORION, "seats": ["me", "bot:random"], "rated": True}
    assert ana.post("/tables", bots, 422)["error"]["key"] == "rated/bot"
    twice = {"game": ORION, "seats": ["me", "me"], "rated": True}
    assert ana.post("/tables", twice, 409)["error"]["key"] == "rated/once"
    wrong = {"game": ORION, "seats": ["me", "open"], "rated": "yes"}
    assert ana.post("/tables", wrong, 400)["error"]["key"] == "message/malformed"


def test_a_program_can_take_its_data_and_go(server: Server) -> None:
    ana, bob = Program(server.url, "Ana Leaving"), Program(server.url)
    table = ana.table(ORION, "me", "open", **STARTS)["table"]
    with ZipFile(io.BytesIO(ana.ask("GET", "/data").body)) as file:
        told = json.loads(file.read("you.json"))
    assert [row["name"] for row in told["tokens"]] == ["Ana Leaving"]
    assert [row["table_id"] for row in told["seats"]] == [table]
    assert ana.post("/forget", {"name": "Bob"}, 400)["error"]["key"] == "message/malformed"
    assert ana.post("/forget", {"name": "Ana Leaving"})
    assert ana.get("/tables", 401)["error"]["key"] == "token/unknown"
    assert bob.get(f"/players/{told['profiles'][0]['public']}", 404)
    assert [seat["name"] for seat in bob.get(f"/tables/{table}")["seats"]] == ["", ""]


def test_one_s_data_comes_as_one_file(people: Callable[[str], Caller]) -> None:
    ana, bob = people("Ana <i>"), people("Bob")
    table = rated_game(ana, bob)
    answer = ana.post("/you/data", {})
    assert answer.headers["content-type"] == "application/zip"
    assert answer.headers["cache-control"] == "no-store"
    with ZipFile(io.BytesIO(answer.body)) as file:
        told = json.loads(file.read("you.json"))
        assert set(file.namelist()) == {"you.json", f"games/{ORION}-{table}.txt"}
    assert told["profiles"][0]["name"] == "Ana <i>"
    assert ana.get("/you/data").status == 405  # no other site can ask for it
    answers = [ana.post("/you/data", {}) for _ in range(EXPORTS_AT_ONCE)]
    assert words_of(answers[-1]) == TEXTS.say("en", "refused-message-too-many")


def test_to_go_takes_two_steps_and_no_other_site_can_ask_for_it(
    people: Callable[[str], Caller],
) -> None:
    ana = people("Ana")
    assert "“Ana”" in ana.get("/you/delete").text
    wrong = ana.post("/you/delete", {"sure": "ana"})
    assert wrong.status == 422
    assert words_of(wrong) == TEXTS.say("en", "delete-unsure", word="Ana")
    foreign = ana.post("/you/delete", {"sure": "Ana"}, Origin="http://evil.example")
    assert foreign.status == 403
    assert 'value="Ana"' in ana.get("/you").text


def test_who_has_gone_is_unknown_on_all_devices(
    people: Callable[[str], Caller], server: Server
) -> None:
    ana, bob, phone = people("Anežka"), people("Bob"), Caller(server.url)
    phone.post(links(ana.post("/you/pass", {}))[0], {})
    table = rated_game(ana, bob)
    page, secret = page_of(ana), ana.cookies[COOKIE]
    gone = ana.post("/you/delete", {"sure": " Anežka "})
    assert gone.status == 200
    assert TEXTS.say("en", "gone-title") in gone.text
    assert ana.cookies[COOKIE] != secret
    old = Caller(server.url)
    old.cookies[COOKIE] = secret
    for caller in (ana, phone, old):
        assert table not in caller.get("/").text
        assert "Anežka" not in caller.get("/you").text
    assert secret != old.cookies[COOKIE]
    assert bob.get(page).status == 404
    for path in (f"/players/{ORION}", f"/table/{table}/record.txt", page_of(bob)):
        answer = bob.get(path)
        assert answer.status == 200
        assert "Anežka" not in answer.text
    position = bob.get(f"/table/{table}/position")
    assert "Anežka" not in position.text
    assert position.json()["position"]["seats"][0]["page"] == ""
    assert any("Bob" in line for line in rows(bob.get(f"/players/{ORION}").text))


def test_who_never_gave_a_name_types_a_word(server: Server) -> None:
    nobody = Caller(server.url)
    nobody.get("/")
    table = nobody.new_table()
    assert nobody.post("/you/delete", {"sure": ""}).status == 422
    assert nobody.post("/you/delete", {"sure": TEXTS.say("en", "delete-word")}).status == 200
    assert table not in nobody.get("/").text
