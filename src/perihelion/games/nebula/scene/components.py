"""The pictures of single cards, for a form in which they are changed."""

from __future__ import annotations

from perihelion.core.edition.fields import Path
from perihelion.core.scene import Mark, Scene, Shape
from perihelion.games.nebula.rules.tasks import progress
from perihelion.games.nebula.scene import art
from perihelion.games.nebula.scene.cards import frame, points_at, points_plate, task_face
from perihelion.games.nebula.scene.diagram import looked_at
from perihelion.games.nebula.scene.layout import TASK
from perihelion.games.nebula.state import State
from perihelion.games.nebula.words import card_text

MARGIN = 8


def component(state: State, path: Path, language: str) -> Scene | None:
    """The card that the path leads to."""
    board = state.board
    piles = {"personal": board.personal, "public": board.public, "advanced": board.advanced}
    if len(path) < 3 or path[1] != "cards" or path[0] not in piles:
        return None
    card = piles[str(path[0])][int(path[2])]
    said = card_text(board, card, language)
    need = 1 if path[0] == "advanced" else progress(board, card, state.galaxies, 0)[1]
    marks: list[Mark] = [
        frame(*TASK, "panel-edge"),
        *task_face(board, card, looked_at(card, state.galaxies[0]), TASK, said, (0, need, "ink")),
    ]
    if path[0] == "public":
        first, later = points_at(TASK, True)
        marks += points_plate(first, 40, 19, str(card.first))
        marks += points_plate(later, 54, 19, str(card.later))
    width, height = TASK[0] + 2 * MARGIN, TASK[1] + 2 * MARGIN
    picture = art.STYLE.canvas(said, width, height)
    picture.shapes.append(Shape("card", tuple(marks), (width / 2, height / 2), label=said))
    return picture
