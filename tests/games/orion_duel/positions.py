"""Positions of Orion Duel for tests: drawn, listed hex by hex, or played tile by tile."""

from __future__ import annotations

import tomllib
from pathlib import Path
from textwrap import dedent
from typing import Any, Final

from perihelion.core import game as contract
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER
from perihelion.games.orion_duel import GAME
from perihelion.games.orion_duel.board import Board
from perihelion.games.orion_duel.state import COLOURS, PLACE_TILES, State

FOLDER: Final = Path(__file__).parent
EXAMPLES: Final[dict[str, Any]] = tomllib.loads((FOLDER / "examples.toml").read_text("utf-8"))
BOARD: Final[Board] = GAME.start().board
SINGLE: Final = BOARD.kind_names.index("single")
_MOVE_OF: Final = {
    (BOARD.kind[move], BOARD.own[move], BOARD.other[move]): move for move in range(BOARD.placements)
}


def example(section: str, name: str) -> dict[str, Any]:
    """One entry of examples.toml."""
    found: dict[str, Any] = next(entry for entry in EXAMPLES[section] if entry["id"] == name)
    return found


def start(setup: str = "symmetric_1", first_player: str = "blue", **options: Any) -> State:
    """The first position with all tokens on the board."""
    return GAME.start(setup=setup, first_player=first_player, **options)


def cells(names: str) -> int:
    """The set of the named cells."""
    return sum(BOARD.bit[BOARD.names.index(name)] for name in names.split())


def position(
    blue: str = "",
    orange: str = "",
    to_move: str = "blue",
    setup: str = "symmetric_1",
    **options: Any,
) -> State:
    """A position with these hexes, whatever tiles they came from; both hands are still full.

    The hexes are laid as single tiles. If the last one ends the game (R25), it has ended.
    """
    state = start(setup, **options)
    todo = [(0, name) for name in blue.split()] + [(1, name) for name in orange.split()]
    for colour, name in todo:
        state.actor, state.stage, state.rule, state.winner = colour, PLACE_TILES, "", -1
        state.stock[colour][SINGLE] = 2
        state.placed = []
        state.play(_MOVE_OF[SINGLE, cells(name), 0])
    state.stock = [BOARD.counts[:], BOARD.counts[:]]
    state.placed = []
    if state.actor != OVER:
        pass_turn(state, to_move)
    return state


def pass_turn(state: State, colour: str) -> None:
    """Let a player be on turn."""
    me = COLOURS.index(colour)
    state.actor = me
    state.placements.turn_to(BOARD, me)


def hold(state: State, colour: str, **hand: int) -> None:
    """Leave a player only these tiles."""
    me = COLOURS.index(colour)
    state.stock[me] = [hand.get(kind, 0) for kind in BOARD.kind_names]
    for kind, left in enumerate(state.stock[me]):
        if not left:
            state.placements.use_up(BOARD, me, kind)
    pass_turn(state, COLOURS[state.actor])


def number(placement: str) -> int:
    """The move of a placement written as "bent D4 D5/E4"."""
    kind, _, where = placement.partition(" ")
    own, _, other = where.partition("/")
    move = _MOVE_OF.get((BOARD.kind_names.index(kind), cells(own), cells(other)))
    assert move is not None, f"no tile has the shape of {placement}"
    return move


def words(placement: str) -> str:
    return GAME.words(start(), number(placement))


def lay(state: State, *placements: str) -> State:
    """Play placements through the checked door."""
    for placement in placements:
        contract.play(GAME, state, words(placement))
    return state


def legal(state: State, placement: str) -> bool:
    return number(placement) in state.moves()


def random_step(state: State, dealer: Dealer) -> int:
    """A random move, drawn by its weight where chance acts; it is not played."""
    if state.actor == CHANCE:
        return dealer.draw(state)
    return state.nth(dealer.below(state.count()))


def drawn(picture: str, setup: str = "symmetric_1") -> tuple[str, str]:
    """The blue and the orange cells of a drawing (see examples.toml for its signs)."""
    expected = "".join(draw(start(setup)).split())
    hexes: dict[str, list[str]] = {"b": [], "o": []}
    rows = {-9 + row: line for row, line in enumerate(dedent(picture).strip("\n").splitlines())}
    seen = ""
    for row in sorted(rows):
        for column, sign in enumerate(rows[row]):
            if sign != " ":
                q = column // 2 - 5
                name = BOARD.names[BOARD.cells.index((q, (row - q) // 2))]
                token = expected[len(seen)]
                seen += sign
                assert sign in ".*@bBoO", f"{name}: what is {sign!r}?"
                assert sign in (token, *("bo" if token == "." else "BO")), f"{name} is {token}"
                if sign in "bBoO":
                    hexes[sign.lower()].append(name)
    assert len(seen) == len(BOARD.names), "the drawing must show every cell"
    return " ".join(hexes["b"]), " ".join(hexes["o"])


def draw(state: State) -> str:
    """The drawing of a position."""
    signs: dict[tuple[int, int], str] = {}
    for index, (q, r) in enumerate(BOARD.cells):
        bit = BOARD.bit[index]
        token = "*" if bit & state.galaxies else "@" if bit & state.black_holes else "."
        colour = "b" if bit & state.hexes(0) else "o" if bit & state.hexes(1) else ""
        signs[2 * r + q, q] = (colour if token == "." else colour.upper()) or token
    return "\n".join(
        " ".join(signs.get((row, q), " ") for q in range(-5, 6)).rstrip() for row in range(-9, 10)
    )
