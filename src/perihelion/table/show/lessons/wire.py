"""The JSON that the page of a lesson is sent, as types; see `table.show.wire`."""

from __future__ import annotations

from typing import Literal, TypedDict

from perihelion.table.show.wire import ChoiceNode, PlanState


class LessonStep(TypedDict):
    """A step of a lesson: what is said, and what is asked."""

    number: int
    title: str
    say: str
    rule: str
    """The rule it is about, or ""."""
    asks: Literal["", "move", "board", "number"]
    numbers: list[int]
    """The numbers to choose from."""


class LessonPosition(TypedDict):
    """The position of a step, before or after the answer."""

    number: int
    yours: bool
    """Whether something may be chosen in the picture."""
    prompt: str
    plan: PlanState | None
    choices: list[ChoiceNode]
    svg: str


class LessonAnswer(TypedDict):
    """What is said to an answer."""

    right: bool
    say: str
    hint: str
    rule: str
    show: dict[str, str]
    """After a wrong answer: what the right one would touch in the picture."""
    answer: str
    """After a wrong answer: the right one."""
