"""The editor over HTTP: drafts are checked at the field, saved, shared and played."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from perihelion import catalogue
from perihelion.core.edition import choose
from perihelion.core.edition.fields import path_of
from perihelion.core.game import AnyGame
from perihelion.table.store.editions.shelf import MOST_EDITIONS
from tests.table.caller import Caller
from tests.table.conftest import Server

GAMES = [game.name for game in catalogue.games()]
QUICKLY = 10.0
BOMBS = {
    "brackets": "a = " + "[" * 20_000,
    "a dotted key": "a." * 20_000 + "a = 1",
    "a long file": "# and so on\n" * 10_000,
    "no file at all": "\0",
}
NUMBER = {
    "nebula": "bar.cells[3].points",
    "nova-luna": "tiles.tile[0].time",
    "orion-duel": "winning.galaxies",
    "pacals-rocket": "districts.district[4].value",
    "via-nebula": "tokens.normal[0].points",
}


def standard(game: AnyGame) -> str:
    return choose(game.editions, None).text


def draft(me: Caller, game: str, text: str, *changes: tuple[str, str, object]) -> dict[str, Any]:
    given = [
        {"action": action, "path": list(path_of(key)), "value": value}
        for action, key, value in changes
    ]
    answer = me.post(f"/editions/{game}/draft", {"text": text, "changes": json.dumps(given)})
    assert answer.status == 200, answer.text
    view: dict[str, Any] = answer.json()
    return view


def saved(me: Caller, game: str, text: str, edition: str = "") -> str:
    answer = me.post(f"/editions/{game}/save", {"text": text, "edition": edition})
    assert answer.json()["refused"] == "", answer.text
    return str(answer.json()["where"])


@pytest.mark.parametrize("name", GAMES)
def test_a_change_is_drawn_broken_and_mended(server: Server, name: str) -> None:
    game, key = catalogue.game(name), NUMBER[name]
    me = Caller(server.url)
    first = draft(me, name, standard(game))["view"]
    assert first["svg"].startswith("<svg") and not first["differences"] and not first["problem"]
    field = next(field for field in first["form"]["fields"] if field["key"] == key)
    broken = draft(me, name, first["text"], ("set", key, field["most"] + 1))["view"]
    assert broken["problem"]["key"] == key
    assert str(field["most"]) in broken["problem"]["say"]
    refused = me.post(f"/editions/{name}/save", {"text": broken["text"]}).json()
    assert key in refused["refused"] and not refused["where"]
    mended = draft(me, name, broken["text"], ("set", key, first["values"][key] + 1))["view"]
    assert mended["problem"] is None
    assert [each["key"] for each in mended["differences"]] == [key]


def test_an_edition_is_saved_shared_played_and_kept_in_versions(server: Server) -> None:
    name, key = "nova-luna", "players.tokens"
    ana, bob = Caller(server.url), Caller(server.url)
    ana.get("/")
    named = ("set", "name", "Fast")
    view = draft(ana, name, standard(catalogue.game(name)), ("set", key, 12), named)["view"]
    where = saved(ana, name, view["text"])
    number = where.removeprefix("/edition/")
    assert "Fast" in bob.get(where).text  # whoever has the link
    assert bob.get(f"{where}/1/edition.toml").text == view["text"]
    other = draft(ana, name, view["text"], ("set", key, 13))["view"]["text"]
    stolen = bob.post(f"/editions/{name}/save", {"text": other, "edition": number})
    assert stolen.status == 409 or "error" in stolen.text
    assert saved(ana, name, other, number) == where
    assert "12" in ana.get(f"{where}/1").text
    ana.post(f"{where}/manage", {"order": "default"})
    assert f'value="shelf:{number}" selected' in ana.get(f"/new/{name}").text
    fields = {"seats": "2", "seat-0": "me", "seat-1": "guest", "edition": f"shelf:{number}"}
    table = ana.led_to_table(ana.post(f"/new/{name}", fields))
    assert "21 → 13" in ana.get(f"/table/{table}").text
    assert "<td>13</td>" in bob.get(f"/table/{table}/edition").text
    assert f"/edition/{number}" in ana.get(f"/rules/{name}").text
    rated = {**fields, "rated": "on", "seat-1": "open", "name-0": "Ana"}
    assert ana.post(f"/new/{name}", rated).status == 422  # the host has not allowed it
    assert bob.post(f"{where}/manage", {"order": "delete"}).status != 303
    assert ana.post(f"{where}/manage", {"order": "delete"}).status == 303
    assert bob.get(where).status != 200
    assert "21 → 13" in ana.get(f"/table/{table}").text  # a table holds a copy


@pytest.mark.parametrize("bomb", BOMBS)
def test_a_costly_draft_is_refused_quickly(server: Server, bomb: str) -> None:
    me = Caller(server.url)
    draft(me, "orion-duel", standard(catalogue.game("orion-duel")))  # the process has started
    start = time.monotonic()
    answer = draft(me, "orion-duel", BOMBS[bomb])
    assert answer["view"] is None and answer["refused"]
    assert time.monotonic() - start < QUICKLY


def test_a_malformed_change_is_refused(server: Server) -> None:
    me = Caller(server.url)
    text = standard(catalogue.game("nova-luna"))
    for changes in ("{", "{}", "[1]", '[{"action": "run"}]', "[" * 5000):
        sent = {"text": text, "changes": changes}
        assert me.post("/editions/nova-luna/draft", sent).status != 200
    nowhere = draft(me, "nova-luna", text, ("set", "wheel.slots[2].x", 1))
    assert nowhere["view"] is None
    huge = draft(me, "nova-luna", text, ("set", "wheel.slots", [["x"] * 9] * 900))
    assert huge["view"] is None


def test_a_shelf_holds_only_so_many_editions(server: Server) -> None:
    me = Caller(server.url)
    me.get("/")
    text = standard(catalogue.game("nova-luna"))
    for number in range(MOST_EDITIONS):
        saved(me, "nova-luna", text.replace("tokens = 21", f"tokens = {20 - number % 9}", 1))
    answer = me.post("/editions/nova-luna/save", {"text": text, "edition": ""})
    assert answer.status != 200


def test_owners_are_asked_and_led_to_the_field(server: Server) -> None:
    me = Caller(server.url)
    page = me.get("/rules/pacals-rocket").text
    assert "/editions/pacals-rocket/edit?field=districts.district%5B0%5D" in page
    assert 'class="questions"' not in me.get("/rules/nova-luna").text
    editor = me.get("/editions/pacals-rocket/edit?field=districts.district%5B0%5D.value").text
    assert 'data-field="districts.district[0].value"' in editor


def test_the_edition_of_a_closed_table_is_not_for_strangers(server: Server) -> None:
    ana, bob = Caller(server.url), Caller(server.url)
    fields = {"seats": "2", "seat-0": "me", "seat-1": "guest", "watch": "off"}
    table = ana.led_to_table(ana.post("/new/nova-luna", fields))
    assert ana.get(f"/table/{table}/edition").status == 200
    assert bob.get(f"/table/{table}/edition").status == 403
