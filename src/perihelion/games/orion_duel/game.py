"""Orion Duel: two players, open information. Rules R and Q as in the handbook."""

from __future__ import annotations

from functools import cache
from typing import Final, final

from perihelion.core import edition as editions
from perihelion.core.edition import Edition
from perihelion.core.game import (
    CHANCE,
    OVER,
    Refusal,
    Result,
    Seat,
    check_seats,
    refusal,
)
from perihelion.core.options import Option, Options, by_name, settle
from perihelion.games.orion_duel import features, scene, view, words
from perihelion.games.orion_duel.board import Board
from perihelion.games.orion_duel.edition import SETUPS, components
from perihelion.games.orion_duel.heuristics import Heuristics
from perihelion.games.orion_duel.state import (
    CHOOSE_FIRST,
    COLOURS,
    DRAW_GALAXY_PLAYER,
    PLACE_GALAXIES,
    State,
    unpack,
)


@final
class OrionDuel:
    RULES_VERSION = 1
    name = "orion-duel"
    seats = range(2, 3)
    options = by_name(
        Option("setup", "free", ("free", *SETUPS, "random"), gentle="symmetric_1"),
        Option("tile_mirroring", True, (True, False)),  # Q1
        Option("condition_counting", "distinct", ("distinct", "instances")),  # Q5
        Option("galaxy_player", "random", ("random", *COLOURS), when=("setup", ("free",))),
        Option("first_player", "random", ("random", *COLOURS), when=("setup", (*SETUPS, "random"))),
    )
    texts = words.TEXTS
    editions = editions.shipped(texts, "standard")
    heuristics = Heuristics()

    # What its rooms do for it. Those named like their room come last: they hide it from here on.
    parse = staticmethod(words.parse)
    label = staticmethod(words.label)
    cyclic = staticmethod(words.cyclic)
    touches = staticmethod(scene.touches)
    steady = staticmethod(words.steady)
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
        state = State(
            board, chosen["tile_mirroring"] is True, chosen["condition_counting"] == "instances"
        )
        state.begin()
        setup = str(chosen["setup"])
        if setup == "free":
            state.galaxy_player = _seat(chosen["galaxy_player"])
            drawn = state.galaxy_player == CHANCE
            state.enter(DRAW_GALAXY_PLAYER if drawn else PLACE_GALAXIES)
            return state
        state.settled_first = _seat(chosen["first_player"])
        if setup == "random":
            state.by_chance = True
            state.enter(PLACE_GALAXIES)
        else:
            state.galaxies, state.black_holes = board.setups[setup]
            state.enter(CHOOSE_FIRST)
        return state

    def vocabulary(self, state: State) -> int:
        return state.board.moves

    def most_moves(self, state: State) -> int:
        """Who lays the galaxies, all tokens, who goes first, all tiles."""
        board = state.board
        return 1 + board.galaxies + board.black_holes + 1 + 2 * board.tiles

    def read_edition(self, text: str, file: str) -> Edition:
        edition = editions.read(text, file, self.texts)
        _board(edition)
        return edition

    def seen(self, state: State, move: int, seat: Seat) -> str:
        return words.words(state, move)

    def why_not(self, view: State, given: str, language: str) -> Refusal | None:
        return refusal(self, view, given, language)

    def prompt(self, view: State, language: str) -> str:
        return self.texts.say(language, "prompt", stage=view.stage)

    def hint(self, view: State, language: str) -> str:
        return self.texts.say(language, "hint", stage=view.stage)

    def outcome(self, known: State, language: str) -> str:
        if known.actor != OVER:
            return ""
        winner = view.winner(known)
        return self.texts.say(language, f"ending-{known.ending()}", winner=winner)

    def roles(self, state: State) -> dict[str, str]:
        roles = {"first_player": COLOURS[state.first]}
        if state.galaxy_player >= 0:
            roles["galaxy_player"] = COLOURS[state.galaxy_player]
        return roles

    def next_options(self, options: Options, result: Result) -> Options:
        """R11: the players alternate in placing the galaxies, and so in choosing who starts."""
        role = "galaxy_player" if options["setup"] == "free" else "first_player"
        return {**options, role: COLOURS[1 - COLOURS.index(result.roles[role])]}

    def unpack(self, packed: bytes, edition: Edition | str | None = None) -> State:
        return unpack(_board(editions.choose(self.editions, edition)), packed)


@cache
def _board(edition: Edition) -> Board:
    return Board(components(edition))


def _seat(colour: object) -> int:
    return CHANCE if colour == "random" else COLOURS.index(str(colour))


GAME: Final = OrionDuel()
