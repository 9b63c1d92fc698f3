"""Hides the answer to a question in the picture that it is asked about, such as a score that the
picture would tell: a question mark stands in its place until the question is answered."""

from __future__ import annotations

import re
from dataclasses import replace
from fnmatch import fnmatchcase
from typing import Final

from perihelion.core.lessons.step import NumberTask, Step
from perihelion.core.scene import Mark, Scene, Shape

UNKNOWN: Final = "?"


def hidden(scene: Scene, step: Step) -> Scene:
    """The scene without the number that the step asks for, wherever a shape or an area that the
    step hides shows or says it."""
    if not step.hide or not isinstance(step.task, NumberTask):
        return scene
    scene.shapes = [
        _without(shape, step.task.right) if is_hidden(shape.id, step) else shape
        for shape in scene.shapes
    ]
    scene.areas = [
        area._replace(description=_silent(area.description, step.task.right))
        if is_hidden(area.id, step)
        else area
        for area in scene.areas
    ]
    return scene


def is_hidden(name: str, step: Step) -> bool:
    """Whether the step hides numbers of the shape with this id."""
    return any(fnmatchcase(name, pattern) for pattern in step.hide)


def shows(shape: Shape, number: int) -> bool:
    """Whether a shape has a number as a text of its own, with or without a sign."""
    return any(_is_number(mark, number) for mark in shape.marks)


def _without(shape: Shape, number: int) -> Shape:
    marks = tuple(
        replace(mark, text=UNKNOWN) if _is_number(mark, number) else mark for mark in shape.marks
    )
    return replace(shape, marks=marks, label=_silent(shape.label, number))


def _is_number(mark: Mark, number: int) -> bool:
    return mark.text.replace("−", "-").removeprefix("+") == str(number)


def _silent(said: str, number: int) -> str:
    """A sentence without a number, as a screen reader reads it."""
    pattern = rf"(?<![\w.,])[+]?{re.escape(str(number))}(?!\w)"
    return re.sub(pattern, UNKNOWN, said.replace("−", "-")) if said else said
