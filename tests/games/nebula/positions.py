"""Positions for the tests. A galaxy is drawn as it lies on the board:

    A5          B4a     B5
       A4    A3a
                     B3
      A3b       B2        B4b
            A1
               Z
                  C1     C3a
    D4a     D2    C2
         D3
                  C3b
      D5    D4b           C5

with r, p, y, w, b, o for the colours and a dot for an empty cell.
"""

from __future__ import annotations

from typing import Any

from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, play
from perihelion.games.nebula import GAME
from perihelion.games.nebula.board import NONE, Board
from perihelion.games.nebula.rules import placing
from perihelion.games.nebula.rules.galaxy import Galaxy, empty
from perihelion.games.nebula.rules.stages import WAY
from perihelion.games.nebula.state import State

READING = (
    *("A5", "B4a", "B5"),
    *("A4", "A3a"),
    "B3",
    *("A3b", "B2", "B4b"),
    "A1",
    "Z",
    *("C1", "C3a"),
    *("D4a", "D2", "C2"),
    "D3",
    "C3b",
    *("D5", "D4b", "C5"),
)
LETTERS = {"r": "red", "p": "purple", "y": "yellow", "w": "white", "b": "blue", "o": "orange"}
EMPTY = " ".join("." * 21)
BOARD: Board = GAME.start().board


def cells_of(drawing: str) -> dict[str, str]:
    """Cell to colour, for the cells that hold a star."""
    letters = drawing.split()
    assert len(letters) == len(READING), f"{len(letters)} cells drawn"
    pairs = zip(READING, letters, strict=True)
    return {cell: LETTERS[letter] for cell, letter in pairs if letter != "."}


def galaxy(drawing: str) -> Galaxy:
    found = empty(BOARD)
    for cell, colour in cells_of(drawing).items():
        found.set(BOARD, BOARD.kinds.index(colour), BOARD.names.index(cell))
    return found


def stars(given: str) -> list[int]:
    """ "white 2, hole" as numbers by kind."""
    found = [0] * len(BOARD.kinds)
    for part in filter(None, (part.strip() for part in given.split(","))):
        kind, _, number = part.partition(" ")
        found[BOARD.kinds.index(kind)] += int(number or 1)
    return found


def ready(seats: int = 2, seed: int = 1, **options: Any) -> State:
    """After the set-up, before the first turn."""
    state = GAME.start(seats, **options)
    dealer = Dealer(seed)
    while state.stage < WAY:
        state.play(dealer.draw(state) if state.actor == CHANCE else state.nth(0))
    return state


def placing_with(
    observatory: str,
    drawing: str = EMPTY,
    supernova: str = "",
    track: int = 0,
    holes: int = 0,
    **options: Any,
) -> State:
    """Seat 0 is about to place the first star of the turn."""
    state = ready(**options)
    held = state.galaxies[0] = galaxy(drawing)
    held.observatory = stars(observatory)
    held.holes = holes
    state.track = track
    state.supernova = BOARD.kinds.index(supernova) if supernova else NONE
    placing.begin(state)
    state.turn = 0
    state.offer()
    return state


def say(state: State, *words: str) -> State:
    """Play the words one after another, through the checked door."""
    for each in words:
        play(GAME, state, each)
    return state


def legal(state: State) -> set[str]:
    return {GAME.words(state, move) for move in state.moves()}


def why(state: State, words: str) -> str:
    """The rule that forbids the words; "" if none does."""
    refusal = GAME.why_not(state, words, "en")
    return refusal.rule if refusal else ""


def seat(state: State, number: int) -> dict[str, object]:
    found: dict[str, object] = GAME.describe(state)["players"][number]
    return found


def galaxy_now(state: State, number: int = 0) -> object:
    return seat(state, number)["galaxy"]


def observatory_now(state: State, number: int = 0) -> dict[str, int]:
    held = seat(state, number)["observatory"]
    assert isinstance(held, dict)
    return {kind: count for kind, count in held.items() if count}


def finish_draws(state: State, dealer: Dealer | None = None) -> State:
    """Let chance act until somebody has to decide."""
    dealer = dealer or Dealer("draws")
    while state.actor == CHANCE:
        state.play(dealer.draw(state))
    return state
