"""The web manifest and the app's icons, drawn from the site's own one."""

from __future__ import annotations

import asyncio
from functools import cache
from pathlib import Path
from typing import Final

from resvg_py import svg_to_bytes
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from perihelion.table.pages.visitor import visitor_of
from perihelion.table.texts import TEXTS

ICON: Final = Path(__file__).parents[3] / "web" / "dist" / "icon.svg"
SIZES: Final = (180, 192, 512)
NIGHT: Final = "#101736"
"""The ground of the icon, also around it where a system cuts icons to its own shape."""
SAFE: Final = 0.8
"""The part of the picture that no system cuts off."""


async def manifest(request: Request) -> Response:
    """What a system needs to know to install the site as an app."""
    language = visitor_of(request).language
    icons = [{"src": "/static/icon.svg", "type": "image/svg+xml", "sizes": "any"}]
    icons += [
        {
            "src": f"/icon/{size}.png",
            "type": "image/png",
            "sizes": f"{size}x{size}",
            "purpose": "maskable" if size == SIZES[-1] else "any",
        }
        for size in SIZES[1:]
    ]
    described = {
        "id": "/",
        "name": TEXTS.say(language, "site"),
        "short_name": TEXTS.say(language, "site"),
        "description": TEXTS.say(language, "home-lead"),
        "lang": language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": NIGHT,
        "theme_color": NIGHT,
        "icons": icons,
        "shortcuts": [{"name": TEXTS.say(language, "manifest-next"), "url": "/next"}],
    }
    return JSONResponse(
        described, media_type="application/manifest+json", headers={"Cache-Control": "no-cache"}
    )


async def icon(request: Request) -> Response:
    """The icon as PNG in one of the sizes that systems ask for."""
    size = request.path_params["size"]
    if size not in SIZES:
        raise HTTPException(404)
    drawn = await asyncio.to_thread(_drawn, size)
    return Response(drawn, media_type="image/png", headers={"Cache-Control": "max-age=86400"})


@cache
def _drawn(size: int) -> bytes:
    inner = ICON.read_text(encoding="utf-8")
    edge = (1 - SAFE) / 2 * 64
    side = SAFE * 64
    framed = inner.replace(
        "<svg ", f'<svg x="{edge}" y="{edge}" width="{side}" height="{side}" ', 1
    )
    ground = f'<rect width="64" height="64" fill="{NIGHT}"/>'
    whole = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{ground}{framed}</svg>'
    return bytes(svg_to_bytes(svg_string=whole, width=size, height=size))
