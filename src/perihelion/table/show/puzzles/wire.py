"""The JSON that the page of a puzzle is sent, as types; see `table.show.wire`."""

from __future__ import annotations

from typing import TypedDict

from perihelion.table.show.study.wire import LineMove


class PuzzleSolution(TypedDict):
    """The answer to a puzzle: its words, what it is worth, and how the game goes on."""

    words: str
    say: str
    why: str
    """In the game's own terms; "" if nothing true and specific can be said."""
    line: list[LineMove]


class PuzzleRefutation(TypedDict):
    """What is wrong with an answer: what it leaves, in numbers, and how the game goes on."""

    say: str
    why: str
    """What speaks against the move and for the reply; "" if nothing specific can be said."""
    line: list[LineMove]
    reply: int
    """The step of the line to show first: the first reply of an opponent."""


class PuzzleVerdict(TypedDict):
    """What becomes of an answer. `solution` is there once the puzzle is over for its solver."""

    right: bool
    say: str
    solution: PuzzleSolution | None
    points: int
    change: int
    """By how much the answer has changed the solver's rating; 0 if it did not count."""
    counted: bool
    streak: int
