"""The service worker with what it keeps, and the page it shows when the server is away."""

from __future__ import annotations

import asyncio
import json
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

import perihelion
from perihelion import catalogue
from perihelion.core.lessons import steps
from perihelion.table.pages.layout import page, titles
from perihelion.table.pages.visitor import visitor_of
from perihelion.table.show.lessons.view import EXAMPLES, LESSONS, course_steps

BUILT: Final = Path(__file__).parents[3] / "web" / "dist"
SHELL: Final = ("/static/app.js", "/static/style.css", "/static/icon.svg", "/icon/192.png")
FONTS: Final = ("/fonts/OpenSans-Regular.ttf", "/fonts/OpenSans-SemiBold.ttf")


async def worker(_: Request) -> Response:
    """The service worker. Its first line names the version of all that it keeps, so that browsers
    see a new worker whenever something has changed."""
    if not (BUILT / "worker.js").is_file():
        raise HTTPException(404)
    script = await asyncio.to_thread(_script)
    headers = {"Cache-Control": "no-cache", "Service-Worker-Allowed": "/"}
    return Response(script, media_type="text/javascript", headers=headers)


async def offline(request: Request) -> Response:
    """The page for when the server is away: says so, and leads to what is kept."""
    taught = [game for game in catalogue.games() if steps(game)]
    return page(
        request,
        "offline.html",
        games=catalogue.games(),
        taught=taught,
        names=titles(visitor_of(request).language),
    )


def kept() -> dict[str, object]:
    """What the worker keeps: the files that the pages need, the rules, and the courses with the
    number of their steps. Nothing of a table is among them."""
    pages, courses = ["/about"], {}
    for game in catalogue.games():
        files = ("palette.css", "icons.svg", "card.svg")
        pages += [f"/rules/{game.name}", *(f"/games/{game.name}/{file}" for file in files)]
        for course in (LESSONS, EXAMPLES):
            number = len(course_steps(game, course))
            if number:
                courses[f"/learn/{game.name}/{course}"] = number
        if steps(game):
            courses[f"/learn/{game.name}"] = len(steps(game))
            pages.append(f"/learn/{game.name}")
    return {"shell": [*SHELL, *FONTS], "pages": pages, "courses": courses}


@cache
def _script() -> str:
    script = (BUILT / "worker.js").read_text(encoding="utf-8")
    parts = [perihelion.__version__, script, json.dumps(kept())]
    digest = sha256("\0".join(parts).encode())
    for name in ("app.js", "style.css"):
        digest.update((BUILT / name).read_bytes())
    told = {"version": digest.hexdigest()[:16], **kept()}
    return f"const PERIHELION = {json.dumps(told)};\n{script}"
