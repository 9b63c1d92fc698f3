"""Figures of the handbook: positions with a part to show, halos and arrows.

A game's package has them in `handbook/figures.toml`, in the format of lessons, with the field
`show` besides: ids of the shapes and areas that the figure is to show; without it, the whole
picture. The handbook has a figure where a line says `![its caption](figure:its-name)`. A figure
with a task is an example that readers can try.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from perihelion.core.game import AnyGame
from perihelion.core.lessons.reader import read_steps, read_table
from perihelion.core.lessons.step import Step
from perihelion.core.scene import Scene
from perihelion.core.scene.bounds import box_of, union
from perihelion.core.scene.figure import cropped
from perihelion.core.scene.pointing import pointed

FILE: Final = "figures.toml"
STRENGTH: Final = 1 / 130
"""Halos and arrows are thicker than on a board, because a figure is smaller."""
_LINE: Final = re.compile(r"^!\[(.*)\]\(figure:([a-z0-9-]+)\)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure: a step of which a part is shown."""

    step: Step
    show: tuple[str, ...] = ()

    def scene(self, language: str) -> Scene:
        """The picture; raises KeyError for an id that is not there."""
        step = self.step
        seat, game = step.viewer(), step.game
        scene = game.scene(game.view(step.position(), seat), seat, language)
        if self.show:
            scene = cropped(scene, union([box_of(scene, name) for name in self.show]))
        return pointed(scene, step.point, step.arrows, STRENGTH)


@cache
def figures(game: AnyGame) -> dict[str, Figure]:
    """The figures of a game's handbook by name, {} if it has none; raises BadLesson."""
    file = files(game.texts.package).joinpath("handbook", FILE)
    if not file.is_file():
        return {}
    text = file.read_text(encoding="utf-8")
    steps = read_steps(game, FILE, text, {}, ("show",))
    rows = read_table(FILE, text)["steps"]
    return {
        step.name: Figure(step, tuple(row.get("show", ())))
        for step, row in zip(steps, rows, strict=True)
    }


def captions(game: AnyGame, language: str) -> dict[str, str]:
    """The captions of the figures in a handbook by name, in their order."""
    return {name: caption for caption, name in _LINE.findall(game.handbook(language))}


@cache
def examples(game: AnyGame) -> tuple[Step, ...]:
    """The figures with a task, as steps in the order of the handbook."""
    every = figures(game)
    steps = [every[name].step for name in captions(game, "en") if name in every]
    return tuple(step for step in steps if step.task)
