"""The values board: three tracks, fourteen markers and their stacks."""

from __future__ import annotations

from perihelion.core.scene import OVER, PIECES, Mark, Point, Shape, cached_drawing
from perihelion.core.scene.drawing import circle, plate, text
from perihelion.games.nebula.board import NONE, Board
from perihelion.games.nebula.rules.stages import VALUE
from perihelion.games.nebula.scene import art, layout
from perihelion.games.nebula.state import State
from perihelion.games.nebula.words import TEXTS, marker_name

START = 170
STEP = 72


def values(view: State, language: str) -> list[Shape]:
    shapes = [_ground(view.board)]
    for marker in _bottom_up(view):
        shapes += _marker(view, marker, language)
    return shapes


@cached_drawing
def _ground(board: Board) -> Shape:
    box = layout.VALUES
    marks: list[Mark] = [art.board_panel(box.width, box.height)]
    for track, last in enumerate(board.value_last):
        marks.append(_cell((8, 8 + 62 * track), START, 58))
        for cell in range(last):
            marks.append(_cell((START + 16 + STEP * cell, 8 + 62 * track), STEP - 6, 58))
    return Shape("values", tuple(marks), at=(box.x, box.y))


def _bottom_up(view: State) -> list[int]:
    """Every marker after those it lies on."""
    moved = [marker for order in view.values.order for marker in reversed(order)]
    return [marker for marker in range(len(view.board.markers)) if marker not in moved] + moved


def _cell(at: Point, width: float, height: float) -> Mark:
    return plate(width, height, "panel-edge", 1.2, at, fill="cell", opacity=0.7, rx=10)


def _where(view: State, marker: int) -> tuple[Point, float]:
    """Its place and size: at the start side by side, in a cell on the stack."""
    board = view.board
    track = board.track_of[marker]
    cell = view.values.cells[marker]
    y = layout.VALUES.y + 37 + 62 * track
    if cell == 0:
        index = marker - board.marker[track]
        return (layout.VALUES.x + 24 + 27.5 * index, y), 0.46
    order = view.values.order[track]
    beneath = [m for m in order[order.index(marker) + 1 :] if view.values.cells[m] == cell]
    x = layout.VALUES.x + START + 16 + STEP * (cell - 1) + (STEP - 6) / 2 - 8
    return (x, y + 12 - 13 * len(beneath)), 0.56


def _marker(view: State, marker: int, language: str) -> list[Shape]:
    board = view.board
    at, scale = _where(view, marker)
    cell = view.values.cells[marker]
    reward = view.values.reward(board, marker)
    ranked = view.values.rank(board, marker)
    sayable = view.stage == VALUE
    return _drawn(board, marker, at, scale, cell, reward, ranked, sayable, language)


@cached_drawing
def _drawn(
    board: Board,
    marker: int,
    at: Point,
    scale: float,
    cell: int,
    reward: int,
    ranked: int,
    sayable: bool,
    language: str,
) -> list[Shape]:
    name = board.markers[marker]
    label = TEXTS.say(
        language,
        "value",
        marker=marker_name(board, marker, language),
        cell=cell,
        rank=ranked + 1,
        reward=reward,
    )
    shapes = [
        Shape(
            f"value-{name}",
            _face(board, marker),
            at=at,
            scale=scale,
            label=label,
            word=name if sayable else "",
            layer=PIECES,
        )
    ]
    if ranked != NONE:
        said = text(str(reward), 17, fill="gold", font_weight=600)
        shapes.append(Shape(f"reward-{name}", (said,), at=(at[0] + 29, at[1]), layer=OVER))
    return shapes


def _face(board: Board, marker: int) -> tuple[Mark, ...]:
    track = board.track_of[marker]
    name = board.markers[marker]
    if track == 0:
        return art.star(name)[1:]
    disc = circle(art.RADIUS, fill="panel", stroke="ink", stroke_width=2.6)
    if track == 1:
        sign = board.parts.galaxy.symbols[name]
        return (disc, art.symbol(sign, 28, (0, 0), "ink"))
    return (disc, text(name, 26, fill="gold", font_weight=600))
