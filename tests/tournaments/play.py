"""Plays whole tournaments: results that a seed decides."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from perihelion.tournaments.progress import Rules, next_round
from perihelion.tournaments.results import Entrant, Game


def field(players: int) -> list[Entrant]:
    return [Entrant(number, 2000 - 10 * number) for number in range(players)]


def decided(
    number: int, players: tuple[int, ...], chance: Random, absent: Collection[int] = ()
) -> Game:
    """A game with a result; draws happen."""
    missing = frozenset(player for player in players if player in absent)
    ranks = [chance.randint(1, len(players)) for _ in players]
    if missing and len(players) > 1:
        ranks = [2 if player in missing else 1 for player in players]
    places = tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
    return Game(number, players, places, missing if len(players) > 1 else frozenset())


def played(
    rules: Rules, entrants: Sequence[Entrant], seed: int, absent: Collection[int] = ()
) -> list[list[Game]]:
    """All rounds of a tournament."""
    chance, rounds = Random(seed), list[list[Game]]()
    while True:
        number = len(rounds) + 1
        games = [game for games in rounds for game in games]
        pairings = next_round(rules, entrants, games, number)
        if not pairings:
            return rounds
        rounds.append([decided(number, players, chance, absent) for players in pairings])
        assert len(rounds) < 200
