"""A puzzle that other sites may show in a frame: its position and its task. It is solved here."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from perihelion.table.pages.layout import registry_of, template_values, titles
from perihelion.table.pages.visitor import visitor_of
from perihelion.table.rendering import render
from perihelion.table.show.puzzles.collection import of_day, puzzle_of

TODAY: Final = "today"


async def puzzle(request: Request) -> Response:
    """The page of a puzzle, or of the puzzle of the day, for a frame."""
    asked = request.path_params["puzzle"]
    daily = of_day(registry_of(request).uptime.now())
    known = daily if asked == TODAY else puzzle_of(asked)
    if known is None:
        raise HTTPException(404)
    language = visitor_of(request).language
    seat = await asyncio.to_thread(lambda: known.seat)
    html = render(
        "embed_puzzle.html",
        **template_values(request),
        puzzle=known,
        name=titles(language)[known.game.name],
        seat=known.game.texts.say(language, f"seat-{seat}"),
        daily=known is daily,
    )
    return HTMLResponse(html, headers={"Cache-Control": "no-cache"})
