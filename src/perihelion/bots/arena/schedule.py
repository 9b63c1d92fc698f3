"""Schedules: who plays whom, on which seats and with which deal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, count, islice, permutations
from typing import NamedTuple

from perihelion.core.options import Options


class Fixture(NamedTuple):
    """A scheduled game: the players by seat, and the seed of its deal."""

    number: int
    seated: tuple[str, ...]
    deal: str
    options: Options

    def __str__(self) -> str:
        return f"#{self.number} ({self.deal}; {', '.join(self.seated)})"


def schedule(
    players: Sequence[str], seats: Sequence[int], games: int, seed: str, options: Options
) -> Iterator[Fixture]:
    """The games of a tournament. Every group of players plays each deal once in each seating before
    the next deal, so that the schedule is balanced wherever it ends."""
    tables = _tables(players, seats, seed)
    for number, (seated, deal) in enumerate(islice(tables, games)):
        yield Fixture(number, seated, deal, options)


def _tables(
    players: Sequence[str], seats: Sequence[int], seed: str
) -> Iterator[tuple[tuple[str, ...], str]]:
    for round_ in count():
        for size in seats:
            for group in combinations(players, size):
                # The order of the others changes from deal to deal, so that neighbours vary.
                orders = list(permutations(group[1:]))
                order = (group[0], *orders[round_ % len(orders)])
                for turn in range(size):
                    yield order[turn:] + order[:turn], f"{seed}/{size}/{round_}"


def mirror_schedule(
    players: Sequence[str], variants: Sequence[tuple[int, Options]], games: int, seed: str
) -> Iterator[Fixture]:
    """The games of a balance report: each player against itself, `games` times in every variant,
    which is a number of seats and options. No deal is used twice, not even in different variants:
    an option that changes nothing would make few games look like many."""
    number = count()
    for round_ in range(games):
        for player in players:
            for index, (size, options) in enumerate(variants):
                deal = f"{seed}/{player}/{index}/{round_}"
                yield Fixture(next(number), (player,) * size, deal, options)
