"""Connects the judgements of a game, so that every position has one value.

Each step is judged alone, so the value after one step and the value before the next come from
different searches. Here the later search wins, because it saw more: from the end of the game
backwards, the value before a decision is the value after it plus what the decision cost. So a
forced move and the best move change nothing. The value before a draw is the mean over its outcomes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from math import exp

from perihelion.bots.analysis.judgement import FORCED, CandidateMove, Judgement, rounded
from perihelion.bots.log_odds import log_odds
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
    before = after
    if judgement.grade != FORCED and judgement.before[seat] > judgement.after[seat]:
        before = rounded(_raised(judgement, after))
    shift = after[seat] - judgement.after[seat]
    best = [_shifted(move, shift, before[seat]) for move in judgement.best]
    if best:
        best[0] = replace(best[0], chance=before[seat])
    played = judgement.played
    if played is not None:
        played = replace(played, chance=after[seat])
        best = [played if move.words == played.words else move for move in best]
    return replace(judgement, before=before, after=after, played=played, best=best)


def _raised(judgement: Judgement, after: list[float]) -> list[float]:
    """The chances with what the decision cost for its seat, and as much less for the others."""
    seat = judgement.actor
    if len(after) == 1:  # a game for one is scored in log-odds
        gained = log_odds(judgement.before[0]) - log_odds(judgement.after[0])
        return [1.0 / (1.0 + exp(-log_odds(after[0]) - gained))]
    raised = min(1.0, after[seat] + judgement.before[seat] - judgement.after[seat])
    others = 1.0 - after[seat]
    left = (1.0 - raised) / others if others > 0.0 else 0.0
    return [raised if other == seat else chance * left for other, chance in enumerate(after)]


def _shifted(move: CandidateMove, shift: float, most: float) -> CandidateMove:
    return replace(move, chance=rounded([min(most, max(0.0, move.chance + shift))])[0])
