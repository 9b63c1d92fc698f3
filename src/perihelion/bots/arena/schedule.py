"""Who plays whom, on which seats and with which deal: settled before the first game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, count, islice, permutations
from typing import NamedTuple

from perihelion.core.options import Options


class Fixture(NamedTuple):
    """A game to be played: the players by seat, and the seed of its deal."""

    number: int
    seated: tuple[str, ...]
    deal: str
    options: Options

    def __str__(self) -> str:
        return f"#{self.number} ({self.deal}; {', '.join(self.seated)})"


def schedule(
    players: Sequence[str], seats: Sequence[int], games: int, seed: str, options: Options
) -> Iterator[Fixture]:
    """The games of an arena. Each deal is played by every group of players, and each of a group
    has every seat once; then comes the next deal. So the tables stay even wherever it ends."""
    tables = _tables(players, seats, seed)
    for number, (seated, deal) in enumerate(islice(tables, games)):
        yield Fixture(number, seated, deal, options)


def _tables(
    players: Sequence[str], seats: Sequence[int], seed: str
) -> Iterator[tuple[tuple[str, ...], str]]:
    for round_ in count():
        for size in seats:
            for group in combinations(players, size):
                # Neighbours change from deal to deal: the first stays, the others swap about.
                orders = list(permutations(group[1:]))
                order = (group[0], *orders[round_ % len(orders)])
                for turn in range(size):
                    yield order[turn:] + order[:turn], f"{seed}/{size}/{round_}"


def mirror_schedule(
    players: Sequence[str], variants: Sequence[tuple[int, Options]], games: int, seed: str
) -> Iterator[Fixture]:
    """The games of a balance report: each player against itself, in every way to set the game up
    (how many play, and with which options), `games` times. No deal is played twice, not even in
    different variants: an option that changes nothing would make few games look like many."""
    number = count()
    for round_ in range(games):
        for player in players:
            for way, (size, options) in enumerate(variants):
                deal = f"{seed}/{player}/{way}/{round_}"
                yield Fixture(next(number), (player,) * size, deal, options)
