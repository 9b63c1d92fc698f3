"""One position of a game, and the types used with it: seats, heuristics, results.

The rooms of a game import from here. Everybody else imports the same names from `core.game`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Protocol, Self, TypeAlias, TypeVar

CHANCE: Final = -1
OVER: Final = -2

Json: TypeAlias = dict[str, Any]
Seat: TypeAlias = int | None
"""A viewer: a seat from 0, or None for a spectator."""


class State(Protocol):
    """One position: mutable, and without checks."""

    actor: int
    """The seat to move, or CHANCE, or OVER."""

    def moves(self) -> list[int]:
        """The legal moves in a fixed order; at CHANCE the outcomes."""

    def count(self) -> int:
        """The number of legal moves."""

    def nth(self, k: int) -> int:
        """`moves()[k]`, without building the list where that is faster."""

    def weights(self) -> list[int]:
        """At CHANCE: integer weights, parallel to `moves()`.

        A state may also have `outcome(chance)`: the move that a number from 0 to 1 falls on with
        these weights (`core.dealer.weights.drawn`), without making the list."""

    def play(self, move: int) -> None:
        """Play a move in place. The move must be legal; `core.game.play` checks it."""

    def copy(self) -> Self: ...

    def scores(self) -> list[int]:
        """The score of each seat."""

    def standings(self) -> list[int]:
        """The place of each seat, from 1; tied seats have equal places."""

    def ending(self) -> str:
        """The rule by which the game ended, or "" while it goes on."""

    def pack(self) -> bytes:
        """The whole position as bytes; `Game.unpack` reads it."""


S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class Heuristics(Protocol[S_contra]):
    """Evaluation and move priors of a game, for bots."""

    def evaluate(self, state: S_contra) -> list[float]:
        """The expected result per seat, 0 (lost) to 1 (won)."""

    def prior(self, state: S_contra, moves: list[int]) -> list[float]:
        """How promising each move is, without playing it; higher is better."""


class Refusal(NamedTuple):
    """Why a move is not legal: a sentence, and the rule or "" if it is not a move of the game."""

    rule: str
    sentence: str


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One row of the score pad: a label, the points and a note for each seat, and the rule.

    A row without points shows something that is not scored (a condition met, a tie-break)."""

    label: str
    rule: str
    points: list[int]
    notes: list[str]


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game. `roles` says who did what, if the next game of a match needs it."""

    scores: list[int]
    standings: list[int]
    ending: str
    roles: dict[str, str] = field(default_factory=dict)
