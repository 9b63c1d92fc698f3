"""A position that is being set up: checked and drawn after every change."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, NamedTuple

from perihelion import catalogue
from perihelion.core.edition import Edition
from perihelion.core.errors import BadPosition
from perihelion.core.game import AnyGame
from perihelion.core.options import settle
from perihelion.core.position_fields.text import (
    LONGEST_TEXT,
    first_turn,
    leaves_to_chance,
    room_of,
    text_of,
    values_of,
)
from perihelion.core.scene import WIDE
from perihelion.core.scene.svg import svg
from perihelion.core.state import OVER
from perihelion.table.show.positions.wire import PositionDraft, PositionForm, PositionScore
from perihelion.table.texts import TEXTS


class PositionRequest(NamedTuple):
    """A position as text, "" for a first turn, and what the page has of its form already."""

    game: str
    seats: int
    options: dict[str, str]
    text: str
    language: str
    digest: str = ""
    form: str = WIDE
    """The composition of the picture."""
    edition: Edition | None = None
    """One that was read before; the default for None."""


def position_draft(request: PositionRequest) -> PositionDraft:
    """The position with its form and picture, or why it cannot occur."""
    game = catalogue.game(request.game)
    options = settle(game.options, request.options)
    start = game.start(request.seats, request.edition, **options)
    draft: PositionDraft = {
        "text": request.text,
        "values": {},
        "problem": None,
        "form": None,
        "svg": "",
        "players": [game.texts.say(request.language, f"seat-{n}") for n in range(request.seats)],
        "score": [],
        "over": False,
        "hidden": False,
    }
    try:
        state = _state(game, start, request.text)
    except BadPosition as error:
        say = error.texts.say(request.language, error.key, **error.args_of_text)
        draft["problem"] = {"say": say, "rule": error.rule}
        if not request.digest:  # a link to something impossible: begin with what it says
            state = first_turn(game, start)
            draft["form"] = _form(game, state, request)
            draft["values"] = _said(game, state, request.text)
            draft["svg"] = _picture(game, state, request)
        return draft
    draft["text"] = text_of(game, state)
    draft["values"] = dict(room_of(game).values(state) or {})
    draft["form"] = _form(game, state, request)
    draft["svg"] = _picture(game, state, request)
    draft["score"] = _score(game, state, request)
    draft["over"] = state.actor == OVER
    draft["hidden"] = leaves_to_chance(game, state)
    return draft


def _picture(game: AnyGame, state: Any, request: PositionRequest) -> str:
    """Nothing in it can be opened large, because a tap is for changing."""
    scene = game.scene(state, None, request.language, request.form)
    scene.areas = []
    return svg(scene)


def _score(game: AnyGame, state: Any, request: PositionRequest) -> list[PositionScore]:
    seats = range(request.seats)
    rows: list[PositionScore] = []
    for row in game.breakdown(state, request.language):
        points = [str(row.points[seat]) if row.points else "" for seat in seats]
        notes = [row.notes[seat] if row.notes else "" for seat in seats]
        cells = [
            " ".join(part for part in pair if part) for pair in zip(points, notes, strict=True)
        ]
        rows.append({"label": row.label, "rule": row.rule, "cells": cells})
    total = TEXTS.say(request.language, "pad-total")
    return [*rows, {"label": total, "rule": "", "cells": [str(n) for n in state.scores()]}]


def _state(game: AnyGame, start: Any, text: str) -> Any:
    if not text:
        return first_turn(game, start)
    return room_of(game).set_up(start, values_of(text))


def _said(game: AnyGame, state: Any, text: str) -> dict[str, str]:
    """What a text says of the fields that there are, right or wrong."""
    usual = {field.name: field.choices[0] for field in room_of(game).fields(state)}
    pairs = [item.partition("=") for item in text[:LONGEST_TEXT].split()]
    return usual | {name: word for name, _, word in pairs if name in usual}


def _form(game: AnyGame, state: Any, request: PositionRequest) -> PositionForm | None:
    room, language = room_of(game), request.language
    fields = room.fields(state)
    digest = sha256(repr([language, request.seats, fields]).encode()).hexdigest()[:16]
    if digest == request.digest:
        return None
    domains: dict[tuple[tuple[str, str], ...], int] = {}
    shown: PositionForm = {"digest": digest, "fields": [], "domains": []}
    for field in fields:
        said = tuple((word, room.choice(state, field, word, language)) for word in field.choices)
        owner = "" if field.seat is None else game.texts.say(language, f"seat-{field.seat}")
        shown["fields"].append(
            {
                "name": field.name,
                "label": room.label(state, field, language),
                "group": field.group,
                "owner": owner,
                "shape": field.shape,
                "choices": domains.setdefault(said, len(domains)),
            }
        )
    shown["domains"] = [
        [{"word": word, "label": label} for word, label in domain] for domain in domains
    ]
    return shown
