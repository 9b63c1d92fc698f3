"""Via Nebula: two to four players, secret hands. Rules R and Q as in the handbook."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, final

from perihelion.core import edition as editions
from perihelion.core.edition import Edition
from perihelion.core.game import OVER, Refusal, Result, check_seats, refusal
from perihelion.core.options import Option, Options, by_name, settle
from perihelion.games.via_nebula import features, scene, view, words
from perihelion.games.via_nebula.board import Board, Readings
from perihelion.games.via_nebula.edition import SEATS, SIDES, Components, components
from perihelion.games.via_nebula.heuristics import Heuristics
from perihelion.games.via_nebula.rules.length import longest
from perihelion.games.via_nebula.state import State, packed_board, unpack


@final
class ViaNebula:
    RULES_VERSION = 1
    name = "via-nebula"
    seats = range(min(SEATS), max(SEATS) + 1)
    options = by_name(
        Option("side", "beginner", SIDES),  # R1
        Option("touching_transport", True, (True, False)),  # Q3
        Option("ending_contract_value", "none", ("none", "size")),  # Q8
        Option("fifth_ability", True, (True, False)),  # Q13
        Option("laid_tile", "guild_board", ("guild_board", "reserve")),  # Q22
    )
    texts = words.TEXTS
    editions = editions.shipped(texts, "standard")
    heuristics = Heuristics()

    # What its rooms do for it. Those named like their room come last: they hide it from here on.
    seen = staticmethod(words.seen)
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
        state = State(
            _board(
                editions.choose(self.editions, edition),
                seats,
                str(chosen["side"]),
                chosen["touching_transport"] is True,
                chosen["ending_contract_value"] == "size",
                chosen["fifth_ability"] is True,
                chosen["laid_tile"] == "reserve",
            )
        )
        state.begin()
        return state

    def vocabulary(self, state: State) -> int:
        return state.board.moves

    def most_moves(self, state: State) -> int:
        return longest(state.board)

    def read_edition(self, text: str, file: str) -> Edition:
        edition = editions.read(text, file, self.texts)
        _components(edition)
        return edition

    def why_not(self, view: State, given: str, language: str) -> Refusal | None:
        return refusal(self, view, given, language)

    def cyclic(self, view: State, path: Sequence[str]) -> bool:
        return False

    def prompt(self, view: State, language: str) -> str:
        card = view.board.card_type[view.card] if view.card >= 0 else "none"
        may_stop = "yes" if view.done >= view.board.actions else "no"
        args = {"card": card, "may_stop": may_stop, "actions": view.actions, "left": view.left}
        return self.texts.say(language, "prompt", stage=view.stage, **args)

    def hint(self, view: State, language: str) -> str:
        last = "yes" if view.end_holder >= 0 else "no"
        return self.texts.say(language, "hint", stage=view.stage, last=last)

    def outcome(self, known: State, language: str) -> str:
        if known.actor != OVER:
            return ""
        return view.outcome(known, language)

    def roles(self, state: State) -> dict[str, str]:
        return {"first_player": state.board.colours[state.first]} if state.first >= 0 else {}

    def next_options(self, options: Options, result: Result) -> Options:
        """R3: who begins is drawn anew."""
        return dict(options)

    def unpack(self, packed: bytes, edition: Edition | str | None = None) -> State:
        seats, side, *readings = packed_board(packed)
        chosen = editions.choose(self.editions, edition)
        return unpack(_board(chosen, seats, SIDES[side], *map(bool, readings)), packed)


@cache
def _components(edition: Edition) -> Components:
    return components(edition)


@cache
def _board(
    edition: Edition,
    seats: int,
    side: str,
    touching: bool,
    ending_value: bool,
    fifth_ability: bool,
    from_reserve: bool,
) -> Board:
    readings = Readings(touching, ending_value, fifth_ability, from_reserve)
    return Board(_components(edition), side, seats, readings)


GAME: Final = ViaNebula()
