"""What is said of one step of a game."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any, Final

from perihelion.core.game import CHANCE

# What a decision may cost, in chances to win, to be called so.
GRADES: Final = (
    ("best", 0.01),
    ("good", 0.05),
    ("inaccuracy", 0.1),
    ("mistake", 0.2),
    ("blunder", 1.0),
)
MISTAKES: Final = ("inaccuracy", "mistake", "blunder")
FORCED: Final = "forced"
DIGITS: Final = 4


@dataclass(frozen=True, slots=True)
class MoveFound:
    """A move as the search sees it: its value to the mover by which it is compared, the mover's
    chance to win after it (the same where two play), and the result if it is proven."""

    words: str
    value: float
    chance: float
    visits: int
    proven: float | None = None


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision or a draw: what every seat could hope for before and after it.

    Chances are from 0 to 1. For a decision, `before` is what the best move found leads to and
    `after` what the played one does; `proven` is the mover's result with best play where it is
    known. For a draw, `before` is the expectation over all outcomes. In a game for one there is no
    winning; its value is what `Points` reads as a score.
    """

    number: int
    length: int
    actor: int
    words: str
    before: list[float]
    after: list[float]
    grade: str = ""
    cost: float = 0.0
    played: MoveFound | None = None
    best: list[MoveFound] = field(default_factory=list)
    proven: float | None = None

    @property
    def luck(self) -> list[float]:
        """What chance gave to each seat, or took; nothing if this is a decision."""
        if self.actor != CHANCE:
            return [0.0] * len(self.after)
        return [after - before for before, after in zip(self.before, self.after, strict=True)]

    @property
    def graded(self) -> bool:
        return self.grade not in ("", FORCED)

    def plain(self) -> dict[str, Any]:
        """As JSON; `read` reads it."""
        return asdict(self)


def read(plain: dict[str, Any]) -> Judgement:
    played = plain["played"]
    return Judgement(
        **{
            **plain,
            "played": MoveFound(**played) if played else None,
            "best": [MoveFound(**move) for move in plain["best"]],
        }
    )


def grade(cost: float) -> str:
    """What a decision of that cost is called."""
    for name, most in GRADES:
        if cost <= most:
            return name
    return GRADES[-1][0]


def rounded(values: list[float]) -> list[float]:
    """As they are kept and shown: no digits that say nothing."""
    return [round(value, DIGITS) for value in values]
