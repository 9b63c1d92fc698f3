"""Standings: points, and the tie-breaks that order those with equally many (FIDE C.07)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from perihelion.tournaments import arena
from perihelion.tournaments.results import (
    ARENA,
    KNOCKOUT,
    ROUND_ROBIN,
    SWISS,
    Entrant,
    Game,
    seeded,
    total_points,
)

HEAD_TO_HEAD: Final = "head"
BUCHHOLZ: Final = "buchholz"
SONNEBORN_BERGER: Final = "sonneborn"
WINS: Final = "wins"
ROUND: Final = "round"
TIE_BREAKS: Final[Mapping[str, tuple[str, ...]]] = {
    SWISS: (BUCHHOLZ, SONNEBORN_BERGER, WINS, HEAD_TO_HEAD),
    ROUND_ROBIN: (HEAD_TO_HEAD, WINS, SONNEBORN_BERGER),
    KNOCKOUT: (ROUND,),
    ARENA: (WINS, HEAD_TO_HEAD),
}
"""The tie-breaks of each format, the first being the most important."""

Values = Mapping[int, Fraction]


class Standing(NamedTuple):
    """A line of the table."""

    place: int
    """Equal for those whom no tie-break tells apart."""
    player: int
    points: Fraction
    tie_breaks: Mapping[str, Fraction]
    games: int
    """How many games they have finished, byes and games without an opponent included."""


def standings(kind: str, entrants: Sequence[Entrant], games: Sequence[Game]) -> list[Standing]:
    """All entrants, the best first. The games of an arena are in the order in which they ended."""
    order = [entrant.number for entrant in seeded(entrants)]
    points: Values = total_points(entrants, games)
    if kind == ARENA:
        scores = arena.scores(games)
        points = {player: scores.get(player, Fraction(0)) for player in order}
    values = {name: _value(name, order, points, games) for name in TIE_BREAKS[kind]}
    groups = [order] if kind == KNOCKOUT else _split([order], points)
    for name in TIE_BREAKS[kind]:
        if name == HEAD_TO_HEAD:
            groups = [part for group in groups for part in _by_head(group, games)]
        else:
            groups = _split(groups, values[name])
    lines = []
    for k, group in enumerate(groups):
        place = 1 + sum(map(len, groups[:k]))
        for player in group:
            shown = {name: values[name][player] for name in TIE_BREAKS[kind]}
            finished = sum(game.over and player in game.players for game in games)
            lines.append(Standing(place, player, points[player], shown, finished))
    return lines


def _split(groups: Sequence[Sequence[int]], values: Values) -> list[list[int]]:
    """Each group divided by a value, the highest first; equals keep their order."""
    parts = []
    for group in groups:
        for value in sorted({values[player] for player in group}, reverse=True):
            parts.append([player for player in group if values[player] == value])
    return parts


def _by_head(group: Sequence[int], games: Sequence[Game]) -> list[list[int]]:
    return _split([group], _head_to_head(group, games))


def _value(name: str, order: Sequence[int], points: Values, games: Sequence[Game]) -> Values:
    if name == HEAD_TO_HEAD:
        groups = _split([order], points)
        return {
            player: value
            for group in groups
            for player, value in _head_to_head(group, games).items()
        }
    if name == WINS:
        return {player: _wins(player, games) for player in order}
    if name == ROUND:
        return {player: _round(player, games) for player in order}
    count = _buchholz if name == BUCHHOLZ else _sonneborn_berger
    return {player: count(player, points, games) for player in order}


def _head_to_head(group: Sequence[int], games: Sequence[Game]) -> Values:
    """Points from the games between these players; nothing unless all have met each other."""
    won = dict.fromkeys(group, Fraction(0))
    met = set()
    for game in games:
        here = [player for player in game.players if player in won]
        for player in here if game.played else ():
            for other in here:
                if other != player:
                    met.add((player, other))
                    won[player] += game.against(player, other)
    complete = len(met) == len(group) * (len(group) - 1)
    return won if complete else dict.fromkeys(group, Fraction(0))


def _buchholz(player: int, points: Values, games: Sequence[Game]) -> Fraction:
    """The points of the opponents. A round without an opponent counts as one against somebody with
    as many points as oneself (FIDE C.07, 16.4)."""
    total = Fraction(0)
    for game in games:
        if player in game.players and game.over:
            others = [points[p] for p in game.players if p != player] if game.played else []
            total += sum(others, Fraction(0)) / len(others) if others else points[player]
    return total


def _sonneborn_berger(player: int, points: Values, games: Sequence[Game]) -> Fraction:
    """The points of the opponents, each times what was won from them."""
    total = Fraction(0)
    for game in games:
        if player not in game.players or not game.over:
            continue
        if game.played:
            others = [other for other in game.players if other != player]
            won = [points[other] * game.against(player, other) for other in others]
            total += sum(won, Fraction(0)) / len(others)
        else:
            total += points[player] * game.points(player)
    return total


def _wins(player: int, games: Sequence[Game]) -> Fraction:
    """The games won over the board: first places that nobody shares."""
    return Fraction(
        sum(game.played and player in game.players and game.points(player) == 1 for game in games)
    )


def _round(player: int, games: Sequence[Game]) -> Fraction:
    """How far somebody came in a knockout: the last round, and a bit more for winning it."""
    mine = [game for game in games if player in game.players]
    if not mine:
        return Fraction(0)
    last = max(mine, key=lambda game: game.round)
    return last.round + (last.points(player) / 2 if last.over else Fraction(0))
