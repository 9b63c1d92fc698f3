"""The score pad alone: a link carries everything, and the page counts what the engine counts."""

from __future__ import annotations

from urllib.parse import parse_qsl

import pytest

from perihelion import catalogue
from perihelion.table.errors import Refused
from perihelion.table.show.companion.entered_end import EnteredEnd, entered_end
from perihelion.table.show.companion.score_card import score_card
from tests.core.test_score_pad import ended
from tests.table.caller import Caller
from tests.table.conftest import Server


def entered_from(name: str, seed: int) -> tuple[EnteredEnd, list[int]]:
    """A random final position, through the form of the page; and what the engine counts."""
    game = catalogue.game(name)
    assert game.pad is not None
    start, last = ended(game, seed)
    form = {"seats": str(game.seats_of(start)), **game.pad.values(last)}
    if "turn_limit" in game.options:
        form["option-turn_limit"] = "10"
    return entered_end(game, form), last.scores()


@pytest.mark.parametrize("name", catalogue.game_names())
def test_a_link_leads_to_the_same_score(name: str) -> None:
    for seed in range(3):
        entered, scores = entered_from(name, seed)
        assert entered.state.scores() == scores
        again = entered_end(entered.game, dict(parse_qsl(entered.link())))
        assert again.values == entered.values
        assert again.state.scores() == scores
        assert str(scores[0]) in score_card(entered, "cs", "light")


@pytest.mark.parametrize("name", catalogue.game_names())
def test_the_page_shows_the_score_and_a_picture_of_it(server: Server, name: str) -> None:
    entered, scores = entered_from(name, 1)
    caller = Caller(server.url)
    shown = caller.get(f"/score/{name}?{entered.link()}&name-0=%3Cb%3EAna")
    assert shown.status == 200
    for score in scores:
        assert f"<strong>{score}</strong>" in shown.text
    assert "<b>Ana" not in shown.text
    picture = caller.get(f"/score/{name}/picture.png?{entered.link()}")
    assert picture.body.startswith(b"\x89PNG")


def test_nonsense_is_refused_quickly(server: Server) -> None:
    caller = Caller(server.url)
    for query in ("seats=1", "seats=99", "cell-A1=gold", "option-setup=none", "seats=²"):
        with pytest.raises(Refused):
            entered_end(catalogue.game("orion-duel"), dict(parse_qsl(query)))
    assert caller.get("/score/orion-duel?ended=somehow").status in (400, 409, 422)
    assert caller.get(f"/score/orion-duel?name-0={'x' * 30_000}").status in (400, 409, 413, 422)
    assert caller.get("/score/chess").status == 404
