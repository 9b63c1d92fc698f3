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


def _find(names: list[str], word: str, key: str) -> int:
    for number, name in enumerate(names):
        if normal(name) == word:
            return number
    raise InvalidMove(key, TEXTS, word=word[:30])


def _space(board: Board, word: str) -> int:
    return _find(board.names, word, "no-such-space")


def _place(board: Board, word: str) -> int:
    return _find(board.place_names, word, "no-such-place")


def _kind(board: Board, word: str) -> int:
    return _find(board.kinds, word, "no-such-kind")


def _card(board: Board, word: str) -> int:
    return _find(board.card_names, word, "no-such-card")


def _token(board: Board, word: str) -> int:
    return _find(board.token_names, word, "no-such-token")


def _colour(board: Board, word: str) -> int:
    return _find(board.colours, word, "no-such-colour")


def _source(board: Board, word: str) -> Source:
    if word == STORAGE:
        return Source()
    for place, name in enumerate(board.place_names):
        if normal(name) == word:
            return Source(place=place)
    return Source(space=_space(board, word))


READERS: Final[dict[str, Callable[[Board, str], Any]]] = {
    "space": _space,
    "place": _place,
    "kind": _kind,
    "card": _card,
    "token": _token,
    "colour": _colour,
    "source": _source,
}
