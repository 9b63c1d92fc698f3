"""Handbooks as pages and as files: rules by number, figures, icons, examples to try."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from perihelion import catalogue
from perihelion.cli import main
from perihelion.core.lessons.figures import examples, figures
from perihelion.core.lessons.step import MoveTask
from perihelion.core.texts import LANGUAGES
from perihelion.table.pages.learn.book import book
from perihelion.table.pages.learn.handbook import handbook
from tests.table.caller import Caller
from tests.table.conftest import Server

GAME = catalogue.game("nova-luna")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_and_icon_is_drawn(language: str) -> None:
    html = handbook(GAME, language)
    assert html.count("<figure id=") == len(figures(GAME))
    assert html.count('class="try"') == len(examples(GAME))
    assert 'id="R17"' in html
    assert "figure:" not in html
    assert "⟦" not in html
    assert "icons.svg#icon-red" in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_are_answered_on_paper(language: str) -> None:
    """A number, or what a shape is called; on the screen one tries."""
    asked = [step for step in examples(GAME) if not isinstance(step.task, MoveTask)]
    for html, answers in (
        (handbook(GAME, language), "answer on-paper"),
        (book(GAME, language), "answer"),
    ):
        assert html.count(f'<span class="{answers}">') == len(asked)
    orange = GAME.texts.say(language, "seat-1")
    assert f'<span class="answer on-paper">({orange})</span>' in handbook(GAME, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", catalogue.game_names())
def test_contents_lead_to_every_section_and_to_the_summary(name: str, language: str) -> None:
    html = handbook(catalogue.game(name), language)
    contents = re.search(r'<nav class="contents".*?</nav>', html)
    assert contents
    links = re.findall(r'href="#([^"]+)"', contents[0])
    assert links == re.findall(r'<h2 id="([^"]+)">', html)
    assert links.count("summary") == 1
    assert html.count('<section class="summary">') == 1


def test_figures_beside_each_other_are_in_one_row() -> None:
    row = re.compile(r'<div class="figure-row">(.*?</figure>)\s*</div>', re.DOTALL)
    rows = row.findall(handbook(GAME, "en"))
    assert rows and all(row.count("<figure id=") > 1 for row in rows)
    assert not any('class="rule"' in row for row in rows)


@pytest.mark.parametrize("name", catalogue.game_names())
def test_a_book_is_one_file_that_loads_nothing(name: str) -> None:
    html = book(catalogue.game(name), "en")
    assert not re.search(r'(?:src|href)="(?!#)', html)
    assert 'class="try"' not in html
    names = set(re.findall(r"var\(--([\w-]+)\)", html))
    assert all(f"--{colour}:" in html for colour in names)


def test_the_rules_are_written_into_a_file(tmp_path: Path) -> None:
    file = tmp_path / "rules.html"
    assert main(["--lang", "pl", "rules", GAME.name, "--html", str(file)]) == 0
    assert file.read_text(encoding="utf-8").count("<figure") == len(figures(GAME))
    assert main(["rules", GAME.name, "--html", str(tmp_path)]) == 2


def test_a_caption_keeps_the_colours_of_the_page() -> None:
    """The game's palette has names that the page uses too; it is for the picture alone."""
    for figure in re.findall(r"<figure .*?</figure>", handbook(GAME, "en"), re.DOTALL):
        opening, caption = figure[: figure.index(">")], figure[figure.index("</svg>") :]
        assert "class=" not in opening
        assert caption.startswith("</svg>\n</div><figcaption>")


def test_short_words_stay_with_the_next() -> None:
    assert "v\N{NO-BREAK SPACE}nabídce" in handbook(GAME, "cs")
    assert " v nabídce" not in handbook(GAME, "cs")


def test_an_example_can_be_tried(server: Server) -> None:
    me = Caller(server.url)
    number = [step.name for step in examples(GAME)].index("both")
    assert f"/learn/{GAME.name}/examples#{number + 1}" in me.get(f"/rules/{GAME.name}").text
    assert me.get(f"/learn/{GAME.name}/examples").text.count('aria-label="Step ') == len(
        examples(GAME)
    )
    message = me.get(f"/learn/{GAME.name}/examples/{number}").json()
    assert message["step"]["title"] == f"Example {number + 1}"
    assert "two red tiles" in message["step"]["say"]
    answer = me.get(f"/learn/{GAME.name}/examples/{number}/answer?given=place+x1y1")
    assert answer.json()["answer"]["right"]


def test_whoever_comes_from_a_table_finds_the_way_back(server: Server) -> None:
    me = Caller(server.url)
    assert 'href="/table/a-Table_1"' in me.get(f"/rules/{GAME.name}?table=a-Table_1").text
    for strange in ("//elsewhere", "%22%3E%3Cscript", "a" * 33):
        text = me.get(f"/rules/{GAME.name}?table={strange}").text
        assert "back-to-table" not in text
