"""Arena: whoever is free is paired again and again until the time is up. A win is worth two points,
a draw one; from the third win in a row on, points are doubled until somebody fails to win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from perihelion.tournaments.matching import Cost, best_pairs
from perihelion.tournaments.pods import arranged
from perihelion.tournaments.results import Game, meetings
from perihelion.tournaments.seats import SeatHistory

STREAK: Final = 2
"""After so many wins in a row points are doubled."""
MOST_TRIED: Final = 3
"""For how many of those who could wait it is tried whether the others make pairs. Of three who are
free, one of them always does."""


def paired(free: Sequence[int], games: Sequence[Game], size: int) -> list[tuple[int, ...]]:
    """Games for those who are free, by seat; who fits into none waits, and those who have played
    most do so first. Nobody meets the opponents of their last game if others are free."""
    points = scores(games)
    ranked = sorted(free, key=lambda player: (-points.get(player, Fraction(0)), player))
    met, history = meetings(games), SeatHistory(games)
    resting = _resting_order(ranked, games)
    left = len(ranked) % size
    if size > 2:
        playing = [player for player in ranked if player not in resting[:left]]
        pods = arranged(playing, [size] * (len(playing) // size), met)
        return [history.seated(pod) for pod in pods]
    last = {player: game for game in games for player in game.players}

    def again(first: int, second: int) -> int:
        return int(any(p in last and q in last[p].players for p, q in _both_ways(first, second)))

    def cost(first: int, second: int) -> Cost:
        apart = int(points.get(first, Fraction(0)) - points.get(second, Fraction(0)))
        times = met.get(first, {}).get(second, 0)
        return (again(first, second), apart * apart + times)

    best: list[tuple[int, int]] = []
    for waiting in resting[:MOST_TRIED] if left else [None]:
        playing = [player for player in ranked if player != waiting]
        pairs = best_pairs(playing, cost, lambda *pair: not again(*pair))
        # Of two who have just played, none need wait for a third.
        fresh = [pair for pair in pairs if len(free) == 2 or not again(*pair)]
        best = max(best, fresh, key=len)
        if len(fresh) == len(pairs):
            break
    return [history.seated(pair) for pair in best]


def _resting_order(ranked: Sequence[int], games: Sequence[Game]) -> list[int]:
    """All players, those first who should wait: by games played, then by how lately they played,
    then by rank from below."""
    count = dict.fromkeys(ranked, 0)
    newest = dict.fromkeys(ranked, -1)
    for k, game in enumerate(games):
        for player in game.players:
            count[player], newest[player] = count.get(player, 0) + 1, k
    order = sorted(ranked, key=lambda player: (count[player], newest[player]))
    return order[::-1]


def _both_ways(first: int, second: int) -> tuple[tuple[int, int], tuple[int, int]]:
    return (first, second), (second, first)


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
