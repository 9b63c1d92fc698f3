"""Renders a scene as SVG: with CSS variables for a page, or with the colours of one theme."""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, final

from perihelion.core.scene import LAYERS, Area, Gradient, Mark, Marks, Scene, Shape
from perihelion.core.scene.drawing import number

THEMES: Final = ("dark", "light")
MAX_CACHED: Final = 100_000
MAX_LINES: Final = 20_000
"""For how many shapes of one palette the line is cached."""
MAX_PARTS: Final = 4_000
"""For how many parts of pictures in one palette the lines are cached."""
_OPENINGS: Final = [[f'<g class="{layer}">'] for layer in LAYERS]
_AREAS: Final = ['<g class="areas">']
_CLOSING: Final = ["</g>"]
_END: Final = ["</svg>"]
_COLOURED: Final = ("fill", "stroke", "stop-color")


def svg(scene: Scene, theme: str = "") -> str:
    """The picture, in the colours of a theme or, without one, to be coloured by a style sheet."""
    return "\n".join(svg_lines(scene, theme)) + "\n"


def svg_lines(scene: Scene, theme: str = "") -> list[str]:
    """The SVG with one line a shape, so that only the lines that change need to be sent."""
    return [line for part in svg_parts(scene, theme) for line in part]


def svg_parts(scene: Scene, theme: str = "") -> list[list[str]]:
    """The same lines in lists. A part of the scene that is the same as before has the same lists,
    so that nobody has to look into them; they must not be changed."""
    colours = _colours_of(scene, theme)
    layers: tuple[list[list[str]], ...] = tuple([] for _ in LAYERS)
    for part in scene.parts:
        drawn = _part(tuple(part), colours, frozenset(scene.decisive) if scene.decisive else None)
        for layer, lines in zip(layers, drawn, strict=True):
            if lines:
                layer.append(lines)
    out = [_head(scene, colours)]
    for opening, shapes in zip(_OPENINGS, layers, strict=True):
        out += [opening, *shapes, _CLOSING]
    if scene.areas and not theme:  # only a page can open them
        out += [_AREAS, [_area(area) for area in scene.areas], _CLOSING]
    out.append(_END)
    return out


def _head(scene: Scene, colours: _Colours) -> list[str]:
    box = " ".join(number(n) for n in (*scene.origin, scene.width, scene.height))
    size = f'width="{number(scene.width)}" height="{number(scene.height)}"'
    head = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {size}'
        f' class="scene" role="group" aria-label="{escape(scene.title)}">'
    ]
    return [*head, _gradients(scene.gradients, colours)] if scene.gradients else head


def _part(
    shapes: tuple[Shape, ...], colours: _Colours, decisive: frozenset[str] | None
) -> Sequence[list[str]]:
    """The lines of a part in each layer."""
    drawn = colours.parts.get(shapes) if decisive is None else None
    if drawn is not None:
        return drawn
    layers: dict[str, list[str]] = {layer: [] for layer in LAYERS}
    lines = colours.lines
    if len(lines) > MAX_LINES:
        lines.clear()
    for shape in shapes:
        line = lines.get(shape)
        if decisive and shape.id in decisive:
            line = _shape(shape, colours, decisive=True)
        elif line is None:
            line = lines[shape] = _shape(shape, colours)
        layers[shape.layer].append(line)
    drawn = tuple(layers.values())
    if decisive is None:
        if len(colours.parts) >= MAX_PARTS:
            del colours.parts[next(iter(colours.parts))]
        colours.parts[shapes] = drawn
    return drawn


def symbols(icons: Mapping[str, Marks], scene: Scene) -> str:
    """The icons of a game for use in a page: `<use href="#icon-wheat">`."""
    colours = _colours_of(scene, "")
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
def _area(area: Area) -> str:
    box = " ".join(f'{name}="{number(value)}"' for name, value in area.box._asdict().items())
    said = f'aria-label="{escape(area.label)}" data-description="{escape(area.description)}"'
    return f'<rect id="area-{escape(area.id)}" {box} fill="none" {said}/>'


@lru_cache(maxsize=64)
def _gradients(gradients: tuple[Gradient, ...], colours: _Colours) -> str:
    return f"<defs>{''.join(_gradient(gradient, colours) for gradient in gradients)}</defs>"


def _gradient(gradient: Gradient, colours: _Colours) -> str:
    stops = "".join(
        f'<stop offset="{number(offset)}" stop-color="{colours.of(colour)}"'
        f' stop-opacity="{number(opacity)}"/>'
        for offset, colour, opacity in gradient.stops
    )
    return f'<radialGradient id="{gradient.id}">{stops}</radialGradient>'


@final
class _Colours:
    """The colours of one palette in one theme."""

    def __init__(self, palette: dict[str, tuple[str, str]], title: str, theme: str) -> None:
        self.palette: Final = palette
        self.title: Final = title
        self.theme: Final = theme
        self.lines: Final[dict[Shape, str]] = {}
        """A cache of the lines of shapes in these colours."""
        self.parts: Final[dict[tuple[Shape, ...], tuple[list[str], ...]]] = {}
        """A cache of the lines of parts, in each layer."""

    def of(self, name: str) -> str:
        if name == "none" or name.startswith("url("):
            return name
        if name not in self.palette:
            raise ValueError(f"the scene {self.title!r} has no colour {name!r} in its palette")
        return self.palette[name][THEMES.index(self.theme)] if self.theme else f"var(--{name})"


_BY_PALETTE: Final[dict[tuple[int, str, str], tuple[dict[str, tuple[str, str]], _Colours]]] = {}
"""The colours of palettes by their identity: a game has one for all its pictures."""


def _colours_of(scene: Scene, theme: str) -> _Colours:
    palette, key = scene.palette, (id(scene.palette), scene.title, theme)
    known = _BY_PALETTE.get(key)
    if known is not None and known[0] is palette:
        return known[1]
    colours = _colours(tuple(palette.items()), scene.title, theme)
    if len(_BY_PALETTE) >= 256:
        _BY_PALETTE.clear()
    _BY_PALETTE[key] = palette, colours
    return colours


@lru_cache(maxsize=64)
def _colours(palette: tuple[tuple[str, tuple[str, str]], ...], title: str, theme: str) -> _Colours:
    return _Colours(dict(palette), title, theme)


@lru_cache(maxsize=50_000)
def escape(text: str) -> str:
    return html.escape(text)
