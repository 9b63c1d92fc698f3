"""Pacal's Rocket: two to five players, open information. Rules R and Q as in the handbook."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, final

from perihelion.core import edition as editions
from perihelion.core.edition import Edition
from perihelion.core.game import OVER, Refusal, Result, Seat, check_seats, refusal
from perihelion.core.options import Option, Options, by_name, settle
from perihelion.games.pacals_rocket import features, scene, view, words
from perihelion.games.pacals_rocket.board import Board
from perihelion.games.pacals_rocket.edition import PLAYERS, components
from perihelion.games.pacals_rocket.heuristics import Heuristics
from perihelion.games.pacals_rocket.rules.terms import NO_LIMIT, Terms
from perihelion.games.pacals_rocket.state import State, begin, unpack


@final
class PacalsRocket:
    RULES_VERSION = 1
    name = "pacals-rocket"
    seats = PLAYERS
    options = by_name(
        Option("masters", False, (False, True)),  # R58
        Option("god_stone_energy_stones", 2, (2, 1)),  # Q6
        Option("square_orientation", "axis", ("axis", "axis_and_diagonal")),  # Q15
        Option("water_scoring", "combined", ("combined", "river_and_lake_separately")),  # Q23
        Option("point_threshold_5_players", 40, (40, 30)),  # Q22
        Option("die_double_face", 3, (3, 4, 2, 5)),  # Q3
        Option("two_player_turn_order", "alternate", ("alternate", "rotating_start_player")),  # Q31
        Option("turn_limit", "none", ("none", 10, 20, 40, 60, 100)),  # Q34: turns of each player
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
        return begin(board, _terms(board, seats, chosen))

    def vocabulary(self, state: State) -> int:
        return state.board.moves

    def most_moves(self, state: State) -> int | None:
        """The ships; in a turn the flight, two stones and a build; and the die."""
        terms = state.terms
        if terms.limit == NO_LIMIT:
            return None
        rolls = terms.seats if terms.seats == 2 else 1
        return terms.seats + terms.limit * (4 * terms.seats + rolls)

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
        return self.texts.say(language, "prompt", case=words.case(view))

    def hint(self, view: State, language: str) -> str:
        return self.texts.say(language, "hint", case=words.case(view))

    def outcome(self, known: State, language: str) -> str:
        if known.actor != OVER:
            return ""
        best = [seat for seat, place in enumerate(known.standings()) if place == 1]
        names = ", ".join(self.texts.say(language, f"seat-{seat}") for seat in best)
        return self.texts.say(
            language,
            f"ending-{known.ending()}",
            winners=names,
            number=len(best),
            points=max(known.scores()),
        )

    def roles(self, state: State) -> dict[str, str]:
        return {}

    def next_options(self, options: Options, result: Result) -> Options:
        """Q29: the first seat starts every game."""
        return dict(options)

    def unpack(self, packed: bytes, edition: Edition | str | None = None) -> State:
        return unpack(_board(editions.choose(self.editions, edition)), packed)


@cache
def _board(edition: Edition) -> Board:
    return Board(components(edition))


def _terms(board: Board, seats: int, chosen: Options) -> Terms:
    limit = chosen["turn_limit"]
    rotates = chosen["two_player_turn_order"] != "alternate"
    threshold = board.thresholds[seats] or chosen["point_threshold_5_players"]
    return Terms(
        [
            seats,
            int(threshold),
            int(chosen["god_stone_energy_stones"]),
            int(chosen["die_double_face"]),
            int(chosen["square_orientation"] != "axis"),
            int(chosen["water_scoring"] != "combined"),
            int(chosen["masters"]),
            int(seats > 2 or rotates),
            NO_LIMIT if limit == "none" else int(limit),
        ]
    )


GAME: Final = PacalsRocket()
