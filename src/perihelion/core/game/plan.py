"""Moves that are picked in the picture in any order, and played once everything is picked.

The rules ask one thing after another; at a table people point at all they want and then do it. A
plan lists what may be picked together, and the moves that the page plays then. It adds nothing to
the rules: every way is a row of legal moves.
"""

from __future__ import annotations

from typing import NamedTuple, TypedDict


class Way(TypedDict):
    """Some shapes that may be picked together, in any order. There may be a hundred ways, so they
    are made as they are sent, and nobody changes them."""

    picks: list[str]
    """The ids of the shapes; one that is picked twice is there twice."""
    spent: list[int]
    """How much of what is shared (steps, places) each of them takes."""
    moves: list[str]
    """The words of the moves, to be played one after another."""


class Plan(NamedTuple):
    """All the ways of one decision and those that follow it."""

    say: str
    """How much is spent, with "@@" for the number: "Steps: @@ of 5"; "" if nothing is counted."""
    notes: dict[str, str]
    """What each shape would bring, by its id."""
    ways: list[Way]
