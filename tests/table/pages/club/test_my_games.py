"""Your turn: one's own games on the home page, their count everywhere, and the way from one to the
next; and that an invitation says everything that was agreed."""

from __future__ import annotations

import html
import re

import pytest

from perihelion import catalogue
from perihelion.core.position_fields.text import first_turn, text_of
from perihelion.table.log.terms import DAY
from perihelion.table.show.club.game_card import time_left
from perihelion.table.texts import TEXTS
from tests.table.caller import ORION, Caller, let_begin
from tests.table.conftest import Server
from tests.table.pages.test_lobby import new_table


@pytest.fixture
def ana(server: Server) -> Caller:
    return named(server, "Ana")


@pytest.fixture
def bob(server: Server) -> Caller:
    return named(server, "Bob")


def named(server: Server, name: str) -> Caller:
    caller = Caller(server.url)
    caller.get("/")
    caller.post("/you", {"name": name})
    return caller


def game(ana: Caller, bob: Caller, **terms: str) -> str:
    """A table of both, dealt, with Ana to move."""
    table = new_table(ana, "me", "open", **terms)
    bob.post(f"/table/{table}/seat/1", {})
    let_begin(table, ana, bob)
    return table


def card(caller: Caller, table: str) -> str:
    """What the home page says of a table, without markup and number of days; "" if nothing."""
    page = caller.get("/").text
    mine = re.search(rf'<li[^>]*><a href="/table/{table}"><picture>(.*?)</li>', page, re.S)
    words = html.unescape(re.sub("<[^>]+>", " ", mine[1] if mine else "")).split()
    return re.sub(r"[0-9]+ days", "… days", " ".join(words))


def waiting(caller: Caller) -> list[str]:
    turns = caller.get("/you/turns").json()
    assert turns["count"] == len(turns["tables"])
    return list(turns["tables"])


def test_the_home_page_begins_with_my_games(ana: Caller, bob: Caller) -> None:
    table = game(ana, bob, clock="3d", rated="on")
    assert card(ana, table) == "Orion Duel Rated with Bob Your turn · … days left"
    assert card(bob, table) == "Orion Duel Rated with Ana Ana (Blue) to move · … days left"
    with ana.sit(table) as place:
        place.move("single E7")
    assert card(bob, table).startswith("Orion Duel Rated with Ana Your turn · … days left Ana ")
    page = bob.get("/").text
    assert page.index("Your games") < page.index("What shall we play?")
    picture = re.search(rf'src="(/table/{table}/small.svg[^"]+)"', page)
    assert picture
    drawn = bob.get(html.unescape(picture[1]))
    assert drawn.text.startswith("<svg")
    assert drawn.headers["cache-control"].startswith("private")
    assert card(Caller(f"http://{bob.host}"), table) == ""


def test_every_page_is_told_how_many_games_wait(ana: Caller, bob: Caller) -> None:
    first, second = game(ana, bob), game(ana, bob, clock="1d")
    assert waiting(ana) == [second, first]  # the one with a deadline first
    assert waiting(bob) == []
    for here, there in ((first, second), (second, first), ("", second)):
        assert ana.get(f"/next?after={here}").headers["location"] == f"/table/{there}"
    with ana.sit(second) as place:
        place.move("single E7")
    assert (waiting(ana), waiting(bob)) == ([first], [second])
    assert ana.get(f"/next?after={first}").headers["location"] == "/"
    assert Caller(f"http://{ana.host}").get("/you/turns").json()["count"] == 0


def test_a_rematch_is_seen_wherever_the_other_one_is(ana: Caller, bob: Caller) -> None:
    table = game(ana, bob)
    with ana.sit(table) as place:
        place.say("resign")
        place.next("position")
    assert ana.led_to_table(ana.post(f"/table/{table}/rematch", {})) == table
    offers = bob.get("/you/turns").json()["offers"]
    said = [(offer["kind"], offer["table"], offer["say"]) for offer in offers]
    assert said == [("rematch", table, "Ana offers you a rematch: Orion Duel")]
    assert ana.get("/you/turns").json()["offers"] == []
    assert "Ana offers you a rematch" in bob.get("/").text
    again = bob.led_to_table(bob.post(f"/table/{table}/rematch", {}))
    assert again != table
    assert bob.get("/you/turns").json()["offers"] == []
    assert ana.position(f"/table/{table}/position")["turn"] == -2


def test_a_rematch_is_declined_on_the_home_page(ana: Caller, bob: Caller) -> None:
    table = game(ana, bob)
    with bob.sit(table) as place:
        place.say("resign")
        place.next("position")
    bob.post(f"/table/{table}/rematch", {})
    declined = ana.post(f"/table/{table}/rematch", {"answer": "no", "from": "home"})
    assert declined.headers["location"] == "/"
    assert ana.get("/you/turns").json()["offers"] == []
    assert bob.post(f"/table/{table}/rematch", {}).status == 409


def test_a_small_picture_shows_no_more_than_its_viewer_may_see(ana: Caller, bob: Caller) -> None:
    hidden = new_table(ana, "me", "open", watch="off")
    assert ana.get(f"/table/{hidden}/small.svg").status == 200
    assert bob.get(f"/table/{hidden}/small.svg").status == 403


def test_an_invitation_says_everything_that_was_agreed(ana: Caller, bob: Caller) -> None:
    own = next(iter(catalogue.game(ORION).editions.values())).text.replace("standard", "own", 1)
    table = new_table(ana, "me", "open", clock="10+5", wins="3", away="bot", edition_text=own)
    page = html.unescape(bob.get(f"/join/{table}").text)
    for key, said in {
        "new-clock": TEXTS.say("en", "clock-real", minutes=10, seconds=5),
        "new-wins": TEXTS.say("en", "new-wins-of", wins=3),
        "new-away": TEXTS.say("en", "new-away-bot"),
        "new-rated": TEXTS.say("en", "rated-no"),
        "new-left": TEXTS.say("en", "new-left-open"),
    }.items():
        assert f"<dt>{TEXTS.say('en', key)}</dt><dd>{said}</dd>" in page
    texts = catalogue.game(ORION).texts
    for name in catalogue.game(ORION).options:
        assert f"<dt>{texts.say('en', f'option-{name}')}</dt>" in page
    assert "changed by the host of this table" in page
    assert own.strip() in page
    game = catalogue.game(ORION)
    text = text_of(game, first_turn(game, game.start()))
    fields = {"seats": "2", "seat-0": "me", "seat-1": "open", "companion": "on", "position": text}
    boxed = ana.led_to_table(ana.post(f"/new/{ORION}", fields))
    page = html.unescape(bob.get(f"/join/{boxed}").text)
    assert "<dt>Play with the real box</dt><dd>Yes</dd>" in page
    assert "<dt>Start</dt><dd>A position that was set up</dd>" in page
    rated = new_table(ana, "me", "open", rated="on")
    page = html.unescape(bob.get(f"/join/{rated}").text)
    assert "That player loses, if the others ask for it after a day without a move" in page


def test_time_left_is_said_in_the_largest_unit() -> None:
    assert time_left(2.5 * DAY, "en") == "2 days left"
    assert time_left(DAY - 1, "en") == "23 hours left"
    assert time_left(59.0, "en") == "1 minute left"
    assert time_left(5 * DAY, "cs") == "zbývá 5 dní"
