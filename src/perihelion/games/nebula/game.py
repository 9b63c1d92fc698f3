"""Nebula: two to four players, secret personal tasks. Rules R and Q as in the handbook."""

from __future__ import annotations

from collections import Counter
from typing import Final

from perihelion.core.game import Game
from perihelion.core.game.rooms import Rooms, Secrets
from perihelion.core.options import Option, Options
from perihelion.games.nebula import (
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
from perihelion.games.nebula.board import NONE, Board
from perihelion.games.nebula.edition import components
from perihelion.games.nebula.heuristics import Heuristics, desires
from perihelion.games.nebula.rules import stages
from perihelion.games.nebula.state import State, begin, unpack


def _start(board: Board, seats: int, options: Options) -> State:
    by_moment = options["supernova_match"] == "placement"
    return begin(board, seats, options["version"] == "full", by_moment)


def _offer_order(view: State) -> list[int]:
    """Stars that the own tasks and the values board favour come first, so that a cell takes one of
    them unless another is taken in hand; of equal ones, those with the fewest cells to go to."""
    moves = view.moves()
    if view.stage != stages.PLACE:
        return moves
    cells, hole = view.board.cells, view.board.hole
    wishes = desires(view, view.turn)
    number = Counter(move // cells for move in moves if move < hole)
    order = sorted(number, key=lambda colour: (-wishes[colour], number[colour]))
    rank = {colour: place for place, colour in enumerate(order)}
    return sorted(moves, key=lambda move: rank[move // cells] if move < hole else len(rank))


# Where the handbook tells of each stage; a turn begins with R20.
RULES: Final = {
    stages.CHOOSE: "R17",
    stages.TOP: "R21",
    stages.RIGHT: "R21",
    stages.LEFT: "R21",
    stages.GIVE: "R24",
    stages.CHAOS: "R24",
    stages.KEEP: "R24",
    stages.PLACE: "R25",
    stages.SOURCE: "R33",
    stages.SUPERNOVA: "R33",
    stages.VALUE: "R34",
    stages.REFILL: "R36",
}


def _draw_place(view: State) -> str:
    """The ray or card that comes next; personal tasks and stars in hand have no place."""
    board = view.board
    if view.stage in (stages.FILL, stages.REFILL) and view.pending:
        ray = (view.pending & -view.pending).bit_length() - 1
        cluster = max(number for number, first in enumerate(board.ray) if first <= ray)
        return f"ray-{board.clusters[cluster]}-{ray - board.ray[cluster]}"
    if view.stage == stages.DEAL_PUBLIC:
        return f"public-{view.public.index(NONE)}"
    if view.stage == stages.DEAL_ADVANCED:
        return f"advanced-{board.numerals[view.advanced.index(NONE)]}"
    return ""


# No game is the longest: whoever turns the clocks to empty rays for ever takes and places nothing.
GAME: Final = Game(
    "nebula",
    rules_version=1,
    seats=range(2, 5),
    options=(
        Option("version", "full", ("full", "basic"), gentle="basic"),  # R68
        Option("supernova_match", "turn", ("turn", "placement")),  # Q5
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
        Heuristics(),
        telling,
        why,
        pad,
        position_fields,
        terms=terms,
    ),
    secrets=Secrets(view.view, words.seen, view.guess),
    seats_of=lambda state: state.seats,
    cyclic=words.cyclic,
    offer_order=_offer_order,
    gains=telling.gains,
    plan=words.plan,
    rule=lambda view: RULES.get(view.stage, "R20"),
    draw_place=_draw_place,
)
