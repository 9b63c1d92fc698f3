"""The form that sets up a table, read into chairs, options and terms."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from perihelion import bots
from perihelion.core.game import AnyGame, check_seats
from perihelion.core.options import POSITION, spell
from perihelion.table.errors import Refused
from perihelion.table.forms import whole_number
from perihelion.table.log.entry import BOT, OPEN, PERSON, RESERVED, Chair
from perihelion.table.log.terms import LOSES, MOST_WINS, OPENS, STANDS_IN, WAITS, Terms, control
from perihelion.table.names import clean_name

CLOCKS: Final = ("", "3+2", "5+5", "10+5", "20+10", "30+15", "60+30", "1d", "2d", "3d", "7d", "14d")
"""The clocks on offer, as in `Terms.clock`."""
CHALLENGED: Final = "challenged"
SERIES: Final = (1, 2, 3, 5)
"""How many wins may decide a series."""


@dataclass(frozen=True, slots=True)
class TableRequest:
    """The table that a form asks for."""

    chairs: list[Chair]
    edition: str | None
    """The name of a shipped edition, or None for the default; see `edition_text`."""
    options: dict[str, object]
    terms: Terms
    public: bool
    challenged: int | None = None
    """The seat that is kept for the player who is challenged."""


def read_form(
    game: AnyGame, form: Mapping[str, Any], holder: str, own_name: str = "", challenged: str = ""
) -> TableRequest:
    """Read a form; seats are `seat-0` …: me, guest, open, reserved, challenged, or bot:NAME; names
    are `name-0` …; `challenged` is the name of the player who is challenged."""
    seats = _number(str(form.get("seats", "")))
    check_seats(game, seats)
    chairs = [_chair(game, form, seat, holder, own_name) for seat in range(seats)]
    kept = [seat for seat in range(seats) if form.get(f"seat-{seat}") == CHALLENGED]
    if len(kept) > 1 or (kept and "challenge" not in form):
        raise Refused("message/malformed")
    invited = chairs[kept[0]] if kept else None
    if invited is not None:
        invited.name = challenged
    terms = _terms(form)
    if terms.coach and any(chair.kind != BOT and chair.holder != holder for chair in chairs):
        raise Refused("coach/people")
    if form.get("shuffle") == "on":
        secrets.SystemRandom().shuffle(chairs)
    options = {
        name: str(form[f"option-{name}"]) for name in game.options if f"option-{name}" in form
    }
    if form.get(POSITION):
        options[POSITION] = str(form[POSITION])
    public = form.get("public") == "on"
    seat = next((seat for seat, chair in enumerate(chairs) if chair is invited), None)
    return TableRequest(
        chairs, str(form.get("edition") or "") or None, dict(options), terms, public, seat
    )


def edition_text(form: Mapping[str, Any]) -> str:
    """The text of a custom edition in a form, or ""."""
    text = str(form.get("edition-text") or "").strip()
    return text and text + "\n"


def challenge_form(game: AnyGame, name: str) -> dict[str, str]:
    """The form filled in for a challenge: the visitor, the other, and open seats."""
    seats = {f"seat-{seat}": OPEN for seat in range(2, game.seats[-1])}
    return {"name-0": name, "seat-1": CHALLENGED, **seats}


def position_form(game: AnyGame, query: Mapping[str, str], name: str) -> dict[str, str]:
    """The form filled in by a link with a position, or {} if the link has none. What the link does
    not say is as the position was understood when it was set up: the usual seats, the standard
    edition, and the default of each option, which for beginners is not what the form suggests."""
    if not query.get(POSITION):
        return {}
    usual = {"seats": str(game.usual_seats), "edition": ""}
    usual |= {f"option-{option.name}": spell(option.default) for option in game.options.values()}
    said = {field: query[field] for field in (POSITION, *usual) if field in query}
    return {"name-0": name, **usual, **said}


def companion_form(game: AnyGame, name: str) -> dict[str, str]:
    """The form filled in for a game with the real box: the visitor, and people beside them."""
    seats = {f"seat-{seat}": "guest" for seat in range(1, game.seats[-1])}
    return {"companion": "on", "name-0": name, **seats}


def rated_form(game: AnyGame, name: str) -> dict[str, str]:
    """The form filled in for a rated game: the visitor, and open seats."""
    seats = {f"seat-{seat}": OPEN for seat in range(1, game.seats[-1])}
    return {"rated": "on", "public": "on", "name-0": name, **seats}


def _chair(game: AnyGame, form: Mapping[str, Any], seat: int, holder: str, own_name: str) -> Chair:
    kind = str(form.get(f"seat-{seat}", "me"))
    name = clean_name(form.get(f"name-{seat}"))
    if kind == "me":
        return Chair(PERSON, name or own_name, holder=holder)
    if kind == "guest":
        return Chair(PERSON, name, holder=holder)
    if kind in (OPEN, RESERVED, CHALLENGED):
        kind = OPEN if kind == OPEN else RESERVED
        return Chair(kind, name)
    bot = kind.removeprefix("bot:")
    bots.named(bot, game.name)
    return Chair(BOT, name, bot=bot)


def name_in_form(form: Mapping[str, Any]) -> str:
    """The name that the visitor gave in the form."""
    for field, kind in form.items():
        if field.startswith("seat-") and kind == "me":
            return clean_name(form.get(field.replace("seat-", "name-")))
    return ""


def _terms(form: Mapping[str, Any]) -> Terms:
    clock = str(form.get("clock", ""))
    control(clock)
    bot = str(form.get("stand-in") or bots.DEFAULT)
    bots.named(bot)
    rated = form.get("rated") == "on"
    if rated and form.get("advice") == "on":
        raise Refused("rated/advice")
    coach = form.get("coach") == "on"
    if rated and coach:
        raise Refused("rated/coach")
    wins = _number(str(form.get("wins", "1")))
    if not 1 <= wins <= MOST_WINS:
        raise Refused("message/malformed")
    return Terms(
        watch=form.get("watch", "on") == "on",
        clock=clock,
        late=LOSES if form.get("late") == LOSES else STANDS_IN,
        away=STANDS_IN if form.get("away") == STANDS_IN else WAITS,
        left=STANDS_IN if form.get("left") == STANDS_IN else OPENS,
        bot=bot,
        wins=wins,
        rated=rated,
        coach=coach,
        vacation=clock.endswith("d") and form.get("vacation", "on") == "on",
        companion=form.get("companion") == "on",
    )


def _number(text: str) -> int:
    number = whole_number(text, 2)
    if number is None:
        raise Refused("message/malformed")
    return number
