"""Points at things in a picture, as a teacher's finger does: halos around them, and arrows."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, hypot, sin
from typing import Final

from perihelion.core.scene import OVER, Box, Colours, Mark, Point, Scene, Shape
from perihelion.core.scene.bounds import box_of
from perihelion.core.scene.drawing import line, polygon, rect

POINTER: Final = "pointer"
COLOURS: Final[Colours] = {POINTER: ("#ff5fd2", "#c2008f"), "pointer-edge": ("#14061a", "#ffffff")}
"""A colour that no game uses, and one to set it off. Pages have them in their style sheets."""


def pointed(
    scene: Scene,
    ids: Sequence[str],
    arrows: Sequence[tuple[str, str]] = (),
    strength: float = 1 / 220,
) -> Scene:
    """The scene with a halo around each of the shapes and areas with these ids, and with arrows
    from the first of a pair to the second; raises KeyError for an id that is not there. The lines
    are as thick as `strength` says, in parts of the picture."""
    thick = max(scene.width, scene.height) * strength
    shapes = [
        _shape(f"pointer-{number}", _halo(box_of(scene, name), thick))
        for number, name in enumerate(ids)
    ]
    shapes += [
        _shape(f"arrow-{number}", _arrow(box_of(scene, start), box_of(scene, end), thick))
        for number, (start, end) in enumerate(arrows)
    ]
    if shapes:
        scene.palette = {**scene.palette, **COLOURS}
        scene.shapes = [*scene.shapes, *shapes]
    return scene


def _shape(name: str, marks: tuple[Mark, ...]) -> Shape:
    return Shape(name, marks, look=POINTER, layer=OVER)


def _halo(box: Box, thick: float) -> tuple[Mark, ...]:
    gap = thick * 1.6
    size = (box.width + 2 * gap, box.height + 2 * gap)
    at = (box.x - gap, box.y - gap)
    look = {"fill": "none", "rx": min(*size, 18 * thick) / 4}
    return (
        rect(*size, at, stroke="pointer-edge", stroke_width=thick * 2.2, **look),
        rect(*size, at, stroke=POINTER, stroke_width=thick, **look),
    )


def _arrow(start: Box, end: Box, thick: float) -> tuple[Mark, ...]:
    """From one rectangle into another; also where they touch there is room for it."""
    tail, tip = _part_way(start, end.centre), _part_way(end, start.centre)
    angle = atan2(tip[1] - tail[1], tip[0] - tail[0])
    long = min(thick * 6, hypot(tip[0] - tail[0], tip[1] - tail[1]))
    neck = (tip[0] - long * cos(angle), tip[1] - long * sin(angle))
    side = (long * 0.55 * sin(angle), -long * 0.55 * cos(angle))
    head = [tip, (neck[0] + side[0], neck[1] + side[1]), (neck[0] - side[0], neck[1] - side[1])]
    edge = {"stroke": "pointer-edge", "stroke_linejoin": "round"}
    return (
        line([tail, neck], **edge, stroke_width=thick * 3.2, stroke_linecap="round"),
        polygon(head, **edge, fill="pointer-edge", stroke_width=thick * 1.6),
        line([tail, neck], stroke=POINTER, stroke_width=thick * 1.7, stroke_linecap="round"),
        polygon(head, fill=POINTER),
    )


def _part_way(box: Box, towards: Point) -> Point:
    """Half of the way from the middle of a rectangle to its edge, in the direction of a point."""
    x, y = box.centre
    across, down = towards[0] - x, towards[1] - y
    ways = [box.width / 2 / abs(across)] if across else []
    ways += [box.height / 2 / abs(down)] if down else []
    part = min([*ways, 1.0]) / 2
    return (x + across * part, y + down * part)
