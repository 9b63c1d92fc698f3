"""The contract between a game and everything else in the house.

A `State` is one position: mutable, lean, and trusting. A `Game` is what does not belong to one
position: set-up, words, views, pictures. Everything from outside comes in through `play`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from perihelion.core.errors import BadSeats, IllegalMove, MoveError
from perihelion.core.options import Option, Options

if TYPE_CHECKING:
    from perihelion.core.dealer import Dealer
    from perihelion.core.edition import Edition
    from perihelion.core.features import Features
    from perihelion.core.scene import Scene
    from perihelion.core.texts import Texts

CHANCE: Final = -1
OVER: Final = -2

Json: TypeAlias = dict[str, Any]
Seat: TypeAlias = int | None
"""Who looks: a seat from 0, or None for a spectator."""


class State(Protocol):
    """One position.

    One that keeps its legal moves as sets may also have `move_set() -> int`, a bit for each of
    `moves()`: of many moves, a mask is made much faster from that."""

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
        """Make the move, in place. Trusts its caller: see `play` below for the checked door."""

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
    """What a bot may know of a game besides its rules.

    A game for one may also have `glance(state) -> float`: `evaluate` for its only seat, but quick
    and without looking ahead, for a planner who asks it of thousands of positions."""

    def evaluate(self, state: S_contra) -> list[float]:
        """The expected result per seat, 0 (lost) to 1 (won)."""

    def prior(self, state: S_contra, moves: list[int]) -> list[float]:
        """How promising each move looks at first sight, without playing it; higher is better."""


class Refusal(NamedTuple):
    """Why a move is not legal: the rule, "" if it is no move of the game at all, and a sentence."""

    rule: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Line:
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


class Game(Protocol[S]):
    @property
    def RULES_VERSION(self) -> int:  # noqa: N802
        """Changes only when the behaviour of the rules does."""

    @property
    def name(self) -> str: ...

    @property
    def seats(self) -> range:
        """The possible numbers of players."""

    @property
    def options(self) -> Mapping[str, Option]: ...

    @property
    def editions(self) -> Mapping[str, Edition]:
        """The shipped editions, the default first."""

    @property
    def texts(self) -> Texts: ...

    @property
    def heuristics(self) -> Heuristics[S]: ...

    def start(self, seats: int = 2, edition: Edition | str | None = None, **options: object) -> S:
        """The first position. What is unknown or wrong is refused, listing what there is."""

    def vocabulary(self, state: S) -> int:
        """How many moves there are with this edition, these seats and options: all are below."""

    def most_moves(self, state: S) -> int | None:
        """No whole game has more moves with these seats and options, chance included; None
        where the rules let it go on for ever."""

    def features(self, view: S, seat: int) -> Features:
        """The view in numbers for an agent that learns: always as many, its own seat first."""

    def feature_parts(self, state: S) -> dict[str, int]:
        """What these numbers are: the name of each part, and how many it has."""

    def read_edition(self, text: str, file: str) -> Edition:
        """A custom edition, validated; errors name file, key and reason."""

    def words(self, state: S, move: int) -> str:
        """The move as words, before it is played."""

    def seen(self, state: S, move: int, seat: Seat) -> str:
        """The same words as that seat may know them."""

    def parse(self, state: S, words: str) -> int:
        """The legal move of these words, or InvalidMove, or IllegalMove with its rule."""

    def why_not(self, view: S, words: str, language: str) -> Refusal | None:
        """None if the move is legal, or the rule that forbids it."""

    def label(self, view: S, path: Sequence[str], language: str) -> str:
        """What the last word of the path means after those before it, for a screen reader."""

    def cyclic(self, view: S, path: Sequence[str]) -> bool:
        """Whether the words that may follow the path are turned through rather than picked."""

    def touches(self, view: S, move: int) -> dict[str, str]:
        """The ids of the shapes the move would touch, each with the look it would take."""

    def view(self, state: S, seat: Seat) -> S:
        """The state with UNKNOWN in every slot the seat may not know."""

    def guess(self, view: S, seat: Seat, dealer: Dealer) -> S:
        """A whole state, drawn at random among those that agree with the view."""

    def describe(self, state: S) -> Json:
        """The whole position as plain JSON, in rulebook words."""

    def scene(self, view: S, seat: Seat, language: str) -> Scene:
        """The picture."""

    def prompt(self, view: S, language: str) -> str:
        """What is to be done now, in one short sentence: "Place one of your tiles."."""

    def hint(self, view: S, language: str) -> str:
        """Advice for a first game at this kind of decision: what it is for, what to look at."""

    def outcome(self, view: S, language: str) -> str:
        """How the game ended, who won and why, in a sentence; "" while it goes on."""

    def breakdown(self, view: S, language: str) -> list[Line]:
        """The score pad as it stands for that view. Points add up to `scores()`."""

    def roles(self, state: S) -> dict[str, str]:
        """Who did what in this game, for `next_options`."""

    def next_options(self, options: Options, result: Result) -> Options:
        """The options of the next game of a match."""

    def unpack(self, packed: bytes, edition: Edition | str | None = None) -> S:
        """The position that `State.pack` packed."""


AnyGame: TypeAlias = Game[Any]


def play(game: Game[S], state: S, move: int | str) -> int:
    """The checked door: make a move given as words or as a number, or refuse it with its rule."""
    if isinstance(move, str):
        move = game.parse(state, move)
    elif move not in state.moves():
        raise IllegalMove("move-number", move=move)
    state.play(move)
    return move


def result(game: Game[S], state: S) -> Result | None:
    """How the game ended, or None while it goes on."""
    if state.actor != OVER:
        return None
    return Result(state.scores(), state.standings(), state.ending(), game.roles(state))


def refusal(game: Game[S], view: S, words: str, language: str) -> Refusal | None:
    """`why_not` for a game whose `parse` says why: legality and its reasons stay in one place."""
    try:
        game.parse(view, words)
    except MoveError as error:
        sentence = error.texts.say(language, error.key, **error.args_of_text)
        return Refusal(error.rule, sentence)
    return None


def check_seats(game: AnyGame, seats: int) -> None:
    if seats not in game.seats:
        known = ", ".join(str(number) for number in game.seats)
        raise BadSeats("seats-wrong", game=game.name, seats=str(seats), known=known)
