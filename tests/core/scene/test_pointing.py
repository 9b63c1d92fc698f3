"""Halos and arrows: where the things are that they point at."""

from __future__ import annotations

import pytest

from perihelion.core.scene import Area, Box, Scene, Shape
from perihelion.core.scene.bounds import around, bounds, box_of, meet, union
from perihelion.core.scene.drawing import circle, path, rect, text
from perihelion.core.scene.pointing import pointed
from perihelion.core.scene.svg import svg


def scene() -> Scene:
    shapes = [
        Shape("disc", (circle(10, (5, 0)),), at=(100, 50)),
        Shape("card", (rect(40, 20, (-20, -10)),), at=(300, 50), turn=90, scale=2),
    ]
    areas = [Area("rack", Box(0, 0, 10, 20), "Rack", "")]
    return Scene("", 400, 100, {}, shapes=shapes, areas=areas)


def test_the_bounds_of_a_shape_follow_its_place_turn_and_size() -> None:
    assert box_of(scene(), "disc") == Box(95, 40, 20, 20)
    assert tuple(map(round, box_of(scene(), "card"))) == (280, 10, 40, 80)
    assert box_of(scene(), "area-rack") == Box(0, 0, 10, 20)
    with pytest.raises(KeyError):
        box_of(scene(), "nothing")


@pytest.mark.parametrize(
    ("drawn", "box"),
    [
        ("M0 0L10 5L-5 20Z", (-5, 0, 15, 20)),
        ("m5 5 l10 0 v10 h-20 z", (-5, 5, 20, 10)),
        ("M0 0 C0 30 20 30 20 0", (0, 0, 20, 30)),
        ("M-3 0 A3 3 0 0 1 3 0", (-3, 0, 6, 0)),
    ],
)
def test_the_bounds_of_a_path(drawn: str, box: tuple[float, ...]) -> None:
    assert tuple(bounds(Shape("", (path(drawn),)))) == box


def test_a_transform_of_a_mark_counts() -> None:
    mark = rect(10, 10, (0, 0), transform="translate(5 0) scale(2)")
    assert tuple(bounds(Shape("", (mark,)))) == (5, 0, 20, 20)


def test_text_has_a_width() -> None:
    assert bounds(Shape("", (text("moon", 10),))).width > 15


def test_rectangles_join_and_meet() -> None:
    one, other = Box(0, 0, 10, 10), Box(20, 5, 5, 30)
    assert union([one, other], 1) == Box(-1, -1, 27, 37)
    assert not meet(one, other)
    assert meet(union([one, other]), one)
    assert around([(1, 2), (3, 1)]) == Box(1, 1, 2, 1)


def test_pointing_adds_shapes_above_and_the_colours_for_them() -> None:
    plain = scene()
    seen = pointed(scene(), ["disc", "area-rack"], [("disc", "card")])
    assert [shape.id for shape in seen.shapes[len(plain.shapes) :]] == [
        "pointer-0", "pointer-1", "arrow-0",
    ]  # fmt: skip
    halo = bounds(seen.shapes[2])
    assert halo.x < 95 < 115 < halo.x + halo.width
    arrow = bounds(seen.shapes[4])
    assert 100 < arrow.x < arrow.x + arrow.width < 310
    assert 'class="pointer"' in svg(seen, "dark")


def test_nothing_to_point_at_changes_nothing() -> None:
    assert svg(pointed(scene(), []), "dark") == svg(scene(), "dark")
