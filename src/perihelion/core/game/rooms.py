"""What `Game` asks of the rooms of a game. A room is a module; mypy checks it against these.

Parameters are given by position, so a room may name them as its game does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Protocol

from perihelion.core.state import Heuristics, Json, S, S_contra, ScoreRow, Seat

if TYPE_CHECKING:
    from perihelion.core.dealer import Dealer
    from perihelion.core.features import Features
    from perihelion.core.scene import Scene
    from perihelion.core.texts import Texts


class WordsRoom(Protocol[S_contra]):
    """`words`: moves as words and back, and the texts of the game."""

    @property
    def TEXTS(self) -> Texts: ...  # noqa: N802

    def words(self, state: S_contra, move: int, /) -> str:
        """The move as words, before it is played."""

    def parse(self, state: S_contra, words: str, /) -> int:
        """The legal move of these words, or InvalidMove, or IllegalMove with its rule."""

    def label(self, view: S_contra, path: Sequence[str], language: str, /) -> str:
        """What the last word of the path means after those before it."""

    def moment(self, view: S_contra, /) -> Mapping[str, object]:
        """What kind of decision is due: the arguments of the texts `prompt` and `hint`."""


class ViewRoom(Protocol[S_contra]):
    """`view`: the position in plain words, the score pad and the end."""

    def describe(self, state: S_contra, /) -> Json:
        """The whole position as plain JSON, in rulebook words."""

    def breakdown(self, view: S_contra, language: str, /) -> list[ScoreRow]:
        """The score pad as it stands for that view. Points add up to `scores()`."""

    def outcome(self, view: S_contra, language: str, /) -> str:
        """How the game ended, who won and why, in a sentence; asked only when it is over."""


class SceneRoom(Protocol[S_contra]):
    """`scene`: the picture, and what a move would change in it."""

    def scene(self, view: S_contra, seat: Seat, language: str, /) -> Scene:
        """The picture for that seat."""

    def touches(self, view: S_contra, move: int, /) -> dict[str, str]:
        """The ids of the shapes the move would touch, each with the look it would take."""


class FeaturesRoom(Protocol[S_contra]):
    """`features`: the view in numbers."""

    def parts(self, state: S_contra, /) -> dict[str, int]:
        """What the numbers are: the name of each part, and how many it has."""

    def features(self, view: S_contra, seat: int, /) -> Features:
        """The numbers: always as many, the seat's own first."""


@dataclass(frozen=True, slots=True)
class Rooms(Generic[S]):
    """The rooms that every game has, in this order."""

    words: WordsRoom[S]
    view: ViewRoom[S]
    scene: SceneRoom[S]
    features: FeaturesRoom[S]
    heuristics: Heuristics[S]


@dataclass(frozen=True, slots=True)
class Secrets(Generic[S]):
    """Who may know what, in a game where not everything lies open."""

    view: Callable[[S, Seat], S]
    """The state with UNKNOWN in every slot the seat may not know."""

    seen: Callable[[S, int, Seat], str]
    """The words of a move as that seat may know them."""

    guess: Callable[[S, Seat, Dealer], S]
    """A whole state, drawn at random among those that agree with the view."""
