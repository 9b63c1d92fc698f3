"""Tables at which the contract tests play: few and many seats, every option."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

import perihelion
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER, AnyGame, Seat, State

MOST_MOVES: Final = 5000


@dataclass(frozen=True)
class Table:
    """A game to be played with so many seats and some options."""

    name: str
    seats: int
    options: tuple[tuple[str, Any], ...]

    @property
    def game(self) -> AnyGame:
        return perihelion.game(self.name)

    def start(self) -> Any:
        return self.game.start(self.seats, **dict(self.options))

    def watchers(self) -> list[Seat]:
        """Every seat, and a spectator."""
        return [*range(self.seats), None]

    def __str__(self) -> str:
        said = "".join(f" {name}={value}" for name, value in self.options)
        return f"{self.name} {self.seats}{said}"


@dataclass
class Walk:
    """A random game: every position, and the move played from each but the last."""

    states: list[Any] = field(default_factory=list)
    moves: list[int] = field(default_factory=list)

    def steps(self) -> Iterator[tuple[Any, int]]:
        return zip(self.states, self.moves, strict=False)


def tables(game: AnyGame) -> list[Table]:
    """The fewest and the most seats, everything else as it comes."""
    chosen = tuple(game.finite.items())
    return [Table(game.name, n, chosen) for n in sorted({game.seats[0], game.seats[-1]})]


def variants(game: AnyGame) -> list[Table]:
    """Every value of every option, where it matters."""
    settings = []
    for option in game.options.values():
        for value in option.values:
            chosen: dict[str, Any] = {**game.finite, option.name: value}
            start = game.start(game.seats[0], None, **chosen)
            if option.name in game.finite and game.most_moves(start) is None:
                continue  # random games must end
            if option.when:
                chosen[option.when[0]] = option.when[1][0]
            settings.append(Table(game.name, game.seats[0], tuple(chosen.items())))
    return settings


def step(state: State, dealer: Dealer) -> int:
    """A random move; where chance acts, a draw."""
    if state.actor == CHANCE:
        return dealer.draw(state)
    return state.nth(dealer.below(state.count()))


@cache
def walk(table: Table, seed: int = 0) -> Walk:
    """A random game. Its states are shared between tests: copy them before you play."""
    state, dealer, played = table.start(), Dealer(f"{table} {seed}"), Walk()
    played.states.append(state.copy())
    while state.actor != OVER and len(played.moves) < MOST_MOVES:
        move = step(state, dealer)
        state.play(move)
        played.moves.append(move)
        played.states.append(state.copy())
    return played


def sample(table: Table, number: int) -> list[Any]:
    """So many positions spread over a few games, the first and the last among them."""
    states = [state for seed in range(3) for state in walk(table, seed).states]
    last = len(states) - 1
    picked = sorted({round(index * last / (number - 1)) for index in range(number)})
    return [states[index].copy() for index in picked]


def stretch(table: Table, number: int) -> list[Any]:
    """The last so many positions of a game: few things differ from one to the next."""
    return [state.copy() for state in walk(table, 0).states[-number:]]


@cache
def vocabulary(table: Table) -> list[str]:
    """The words of every move that was legal at some position of some games."""
    said: dict[str, None] = {}
    for seed in range(3):
        for state in walk(table, seed).states:
            said |= {table.game.words(state, move): None for move in state.moves()}
    return list(said)


def fingerprint(game: AnyGame, state: State) -> tuple[object, ...]:
    """Everything that can be asked of a position, as values that share nothing with it."""
    described = json.dumps(game.describe(state), sort_keys=True)
    pads = (tuple(state.scores()), tuple(state.standings()), state.ending())
    return state.pack(), state.actor, tuple(state.moves()), described, pads
