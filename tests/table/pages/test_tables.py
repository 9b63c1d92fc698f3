"""The pages over plain HTTP: answers, refusals, and secrets that they never reveal."""

from __future__ import annotations

import gzip
import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from html.parser import HTMLParser

import pytest
from starlette.routing import Route

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.table.names import LONGEST_NAME
from perihelion.table.pages.new_table import LONGEST_RECORD
from perihelion.table.pages.visitor import COOKIE
from perihelion.table.server.app import WEB, application
from perihelion.table.server.guard import LONGEST_BODY
from perihelion.table.store.store import Store
from perihelion.table.texts import TEXTS
from tests.table.caller import BLUE_STARTS, ORION, Answer, Caller, any_words, begin, let_begin
from tests.table.conftest import Server

NASTY = "<script>alert(1)</script>\"'&"
RECORD = """perihelion record 1
game: orion-duel
rules: 1
edition: standard {digest}
seats: 2
name 1: {name}
option setup: symmetric_1
moves:
1 first blue
2 single E7
3 {third}
end: open
"""
LARGEST_CARD = 10_000
"""Bytes of a game's picture on the home page, as they are sent."""


@pytest.fixture
def ana(server: Server) -> Caller:
    return Caller(server.url)


@pytest.fixture(scope="module")
def played(server: Server) -> tuple[Caller, str]:
    """A table with a short line of play that has an undo in it."""
    caller = Caller(server.url)
    table = caller.new_table()
    with caller.sit(table) as place:
        place.move("single E7")
        place.move("single E5")
        place.say("undo")
        place.wait_for(3)
        place.move("bent r3 G7")
    return caller, table


def record(third: str = "single E5", name: str = "Ana") -> str:
    digest = catalogue.game(ORION).editions["standard"].digest
    return RECORD.format(digest=digest, third=third, name=name)


def words_of(answer: Answer) -> str:
    """The problem that a page tells of."""
    match = re.search(r'<p class="problem" role="alert">(.*?)</p>', answer.text)
    assert match, answer.text
    return match[1]


class Strictness(HTMLParser):
    """Collects what a strict policy forbids: inline scripts, styles and handlers."""

    def __init__(self) -> None:
        super().__init__()
        self.violations: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "style" or (tag == "script" and not given.get("src")):
            self.violations.append(tag)
        for name, value in attrs:
            if name == "style" or name.startswith("on") or (value or "").startswith("javascript:"):
                self.violations.append(f"{tag} {name}")
            if name in ("src", "href", "action", "srcset") and "//" in (value or ""):
                self.violations.append(f"{tag} {name}={value}")


def test_every_page_is_strict(played: tuple[Caller, str]) -> None:
    caller, table = played
    for path in (
        "/",
        f"/new/{ORION}",
        "/load",
        f"/rules/{ORION}",
        "/about",
        "/friends",
        "/queue",
        "/you/turns",
        f"/table/{table}",
        f"/table/{table}/small.svg",
        f"/table/{table}/1",
        "/nothing/here",
        f"/table/{table}/99",
        f"/table/{table}/record.txt",
        f"/table/{table}/position",
        f"/games/{ORION}/card.svg",
        "/static/app.js",
    ):
        answer = caller.get(path)
        policy = answer.headers["content-security-policy"]
        assert "unsafe" not in policy
        assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'")
        assert answer.headers["x-content-type-options"] == "nosniff"
        if answer.headers["content-type"].startswith("text/html"):
            strictness = Strictness()
            strictness.feed(answer.text)
            assert strictness.violations == [], path
            assert answer.headers["cache-control"] == "private, no-cache", path


def test_the_script_stays_small() -> None:
    """One that takes a phone long to fetch is worse than a page with less on it."""
    assert len(gzip.compress((WEB / "app.js").read_bytes(), 9)) <= 60_000


def test_a_browser_asks_whether_its_script_is_still_the_one(server: Server) -> None:
    caller = Caller(server.url)
    answer = caller.get("/static/app.js")
    assert answer.headers["cache-control"] == "no-cache"
    same = caller.get("/static/app.js", If_None_Match=answer.headers["etag"])
    assert (same.status, same.text) == (304, "")


@pytest.mark.parametrize(
    "path",
    ["/no", "/new/chess", "/rules/chess", "/games/chess/card.svg", "/table/no", "/table/no/3",
     "/table/no/position", "/table/no/picture.png", "/table/no/record.txt", "/static/no.js"],
)  # fmt: skip
def test_what_is_not_there_is_said_in_words(ana: Caller, path: str) -> None:
    answer = ana.get(path)
    assert answer.status == 404
    expected = "refused-table-unknown" if path.startswith("/table") else "problem"
    assert words_of(answer) == TEXTS.say("en", expected, status=404)
    assert "Traceback" not in answer.text


def test_wrong_methods_are_refused(ana: Caller) -> None:
    table = ana.new_table()
    for method, path in (
        ("PUT", "/"),
        ("DELETE", f"/table/{table}"),
        ("OPTIONS", "/load"),
        ("POST", "/"),
        ("POST", f"/table/{table}"),
        ("GET", f"/table/{table}/rematch"),
        ("GET", f"/table/{table}/note"),
        ("GET", f"/challenge/{table}/decline"),
        ("GET", "/queue/leave"),
        ("POST", "/you/turns"),
        ("GET", f"/table/{table}/seat/0"),
        ("GET", "/settings"),
    ):
        answer = ana.ask(method, path)
        assert answer.status == 405, (method, path)
        assert "content-security-policy" in answer.headers
    assert ana.ask("HEAD", "/").status == 200


def test_orders_from_other_sites_are_refused(ana: Caller) -> None:
    for origin in ("http://elsewhere.example", "null", "http://[broken"):
        assert ana.post("/settings", {"theme": "dark"}, Origin=origin).status == 403
        assert ana.post(f"/new/{ORION}", {"seats": "2"}, Origin=origin).status == 403
    own = f"http://{ana.host}"
    assert ana.post("/settings", {"theme": "dark"}, Origin=own).status == 303


def test_no_order_of_any_page_is_taken_from_another_site(server: Server) -> None:
    routes = [
        route for route in application(Store.__new__(Store)).routes if isinstance(route, Route)
    ]
    orders = [route.path for route in routes if "POST" in (route.methods or ())]
    assert len(orders) > 60
    taken = []
    for number, path in enumerate(orders):
        filled = re.sub(r"{[^}]*}", lambda hole: "1" if ":number" in hole[0] else ORION, path)
        elsewhere = {"Origin": "http://elsewhere.example", "X-Forwarded-For": f"10.9.{number}.1"}
        if Caller(server.url).post(filled, {}, **elsewhere).status != 403:
            taken.append(path)
    assert taken == []


def test_the_player_s_secret_stays_in_a_careful_cookie(server: Server, ana: Caller) -> None:
    answer = ana.get("/")
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(f"{COOKIE}=")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    token = ana.cookies[COOKIE]
    assert len(token) >= 32
    assert ana.get("/").headers["set-cookie"] is None
    table = ana.new_table()
    for path in ("/", f"/table/{table}", f"/table/{table}/position", f"/table/{table}/record.txt"):
        text = ana.get(path).text
        assert token not in text
        assert sha256(token.encode()).hexdigest() not in text
    with closing(sqlite3.connect(server.data / "perihelion.sqlite")) as store:
        assert token not in "\n".join(store.iterdump())
        holders = store.execute("SELECT holder FROM seats WHERE table_id = ?", (table,))
        assert set(holders) == {(sha256(token.encode()).hexdigest(),)}
        secrets = store.execute("SELECT secret FROM tables WHERE id = ?", (table,)).fetchone()
    assert secrets[0] not in ana.get(f"/table/{table}/position").text


def test_a_short_cookie_is_not_taken_for_a_secret(ana: Caller) -> None:
    ana.cookies[COOKIE] = "guess"
    ana.get("/")
    assert len(ana.cookies[COOKIE]) >= 32


def test_settings_are_remembered_and_nonsense_is_not(ana: Caller) -> None:
    chosen = {
        "theme": "light",
        "palette": "purple",
        "lang": "tlh",
        "confirm": "on",
        "back": "/about",
    }
    answer = ana.post("/settings", chosen)
    assert (answer.status, answer.headers["location"]) == (303, "/about")
    assert ana.cookies["perihelion_theme"] == "light"
    assert ana.cookies["perihelion_confirm"] == "on"
    assert "perihelion_palette" not in ana.cookies
    assert "perihelion_lang" not in ana.cookies
    ana.cookies |= {"perihelion_theme": '"><script>', "perihelion_lang": "xx"}
    text = ana.get("/").text
    assert 'data-theme="system"' in text
    assert 'lang="en"' in text


@pytest.mark.parametrize(
    "back",
    ["//evil.example", "https://evil.example", "/\\evil.example", "\\\\evil.example", "",
     "javascript:alert(1)", "evil"],
)  # fmt: skip
def test_settings_lead_nowhere_else(ana: Caller, back: str) -> None:
    assert ana.post("/settings", {"back": back}).headers["location"] == "/"


@pytest.mark.parametrize("back", ["/\t/evil.example", "/\r\nSet-Cookie: x=y", "/%0d%0aX: y"])
def test_settings_cannot_be_tricked_into_other_headers(ana: Caller, back: str) -> None:
    answer = ana.post("/settings", {"back": back})
    assert re.fullmatch(r"/[%\w:=./-]*", answer.headers["location"])
    assert "x" not in ana.cookies
    assert "evil.example" not in answer.headers["location"].split("%")[0]


@pytest.mark.parametrize(
    ("wanted", "language"),
    [("cs-CZ,cs;q=0.9,en;q=0.8", "cs"), ("pl", "pl"), ("de,fr;q=0.9,pl;q=0.5", "pl"),
     ("de-DE", "en"), ("en-GB,cs", "en"), ("", "en"), (",;q=,*", "en"), ("x" * 5000, "en")],
)  # fmt: skip
def test_the_language_is_the_first_that_both_speak(ana: Caller, wanted: str, language: str) -> None:
    assert f'<html lang="{language}"' in ana.get("/", Accept_Language=wanted).text


def test_a_chosen_language_wins(ana: Caller) -> None:
    ana.post("/settings", {"lang": "pl"})
    assert '<html lang="pl"' in ana.get("/", Accept_Language="cs").text


def test_names_are_cut_and_never_become_markup(server: Server, ana: Caller) -> None:
    table = ana.new_table(("me", "open"), names=(NASTY, "  a \n b  " + "x" * 100))
    position = ana.position(f"/table/{table}/position")
    assert position["seats"][0]["name"] == NASTY[:LONGEST_NAME]
    assert position["seats"][1]["name"] == ("a b " + "x" * 100)[:LONGEST_NAME]
    bob = Caller(server.url)
    bob.post(f"/table/{table}/seat/1", {"name": NASTY})
    let_begin(table, ana, bob)
    with ana.sit(table) as place:
        place.move("single E7")
    for path in ("/", f"/table/{table}", f"/table/{table}/1"):
        assert "<script>alert" not in ana.get(path).text
    text = bob.position(f"/table/{table}/position")
    assert text["told"].startswith(NASTY[:LONGEST_NAME])
    assert "alert" not in text["svg"]
    refused = ana.post(f"/new/{ORION}", {"seats": "9", "name-0": NASTY, "seat-1": NASTY})
    assert refused.status == 422
    assert "<script>alert" not in refused.text
    loaded = ana.post("/load", {"text": f"{NASTY}</textarea>{NASTY}"})
    assert loaded.status == 422
    assert "<script>alert" not in loaded.text


@pytest.mark.parametrize(
    "wrong",
    [{"seats": "3"}, {"seats": "x"}, {"seats": "²"}, {}, {"seats": "2", "option-setup": "heap"},
     {"seats": "2", "seat-0": "bot:hal"}, {"seats": "2", "edition": "none"},
     {"seats": "2", "edition-text": "= broken"}],
)  # fmt: skip
def test_a_wrong_form_is_answered_in_words(ana: Caller, wrong: dict[str, str]) -> None:
    answer = ana.post(f"/new/{ORION}", wrong)
    assert answer.status == 422
    assert words_of(answer)


def test_an_open_seat_is_taken_once_and_can_play(server: Server, ana: Caller) -> None:
    table = ana.new_table(("me", "open"))
    bob, eve = Caller(server.url), Caller(server.url)
    assert "open-seat" in bob.get(f"/table/{table}").text
    assert bob.post(f"/table/{table}/seat/1", {"name": "Bob"}).status == 303
    late = eve.post(f"/table/{table}/seat/1", {"name": "Eve"})
    assert late.status == 409
    assert words_of(late) == TEXTS.say("en", "refused-seat-taken")
    assert eve.post(f"/table/{table}/seat/5", {}).status == 409
    with ana.sit(table) as hers, bob.sit(table) as his:
        begin(hers, his)
        hers.move("single E7")
        his.wait_for(hers.number)
        assert his.position["yours"]
        his.move("single E5")
        hers.wait_for(his.number)
        assert [seat["name"] for seat in hers.position["seats"]] == ["", "Bob"]


def test_a_rematch_is_for_those_who_played(server: Server, ana: Caller) -> None:
    table = ana.new_table()
    dealer = Dealer("rematch")
    with ana.sit(table) as place:
        while place.position["choices"]:
            place.move(any_words(place.position, dealer))
            assert place.number < 100
    again = ana.led_to_table(ana.post(f"/table/{table}/rematch", {}))
    assert again != table
    assert "option first_player: orange" in ana.get(f"/table/{again}/record.txt").text
    eve = Caller(server.url)
    assert eve.post(f"/table/{table}/rematch", {}).status == 409
    over = ana.position(f"/table/{table}/position")
    assert over["turn"] == -2
    assert over["over"]
    assert f"/table/{table}/0" in ana.get("/").text
    text = ana.get(f"/table/{table}/record.txt").text
    assert catalogue.read(text).result is not None


def test_every_number_of_the_log_has_a_page_a_position_and_a_picture(
    played: tuple[Caller, str],
) -> None:
    caller, table = played
    counts = []
    for number in range(5):
        assert f'data-at="{number}"' in caller.get(f"/table/{table}/{number}").text
        position = caller.position(f"/table/{table}/position?at={number}")
        assert position["number"] == number
        assert position["choices"] is None
        counts.append(position["moves"])
    assert counts == [0, 1, 2, 1, 2]
    for at in ("5", "999999"):
        assert caller.get(f"/table/{table}/{at}").status == 404
        assert caller.get(f"/table/{table}/position?at={at}").status == 404
    for nonsense in ("-1", "x", "%C2%B2", "9" * 5000):
        assert caller.position(f"/table/{table}/position?at={nonsense}")["number"] == 4
    for query in ("?at=0", "?theme=light"):
        picture = caller.get(f"/table/{table}/picture.png{query}")
        assert picture.headers["content-type"] == "image/png", picture.text
        assert picture.body.startswith(b"\x89PNG\r\n")
        assert int.from_bytes(picture.body[16:20], "big") == 1600


def test_the_record_of_a_running_open_game_is_whole(played: tuple[Caller, str]) -> None:
    caller, table = played
    answer = caller.get(f"/table/{table}/record.txt")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-disposition"] == f'attachment; filename="{ORION}-{table}.txt"'
    record = catalogue.read(answer.text)
    assert record.words() == ["single E7", "bent r3 G7"]
    assert record.options["setup"] == BLUE_STARTS["setup"]


def test_a_record_is_loaded_from_a_file_or_pasted(ana: Caller) -> None:
    pasted = ana.post("/load", {"text": record()})
    from_file = ana.post_file("/load", b"\xef\xbb\xbf" + record(name="Žofie").encode())
    for answer, name in ((pasted, "Ana"), (from_file, "Žofie")):
        table = ana.led_to_table(answer)
        with ana.sit(table) as place:
            assert [words for _, words in place.log()] == ["first blue", "single E7", "single E5"]
            assert place.position["seats"][0]["name"] == name
            assert place.position["yours"]
            place.move("bent r3 G7")


def test_a_bad_record_names_its_line(ana: Caller) -> None:
    answer = ana.post("/load", {"text": record(third="single E7")})
    assert answer.status == 422
    assert words_of(answer).startswith("Line 11: ")
    assert "(R14)" in words_of(answer)
    assert "single E7" in answer.text
    assert words_of(ana.post("/load", {"text": ""})).startswith("Line 1: ")


def test_a_record_that_is_too_long_or_no_text_is_refused(ana: Caller) -> None:
    assert words_of(ana.post_file("/load", b"\xff\xfe\x00")) == TEXTS.say(
        "en", "refused-record-not-text"
    )
    long = "x" * (LONGEST_RECORD + 1)
    too_long = TEXTS.say("en", "refused-message-too-long")
    assert words_of(ana.post_file("/load", long.encode())) == too_long
    assert words_of(ana.post("/load", {"text": long})) == too_long


def test_a_body_may_not_be_too_long(ana: Caller) -> None:
    kind = {"Content-Type": "application/x-www-form-urlencoded"}
    huge = ana.ask("POST", "/load", b"text=" + b"x" * LONGEST_BODY, kind)
    assert huge.status == 413

    def pieces() -> Iterator[bytes]:
        yield b"text="
        for _ in range(51):
            yield b"x" * 10_000

    unsaid = ana.ask("POST", "/load", pieces(), kind)
    assert unsaid.status == 413
    assert words_of(unsaid) == TEXTS.say("en", "problem", status=413)


def test_rules_can_be_linked_to_in_every_language(ana: Caller) -> None:
    for name in catalogue.game_names():
        for language in ("en", "cs", "pl"):
            text = ana.get(f"/rules/{name}", Accept_Language=language).text
            assert 'id="R1"' in text
            assert f'<html lang="{language}"' in text


def test_a_game_has_a_card_and_colours(ana: Caller) -> None:
    for name in catalogue.game_names():
        for theme in ("dark", "light"):
            card = ana.get(f"/games/{name}/card.svg?theme={theme}")
            assert card.headers["content-type"] == "image/svg+xml"
            assert "var(--" not in card.text
            packed = ana.get(f"/games/{name}/card.svg?theme={theme}", Accept_Encoding="gzip")
            assert packed.headers["content-encoding"] == "gzip"
            assert gzip.decompress(packed.body) == card.body
            assert len(packed.body) < LARGEST_CARD
        assert f".game-{name}" in ana.get(f"/games/{name}/palette.css").text


@pytest.mark.parametrize("length", [2_499, 2_501, 300_000])
def test_a_long_text_is_refused_with_a_part_of_it(ana: Caller, length: int) -> None:
    long = "x" * length
    for path, fields in (
        ("/load", {"text": long}),
        ("/load", {"text": f"perihelion record 1\ngame: {long}\n"}),
        (f"/new/{ORION}", {"seats": "2", "option-setup": long}),
        (f"/new/{ORION}", {"seats": "2", "edition": long}),
        (f"/new/{ORION}", {"seats": "2", "seat-0": f"bot:{long}"}),
        (f"/new/{ORION}", {"seats": "2", "stand-in": long}),
    ):
        answer = ana.post(path, fields)
        assert answer.status == 422, path
        assert 0 < len(words_of(answer)) < 3_000


@pytest.mark.parametrize("hidden", ["\u202e", "\u2066", "\x00", "\x1b[2J", "\u200f", "\x7f"])
def test_a_name_shows_what_it_is(server: Server, ana: Caller, hidden: str) -> None:
    name = f"A{hidden}na"
    shown = f"A{hidden[1:]}na"
    table = ana.new_table(("me", "open"), names=(name, name))
    bob = Caller(server.url)
    bob.post(f"/table/{table}/seat/1", {"name": name})
    bob.post("/you", {"name": name})
    assert f'value="{shown}"' in bob.get("/you").text
    assert [row["name"] for row in ana.position(f"/table/{table}/position")["seats"]] == [shown] * 2
    text = ana.get(f"/table/{table}/record.txt").text.split("\nseal:")[0].replace(", sealed", "")
    loaded = ana.led_to_table(ana.post("/load", {"text": text.replace(shown, name)}))
    assert [row["name"] for row in ana.position(f"/table/{loaded}/position")["seats"]] == [
        shown
    ] * 2
    body = json.dumps({"name": name}).encode()
    assert ana.ask("POST", "/api/v1/players", body).status == 400
