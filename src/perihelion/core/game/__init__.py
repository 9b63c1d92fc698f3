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
from perihelion.core.errors import BadEdition, MoveError
from perihelion.core.features import write_rows
from perihelion.core.game import ending
from perihelion.core.game import package as packages
from perihelion.core.game import telling as telling_defaults
from perihelion.core.game import why as comparison
from perihelion.core.game.door import check_seats, play, result
from perihelion.core.game.rooms import Rooms, Secrets
from perihelion.core.game.telling import Gain
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
    from perihelion.core.features import Features, Parts
    from perihelion.core.game.plan import Plan
    from perihelion.core.scene import Marks, Scene
    from perihelion.core.texts import Texts

__all__ = [
    "CHANCE", "OVER", "AnyGame", "Gain", "Game", "Heuristics", "Json", "Refusal", "Result",
    "ScoreRow", "Seat", "State", "check_seats", "play", "result",
]  # fmt: skip

B = TypeVar("B")
Names: TypeAlias = Sequence[str]

MOST_MOVES: Final = 300_000
"""The largest vocabulary; the largest of a shipped edition is 175,005 (Pacal's Rocket)."""


@final
class Game(Generic[S]):
    """A game, assembled from the rooms of its package. Immutable; unpickled in another process, it
    is the `GAME` of that package there."""

    __slots__ = (
        "RULES_VERSION", "_board", "_component", "_components", "_cyclic", "_features", "_gains",
        "_most_moves", "_next_options", "_offered", "_plan", "_roles", "_rule", "_scene",
        "_seats_of", "_secrets", "_start", "_unpack", "_view", "_vocabulary", "_words",
        "choices_key", "editions", "factors_per_move", "finite", "glance", "heuristics",
        "move_set", "name", "options", "package", "pad", "position_room", "reasoning", "seats",
        "telling", "texts",
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
        self.texts: Final[Texts] = rooms.words.TEXTS
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
        self._words: Final = rooms.words
        self._view: Final = rooms.view
        self._scene: Final = rooms.scene
        self._features: Final = rooms.features
        self.factors_per_move: Final = rooms.features.FACTORS_PER_MOVE
        self._vocabulary: Final = vocabulary
        self._secrets: Final = secrets
        self._cyclic: Final = cyclic
        self._offered: Final = offered
        self._roles: Final = roles
        self._next_options: Final = next_options
        self._most_moves: Final = most_moves
        self._seats_of: Final = seats_of
        self._gains: Final = gains
        self._plan: Final = plan
        self._rule: Final = rule

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
            raise BadEdition(
                "edition-too-many-moves", file=edition.file, count=moves, most=MOST_MOVES
            )
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

    def features(self, view: S, seat: int) -> Features:
        """What the seat may know, as integers for an agent that learns, its own things first."""
        return self._features.features(view, seat)

    def features_into(self, states: Sequence[S], seats: Sequence[int], out: Any) -> None:
        """Write the features of states, each for its seat, into the rows of an int16 array."""
        write_rows(map(self._features.features, states, seats), out)

    def feature_parts(self, state: S) -> Parts:
        """The parts of the features in order."""
        return self._features.parts(state)

    def actions(self, state: S) -> int:
        """The size of the compact space of actions: moves of seats only, no chance."""
        return self._features.actions(state)

    def action(self, state: S, move: int) -> int:
        """The action of a legal move of the actor."""
        return self._features.action(state, move)

    def move(self, state: S, action: int) -> int:
        """The legal move of an action; meaningless for an action that is not legal."""
        return self._features.move(state, action)

    def legal_actions(self, state: S) -> list[int]:
        """The actions of all legal moves, in the order of `State.moves`."""
        return self._features.legal_actions(state)

    def factors(self, state: S) -> int:
        """The number of policy factors. A move's logit is the sum of its factors' logits."""
        return self._features.factors(state)

    def move_factors(self, state: S, moves: Sequence[int], seat: int) -> Features:
        """`factors_per_move` factors for each of the actor's moves, as that seat may know them."""
        return self._features.move_factors(state, moves, seat)

    def words(self, state: S, move: int) -> str:
        """The move as words, before it is played."""
        return self._words.words(state, move)

    def seen(self, state: S, move: int, seat: Seat) -> str:
        """The words of the move as that seat may know them."""
        return self._secrets.seen(state, move, seat) if self._secrets else self.words(state, move)

    def parse(self, state: S, words: str) -> int:
        """The legal move of these words; raises InvalidMove, or IllegalMove with its rule."""
        return self._words.parse(state, words)

    def why_not(self, view: S, words: str, language: str) -> Refusal | None:
        """None if the move is legal, or the rule that forbids it. The reason comes from `parse`, so
        that legality and its reasons stay in one place."""
        try:
            self._words.parse(view, words)
        except MoveError as error:
            sentence = error.texts.say(language, error.key, **error.args_of_text)
            return Refusal(error.rule, sentence)
        return None

    def label(self, view: S, path: Sequence[str], language: str) -> str:
        """The label of the last word of the path, for a screen reader."""
        return self._words.label(view, path, language)

    def cyclic(self, view: S, path: Sequence[str]) -> bool:
        """Whether one of the words after the path is always held and nobody has to pick it: the
        rotations of a tile, the stars in hand. A whole move among them is picked as usual."""
        return self._cyclic is not None and self._cyclic(view, path)

    def offered(self, view: S, move: int) -> str:
        """The words by which the move is offered; "" if another move is never worse than it."""
        return self._offered(view, move) if self._offered else self.words(view, move)

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

    def tell(self, state: S, move: int, seat: Seat, language: str, names: Names = ()) -> str:
        """The move in a sentence, before it is played, as that seat may know it; see `rooms`."""
        return telling_defaults.tell(self, state, move, seat, language, names)

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

    def prompt(self, view: S, language: str) -> str:
        """What the player has to do now, in one short sentence: "Place one of your tiles."."""
        return self.texts.say(language, "prompt", **self._words.moment(view))

    def draw_prompt(self, view: S, language: str) -> str:
        """What people who draw from the real box have to enter now: "The star for the top ray"; the
        plain prompt where the game has no text for it."""
        key = "draw-prompt" if self.texts.has(language, "draw-prompt") else "prompt"
        return self.texts.say(language, key, **self._words.moment(view))

    def hint(self, view: S, language: str) -> str:
        """Advice for beginners at this kind of decision."""
        return self.texts.say(language, "hint", **self._words.moment(view))

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

    def handbook(self, language: str) -> str:
        """The rules for people as Markdown, or "" if they are not in that language."""
        return packages.handbook(self.texts.package, language)

    @property
    def levels(self) -> Json:
        """The contents of `data/levels.toml`: the bots' settings in this game; may be empty."""
        return packages.data(self.texts.package, "levels")

    @property
    def questions(self) -> list[Json]:
        """What is not known of the printed game, in `data/questions.toml`: the name of each
        question and the fields of an edition that answer it; may be empty."""
        return list(packages.data(self.texts.package, "questions").get("question", ()))

    @property
    def claims(self) -> list[Json]:
        """The claims of the rulebook in `data/claims.toml`; may be empty."""
        return list(packages.data(self.texts.package, "claims").get("claims", ()))

    def with_heuristics(self, heuristics: Heuristics[S]) -> Game[S]:
        """The same game with other heuristics, for bots. It cannot be pickled."""
        twin: Game[S] = object.__new__(Game)
        changed = {"heuristics": heuristics, "glance": None}
        for slot in Game.__slots__:
            object.__setattr__(twin, slot, changed.get(slot, getattr(self, slot)))
        return twin


AnyGame: TypeAlias = Game[Any]
