"""The queue over plain HTTP: two who look for the same game find each other."""

from __future__ import annotations

import pytest

from tests.table.caller import Caller, let_begin
from tests.table.conftest import Server
from tests.table.pages.club.test_my_games import named
from tests.table.pages.club.test_people import relate


@pytest.fixture
def ana(server: Server) -> Caller:
    return named(server, "Ana")


@pytest.fixture
def bob(server: Server) -> Caller:
    return named(server, "Bob")


def look(caller: Caller, game: str, clock: str = "3d") -> None:
    assert caller.post("/queue", {"game": game, "clock": clock}).status == 303


def state(caller: Caller) -> tuple[bool, str]:
    answer = caller.get("/queue/state").json()
    return answer["waits"], answer["table"]


def test_two_who_wait_are_led_to_one_rated_table(ana: Caller, bob: Caller) -> None:
    assert state(ana) == (False, "")
    look(ana, "orion-duel")
    assert state(ana) == (True, "")
    assert "Looking for an opponent" in ana.get("/queue").text
    look(bob, "orion-duel", "10+5")
    assert state(bob) == (True, "")  # another clock
    look(bob, "orion-duel")
    waits, table = state(bob)
    assert (waits, bool(table)) == (False, True)
    assert state(ana) == (False, table)
    assert state(ana) == (False, "")  # it is told once
    let_begin(table.removeprefix("/table/"), ana, bob)
    position = ana.position(f"{table}/position")
    assert {seat["name"] for seat in position["seats"]} == {"Ana", "Bob"}


def test_people_who_block_each_other_do_not_meet(ana: Caller, bob: Caller) -> None:
    relate(ana, bob, "block")
    for caller in (ana, bob):
        look(caller, "via-nebula")
    assert (state(ana), state(bob)) == ((True, ""), (True, ""))
    for caller in (ana, bob):
        caller.post("/queue/leave", {})
    assert state(ana) == (False, "")


def test_what_is_not_on_offer_is_refused(ana: Caller) -> None:
    for game, clock in (("chess", "3d"), ("orion-duel", "1+0"), ("orion-duel", "")):
        assert ana.post("/queue", {"game": game, "clock": clock}).status == 409
    nameless = Caller(f"http://{ana.host}")
    nameless.get("/")
    assert nameless.post("/queue", {"game": "orion-duel", "clock": "3d"}).status == 409
