"""Round robin: everybody meets everybody, two by two after Berger's tables (FIDE C.05, annex 1), or
in pods that are made so that all meet as soon as possible."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final, TypeAlias

from perihelion.tournaments.pods import arranged, pod_sizes
from perihelion.tournaments.results import Game, meetings
from perihelion.tournaments.seats import SeatHistory

Schedule: TypeAlias = tuple[tuple[tuple[int, ...], ...], ...]
"""Rounds of games of players."""
MOST_ROUNDS: Final = 60
"""Of pods; with two at a table the tables say how many rounds there are."""


@cache
def schedule(players: int, size: int, cycles: int = 1, least: int = 2) -> Schedule:
    """All rounds for players 0, 1 …, by seat; a game of one is a bye. In every second cycle of
    games of two the seats are exchanged."""
    if players < 2:
        return ()
    once = _berger(players) if size == 2 else _pods(players, size, least)
    turned = tuple(tuple(tuple(reversed(game)) for game in games) for games in once)
    return tuple(
        games for cycle in range(cycles) for games in (turned if size == 2 and cycle % 2 else once)
    )


def _berger(players: int) -> Schedule:
    """Berger's tables. The last player of an even number stays, all others go half way round."""
    even = players + players % 2
    last, rounds = even - 1, []
    for k in range(even - 1):
        start = (k * (even // 2)) % (even - 1)
        games = [(start, last) if k % 2 == 0 else (last, start)]
        for step in range(1, even // 2):
            games.append(((start + step) % (even - 1), (start - step) % (even - 1)))
        rounds.append(tuple(_without(game, players) for game in games))
    return tuple(rounds)


def _without(game: tuple[int, int], players: int) -> tuple[int, ...]:
    """The game without the player who is there only to make the number even."""
    return tuple(player for player in game if player < players)


def _pods(players: int, size: int, least: int) -> Schedule:
    """Rounds in pods until everybody has met everybody. Players take turns at being left over."""
    games: list[Game] = []
    rounds: list[tuple[tuple[int, ...], ...]] = []
    rested = dict.fromkeys(range(players), 0)
    sizes = pod_sizes(players, size, least)
    while len(rounds) < MOST_ROUNDS and not _all_met(players, games):
        resting = sorted(rested, key=lambda p: (rested[p], -p))[: players - sum(sizes)]
        for player in resting:
            rested[player] += 1
        met = meetings(games)
        playing = [player for player in range(players) if player not in resting]
        history = SeatHistory(games)
        pods = [history.seated(pod) for pod in arranged(playing, sizes, met)]
        number = len(rounds) + 1
        games += [Game(number, pod) for pod in pods]
        rounds.append((*pods, *((player,) for player in resting)))
    return tuple(rounds)


def _all_met(players: int, games: list[Game]) -> bool:
    met = meetings(games)
    return all(b in met.get(a, {}) for a, b in combinations(range(players), 2))
