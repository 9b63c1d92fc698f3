"""A picture for a page of text: a part of a scene, without the ids and roles of a board."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from perihelion.core.scene import PIECES, Box, Scene, Shape
from perihelion.core.scene.bounds import bounds, meet, union
from perihelion.core.scene.drawing import number
from perihelion.core.scene.svg import escape, svg

MARGIN: Final = 0.03
"""The least distance of what is shown from the edge, in parts of the picture."""
REACH: Final = 0.09
"""How much farther a part may reach to show a number whole that its edge would cut."""
CLOSE: Final = 1e-6  # sums of numbers with a point differ by less
WIDEST: Final = 640
HIGHEST: Final = 340
LARGEST: Final = 2.0
"""The size of a figure on its page in pixels, and the most by which small things are enlarged."""
_SCENE: Final = re.compile(r"<svg [^>]*>")
_OWN: Final = re.compile(r' (?:data-word|role|aria-label|aria-hidden)="[^"]*"|<title>[^<]*</title>')
_ID: Final = re.compile(r'(<g) id="[^"]*"')


def cropped(scene: Scene, box: Box) -> Scene:
    """The part of a scene around a rectangle, with a margin. What lies outside is left out, and so
    is what would show only as a sliver in the margin, as the edge of the next panel does."""
    margin = MARGIN * max(box.width, box.height)
    left, top = max(scene.origin[0], box.x - margin), max(scene.origin[1], box.y - margin)
    right = min(scene.origin[0] + scene.width, box.x + box.width + margin)
    bottom = min(scene.origin[1] + scene.height, box.y + box.height + margin)
    part = Box(left, top, right - left, bottom - top)
    core = Box(box.x + margin, box.y + margin, box.width - 2 * margin, box.height - 2 * margin)
    shapes = [shape for shape in scene.shapes if meet(bounds(shape), core)]
    part = _reaching(shapes, part, REACH * max(box.width, box.height))
    scene.shapes = [shape for each in shapes for shape in _uncut(each, part)]
    scene.origin = (part.x, part.y)
    scene.width, scene.height = part.width, part.height
    return scene


def _reaching(shapes: list[Shape], part: Box, reach: float) -> Box:
    """The part, and as much more as shows words and numbers whole that one of its edges would cut;
    what a corner would cut is not reached for."""
    wider = part
    for shape in shapes:
        for box in _cut_texts(shape, part):
            across = max(part.x - box.x, box.x + box.width - part.x - part.width)
            down = max(part.y - box.y, box.y + box.height - part.y - part.height)
            if min(across, down) <= 0 and max(across, down) <= reach:
                wider = union([wider, box])
    return wider


def _uncut(shape: Shape, part: Box) -> list[Shape]:
    """The shape without words that the edge would still cut. A plate with its number is left out as
    a whole; a piece never is, because its place says something."""
    if not _cut_texts(shape, part) or shape.layer == PIECES:
        return [shape]
    if _is_plate(shape, part):
        return []
    marks = [mark for mark in shape.marks if not _cut_texts(replace(shape, marks=(mark,)), part)]
    return [replace(shape, marks=tuple(marks))]


def _cut_texts(shape: Shape, part: Box) -> list[Box]:
    """Where the words of a shape lie that are partly outside; a plate counts as a whole."""
    texts = [mark for mark in shape.marks if mark.tag == "text"]
    if texts and _is_plate(shape, part):
        boxes = [bounds(shape)]
    else:
        boxes = [bounds.__wrapped__(replace(shape, marks=(mark,))) for mark in texts]
    return [box for box in boxes if meet(box, part) and not _inside(box, part)]


def _is_plate(shape: Shape, part: Box) -> bool:
    box = bounds(shape)
    return 4 * box.width < part.width and 4 * box.height < part.height


def _inside(box: Box, part: Box) -> bool:
    left, top = box.x >= part.x - CLOSE, box.y >= part.y - CLOSE
    right = box.x + box.width <= part.x + part.width + CLOSE
    return left and top and right and box.y + box.height <= part.y + part.height + CLOSE


def figure(scene: Scene, label: str, theme: str = "") -> str:
    """The SVG of a figure, which a screen reader reads as one picture with this label. Several may
    stand on one page."""
    drawn = _ID.sub(r"\1", _OWN.sub("", svg(scene, theme)))
    head = _SCENE.search(drawn)
    assert head is not None
    scale = min(WIDEST / scene.width, HIGHEST / scene.height, LARGEST)
    size = f'width="{scene.width * scale:.0f}" height="{scene.height * scale:.0f}"'
    box = " ".join(number(n) for n in (*scene.origin, scene.width, scene.height))
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {size} class="scene figure"'
    return f'{opening} role="img" aria-label="{escape(label)}">{drawn[head.end() :]}'
