"""Connects the judgements of a game, so that every position has one value.

Each step is judged alone, so the value after one step and the value before the next come from
different searches. Here the later search wins, because it saw more: from the end of the game
backwards, the value before a decision is the value after it plus what the decision cost. So a
forced move and the best move change nothing. The value before a draw is the mean over its outcomes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from perihelion.bots.analysis.judgement import FORCED, CandidateMove, Judgement, rounded
from perihelion.core.game import CHANCE


def connected(judgements: Iterable[Judgement]) -> list[Judgement]:
    """The judgements in their order with one value for each position. Some may be missing."""
    linked: list[Judgement] = []
    following: Judgement | None = None
    for judgement in sorted(judgements, key=lambda one: one.number, reverse=True):
        adjacent = following is not None and (
            judgement.number + judgement.length == following.number
        )
        after = following.before if following is not None and adjacent else judgement.after
        following = _linked(judgement, after)
        linked.append(following)
    return linked[::-1]


def _linked(judgement: Judgement, after: list[float]) -> Judgement:
    """A judgement whose step leads to a position of this value."""
    if judgement.actor == CHANCE:
        return replace(judgement, after=after, gains=judgement.luck)
    seat = judgement.actor
    cost = 0.0
    if judgement.grade != FORCED:
        cost = max(0.0, judgement.before[seat] - judgement.after[seat])
    before = rounded(_raised(after, seat, cost))
    shift = after[seat] - judgement.after[seat]
    best = [_shifted(move, shift, before[seat]) for move in judgement.best]
    if best:
        best[0] = replace(best[0], chance=before[seat])
    played = judgement.played
    if played is not None:
        played = replace(played, chance=after[seat])
        best = [played if move.words == played.words else move for move in best]
    return replace(judgement, before=before, after=after, played=played, best=best)


def _raised(chances: list[float], seat: int, cost: float) -> list[float]:
    """The chances with more for one seat and as much less for the others, in proportion."""
    if not cost:
        return chances
    raised = min(1.0, chances[seat] + cost)
    others = 1.0 - chances[seat]
    left = (1.0 - raised) / others if others > 0.0 else 0.0
    return [raised if other == seat else chance * left for other, chance in enumerate(chances)]


def _shifted(move: CandidateMove, shift: float, most: float) -> CandidateMove:
    return replace(move, chance=rounded([min(most, max(0.0, move.chance + shift))])[0])
