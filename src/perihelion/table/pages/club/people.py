"""Friends, blocks and challenges."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from perihelion import catalogue
from perihelion.core.errors import PerihelionError
from perihelion.table.errors import Refused
from perihelion.table.forms import read_form
from perihelion.table.log.seating import seat_key
from perihelion.table.pages import players
from perihelion.table.pages.layout import page, registry_of, see, titles
from perihelion.table.pages.visitor import visitor_of
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.show.club.agreement import clock_words
from perihelion.table.store.club.challenges import Challenge
from perihelion.table.store.club.relations import FRIEND, KINDS
from perihelion.table.texts import TEXTS

MOST_CHALLENGES: Final = 8


async def friends(request: Request) -> Response:
    """The visitor's friends, and whom they block."""
    visitor = visitor_of(request)
    relations = registry_of(request).relations
    people = await asyncio.to_thread(relations.acquaintances, visitor.holder)
    return page(
        request,
        "friends.html",
        friends=[person for person in people if person.kind == FRIEND],
        blocked=[person for person in people if person.kind != FRIEND],
        games=catalogue.game_names(),
        names=titles(visitor.language),
    )


async def relate(request: Request) -> Response:
    """Make a player a friend, block them, or neither."""
    visitor, registry = visitor_of(request), registry_of(request)
    form = await read_form(request)
    other, profile = await players.by_public_id(registry, request.path_params["player"])
    kind = form.get("kind")
    if other == visitor.holder or kind not in ("", *KINDS):
        raise Refused("message/malformed")
    await asyncio.to_thread(registry.relations.set, visitor.holder, other, kind)
    back = "/friends" if form.get("from") == "friends" else f"/player/{profile.public}"
    return see(request, back, visitor)


async def challenged(registry: TableRegistry, holder: str, public: str) -> tuple[str, str]:
    """The holder and the name of the player whom this holder wants to challenge; Refused if one of
    them blocks the other, or if several challenges are unanswered."""
    other, profile = await players.by_public_id(registry, public)
    if other == holder:
        raise Refused("rated/once")
    if await asyncio.to_thread(registry.relations.blocked, holder, [other]):
        raise Refused("player/blocked")
    await asyncio.to_thread(registry.challenges.check, holder, other)
    return other, profile.name


async def check_blocks(registry: TableRegistry, table: LiveTable, holder: str) -> None:
    """Refuse a seat beside somebody who blocks this holder, or whom this holder blocks."""
    seated = [chair.holder for chair in table.chairs if chair.holder and chair.holder != holder]
    if await asyncio.to_thread(registry.relations.blocked, holder, seated):
        raise Refused("seat/blocked")


async def open_challenges(
    registry: TableRegistry, holder: str
) -> list[tuple[LiveTable, Challenge]]:
    """The challenges that wait for this person's answer, with their tables."""
    challenges = await asyncio.to_thread(registry.challenges.open, holder, MOST_CHALLENGES)
    tables = []
    for challenge in challenges:
        try:
            tables.append((await registry.table(challenge.table), challenge))
        except (PerihelionError, Refused):  # its game is not installed any more, or its log broken
            continue
    return tables


def challenge_link(table: LiveTable, challenge: Challenge) -> str:
    return f"/join/{challenge.table}/{seat_key(table.header.secret, challenge.seat)}"


def challenge_text(table: LiveTable, language: str) -> str:
    names = [chair.name for chair in table.chairs if chair.name and chair.holder]
    return TEXTS.say(
        language,
        "offer-challenge",
        names=", ".join(names),
        count=len(names),
        game=table.game.texts.say(language, "name"),
        clock=clock_words(table.terms.clock, language),
    )


async def declined(registry: TableRegistry, table: LiveTable) -> list[str]:
    """The names of those who were challenged to a vacant seat of this table and declined."""
    seats = await asyncio.to_thread(registry.challenges.declined_seats, table.header.id)
    return [table.chairs[seat].name for seat in seats if seat in table.seating.vacant]


async def decline(request: Request) -> Response:
    """Decline a challenge."""
    visitor, registry = visitor_of(request), registry_of(request)
    table = await registry.table(request.path_params["table"])
    if not await asyncio.to_thread(registry.challenges.decline, table.header.id, visitor.holder):
        raise Refused("table/unknown")
    return see(request, "/", visitor)
