"""Via Nebula: two to four players, secret hands. Rules R and Q as in the handbook."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, TypeAlias

from perihelion.core.edition import Edition
from perihelion.core.game import Game
from perihelion.core.game.rooms import Rooms, Secrets
from perihelion.core.game.telling import Gain
from perihelion.core.game.telling import gains as score_gains
from perihelion.core.options import Option, Options
from perihelion.games.via_nebula import (
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
from perihelion.games.via_nebula.board import Board, Readings
from perihelion.games.via_nebula.edition import SEATS, SIDES, components
from perihelion.games.via_nebula.heuristics import Heuristics
from perihelion.games.via_nebula.rules import stages
from perihelion.games.via_nebula.rules.length import longest
from perihelion.games.via_nebula.rules.stages import LAY_TOKENS, REFILL, SET_DISPLAY
from perihelion.games.via_nebula.state import State, packed_board, unpack

Boards: TypeAlias = Callable[[int, str, tuple[bool, ...]], Board]


def _boards(edition: Edition) -> Boards:
    """The boards of an edition: each number of seats, side and reading of the rules has its own."""
    parts = components(edition)

    @cache
    def board(seats: int, side: str, readings: tuple[bool, ...]) -> Board:
        return Board(parts, side, seats, Readings(*readings))

    return board


def _start(boards: Boards, seats: int, options: Options) -> State:
    readings = (
        options["touching_transport"] is True,
        options["ending_contract_value"] == "size",
        options["fifth_ability"] is True,
        options["laid_tile"] == "reserve",
    )
    state = State(boards(seats, str(options["side"]), readings))
    state.begin()
    return state


def _unpack(boards: Boards, packed: bytes) -> State:
    seats, side, *readings = packed_board(packed)
    return unpack(boards(seats, SIDES[side], tuple(map(bool, readings))), packed)


def _roles(state: State) -> dict[str, str]:
    return {"first_player": state.board.colours[state.first]} if state.first >= 0 else {}


def _gains(view: State, move: int, language: str) -> list[Gain]:
    """What the score pad says, and how far a resource brings a contract."""
    return [*score_gains(GAME, view, move, language), *telling.progress(view, move, language)]


# Where the handbook tells of each stage; the actions begin at R13.
RULES: Final = {
    stages.DELIVERY: "R38",
    stages.PLAN: "R39",
    stages.SHORTCUT: "R40",
    stages.RETURNS: "R48",
    stages.SWAPPING: "R47",
    stages.LIFTING: "R50",
    stages.LANDING: "R50",
    stages.LAYING: "R50",
    stages.HARVESTING: "R51",
}


def _draw_place(view: State) -> str:
    """The gap in the display, or the meadow of the next token; hands have no place."""
    if view.stage in (SET_DISPLAY, REFILL) and -1 in view.display:
        return f"gap-{view.display.index(-1)}"
    if view.stage == LAY_TOKENS:
        return f"cell-{view.board.names[view.token_at.index(-1)]}"
    return ""


# R3: who begins the next game of a match is drawn anew.
GAME: Final[Game[State]] = Game(
    "via-nebula",
    rules_version=1,
    seats=range(min(SEATS), max(SEATS) + 1),
    options=(
        Option("side", "beginner", SIDES),  # R1
        Option("touching_transport", True, (True, False)),  # Q3
        Option("ending_contract_value", "none", ("none", "size")),  # Q8
        Option("fifth_ability", True, (True, False)),  # Q13
        Option("laid_tile", "guild_board", ("guild_board", "reserve")),  # Q22
    ),
    components=components,
    component=scene.component,
    board=_boards,
    start=_start,
    unpack=_unpack,
    vocabulary=lambda state: state.board.moves,
    rooms=Rooms(
        words,
        view,
        scene,
        features,
        Heuristics(),
        telling,
        why,
        pad,
        position_fields,
        terms=terms,
    ),
    secrets=Secrets(view.view, words.seen, view.guess),
    roles=_roles,
    most_moves=lambda state: longest(state.board),
    seats_of=lambda state: state.board.seats,
    move_set=State.move_set,
    gains=_gains,
    rule=lambda view: RULES.get(view.stage, "R13"),
    draw_place=_draw_place,
)
