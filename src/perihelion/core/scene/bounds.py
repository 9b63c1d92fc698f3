"""The rectangle that a shape covers in its picture, from its marks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from math import cos, radians, sin
from typing import Final

from perihelion.core.scene import Box, Mark, Point, Scene, Shape

_TOKENS: Final = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_OPERANDS: Final = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}
_TRANSFORM: Final = re.compile(r"(\w+)\(([^)]*)\)")
_LETTER: Final = 0.58
"""The width of an average letter, in its height."""


def box_of(scene: Scene, name: str) -> Box:
    """Where the shape with an id lies, or the area whose id follows "area-"; raises KeyError."""
    for area in scene.areas:
        if f"area-{area.id}" == name:
            return area.box
    boxes = [bounds(shape) for shape in scene.shapes if shape.id == name]
    return boxes[0] if boxes else _missing(name)


@lru_cache(maxsize=5_000)
def bounds(shape: Shape) -> Box:
    """The rectangle around all marks of a shape. A curve counts with its control points, so the
    rectangle may be a little too large, never too small."""
    points = [point for mark in shape.marks for point in _points(mark)] or [(0.0, 0.0)]
    scale, flip = shape.scale, -1 if shape.flip else 1
    return around([_turned((x * scale, y * scale * flip), shape) for x, y in points])


def around(points: list[Point]) -> Box:
    """The smallest rectangle around some points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def union(boxes: list[Box], margin: float = 0) -> Box:
    """The smallest rectangle around some others, and so much more on each side."""
    corners = [(box.x, box.y) for box in boxes]
    corners += [(box.x + box.width, box.y + box.height) for box in boxes]
    x, y, width, height = around(corners)
    return Box(x - margin, y - margin, width + 2 * margin, height + 2 * margin)


def meet(one: Box, other: Box) -> bool:
    """Whether two rectangles have a point in common."""
    across = one.x <= other.x + other.width and other.x <= one.x + one.width
    return across and one.y <= other.y + other.height and other.y <= one.y + one.height


def _missing(name: str) -> Box:
    raise KeyError(name)


def _turned(point: Point, shape: Shape) -> Point:
    x, y = _rotated(point, shape.turn)
    return (x + shape.at[0], y + shape.at[1])


def _rotated(point: Point, degrees: float) -> Point:
    angle = radians(degrees)
    x, y = point
    return (x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle))


def _points(mark: Mark) -> Iterator[Point]:
    given = mark.attributes

    def value(name: str) -> float:
        return float(given.get(name, 0))

    corners: list[Point] = []
    if mark.tag == "path":
        corners = list(_path(given["d"]))
    elif mark.tag == "text":
        high = value("font-size")
        wide = len(mark.text) * high * _LETTER
        left = {"middle": wide / 2, "end": wide}.get(given.get("text-anchor", ""), 0)
        corners = _corners(value("x") - left, value("y") - 0.8 * high, wide, high)
    elif mark.tag == "rect":
        corners = _corners(value("x"), value("y"), value("width"), value("height"))
    else:
        across, down = (value(name) or value("r") for name in ("rx", "ry"))
        corners = _corners(value("cx") - across, value("cy") - down, 2 * across, 2 * down)
    for corner in corners:
        yield _transformed(corner, given.get("transform", ""))


def _corners(x: float, y: float, width: float, height: float) -> list[Point]:
    return [(x, y), (x + width, y), (x, y + height), (x + width, y + height)]


def _transformed(point: Point, transform: str) -> Point:
    for name, values in reversed(_TRANSFORM.findall(transform)):
        given = [float(value) for value in re.split(r"[ ,]+", values.strip())]
        x, y = point
        if name == "translate":
            point = (x + given[0], y + (given[1] if len(given) > 1 else 0))
        elif name == "scale":
            point = (x * given[0], y * given[-1])
        elif name == "rotate":
            point = _rotated(point, given[0])
    return point


def _path(drawn: str) -> Iterator[Point]:
    """The corners and control points of a path."""
    tokens = _TOKENS.findall(drawn)
    x = y = 0.0
    start: Point = (0, 0)
    command, at = "M", 0
    while at < len(tokens):
        if tokens[at].isalpha():
            command, at = tokens[at], at + 1
        kind, relative = command.upper(), command.islower()
        width = _OPERANDS[kind]
        operands = [float(token) for token in tokens[at : at + width]]
        at += width
        base_x, base_y = (x, y) if relative else (0, 0)
        if kind == "Z":
            x, y = start
        elif kind == "H":
            x = base_x + operands[0]
        elif kind == "V":
            y = base_y + operands[0]
        elif kind == "A":
            x, y = base_x + operands[5], base_y + operands[6]
        else:
            for k in range(0, width - 2, 2):
                yield (base_x + operands[k], base_y + operands[k + 1])
            x, y = base_x + operands[-2], base_y + operands[-1]
        if kind == "M":
            start, command = (x, y), "l" if relative else "L"
        yield (x, y)
