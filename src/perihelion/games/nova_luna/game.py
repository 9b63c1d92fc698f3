"""Nova Luna: one to four players, open information. Rules R and Q as in the handbook."""

from __future__ import annotations

from typing import Final

from perihelion.core.game import Game
from perihelion.core.game.rooms import Rooms
from perihelion.core.options import Option, Options
from perihelion.games.nova_luna import (
    features,
    pad,
    position_fields,
    scene,
    telling,
    terms,
    view,
    why,
    words,
)
from perihelion.games.nova_luna.board import Board
from perihelion.games.nova_luna.edition import components
from perihelion.games.nova_luna.heuristics import Heuristics
from perihelion.games.nova_luna.state import FILL, PLACE, REFILL, TAKE, State, unpack

HEURISTICS: Final = Heuristics()


def _start(board: Board, seats: int, options: Options) -> State:
    state = State(board, seats, board.tokens[str(options["tokens"])][seats - 1])
    state.begin()
    return state


def _most_moves(state: State) -> int:
    """The turn order; every tile is drawn, taken and placed once, and before it is taken there may
    be a refill to decide on."""
    return state.seats + 4 * state.board.tiles


def _rule(view: State) -> str:
    """Where the handbook tells of the decision; the solo game has a refill of its own."""
    if view.stage == REFILL:
        return "R44" if view.phase else "R14"
    return {TAKE: "R17", PLACE: "R24", FILL: "R15"}.get(view.stage, "R13")


# Every game of a match begins alike: the stack settles who starts (R6).
GAME: Final = Game(
    "nova-luna",
    rules_version=1,
    seats=range(1, 5),
    options=(
        # R5, Q2, Q25: the same number for everybody; the solo game always has all tokens.
        Option(
            "tokens", "normal", ("normal", "first_game", "first_game_other"), gentle="first_game"
        ),
    ),
    components=components,
    component=scene.component,
    board=lambda edition: Board(components(edition)),
    start=_start,
    unpack=unpack,
    vocabulary=lambda state: state.board.moves,
    rooms=Rooms(
        words,
        view,
        scene,
        features,
        HEURISTICS,
        telling,
        why,
        pad,
        position_fields,
        features.Encoder,
        terms,
    ),
    most_moves=_most_moves,
    seats_of=lambda state: state.seats,
    glance=HEURISTICS.glance,
    rule=_rule,
)
