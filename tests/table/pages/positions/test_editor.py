"""Tables that begin with a position that was set up: who learns what of it, and by whose advice."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

import perihelion
from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.core.edition import Edition, choose
from perihelion.core.edition.draft import Change, changed
from perihelion.core.edition.fields import path_of, value_at
from perihelion.core.edition.toml import parse
from perihelion.core.options import POSITION
from perihelion.core.position_fields.hands import hand_fields
from perihelion.core.position_fields.text import first_turn, text_of, values_of
from tests.sample import sample
from tests.table.caller import Answer, Caller
from tests.table.inside import inside

SECRET = ("nebula", "via-nebula")
NUMBERS = {
    "nebula": "bar.cells[3].points",
    "nova-luna": "players.tokens",
    "orion-duel": "winning.galaxies",
    "pacals-rocket": "districts.district[4].value",
    "via-nebula": "tokens.normal[0].points",
}
"""A number of each game that an owner of the box corrects."""


def first_view(name: str) -> Any:
    """What the first seat knows at the beginning of a first turn that is its own."""
    game = catalogue.game(name)
    state = first_turn(game, game.start(2))
    assert state.actor == 0
    return game.view(state, 0)


def hidden(name: str, text: str, seat: int = 1) -> list[str]:
    """The names of the cards that a position gives to a seat."""
    said = values_of(text)
    if name == "nebula":
        return [said[f"{slot}-{seat}"] for slot in ("personal", "returned")]
    return [field.removeprefix("card-") for field, word in said.items() if word == f"hand-{seat}"]


def made(caller: Caller, name: str, text: str, **more: str) -> Answer:
    fields = {"seats": "2", "seat-0": "me", "seat-1": "guest", "position": text, **more}
    return caller.post(f"/new/{name}", fields)


@pytest.mark.parametrize("name", SECRET)
def test_hands_of_a_set_up_position_stay_secret(name: str, tmp_path: Path) -> None:
    text = text_of(catalogue.game(name), first_view(name))
    hands = set()
    with inside(tmp_path) as server:
        caller = Caller(server.url)
        for _ in range(4):
            answer = made(caller, name, text, **{"seat-1": "bot:random"})
            table = caller.led_to_table(answer)
            dealt = str(server.table(table).header.options[POSITION])
            cards = hidden(name, dealt)
            assert len(cards) == 2
            hands.add(tuple(cards))
            stranger = Caller(server.url)
            for reader in (caller, stranger):
                record = reader.get(f"/table/{table}/record.txt")
                assert record.status >= 400
                ways = [record, reader.get(f"/table/{table}"), reader.get(f"/new/{name}")]
                ways += [reader.get(f"/table/{table}/position"), reader.get(f"/table/{table}/plan")]
                for way in ways:
                    assert not [card for card in cards if f"{card}" in way.text]
            assert caller.post(f"/table/{table}/study", {"at": "0"}).status >= 400
            branched = caller.post(f"/table/{table}/branch", {"at": "0", "against": ""})
            assert branched.status >= 400
    assert len(hands) > 1  # dealt anew for every table


def twins(name: str) -> tuple[str, str]:
    """Two positions that differ only in what the second seat holds."""
    game = catalogue.game(name)
    view = first_view(name)
    one = text_of(game, game.guess(view, None, Dealer("one")))
    others = (text_of(game, game.guess(view, None, Dealer(str(n)))) for n in range(99))
    return one, next(text for text in others if set(hidden(name, text)) != set(hidden(name, one)))


@pytest.mark.parametrize("companion", ["", "on"])
@pytest.mark.parametrize("name", SECRET)
def test_advice_knows_no_more_than_the_seat_that_asks(
    name: str, companion: str, tmp_path: Path
) -> None:
    said = []
    with inside(tmp_path) as server:
        for text in twins(name):
            caller = Caller(server.url)
            answer = made(caller, name, text, companion=companion, advice="on")
            table = caller.led_to_table(answer)
            advice = caller.post(f"/table/{table}/advice", {})
            assert advice.status == 200, advice.text
            stranger = Caller(server.url)
            assert stranger.post(f"/table/{table}/advice", {}).status >= 400
            assert caller.get(f"/table/{table}/analysis").status >= 400
            said.append(advice.json())
    assert said[0] == said[1]


@pytest.mark.parametrize("name", SECRET)
def test_with_the_real_box_each_player_enters_their_own_hand(name: str, tmp_path: Path) -> None:
    game = catalogue.game(name)
    text = text_of(game, first_view(name))  # who sets the position up enters what they may know
    with inside(tmp_path) as server:
        ana, bob, eve = (Caller(server.url) for _ in range(3))
        table = ana.led_to_table(made(ana, name, text, companion="on", **{"seat-1": "open"}))
        bob.get("/")
        assert bob.post(f"/table/{table}/seat/1", {"name": "Bob"}).status < 400
        live = server.table(table)
        assert live.opening.missing_hands == {1}
        for stranger, seat in ((ana, 1), (eve, 1), (ana, 0), (bob, 0), (bob, 7)):
            assert stranger.get(f"/table/{table}/hand/{seat}").status >= 400
            assert stranger.post(f"/table/{table}/hand/{seat}", {}).status >= 400
        assert "Bob" in bob.get(f"/table/{table}/hand/1").text
        assert bob.post(f"/table/{table}/hand/1", {}).status == 422
        mine = [word for word in values_of(text).values() if word != "unknown"]
        hand: dict[str, str] = {}
        for field in hand_fields(game, live.timeline.initial, 1):
            held = set(mine) | set(hand.values()) | set(hidden(name, text, 0))
            hand[field.name] = next(word for word in field.choices if word not in held)
        assert bob.post(f"/table/{table}/hand/1", hand).status == 303
        assert live.opening.dealt
        for reader in (ana, eve):
            ways = ["", "/position", "/record.txt", "/edition", "/0"]
            said = [reader.get(f"/table/{table}{way}").text for way in ways]
            assert not [card for card in hand.values() for text in said if card in text]
        answer = made(Caller(server.url), name, text, rated="on", **{"seat-1": "open"})
        assert answer.status == 422


def corrected(name: str) -> Edition:
    """The standard edition with one printed number changed."""
    game, path = catalogue.game(name), path_of(NUMBERS[name])
    text = choose(game.editions, None).text
    number = value_at(parse(text, "mine.toml"), path)
    changes = [Change("set", ("name",), "Mine"), Change("set", path, number + 1)]
    return game.read_edition(changed(text, changes, "mine.toml"), "mine.toml")


@pytest.mark.parametrize("name", sample(catalogue.game_names(), ["nova-luna", "via-nebula"]))
def test_a_position_of_an_edition_from_the_shelf_is_drafted_shared_studied_and_played(
    name: str, tmp_path: Path
) -> None:
    game, edition = catalogue.game(name), corrected(name)
    text = text_of(game, first_turn(game, game.start(2, edition)))
    with inside(tmp_path) as server:
        ana, bob = Caller(server.url), Caller(server.url)
        ana.get("/")
        saved = ana.post(f"/editions/{name}/save", {"text": edition.text, "edition": ""}).json()
        mine = "shelf:" + saved["where"].rpartition("/")[2]
        table = {"seats": "2", "edition": mine, "position": text}
        # Whoever has the link is shown that edition, and the position is checked by it.
        page = bob.get(f"/position/{name}?{urlencode(table)}")
        assert f'<option value="{mine}" selected' in page.text
        draft = bob.post(f"/position/{name}/draft", table).json()
        assert draft["problem"] is None and draft["text"] == text
        assert mine in bob.get(f"/new/{name}?{urlencode(table)}").text
        for companion in ("", "on"):
            made_table = bob.led_to_table(made(bob, name, text, edition=mine, companion=companion))
            live = server.table(made_table)
            assert live.edition == edition
            assert text_of(game, live.timeline.start) == text
        if not game.secret:
            study = bob.post(f"/position/{name}/analyse", table)
            assert study.headers["Location"].startswith("/study/")
            record = perihelion.read(bob.get(f"/table/{made_table}/record.txt").text)
            assert (record.edition, record.options[POSITION]) == (edition, text)
        unknown = {**table, "edition": "shelf:nothing"}
        for way in ("draft", "analyse"):
            assert bob.post(f"/position/{name}/{way}", unknown).status == 409
            assert bob.post(f"/position/{name}/{way}", {**table, "edition": "x"}).status == 409


@pytest.mark.parametrize("name", sample(catalogue.game_names(), ["nebula", "orion-duel"]))
def test_a_link_with_a_position_alone_is_played_with_the_options_it_was_set_up_with(
    name: str, tmp_path: Path
) -> None:
    game = catalogue.game(name)
    text = text_of(game, first_turn(game, game.start(game.usual_seats)))
    with inside(tmp_path) as server:
        caller = Caller(server.url)
        page = caller.get(f"/new/{name}?{urlencode({'position': text})}").text
        form = {"position": text, "seat-1": "guest"}
        for field, choices in re.findall(r'<select name="([\w-]+)"[^>]*>(.*?)</select>', page):
            chosen = re.search(r'<option value="([^"]*)" selected', choices)
            if field.startswith("option-") and chosen:
                form[field] = chosen[1]
        assert len(form) == 2 + len(game.options)
        for seat in range(2, game.usual_seats):
            form[f"seat-{seat}"] = "guest"
        made_by_form = caller.post(f"/new/{name}", {"seats": str(game.usual_seats), **form})
        live = server.table(caller.led_to_table(made_by_form))
        assert text_of(game, live.timeline.start) == text
