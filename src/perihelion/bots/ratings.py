"""Ratings: what results say about the strength of players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from openskill.models import PlackettLuce


@cache
def model() -> PlackettLuce:
    """How ratings are reckoned. It takes a moment to load; other commands do without it."""
    from openskill.models import PlackettLuce

    return PlackettLuce()


class Strength(NamedTuple):
    """What is known of a player's strength: the best guess, and how far off it may be."""

    mu: float
    sigma: float


def newcomer() -> Strength:
    """Of whom nothing is known yet."""
    rating = model().rating()
    return Strength(float(rating.mu), float(rating.sigma))


def rate(before: Sequence[Strength], places: Sequence[int]) -> list[Strength]:
    """What is known after a game in which each came to that place; ties share one."""
    teams = [[model().rating(mu, sigma)] for mu, sigma in before]
    rated = model().rate(teams, ranks=[float(place) for place in places])
    return [Strength(float(rating.mu), float(rating.sigma)) for [rating] in rated]
