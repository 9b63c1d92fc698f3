"""The score pad alone: only the end of a game is entered, and the engine counts it.

A game declares what is looked at on the table at the end. Every field is a choice from a list, so a
form, a picture to tap and a link can all carry it. The final position that follows from the fields
is an ordinary state: its score, its rows and its picture are those of a played game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from perihelion.core.state import S, Seat


class PadField(NamedTuple):
    """One thing to look at: whose it is, and what it may be; the first choice is the usual one."""

    name: str
    """Unique; letters, digits and "-"."""
    seat: Seat
    """None if it belongs to nobody in particular."""
    group: str
    """Fields of a group stand together and have the same choices."""
    choices: tuple[str, ...]
    shape: str = ""
    """The id of the shape that stands for it in the picture, or ""."""


class ScorePadRoom(Protocol[S]):
    """`pad`: the end of a game as fields."""

    def fields(self, state: S, /) -> list[PadField]:
        """The fields for the board, seats and options of a state; [] if it cannot be entered."""

    def label(self, state: S, field: PadField, language: str, /) -> str:
        """What the field asks for."""

    def choice(self, state: S, field: PadField, word: str, language: str, /) -> str:
        """What one of its choices means."""

    def values(self, state: S, /) -> dict[str, str]:
        """The choice of every field in a final position."""

    def final(self, state: S, values: Mapping[str, str], /) -> S:
        """A final position with these values, for the board, seats and options of a state. What is
        missing may still be entered; raises BadPosition with a sentence for what no end can have.
        """


def settled_values(fields: Sequence[PadField], given: Mapping[str, str]) -> dict[str, str]:
    """The value of every field: as given, or the usual one; ValueError if one is not a choice."""
    values = {field.name: given.get(field.name, field.choices[0]) for field in fields}
    for field in fields:
        if values[field.name] not in field.choices:
            raise ValueError(field.name)
    return values


def numbers(most: int) -> tuple[str, ...]:
    """The choices "0" to `most`."""
    return tuple(map(str, range(most + 1)))
