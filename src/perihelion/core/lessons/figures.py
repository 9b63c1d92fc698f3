"""Figures of the handbook: positions with a part to show, halos and arrows.

A game's package has them in `handbook/figures.toml`, and those of worked examples of its rules in
`handbook/examples.toml`, in the format of lessons, with two fields besides: `show` lists the ids of
the shapes and areas that the figure is to show, without it the whole picture; `examples` names the
worked examples that it shows. The handbook has a figure where a line says
`![its caption](figure:its-name)`. A figure with a task is an example that readers can try.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from perihelion.core.game import AnyGame
from perihelion.core.lessons.hiding import hidden
from perihelion.core.lessons.reader import read_steps, read_table
from perihelion.core.lessons.step import Step
from perihelion.core.scene import Scene
from perihelion.core.scene.bounds import box_of, union
from perihelion.core.scene.figure import cropped
from perihelion.core.scene.pointing import pointed

FILES: Final = ("figures.toml", "examples.toml")
STRENGTH: Final = 1 / 130
"""Halos and arrows are thicker than on a board, because a figure is smaller."""
_LINE: Final = re.compile(r"^!\[(.*)\]\(figure:([a-z0-9-]+)\)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure: a step of which a part is shown."""

    step: Step
    show: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()

    def scene(self, language: str) -> Scene:
        """The picture; raises KeyError for an id that is not there."""
        step = self.step
        seat, game = step.viewer(), step.game
        scene = hidden(game.scene(game.view(step.position(), seat), seat, language), step)
        if self.show:
            scene = cropped(scene, union([box_of(scene, name) for name in self.show]))
        return pointed(scene, step.point, step.arrows, STRENGTH)


@cache
def figures(game: AnyGame) -> dict[str, Figure]:
    """The figures of a game's handbook by name, {} if it has none; raises BadLesson."""
    folder = files(game.texts.package).joinpath("handbook")
    every: dict[str, Figure] = {}
    for name in FILES:
        file = folder.joinpath(name)
        if not file.is_file():
            continue
        text = file.read_text(encoding="utf-8")
        steps = read_steps(game, name, text, {}, ("show", "examples"))
        for step, row in zip(steps, read_table(name, text)["steps"], strict=True):
            shown, named = row.get("show", ()), row.get("examples", ())
            every[step.name] = Figure(step, tuple(shown), tuple(named))
    return every


def captions(game: AnyGame, language: str) -> dict[str, str]:
    """The captions of the figures in a handbook by name, in their order."""
    return {name: caption for caption, name in _LINE.findall(game.handbook(language))}


@cache
def examples(game: AnyGame) -> tuple[Step, ...]:
    """The figures with a task, as steps in the order of the handbook."""
    every = figures(game)
    steps = [every[name].step for name in captions(game, "en") if name in every]
    return tuple(step for step in steps if step.task)
