"""The judgement of one step of a game."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any, Final

from perihelion.core.game import CHANCE

# The most that a decision of each grade may cost, as a chance to win.
GRADES: Final = (
    ("best", 0.01),
    ("good", 0.05),
    ("inaccuracy", 0.1),
    ("mistake", 0.2),
    ("blunder", 1.0),
)
MISTAKES: Final = ("inaccuracy", "mistake", "blunder")
DOUBTFUL: Final = "doubtful"
FORCED: Final = "forced"
ALLOWED_COST: Final = 0.05  # what costs more is a mistake, if that is certain
CERTAIN_COST: Final = 0.06  # it is, if the whole interval lies above this
SURE_COST: Final = 0.12  # and needs no further look if it lies above this
# A best move is in doubt, and searched again, if another one may be better by more than this.
ALLOWED_DOUBT: Final = 0.03
STEEPEST: Final = 0.25  # of the logistic function: what a log-odd is worth where it counts most
DIGITS: Final = 6


@dataclass(frozen=True, slots=True)
class CandidateMove:
    """A move as the search judges it: its value for the mover, the mover's chance to win after it
    (equal to the value if two play), and the result if it is proven. `line` is how the search
    expects the game to go on: the words of this move and of those that follow."""

    words: str
    value: float
    chance: float
    visits: int
    proven: float | None = None
    line: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision or a draw, with every seat's chance to win before and after it.

    Chances are from 0 to 1. For a decision, `before` follows from the best move and `after` from
    the played one; `proven` is the mover's result with best play if it is known. For a draw,
    `before` is the expectation over all outcomes. In a game for one nobody wins; `Points` turns
    its value into a score.

    `cost` is what the decision gave away, with a 90 % interval from `low` to `high`. In a game for
    one it is a change of log-odds, in quarters, so that a point counts the same everywhere. `gains`
    is what a draw gave each seat, compared with other outcomes.
    """

    number: int
    length: int
    actor: int
    words: str
    before: list[float]
    after: list[float]
    grade: str = ""
    cost: float = 0.0
    played: CandidateMove | None = None
    best: list[CandidateMove] = field(default_factory=list)
    proven: float | None = None
    low: float = 0.0
    high: float = 0.0
    gains: list[float] = field(default_factory=list)

    @property
    def luck(self) -> list[float]:
        """The chance to win that each seat gained or lost by a draw; 0 for a decision."""
        if self.gains:
            return self.gains
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
            "played": CandidateMove(**played) if played else None,
            "best": [CandidateMove(**move) for move in plain["best"]],
        }
    )


def verdict(cost: float, low: float) -> str:
    """The grade of a decision whose interval begins at `low`; a mistake that is not certain is
    doubtful."""
    if cost > ALLOWED_COST and low <= CERTAIN_COST:
        return DOUBTFUL
    return grade(cost)


def grade(cost: float) -> str:
    """The grade of a decision of exactly that cost."""
    for name, most in GRADES:
        if cost <= most:
            return name
    return GRADES[-1][0]


def proven_name(result: float) -> str:
    """What texts call a proven result."""
    return "win" if result == 1 else "loss" if result == 0 else "draw"


def rounded(values: list[float]) -> list[float]:
    """Values rounded to the digits that are stored and shown."""
    return [round(value, DIGITS) for value in values]
