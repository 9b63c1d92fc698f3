"""What the pages of lessons, puzzles and mistakes share: the words that somebody tries, and answers
as JSON."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, TypeVar

from starlette.responses import Response

from perihelion.core.game import Json
from perihelion.table.errors import Refused
from perihelion.table.pages.layout import NO_STORE
from perihelion.table.show.diff import as_json

LONGEST_ATTEMPT: Final = 200

View = TypeVar("View")


def attempt(words: str) -> str:
    """The words that were tried; Refused if they are longer than those of any move."""
    if len(words) > LONGEST_ATTEMPT:
        raise Refused("message/too-long")
    return words


async def json_of(view: View, ask: Callable[[View], Json]) -> Response:
    """What is asked of a view. It is made in a thread: some choices are many."""
    message = await asyncio.to_thread(lambda: as_json(ask(view)))
    return Response(message, media_type="application/json", headers=NO_STORE)
