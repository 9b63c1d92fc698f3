"""Games between bots, and how often each of them wins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from perihelion.bots import playout
from perihelion.bots.bot import Bot, Maker
from perihelion.core.dealer import Dealer
from perihelion.core.game import AnyGame, State
from perihelion.core.record import Record


class BotGame(NamedTuple):
    """A finished game, and the index of the bot on each seat."""

    record: Record
    seated: list[int]


def play_record(record: Record, bots: Sequence[Bot], dealer: Dealer) -> None:
    """Play a record to the end of its game with a bot on each seat; the dealer draws."""
    begun = len(record.moves)

    def choose(state: State, _: int) -> int:
        return bots[state.actor].choose(record.game.view(state, state.actor))

    def draw(state: State, made: int) -> int:
        return dealer.at(begun + made).draw(state)

    playout.play_out(record.state, choose, draw, record.add)


def play_bot_game(
    game: AnyGame,
    makers: Sequence[Maker],
    number: int,
    seed: int | str,
    options: Mapping[str, object] | None = None,
    deal: int | None = None,
) -> BotGame:
    """One game of a series. Its number and the seed decide who sits where and what is drawn; games
    with the same `deal` have the same draws."""
    seats = len(makers)
    seated = [(seat - number) % seats for seat in range(seats)]
    bots = [makers[bot](game, f"{seed}/{number}/{bot}") for bot in seated]
    record = Record(game, seats, None, options)
    play_record(record, bots, Dealer(f"{seed}/{number if deal is None else deal}"))
    return BotGame(record, seated)


def play_bot_games(
    game: AnyGame,
    makers: Sequence[Maker],
    games: int,
    seed: int | str,
    options: Mapping[str, object] | None = None,
) -> Iterator[BotGame]:
    """Games between one bot of each maker. The bots move up a seat after every game."""
    for number in range(games):
        yield play_bot_game(game, makers, number, seed, options)


def wins(played: Iterable[BotGame], makers: int) -> list[float]:
    """How many games each maker's bots won; a shared victory is split."""
    totals = [0.0] * makers
    for record, seated in played:
        standings = record.state.standings()
        for bot, place in zip(seated, standings, strict=True):
            if place == 1:
                totals[bot] += 1 / standings.count(1)
    return totals
