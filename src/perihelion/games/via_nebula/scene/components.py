"""The pictures of single contracts and tokens, for a form in which they are changed."""

from __future__ import annotations

from perihelion.core.edition.fields import Path
from perihelion.core.scene import Scene, Shape
from perihelion.games.via_nebula.scene import art
from perihelion.games.via_nebula.scene.cards import face
from perihelion.games.via_nebula.scene.layout import CARD_HEIGHT, CARD_WIDTH
from perihelion.games.via_nebula.state import State
from perihelion.games.via_nebula.words.labels import card_label

TOKEN = 110
"""The width of the picture of a token."""


def component(state: State, path: Path, language: str) -> Scene | None:
    """The contract or the token that the path leads to."""
    if len(path) < 3:
        return None
    board, index = state.board, int(path[2]) if isinstance(path[2], int) else 0
    if path[:2] in (("neutral_contracts", "card"), ("private_contracts", "card")):
        first = board.private_set.bit_length() - board.private_set.bit_count()
        card = index + (first if path[0] == "private_contracts" else 0)
        label = card_label(board, card, language)
        width, height = 1.06 * CARD_WIDTH, 1.06 * CARD_HEIGHT
        picture = art.STYLE.canvas(label, width, height)
        picture.shapes.append(face(board, card, (width / 2, height / 2), 1, language))
        return picture
    if path[:2] in (("tokens", "normal"), ("tokens", "special")):
        first = len(board.token_names) - board.special_set.bit_count()
        token = index + (first if path[1] == "special" else 0)
        kind = board.kinds[board.token_kind[token]]
        marks = art.token_marks(kind, board.token_printed[token], board.token_points[token])
        picture = art.STYLE.canvas(board.token_names[token], TOKEN, TOKEN)
        picture.shapes.append(Shape("token", marks, (TOKEN / 2, TOKEN / 2), scale=1.5))
        return picture
    return None
