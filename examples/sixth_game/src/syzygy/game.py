"""Syzygy, assembled from its rooms: two to four players, open information, a die."""

from typing import Final

from perihelion.core.game import Game
from perihelion.core.game.rooms import Rooms
from perihelion.core.options import Option
from syzygy import features, scene, view, words
from syzygy.board import Board
from syzygy.heuristics import Heuristics
from syzygy.state import State, unpack

GAME: Final = Game(
    "syzygy",
    rules_version=1,
    seats=range(2, 5),
    options=(Option("length", "long", ("long", "short"), gentle="short"),),  # R11
    board=Board,
    start=lambda board, seats, options: State(board, seats, board.rounds[str(options["length"])]),
    unpack=unpack,
    vocabulary=lambda state: state.board.moves,
    rooms=Rooms(words, view, scene, features, Heuristics()),
    most_moves=lambda state: 2 * state.rounds * len(state.comets),
    seats_of=lambda state: len(state.comets),
)
