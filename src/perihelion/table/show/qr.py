"""An address as a QR code, drawn for any camera: dark on light in every theme."""

from __future__ import annotations

from html import escape

import segno
from markupsafe import Markup


def qr(address: str, label: str) -> Markup:
    """The code as inline SVG with a label."""
    drawn = segno.make(address, error="m", micro=False).svg_inline(
        border=3, omitsize=True, svgclass=None, lineclass=None, dark="#0b0f24", light="#ffffff"
    )
    named = f'<svg role="img" aria-label="{escape(label)}"'
    return Markup(drawn.replace("<svg", named, 1))
