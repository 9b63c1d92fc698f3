"""Drawing helpers. The simplest marks are tested in test_scene_svg.py, where they are rendered."""

from __future__ import annotations

from math import hypot

import pytest

from perihelion.core.scene import Box
from perihelion.core.scene.drawing import (
    centred,
    plate,
    rect,
    scattered,
    spikes,
    square,
    star_field,
    wrapped,
)


def test_a_box_knows_its_centre() -> None:
    assert Box(10, 20, 30, 40).centre == (25, 40)


def test_a_rectangle_says_where_it_lies_only_if_that_is_not_the_origin() -> None:
    assert rect(3, 4, fill="sky").attributes == {"width": "3", "height": "4", "fill": "sky"}
    assert list(rect(3, 4, (1, 2), rx=5).attributes.items()) == [
        ("x", "1"),
        ("y", "2"),
        ("width", "3"),
        ("height", "4"),
        ("rx", "5"),
    ]


def test_a_plate_has_an_edge() -> None:
    drawn = plate(30, 20, "gold", 3, opacity=0.5, rx=4).attributes
    assert (drawn["fill"], drawn["fill-opacity"]) == ("panel", "0.5")
    assert (drawn["stroke"], drawn["stroke-width"], drawn["rx"]) == ("gold", "3", "4")


def test_what_is_centred_lies_around_the_origin() -> None:
    assert centred(8, 6, 1) == {"x": -4, "y": -3, "width": 8, "height": 6, "rx": 1}
    assert square(4, 1) == centred(8, 8, 1)


def test_a_star_alternates_between_tips_and_notches() -> None:
    corners = spikes(5, 10, 4, at=(1, 2))
    distances = [hypot(x - 1, y - 2) for x, y in corners]
    assert distances == pytest.approx([10, 4] * 5)
    assert corners[0] == pytest.approx((1, -8))  # the first one points upwards


def test_small_stars_lie_within_the_picture_and_apart() -> None:
    places = [scattered(number, 100, 50) for number in range(1, 60)]
    assert all(0 <= x < 100 and 0 <= y < 50 for x, y in places)
    assert len(set(places)) == 59


def test_a_star_field_has_several_sizes_and_opacities() -> None:
    stars = [star.attributes for star in star_field(60, 100, 50, dim=0.2, bright=0.6)]
    assert len(stars) == 59
    assert len({star["r"] for star in stars}) == 11
    assert {star["fill-opacity"] for star in stars} == {"0.2", "0.3", "0.4", "0.5", "0.6"}


def test_sentences_are_wrapped_between_words() -> None:
    assert wrapped("one two three", 7) == ["one two", "three"]
    assert wrapped("astronomically far", 6) == ["astronomically", "far"]
    assert wrapped("", 6) == [""]
