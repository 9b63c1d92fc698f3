"""Summaries of a game for each seat: accuracy, cost of mistakes, and luck."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from math import exp
from typing import Any, Final

from perihelion.bots.analysis.judgement import DIGITS, DOUBTFUL, GRADES, Judgement
from perihelion.bots.analysis.points import Points
from perihelion.core.game import CHANCE

ACCURACY_SCALE: Final = 0.25  # the cost at which accuracy falls to 1/e


@dataclass(slots=True)
class Summary:
    """One seat: the accuracy and cost of its decisions, and its luck."""

    decisions: int = 0
    accuracy: float = 1.0
    cost: float = 0.0
    luck: float = 0.0
    grades: dict[str, int] = field(
        default_factory=lambda: {**{name: 0 for name, _ in GRADES}, DOUBTFUL: 0}
    )

    def plain(self) -> dict[str, Any]:
        return asdict(self)


def summaries(
    judgements: Iterable[Judgement], seats: int, scale: Points | None = None
) -> list[Summary]:
    """One summary for each seat. Forced decisions do not count.

    With a scale, cost and luck are in points instead of chances.
    """
    seat_summaries = [Summary() for _ in range(seats)]
    accuracies: list[list[float]] = [[] for _ in range(seats)]
    for judgement in judgements:
        if judgement.actor == CHANCE:
            for seat in range(seats):
                seat_summaries[seat].luck += _change(judgement, seat, scale)
        elif judgement.graded:
            summary = seat_summaries[judgement.actor]
            summary.decisions += 1
            change = _change(judgement, judgement.actor, scale)
            summary.cost += abs(change) if scale else judgement.cost
            summary.grades[judgement.grade] += 1
            accuracies[judgement.actor].append(exp(-judgement.cost / ACCURACY_SCALE))
    for summary, seat_accuracies in zip(seat_summaries, accuracies, strict=True):
        if seat_accuracies:
            summary.accuracy = round(sum(seat_accuracies) / len(seat_accuracies), DIGITS)
        summary.cost = round(summary.cost, DIGITS)
        summary.luck = round(summary.luck, DIGITS)
    return seat_summaries


def _change(judgement: Judgement, seat: int, scale: Points | None) -> float:
    before, after = judgement.before[seat], judgement.after[seat]
    return scale.of(after) - scale.of(before) if scale else after - before
