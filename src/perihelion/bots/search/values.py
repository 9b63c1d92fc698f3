"""What a position is worth to each seat: the share of its opponents it leaves behind.

With two seats that is the chance of winning, a shared victory counted half.
"""

from __future__ import annotations

from typing import Final

from perihelion.core.state import State

ROUNDS: Final = 60  # after which the chances no longer change in a digit that is shown


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


def winning_chances(values: list[float]) -> list[float]:
    """The chances to win behind such expectations: `expected_values` read backwards.

    With more than two seats there is no formula. Each round shares out what a seat is expected to
    leave behind in proportion to whom it meets, which comes nearer every time.
    """
    seats = len(values)
    if seats <= 2:
        return values
    for seat, value in enumerate(values):
        if value >= 1.0:
            return [1.0 if other == seat else 0.0 for other in range(seats)]
    chances = [1.0 / seats] * seats
    for _ in range(ROUNDS):
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
