"""Drafts of editions and of positions: a change is applied, checked and drawn in a process with
limits, because a draft may be anything that anybody sends."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from typing import Any, Final, NamedTuple, final

from perihelion import catalogue
from perihelion.core import edition as editions
from perihelion.core.edition import Edition, toml
from perihelion.core.edition.draft import Change, changed
from perihelion.core.edition.fields import LIST, Field, Path, path_of, value_at
from perihelion.core.edition.labels import choice_label, key_label
from perihelion.core.errors import BadEdition, PerihelionError
from perihelion.core.game import AnyGame
from perihelion.core.scene import WIDE
from perihelion.core.scene.svg import svg
from perihelion.processes.worker import Handler
from perihelion.table.limits import ConcurrencyLimit
from perihelion.table.show.editions.differences import told
from perihelion.table.show.editions.wire import (
    DraftAnswer,
    DraftField,
    DraftForm,
    DraftProblem,
    DraftSection,
    DraftSheet,
    DraftView,
)
from perihelion.table.show.positions.draft import PositionRequest, position_draft
from perihelion.table.show.positions.wire import PositionDraft
from perihelion.table.thinking.bounded import BoundedWorker

SECONDS: Final = 20.0  # of processor time
MEGABYTES: Final = 1000
MOST_AT_ONCE: Final = 2  # drafts of one share
FILE: Final = "edition.toml"
RECONSTRUCTED: Final = "reconstructed"
"""How the source of a section says that part of it is not known."""


class DraftRequest(NamedTuple):
    """A draft, what to change in it, and what to draw of it."""

    game: str
    text: str
    changes: list[Change]
    language: str
    options: dict[str, str]
    card: Path
    """The field whose card or tile is drawn."""
    digest: str
    """Of the form that the page has already."""
    form: str = WIDE
    """The composition of the picture."""


@final
class DraftService:
    def __init__(self) -> None:
        self._worker: Final = BoundedWorker(_start, SECONDS, MEGABYTES)
        self.limit: Final = ConcurrencyLimit(MOST_AT_ONCE)

    async def answer(self, request: DraftRequest | PositionRequest) -> DraftAnswer | PositionDraft:
        """The draft after its changes, or the position that is being set up; Refused if it costs
        too much, or if too many others wait."""
        answer: DraftAnswer | PositionDraft = await self._worker.ask(request)
        return answer

    def close(self) -> None:
        self._worker.close()


def _start() -> Handler:
    return _answered


def _answered(request: DraftRequest | PositionRequest) -> DraftAnswer | PositionDraft:
    if isinstance(request, PositionRequest):
        return position_draft(request)
    return draft_answer(request)


def draft_answer(request: DraftRequest) -> DraftAnswer:
    """The draft after its changes, or why they are not possible."""
    game = catalogue.game(request.game)
    try:
        text = changed(request.text, request.changes, FILE) if request.changes else request.text
        return {"view": _view(game, request, text), "refused": ""}
    except PerihelionError as error:
        return {"view": None, "refused": error.say(request.language)}
    finally:
        game.drop_boards()


def _view(game: AnyGame, request: DraftRequest, text: str) -> DraftView:
    data = toml.parse(text, FILE)
    view: DraftView = {
        "text": text,
        "name": str(data.get("name", "")),
        "values": {},
        "problem": None,
        "form": None,
        "svg": "",
        "card": "",
        "differences": [],
    }
    try:
        edition = game.read_edition(text, FILE)
        fields = list(game.edition_fields(edition))
        _draw(game, edition, request, view)
    except BadEdition as error:
        view["problem"] = _problem(error, request.language)
        fields = _known_fields(game, text, data)
    view["form"] = _form(game, fields, data, request)
    view["values"] = _values(fields, data)
    view["differences"] = told(game, fields, data, request.language)
    return view


def _draw(game: AnyGame, edition: Edition, request: DraftRequest, view: DraftView) -> None:
    known = {name: value for name, value in request.options.items() if name in game.options}
    state = game.start(game.seats[-1], edition, **known)
    shown = game.view(state, None)
    view["svg"] = svg(game.scene(shown, None, request.language, request.form))
    if request.card and value_at(toml.parse(edition.text, FILE), request.card) is not None:
        card = game.component(state, request.card, request.language)
        view["card"] = svg(card) if card is not None else ""


def _form(game: AnyGame, fields: list[Field], data: Any, request: DraftRequest) -> DraftForm | None:
    digest = sha256(repr([request.language, fields]).encode()).hexdigest()[:16]
    if digest == request.digest:
        return None
    texts, language = game.texts, request.language
    domains: dict[tuple[str, ...], int] = {}
    sheets: dict[tuple[tuple[str, str], ...], int] = {(): 0}
    keys = dict.fromkeys(str(part) for field in fields for part in field.path if type(part) is str)
    keys |= dict.fromkeys(key for field in fields for key, _ in field.instead)
    fields = [replace(field, options=_unusual(game, field)) for field in fields]
    for field in fields:
        sheets.setdefault(field.options, len(sheets))
        if field.choices:
            domains.setdefault(field.choices, len(domains))
    choices = dict.fromkeys(choice for domain in domains for choice in domain)
    return {
        "digest": digest,
        "fields": [_field(field, domains, sheets) for field in fields],
        "domains": [list(domain) for domain in domains],
        "sections": [
            _section(game, key, table, language)
            for key, table in data.items()
            if isinstance(table, dict)
        ],
        "sheets": [_sheet(game, options, language) for options in sheets],
        "keys": {key: key_label(texts, key, language) for key in keys},
        "choices": {choice: choice_label(texts, choice, language) for choice in choices},
    }


def _unusual(game: AnyGame, field: Field) -> tuple[tuple[str, str], ...]:
    """The options of a field that are not the defaults; those the first picture is made with."""
    defaults = {name: str(option.default) for name, option in game.options.items()}
    return tuple((name, value) for name, value in field.options if defaults.get(name) != value)


def _field(
    field: Field,
    domains: dict[tuple[str, ...], int],
    sheets: dict[tuple[tuple[str, str], ...], int],
) -> DraftField:
    return {
        "path": list(field.path),
        "key": field.key,
        "kind": field.kind,
        "least": field.least,
        "most": field.most,
        "choices": domains.get(field.choices, -1),
        "blank": field.blank,
        "shapes": list(field.shapes),
        "sheet": sheets.get(field.options, 0),
        "instead": [{"key": key, "blank": blank} for key, blank in field.instead],
    }


def _section(game: AnyGame, key: str, table: dict[str, Any], language: str) -> DraftSection:
    source = str(table.get("provenance", ""))
    label = key_label(game.texts, key, language)
    return {
        "key": key,
        "label": label,
        "source": source,
        "reconstructed": RECONSTRUCTED in source,
    }


def _sheet(game: AnyGame, options: tuple[tuple[str, str], ...], language: str) -> DraftSheet:
    said = [game.texts.say(language, f"option-{name}-{value}") for name, value in options]
    return {"label": ", ".join(said), "options": dict(options)}


def _problem(error: BadEdition, language: str) -> DraftProblem:
    key = str(error.args_of_text.get("key", ""))
    return {
        "say": error.say(language),
        "key": key,
        "path": list(path_of(key)),
        "unknown": error.key == "edition-unknown-key",
    }


def _known_fields(game: AnyGame, text: str, data: Any) -> list[Field]:
    """The fields of a draft up to what is wrong, and after that those of the standard edition that
    the draft has as well."""
    fields: dict[Path, Field] = {}
    try:
        draft = editions.read(text, FILE, game.texts)
        fields = {field.path: field for field in game.edition_fields(draft)}
    except BadEdition:  # not even a name, or a section without a source
        pass
    for field in game.edition_fields(editions.choose(game.editions, None)):
        if value_at(data, field.path) is not None:
            fields.setdefault(field.path, field)
    return list(fields.values())


def _values(fields: list[Field], data: Any) -> dict[str, str | int]:
    values: dict[str, str | int] = {}
    for field in fields:
        value = value_at(data, field.path)
        if field.kind == LIST and isinstance(value, (list, str)):
            values[field.key] = len(value)
        elif isinstance(value, (str, int)):
            values[field.key] = value
    return values
