"""The picture of Orion Duel: the board under its six constellations, both racks, the tokens.

The rack of the seat that looks lies below the board; a spectator looks with Blue.
"""

from __future__ import annotations

from perihelion.core.game import OVER as GAME_OVER
from perihelion.core.game import Seat
from perihelion.core.scene import OVER, PIECES, Scene, Shape, path, text
from perihelion.core.scene import mark as draw
from perihelion.games.orion_duel.rules import BLACK_HOLES, CONSTELLATIONS, GALAXIES, met_by
from perihelion.games.orion_duel.scene import art, layout, rack, sky
from perihelion.games.orion_duel.state import COLOURS, State
from perihelion.games.orion_duel.words import TEXTS, cell_label


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
    below = seat or 0
    picture.shapes += [
        _sky(),
        *_constellations(view, language),
        *_cells(view, language),
        *_sides(view),
        *rack.racks(view, below, language),
        *_tiles(view, below),
        *_tokens(view),
        *_last_move(view),
        *_winning_networks(view),
    ]
    return picture


def _sky() -> Shape:
    box = {"width": layout.WIDTH, "height": layout.HEIGHT, "rx": 28}
    return Shape("sky-ground", (draw("rect", "", fill="url(#sky)", **box), *sky.stars()))


def _cells(view: State, language: str) -> list[Shape]:
    board = view.board
    rim = 0
    for one, opposite in board.pairs:
        rim |= one | opposite
    shapes = []
    for index, name in enumerate(board.names):
        label = text(name, 12, (0, 31), fill="faint", fill_opacity=0.9)
        shapes.append(
            Shape(
                f"cell-{name}",
                (*art.cell_marks(bool(board.bit[index] & rim)), label),
                at=layout.centre(board.cells[index]),
                label=cell_label(view, index, language),
                word=name,
            )
        )
    return shapes


def _constellations(view: State, language: str) -> list[Shape]:
    shapes = []
    for pair, names in enumerate(view.board.pair_names):
        colour = view.board.pair_colours[pair]
        for name in names:
            if name not in sky.FIGURES:
                continue
            figure = sky.FIGURES[name]
            said = TEXTS.say(language, "constellation", name=name)
            written = Shape(
                f"name-{name}",
                (
                    text(said, 21, (0, 0), fill=colour, letter_spacing=2),
                    art.pair_glyph(pair, (-len(said) * 7 - 18, 0), 7, colour),
                    art.pair_glyph(pair, (len(said) * 7 + 18, 0), 7, colour),
                ),
                at=figure.name,
                turn=figure.turn,
            )
            shapes.append(
                Shape(f"side-{name}", tuple(sky.figure_marks(figure, colour)), label=said)
            )
            shapes.append(written)
    return shapes


def _sides(view: State) -> list[Shape]:
    """The zigzag line along the four cells of each side (R2)."""
    board = view.board
    shapes = []
    for pair, sides in enumerate(board.pairs):
        colour = board.pair_colours[pair]
        for name, cells in zip(board.pair_names[pair], sides, strict=True):
            marked = [board.cells[cell] for cell in board.members(cells)]
            line = layout.edges(marked, board.cells)
            drawn = path(line, fill="none", stroke=colour, stroke_width=7, stroke_linecap="round")
            shapes.append(Shape(f"edge-{name}", (drawn,), at=layout.CENTRE, layer=OVER))
    return shapes


def _tiles(view: State, below: int) -> list[Shape]:
    """Every tile of both players: placed ones on the board, the others in their racks."""
    board = view.board
    laid = [[0] * len(board.counts), [0] * len(board.counts)]
    shapes = []
    for number, move in enumerate(view.placed):
        owner = (view.first + number) % 2
        kind = board.kind[move]
        laid[owner][kind] += 1
        held = board.held[kind][board.turn[move]].word
        shapes.append(
            rack.tile(
                view,
                owner,
                kind,
                laid[owner][kind],
                at=layout.centre(board.cells[board.anchor[move]]),
                turn=60 * int(held[1:]),
                flip=held.startswith("m"),
            )
        )
    for owner in (0, 1):
        for kind, count in enumerate(board.counts):
            for number in range(laid[owner][kind] + 1, count + 1):
                shapes.append(rack.waiting(view, owner, kind, number, below))
    return shapes


def _tokens(view: State) -> list[Shape]:
    board = view.board
    shapes = []
    for kind, cells, marks in (
        ("galaxy", view.galaxies, art.galaxy_marks()),
        ("hole", view.black_holes, art.black_hole_marks()),
    ):
        for name in board.named(cells):
            at = layout.centre(board.cells[board.names.index(name)])
            shapes.append(Shape(f"{kind}-{name}", marks, at=at, layer=PIECES))
    return shapes


def _outline(
    view: State, name: str, cells: int, colour: str, width: float, opacity: float = 1
) -> Shape:
    board = view.board
    inside = [board.cells[cell] for cell in board.members(cells)]
    drawn = path(
        layout.edges(inside, inside),
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_opacity=opacity,
    )
    return Shape(name, (drawn,), at=layout.CENTRE, layer=OVER)


def _last_move(view: State) -> list[Shape]:
    if not view.placed:
        return []
    move = view.placed[-1]
    cells = view.board.own[move] | view.board.other[move]
    return [_outline(view, "last-move", cells, "last", 3.5)]


def _winning_networks(view: State) -> list[Shape]:
    """At the end: each network that meets a condition for somebody (R21-R23)."""
    if view.actor != GAME_OVER or view.rule != "R25":
        return []
    shapes: list[Shape] = []
    for colour in (0, 1):
        for network in view.networks[colour]:
            met = met_by(view.board, network, view.galaxies, view.black_holes)
            if met & (CONSTELLATIONS | GALAXIES | BLACK_HOLES):
                name = f"network-{COLOURS[colour]}-{len(shapes) // 2}"
                shapes.append(_outline(view, f"{name}-glow", network, "win", 16, 0.35))
                shapes.append(_outline(view, name, network, "win", 6))
    return shapes
