"""The picture of Pacal's Rocket: the city under the night sky, and what the players hold.

The panel of the seat that looks is the large one; a spectator looks with the first seat.
"""

from __future__ import annotations

from typing import Final

from perihelion.core.numbers.sets import members
from perihelion.core.scene import PIECES, Box, Scene, Shape, cached_drawing
from perihelion.core.scene.drawing import rect, star_field
from perihelion.core.state import OVER as GAME_OVER
from perihelion.core.state import Seat
from perihelion.games.pacals_rocket.board import Board
from perihelion.games.pacals_rocket.scene import art, ground, layout, panels
from perihelion.games.pacals_rocket.scene.layout import Layout
from perihelion.games.pacals_rocket.scene.preview import touches
from perihelion.games.pacals_rocket.state import State
from perihelion.games.pacals_rocket.words import TEXTS, load_label

__all__ = ["ICONS", "scene", "touches"]

ICONS: Final = art.icons()


def scene(view: State, seat: Seat, language: str, form: str) -> Scene:
    """The position as the seat sees it."""
    plan = layout.LAYOUTS[form]
    picture = art.STYLE.canvas(TEXTS.say(language, "name"), plan.width, plan.height)
    picture.add(
        [_sky(plan)],
        *ground.squares(view, plan, language),
        [ground.names(view.board, plan)],
        ground.borders(view.board, plan, tuple(view.city.storeys)),
        [ground.river(view.board, plan)],
        *panels.panels(view, plan, seat or 0, language),
        _stones(view, plan),
        _pyramids(view, plan),
        _ships(view, plan, seat or 0, language),
        ground.plaques(view.board, plan, tuple(view.city.storeys), language),
        ground.ways(view, plan),
    )
    picture.areas += panels.areas(view, plan, seat or 0, language)
    picture.decisive += _decisive(view)
    picture.cover = Box(*plan.city, 920, 920)
    return picture


def _decisive(view: State) -> list[str]:
    """The districts that the winners rule alone, or their panels if they rule none."""
    if view.actor != GAME_OVER:
        return []
    board = view.board
    ids: list[str] = []
    for seat, place in enumerate(view.standings()):
        if place == 1:
            rulers = ground.rulers(board, tuple(view.city.storeys))
            ruled = [district for district, ruler in enumerate(rulers) if ruler == seat]
            ids += [f"border-{board.district_ids[district]}" for district in ruled]
            ids += [f"panel-{board.colours[seat]}"] if not ruled else []
    return ids


@cached_drawing
def _sky(plan: Layout) -> Shape:
    ground = rect(plan.width, plan.height, rx=28, fill="url(#sky)")
    return Shape("sky-ground", (ground, *star_field(120, plan.width, plan.height)))


def _stones(view: State, plan: Layout) -> list[Shape]:
    """Loose stones; each colour has its own spot on a square."""
    board = view.board
    lying = view.city.stones
    shapes = []
    for seat, mine in enumerate(lying):
        others = 0
        for other, loose in enumerate(lying):
            others |= loose if other != seat else 0
        for cell in members(mine):
            shapes.append(_stone(board, plan, seat, cell, not others & board.bit[cell]))
    return shapes


@cached_drawing
def _stone(board: Board, plan: Layout, seat: int, cell: int, alone: bool) -> Shape:
    scale = layout.scale(board)
    x, y = plan.centre(board, cell)
    dx, dy = layout.SPOTS[seat]
    return Shape(
        f"stone-{board.colours[seat]}-{board.names[cell]}",
        art.stone_marks(seat),
        at=(x, y + 2) if alone else (x + dx * scale, y + dy * scale),
        scale=scale * (1.2 if alone else 0.82),
        layer=PIECES,
    )


def _pyramids(view: State, plan: Layout) -> list[Shape]:
    return [
        _pyramid(view.board, plan, seat, cell, view.city.heights[cell])
        for seat in range(view.terms.seats)
        for cell in members(view.city.pyramids[seat])
    ]


@cached_drawing
def _pyramid(board: Board, plan: Layout, seat: int, cell: int, height: int) -> Shape:
    return Shape(
        f"pyramid-{board.colours[seat]}-{board.names[cell]}",
        art.pyramid_marks(seat, height),
        at=plan.centre(board, cell),
        scale=0.86 * layout.scale(board),
        layer=PIECES,
    )


def _ships(view: State, plan: Layout, below: int, language: str) -> list[Shape]:
    """Ships hide what they hold from the eye, but not from whoever asks (Q27)."""
    seats = view.terms.seats
    return [
        _ship(
            view.board,
            plan,
            seats,
            seat,
            view.city.ships[seat],
            (seat - below) % seats,
            load_label(view, seat, language),
        )
        for seat in range(seats)
    ]


@cached_drawing
def _ship(
    board: Board, plan: Layout, seats: int, seat: int, cell: int, place: int, label: str
) -> Shape:
    """On its square, or in the harbour of the player so many seats further on."""
    return Shape(
        f"ship-{board.colours[seat]}",
        art.ship_marks(seat),
        at=plan.centre(board, cell) if cell >= 0 else plan.harbour(seats, place),
        scale=0.95 * layout.scale(board) if cell >= 0 else 0.5 if place else 0.66,
        label=label,
        word=board.colours[seat],
        layer=PIECES,
    )
