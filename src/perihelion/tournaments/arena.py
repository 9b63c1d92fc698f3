"""Arena: whoever is free is paired again and again until the time is up. A win is worth two points,
a draw one; from the third win in a row on, points are doubled until somebody fails to win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from perihelion.tournaments.matching import Cost, best_pairs
from perihelion.tournaments.pods import arranged, pod_sizes
from perihelion.tournaments.results import Game, meetings
from perihelion.tournaments.seats import SeatHistory

STREAK: Final = 2
"""After so many wins in a row points are doubled."""


def paired(free: Sequence[int], games: Sequence[Game], size: int) -> list[tuple[int, ...]]:
    """Games for those who are free, by seat; who fits into none waits. Nobody meets the opponents
    of their last game if others are free."""
    points = scores(games)
    ranked = sorted(free, key=lambda player: (-points.get(player, Fraction(0)), player))
    met, history = meetings(games), SeatHistory(games)
    last = {player: game for game in games for player in game.players}
    if size > 2:
        sizes = [pod for pod in pod_sizes(len(ranked), size) if pod == size]
        pods = arranged(ranked[: size * len(sizes)], sizes, met)
        return [history.seated(pod) for pod in pods]

    def again(first: int, second: int) -> int:
        return int(first in last and second in last[first].players)

    def cost(first: int, second: int) -> Cost:
        apart = int(points.get(first, Fraction(0)) - points.get(second, Fraction(0)))
        times = met.get(first, {}).get(second, 0)
        return (again(first, second), apart * apart + times)

    even = ranked[: len(ranked) - len(ranked) % 2]
    pairs = best_pairs(even, cost, lambda *pair: not again(*pair))
    waits = len(free) > 2  # of two who have just played, none need wait for a third
    return [history.seated(pair) for pair in pairs if not (again(*pair) and waits)]


def scores(games: Sequence[Game]) -> Mapping[int, Fraction]:
    """The points of all who have played; the games are in the order in which they ended."""
    points: dict[int, Fraction] = {}
    wins: dict[int, int] = {}
    for game in games:
        if not game.over or game.bye:
            continue
        for player in game.players:
            share = game.points(player)
            doubled = 2 if wins.get(player, 0) >= STREAK else 1
            points[player] = points.get(player, Fraction(0)) + 2 * share * doubled
            wins[player] = wins.get(player, 0) + 1 if share == 1 else 0
    return points
