"""How a position of a lesson comes about: a set-up, and moves played by the engine."""

from __future__ import annotations

from base64 import b64decode
from typing import Final, NamedTuple
from zlib import decompress

from perihelion.core.dealer import Dealer
from perihelion.core.errors import PerihelionError
from perihelion.core.game import CHANCE, AnyGame, State, play

DRAW: Final = "! "
"""Before the words of a draw that is given instead of left to the seed."""


class BadLesson(PerihelionError):
    """An invalid file of lessons or figures; names file, step, field and reason."""


class BadMove(Exception):
    """The number of a move in a script that cannot be played, and why."""

    def __init__(self, index: int, cause: PerihelionError) -> None:
        super().__init__(index, cause)
        self.index: Final = index
        self.cause: Final = cause


class Script(NamedTuple):
    """A set-up, or instead of it a state (packed, compressed, in Base64), and the moves after it.
    Draws that are not among them are made by the seed."""

    seats: int
    options: tuple[tuple[str, object], ...] = ()
    edition: str | None = None
    seed: str = ""
    moves: tuple[str, ...] = ()
    state: str = ""

    def then(self, *moves: str) -> Script:
        """The same, and some more moves."""
        return self._replace(moves=(*self.moves, *moves))


def position(game: AnyGame, script: Script) -> State:
    """The position after the script, and after the draws that are due then: somebody is to move, or
    the game is over. Raises BadMove for a move that is not legal."""
    state = beginning(game, script)
    dealer = Dealer(script.seed)
    number = 0
    for index, words in enumerate(script.moves):
        if not words.startswith(DRAW):
            number = _draw(state, dealer, number)
        try:
            play(game, state, words.removeprefix(DRAW))
        except PerihelionError as error:
            raise BadMove(index, error) from None
        number += 1
    _draw(state, dealer, number)
    return state


def beginning(game: AnyGame, script: Script) -> State:
    """Where a script begins; raises ValueError for a state that cannot be read."""
    state: State
    if script.state:
        state = game.unpack(decompress(b64decode(script.state, validate=True)), script.edition)
    else:
        state = game.start(script.seats, script.edition, **dict(script.options))
    return state


def _draw(state: State, dealer: Dealer, number: int) -> int:
    """Make the draws that are due; returns the number of the next move."""
    while state.actor == CHANCE:
        state.play(dealer.at(number).draw(state))
        number += 1
    return number
