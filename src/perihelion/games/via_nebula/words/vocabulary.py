"""The words of every move.

"craftsman D2", "site B2", "explore E4", "transport A3 stone B2a" and "build B2a stall_1" are the
actions; a resource is named by where it lies and its kind, a building place by its half of the
ruins (with two players it has none). "stop" ends a turn early. "deliver food B2a", "return storage
wheat", "swap D2 clay food", "lift C5", "land H6", "lay C5", "harvest D2", "use" and "decline"
belong to contracts. "first blue", "deal", "reveal" and "draw stall_1", "remove special_wood" and
"token wood_3a" are the outcomes of chance.
"""

from __future__ import annotations

from typing import Final, final

from perihelion.core.boards import MOST_BOARDS, board_cache
from perihelion.core.state import Seat
from perihelion.core.words import normal
from perihelion.games.via_nebula.board import Board
from perihelion.games.via_nebula.rules.setup import receiver
from perihelion.games.via_nebula.state import State
from perihelion.games.via_nebula.words.refusals import refuse

HIDDEN: Final = "?"


@final
class Vocabulary:
    """The words of every move of a board, in the order of their numbers."""

    def __init__(self, board: Board) -> None:
        kinds, places = board.kinds, board.place_names
        meadows = board.names[: board.meadows]
        ruins = board.names[board.first_ruin : board.first_mist]
        mist = board.names[board.first_mist : board.first_forest]
        forest = board.names[board.first_forest : board.first_forbidden]
        forbidden = board.names[board.first_forbidden :]
        goods = [f"{meadow} {kind}" for kind in kinds for meadow in meadows]
        on_sites = [f"{place} {kind}" for place in places for kind in kinds]
        self.words: Final[list[str]] = [
            *(f"craftsman {name}" for name in meadows),
            *(f"site {name}" for name in ruins),
            *(f"explore {name}" for name in [*mist, *forest]),
            *(f"transport {good} {place}" for place in places for good in goods),
            *(f"build {place} {card}" for place in places for card in board.card_names),
            "stop",
            "decline",
            "use",
            *(f"deliver {kind} {place}" for place in places for kind in kinds),
            *(f"return {good}" for good in goods),
            *(f"return {good}" for good in on_sites),
            *(f"return storage {kind}" for kind in kinds),
            *(f"swap {name} {kind} {new}" for name in meadows for kind in kinds for new in kinds),
            *(f"swap {good} {new}" for good in on_sites for new in kinds),
            *(f"lift {name}" for name in [*mist, *forest, *forbidden]),
            *(f"land {name}" for name in mist),
            *(f"lay {name}" for name in [*forest, *forbidden]),
            *(f"harvest {name}" for name in meadows),
            *(f"first {colour}" for colour in board.colours),
            *(f"deal {card}" for card in board.card_names),
            *(f"reveal {card}" for card in board.card_names),
            *(f"draw {card}" for card in board.card_names),
            *(f"remove {token}" for token in board.token_names),
            *(f"token {token}" for token in board.token_names),
        ]
        self.moves: Final = {normal(words): move for move, words in enumerate(self.words)}


@board_cache(2 * MOST_BOARDS)
def vocabulary(board: Board) -> Vocabulary:
    return Vocabulary(board)


def words(state: State, move: int) -> str:
    return vocabulary(state.board).words[move]


def seen(state: State, move: int, seat: Seat) -> str:
    """The words as a seat may know them: a contract that goes to a hand is known there alone."""
    board = state.board
    said = words(state, move)
    if board.deal <= move < board.reveal:
        owner = receiver(state)
    elif board.draw <= move < board.remove:
        owner = state.turn
    else:
        return said
    return said if seat == owner else f"{said.split()[0]} {HIDDEN}"


def parse(state: State, given: str) -> int:
    move = vocabulary(state.board).moves.get(normal(given), -1)
    if move < 0 or not state.legal(move):
        refuse(state, given, lambda: _offered(state))
    return move


def _offered(state: State) -> set[str]:
    """The single words of all legal moves."""
    every = vocabulary(state.board).words
    return {normal(word) for move in state.moves() for word in every[move].split()}
