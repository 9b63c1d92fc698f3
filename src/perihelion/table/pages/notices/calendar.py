"""The deadlines of a person's games as a calendar (RFC 5545), behind a secret link."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from perihelion.table.pages.club.turns import TurnIndex
from perihelion.table.pages.layout import registry_of
from perihelion.table.show.club.game_card import GameCard
from perihelion.table.texts import TEXTS

LONGEST_LINE: Final = 75  # bytes
KIND: Final = "text/calendar; charset=utf-8"
PRIVATE: Final = {"Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex"}


async def calendar(request: Request) -> Response:
    """When the person's time runs out, at every table where it is their turn."""
    registry = registry_of(request)
    secret = request.path_params["secret"]
    holder = await asyncio.to_thread(registry.notices.settings.by_calendar, secret)
    if holder is None:
        raise HTTPException(404)
    profile = await asyncio.to_thread(registry.identities.profile, holder)
    language = profile.language if profile is not None else "en"
    index: TurnIndex = request.app.state.turns
    events = []
    for game in await index.tables(holder):
        if game.mine and game.turn.due is not None:
            card = await index.card(game, holder, language)
            events.append((card, game.turn.due))
    site = request.app.state.notifier.settings.site or str(request.base_url).rstrip("/")
    content = ics(events, language, site, registry.uptime.now())
    return Response(content, media_type=KIND, headers=PRIVATE)


def ics(events: list[tuple[GameCard, float]], language: str, site: str, now: float) -> str:
    """The calendar with one event for each deadline, when it runs out."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Perihelion//Deadlines//EN"]
    lines.append(f"NAME:{_text(TEXTS.say(language, 'calendar-name'))}")
    lines.append(f"X-WR-CALNAME:{_text(TEXTS.say(language, 'calendar-name'))}")
    for card, due in events:
        others = {"names": ", ".join(card.others), "others": len(card.others)}
        said = TEXTS.say(language, "calendar-event", game=card.game, **others)
        lines += [
            "BEGIN:VEVENT",
            f"UID:{card.table}-{card.number}@perihelion",
            f"DTSTAMP:{_time(now)}",
            f"DTSTART:{_time(due)}",
            f"DTEND:{_time(due)}",
            f"SUMMARY:{_text(said)}",
            f"URL:{site}/table/{card.table}",
            "TRANSP:TRANSPARENT",
            "END:VEVENT",
        ]
    lines.append("END:VCALENDAR")
    return "".join(f"{_folded(line)}\r\n" for line in lines)


def _time(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y%m%dT%H%M%SZ")


def _text(text: str) -> str:
    for char in "\\;,":
        text = text.replace(char, f"\\{char}")
    return text.replace("\r", "").replace("\n", "\\n")


def _folded(line: str) -> str:
    """The line in parts of at most 75 bytes; no character is cut in two."""
    parts, length = [""], 0
    for char in line:
        size = len(char.encode())
        if length + size > LONGEST_LINE:
            parts.append("")
            length = 1  # the space at the beginning of the next line
        parts[-1] += char
        length += size
    return "\r\n ".join(parts)
