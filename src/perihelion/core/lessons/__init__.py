"""Lessons: positions of a game with one thing said about each, and mostly something to do there.

A game's package has them in `lessons/*.toml`, and their texts in `lessons/{en,cs,pl}.ftl`. Several
files are one course, in the order of their names. `docs/lessons.md` shows the format whole.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from perihelion.core.game import AnyGame
from perihelion.core.lessons.reader import read_steps
from perihelion.core.lessons.step import BoardTask, MoveTask, NumberTask, Step, Task
from perihelion.core.texts import Texts

__all__ = ["FOLDER", "BoardTask", "MoveTask", "NumberTask", "Step", "Task", "lesson_texts", "steps"]

FOLDER: Final = "lessons"


@cache
def steps(game: AnyGame) -> tuple[Step, ...]:
    """All steps of a game's lessons in order, () if it has none; raises BadLesson with file, step,
    field and reason."""
    folder = files(game.texts.package).joinpath(FOLDER)
    if not folder.is_dir():
        return ()
    sources = {file.name: file.read_text(encoding="utf-8") for file in folder.iterdir()}
    course: list[Step] = []
    for name in sorted(sources):
        if name.endswith(".toml"):
            course += read_steps(game, name, sources[name], sources)
    return tuple(course)


def lesson_texts(game: AnyGame) -> Texts:
    """The texts of a game's lessons; the keys of a step begin with its name."""
    return Texts(game.texts.package, FOLDER)
