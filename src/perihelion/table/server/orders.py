"""Orders that a page sends over its websocket: parsed, validated and carried out at a table."""

from __future__ import annotations

import json

from perihelion.core.game import Json
from perihelion.table.errors import Refused
from perihelion.table.play import actions
from perihelion.table.play.companion import mend
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.undo import answer_undo, request_undo
from perihelion.table.store.moderation.decisions import Moderation


async def perform(order: Json, table: LiveTable, holder: str, name: str) -> None:
    """Carry out an order that concerns the table alone; Refused if it is malformed or unknown."""
    number = number_field(order, "number")
    match order.get("do"):
        case "move":
            await table.move(holder, number, text_field(order, "words"))
        case "undo":
            to = number_field(order, "to") if "to" in order else None
            await request_undo(table, holder, number, to)
        case "mend":
            to, words = number_field(order, "to"), text_field(order, "words")
            await mend(table, holder, number, to, words, order.get("cut") is True)
        case "answer":
            await answer_undo(table, holder, number, order.get("yes") is True)
        case "go-on":
            if table.coach is None:
                raise Refused("message/malformed")
            table.coach.go_on(holder)
        case "end":
            await actions.end(table, holder, number)
        case "leave":
            await actions.leave(table, holder)
        case "resign":
            await actions.resign(table, holder)
        case "claim":
            await actions.claim(table, holder)
        case "pause":
            await actions.pause(table, holder, order.get("yes") is True)
        case "back":
            await actions.come_back(table, holder, name)
        case "commit":
            await actions.commit(table, holder, text_field(order, "words"))
        case "salt":
            await actions.reveal(table, holder, text_field(order, "words"))
        case "report":
            await table.chat.report(holder, number_field(order, "line"))
        case _:
            raise Refused("message/malformed")


async def say(
    order: Json, table: LiveTable, holder: str, name: str, moderation: Moderation
) -> None:
    """Write the chat line of an order, unless moderators have muted this person."""
    if moderation.muted(holder):
        raise Refused("talk/muted")
    number_field(order, "number")
    phrase, words = text_field(order, "phrase", ""), text_field(order, "words", "")
    await actions.say(table, holder, phrase, words, name)


def parse_order(message: str) -> Json:
    try:
        order = json.loads(message)
    except (ValueError, RecursionError):
        order = None
    if not isinstance(order, dict):
        raise Refused("message/malformed")
    return order


def number_field(order: Json, name: str) -> int:
    value = order.get(name)
    if type(value) is not int:
        raise Refused("message/malformed")
    return value


def text_field(order: Json, name: str, default: str | None = None) -> str:
    value = order.get(name, default)
    if not isinstance(value, str) or not value.isprintable():
        raise Refused("message/malformed")
    return value
