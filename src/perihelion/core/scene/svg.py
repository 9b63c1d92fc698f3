"""Renders a scene as SVG: with CSS variables for a page, or with the colours of one theme."""

from __future__ import annotations

import html
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from json.encoder import encode_basestring
from typing import Final, TypeAlias, final

from perihelion.core.scene import LAYERS, Area, Gradient, Mark, Marks, Scene, Shape
from perihelion.core.scene.drawing import number

THEMES: Final = ("dark", "light")
MAX_CACHED: Final = 100_000
MAX_LINES: Final = 20_000
"""For how many shapes of one palette the line is cached."""
MAX_PARTS: Final = 20_000
"""For how many parts of pictures in one palette the lines are cached."""
_COLOURED: Final = ("fill", "stroke", "stop-color")


def svg(scene: Scene, theme: str = "") -> str:
    """The picture, in the colours of a theme or, without one, to be coloured by a style sheet."""
    return "\n".join(svg_lines(scene, theme)) + "\n"


def svg_lines(scene: Scene, theme: str = "") -> list[str]:
    """The SVG with one line a shape, so that only the lines that change need to be sent."""
    return [line for part in _parts(scene, _colours_of(scene, theme, str)) for line in part]


def page_parts(scene: Scene) -> list[list[str]]:
    """The lines for a page as JSON strings, in lists. A part of the scene that is the same as
    before has the same lists, so that nobody has to look into them; they must not be changed."""
    return _parts(scene, _colours_of(scene, "", encode_basestring))


def _parts(scene: Scene, colours: _Colours) -> list[list[str]]:
    parts = map(tuple, scene.parts)
    if scene.decisive:
        decisive = frozenset(scene.decisive)
        drawn = [_layers(part, colours, decisive) for part in parts]
    else:
        drawn = [colours.parts.get(part) or _part(part, colours) for part in parts]
    box = (*scene.origin, scene.width, scene.height)
    out = [_head(scene.title, box, scene.gradients, colours)]
    for layer, opening in enumerate(colours.openings):
        out += [opening, *[lines[layer] for lines in drawn if lines[layer]], colours.closing]
    if scene.areas and not colours.theme:  # only a page can open them
        areas = [_area(area, colours) for area in scene.areas]
        out += [colours.areas, areas, colours.closing]
    out.append(colours.end)
    return out


@lru_cache(maxsize=64)
def _head(
    title: str,
    box: tuple[float, ...],
    gradients: tuple[Gradient, ...],
    colours: _Colours,
) -> list[str]:
    size = f'width="{number(box[2])}" height="{number(box[3])}"'
    head = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{" ".join(map(number, box))}" {size}'
        f' class="scene" role="group" aria-label="{escape(title)}">'
    ]
    if gradients:
        head.append(f"<defs>{''.join(_gradient(each, colours) for each in gradients)}</defs>")
    return [colours.write(line) for line in head]


def _part(shapes: tuple[Shape, ...], colours: _Colours) -> Sequence[list[str]]:
    """The lines of a part in each layer, for the cache."""
    if len(colours.lines) > MAX_LINES:
        colours.lines.clear()
    if len(colours.parts) >= MAX_PARTS:
        del colours.parts[next(iter(colours.parts))]
    drawn = colours.parts[shapes] = _layers(shapes, colours)
    return drawn


def _layers(
    shapes: tuple[Shape, ...], colours: _Colours, decisive: frozenset[str] = frozenset()
) -> Sequence[list[str]]:
    layers: dict[str, list[str]] = {layer: [] for layer in LAYERS}
    lines = colours.lines
    for shape in shapes:
        line = lines.get(shape)
        if shape.id in decisive:
            line = colours.write(_shape(shape, colours, decisive=True))
        elif line is None:
            line = lines[shape] = colours.write(_shape(shape, colours))
        layers[shape.layer].append(line)
    return tuple(layers.values())


def symbols(icons: Mapping[str, Marks], scene: Scene) -> str:
    """The icons of a game for use in a page: `<use href="#icon-wheat">`."""
    colours = _colours_of(scene, "", str)
    drawn = "".join(
        f'<symbol id="icon-{name}" viewBox="-50 -50 100 100">'
        f"{''.join(_mark(mark, colours) for mark in marks)}</symbol>"
        for name, marks in icons.items()
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="icons" aria-hidden="true">{drawn}</svg>'


def variables(scene: Scene, theme: str) -> str:
    """The palette as CSS declarations."""
    column = THEMES.index(theme)
    return "".join(f"--{name}:{colours[column]};" for name, colours in scene.palette.items())


def _shape(shape: Shape, colours: _Colours, decisive: bool = False) -> str:
    place = f"translate({number(shape.at[0])} {number(shape.at[1])})"
    if shape.turn:
        place += f" rotate({shape.turn})"
    if shape.flip or shape.scale != 1:
        size = number(shape.scale)
        place += f" scale({size} {'-' if shape.flip else ''}{size})"
    attributes = f'id="{escape(shape.id)}" transform="{place}"'
    classes = " ".join(filter(None, (shape.look, "decisive" if decisive else "")))
    if classes:
        attributes += f' class="{escape(classes)}"'
    if shape.word:
        attributes += f' data-word="{escape(shape.word)}"'
    if shape.label:
        attributes += f' role="img" aria-label="{escape(shape.label)}"'
    else:
        attributes += ' aria-hidden="true"'
    marks = "".join([_mark(mark, colours) for mark in shape.marks])
    if shape.label and shape.label != shape.word:
        marks += f"<title>{escape(shape.label)}</title>"  # shown while the pointer rests on it
    return f"<g {attributes}>{marks}</g>"


@lru_cache(maxsize=MAX_CACHED)
def _mark(mark: Mark, colours: _Colours) -> str:
    attributes = "".join(
        f' {name}="{escape(colours.of(value) if name in _COLOURED else value)}"'
        for name, value in mark.attributes.items()
    )
    return f"<{mark.tag}{attributes}>{escape(mark.text)}</{mark.tag}>"


@lru_cache(maxsize=10_000)
def _area(area: Area, colours: _Colours) -> str:
    box = " ".join(f'{name}="{number(value)}"' for name, value in area.box._asdict().items())
    said = f'aria-label="{escape(area.label)}" data-description="{escape(area.description)}"'
    return colours.write(f'<rect id="area-{escape(area.id)}" {box} fill="none" {said}/>')


def _gradient(gradient: Gradient, colours: _Colours) -> str:
    stops = "".join(
        f'<stop offset="{number(offset)}" stop-color="{colours.of(colour)}"'
        f' stop-opacity="{number(opacity)}"/>'
        for offset, colour, opacity in gradient.stops
    )
    return f'<radialGradient id="{gradient.id}">{stops}</radialGradient>'


@final
class _Colours:
    """The colours of one palette in one theme, and what was drawn in them."""

    def __init__(
        self,
        palette: dict[str, tuple[str, str]],
        title: str,
        theme: str,
        write: Callable[[str], str],
    ) -> None:
        self.palette: Final = palette
        self.title: Final = title
        self.theme: Final = theme
        self.write: Final = write
        """Makes a line of an SVG element."""
        self.lines: Final[dict[Shape, str]] = {}
        """A cache of the lines of shapes in these colours."""
        self.parts: Final[dict[tuple[Shape, ...], Sequence[list[str]]]] = {}
        """A cache of the lines of parts, in each layer."""
        self.openings: Final = [[write(f'<g class="{layer}">')] for layer in LAYERS]
        self.areas: Final = [write('<g class="areas">')]
        self.closing: Final = [write("</g>")]
        self.end: Final = [write("</svg>")]

    def of(self, name: str) -> str:
        if name == "none" or name.startswith("url("):
            return name
        if name not in self.palette:
            raise ValueError(f"the scene {self.title!r} has no colour {name!r} in its palette")
        return self.palette[name][THEMES.index(self.theme)] if self.theme else f"var(--{name})"


_Key: TypeAlias = tuple[int, str, str, Callable[[str], str]]
_BY_PALETTE: Final[dict[_Key, tuple[dict[str, tuple[str, str]], _Colours]]] = {}
"""The colours of palettes by their identity: a game has one for all its pictures."""


def _colours_of(scene: Scene, theme: str, write: Callable[[str], str]) -> _Colours:
    palette, key = scene.palette, (id(scene.palette), scene.title, theme, write)
    known = _BY_PALETTE.get(key)
    if known is not None and known[0] is palette:
        return known[1]
    colours = _colours(tuple(palette.items()), scene.title, theme, write)
    if len(_BY_PALETTE) >= 256:
        _BY_PALETTE.clear()
    _BY_PALETTE[key] = palette, colours
    return colours


@lru_cache(maxsize=64)
def _colours(
    palette: tuple[tuple[str, tuple[str, str]], ...],
    title: str,
    theme: str,
    write: Callable[[str], str],
) -> _Colours:
    return _Colours(dict(palette), title, theme, write)


@lru_cache(maxsize=50_000)
def escape(text: str) -> str:
    return html.escape(text)
