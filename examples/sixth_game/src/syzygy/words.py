"""Moves as words: "mars 7" moves Mars to 7 o'clock, "roll 3" is what the die shows."""

from collections.abc import Sequence
from typing import Final

from perihelion.core.boards import MOST_BOARDS, board_cache
from perihelion.core.errors import IllegalMove, InvalidMove
from perihelion.core.state import CHANCE, OVER
from perihelion.core.texts import Texts
from perihelion.core.words import normal
from syzygy.board import Board
from syzygy.rules import carried, points
from syzygy.state import State

TEXTS: Final = Texts("syzygy")


def words(state: State, move: int) -> str:
    return _words(state.board)[move]


@board_cache(2 * MOST_BOARDS)
def _words(board: Board) -> list[str]:
    flights = [f"{planet} {hour}" for planet in board.planets for hour in board.clock]
    return flights + [f"roll {pips}" for pips in board.pips]


def parse(state: State, given: str) -> int:
    said = normal(given)
    if said not in _words(state.board):
        raise InvalidMove("no-such-words", TEXTS, words=given.strip()[:60])
    move = _words(state.board).index(said)
    if move not in state.moves():
        raise _refusal(state, move)
    return move


def _refusal(state: State, move: int) -> IllegalMove:
    board = state.board
    if state.actor == OVER:
        return IllegalMove("game-over", TEXTS, "R11")
    if state.actor == CHANCE or move >= board.roll:
        return IllegalMove("not-now", TEXTS, "R4", stage=moment(state)["stage"])
    planet, hour = divmod(move, board.hours)
    name, now = board.planets[planet], state.hours[planet]
    if planet == state.resting:
        return IllegalMove("resting", TEXTS, "R6", planet=name)
    if hour == carried(board, planet, now, -state.pips):
        return IllegalMove("no-comet", TEXTS, "R7", planet=name)
    goes, asked = board.clock[carried(board, planet, now, state.pips)], board.clock[hour]
    return IllegalMove("out-of-reach", TEXTS, "R5", planet=name, hour=asked, ahead=goes)


def label(view: State, path: Sequence[str], language: str) -> str:
    board, planet = view.board, view.board.planets.index(path[0])
    now = view.hours[planet]
    if len(path) == 1:
        return TEXTS.say(language, "planet-at", planet=path[0], hour=board.clock[now])
    hour = int(path[1]) % board.hours
    back = "no" if hour == carried(board, planet, now, view.pips) else "yes"
    gain = sum(points(board, view.hours, planet, hour))
    return TEXTS.say(language, "flight", hour=int(path[1]), back=back, points=gain)


def moment(view: State) -> dict[str, object]:
    return {"stage": {CHANCE: "roll", OVER: "over"}.get(view.actor, "move"), "pips": view.pips}
