"""Nova Luna: one to four players, open information. Rules R and Q as in the handbook."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, final

from perihelion.core import edition as editions
from perihelion.core.edition import Edition
from perihelion.core.game import (
    OVER,
    Refusal,
    Result,
    Seat,
    check_seats,
    refusal,
)
from perihelion.core.options import Option, Options, by_name, settle
from perihelion.games.nova_luna import features, scene, view, words
from perihelion.games.nova_luna.board import Board
from perihelion.games.nova_luna.edition import components
from perihelion.games.nova_luna.heuristics import Heuristics
from perihelion.games.nova_luna.state import STAGES, State, unpack


@final
class NovaLuna:
    RULES_VERSION = 1
    name = "nova-luna"
    seats = range(1, 5)
    options = by_name(
        # R5, Q2, Q25: the same number for everybody; the solo game always has all tokens.
        Option(
            "tokens", "normal", ("normal", "first_game", "first_game_other"), gentle="first_game"
        ),
    )
    texts = words.TEXTS
    editions = editions.shipped(texts, "standard")
    heuristics = Heuristics()

    # What its rooms do for it. Those named like their room come last: they hide it from here on.
    parse = staticmethod(words.parse)
    label = staticmethod(words.label)
    touches = staticmethod(scene.touches)
    guess = staticmethod(view.guess)
    describe = staticmethod(view.describe)
    breakdown = staticmethod(view.breakdown)
    feature_parts = staticmethod(features.parts)
    features = staticmethod(features.features)
    words = staticmethod(words.words)
    view = staticmethod(view.view)
    scene = staticmethod(scene.scene)

    def start(
        self, seats: int = 2, edition: Edition | str | None = None, **options: object
    ) -> State:
        check_seats(self, seats)
        chosen = settle(self.options, options)
        board = _board(editions.choose(self.editions, edition))
        state = State(board, seats, board.tokens[str(chosen["tokens"])][seats - 1])
        state.begin()
        return state

    def vocabulary(self, state: State) -> int:
        return state.board.moves

    def most_moves(self, state: State) -> int:
        """The turn order; every tile is drawn, taken and placed once, and before it is taken
        there may be a refill to decide on."""
        return state.seats + 4 * state.board.tiles

    def read_edition(self, text: str, file: str) -> Edition:
        edition = editions.read(text, file, self.texts)
        _board(edition)
        return edition

    def seen(self, state: State, move: int, seat: Seat) -> str:
        return words.words(state, move)

    def why_not(self, view: State, given: str, language: str) -> Refusal | None:
        return refusal(self, view, given, language)

    def cyclic(self, view: State, path: Sequence[str]) -> bool:
        return False

    def prompt(self, view: State, language: str) -> str:
        return self.texts.say(
            language, "prompt", stage=STAGES[view.stage], solo=view.phase, tile=view.hand + 1
        )

    def hint(self, view: State, language: str) -> str:
        return self.texts.say(language, "hint", stage=STAGES[view.stage], solo=view.phase)

    def outcome(self, known: State, language: str) -> str:
        return view.outcome(known, language) if known.actor == OVER else ""

    def roles(self, state: State) -> dict[str, str]:
        return {}

    def next_options(self, options: Options, result: Result) -> Options:
        """Every game of a match begins alike: the stack settles who starts (R6)."""
        return dict(options)

    def unpack(self, packed: bytes, edition: Edition | str | None = None) -> State:
        return unpack(_board(editions.choose(self.editions, edition)), packed)


@cache
def _board(edition: Edition) -> Board:
    return Board(components(edition))


GAME: Final = NovaLuna()
