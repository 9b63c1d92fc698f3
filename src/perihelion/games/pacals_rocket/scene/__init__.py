"""The picture of Pacal's Rocket: the city under the night sky, and what the players hold.

What the looking seat holds lies below the board; a spectator looks with the first seat.
"""

from __future__ import annotations

from typing import Final

from perihelion.core.numbers.sets import members
from perihelion.core.scene import PIECES, Marks, Scene, Shape, cached_drawing
from perihelion.core.scene.drawing import rect, star_field
from perihelion.core.state import Seat
from perihelion.games.pacals_rocket.board import Board
from perihelion.games.pacals_rocket.scene import art, ground, layout, panels
from perihelion.games.pacals_rocket.scene.preview import touches
from perihelion.games.pacals_rocket.state import State
from perihelion.games.pacals_rocket.words import TEXTS, load_label

__all__ = ["ICONS", "scene", "touches"]

ICONS: Final[dict[str, Marks]] = {}


def scene(view: State, seat: Seat, language: str, form: str) -> Scene:  # noqa: ARG001
    """The position as the seat sees it."""
    picture = art.STYLE.canvas(TEXTS.say(language, "name"), layout.WIDTH, layout.HEIGHT)
    picture.shapes += [
        _sky(),
        *ground.squares(view, language),
        ground.names(view.board),
        *ground.borders(view),
        ground.river(view.board),
        *panels.panels(view, seat or 0, language),
        *_stones(view),
        *_pyramids(view),
        *_ships(view, seat or 0, language),
        *ground.plaques(view, language),
        *ground.ways(view),
    ]
    return picture


@cached_drawing
def _sky() -> Shape:
    ground = rect(layout.WIDTH, layout.HEIGHT, rx=28, fill="url(#sky)")
    return Shape("sky-ground", (ground, *star_field(120, layout.WIDTH, layout.HEIGHT)))


def _stones(view: State) -> list[Shape]:
    """Loose stones; each colour has its own spot on a square."""
    board = view.board
    lying = view.city.stones
    shapes = []
    for seat, mine in enumerate(lying):
        others = 0
        for other, loose in enumerate(lying):
            others |= loose if other != seat else 0
        for cell in members(mine):
            shapes.append(_stone(board, seat, cell, not others & board.bit[cell]))
    return shapes


@cached_drawing
def _stone(board: Board, seat: int, cell: int, alone: bool) -> Shape:
    scale = layout.scale(board)
    x, y = layout.centre(board, cell)
    dx, dy = layout.SPOTS[seat]
    return Shape(
        f"stone-{board.colours[seat]}-{board.names[cell]}",
        art.stone_marks(seat),
        at=(x, y + 2) if alone else (x + dx * scale, y + dy * scale),
        scale=scale * (1.2 if alone else 0.82),
        layer=PIECES,
    )


def _pyramids(view: State) -> list[Shape]:
    return [
        _pyramid(view.board, seat, cell, view.city.heights[cell])
        for seat in range(view.terms.seats)
        for cell in members(view.city.pyramids[seat])
    ]


@cached_drawing
def _pyramid(board: Board, seat: int, cell: int, height: int) -> Shape:
    return Shape(
        f"pyramid-{board.colours[seat]}-{board.names[cell]}",
        art.pyramid_marks(seat, height),
        at=layout.centre(board, cell),
        scale=0.86 * layout.scale(board),
        layer=PIECES,
    )


def _ships(view: State, below: int, language: str) -> list[Shape]:
    """Ships hide what they hold from the eye, but not from whoever asks (Q27)."""
    seats = view.terms.seats
    return [
        _ship(
            view.board,
            seats,
            seat,
            view.city.ships[seat],
            (seat - below) % seats,
            load_label(view, seat, language),
        )
        for seat in range(seats)
    ]


@cached_drawing
def _ship(board: Board, seats: int, seat: int, cell: int, place: int, label: str) -> Shape:
    """On its square, or in the harbour of the player so many seats further on."""
    return Shape(
        f"ship-{board.colours[seat]}",
        art.ship_marks(seat),
        at=layout.centre(board, cell) if cell >= 0 else layout.harbour(seats, place),
        scale=0.95 * layout.scale(board) if cell >= 0 else 0.66,
        label=label,
        word=board.colours[seat],
        layer=PIECES,
    )
