"""Friends, blocks and challenges over plain HTTP."""

from __future__ import annotations

import html
import re

import pytest

from perihelion.table.store.club.challenges import MOST_OPEN
from perihelion.table.texts import TEXTS
from tests.table.caller import BLUE_STARTS, ORION, Answer, Caller
from tests.table.conftest import Server
from tests.table.pages.club.test_my_games import named
from tests.table.pages.test_lobby import new_table
from tests.table.pages.test_tables import words_of


@pytest.fixture
def ana(server: Server) -> Caller:
    return named(server, "Ana")


@pytest.fixture
def bob(server: Server) -> Caller:
    return named(server, "Bob")


def public(caller: Caller) -> str:
    shown = re.search(r'href="/player/([\w-]+)"', caller.get("/you").text)
    assert shown
    return shown[1]


def relate(caller: Caller, other: Caller, kind: str) -> Answer:
    return caller.post(f"/player/{public(other)}/relation", {"kind": kind})


def challenge(caller: Caller, other: Caller, **terms: str) -> Answer:
    fields = {"seats": "2", "seat-0": "me", "seat-1": "challenged", "challenge": public(other)}
    fields |= {f"option-{name}": value for name, value in BLUE_STARTS.items()}
    return caller.post(f"/new/{ORION}", {**fields, **terms})


def offers(caller: Caller) -> list[dict[str, str]]:
    return list(caller.get("/you/turns").json()["offers"])


def test_friends_are_on_a_list_that_only_their_friend_sees(ana: Caller, bob: Caller) -> None:
    link = f'href="/player/{public(bob)}"'
    assert relate(ana, bob, "friend").headers["location"] == f"/player/{public(bob)}"
    assert link in ana.get("/friends").text
    assert TEXTS.say("en", "friend-remove") in ana.get(f"/player/{public(bob)}").text
    assert f'href="/player/{public(ana)}"' not in bob.get("/friends").text
    relate(ana, bob, "")
    assert link not in ana.get("/friends").text
    for kind, who in (("enemy", bob), ("friend", ana)):
        assert relate(ana, who, kind).status == 409
    assert ana.post("/player/nonsense/relation", {"kind": "friend"}).status == 404


def test_a_challenge_finds_its_player_and_tells_its_terms(ana: Caller, bob: Caller) -> None:
    form = ana.get(f"/new/{ORION}?challenge={public(bob)}").text
    assert TEXTS.say("en", "challenge-lead", name="Bob") in html.unescape(form)
    table = ana.led_to_table(challenge(ana, bob, clock="3d", rated="on", shuffle="on"))
    [offer] = offers(bob)
    assert offer["say"] == "Ana challenges you: Orion Duel, 3 days per move"
    assert offers(ana) == []
    assert offer["link"] in html.unescape(bob.get("/").text)
    page = bob.get(offer["link"]).text
    assert TEXTS.say("en", "clock-days", days=3) in page
    seat = re.search(rf'action="(/table/{table}/seat/[01])"', page)
    assert seat
    key = offer["link"].rsplit("/", 1)[1]
    assert bob.led_to_table(bob.post(seat[1], {"key": key})) == table
    assert offers(bob) == []


def test_a_challenge_is_declined_and_the_other_learns_it(ana: Caller, bob: Caller) -> None:
    table = ana.led_to_table(challenge(ana, bob))
    eve = Caller(f"http://{ana.host}")
    assert eve.post(f"/challenge/{table}/decline", {}).status == 404
    assert len(offers(bob)) == 1
    bob.post(f"/challenge/{table}/decline", {})
    assert offers(bob) == []
    assert "Bob declined the challenge" in ana.get("/").text


def test_nobody_is_flooded_with_challenges(ana: Caller, bob: Caller) -> None:
    for _ in range(MOST_OPEN):
        assert challenge(ana, bob).status == 303
    refused = challenge(ana, bob)
    assert TEXTS.say("en", "refused-challenge-too-many") in html.unescape(refused.text)
    assert len(offers(bob)) == MOST_OPEN
    assert challenge(ana, ana).status == 422
    two = challenge(ana, bob, **{"seat-0": "challenged"})
    assert two.status == 422


def test_who_is_blocked_neither_challenges_nor_sits_down(ana: Caller, bob: Caller) -> None:
    relate(bob, ana, "block")
    refused = challenge(ana, bob)
    assert TEXTS.say("en", "refused-player-blocked") in html.unescape(refused.text)
    assert challenge(bob, ana).status == 422  # nor the other way round
    for first, second in ((ana, bob), (bob, ana)):
        table = new_table(first, "me", "open")
        answer = second.post(f"/table/{table}/seat/1", {})
        assert words_of(answer) == TEXTS.say("en", "refused-seat-blocked")
    relate(bob, ana, "")
    assert challenge(ana, bob).status == 303
