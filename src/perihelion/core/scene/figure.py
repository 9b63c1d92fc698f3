"""A picture for a page of text: a part of a scene, without the ids and roles of a board."""

from __future__ import annotations

import re
from typing import Final

from perihelion.core.scene import Box, Scene
from perihelion.core.scene.bounds import bounds, meet
from perihelion.core.scene.drawing import number
from perihelion.core.scene.svg import escape, svg

MARGIN: Final = 0.03
"""The least distance of what is shown from the edge, in parts of the picture."""
WIDEST: Final = 640
HIGHEST: Final = 340
LARGEST: Final = 2.0
"""The size of a figure on its page in pixels, and the most by which small things are enlarged."""
_SCENE: Final = re.compile(r"<svg [^>]*>")
_OWN: Final = re.compile(r' (?:data-word|role|aria-label|aria-hidden)="[^"]*"|<title>[^<]*</title>')
_ID: Final = re.compile(r'(<g) id="[^"]*"')


def cropped(scene: Scene, box: Box) -> Scene:
    """The part of a scene around a rectangle, with a margin. What lies outside is left out, and so
    is what would show only as a sliver in the margin, as the edge of the next panel does."""
    margin = MARGIN * max(box.width, box.height)
    left, top = max(scene.origin[0], box.x - margin), max(scene.origin[1], box.y - margin)
    right = min(scene.origin[0] + scene.width, box.x + box.width + margin)
    bottom = min(scene.origin[1] + scene.height, box.y + box.height + margin)
    part = Box(left, top, right - left, bottom - top)
    core = Box(box.x + margin, box.y + margin, box.width - 2 * margin, box.height - 2 * margin)
    scene.shapes = [shape for shape in scene.shapes if meet(bounds(shape), core)]
    scene.origin = (part.x, part.y)
    scene.width, scene.height = part.width, part.height
    return scene


def figure(scene: Scene, label: str, theme: str = "") -> str:
    """The SVG of a figure, which a screen reader reads as one picture with this label. Several may
    stand on one page."""
    drawn = _ID.sub(r"\1", _OWN.sub("", svg(scene, theme)))
    head = _SCENE.search(drawn)
    assert head is not None
    scale = min(WIDEST / scene.width, HIGHEST / scene.height, LARGEST)
    size = f'width="{scene.width * scale:.0f}" height="{scene.height * scale:.0f}"'
    box = " ".join(number(n) for n in (*scene.origin, scene.width, scene.height))
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {size} class="scene figure"'
    return f'{opening} role="img" aria-label="{escape(label)}">{drawn[head.end() :]}'
