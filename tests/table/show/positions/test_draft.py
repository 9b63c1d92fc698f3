"""Positions that are being set up: drafts, and tables that begin with them."""

from __future__ import annotations

import pytest

from perihelion import catalogue
from perihelion.core.position_fields.text import first_turn, text_of
from perihelion.table.show.positions.draft import PositionRequest, position_draft
from tests.table.caller import Caller
from tests.table.conftest import Server

SET_UP = [game for game in catalogue.game_names() if catalogue.game(game).position_room]


def request(name: str, text: str = "", digest: str = "") -> PositionRequest:
    game = catalogue.game(name)
    return PositionRequest(name, game.usual_seats, {}, text, "en", digest)


@pytest.mark.parametrize("name", SET_UP)
def test_a_draft_begins_with_a_first_turn_and_is_drawn(name: str) -> None:
    draft = position_draft(request(name))
    assert draft["problem"] is None
    assert draft["form"] is not None
    assert draft["svg"].startswith("<svg")
    fields = {field["name"] for field in draft["form"]["fields"]}
    assert draft["values"].keys() <= fields
    again = position_draft(request(name, draft["text"], draft["form"]["digest"]))
    assert (again["form"], again["values"]) == (None, draft["values"])


@pytest.mark.parametrize("name", SET_UP)
def test_every_place_of_a_field_is_in_the_picture(name: str) -> None:
    draft = position_draft(request(name))
    assert draft["form"] is not None
    shapes = {field["shape"] for field in draft["form"]["fields"] if field["shape"]}
    assert shapes
    assert [shape for shape in shapes if f'id="{shape}"' not in draft["svg"]] == []


@pytest.mark.parametrize("name", SET_UP)
def test_a_link_to_something_impossible_says_why_and_keeps_what_it_says(name: str) -> None:
    usual = position_draft(request(name))
    assert usual["form"] is not None
    field = usual["form"]["fields"][0]["name"]
    draft = position_draft(request(name, f"{field}=nonsense"))
    assert draft["problem"] is not None
    assert draft["problem"]["say"]
    assert draft["values"][field] == "nonsense"


def test_nonsense_about_positions_is_refused_quickly(server: Server) -> None:
    caller = Caller(server.url)
    path = "/position/orion-duel"
    for query in ("seats=1", "option-setup=none", "seats=999"):
        assert caller.get(f"{path}?{query}").status in (400, 409, 422)
        fields = dict([query.split("=")])
        assert caller.post(f"{path}/draft", fields).status in (400, 409, 422)
    long = {"position": "x" * 70_000}
    assert caller.post(f"{path}/draft", long).status in (400, 409, 413, 422)
    for text in ("a=b", "turn", "x" * 30_000):
        assert caller.post(f"{path}/analyse", {"position": text}).status in (400, 409, 422)
        assert caller.post(f"{path}/draft", {"position": text}).json()["problem"]["say"]
    assert caller.get("/position/chess").status == 404


def test_a_table_begins_with_a_position_and_its_record_says_so(server: Server) -> None:
    game = catalogue.game("orion-duel")
    text = text_of(game, first_turn(game, game.start()))
    caller = Caller(server.url)
    fields = {"seats": "2", "seat-0": "me", "seat-1": "guest", "position": text}
    table = caller.led_to_table(caller.post("/new/orion-duel", fields))
    record = catalogue.read(caller.get(f"/table/{table}/record.txt").text)
    assert record.options["position"] == text
    assert record.moves == []
