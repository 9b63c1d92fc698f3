"""Tables that begin with a position that was set up: who learns what of it, and by whose advice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.core.options import POSITION
from perihelion.core.position_fields.text import first_turn, text_of, values_of
from tests.table.caller import Answer, Caller
from tests.table.inside import inside

SECRET = ("nebula", "via-nebula")


def first_view(name: str) -> Any:
    """What the first seat knows at the beginning of a first turn that is its own."""
    game = catalogue.game(name)
    state = first_turn(game, game.start(2))
    assert state.actor == 0
    return game.view(state, 0)


def hidden(name: str, text: str) -> list[str]:
    """The names of the cards that a position gives to the second seat."""
    said = values_of(text)
    if name == "nebula":
        return [said["personal-1"], said["returned-1"]]
    return [field.removeprefix("card-") for field, word in said.items() if word == "hand-1"]


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
def test_with_the_real_box_hands_are_not_dealt(name: str, tmp_path: Path) -> None:
    text = text_of(catalogue.game(name), first_view(name))
    with inside(tmp_path) as server:
        answer = made(Caller(server.url), name, text, companion="on")
        assert answer.status == 422
        assert "everything in the position has to be entered" in answer.text
        answer = made(Caller(server.url), name, text, rated="on", **{"seat-1": "open"})
        assert answer.status == 422
