"""Figures: a part of a picture, with what is pointed at, for a page of text."""

from __future__ import annotations

import re

import pytest

import perihelion
from perihelion.core.lessons.figures import Figure, captions, examples, figures
from perihelion.core.lessons.hiding import UNKNOWN, is_hidden, shows
from perihelion.core.lessons.step import NumberTask
from perihelion.core.scene.figure import figure

GAME = perihelion.game("nova-luna")
LEAST = 12


@pytest.mark.parametrize("name", perihelion.game_names())
def test_every_handbook_is_illustrated(name: str) -> None:
    game = perihelion.game(name)
    assert len(figures(game)) >= LEAST
    assert len(examples(game)) >= 4
    assert set(captions(game, "en")) == set(figures(game))


def test_a_figure_shows_a_part_and_leaves_out_the_rest() -> None:
    shown = figures(GAME)["tile"]
    part = shown.scene("en")
    whole = Figure(shown.step).scene("en")
    assert part.width < whole.width / 5
    assert {shape.id for shape in part.shapes} >= {"tile-65", "task-65-1", "task-65-2"}
    assert len(part.shapes) < len(whole.shapes) / 5


def test_a_figure_shows_no_slivers_of_what_lies_beside() -> None:
    shown = {shape.id for shape in figures(GAME)["turn"].scene("en").shapes}
    assert "wheel" in shown
    assert not shown & {"player-white", "player-orange", "mosaic-white", "mosaic-orange"}


def test_a_figure_that_shows_nothing_there_is_refused() -> None:
    with pytest.raises(KeyError):
        Figure(figures(GAME)["tile"].step, ("tile-99",)).scene("en")


def test_figures_can_stand_beside_each_other_on_a_page() -> None:
    drawn = figure(figures(GAME)["chain"].scene("en"), "Both <blue> tiles")
    assert drawn.startswith("<svg ")
    assert 'role="img" aria-label="Both &lt;blue&gt; tiles"' in drawn
    assert not re.search(r"<g[^>]* id=|data-word|<title>", drawn)
    assert "var(--pointer)" in drawn


@pytest.mark.parametrize(
    ("name", "figure_name"),
    [
        ("nova-luna", "w6"),
        ("nova-luna", "w18"),
        ("via-nebula", "w11"),
        ("via-nebula", "w14"),
        ("nebula", "e12"),
    ],
)
def test_a_picture_does_not_answer_the_question(name: str, figure_name: str) -> None:
    shown = figures(perihelion.game(name))[figure_name]
    assert isinstance(shown.step.task, NumberTask)
    telling = [shape for shape in shown.scene("en").shapes if is_hidden(shape.id, shown.step)]
    assert telling
    assert not any(shows(shape, shown.step.task.right) for shape in telling)
    assert any(mark.text == UNKNOWN for shape in telling for mark in shape.marks)
    labels = " ".join(shape.label for shape in telling)
    assert not re.search(rf"(?<!\w){shown.step.task.right}(?!\w)", labels)


def test_examples_are_the_figures_with_a_task_in_the_order_of_the_handbook() -> None:
    names = [step.name for step in examples(GAME)]
    assert names == [name for name in captions(GAME, "en") if figures(GAME)[name].step.task]
    assert len(names) >= 4
