"""Renders a scene as PNG with a bundled font, so that it looks the same on every machine."""

from __future__ import annotations

from functools import cache

import resvg_py
import ttf_opensans

from perihelion.core.scene import Scene
from perihelion.core.scene.svg import svg


def png(scene: Scene, theme: str = "dark", width: int | None = None) -> bytes:
    """The picture in the colours of a theme, `width` pixels wide (by default one per unit)."""
    return drawn(svg(scene, theme), width)


def drawn(text: str, width: int | None = None) -> bytes:
    """An SVG as PNG."""
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=text,
            width=width,
            skip_system_fonts=True,
            font_files=_fonts(),
            font_family="Open Sans",
            sans_serif_family="Open Sans",
        )
    )


@cache
def _fonts() -> list[str]:
    fonts = (ttf_opensans.OPENSANS_REGULAR, ttf_opensans.OPENSANS_SEMIBOLD)
    return [str(font.path) for font in fonts]
