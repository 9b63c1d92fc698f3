"""Pods: groups of three to five who play one game together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Final, final

MOST_STEPS: Final = 3000
"""How many players are tried before the best arrangement so far is taken."""
SMALLEST: Final = 3

Met = Mapping[int, Mapping[int, int]]


@cache
def pod_sizes(players: int, wanted: int, least: int = 2) -> tuple[int, ...]:
    """How to divide so many players: pods of the wanted size and smaller ones, none of them smaller
    than three (than two if three is wanted) nor than `least`, with as few players left over as
    possible and as near to the wanted size as possible; the largest first. So few that they fit
    into one pod are in one."""
    if least <= players <= wanted:
        return (players,)
    smallest = max(least, SMALLEST if wanted > SMALLEST else 2)
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for count in range(1, players + 1):
        divided = [
            (best[count - size][0] + (wanted - size) ** 2, (size, *best[count - size][1]))
            for size in range(wanted, smallest - 1, -1)
            if count - size in best
        ]
        if divided:
            best[count] = min(divided, key=lambda way: way[0])
    most = max(count for count in best)
    return tuple(sorted(best[most][1], reverse=True))


def arranged(ranked: Sequence[int], sizes: Sequence[int], met: Met) -> list[tuple[int, ...]]:
    """Players in pods of these sizes: those of near rank together, and as few as possible who have
    met before. Without any repeated meeting if a search of bounded length finds such pods."""
    pods = _Search(met).fill(list(ranked), list(sizes))
    return pods if pods is not None else _exchanged(_greedy(ranked, sizes, met), met)


@final
class _Search:
    """Looks for pods in which nobody meets somebody again: the best ranked first, with those
    nearest in rank."""

    def __init__(self, met: Met) -> None:
        self._met: Final = met
        self._steps = MOST_STEPS

    def fill(self, left: list[int], sizes: list[int]) -> list[tuple[int, ...]] | None:
        """Pods for all who are left; None if there are none, or none was found in time."""
        if not sizes:
            return []
        for size in dict.fromkeys(sizes):
            rest = [*sizes]
            rest.remove(size)
            for pod in self._pods([left[0]], left[1:], size):
                others = self.fill([player for player in left if player not in pod], rest)
                if others is not None:
                    return [tuple(pod), *others]
        return None

    def _pods(self, pod: list[int], left: list[int], size: int) -> Iterator[list[int]]:
        if len(pod) == size:
            yield pod
            return
        for k, player in enumerate(left):
            self._steps -= 1
            if self._steps < 0:
                return
            if not any(other in self._met.get(player, {}) for other in pod):
                yield from self._pods([*pod, player], left[k + 1 :], size)


def _greedy(ranked: Sequence[int], sizes: Sequence[int], met: Met) -> list[tuple[int, ...]]:
    """Pods filled one after another, each with those who have met its players least."""
    left, pods = list(ranked), []
    for size in sizes:
        pod = [left.pop(0)]
        while len(pod) < size:
            player = min(left, key=lambda p: sum(met.get(p, {}).get(q, 0) ** 2 for q in pod))
            left.remove(player)
            pod.append(player)
        pods.append(tuple(pod))
    return pods


def _exchanged(pods: list[tuple[int, ...]], met: Met) -> list[tuple[int, ...]]:
    """The pods after exchanging players between two of them as long as that helps."""
    better = True
    while better:
        better = False
        for a, b in combinations(range(len(pods)), 2):
            exchanges = [
                _exchange(pods[a], pods[b], x, y)
                for x in range(len(pods[a]))
                for y in range(len(pods[b]))
            ]
            best = min(exchanges, key=lambda pair: _repeats(pair[0], met) + _repeats(pair[1], met))
            now = _repeats(pods[a], met) + _repeats(pods[b], met)
            if _repeats(best[0], met) + _repeats(best[1], met) < now:
                pods[a], pods[b] = best
                better = True
    return pods


def _exchange(
    first: tuple[int, ...], second: tuple[int, ...], x: int, y: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Two pods after one player of each has changed places with the other."""
    return (
        (*first[:x], second[y], *first[x + 1 :]),
        (*second[:y], first[x], *second[y + 1 :]),
    )


def _repeats(pod: Sequence[int], met: Met) -> int:
    """How often the players of a pod have met; a third time is worse than two second times."""
    return sum(met.get(a, {}).get(b, 0) ** 2 for a, b in combinations(pod, 2))


def snake(ranked: Sequence[int], sizes: Sequence[int]) -> list[tuple[int, ...]]:
    """Pods of equal strength: the best one each, then back again. The sizes add up to the number
    of players."""
    pods: list[list[int]] = [[] for _ in sizes]
    players = list(ranked)
    forward = True
    while players:
        order = range(len(sizes)) if forward else range(len(sizes) - 1, -1, -1)
        for k in order:
            if players and len(pods[k]) < sizes[k]:
                pods[k].append(players.pop(0))
        forward = not forward
    return [tuple(pod) for pod in pods]
