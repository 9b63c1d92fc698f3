"""Prints a scene as SVG: with CSS variables for a page, or with the colours of one theme."""

from __future__ import annotations

from html import escape
from typing import Final

from perihelion.core.scene import LAYERS, Gradient, Mark, Scene, Shape, number

THEMES: Final = ("dark", "light")
_COLOURED: Final = ("fill", "stroke", "stop-color")


def svg(scene: Scene, theme: str = "") -> str:
    """The picture. With a theme it stands alone; without, a page's style sheet colours it."""
    box = " ".join(number(n) for n in (*scene.origin, scene.width, scene.height))
    size = f'width="{number(scene.width)}" height="{number(scene.height)}"'
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {size}'
        f' class="scene" role="group" aria-label="{escape(scene.title)}">'
    ]
    if scene.gradients:
        drawn = "".join(_gradient(gradient, scene, theme) for gradient in scene.gradients)
        out.append(f"<defs>{drawn}</defs>")
    for layer in LAYERS:
        shapes = [_shape(shape, scene, theme) for shape in scene.shapes if shape.layer == layer]
        out += [f'<g class="{layer}">', *shapes, "</g>"]
    out.append("</svg>")
    return "\n".join(out) + "\n"


def variables(scene: Scene, theme: str) -> str:
    """The palette as CSS declarations."""
    column = THEMES.index(theme)
    return "".join(f"--{name}:{colours[column]};" for name, colours in scene.palette.items())


def _shape(shape: Shape, scene: Scene, theme: str) -> str:
    place = f"translate({number(shape.at[0])} {number(shape.at[1])})"
    if shape.turn:
        place += f" rotate({shape.turn})"
    if shape.flip or shape.scale != 1:
        size = number(shape.scale)
        place += f" scale({size} {'-' if shape.flip else ''}{size})"
    attributes = f'id="{escape(shape.id)}" transform="{place}"'
    if shape.look:
        attributes += f' class="{escape(shape.look)}"'
    if shape.word:
        attributes += f' data-word="{escape(shape.word)}"'
    if shape.label:
        attributes += f' role="img" aria-label="{escape(shape.label)}"'
    else:
        attributes += ' aria-hidden="true"'
    drawn = "".join(_mark(mark, scene, theme) for mark in shape.marks)
    if shape.label and shape.label != shape.word:
        drawn += f"<title>{escape(shape.label)}</title>"  # shown while the pointer rests on it
    return f"<g {attributes}>{drawn}</g>"


def _mark(mark: Mark, scene: Scene, theme: str) -> str:
    attributes = "".join(
        f' {name}="{escape(_colour(value, scene, theme) if name in _COLOURED else value)}"'
        for name, value in mark.attributes.items()
    )
    return f"<{mark.tag}{attributes}>{escape(mark.text)}</{mark.tag}>"


def _gradient(gradient: Gradient, scene: Scene, theme: str) -> str:
    stops = "".join(
        f'<stop offset="{number(offset)}" stop-color="{_colour(colour, scene, theme)}"'
        f' stop-opacity="{number(opacity)}"/>'
        for offset, colour, opacity in gradient.stops
    )
    return f'<radialGradient id="{gradient.id}">{stops}</radialGradient>'


def _colour(name: str, scene: Scene, theme: str) -> str:
    if name == "none" or name.startswith("url("):
        return name
    if name not in scene.palette:
        raise ValueError(f"the scene {scene.title!r} has no colour {name!r} in its palette")
    return scene.palette[name][THEMES.index(theme)] if theme else f"var(--{name})"
