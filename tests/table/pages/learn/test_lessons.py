"""The pages of lessons over plain HTTP: every step in every language, and answers to attempts."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import pytest

from perihelion import catalogue
from perihelion.core.lessons import MoveTask, steps
from tests.table.caller import Caller
from tests.table.conftest import Server

LUNA = "nova-luna"


@pytest.fixture
def me(server: Server) -> Caller:
    return Caller(server.url)


def asked(me: Caller, game: str, step: str, what: str = "", given: str = "", form: str = "") -> Any:
    number = [one.name for one in steps(catalogue.game(game))].index(step)
    query = urlencode({"given": given, "form": form})
    answer = me.get(f"/learn/{game}/lessons/{number}{what and '/' + what}?{query}")
    assert answer.status == 200
    return answer.json()


@pytest.mark.parametrize("name", catalogue.game_names())
def test_a_game_has_a_page_to_learn_it(me: Caller, name: str) -> None:
    page = me.get(f"/learn/{name}").text
    assert page.count('aria-label="Step ') == len(steps(catalogue.game(name)))
    assert f'action="/new/{name}"' in page
    assert f'href="/learn/{name}"' in me.get("/").text


@pytest.mark.parametrize("name", catalogue.game_names())
def test_every_step_is_sent_in_both_forms(me: Caller, name: str) -> None:
    for number, step in enumerate(steps(catalogue.game(name))):
        for form in ("wide", "tall"):
            message = me.get(f"/learn/{name}/lessons/{number}?form={form}").json()
            assert message["step"]["title"]
            assert message["position"]["svg"].startswith("<svg")
            assert message["position"]["svg"].count('id="pointer-') == len(step.point)
            assert bool(message["position"]["choices"]) == isinstance(step.task, MoveTask)


def test_a_right_move_is_played(me: Caller) -> None:
    message = asked(me, LUNA, "take", "answer", "take 65")
    assert message["answer"]["right"]
    assert message["answer"]["rule"] == "R17"
    assert not message["position"]["yours"]
    assert message["position"]["svg"] != asked(me, LUNA, "take")["position"]["svg"]


def test_a_wrong_move_is_answered_and_not_played(me: Caller) -> None:
    message = asked(me, LUNA, "take", "answer", "take 35")
    assert not message["answer"]["right"]
    assert "yellow one" in message["answer"]["say"]
    assert message["answer"]["hint"]
    assert message["answer"]["answer"] == "take 65"
    assert "slot-1" in message["answer"]["show"]
    assert "position" not in message


def test_an_illegal_move_is_answered_with_its_rule(me: Caller) -> None:
    for what in ("answer", "why"):
        message = asked(me, LUNA, "take", what, "take 39")
        assert message["why"]["rule"] == "R17"
        assert "answer" not in message
    assert asked(me, LUNA, "take", "why", "take 65") == {"why": None}


def test_a_move_is_previewed_with_what_it_brings(me: Caller) -> None:
    preview = asked(me, LUNA, "lay", "preview", "place x1y0")["preview"]
    assert [gain["points"] for gain in preview["gains"]] == [-2]
    assert asked(me, LUNA, "lay", "preview", "place x9y9") == {}


def test_questions_are_answered(me: Caller) -> None:
    assert asked(me, LUNA, "count", "answer", "2")["answer"]["right"]
    assert not asked(me, LUNA, "count", "answer", "a lot")["answer"]["right"]
    assert asked(me, LUNA, "next", "answer", "space-0")["answer"]["right"]
    assert asked(me, LUNA, "next")["position"]["plan"]["ways"][0]["picks"] == ["space-0"]


def test_the_lessons_speak_the_visitor_s_language(me: Caller) -> None:
    me.cookies["perihelion_lang"] = "cs"
    assert asked(me, LUNA, "goal")["step"]["title"] == "Jak se vyhrává"


def test_what_is_not_there_is_not_found(me: Caller) -> None:
    for path in ("/learn/chess", f"/learn/{LUNA}/lessons/99", f"/learn/{LUNA}/songs/0"):
        assert me.get(path).status == 404
    assert me.get(f"/learn/{LUNA}/lessons/0/answer?given={'x' * 300}").status == 413


def test_the_first_game_is_against_the_gentlest_bot(me: Caller) -> None:
    me.get("/")
    page = me.get(f"/learn/{LUNA}").text
    assert 'name="seat-1" value="bot:search:1"' in page
    assert 'name="option-tokens" value="first_game"' in page
