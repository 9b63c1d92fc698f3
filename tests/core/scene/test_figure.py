"""A part of a scene is cut out so that no word and no number is cut."""

from __future__ import annotations

from perihelion.core.scene import PIECES, Box, Mark, Scene, Shape
from perihelion.core.scene.figure import cropped

SIZE = 20
PART = Box(100, 100, 400, 400)  # with its margin it begins at 88 and ends at 512


def text(x: float, y: float, said: str = "7") -> Mark:
    return Mark("text", {"x": str(x), "y": str(y), "font-size": str(SIZE)}, said)


def plate(name: str, x: float, y: float, layer: str = "ground") -> Shape:
    """A round plate with a number, 40 wide around a point."""
    return Shape(name, (Mark("circle", {"r": "20"}), text(-6, 6)), (x, y), layer=layer)


def part_of(*shapes: Shape) -> Scene:
    return cropped(Scene("", 1000, 1000, {}, shapes=list(shapes)), PART)


def test_a_plate_at_an_edge_is_shown_whole() -> None:
    scene = part_of(plate("edge", 500, 300))
    assert [shape.id for shape in scene.shapes] == ["edge"]
    assert list(scene.origin) == [88, 88]
    assert scene.origin[0] + scene.width == 520
    assert scene.height == 424


def test_a_plate_at_a_corner_or_too_far_out_is_left_out() -> None:
    for far in (plate("corner", 500, 500), plate("far", 505, 505)):
        scene = part_of(far, plate("inside", 300, 300))
        assert [shape.id for shape in scene.shapes] == ["inside"]
        assert (scene.width, scene.height) == (424, 424)


def test_a_piece_stays_even_if_it_is_cut() -> None:
    scene = part_of(plate("piece", 500, 500, PIECES))
    assert [shape.id for shape in scene.shapes] == ["piece"]


def test_names_along_an_edge_are_shown_whole_or_not_at_all() -> None:
    ground = Mark("rect", {"width": "900", "height": "900"})
    scene = part_of(Shape("names", (ground, text(200, 95, "A"), text(508, 95, "B"))))
    (names,) = scene.shapes
    assert [mark.text for mark in names.marks] == ["", "A"]
    assert scene.origin[1] == 95 - 0.8 * SIZE
