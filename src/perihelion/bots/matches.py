"""Bots against bots: single games, and how often who wins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from perihelion.bots import playout
from perihelion.bots.bot import Bot, Maker
from perihelion.core.dealer import Dealer
from perihelion.core.game import AnyGame, State
from perihelion.core.record import Record


class Match(NamedTuple):
    """A finished game, and which bot sat on each seat."""

    record: Record
    seated: list[int]


def play_out(record: Record, bots: Sequence[Bot], dealer: Dealer) -> None:
    """Play a game to its end: a bot for each seat, chance by the dealer."""
    begun = len(record.moves)

    def choose(state: State, _: int) -> int:
        return bots[state.actor].choose(record.game.view(state, state.actor))

    def draw(state: State, made: int) -> int:
        return dealer.at(begun + made).draw(state)

    playout.play_out(record.state, choose, draw, record.add)


def play_match(
    game: AnyGame,
    makers: Sequence[Maker],
    number: int,
    seed: int | str,
    options: Mapping[str, object] | None = None,
) -> Match:
    """One game of a series, by its number: who sits where and what is drawn follow from it."""
    seats = len(makers)
    dealer = Dealer(f"{seed}/{number}")
    seated = [(seat - number) % seats for seat in range(seats)]
    bots = [makers[bot](game, f"{dealer.seed}/{bot}") for bot in seated]
    record = Record(game, seats, None, options)
    play_out(record, bots, dealer)
    return Match(record, seated)


def play_matches(
    game: AnyGame,
    makers: Sequence[Maker],
    games: int,
    seed: int | str,
    options: Mapping[str, object] | None = None,
) -> Iterator[Match]:
    """Seeded games between one bot of each maker, who move up a seat after every game."""
    for number in range(games):
        yield play_match(game, makers, number, seed, options)


def wins(played: Iterable[Match], makers: int) -> list[float]:
    """How many games each of the makers' bots won; a shared victory is shared out."""
    totals = [0.0] * makers
    for record, seated in played:
        standings = record.state.standings()
        for bot, place in zip(seated, standings, strict=True):
            if place == 1:
                totals[bot] += 1 / standings.count(1)
    return totals
