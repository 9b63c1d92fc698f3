"""What a whole game says of each seat: skill here, luck there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from math import exp
from typing import Any, Final

from perihelion.bots.analysis.judgement import DIGITS, GRADES, Judgement
from perihelion.bots.analysis.points import Points
from perihelion.core.game import CHANCE

FORGIVEN: Final = 0.25  # a decision that costs this much is accurate by about a third


@dataclass(slots=True)
class Summary:
    """One seat: how accurate its decisions were, what they cost, what chance gave it."""

    decisions: int = 0
    accuracy: float = 1.0
    cost: float = 0.0
    luck: float = 0.0
    grades: dict[str, int] = field(default_factory=lambda: {name: 0 for name, _ in GRADES})

    def plain(self) -> dict[str, Any]:
        return asdict(self)


def summaries(
    judgements: Iterable[Judgement], seats: int, scale: Points | None = None
) -> list[Summary]:
    """Only decisions with a choice count; who had none was neither right nor wrong.

    With a scale, what was given away is counted in points, and luck by how it changed the score.
    """
    found = [Summary() for _ in range(seats)]
    accuracies: list[list[float]] = [[] for _ in range(seats)]
    for judgement in judgements:
        if judgement.actor == CHANCE:
            for seat in range(seats):
                found[seat].luck += _change(judgement, seat, scale)
        elif judgement.graded:
            summary = found[judgement.actor]
            summary.decisions += 1
            change = _change(judgement, judgement.actor, scale)
            summary.cost += abs(change) if scale else judgement.cost
            summary.grades[judgement.grade] += 1
            accuracies[judgement.actor].append(exp(-judgement.cost / FORGIVEN))
    for summary, known in zip(found, accuracies, strict=True):
        if known:
            summary.accuracy = round(sum(known) / len(known), DIGITS)
        summary.cost = round(summary.cost, DIGITS)
        summary.luck = round(summary.luck, DIGITS)
    return found


def _change(judgement: Judgement, seat: int, scale: Points | None) -> float:
    before, after = judgement.before[seat], judgement.after[seat]
    return scale.of(after) - scale.of(before) if scale else after - before
