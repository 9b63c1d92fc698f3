"""The picture of Pacal's Rocket: the city under the night sky, and what the players hold.

What the looking seat holds lies below the board; a spectator looks with the first seat.
"""

from __future__ import annotations

from perihelion.core.game import Seat
from perihelion.core.scene import PIECES, Scene, Shape
from perihelion.games.pacals_rocket.board import members
from perihelion.games.pacals_rocket.scene import art, ground, layout, panels
from perihelion.games.pacals_rocket.state import State
from perihelion.games.pacals_rocket.words import TEXTS, load_label


def scene(view: State, seat: Seat, language: str) -> Scene:
    """The position as the seat sees it."""
    picture = Scene(
        TEXTS.say(language, "name"),
        layout.WIDTH,
        layout.HEIGHT,
        art.PALETTE,
        safe=art.SAFE,
        gradients=art.GRADIENTS,
    )
    picture.shapes += [
        Shape("sky-ground", art.stars()),
        *ground.squares(view, language),
        ground.names(view),
        *ground.borders(view),
        ground.river(view),
        *panels.panels(view, seat or 0, language),
        *_stones(view),
        *_pyramids(view),
        *_ships(view, seat or 0, language),
        *ground.plaques(view, language),
        *ground.ways(view),
    ]
    return picture


def _stones(view: State) -> list[Shape]:
    """Loose stones; each colour has its own spot on a square."""
    board = view.board
    scale = layout.scale(board)
    shapes = []
    for seat in range(view.terms.seats):
        dx, dy = layout.SPOTS[seat]
        for cell in members(view.city.stones[seat]):
            x, y = layout.centre(board, cell)
            alone = not any(
                loose & board.bit[cell]
                for other, loose in enumerate(view.city.stones)
                if other != seat
            )
            shapes.append(
                Shape(
                    f"stone-{board.colours[seat]}-{board.names[cell]}",
                    art.stone_marks(seat),
                    at=(x, y + 2) if alone else (x + dx * scale, y + dy * scale),
                    scale=scale * (1.2 if alone else 0.82),
                    layer=PIECES,
                )
            )
    return shapes


def _pyramids(view: State) -> list[Shape]:
    board = view.board
    return [
        Shape(
            f"pyramid-{board.colours[seat]}-{board.names[cell]}",
            art.pyramid_marks(seat, view.city.heights[cell]),
            at=layout.centre(board, cell),
            scale=0.86 * layout.scale(board),
            layer=PIECES,
        )
        for seat in range(view.terms.seats)
        for cell in members(view.city.pyramids[seat])
    ]


def _ships(view: State, below: int, language: str) -> list[Shape]:
    """Ships hide what they hold from the eye, but not from whoever asks (Q27)."""
    board = view.board
    seats = view.terms.seats
    shapes = []
    for seat in range(seats):
        cell = view.city.ships[seat]
        at = (
            layout.centre(board, cell)
            if cell >= 0
            else layout.harbour(seats, (seat - below) % seats)
        )
        shapes.append(
            Shape(
                f"ship-{board.colours[seat]}",
                art.ship_marks(seat),
                at=at,
                scale=0.95 * layout.scale(board) if cell >= 0 else 0.66,
                label=load_label(view, seat, language),
                word=board.colours[seat],
                layer=PIECES,
            )
        )
    return shapes
