"""Values of a position: for each seat, the expected share of its opponents that it beats.

With two seats that is the chance of winning, a shared victory counting half.
"""

from __future__ import annotations

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
