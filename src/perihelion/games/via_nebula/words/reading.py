"""Single words that name things: spaces, places, kinds, cards, tokens, players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from perihelion.core.errors import InvalidMove
from perihelion.core.words import normal
from perihelion.games.via_nebula.board import Board
from perihelion.games.via_nebula.words.labels import TEXTS

STORAGE: Final = "storage"


class Source(NamedTuple):
    """Where a resource lies: on a space, on a building place, or in storage."""

    space: int = -1
    place: int = -1


def _named(field: str, unknown: str) -> Callable[[Board, str], int]:
    """Reads a name from one of the board's lists of names, or refuses it with that text."""

    def read(board: Board, word: str) -> int:
        for number, name in enumerate(getattr(board, field)):
            if normal(name) == word:
                return number
        raise InvalidMove(unknown, TEXTS, word=word[:30])

    return read


_space: Final = _named("names", "no-such-space")


def _source(board: Board, word: str) -> Source:
    if word == STORAGE:
        return Source()
    for place, name in enumerate(board.place_names):
        if normal(name) == word:
            return Source(place=place)
    return Source(space=_space(board, word))


READERS: Final[dict[str, Callable[[Board, str], Any]]] = {
    "space": _space,
    "place": _named("place_names", "no-such-place"),
    "kind": _named("kinds", "no-such-kind"),
    "card": _named("card_names", "no-such-card"),
    "token": _named("token_names", "no-such-token"),
    "colour": _named("colours", "no-such-colour"),
    "source": _source,
}
