"""Values of a position: for each seat, the expected share of its opponents that it beats.

With two seats that is the chance of winning, a shared victory counting half.
"""

from __future__ import annotations

from math import exp
from typing import Final

from perihelion.core.state import State

ITERATIONS: Final = 60  # after these no displayed digit changes


def final_values(state: State) -> list[float]:
    """Values from the final standings, for two or more seats."""
    places = state.standings()
    opponents = len(places) - 1
    values: list[float] = []
    for mine in places:
        beaten = -0.5  # itself
        for place in places:
            if mine < place:
                beaten += 1.0
            elif mine == place:
                beaten += 0.5
        values.append(beaten / opponents)
    return values


def expected_values(chances: list[float]) -> list[float]:
    """Values from the chances to win: odds of 2 to 1 beat an opponent 2 times in 3."""
    seats = len(chances)
    if seats <= 2:
        return chances
    values: list[float] = []
    for mine in chances:
        beaten = -0.5
        for other in chances:
            both = mine + other
            beaten += mine / both if both > 0.0 else 0.5
        values.append(beaten / (seats - 1))
    return values


def winning_chances(values: list[float]) -> list[float]:
    """The chances to win that give these values: the inverse of `expected_values`.

    With more than two seats there is no formula, so this is a fixed-point iteration.
    """
    seats = len(values)
    if seats <= 2:
        return values
    for seat, value in enumerate(values):
        if value >= 1.0:
            return [1.0 if other == seat else 0.0 for other in range(seats)]
    chances = [1.0 / seats] * seats
    for _ in range(ITERATIONS):
        nearer: list[float] = []
        for seat, mine in enumerate(chances):
            met = 0.0
            for other, theirs in enumerate(chances):
                if other != seat:
                    met += 1.0 / (mine + theirs) if mine + theirs > 0.0 else 1.0
            nearer.append(values[seat] * (seats - 1) / met)
        whole = sum(nearer)
        chances = [chance / whole for chance in nearer]
    return chances


def weighed(terms: list[float], weights: list[float], names: int, knots: int) -> list[float]:
    """The chances to win, from the progress of the game and the terms of each seat.

    `weights` has one for each term at every knot, a moment of the game; between two knots they
    change evenly.
    """
    at = terms[0] * (knots - 1)
    if at < 0.0:
        at = 0.0
    knot = int(at)
    if knot > knots - 2:
        knot = max(0, knots - 2)
    after = at - knot
    if after > 1.0:
        after = 1.0
    first = knot * names
    second = first + names if knots > 1 else first
    leads: list[float] = []
    highest = -1e9
    start = 1
    while start < len(terms):
        lead = 0.0
        for term in range(names):
            value = terms[start + term]
            if value != 0.0:
                before = weights[first + term]
                lead += value * (before + after * (weights[second + term] - before))
        leads.append(lead)
        if lead > highest:
            highest = lead
        start += names
    total = 0.0
    for seat in range(len(leads)):
        share = exp(leads[seat] - highest)
        leads[seat] = share
        total += share
    for seat in range(len(leads)):
        leads[seat] /= total
    return leads
