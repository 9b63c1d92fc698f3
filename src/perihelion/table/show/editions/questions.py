"""What is not known of a printed game, for people who own the box: what to look at, where it is,
and where to enter it."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from perihelion import catalogue
from perihelion.core.edition import choose
from perihelion.core.edition.fields import Field
from perihelion.core.game import AnyGame
from perihelion.core.scene import Box, Scene
from perihelion.core.scene.bounds import bounds
from perihelion.core.scene.figure import cropped, figure

INDEX: Final = re.compile(r"\[\d+\]")
BESIDE: Final = 0.03
"""How wide the strip beside a board is, as a part of the board."""


class Question(NamedTuple):
    """One line of the checklist."""

    name: str
    text: str
    key: str
    """The first field that answers it."""
    fields: int
    """How many fields answer it."""
    picture: str


@cache
def questions(name: str, language: str) -> list[Question]:
    """The checklist of a game; empty if everything is known."""
    game = catalogue.game(name)
    standard = choose(game.editions, None)
    fields = list(game.edition_fields(standard))
    asked = []
    for each in game.questions:
        wanted = set(each["fields"])
        answers = [field for field in fields if INDEX.sub("[*]", field.key) in wanted]
        text = game.texts.say(language, f"question-{each['name']}")
        picture = _picture(game, fields, answers, text, language)
        asked.append(Question(each["name"], text, answers[0].key, len(answers), picture))
    return asked


def _picture(
    game: AnyGame, fields: list[Field], answers: list[Field], label: str, language: str
) -> str:
    """Where it is in the box: a card, or the part of the board with these shapes."""
    first = answers[0]
    state = game.start(game.seats[-1], None, **dict(first.options))
    card = game.component(state, first.path, language)
    if card is not None:
        return figure(card, label)
    shown = {shape for field in answers for shape in _shapes(fields, field)}
    scene = game.scene(game.view(state, None), None, language)
    boxes = [bounds(shape) for shape in scene.shapes if shape.id in shown]
    return figure(_around(scene, boxes), label) if boxes else ""


def _shapes(fields: list[Field], field: Field) -> tuple[str, ...]:
    """The shapes of a field, or of the list that it is in."""
    for length in range(len(field.path), 0, -1):
        for each in fields:
            if each.path == field.path[:length] and each.shapes:
                return each.shapes
    return ()


def _around(scene: Scene, boxes: list[Box]) -> Scene:
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right = max(box.x + box.width for box in boxes)
    bottom = max(box.y + box.height for box in boxes)
    # The names of rows and columns stand beside the outermost places.
    edge = BESIDE * max(right - left, bottom - top)
    return cropped(
        scene, Box(left - edge, top - edge, right - left + 2 * edge, bottom - top + 2 * edge)
    )
