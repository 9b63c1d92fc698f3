"""The course of a tournament: the rules it is held by, and the games of its next round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from perihelion.tournaments import knockout, round_robin, swiss
from perihelion.tournaments.results import ARENA, KNOCKOUT, ROUND_ROBIN, Entrant, Game
from perihelion.tournaments.round_robin import Schedule


class Rules(NamedTuple):
    """What decides who plays whom."""

    format: str
    size: int = 2
    """How many sit at a table; pods may be smaller if the players cannot be divided evenly."""
    rounds: int = 0
    """Of a Swiss, 0 for the usual number; of a round robin of two, how often all meet."""
    least: int = 2
    """How many the game needs at a table."""


def next_round(
    rules: Rules, entrants: Sequence[Entrant], games: Sequence[Game], number: int
) -> list[tuple[int, ...]]:
    """The games of the round of that number by seat, a game of one being a bye; none if there is no
    such round. All earlier rounds must be over. An arena has no rounds."""
    assert rules.format != ARENA
    if rules.format == KNOCKOUT:
        return knockout.paired(entrants, games, number, rules.size, rules.least)
    if rules.format == ROUND_ROBIN:
        return _round_robin(rules, entrants, number)
    playing = sum(entrant.plays_in(number) for entrant in entrants)
    if number > total_rounds(rules, entrants) or playing < 2:
        return []
    return swiss.paired(entrants, games, number, rules.size, rules.least)


def total_rounds(rules: Rules, entrants: Sequence[Entrant]) -> int:
    """How many rounds there will be, as far as one can tell now; 0 for an arena."""
    field = [entrant for entrant in entrants if entrant.first <= 1]
    if rules.format == ARENA:
        return 0
    if rules.format == KNOCKOUT:
        return knockout.total_rounds(len(field), rules.size, rules.least)
    if rules.format == ROUND_ROBIN:
        return len(_schedule(rules, len(field)))
    return rules.rounds or swiss.usual_rounds(len(field))


def _schedule(rules: Rules, players: int) -> Schedule:
    return round_robin.schedule(players, rules.size, max(1, rules.rounds), rules.least)


def _round_robin(rules: Rules, entrants: Sequence[Entrant], number: int) -> list[tuple[int, ...]]:
    """The round of the schedule without those who withdrew: their opponents have a bye if too few
    are left for a game. Who came late is not in it."""
    field = [entrant for entrant in entrants if entrant.first <= 1]
    rounds = _schedule(rules, len(field))
    if number > len(rounds) or sum(entrant.plays_in(number) for entrant in field) < 2:
        return []
    games: list[tuple[int, ...]] = []
    for game in rounds[number - 1]:
        players = tuple(field[k].number for k in game if field[k].plays_in(number))
        games += [players] if len(players) >= rules.least else [(player,) for player in players]
    return games
