"""Pacal's Rocket: two to five players, open information. Rules R and Q as in the handbook."""

from __future__ import annotations

from typing import Final

from perihelion.core.game import Game
from perihelion.core.game.rooms import Rooms
from perihelion.core.options import Option, Options
from perihelion.games.pacals_rocket import (
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
from perihelion.games.pacals_rocket.board import Board
from perihelion.games.pacals_rocket.edition import PLAYERS, components
from perihelion.games.pacals_rocket.heuristics import Heuristics
from perihelion.games.pacals_rocket.rules.terms import NO_LIMIT, Terms
from perihelion.games.pacals_rocket.state import State, begin, unpack
from perihelion.games.pacals_rocket.words.labels import case

LIMITS: Final = (10, 20, 40, 60, 100)


def _start(board: Board, seats: int, options: Options) -> State:
    limit = options["turn_limit"]
    rotates = options["two_player_turn_order"] != "alternate"
    threshold = board.thresholds[seats] or options["point_threshold_5_players"]
    terms = [
        seats,
        int(threshold),
        int(options["god_stone_energy_stones"]),
        int(options["die_double_face"]),
        int(options["square_orientation"] != "axis"),
        int(options["water_scoring"] != "combined"),
        int(options["masters"]),
        int(seats > 2 or rotates),
        NO_LIMIT if limit == "none" else int(limit),
    ]
    return begin(board, Terms(terms))


def _most_moves(state: State) -> int | None:
    """The ships; in a turn the flight, two stones and a build; and the die."""
    terms = state.terms
    if terms.limit == NO_LIMIT:
        return None
    rolls = terms.seats if terms.seats == 2 else 1
    return terms.seats + terms.limit * (4 * terms.seats + rolls)


# Where the handbook tells of each kind of decision; a turn begins at R10.
RULES: Final = {
    "place": "R7",
    "roll": "R8",
    "first": "R16",
    "pips": "R13",
    "arrows": "R15",
    "stuck": "R19",
    "stuck-god": "R19",
    "own": "R21",
    "own-loose": "R25",
    "other": "R22",
    "other-loose": "R25",
    "no-stone": "R25",
    "build": "R29",
    "no-build": "R29",
}


# Q29: the first seat starts every game of a match.
GAME: Final = Game(
    "pacals-rocket",
    rules_version=1,
    seats=PLAYERS,
    options=(
        Option("masters", False, (False, True)),  # R58
        Option("god_stone_energy_stones", 2, (2, 1)),  # Q6
        Option("square_orientation", "axis", ("axis", "axis_and_diagonal")),  # Q15
        Option("water_scoring", "combined", ("combined", "river_and_lake_separately")),  # Q23
        Option("point_threshold_5_players", 40, (40, 30)),  # Q22
        Option("die_double_face", 3, (3, 4, 2, 5)),  # Q3
        Option("two_player_turn_order", "alternate", ("alternate", "rotating_start_player")),  # Q31
        Option("turn_limit", "none", ("none", *LIMITS)),  # Q34: turns of each player
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
        terms=terms,
    ),
    offered=words.offered,
    most_moves=_most_moves,
    finite={"turn_limit": LIMITS[-1]},
    seats_of=lambda state: state.terms.seats,
    rule=lambda view: RULES.get(case(view), "R10"),
    draw_place=lambda _: "die",
)
