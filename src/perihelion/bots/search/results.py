"""What a position is worth to each seat: the share of its opponents it leaves behind.

With two seats that is the chance of winning, a shared victory counted half.
"""

from __future__ import annotations

from perihelion.core.game import State


def final_values(state: State) -> list[float]:
    """By the places at the end, for two seats and more."""
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
    """By the chances to win: who is twice as likely to win is ahead two times in three."""
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
