"""Nebula: two to four players, secret personal tasks. Rules R and Q as in the handbook."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, final

from perihelion.core import edition as editions
from perihelion.core.dealer import Dealer
from perihelion.core.edition import Edition
from perihelion.core.game import Json, Line, Refusal, Result, Seat, check_seats, refusal
from perihelion.core.options import Option, Options, by_name, settle
from perihelion.core.scene import Scene
from perihelion.games.nebula import scene, view, words
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

    def start(
        self, seats: int = 2, edition: Edition | str | None = None, **options: object
    ) -> State:
        check_seats(self, seats)
        chosen = settle(self.options, options)
        board = _board(editions.choose(self.editions, edition))
        by_moment = chosen["supernova_match"] == "placement"
        return begin(board, seats, chosen["version"] == "full", by_moment)

    def read_edition(self, text: str, file: str) -> Edition:
        edition = editions.read(text, file, self.texts)
        _board(edition)
        return edition

    def words(self, state: State, move: int) -> str:
        return words.words(state, move)

    def seen(self, state: State, move: int, seat: Seat) -> str:
        return words.seen(state, move, seat)

    def parse(self, state: State, given: str) -> int:
        return refusals.parse(state, given)

    def why_not(self, view: State, given: str, language: str) -> Refusal | None:
        return refusal(self, view, given, language)

    def label(self, view: State, path: Sequence[str], language: str) -> str:
        return words.label(view, path, language)

    def cyclic(self, view: State, path: Sequence[str]) -> bool:
        return False

    def touches(self, view: State, move: int) -> dict[str, str]:
        return words.touches(view, move)

    def view(self, state: State, seat: Seat) -> State:
        return view.view(state, seat)

    def guess(self, known: State, seat: Seat, dealer: Dealer) -> State:
        return view.guess(known, dealer)

    def describe(self, state: State) -> Json:
        return view.describe(state)

    def scene(self, view: State, seat: Seat, language: str) -> Scene:
        return scene.scene(view, seat, language)

    def prompt(self, view: State, language: str) -> str:
        placed = view.used.bit_count()
        return self.texts.say(
            language, "prompt", stage=view.stage, left=view.steps_left, placed=placed
        )

    def hint(self, view: State, language: str) -> str:
        return self.texts.say(language, "hint", stage=view.stage)

    def outcome(self, known: State, language: str) -> str:
        return view.outcome(known, language)

    def breakdown(self, known: State, language: str) -> list[Line]:
        return view.breakdown(known, language)

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
