"""The form that sets up a table, read into chairs and options."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from perihelion import bots
from perihelion.core.edition import Edition
from perihelion.core.game import AnyGame, check_seats
from perihelion.table.errors import Refused
from perihelion.table.store import BOT, OPEN, PERSON, Chair

LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody wants to play."""

    chairs: list[Chair]
    edition: Edition | str | None
    options: dict[str, object]


def read_form(game: AnyGame, form: Mapping[str, Any], holder: str) -> Wish:
    """Seats are `seat-0` …: me, guest, open, or bot:NAME; names are `name-0` …"""
    seats = _number(str(form.get("seats", "")))
    check_seats(game, seats)
    chairs = [_chair(form, seat, holder) for seat in range(seats)]
    if form.get("shuffle") == "on":
        secrets.SystemRandom().shuffle(chairs)
    options = {
        name: str(form[f"option-{name}"]) for name in game.options if f"option-{name}" in form
    }
    return Wish(chairs, _edition(game, form), dict(options))


def name(given: object) -> str:
    """A name as it is kept: one line, not too long."""
    return " ".join(str(given or "").split())[:LONGEST_NAME]


def _chair(form: Mapping[str, Any], seat: int, holder: str) -> Chair:
    kind = str(form.get(f"seat-{seat}", "me"))
    called = name(form.get(f"name-{seat}"))
    if kind in ("me", "guest"):
        return Chair(PERSON, called, holder=holder)
    if kind == "open":
        return Chair(OPEN, called)
    bot = kind.removeprefix("bot:")
    bots.named(bot)
    return Chair(BOT, called, bot=bot)


def _edition(game: AnyGame, form: Mapping[str, Any]) -> Edition | str | None:
    text = str(form.get("edition-text") or "").strip()
    if text:
        return game.read_edition(text + "\n", "edition.toml")
    return str(form.get("edition")) if form.get("edition") else None


def _number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 2:
        raise Refused("message/malformed")
    return int(text)
