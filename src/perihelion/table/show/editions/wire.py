"""What the editor of editions is sent: types, as in `show/wire.py`."""

from __future__ import annotations

from typing import TypedDict


class DraftAlternative(TypedDict):
    """A key that may stand in the place of a field, and what it holds at first."""

    key: str
    blank: str | int | list[str]


class DraftField(TypedDict):
    """A value that may be changed: where it is, what it may become, and the shapes that show it."""

    path: list[str | int]
    key: str
    kind: str
    least: int
    most: int
    choices: int
    """The index of its choices in the list of domains; -1 if it has none."""
    blank: str | list[int] | None
    """What a new entry of a list holds; None for a copy of the last one."""
    shapes: list[str]
    sheet: int
    """The picture that has these shapes."""
    instead: list[DraftAlternative]


class DraftSection(TypedDict):
    """A section of the file, and where its contents come from."""

    key: str
    label: str
    source: str
    reconstructed: bool


class DraftSheet(TypedDict):
    """A picture of the board, under some options of the game."""

    label: str
    options: dict[str, str]


class DraftForm(TypedDict):
    """What may be changed in a draft."""

    digest: str
    fields: list[DraftField]
    domains: list[list[str]]
    sections: list[DraftSection]
    sheets: list[DraftSheet]
    keys: dict[str, str]
    """What each key of the file is called."""
    choices: dict[str, str]
    """What each choice is called."""


class DraftProblem(TypedDict):
    """Why a draft is not valid: a sentence, and the key of the field that is wrong."""

    say: str
    key: str
    path: list[str | int]
    unknown: bool
    """Whether the key does not belong there and can be removed."""


class DraftDifference(TypedDict):
    """A value that differs from the standard edition."""

    key: str
    label: str
    old: str
    new: str


class DraftView(TypedDict):
    """A draft after a change: its text and, if it is valid, its picture and its fields."""

    text: str
    name: str
    values: dict[str, str | int]
    """The value of each field by its key; of a list, how many entries it has."""
    problem: DraftProblem | None
    form: DraftForm | None
    """None if the page has it already."""
    svg: str
    """The picture; "" if the draft is not valid."""
    card: str
    """The picture of the card or tile that is looked at."""
    differences: list[DraftDifference]


class DraftAnswer(TypedDict):
    """The draft, or why a change is not possible at all."""

    view: DraftView | None
    refused: str
