"""Entrants, the games between them, and what a game is worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

ROUND_ROBIN: Final = "robin"
SWISS: Final = "swiss"
KNOCKOUT: Final = "knockout"
ARENA: Final = "arena"
FORMATS: Final = (SWISS, ROUND_ROBIN, KNOCKOUT, ARENA)


class Entrant(NamedTuple):
    """Somebody who takes part, known by a number."""

    number: int
    rating: int = 0
    first: int = 1
    """The first round that they play; later ones came late."""
    last: int | None = None
    """The last round that they play, if they withdrew."""

    def plays_in(self, number: int) -> bool:
        return self.first <= number and (self.last is None or number <= self.last)


class Game(NamedTuple):
    """A game of a round: the entrants by seat, and their places once it is over. A game of one is a
    bye."""

    round: int
    players: tuple[int, ...]
    places: tuple[int, ...] = ()
    absent: frozenset[int] = frozenset()
    """The entrants who did not come."""

    @property
    def bye(self) -> bool:
        return len(self.players) == 1

    @property
    def over(self) -> bool:
        return bool(self.places)

    @property
    def played(self) -> bool:
        """Whether it is over and was decided on the board."""
        return self.over and not self.bye and not self.absent

    def against(self, player: int, other: int) -> Fraction:
        """What a player has won from another in this game: 1, ½ or 0."""
        mine = self.places[self.players.index(player)]
        theirs = self.places[self.players.index(other)]
        return Fraction(2 * (mine < theirs) + (mine == theirs), 2)

    def points(self, player: int) -> Fraction:
        """What the game is worth to a player: the share of the others that they beat, a tie
        counting half. A bye is worth a win, absence nothing."""
        if not self.over or player in self.absent:
            return Fraction(0)
        others = [other for other in self.players if other != player]
        if not others:
            return Fraction(1)
        beaten = (
            Fraction(1) if other in self.absent else self.against(player, other) for other in others
        )
        return sum(beaten, Fraction(0)) / len(others)


def seeded(entrants: Iterable[Entrant]) -> list[Entrant]:
    """The entrants by strength, the best first; of equals whoever registered first."""
    return sorted(entrants, key=lambda entrant: (-entrant.rating, entrant.number))


def total_points(entrants: Iterable[Entrant], games: Sequence[Game]) -> dict[int, Fraction]:
    """The points of every entrant."""
    points = {entrant.number: Fraction(0) for entrant in entrants}
    for game in games:
        for player in game.players:
            points[player] += game.points(player)
    return points


def meetings(games: Iterable[Game]) -> Mapping[int, Mapping[int, int]]:
    """How often each entrant has been paired with each other one."""
    met: dict[int, dict[int, int]] = {}
    for game in games:
        for player in game.players:
            for other in game.players:
                if other != player:
                    row = met.setdefault(player, {})
                    row[other] = row.get(other, 0) + 1
    return met


def byes(games: Iterable[Game]) -> dict[int, int]:
    """How many byes each entrant has had. A win because the other did not come counts as one."""
    counts: dict[int, int] = {}
    for game in games:
        present = [player for player in game.players if player not in game.absent]
        if len(present) == 1 and game.over:
            counts[present[0]] = counts.get(present[0], 0) + 1
    return counts
