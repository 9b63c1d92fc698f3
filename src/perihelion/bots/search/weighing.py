"""Terms of a position, weighed: the learned evaluation of a game that says what it counts."""

from __future__ import annotations

from math import exp


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
