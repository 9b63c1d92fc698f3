"""The picture of Nova Luna: the moon wheel, the others' mosaics beside it, the own one below.

The mosaic of the seat that looks is the large one; a spectator looks with the first seat.
"""

from __future__ import annotations

from typing import Final

from perihelion.core.scene import Mark, Marks, Scene, Shape, cached_drawing
from perihelion.core.scene.drawing import mark as draw
from perihelion.core.scene.drawing import rect, star_field, text
from perihelion.core.state import Seat
from perihelion.games.nova_luna.scene import art, layout, mosaics, wheel
from perihelion.games.nova_luna.scene.preview import touches
from perihelion.games.nova_luna.state import State
from perihelion.games.nova_luna.words import TEXTS

__all__ = ["ICONS", "scene", "touches"]

ICONS: Final[dict[str, Marks]] = {}


def scene(view: State, seat: Seat, language: str, form: str) -> Scene:  # noqa: ARG001
    """The position as the seat sees it."""
    picture = art.STYLE.canvas(TEXTS.say(language, "name"), layout.WIDTH, layout.HEIGHT)
    below = seat or 0
    boxes = mosaics.boxes(view, below)
    picture.shapes += [_sky(), *wheel.ground(view, language)]
    if view.phase:
        picture.shapes.append(_sheet(view, language))
    for player, box in boxes.items():
        picture.shapes.append(mosaics.panel(view, player, box, language))
        picture.shapes += mosaics.free_cells(view, player, box, language)
    picture.shapes += wheel.tiles(view, language)
    picture.shapes += wheel.pieces(view, language)
    for player, box in boxes.items():
        picture.shapes += mosaics.tiles(view, player, box, language)
    for player, box in boxes.items():
        picture.shapes += mosaics.tokens(view, player, box)
        picture.shapes += mosaics.last_tile(view, player, box)
    return picture


@cached_drawing
def _sky() -> Shape:
    box = {"width": layout.WIDTH, "height": layout.HEIGHT, "rx": 28}
    stars = star_field(150, layout.WIDTH, layout.HEIGHT, 0.2, 0.2 + 1 / 3)
    return Shape("sky-ground", (draw("rect", "", fill="url(#sky)", **box), *stars))


def _sheet(view: State, language: str) -> Shape:
    """The notes of the solo game, as they stand (R48, R51, R52)."""
    box = layout.panel(0, 1)
    first, second = view.notes()
    penalty = view.board.penalty
    middle = box.width / 2
    marks: list[Mark] = [
        rect(box.width, box.height, rx=20, fill="panel", fill_opacity=0.88),
        rect(box.width, box.height, rx=20, fill="none", stroke="edge"),
    ]
    rows = (
        ("sheet-first", view.first_time(), penalty * view.missing(), first, view.phase == 1),
        ("sheet-second", view.second_time(), penalty * view.supply[0], second, view.phase == 2),
    )
    for place, (key, time, missing, note, now) in enumerate(rows):
        y = 60 + 215 * place
        ink = "gold" if now else "faint"
        marks += [
            text(TEXTS.say(language, key), 30, (middle, y), fill=ink, font_weight=600),
            text(f"{time} + {missing}", 34, (middle, y + 50), fill="faint"),
            text(str(note), 58, (middle, y + 108), fill="ink", font_weight=600),
        ]
    score = view.scores()[0]
    marks += [
        text(TEXTS.say(language, "sheet-score"), 30, (middle, 490), fill="gold", font_weight=600),
        text(str(score), 84, (middle, 560), fill="ink", font_weight=600),
    ]
    label = TEXTS.say(language, "sheet", phase=view.phase, first=first, second=second, score=score)
    return Shape("sheet", tuple(marks), at=(box.x, box.y), label=label)
