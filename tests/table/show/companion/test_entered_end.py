"""The score pad alone: a link carries everything, and the page counts what the engine counts."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import parse_qsl

import pytest

from perihelion import catalogue
from perihelion.core.edition import Edition
from perihelion.table.errors import Refused
from perihelion.table.show.companion.entered_end import EnteredEnd, entered_end
from perihelion.table.show.companion.score_card import score_card
from tests.core.test_score_pad import ended
from tests.sample import sample
from tests.table.caller import Caller
from tests.table.conftest import Server
from tests.table.pages.positions.test_editor import corrected


def entered_from(
    name: str, seed: int, edition: Edition | None = None
) -> tuple[EnteredEnd, list[int]]:
    """A random final position, through the form of the page; and what the engine counts."""
    game = catalogue.game(name)
    assert game.pad is not None
    start, last = ended(game, seed, edition)
    form = {"seats": str(game.seats_of(start)), **game.pad.values(last)}
    if "turn_limit" in game.options:
        form["option-turn_limit"] = "10"
    return entered_end(game, form, edition), last.scores()


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


@pytest.mark.parametrize("name", sample(catalogue.game_names(), ["nova-luna", "via-nebula"]))
def test_an_edition_from_the_shelf_counts_by_its_own_numbers(server: Server, name: str) -> None:
    edition = corrected(name)
    entered, scores = entered_from(name, 1, edition)
    caller = Caller(server.url)
    caller.get("/")
    saved = caller.post(f"/editions/{name}/save", {"text": edition.text, "edition": ""}).json()
    mine = "shelf:" + saved["where"].rpartition("/")[2]
    shown = caller.get(f"/score/{name}?{entered.link()}&edition={mine}")
    assert shown.status == 200
    assert f'<option value="{mine}" selected' in shown.text
    for score in scores:
        assert f"<strong>{score}</strong>" in shown.text
    assert f"edition={mine.replace(':', '%3A')}" in shown.text  # the link to share says it, too
    picture = caller.get(f"/score/{name}/picture.png?{entered.link()}&edition={mine}")
    assert picture.body.startswith(b"\x89PNG")
    assert "Mine" in score_card(replace(entered, edition_name=edition.name), "en", "dark")
    assert caller.get(f"/score/{name}?edition=shelf:nothing").status == 409
    other = next(each for each in catalogue.game_names() if each != name)
    assert caller.get(f"/score/{other}?edition={mine}").status == 409


def test_whoever_plays_another_edition_counts_by_it_from_the_start(server: Server) -> None:
    edition = corrected("nova-luna")
    caller = Caller(server.url)
    caller.get("/")
    saved = caller.post("/editions/nova-luna/save", {"text": edition.text, "edition": ""}).json()
    caller.post(f"{saved['where']}/manage", {"order": "default"})
    assert '<option value="shelf:' in caller.get("/score/nova-luna").text
    assert " selected>Mine" in caller.get("/score/nova-luna").text
    assert " selected>Mine" not in caller.get("/score/nova-luna?seats=2").text  # as it was shared


def test_nonsense_is_refused_quickly(server: Server) -> None:
    caller = Caller(server.url)
    for query in ("seats=1", "seats=99", "cell-A1=gold", "option-setup=none", "seats=²"):
        with pytest.raises(Refused):
            entered_end(catalogue.game("orion-duel"), dict(parse_qsl(query)))
    assert caller.get("/score/orion-duel?ended=somehow").status in (400, 409, 422)
    assert caller.get(f"/score/orion-duel?name-0={'x' * 30_000}").status in (400, 409, 413, 422)
    assert caller.get("/score/chess").status == 404
