"""One position of a game, and what is said of positions: who looks, who moves, who won.

The rooms of a game import from here. Everybody else imports the same names from `core.game`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Protocol, Self, TypeAlias, TypeVar

CHANCE: Final = -1
OVER: Final = -2

Json: TypeAlias = dict[str, Any]
Seat: TypeAlias = int | None
"""Who looks: a seat from 0, or None for a spectator."""


class State(Protocol):
    """One position: mutable, lean, and trusting."""

    actor: int
    """The seat to move, or CHANCE, or OVER."""

    def moves(self) -> list[int]:
        """The legal moves in a fixed order; at CHANCE the outcomes."""

    def count(self) -> int:
        """How many moves there are."""

    def nth(self, k: int) -> int:
        """`moves()[k]`, without building the list where that is faster."""

    def weights(self) -> list[int]:
        """At CHANCE: how likely each of `moves()` is, as whole numbers."""

    def play(self, move: int) -> None:
        """Make the move, in place. Trusts its caller; `core.game.play` checks."""

    def copy(self) -> Self: ...

    def scores(self) -> list[int]:
        """What a score pad shows, per seat."""

    def standings(self) -> list[int]:
        """Who won: the place of each seat from 1, equal for those who share it."""

    def ending(self) -> str:
        """The rule by which the game ended, or "" while it goes on."""

    def pack(self) -> bytes:
        """The whole position, for another process; `Game.unpack` reads it."""


S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class Heuristics(Protocol[S_contra]):
    """What a bot may know of a game besides its rules."""

    def evaluate(self, state: S_contra) -> list[float]:
        """The expected result per seat, 0 (lost) to 1 (won)."""

    def prior(self, state: S_contra, moves: list[int]) -> list[float]:
        """How promising each move looks at first sight, without playing it; higher is better."""


class Refusal(NamedTuple):
    """Why a move is not legal: the rule, "" if it is no move of the game at all, and a sentence."""

    rule: str
    sentence: str


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One row of the score pad: a name, the points and a note per seat, and the rule.

    A row without points tells something that is not scored (a condition met, a tie-break)."""

    label: str
    rule: str
    points: list[int]
    notes: list[str]


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. `roles` names who did what, where the next game of a match needs it."""

    scores: list[int]
    standings: list[int]
    ending: str
    roles: dict[str, str] = field(default_factory=dict)
