"""Ratings of players, computed from results by the Plackett-Luce model."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from openskill.models import PlackettLuce


@cache
def model() -> PlackettLuce:
    """The rating model. Loaded on first use because that takes a moment."""
    from openskill.models import PlackettLuce

    return PlackettLuce()


class Strength(NamedTuple):
    """An estimate of a player's strength and its standard deviation."""

    mu: float
    sigma: float


def newcomer() -> Strength:
    """The strength of a player without results."""
    rating = model().rating()
    return Strength(float(rating.mu), float(rating.sigma))


def rate(before: Sequence[Strength], places: Sequence[int]) -> list[Strength]:
    """The strengths after a game with these places; ties have equal places."""
    teams = [[model().rating(mu, sigma)] for mu, sigma in before]
    rated = model().rate(teams, ranks=[float(place) for place in places])
    return [Strength(float(rating.mu), float(rating.sigma)) for [rating] in rated]
