from __future__ import annotations

from xml.etree import ElementTree

import pytest

from perihelion.core.scene import OVER, PIECES, Gradient, Scene, Shape, Style
from perihelion.core.scene.drawing import circle, line, mark, number, path, polygon, ring, text
from perihelion.core.scene.svg import svg, variables

PALETTE = {"sky": ("#001122", "#ddeeff"), "ink": ("#ffffff", "#000000")}
SVG = "{http://www.w3.org/2000/svg}"


def scene(*shapes: Shape, gradients: tuple[Gradient, ...] = ()) -> Scene:
    return Scene("Sky & <night>", 200, 100.5, PALETTE, shapes=list(shapes), gradients=gradients)


def drawn(picture: Scene, theme: str = "") -> ElementTree.Element:
    return ElementTree.fromstring(svg(picture, theme))


def test_numbers_are_short() -> None:
    given = (1, 1.0, 1.5, 1 / 3, -0.0001, -2.50, 100, 0)
    assert [number(value) for value in given] == ["1", "1", "1.5", "0.33", "0", "-2.5", "100", "0"]


def test_marks_have_svg_names_and_short_numbers() -> None:
    drawn = mark("rect", "", stroke_width=2.0, class_="big")
    assert (drawn.tag, drawn.text) == ("rect", "")
    assert drawn.attributes == {"stroke-width": "2", "class": "big"}
    assert mark("rect", "", stroke_width=2, class_="big") is drawn  # drawn once, used again
    assert circle(5, (1, 2), fill="sky").attributes == {
        "cx": "1",
        "cy": "2",
        "r": "5",
        "fill": "sky",
    }
    assert polygon([(0, 0), (1, 0.5)]).attributes["d"] == "M0 0L1 0.5Z"
    assert line([(0, 0), (1, 0)]).attributes == {"d": "M0 0L1 0", "fill": "none"}
    assert line([(0, 0)], fill="sky").attributes["fill"] == "sky"
    assert path("M0 0").tag == "path"
    said = text("F5", 12, (3, 4), text_anchor="end")
    assert (said.text, said.attributes["text-anchor"], said.attributes["x"]) == ("F5", "end", "3")


def test_a_ring_is_a_regular_polygon() -> None:
    corners = ring(4, 10, 90, (1, 1))
    assert [(round(x, 9), round(y, 9)) for x, y in corners] == [(1, 11), (-9, 1), (1, -9), (11, 1)]


def test_the_picture_has_its_box_and_name() -> None:
    alone, inside = drawn(scene(), "dark"), drawn(scene())
    assert alone.get("viewBox") == inside.get("viewBox") == "0 0 200 100.5"
    for root in (alone, inside):
        assert (root.get("width"), root.get("height")) == ("200", "100.5")
    assert alone.get("aria-label") == "Sky & <night>"


def test_a_page_colours_by_variables_and_a_theme_by_itself() -> None:
    picture = scene(Shape("dot", (circle(3, fill="sky", stroke="none"),)))
    assert 'fill="var(--sky)" stroke="none"' in svg(picture)
    assert 'fill="#001122"' in svg(picture, "dark")
    assert 'fill="#ddeeff"' in svg(picture, "light")
    assert picture._repr_svg_() == svg(picture, "dark")


def test_the_palette_as_css() -> None:
    assert variables(scene(), "dark") == "--sky:#001122;--ink:#ffffff;"
    assert variables(scene(), "light") == "--sky:#ddeeff;--ink:#000000;"


@pytest.mark.parametrize("theme", ["", "dark"])
def test_a_colour_outside_the_palette_is_refused(theme: str) -> None:
    with pytest.raises(ValueError, match="blood"):
        svg(scene(Shape("dot", (circle(3, fill="blood"),))), theme)
    with pytest.raises(ValueError, match="blood"):
        svg(scene(gradients=(Gradient("glow", ((0, "blood", 1),)),)), theme)


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(ValueError):
        svg(scene(Shape("dot", (circle(3, fill="sky"),))), "dusk")


def test_a_shape_is_put_in_place_by_its_transform() -> None:
    shape = Shape("tile-1", (circle(3),), at=(10, 20.456), turn=60, flip=True)
    group = drawn(scene(shape)).find(f".//{SVG}g[@id='tile-1']")
    assert group is not None
    assert group.get("transform") == "translate(10 20.46) rotate(60) scale(1 -1)"
    plain = drawn(scene(Shape("a", ()))).find(f".//{SVG}g[@id='a']")
    assert plain is not None
    assert plain.get("transform") == "translate(0 0)"


def test_a_shape_has_word_label_and_look_or_is_hidden_from_readers() -> None:
    named = Shape("cell-F5", (), label='F5 "the" <centre> & more', word="F5", look="last")
    root = drawn(scene(named, Shape("dust", ())))
    cell, dust = (root.find(f".//{SVG}g[@id='{name}']") for name in ("cell-F5", "dust"))
    assert cell is not None
    assert dust is not None
    assert cell.get("aria-label") == 'F5 "the" <centre> & more'
    assert (cell.get("data-word"), cell.get("class"), cell.get("role")) == ("F5", "last", "img")
    assert cell.get("aria-hidden") is None
    assert dust.attrib == {"id": "dust", "transform": "translate(0 0)", "aria-hidden": "true"}


def test_layers_lie_in_their_order_and_shapes_keep_theirs() -> None:
    shapes = [Shape("c", (), layer=OVER), Shape("b", (), layer=PIECES), Shape("a", ())]
    root = drawn(scene(*shapes, Shape("d", (), layer=PIECES)))
    layers = {group.get("class"): [shape.get("id") for shape in group] for group in root}
    assert list(layers.items()) == [("ground", ["a"]), ("pieces", ["b", "d"]), ("over", ["c"])]


def test_text_is_escaped() -> None:
    root = drawn(scene(Shape("a", (text("<b> & c", 3, fill="ink"),))))
    said = root.find(f".//{SVG}text")
    assert said is not None
    assert said.text == "<b> & c"


def test_gradients_stand_before_the_shapes() -> None:
    glow = Gradient("glow", ((0, "ink", 1), (1, "sky", 0.5)))
    root = drawn(scene(Shape("a", (circle(3, fill="url(#glow)"),)), gradients=(glow,)), "light")
    stops = [stop.attrib for stop in root.iter(f"{SVG}stop")]
    assert [(stop["offset"], stop["stop-color"], stop["stop-opacity"]) for stop in stops] == [
        ("0", "#000000", "1"),
        ("1", "#ddeeff", "0.5"),
    ]
    assert root[0].tag == f"{SVG}defs"
    assert 'fill="url(#glow)"' in svg(scene(Shape("a", (circle(3, fill="url(#glow)"),))))


def test_pictures_of_a_style_share_its_colours() -> None:
    glow = Gradient("glow", ((0, "ink", 1),))
    style = Style(PALETTE, {"sky": ("#000000", "#ffffff")}, (glow,))
    canvas = style.canvas("Sky", 20, 10)
    assert (canvas.title, canvas.width, canvas.height, canvas.shapes) == ("Sky", 20, 10, [])
    assert (canvas.palette, canvas.safe) == (style.palette, style.safe)
    assert canvas.gradients == (glow,)
