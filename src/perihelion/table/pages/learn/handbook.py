"""A game's handbook as HTML: rules that can be linked to, figures, icons and examples to try."""

from __future__ import annotations

import html
import re
from functools import cache
from typing import Final

from markdown_it import MarkdownIt

from perihelion.core.game import AnyGame
from perihelion.core.lessons.figures import examples, figures
from perihelion.core.lessons.step import BoardTask, NumberTask, Step
from perihelion.core.scene.figure import figure
from perihelion.table.texts import TEXTS
from perihelion.table.typography import unbroken

SUMMARY: Final = "summary"
_HEADING: Final = re.compile(r"<h2>(.*?)</h2>\n")
_RULE: Final = re.compile(r"<p><strong>([RQ][0-9]+)\.</strong>")
_FIGURE: Final = re.compile(r'<p><img src="figure:([a-z0-9-]+)" alt="([^"]*)" ?/?></p>')
_FIGURES: Final = re.compile(r'(?:<p><img src="figure:[^>]*></p>\s*){2,}')
_ICON: Final = re.compile(r"⟦([a-z0-9_-]+)⟧ ?")


@cache
def handbook(game: AnyGame, language: str, alone: bool = False) -> str:
    """A game's rules as HTML; every numbered rule can be linked to (#R17). `alone` is for a file
    without a server: icons are in the page, and there is nothing to try."""
    source = unbroken(game.handbook(language), language)
    text = str(MarkdownIt().enable("table").render(source))
    text = _sections(text, language)
    text = _RULE.sub(r'<p class="rule" id="\1"><a class="number" href="#\1">\1</a>', text)
    text = _FIGURES.sub(r'<div class="figure-row">\g<0></div>', text)
    text = _FIGURE.sub(lambda line: _figure(game, language, line[1], line[2], alone), text)
    where = "" if alone else f"/games/{game.name}/icons.svg"
    icon = f'<svg class="icon game-{game.name}" aria-hidden="true">'
    return _ICON.sub(f'{icon}<use href="{where}#icon-\\1"/></svg>', text)


def _sections(text: str, language: str) -> str:
    """The text with an anchor at every section and a table of contents below its title. A summary
    is a part of its own, because it is printed on a page of its own."""
    before, *parts = _HEADING.split(text)
    summary = TEXTS.say(language, "handbook-summary")
    links: list[str] = []
    body: list[str] = []
    for number, (title, part) in enumerate(zip(parts[::2], parts[1::2], strict=True), start=1):
        name = SUMMARY if title == summary else f"section-{number}"
        links.append(f'<li><a href="#{name}">{title}</a></li>')
        section = f'<h2 id="{name}">{title}</h2>\n{part}'
        if name == SUMMARY:
            section = f'<section class="{SUMMARY}">\n{section}</section>\n'
        body.append(section)
    label = html.escape(TEXTS.say(language, "handbook-contents"))
    contents = f'<nav class="contents" aria-label="{label}"><ul>{"".join(links)}</ul></nav>'
    title, end, lead = before.partition("</h1>\n")
    return f"{title}{end}{contents if links else ''}{lead}{''.join(body)}"


def _figure(game: AnyGame, language: str, name: str, caption: str, alone: bool) -> str:
    """A figure with its caption; `caption` is HTML."""
    shown = figures(game).get(name)
    if shown is None:
        raise KeyError(f"the handbook of {game.name} has no figure {name!r}")
    plain = html.unescape(caption)
    drawn = figure(shown.scene(language), plain)
    trying = "" if alone else _trying(game, language, name, plain)
    answer = html.escape(_answer(shown.step, language))
    if answer:
        trying += f' <span class="answer{"" if alone else " on-paper"}">({answer})</span>'
    # The game's palette is for the picture alone: it has names that the page uses too.
    return (
        f'<figure id="figure-{name}"><div class="game-{game.name}">{drawn}</div>'
        f"<figcaption>{caption}{trying}</figcaption></figure>"
    )


def _answer(step: Step, language: str) -> str:
    """The answer to a question, for who reads on paper; "" where a move is asked for or nothing."""
    match step.task:
        case NumberTask():
            return step.answer.replace("-", "−")
        case BoardTask(right=right):
            seat = step.viewer()
            view = step.game.view(step.position(), seat)
            scene = step.game.scene(view, seat, language)
            label = next(shape.label for shape in scene.shapes if shape.id == right[0])
            return re.split("[:,]", label)[0]
    return ""


def _trying(game: AnyGame, language: str, name: str, caption: str) -> str:
    """The link to try an example; "" for a figure without a task."""
    names = [step.name for step in examples(game)]
    if name not in names:
        return ""
    label = html.escape(TEXTS.say(language, "example-try-label", caption=caption))
    say = html.escape(TEXTS.say(language, "example-try"))
    at = names.index(name) + 1
    return f' <a class="try" href="/learn/{game.name}/examples#{at}" aria-label="{label}">{say}</a>'
