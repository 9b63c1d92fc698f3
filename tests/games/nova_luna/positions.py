"""Positions of Nova Luna for tests: mosaics are drawn, everything else is named."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import dedent
from typing import Final

from perihelion.core import game as contract
from perihelion.core.dealer import Dealer
from perihelion.core.errors import MoveError
from perihelion.core.game import CHANCE
from perihelion.games.nova_luna import GAME
from perihelion.games.nova_luna.board import Board
from perihelion.games.nova_luna.rules import EMPTY
from perihelion.games.nova_luna.rules.mosaic import Mosaic
from perihelion.games.nova_luna.state import State

BOARD: Final[Board] = GAME.start().board
COLOURS: Final = ("white", "orange", "blue", "black")
PLENTY: Final = 99


def drawn(picture: str) -> dict[tuple[int, int], int]:
    """The tiles of a drawing by their cells. A star marks the first one, on (0, 0).

    drawn('''
        .   37
        59* 18
    ''') has 59 on (0, 0), 18 on (1, 0) and 37 on (1, -1).
    """
    found = {}
    origin = (0, 0)
    for y, row in enumerate(dedent(picture).strip().splitlines()):
        for x, sign in enumerate(row.split()):
            if sign.endswith("*"):
                origin = (x, y)
            if sign != ".":
                found[x, y] = int(sign.rstrip("*"))
    return {(x - origin[0], y - origin[1]): tile for (x, y), tile in found.items()}


def mosaic(picture: str, supply: int = PLENTY) -> Mosaic:
    """A mosaic as drawn, laid tile by tile from the first one outwards."""
    made = Mosaic()
    made.begin(BOARD)
    todo = drawn(picture)
    while todo:
        at = next(at for at in todo if BOARD.index[at] in made.free)
        supply -= made.lay(BOARD, todo.pop(at) - 1, BOARD.index[at], supply)
    return made


def position(
    mosaics: Sequence[str] = ("", ""),
    wheel: dict[int, int] | None = None,
    moon: int = 0,
    pile: Sequence[int] | None = None,
    order: str = "",
    distance: Sequence[int] = (),
    supply: Sequence[int] = (),
    phase: int = 1,
) -> State:
    """The beginning of a turn. `order` names the players, first the one on turn; the wheel has
    tiles by slot; the pile has all tiles that lie nowhere else, unless it is given."""
    seats = len(mosaics)
    state = GAME.start(seats)
    state.mosaics = [mosaic(picture) for picture in mosaics]
    laid = [tile for one in state.mosaics for tile in one.tiles]
    state.supply = list(supply) or [
        state.supply[seat] - len(one.tokens) for seat, one in enumerate(state.mosaics)
    ]
    state.moon = moon
    tiles = {slot: tile - 1 for slot, tile in (wheel or {}).items()}
    state.wheel = [tiles.get(slot, EMPTY) for slot in range(BOARD.slots)]
    state.on_wheel = len(tiles)
    hidden = range(1, BOARD.tiles + 1) if pile is None else pile
    state.pile = [t - 1 for t in hidden if t - 1 not in laid and t - 1 not in state.wheel]
    if seats > 1:
        names = order.split() or COLOURS[:seats]
        state.track = [COLOURS.index(name) for name in names]
        state.distance = list(distance) or [0] * seats
    else:
        state.phase = phase
    state.begin_turn()
    return state


def ready(seats: int = 2, seed: str = "ready") -> State:
    """A game after its set-up."""
    state = GAME.start(seats)
    dealer = Dealer(seed)
    while state.actor == CHANCE:
        state.play(dealer.draw(state))
    return state


def say(state: State, *moves: str) -> State:
    """Play moves through the checked door."""
    for words in moves:
        contract.play(GAME, state, words)
    return state


def refusal(state: State, words: str) -> str:
    """The rule that refuses these words, with the key of its sentence: "R17 not-next"."""
    try:
        GAME.parse(state, words)
    except MoveError as error:
        return f"{error.rule} {error.key}".strip()
    return ""


def options(state: State) -> list[str]:
    """All moves in words."""
    return [GAME.words(state, move) for move in state.moves()]


def covered(made: Mosaic) -> dict[int, list[int]]:
    """The covered tasks of each tile that has some, by numbers from 1."""
    return {
        tile + 1: [task + 1 for task in range(3) if made.covered[laid] >> task & 1]
        for laid, tile in enumerate(made.tiles)
        if made.covered[laid]
    }


def random_step(state: State, dealer: Dealer) -> int:
    """A random move, drawn by its weight where chance acts; it is not played."""
    if state.actor == CHANCE:
        return dealer.draw(state)
    return state.nth(dealer.below(state.count()))
