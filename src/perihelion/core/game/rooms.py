"""The protocols of the rooms of a game. A room is a module; mypy checks it against these.

Parameters are positional, so a room may name them in the words of its game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Protocol

from perihelion.core.state import Heuristics, Json, S, S_contra, ScoreRow, Seat

if TYPE_CHECKING:
    from perihelion.core.batch.encoder import Encoder
    from perihelion.core.dealer import Dealer
    from perihelion.core.features import Features, Parts
    from perihelion.core.game.why import Reason
    from perihelion.core.position_fields.room import PositionRoom
    from perihelion.core.scene import Marks, Scene
    from perihelion.core.score_pad import ScorePadRoom
    from perihelion.core.texts import Texts


class WordsRoom(Protocol[S_contra]):
    """`words`: moves as words and back, and the texts of the game."""

    @property
    def TEXTS(self) -> Texts: ...  # noqa: N802

    def words(self, state: S_contra, move: int, /) -> str:
        """The move as words, before it is played."""

    def parse(self, state: S_contra, words: str, /) -> int:
        """The legal move of these words; raises InvalidMove, or IllegalMove with its rule."""

    def label(self, view: S_contra, path: Sequence[str], language: str, /) -> str:
        """The label of the last word of the path."""

    def moment(self, view: S_contra, /) -> Mapping[str, object]:
        """The kind of decision, as arguments of the texts `prompt` and `hint`."""


class ViewRoom(Protocol[S_contra]):
    """`view`: the position in plain words, the score pad and the end."""

    def describe(self, state: S_contra, /) -> Json:
        """The whole position as plain JSON, in rulebook words."""

    def breakdown(self, view: S_contra, language: str, /) -> list[ScoreRow]:
        """The score pad for that view. Points add up to `scores()`."""

    def why_won(self, view: S_contra, language: str, /) -> str:
        """Why the winners have won, as it follows "Ana wins: "; for one player alone, how the game
        ended. Called only when it is over."""


class SceneRoom(Protocol[S_contra]):
    """`scene`: the picture, and the shapes that a move would change."""

    @property
    def ICONS(self) -> Mapping[str, Marks]:  # noqa: N802
        """Small pictures for sentences by name, drawn from -50 to 50 in both directions."""

    def scene(self, view: S_contra, seat: Seat, language: str, form: str, /) -> Scene:
        """The picture for that seat in one of the FORMS; both have the same ids."""

    def touches(self, view: S_contra, move: int, /) -> dict[str, str]:
        """The ids of the shapes that the move would change, each with its new look."""


class TellingRoom(Protocol[S_contra]):
    """`telling`: moves as people say them."""

    def tell(
        self, state: S_contra, move: int, seat: Seat, names: Sequence[str], language: str, /
    ) -> str:
        """The move in a sentence, before it is played, with what that seat may know of it. `names`
        are the players' names, by seat; `core.sentence.YOU` stands for the player who reads it, and
        the sentence addresses them ("You take …"). Icons stand between brackets, as
        `core.sentence` says."""


class WhyRoom(Protocol[S_contra]):
    """`why`: what speaks for and against a move."""

    def reasons(self, view: S_contra, move: int, /) -> list[Reason]:
        """What is true of a legal move of the actor, by the actor's view; see `core.game.why`."""

    def say(self, view: S_contra, reason: Reason, names: Sequence[str], language: str, /) -> str:
        """The reason as a sentence. One for a move begins with "It", one against it with "The move
        played". `names` are the players' names, by seat."""


class FeaturesRoom(Protocol[S_contra]):
    """`features`: positions and moves as numbers, for agents that learn."""

    @property
    def FACTORS_PER_MOVE(self) -> int: ...  # noqa: N802

    def parts(self, state: S_contra, /) -> Parts:
        """The parts of the features in order, the same for every number of seats."""

    def features(self, view: S_contra, seat: int, /) -> Features:
        """What the seat may know, its own things first; a whole state gives the same."""

    def actions(self, state: S_contra, /) -> int:
        """How many actions there are: numbers for the moves of seats, without chance."""

    def action(self, state: S_contra, move: int, /) -> int:
        """The action of a legal move of the actor."""

    def move(self, state: S_contra, action: int, /) -> int:
        """The legal move of that action."""

    def legal_actions(self, state: S_contra, /) -> list[int]:
        """The actions of all legal moves of the actor, in the order of `State.moves`."""

    def factors(self, state: S_contra, /) -> int:
        """How many policy factors there are. The last one says nothing."""

    def move_factors(self, state: S_contra, moves: Sequence[int], seat: int, /) -> Features:
        """FACTORS_PER_MOVE factors for each of the moves, one move after the other."""


class TermsRoom(Protocol[S_contra]):
    """`terms`: what an evaluator adds up, for weights that are learned."""

    @property
    def NAMES(self) -> tuple[str, ...]:  # noqa: N802
        """The names of the terms. The first is what the hand-made evaluator makes of them all."""

    def terms(self, state: S_contra, /) -> list[float]:
        """How far the game has come, from 0 to 1, and then the terms of each seat; nothing where
        only the hand-made evaluator knows what to say."""


@dataclass(frozen=True, slots=True)
class Rooms(Generic[S]):
    """The rooms that every game has, in this order."""

    words: WordsRoom[S]
    view: ViewRoom[S]
    scene: SceneRoom[S]
    features: FeaturesRoom[S]
    heuristics: Heuristics[S]
    telling: TellingRoom[S] | None = None
    """Without it, a move is told by the labels of its words."""
    why: WhyRoom[S] | None = None
    """Without it, suggestions and analyses give numbers alone."""
    pad: ScorePadRoom[S] | None = None
    """Without it, the end of a game cannot be entered alone."""
    position_fields: PositionRoom[S] | None = None
    """Without it, positions cannot be set up by hand."""
    encoder: Callable[[S], Encoder] | None = None
    """Without it, features and masks are made anew at every step of a game."""
    terms: TermsRoom[S] | None = None
    """Without it, weights of terms cannot be learned."""


@dataclass(frozen=True, slots=True)
class Secrets(Generic[S]):
    """Who may know what, in a game with hidden information."""

    view: Callable[[S, Seat], S]
    """A copy of the state with UNKNOWN in every slot that the seat may not know."""

    seen: Callable[[S, int, Seat], str]
    """The words of a move as that seat may know them."""

    guess: Callable[[S, Seat, Dealer], S]
    """A new whole state, drawn at random among those that agree with the view."""
