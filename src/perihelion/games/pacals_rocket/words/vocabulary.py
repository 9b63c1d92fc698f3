"""The words of every move, and the way back.

"F6" puts the ship on a start square, or flies there. Where a square can be reached both ways, the
kind of flight follows: "D8 straight" or "D8 turning"; "D8" alone is then the straight one. "god-4
D8" gives up a god stone to get there. "roll 3" and "roll arrows" are the die. "red" throws a stone
into the red ship, "red C3" the one that lies on C3; "keep" throws none. "pyramid-3 G10" builds
three storeys on G10; where different stones could be spent for it, they follow: "pyramid-3 G10
G10+H10+I10". "pass" builds nothing.
"""

from __future__ import annotations

from typing import Final

from perihelion.core.boards import MOST_BOARDS, board_cache
from perihelion.core.errors import InvalidMove
from perihelion.core.words import normal
from perihelion.games.pacals_rocket.board import Board
from perihelion.games.pacals_rocket.edition import TALLEST
from perihelion.games.pacals_rocket.state import FLY, State
from perihelion.games.pacals_rocket.words import builds, refusals
from perihelion.games.pacals_rocket.words.refusals import KINDS, STRAIGHT, TEXTS, TURNING

ARROWS: Final = "arrows"
KEEP: Final = "keep"
PASS: Final = "pass"


def words(state: State, move: int) -> str:
    board = state.board
    names = board.names
    if move < board.straight:
        return names[move - board.start]
    if move < board.god:
        return _flight_words(state, move)
    if move < board.roll:
        god, cell = divmod(move - board.god, board.cells)
        return f"god-{board.god_values[god]} {names[cell]}"
    if move < board.throw:
        return f"roll {_sides(board)[move - board.roll]}"
    if move < board.throw_from:
        return board.colours[move - board.throw]
    if move < board.keep:
        ship, cell = divmod(move - board.throw_from, board.cells)
        return f"{board.colours[ship]} {names[cell]}"
    if move < board.build:
        return KEEP if move == board.keep else PASS
    build = builds.build_of(board, move)
    said = f"pyramid-{build.size} {names[build.site]}"
    if len(builds.rivals(state, build.size, build.site)) > 1:
        said += " " + "+".join(board.named(build.stones))
    return said


def _flight_words(state: State, move: int) -> str:
    board = state.board
    cell = move % board.cells
    if not state.straight & state.turning & board.bit[cell]:
        return board.names[cell]
    return f"{board.names[cell]} {TURNING if move >= board.turning else STRAIGHT}"


def offered(state: State, move: int) -> str:
    """The words, but a flight with turns is not offered where a straight one ends on the same
    square: that one allows a second stone."""
    board = state.board
    if not board.straight <= move < board.arrows:
        return words(state, move)
    cell = move % board.cells
    turns = move >= board.turning
    return "" if turns and state.straight & board.bit[cell] else board.names[cell]


def parse(state: State, given: str) -> int:
    """The legal move, or InvalidMove for no words of the game, or IllegalMove with its rule."""
    board = state.board
    said = normal(given).split()
    if not 1 <= len(said) <= 3:
        raise InvalidMove("no-such-words", TEXTS, words=given.strip()[:60])
    first, rest = said[0], said[1:]
    if first.startswith("pyramid-"):
        return _build(state, first, rest)
    if first in _squares(board) and len(rest) < 2:
        return _flight(state, _squares(board)[first], rest)
    move = _read(board, first, rest, given)
    if move not in (state.moves() if state.stage == FLY else state.offer):
        refusals.refuse(state, move)
    return move


def _flight(state: State, cell: int, rest: list[str]) -> int:
    """A start square, or the end of a flight."""
    board = state.board
    kind = KINDS[_among(list(KINDS), rest[0], "no-such-kind")] if rest else ""
    if state.stage != FLY:
        if kind or board.start + cell not in state.offer:
            refusals.refuse_start(state, cell, kind)
        return board.start + cell
    in_line = bool(state.straight & board.bit[cell])
    by_turns = bool(state.turning & board.bit[cell])
    both = in_line and by_turns
    if (kind and not both) or not (in_line or by_turns):
        refusals.refuse_flight(state, cell, kind)
    turns = kind == TURNING if both else by_turns
    return (board.turning if turns else state.line_range()) + cell


def _build(state: State, first: str, rest: list[str]) -> int:
    board = state.board
    size = _among([f"pyramid-{size}" for size in range(1, TALLEST + 1)], first, "no-such-size") + 1
    if not rest:
        raise InvalidMove("build-incomplete", TEXTS)
    site = _square(board, rest[0])
    stones = 0
    for name in rest[1].split("+") if len(rest) > 1 else []:
        bit = board.bit[_square(board, name)]
        if stones & bit:
            raise InvalidMove("square-twice", TEXTS, cell=name.upper())
        stones |= bit
    rivals = builds.rivals(state, size, site)
    if len(rivals) == 1 and not stones:
        return rivals[0]
    if len(rivals) > 1 and stones:
        for move in rivals:
            if builds.build_of(board, move).stones == stones:
                return move
    builds.refuse(state, size, site, stones)


def _sides(board: Board) -> list[str]:
    return [*[str(pips) for pips in board.pips], ARROWS]


@board_cache(2 * MOST_BOARDS)
def _squares(board: Board) -> dict[str, int]:
    return {normal(name): cell for cell, name in enumerate(board.names)}


def _read(board: Board, first: str, rest: list[str], given: str) -> int:
    """Anything but a flight or a build."""
    colours = [normal(colour) for colour in board.colours]
    if not rest:
        if first in colours:
            return board.throw + colours.index(first)
        if first in (KEEP, PASS):
            return board.keep if first == KEEP else board.leave
    elif len(rest) == 1:
        if first == "roll":
            return board.roll + _among(_sides(board), rest[0], "no-such-side")
        if first in colours:
            ship = colours.index(first)
            return board.throw_from + ship * board.cells + _square(board, rest[0])
        if first.startswith("god-"):
            god = _among([f"god-{value}" for value in board.god_values], first, "no-such-god")
            return board.god + god * board.cells + _square(board, rest[0])
    raise InvalidMove("no-such-words", TEXTS, words=given.strip()[:60])


def _among(known: list[str], word: str, key: str) -> int:
    if word not in known:
        raise InvalidMove(key, TEXTS, word=word[:20], known=", ".join(known))
    return known.index(word)


def _square(board: Board, word: str) -> int:
    if word not in _squares(board):
        raise InvalidMove("no-such-cell", TEXTS, word=word[:20])
    return _squares(board)[word]
