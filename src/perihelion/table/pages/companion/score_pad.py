"""The score pad alone: the end of a real game is entered, counted and explained rule by rule.

Everything that was entered is in the address of the page, so the link keeps and shares it, and the
server stores nothing.
"""

from __future__ import annotations

import asyncio
from itertools import groupby
from typing import Any, Final

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from perihelion.core.scene.png import drawn
from perihelion.core.scene.svg import svg_lines
from perihelion.table.errors import Refused
from perihelion.table.pages.editions import shelf
from perihelion.table.pages.layout import NO_STORE, page
from perihelion.table.pages.rules import game_of, provenance
from perihelion.table.pages.visitor import visitor_of
from perihelion.table.show.companion.entered_end import EDITION, EnteredEnd, entered_end
from perihelion.table.show.companion.score_card import score_card, seat_name
from perihelion.table.show.pictures import PictureService

LONGEST_QUERY: Final = 20_000


async def score_pad(request: Request) -> Response:
    """The form, the picture and the score."""
    language = visitor_of(request).language
    entered = await _entered(request)
    shown = await asyncio.to_thread(_shown, entered, language)
    kept, edition_value = await shelf.offered(request, entered.game, entered.edition)
    link = entered.link()
    return page(
        request,
        "score.html",
        game=entered.game,
        name=entered.game.texts.say(language, "name"),
        text=lambda key: entered.game.texts.say(language, key),
        has=lambda key: entered.game.texts.has(language, key),
        editions=provenance(entered.game),
        kept=kept,
        edition_value=edition_value,
        entered=entered,
        called=[seat_name(entered, seat, language) for seat in range(entered.seats)],
        link=f"{request.base_url}score/{entered.game.name}?{link}",
        query=link,
        **shown,
    )


async def picture(request: Request) -> Response:
    """The score as a PNG, to share."""
    language = visitor_of(request).language
    entered = await _entered(request)
    theme = "light" if request.query_params.get("theme") == "light" else "dark"
    if entered.problem is not None:
        raise Refused("pad/impossible", entered.problem)
    pictures: PictureService = request.app.state.pictures
    if not pictures.limits.allow(request.client.host if request.client else ""):
        raise Refused("picture/too-many")
    card = await asyncio.to_thread(lambda: drawn(score_card(entered, language, theme)))
    return Response(card, media_type="image/png", headers=NO_STORE)


async def _entered(request: Request) -> EnteredEnd:
    if len(request.url.query) > LONGEST_QUERY:
        raise Refused("message/too-long")
    game, form = game_of(request), dict(request.query_params)
    if not form:  # nothing is entered yet: begin with the edition that this visitor plays
        form[EDITION] = (await shelf.offered(request, game))[1]
    named = form.get(EDITION, "")
    edition = await shelf.chosen_edition(request, game, named) if named else None
    return await asyncio.to_thread(entered_end, game, form, edition)


def _shown(entered: EnteredEnd, language: str) -> dict[str, Any]:
    """What the page shows besides its frame, in the visitor's language."""
    game, state = entered.game, entered.state
    taps = any(field.shape for field in entered.fields)
    lines = svg_lines(game.scene(state, None, language)) if taps else []
    return {
        "groups": _groups(entered, language),
        "rows": game.breakdown(state, language),
        "scores": state.scores(),
        "places": state.standings(),
        "scene": Markup("\n".join(lines)),  # made by the game, and escaped there
    }


def _groups(entered: EnteredEnd, language: str) -> list[dict[str, Any]]:
    """The fields by owner and group, each with its label and the labels of its choices."""
    pad, state = entered.pad, entered.state
    ordered = sorted(entered.fields, key=lambda f: (f.seat is None, f.seat or 0, bool(f.shape)))
    groups = []
    for (seat, taps), fields in groupby(ordered, lambda field: (field.seat, bool(field.shape))):
        members = [
            {
                "field": field,
                "label": pad.label(state, field, language),
                "value": entered.values[field.name],
                "choices": [
                    (word, pad.choice(state, field, word, language)) for word in field.choices
                ],
            }
            for field in fields
        ]
        groups.append({"seat": seat, "taps": taps, "fields": members})
    return groups
