"""The contract between a game and everything else.

A `State` is one position. A `Game` has what does not belong to one position: set-up, words, views,
pictures. A game's package builds its `Game` from its rooms, and this module supplies the defaults.
Moves from outside go through `play`, which checks them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module
from pickle import PicklingError
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar, final

from perihelion.core import edition as shelf
from perihelion.core.boards import Boards
from perihelion.core.edition import Edition
from perihelion.core.edition.fields import Fields, Path
from perihelion.core.errors import BadEdition
from perihelion.core.game import ending
from perihelion.core.game import package as packages
from perihelion.core.game import telling as telling_defaults
from perihelion.core.game import why as comparison
from perihelion.core.game.door import check_seats, play, result
from perihelion.core.game.encoding import Encoding
from perihelion.core.game.rooms import Rooms, Secrets
from perihelion.core.game.telling import Gain
from perihelion.core.game.wording import Wording
from perihelion.core.options import POSITION, Option, Options, Value, by_name, settle
from perihelion.core.position_fields import text as position_text
from perihelion.core.scene import WIDE
from perihelion.core.state import (
    CHANCE,
    OVER,
    Heuristics,
    Json,
    Refusal,
    Result,
    S,
    ScoreRow,
    Seat,
    State,
)

if TYPE_CHECKING:
    from perihelion.core.dealer import Dealer
    from perihelion.core.game.plan import Plan
    from perihelion.core.scene import Marks, Scene

__all__ = [
    "CHANCE", "OVER", "AnyGame", "Gain", "Game", "Heuristics", "Json", "Refusal", "Result",
    "ScoreRow", "Seat", "State", "check_seats", "play", "result",
]  # fmt: skip

B = TypeVar("B")
Names: TypeAlias = Sequence[str]

MOST_MOVES: Final = 300_000
"""The largest vocabulary; the largest of a shipped edition is 175,005 (Pacal's Rocket)."""


@final
class Game(Encoding[S], Wording[S], packages.Package, Generic[S]):
    """A game, assembled from the rooms of its package. Immutable; unpickled in another process, it
    is the `GAME` of that package there."""

    __slots__ = (
        "RULES_VERSION", "_board", "_component", "_components", "_cyclic", "_draw_place",
        "_encoder", "_features", "_gains", "_most_moves", "_next_options", "_offer_order",
        "_offered", "_plan", "_roles", "_rule", "_scene", "_seats_of", "_secrets", "_start",
        "_unpack", "_view", "_vocabulary", "_words", "choices_key", "editions", "factors_per_move",
        "finite", "glance", "heuristics", "move_set", "name", "options", "package", "pad",
        "position_room", "reasoning", "seats", "telling", "terms", "texts",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        *,
        rules_version: int,
        seats: range,
        board: Callable[[Edition], B],
        start: Callable[[B, int, Options], S],
        unpack: Callable[[B, bytes], S],
        vocabulary: Callable[[S], int],
        rooms: Rooms[S],
        options: Sequence[Option] = (),
        editions: Sequence[str] = ("standard",),
        secrets: Secrets[S] | None = None,
        cyclic: Callable[[S, Sequence[str]], bool] | None = None,
        offered: Callable[[S, int], str] | None = None,
        offer_order: Callable[[S], list[int]] | None = None,
        roles: Callable[[S], dict[str, str]] | None = None,
        next_options: Callable[[Options, Result], Options] | None = None,
        most_moves: Callable[[S], int | None] | None = None,
        finite: Mapping[str, Value] | None = None,
        seats_of: Callable[[S], int] | None = None,
        move_set: Callable[[S], int] | None = None,
        glance: Callable[[S], float] | None = None,
        choices_key: Callable[[S], Hashable] | None = None,
        gains: Callable[[S, int, str], list[Gain]] | None = None,
        plan: Callable[[S, str], Plan | None] | None = None,
        rule: Callable[[S], str] | None = None,
        draw_place: Callable[[S], str] | None = None,
        components: Callable[[Edition], object] | None = None,
        component: Callable[[S, Path, str], Scene | None] | None = None,
        package: str | None = None,
    ) -> None:
        """`board` turns an edition into what `start` and `unpack` need, once, and raises BadEdition
        if it is invalid; `components` reads the edition alone, where that is cheaper. `start` gets
        the number of seats and every option with its value. Without `secrets` every seat sees
        everything. `package` is the package of `GAME` if that is not the package of the texts. The
        others are documented at the method or attribute of their name."""
        self.RULES_VERSION: Final = rules_version
        """Changes only when the behaviour of the rules does."""
        self.name: Final = name
        self.seats: Final = seats
        """The possible numbers of players."""
        self.options: Final[Mapping[str, Option]] = by_name(*options)
        self.texts = rooms.words.TEXTS
        self.editions: Final[Mapping[str, Edition]] = shelf.shipped(self.texts, *editions)
        """The shipped editions, the default first."""
        self.heuristics: Final[Heuristics[S]] = rooms.heuristics
        self.finite: Final[Mapping[str, Value]] = dict(finite or {})
        """The options under which even a game of random moves ends; {} where it always does."""
        settle(self.options, self.finite)
        self.package: Final = package or self.texts.package
        """The package whose `GAME` this is."""
        self.move_set: Final = move_set
        """The legal moves of a state as the bits of an int; None if states do not have that."""
        self.glance: Final = glance
        """A faster `evaluate` for a single seat, without looking ahead; None if there is none."""
        self.choices_key: Final = choices_key
        """What words, labels and touches depend on besides the move, as a cache key; or None."""
        self.telling: Final = rooms.telling
        self.terms: Final = rooms.terms  # what an evaluator adds up, for learned weights; or None
        self.pad: Final = rooms.pad
        """The end of a game as fields to enter, see `core.score_pad`; None if there is none."""
        self.position_room: Final = rooms.position_fields
        """The beginning of a turn as fields, see `core.position_fields`; None if there is none."""
        self.reasoning: Final = rooms.why
        """The reasons for moves as data; None if the game has no such room."""
        self._components: Final[Callable[[Edition], object]] = components or board
        self._component: Final = component
        self._board: Final[Boards[Any]] = Boards(self.package, board)
        self._start: Final[Callable[[Any, int, Options], S]] = start
        self._unpack: Final[Callable[[Any, bytes], S]] = unpack
        self._words = rooms.words
        self._view: Final = rooms.view
        self._scene: Final = rooms.scene
        self._features = rooms.features
        self._encoder = rooms.encoder
        self.factors_per_move: Final = rooms.features.FACTORS_PER_MOVE
        self._vocabulary: Final = vocabulary
        self._secrets = secrets
        self._cyclic: Final = cyclic
        self._offered: Final = offered
        self._offer_order: Final = offer_order
        self._roles: Final = roles
        self._next_options: Final = next_options
        self._most_moves: Final = most_moves
        self._seats_of: Final = seats_of
        self._gains: Final = gains
        self._plan: Final = plan
        self._rule: Final = rule
        self._draw_place = draw_place

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def __reduce__(self) -> tuple[Any, ...]:
        if getattr(import_module(self.package), "GAME", None) is not self:
            raise PicklingError(f"{self!r} is not the GAME of {self.package}")
        return packages.load, (self.package,)

    def start(self, seats: int = 2, edition: Edition | str | None = None, **options: object) -> S:
        """The first position, or the one that the option `position` says. An invalid argument
        raises an error that lists the valid ones."""
        check_seats(self, seats)
        chosen = settle(self.options, options)
        position = chosen.pop(POSITION, "")
        state = self._start(self._board(shelf.choose(self.editions, edition)), seats, chosen)
        return position_text.begin(self, state, str(position)) if position else state

    def unpack(self, packed: bytes, edition: Edition | str | None = None) -> S:
        """The position from the bytes of `State.pack`."""
        return self._unpack(self._board(shelf.choose(self.editions, edition)), packed)

    def read_edition(self, text: str, file: str) -> Edition:
        """A custom edition, validated; raises BadEdition with file, key and reason."""
        edition = shelf.read(text, file, self.texts)
        moves = self.vocabulary(self.start(self.seats[-1], edition))
        if moves > MOST_MOVES:
            raise BadEdition("edition-too-many-moves", file=file, count=moves, most=MOST_MOVES)
        return edition

    def edition_fields(self, edition: Edition) -> Fields:
        """What an editor may change in an edition, from the reader that validates it; up to the
        first mistake if the edition is invalid."""
        fields = Fields()
        try:
            self._components(replace(edition, fields=fields))
        except BadEdition as error:
            fields.error = error
        return fields

    def component(self, state: S, path: Path, language: str) -> Scene | None:
        """The picture of the card or tile that the path of a field leads to; None if the picture
        of the board shows it."""
        return None if self._component is None else self._component(state, path, language)

    def drop_boards(self) -> None:
        """Free the memory that custom editions take; their boards are made again when needed."""
        self._board.drop()

    @property
    def usual_seats(self) -> int:
        """The number of players if none is given: two if the game allows it, else the fewest."""
        return 2 if 2 in self.seats else self.seats[0]

    def seats_of(self, state: S) -> int:
        """The number of seats in a state."""
        return len(state.scores()) if self._seats_of is None else self._seats_of(state)

    def vocabulary(self, state: S) -> int:
        """The number of moves with this edition, seats and options: every move is below it."""
        return self._vocabulary(state)

    def most_moves(self, state: S) -> int | None:
        """The length of the longest possible game with these seats and options, chance included;
        None if the rules do not bound it."""
        return None if self._most_moves is None else self._most_moves(state)

    def cyclic(self, view: S, path: Sequence[str]) -> bool:
        """Whether one of the words after the path is always held and nobody has to pick it: the
        rotations of a tile, the stars in hand. A whole move among them is picked as usual."""
        return self._cyclic is not None and self._cyclic(view, path)

    def offered(self, view: S, move: int) -> str:
        """The words by which the move is offered; "" if another move is never worse than it."""
        return self._offered(view, move) if self._offered else self.words(view, move)

    def offer_order(self, view: S) -> list[int]:
        """The legal moves in the order in which they are offered: of words of which one is always
        held, the first is held at first."""
        return self._offer_order(view) if self._offer_order else view.moves()

    def touches(self, view: S, move: int) -> dict[str, str]:
        """The ids of the shapes that the move would change, each with its new look."""
        return self._scene.touches(view, move)

    @property
    def secret(self) -> bool:
        """Whether seats may know different things."""
        return self._secrets is not None

    def view(self, state: S, seat: Seat) -> S:
        """A copy of the state with UNKNOWN in every slot that the seat may not know."""
        return state.copy() if self._secrets is None else self._secrets.view(state, seat)

    def guess(self, view: S, seat: Seat, dealer: Dealer) -> S:
        """A new whole state, drawn at random among those that agree with the view."""
        return view.copy() if self._secrets is None else self._secrets.guess(view, seat, dealer)

    def describe(self, state: S) -> Json:
        """The whole position as plain JSON, in rulebook words."""
        return self._view.describe(state)

    def scene(self, view: S, seat: Seat, language: str, form: str = WIDE) -> Scene:
        """The picture in one of the `core.scene.FORMS`. All forms have the same ids."""
        return self._scene.scene(view, seat, language, form)

    @property
    def icons(self) -> Mapping[str, Marks]:
        """Small pictures for sentences by name, drawn from -50 to 50 in both directions."""
        return self._scene.ICONS

    def tell(
        self, state: S, move: int, seat: Seat, language: str, names: Names = (), you: Seat = None
    ) -> str:
        """The move in a sentence, before it is played, as that seat may know it; see `rooms`. The
        sentence addresses the player at the seat `you`."""
        return telling_defaults.tell(self, state, move, seat, language, names, you)

    def gains(self, view: S, move: int, language: str) -> list[Gain]:
        """What a move of the viewer would bring at once, in the terms of the score pad."""
        return (self._gains or partial(telling_defaults.gains, self))(view, move, language)

    def why(self, view: S, move: int, other: int | None, language: str, names: Names = ()) -> str:
        """Why the mover's move is good, or better than the other one, in at most two sentences made
        from what the mover may know; "" if nothing true and specific can be said."""
        return comparison.why(self, view, move, other, language, names)

    def plan(self, view: S, language: str) -> Plan | None:
        """What the viewer, who is to move, may pick in any order; None where nothing is."""
        return self._plan(view, language) if self._plan else None

    def rule(self, view: S) -> str:
        """The rule of the handbook that the present decision is about, or that ended the game;
        "" if the game does not say."""
        if view.actor == OVER:
            return view.ending()
        return self._rule(view) if self._rule else ""

    def outcome(
        self,
        view: S,
        language: str,
        names: Names = (),
        mine: frozenset[int] = frozenset(),
        places: Sequence[int] = (),
    ) -> str:
        """Who won and why: "Ana wins: …", or "You win: …" to whoever holds the winning seat alone;
        "" while the game goes on. `places` are given where they differ from the standings."""
        if view.actor != OVER:
            return ""
        why = self._view.why_won(view, language)
        return ending.outcome(self, view, why, language, names, mine, places or view.standings())

    def ranking(self, view: S, language: str, names: Names = (), places: Sequence[int] = ()) -> str:
        """The places and points of all, best first; "" for fewer than three or while it goes on."""
        if view.actor != OVER:
            return ""
        return ending.ranking(self, view, language, names, places or view.standings())

    def breakdown(self, view: S, language: str) -> list[ScoreRow]:
        """The score pad for that view. Points add up to `scores()`."""
        return self._view.breakdown(view, language)

    def roles(self, state: S) -> dict[str, str]:
        """Who did what in this game, for `next_options`."""
        return {} if self._roles is None else self._roles(state)

    def next_options(self, options: Options, result: Result) -> Options:
        """The options of the next game of a match; by default the same."""
        return dict(options) if self._next_options is None else self._next_options(options, result)

    def with_heuristics(self, heuristics: Heuristics[S]) -> Game[S]:
        """The same game with other heuristics, for bots. It cannot be pickled."""
        twin: Game[S] = object.__new__(Game)
        changed = {"heuristics": heuristics, "glance": None}
        for slot in Game.__slots__:
            object.__setattr__(twin, slot, changed.get(slot, getattr(self, slot)))
        return twin


AnyGame: TypeAlias = Game[Any]
