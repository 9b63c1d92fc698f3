"""The room of a game that says what can be set up, and the reading of what was entered.

A game declares what lies on the table at the beginning of a turn, as its score pad declares what
lies there at the end. Every field is a choice from a list, so a form, a picture to tap, a link and
a record can all carry it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from perihelion.core.errors import BadPosition
from perihelion.core.score_pad import PadField
from perihelion.core.state import S

UNKNOWN: Final = "unknown"
"""Begins the choice of a field that whoever sets the position up may not know: it is left to
chance, as are the three cards of "unknown-3"."""


class PositionRoom(Protocol[S]):
    """`position_fields`: the beginning of a turn as fields."""

    def fields(self, state: S, /) -> list[PadField]:
        """What can be changed from this position: the set-up, or one that was set up."""

    def label(self, state: S, field: PadField, language: str, /) -> str:
        """What the field asks for."""

    def choice(self, state: S, field: PadField, word: str, language: str, /) -> str:
        """What one of its choices means."""

    def values(self, state: S, /) -> dict[str, str] | None:
        """The choice of every field, UNKNOWN for what a view does not show; None if the position
        is not the beginning of a turn."""

    def set_up(self, start: S, values: Mapping[str, str], /) -> S:
        """The position with these values, for the board, seats and options of `start`; what is not
        given has its first choice. Raises BadPosition with a sentence if it cannot occur. The game
        may be over in it, if the score follows from what was entered."""


def entered(fields: Sequence[PadField], given: Mapping[str, str]) -> dict[str, str]:
    """The value of every field: as given, or its first choice; BadPosition for any other."""
    names = {field.name for field in fields}
    for name in given:
        if name not in names:
            raise BadPosition("position-field", name=name)
    values = {field.name: given.get(field.name, field.choices[0]) for field in fields}
    for field in fields:
        if values[field.name] not in field.choices:
            raise BadPosition("position-choice", name=field.name, word=values[field.name])
    return values
