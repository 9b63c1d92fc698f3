"""Orion Duel: two players, open information. Rules R and Q as in the handbook."""

from __future__ import annotations

from typing import Final

from perihelion.core.game import CHANCE, Game, Result
from perihelion.core.game.rooms import Rooms
from perihelion.core.options import Option, Options
from perihelion.games.orion_duel import (
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
from perihelion.games.orion_duel.board import Board
from perihelion.games.orion_duel.edition import SETUPS, components
from perihelion.games.orion_duel.heuristics import Heuristics
from perihelion.games.orion_duel.rules.sets import COMPILED
from perihelion.games.orion_duel.state import (
    CHOOSE_FIRST,
    COLOURS,
    DRAW_GALAXY_PLAYER,
    PLACE_BLACK_HOLES,
    PLACE_GALAXIES,
    State,
    unpack,
)


def _start(board: Board, seats: int, options: Options) -> State:  # noqa: ARG001
    state = State(
        board, options["tile_mirroring"] is True, options["condition_counting"] == "instances"
    )
    state.begin()
    setup = str(options["setup"])
    if setup == "free":
        state.galaxy_player = _seat(options["galaxy_player"])
        drawn = state.galaxy_player == CHANCE
        state.enter(DRAW_GALAXY_PLAYER if drawn else PLACE_GALAXIES)
        return state
    state.settled_first = _seat(options["first_player"])
    if setup == "random":
        state.by_chance = True
        state.enter(PLACE_GALAXIES)
    else:
        state.galaxies, state.black_holes = board.setups[setup]
        state.enter(CHOOSE_FIRST)
    return state


def _seat(colour: object) -> int:
    return CHANCE if colour == "random" else COLOURS.index(str(colour))


def _most_moves(state: State) -> int:
    """Who lays the galaxies, all tokens, who goes first, all tiles."""
    board = state.board
    return 1 + board.galaxies + board.black_holes + 1 + 2 * board.tiles


def _roles(state: State) -> dict[str, str]:
    roles = {"first_player": COLOURS[state.first]}
    if state.galaxy_player >= 0:
        roles["galaxy_player"] = COLOURS[state.galaxy_player]
    return roles


def _next_options(options: Options, result: Result) -> Options:
    """R11: the players alternate in placing the galaxies, and so in choosing who starts."""
    role = "galaxy_player" if options["setup"] == "free" else "first_player"
    return {**options, role: COLOURS[1 - COLOURS.index(result.roles[role])]}


# Where the handbook tells of each stage.
RULES: Final = {PLACE_GALAXIES: "R7", PLACE_BLACK_HOLES: "R8", CHOOSE_FIRST: "R10"}

GAME: Final = Game(
    "orion-duel",
    rules_version=1,
    seats=range(2, 3),
    options=(
        Option("setup", "free", ("free", *SETUPS, "random"), gentle="symmetric_1"),
        Option("tile_mirroring", True, (True, False)),  # Q1
        Option("condition_counting", "distinct", ("distinct", "instances")),  # Q5
        Option("galaxy_player", "random", ("random", *COLOURS), when=("setup", ("free",))),
        Option("first_player", "random", ("random", *COLOURS), when=("setup", (*SETUPS, "random"))),
    ),
    components=components,
    board=lambda edition: Board(components(edition)),
    start=_start,
    unpack=unpack,
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
        features.Encoder if COMPILED else None,
        terms,
    ),
    cyclic=words.cyclic,
    roles=_roles,
    next_options=_next_options,
    most_moves=_most_moves,
    seats_of=lambda _: 2,
    move_set=State.move_set,
    choices_key=words.choices_key,
    rule=lambda view: RULES.get(view.stage, "R12"),
)
