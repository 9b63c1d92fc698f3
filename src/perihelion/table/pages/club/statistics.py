"""A player's statistics: by game and seat, against each opponent, over time, and their mistakes."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Final

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from perihelion import catalogue
from perihelion.core.errors import UnknownGame
from perihelion.core.scene.svg import svg
from perihelion.table.pages.layout import page, registry_of, titles
from perihelion.table.pages.players import by_public_id
from perihelion.table.pages.visitor import visitor_of
from perihelion.table.show.chart import NARROW, Axis, Dot, graph
from perihelion.table.show.club.mistakes import mistake_kinds
from perihelion.table.store.club.statistics import Statistics
from perihelion.table.texts import TEXTS

WINDOW: Final = 20
"""Over how many games the share of wins is taken."""
MOST_GAMES: Final = 300
MOST_KINDS: Final = 8


async def statistics(request: Request) -> Response:
    """The statistics of rated games, which everybody may see; mistakes only for the player."""
    registry, visitor = registry_of(request), visitor_of(request)
    holder, profile = await by_public_id(registry, request.path_params["player"])
    own = holder == visitor.holder
    stored = Statistics(registry.store.engine)
    shown = await asyncio.to_thread(_shown, stored, holder, own, visitor.language)
    return page(
        request,
        "statistics.html",
        public=profile.public,
        name=profile.name,
        own=own,
        window=WINDOW,
        names=titles(visitor.language),
        **shown,
    )


def _shown(stored: Statistics, holder: str, own: bool, language: str) -> dict[str, Any]:
    wins = stored.course(holder, MOST_GAMES)
    return {
        "seats": [
            (score, _seat(score.game, score.seat, language)) for score in stored.by_seat(holder)
        ],
        "opponents": stored.head_to_head(holder),
        "curve": _curve(wins, language) if len(wins) > 1 else "",
        "mistakes": mistake_kinds(stored.mistakes(holder), language)[:MOST_KINDS] if own else [],
    }


def _seat(game: str, seat: int, language: str) -> str:
    try:
        return catalogue.game(game).texts.say(language, f"seat-{seat}")
    except UnknownGame:  # its package is not installed any more
        return str(seat + 1)


def running_share(wins: Sequence[bool]) -> list[float]:
    """After each game, the percentage of wins among the last ones."""
    shares = []
    for last in range(1, len(wins) + 1):
        recent = wins[max(0, last - WINDOW) : last]
        shares.append(100.0 * sum(recent) / len(recent))
    return shares


def _curve(wins: Sequence[bool], language: str) -> Markup:
    dots = [
        Dot(number, [share], 0, "", f"{share:.0f} %")
        for number, share in enumerate(running_share(wins))
    ]
    title = TEXTS.say(language, "statistics-course", games=WINDOW)
    axis = Axis(0.0, 100.0, [(0.0, "0 %"), (50.0, "50 %"), (100.0, "100 %")])
    return Markup(svg(graph(title, dots, len(dots), 1, axis, NARROW)))
