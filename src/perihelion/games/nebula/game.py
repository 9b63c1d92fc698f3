"""Nebula: two to four players, secret personal tasks. Rules R and Q as in the handbook."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, final

from perihelion.core import edition as editions
from perihelion.core.dealer import Dealer
from perihelion.core.edition import Edition
from perihelion.core.game import Refusal, Result, Seat, check_seats, refusal
from perihelion.core.options import Option, Options, by_name, settle
from perihelion.games.nebula import features, scene, view, words
from perihelion.games.nebula.board import Board
from perihelion.games.nebula.edition import components
from perihelion.games.nebula.heuristics import Heuristics
from perihelion.games.nebula.state import State, begin, unpack
from perihelion.games.nebula.words import refusals


@final
class Nebula:
    RULES_VERSION = 1
    name = "nebula"
    seats = range(2, 5)
    options = by_name(
        Option("version", "full", ("full", "basic"), gentle="basic"),  # R68
        Option("supernova_match", "turn", ("turn", "placement")),  # Q5
    )
    texts = words.TEXTS
    editions = editions.shipped(texts, "standard")
    heuristics = Heuristics()

    # What its rooms do for it. Those named like their room come last: they hide it from here on.
    seen = staticmethod(words.seen)
    parse = staticmethod(refusals.parse)
    label = staticmethod(words.label)
    touches = staticmethod(scene.touches)
    describe = staticmethod(view.describe)
    outcome = staticmethod(view.outcome)
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
        by_moment = chosen["supernova_match"] == "placement"
        return begin(board, seats, chosen["version"] == "full", by_moment)

    def vocabulary(self, state: State) -> int:
        return state.board.moves

    def most_moves(self, state: State) -> None:
        """Whoever turns the clocks to empty rays for ever takes and places nothing."""

    def read_edition(self, text: str, file: str) -> Edition:
        edition = editions.read(text, file, self.texts)
        _board(edition)
        return edition

    def why_not(self, view: State, given: str, language: str) -> Refusal | None:
        return refusal(self, view, given, language)

    def cyclic(self, view: State, path: Sequence[str]) -> bool:
        return False

    def guess(self, known: State, seat: Seat, dealer: Dealer) -> State:
        return view.guess(known, dealer)

    def prompt(self, view: State, language: str) -> str:
        placed = view.used.bit_count()
        return self.texts.say(
            language, "prompt", stage=view.stage, left=view.steps_left, placed=placed
        )

    def hint(self, view: State, language: str) -> str:
        return self.texts.say(language, "hint", stage=view.stage)

    def roles(self, state: State) -> dict[str, str]:
        return {}

    def next_options(self, options: Options, result: Result) -> Options:
        return options

    def unpack(self, packed: bytes, edition: Edition | str | None = None) -> State:
        return unpack(_board(editions.choose(self.editions, edition)), packed)


@cache
def _board(edition: Edition) -> Board:
    return Board(components(edition))


GAME: Final = Nebula()
