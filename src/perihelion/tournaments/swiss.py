"""Swiss pairings by maximum weight matching, after the aims of FIDE's Dutch system (C.04).

In this order: nobody meets the same opponent twice and nobody has two byes, as long as that can be
avoided; nobody has one of the two seats three times more often than the other; opponents have the
same number of points or nearly so; seats alternate; within a group of equal points the upper half
plays the lower half.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, log2
from typing import Final

from perihelion.tournaments.matching import Cost, best_pairs
from perihelion.tournaments.pods import arranged, pod_sizes
from perihelion.tournaments.results import Entrant, Game, byes, meetings, seeded, total_points
from perihelion.tournaments.seats import SeatHistory

NOBODY: Final = -1
"""The opponent of whoever has a bye."""
MOST_LEAD: Final = 2
"""How much more often than the other somebody may have one of two seats."""
UNITS: Final = 24
"""Every number of points is a multiple of 1/24: a game has at most five players."""


def usual_rounds(players: int) -> int:
    """As many rounds as a knockout would take, and at most so many that nobody meets twice."""
    return max(1, min(ceil(log2(max(2, players))), players - 1))


def paired(
    entrants: Sequence[Entrant], games: Sequence[Game], number: int, size: int, least: int = 2
) -> list[tuple[int, ...]]:
    """The games of a round, by seat; a game of one is a bye."""
    playing = [entrant for entrant in entrants if entrant.plays_in(number)]
    points = total_points(entrants, games)
    ranked = [
        entrant.number
        for entrant in sorted(seeded(playing), key=lambda entrant: -points[entrant.number])
    ]
    groups = _pairs(ranked, points, games) if size == 2 else _pods(ranked, games, size, least)
    history = SeatHistory(games)
    return [history.seated(group) for group in groups]


def _pairs(
    ranked: list[int], points: dict[int, Fraction], games: Sequence[Game]
) -> list[tuple[int, ...]]:
    met, had, history = meetings(games), byes(games), SeatHistory(games)
    rank = {player: k for k, player in enumerate(ranked)}
    group_size = {player: sum(points[p] == points[player] for p in ranked) for player in ranked}

    def faults(first: int, second: int) -> int:
        if second == NOBODY:
            return had.get(first, 0)
        return met.get(first, {}).get(second, 0)

    def cost(first: int, second: int) -> Cost:
        if second == NOBODY:  # the lowest in the standings
            owed = int(UNITS * points[first])
            return (faults(first, second), 0, owed * owed, 0, len(rank) - rank[first])
        leads = (history.lead(first), history.lead(second))
        same = leads[0] * leads[1] > 0
        stuck = same and min(map(abs, leads)) >= MOST_LEAD
        apart = int(UNITS * abs(points[first] - points[second]))
        half = group_size[first] // 2 if not apart else 0
        folded = abs(abs(rank[first] - rank[second]) - half)
        return (faults(first, second), int(stuck), apart * apart, int(same), folded * folded)

    def clean(first: int, second: int) -> bool:
        return not faults(first, second)

    everybody = [*ranked, NOBODY] if len(ranked) % 2 else ranked
    return [
        (first,) if second == NOBODY else (first, second)
        for first, second in best_pairs(everybody, cost, clean)
    ]


def _pods(ranked: list[int], games: Sequence[Game], size: int, least: int) -> list[tuple[int, ...]]:
    """Pods of near rank. Byes go to those who had the fewest, the lowest ranked first."""
    sizes, had = pod_sizes(len(ranked), size, least), byes(games)
    left = len(ranked) - sum(sizes)
    rank = {player: k for k, player in enumerate(ranked)}
    lowest = sorted(ranked, key=lambda player: (had.get(player, 0), -rank[player]))[:left]
    playing = [player for player in ranked if player not in lowest]
    pods = arranged(playing, sizes, meetings(games))
    return [*pods, *((player,) for player in lowest)]
