"""The words of every move, and the way back.

"F6" puts the ship on a start square. "D8 straight", "D8 turning" and "D8 arrows" fly there, "D8
set" puts a stuck ship there, "god-4 D8" gives up a god stone for it. "roll 3" and "roll arrows"
are the die. "red" throws a stone into the red ship, "red C3" the one that lies on C3; "keep"
throws none. "pyramid-3 G10 G10+H10+I10" builds three storeys on G10 and spends these stones;
"pass" builds nothing.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from perihelion.core.errors import InvalidMove
from perihelion.core.words import normal
from perihelion.games.pacals_rocket.board import Board
from perihelion.games.pacals_rocket.edition import TALLEST
from perihelion.games.pacals_rocket.state import FLY, State
from perihelion.games.pacals_rocket.words import refusals
from perihelion.games.pacals_rocket.words.refusals import TEXTS, Build

KINDS: Final = ("straight", "turning", "arrows", "set")  # in the order of their ranges
ARROWS: Final = "arrows"
KEEP: Final = "keep"
PASS: Final = "pass"


def words(state: State, move: int) -> str:
    board = state.board
    names = board.names
    if move < board.straight:
        return names[move - board.start]
    if move < board.god:
        kind, cell = divmod(move - board.straight, board.cells)
        return f"{names[cell]} {KINDS[kind]}"
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
    build = refusals.build_of(board, move)
    spent = "+".join(board.named(build.stones))
    return f"pyramid-{build.size} {names[build.site]} {spent}"


def parse(state: State, given: str) -> int:
    board = state.board
    said = normal(given).split()
    if said and said[0].startswith("pyramid-"):
        build = _read_build(board, said)
        if board.work_of.get(build.stones * board.cells + build.site) is None:
            refusals.refuse_build(state, build)
        move = refusals.move_of(board, build)
    else:
        move = _read(board, said, given)
    if not _legal(state, move):
        refusals.refuse(state, move)
    return move


def _legal(state: State, move: int) -> bool:
    return move in (state.moves() if state.stage == FLY else state.offer)


def _sides(board: Board) -> list[str]:
    return [*[str(pips) for pips in board.pips], ARROWS]


@cache
def _squares(board: Board) -> dict[str, int]:
    return {normal(name): cell for cell, name in enumerate(board.names)}


def _read(board: Board, said: list[str], given: str) -> int:
    """Anything but a build."""
    squares = _squares(board)
    colours = [normal(colour) for colour in board.colours]
    if len(said) == 1:
        if said[0] in squares:
            return board.start + squares[said[0]]
        if said[0] in colours:
            return board.throw + colours.index(said[0])
        if said[0] in (KEEP, PASS):
            return board.keep if said[0] == KEEP else board.leave
    if len(said) == 2:
        first, second = said
        if first == "roll":
            return board.roll + _among(_sides(board), second, "no-such-side")
        if first in squares:
            kind = _among(list(KINDS), second, "no-such-kind")
            return board.straight + kind * board.cells + squares[first]
        if first in colours:
            ship = colours.index(first)
            return board.throw_from + ship * board.cells + _square(board, second)
        if first.startswith("god-"):
            values = [f"god-{value}" for value in board.god_values]
            god = _among(values, first, "no-such-god")
            return board.god + god * board.cells + _square(board, second)
    raise InvalidMove("no-such-words", TEXTS, words=given.strip()[:60])


def _read_build(board: Board, said: list[str]) -> Build:
    sizes = [f"pyramid-{size}" for size in range(1, TALLEST + 1)]
    size = _among(sizes, said[0], "no-such-size") + 1
    if len(said) != 3:
        raise InvalidMove("build-incomplete", TEXTS)
    site = _square(board, said[1])
    stones = 0
    for name in said[2].split("+"):
        bit = board.bit[_square(board, name)]
        if stones & bit:
            raise InvalidMove("square-twice", TEXTS, cell=name.upper())
        stones |= bit
    return Build(size, site, stones)


def _among(known: list[str], word: str, key: str) -> int:
    if word not in known:
        raise InvalidMove(key, TEXTS, word=word[:20], known=", ".join(known))
    return known.index(word)


def _square(board: Board, word: str) -> int:
    if word not in _squares(board):
        raise InvalidMove("no-such-cell", TEXTS, word=word[:20])
    return _squares(board)[word]
