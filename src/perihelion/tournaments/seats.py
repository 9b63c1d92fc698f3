"""Who sits where: everybody has each seat about equally often."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations
from typing import Final, final

from perihelion.tournaments.results import Game

SAME_AGAIN: Final = 1
"""What it costs to sit on the same seat as last time; once more on a seat costs twice that."""


@final
class SeatHistory:
    """On which seats the entrants have sat. Byes and games that nobody came to do not count."""

    def __init__(self, games: Iterable[Game]) -> None:
        self._counts: Final[dict[int, dict[int, int]]] = {}
        self._last: Final[dict[int, int]] = {}
        for game in games:
            if not game.bye and not game.absent:
                for seat, player in enumerate(game.players):
                    row = self._counts.setdefault(player, {})
                    row[seat] = row.get(seat, 0) + 1
                    self._last[player] = seat

    def count(self, player: int, seat: int) -> int:
        return self._counts.get(player, {}).get(seat, 0)

    def lead(self, player: int) -> int:
        """How much more often a player has had the first of two seats than the second."""
        return self.count(player, 0) - self.count(player, 1)

    def cost(self, player: int, seat: int, seats: int) -> int:
        """How unfair another game on this seat is, compared with the others of so many."""
        least = min(self.count(player, other) for other in range(seats))
        ahead = self.count(player, seat) - least
        return 4 * ahead * ahead + 2 * ahead + SAME_AGAIN * (self._last.get(player) == seat)

    def seated(self, players: Sequence[int]) -> tuple[int, ...]:
        """The players of a game in the fairest order of seats. Of equally fair ones, the first in
        the order of permutations, so that it is always the same."""
        return min(
            permutations(players),
            key=lambda order: sum(
                self.cost(player, seat, len(order)) for seat, player in enumerate(order)
            ),
        )
