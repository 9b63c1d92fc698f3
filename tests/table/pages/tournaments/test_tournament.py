"""Tournaments over plain HTTP: announced, joined, played, and downloaded."""

from __future__ import annotations

import csv
import io
import re
import time

import pytest

from perihelion.core.dealer import Dealer
from tests.table.caller import BLUE_STARTS, ORION, PATIENCE, Answer, Caller, any_words, begin
from tests.table.conftest import Server
from tests.table.pages.club.test_my_games import named

OPTIONS = {f"option-{name}": value for name, value in BLUE_STARTS.items()}
SWISS = {"format": "swiss", "clock": "10+5", "rated": "on", "rounds": "1", **OPTIONS}


def announce(host: Caller, **more: str) -> str:
    """The path of a new tournament."""
    form = {"name": "Night cup", **SWISS, **more}
    answer = host.post(f"/tournaments/new/{ORION}", form)
    assert answer.status == 303, answer.text
    return str(answer.headers["location"])


def wait_for(caller: Caller, path: str, text: str) -> Answer:
    """The changing part of a page, once this is in it."""
    until = time.monotonic() + 3 * PATIENCE
    while text not in (answer := caller.get(f"{path}/live")).text:
        assert time.monotonic() < until, answer.text
        time.sleep(0.1)
    return answer


@pytest.fixture
def ana(server: Server) -> Caller:
    return named(server, "Ana")


@pytest.fixture
def bob(server: Server) -> Caller:
    return named(server, "Bob")


def test_it_is_announced_joined_played_and_downloaded(ana: Caller, bob: Caller) -> None:
    cup = announce(ana)
    assert "Night cup" in bob.get("/tournaments").text
    assert ana.post(f"{cup}/start", {}).status == 409  # nobody is there
    for caller in (ana, bob):
        assert caller.post(f"{cup}/join", {}).status == 303
    assert bob.post(f"{cup}/start", {}).status == 409  # only the host may
    assert bob.post(f"{cup}/cancel", {}).status == 409
    assert ana.post(f"{cup}/start", {}).status == 303
    shown = wait_for(ana, cup, "my-game").text
    match = re.search(r'id="my-game" class="button" href="/table/([\w-]+)"', shown)
    assert match
    table = match[1]
    with ana.sit(table) as hers, bob.sit(table) as his:
        begin(hers, his)
        for _ in range(2):
            mover, other = (hers, his) if hers.position["yours"] else (his, hers)
            mover.move(any_words(mover.position, Dealer("cup")))
            other.wait_for(mover.number)
        his.say("resign")
        while not hers.position["over"]:
            hers.next("position")
    assert "Winner: Ana" in wait_for(bob, cup, "Winner").text
    rows = list(csv.reader(io.StringIO(bob.get(f"{cup}/results.csv").text)))
    assert [row[:3] for row in rows[1:]] == [["1", "Ana", "1"], ["2", "Bob", "0"]]
    plain = bob.get(f"{cup}/results.json").json()
    assert plain["games"][0]["table"] == table
    assert bob.get(f"{cup}/results.xml").status == 404
    assert "Night cup" in ana.get(f"/table/{table}").text
    assert ana.post(f"{cup}/join", {}).status == 409  # it is over


def test_what_makes_no_tournament_is_refused(ana: Caller) -> None:
    for wrong in (
        {"format": "chess"},
        {"size": "9"},
        {"size": "3"},  # the game is for two
        {"clock": ""},
        {"clock": "1+0"},
        {"rounds": "99"},
        {"places": "1"},
        {"wait": "0"},
        {"start": "never"},
        {"start": "time", "starts-in": "0"},
        {"places": "-1"},
    ):
        answer = ana.post(f"/tournaments/new/{ORION}", {"name": "x", **SWISS, **wrong})
        assert answer.status == 422, wrong
    for path in ("/tournament/none", "/tournament/%00", "/league/none", "/league/%00"):
        assert ana.get(path).status == 404
    assert ana.get("/tournaments/new/chess").status == 404


def test_one_host_announces_only_so_many_and_may_call_them_off(server: Server) -> None:
    host = named(server, "Eva")
    cups = [announce(host) for _ in range(5)]
    assert host.post(f"/tournaments/new/{ORION}", {"name": "x", **SWISS}).status == 422
    assert host.post(f"{cups[0]}/cancel", {}).status == 303
    assert "called off" in host.get(cups[0]).text
    announce(host)


def test_names_are_shown_as_text_and_holders_to_nobody(ana: Caller, bob: Caller) -> None:
    cup = announce(ana, name="<b>Cup</b>")
    bob.post(f"{cup}/join", {"name": "<script>"})
    shown = bob.get(cup).text + ana.get(f"{cup}/live").text
    assert "&lt;b&gt;Cup" in shown
    assert "<b>Cup" not in shown
    assert not re.search("[0-9a-f]{64}", shown + bob.get(f"{cup}/results.json").text)


def test_a_league_promotes_over_seasons(server: Server) -> None:
    people = [named(server, f"L{k}") for k in range(4)]
    host = people[0]
    form = {"name": "Orbit", "division": "3", "moving": "1", "clock": "3d", **OPTIONS}
    answer = host.post(f"/leagues/new/{ORION}", form)
    assert answer.status == 303, answer.text
    league = answer.headers["location"]
    assert host.post(f"{league}/begin", {}).status == 409  # nobody is there
    for person in people:
        assert person.post(f"{league}/join", {}).status == 303
    assert people[1].post(f"{league}/begin", {}).status == 409
    assert host.post(f"{league}/begin", {}).status == 303
    assert host.post(f"{league}/begin", {}).status == 409  # the season goes on
    page = host.get(league).text
    cups = dict.fromkeys(re.findall(r"/tournament/([\w-]+)", page))
    assert len(cups) == 1  # nobody is left alone in a division of their own
    for cup in cups:
        wait_for(host, f"/tournament/{cup}", "Round 1")
        assert people[1].post(f"/tournament/{cup}/cancel", {}).status == 409
    assert people[3].post(f"{league}/leave", {}).status == 303
    assert "leaves after this season" in host.get(league).text
