"""What a whole game says of each seat: skill here, luck there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from math import exp
from typing import Any, Final

from perihelion.bots.analysis.judgement import DIGITS, GRADES, Judgement
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


def summaries(judgements: Iterable[Judgement], seats: int) -> list[Summary]:
    """Only decisions with a choice count; who had none was neither right nor wrong."""
    found = [Summary() for _ in range(seats)]
    accuracies: list[list[float]] = [[] for _ in range(seats)]
    for judgement in judgements:
        if judgement.actor == CHANCE:
            for seat, luck in enumerate(judgement.luck):
                found[seat].luck += luck
        elif judgement.graded:
            summary = found[judgement.actor]
            summary.decisions += 1
            summary.cost += judgement.cost
            summary.grades[judgement.grade] += 1
            accuracies[judgement.actor].append(exp(-judgement.cost / FORGIVEN))
    for summary, known in zip(found, accuracies, strict=True):
        if known:
            summary.accuracy = round(sum(known) / len(known), DIGITS)
        summary.cost = round(summary.cost, DIGITS)
        summary.luck = round(summary.luck, DIGITS)
    return found
