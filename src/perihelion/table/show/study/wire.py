"""What the pages of analyses and studies are sent: types, as in `show/wire.py`."""

from __future__ import annotations

from typing import TypedDict

from perihelion.table.show.wire import PlanState


class JudgedMove(TypedDict):
    """A move of an analysis; `grade` and all after it are empty until it is judged."""

    number: int
    last: int
    at: int
    actor: int
    who: str
    mine: bool
    words: str
    said: str
    """The same in sentences, as its player may know it."""
    grade: str
    mark: str
    called: str
    proven: str
    cost: str
    """What it gave away, with an interval: "7 % (4 to 10)"."""
    chances: list[str]
    """Every player's chances in the position after it."""


class SeatSummary(TypedDict):
    """How well one seat played."""

    name: str
    glyph: str
    accuracy: str
    cost: str
    luck: str
    mistakes: list[int]
    mine: bool


class Report(TypedDict):
    """All that is known of a game so far."""

    asked: bool
    """Whether anybody has asked for an analysis."""
    judged: int
    """How many of its parts are done."""
    parts: int
    alone: bool
    graph: str
    seats: list[SeatSummary]
    moves: list[JudgedMove]


class LineMove(TypedDict):
    """A move that the search expects."""

    who: str
    say: str


class LineStep(LineMove):
    """A move of a line with the picture of the position before it."""

    svg: str
    touches: list[str]


class Candidate(TypedDict):
    """A move that was played, or looked at instead; `why` says in what it is better than the
    played one, `line` is how the game would go on."""

    words: str
    said: str
    why: str
    value: str
    proven: str
    touches: list[str]
    line: list[LineMove]


class MoveDetails(JudgedMove):
    """One move with its picture, what was played and what was better."""

    svg: str
    played: Candidate | None
    better: list[Candidate]
    luck: list[str]


class StudyVerdict(TypedDict):
    """What the engine says of the move that leads to a node; of the root, what is best there."""

    grade: str
    mark: str
    called: str
    cost: str
    proven: str
    chances: list[str]
    """Every player and the chances after the move, "Ana 52%"."""
    better: Candidate | None


class StudyMove(TypedDict):
    """A node of a study in its tree."""

    node: int
    parent: int
    say: str
    mark: str
    called: str
    comment: str


class StudyNodes(TypedDict):
    """The tree of a study."""

    title: str
    mine: bool
    full: bool
    moves: list[StudyMove]


class StudyPage(TypedDict):
    """The position of a node, in which the holder may try moves."""

    number: int
    svg: str
    yours: bool
    prompt: str
    plan: PlanState | None
    say: str
    comment: str
    over: str
    touches: list[str]
    verdict: StudyVerdict | None


class StudyAnswer(TypedDict):
    """The node to go to after an order."""

    node: int
