"""What the editor of positions is sent: types, as in `show/wire.py`."""

from __future__ import annotations

from typing import TypedDict


class PositionField(TypedDict):
    """One thing to set up, whose it is, and where the picture shows it."""

    name: str
    label: str
    group: str
    owner: str
    """What its owner is called; "" if it belongs to nobody in particular."""
    shape: str
    choices: int
    """The index of its choices in the list of domains; the first choice is the usual one."""


class PositionChoice(TypedDict):
    """A word that a field may have, and what it means."""

    word: str
    label: str


class PositionForm(TypedDict):
    """All that can be changed from a position."""

    digest: str
    fields: list[PositionField]
    domains: list[list[PositionChoice]]


class PositionProblem(TypedDict):
    """Why a position cannot occur, and the rule behind it."""

    say: str
    rule: str


class PositionScore(TypedDict):
    """A row of the score pad, with a cell for each player."""

    label: str
    rule: str
    cells: list[str]


class PositionDraft(TypedDict):
    """A position that is being set up; without a picture if it cannot occur."""

    text: str
    values: dict[str, str]
    problem: PositionProblem | None
    form: PositionForm | None
    """None if the page has it already."""
    svg: str
    players: list[str]
    score: list[PositionScore]
    """The last row is the total."""
    over: bool
    hidden: bool
    """Whether something is left to chance."""
