"""A puzzle: a position of a played game in which one decision is clearly best."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cached_property
from hashlib import sha256
from json import dumps
from typing import Any, Final

from perihelion.core.errors import PerihelionError
from perihelion.core.game import AnyGame, State, play

ID_DIGITS: Final = 10


class BadPuzzle(PerihelionError):
    """An invalid puzzle; names its file, line and reason."""


@dataclass(frozen=True)
class Puzzle:
    """The moves that lead to a position, and what is best there.

    `answers` are the words of the right moves, the best first; `line` is how the game goes on after
    the best. A puzzle is either a proven win in so many `turns`, or its best move leads every other
    by `leads` in winning chances, one lead for each of the long searches, whose seeds are kept.
    `simulations` is how many of them a search needs to find the answer: the larger, the harder.
    """

    game: AnyGame
    seats: int
    options: dict[str, Any]
    rules: int
    edition: str
    moves: tuple[str, ...]
    answers: tuple[str, ...]
    line: tuple[str, ...]
    simulations: int
    turns: int = 0
    chance: float = 0.0
    leads: tuple[float, ...] = ()
    seeds: tuple[str, ...] = ()
    themes: tuple[str, ...] = ()

    @cached_property
    def id(self) -> str:
        """A digest of how the position came about, so a puzzle keeps its address for ever."""
        source = [self.game.name, self.rules, self.edition, self.seats, self.options, self.moves]
        return sha256(dumps(source, sort_keys=True).encode()).hexdigest()[:ID_DIGITS]

    @cached_property
    def position(self) -> State:
        """The whole position. Whoever solves the puzzle may know no more than `view`."""
        state: State = self.game.start(self.seats, None, **self.options)
        for words in self.moves:
            play(self.game, state, words)
        return state

    @property
    def seat(self) -> int:
        """The seat that is to move."""
        return self.position.actor

    @cached_property
    def view(self) -> State:
        """What the seat that is to move may know. Nobody may change it."""
        view: State = self.game.view(self.position, self.seat)
        return view

    @cached_property
    def right_moves(self) -> tuple[int, ...]:
        """The right moves, the best first."""
        return tuple(self.game.parse(self.view, words) for words in self.answers)

    def plain(self) -> dict[str, Any]:
        """As JSON, without the game; `reader.read_puzzle` reads it."""
        plain = {one.name: getattr(self, one.name) for one in fields(self) if one.name != "game"}
        return {"id": self.id, **{name: value for name, value in plain.items() if value}}
