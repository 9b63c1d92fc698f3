"""The sky around the board: stars, and the six constellations as figures of our own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from perihelion.core.drawing import circle, line
from perihelion.core.scene import Mark, Point


@dataclass(frozen=True, slots=True)
class Figure:
    """Stars (x, y, brightness) in the picture, lines between them, and where the name stands."""

    stars: tuple[tuple[float, float, float], ...]
    lines: tuple[tuple[int, ...], ...]
    name: Point
    turn: int = 0


FIGURES: Final = {
    "taurus": Figure(
        (
            (46, 506, 3.4),
            (60, 566, 2.6),
            (50, 608, 5),
            (40, 640, 2.6),
            (64, 654, 2.6),
            (38, 706, 3),
            (74, 722, 3.8),
        ),
        ((0, 1, 2, 3, 5), (2, 4, 6)),
        (24, 610),
        -90,
    ),
    "monoceros": Figure(
        (
            (954, 506, 3),
            (932, 548, 3.6),
            (958, 594, 2.6),
            (934, 634, 4),
            (956, 674, 3),
            (932, 722, 3.4),
        ),
        ((0, 1, 2, 3, 4), (3, 5)),
        (978, 610),
        90,
    ),
    "eridanus": Figure(
        (
            (38, 356, 4.6),
            (84, 362, 2.6),
            (112, 322, 3),
            (88, 282, 2.6),
            (124, 246, 3),
            (178, 262, 2.6),
            (210, 224, 3.2),
            (270, 214, 2.8),
        ),
        ((0, 1, 2, 3, 4, 5, 6, 7),),
        (134, 196),
        -30,
    ),
    "lepus": Figure(
        (
            (728, 216, 2.8),
            (780, 196, 3),
            (792, 236, 4.4),
            (850, 222, 3),
            (862, 266, 4.2),
            (912, 252, 3),
            (916, 308, 3),
            (962, 352, 2.8),
        ),
        ((0, 2, 1), (2, 3, 5, 4, 2), (4, 6, 7)),
        (888, 200),
        30,
    ),
    "gemini": Figure(
        (
            (38, 872, 4.6),
            (56, 916, 4.6),
            (104, 894, 3),
            (122, 940, 3),
            (176, 944, 3.2),
            (190, 980, 3),
            (250, 996, 2.8),
            (262, 1024, 2.8),
        ),
        ((0, 2, 4, 6), (1, 3, 5, 7), (0, 1), (2, 3)),
        (116, 1016),
        30,
    ),
    "canis_major": Figure(
        (
            (824, 968, 5.6),
            (868, 938, 3),
            (886, 974, 2.8),
            (776, 1004, 3),
            (862, 1012, 3.6),
            (918, 958, 4),
            (946, 912, 3.4),
            (960, 868, 3),
        ),
        ((3, 0, 1, 2, 0), (0, 4, 5, 6, 7)),
        (890, 1026),
        -30,
    ),
}


def figure_marks(figure: Figure, colour: str) -> list[Mark]:
    marks = []
    for chain in figure.lines:
        points = [(figure.stars[star][0], figure.stars[star][1]) for star in chain]
        marks.append(line(points, stroke=colour, stroke_width=1.4, stroke_opacity=0.6))
    for x, y, size in figure.stars:
        marks.append(circle(size * 2.4, (x, y), fill=colour, fill_opacity=0.16))
        marks.append(circle(size, (x, y), fill=colour))
    return marks
