"""The picture of Orion Duel: the board under its six constellations, both racks, the tokens.

The rack of the seat that looks lies right of the board or below it; a spectator looks with Blue.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from perihelion.core.scene import OVER, PIECES, Box, Scene, Shape, cached_drawing, cached_part
from perihelion.core.scene.drawing import mark as draw
from perihelion.core.scene.drawing import path, star_field, text
from perihelion.core.state import OVER as GAME_OVER
from perihelion.core.state import Seat
from perihelion.games.orion_duel.board import Board
from perihelion.games.orion_duel.rules import BLACK_HOLES, CONSTELLATIONS, GALAXIES
from perihelion.games.orion_duel.scene import art, layout, rack, sky
from perihelion.games.orion_duel.scene.layout import Layout
from perihelion.games.orion_duel.scene.preview import touches
from perihelion.games.orion_duel.state import COLOURS, State
from perihelion.games.orion_duel.words import TEXTS, cell_said

__all__ = ["ICONS", "scene", "touches"]

ICONS: Final = art.icons()
STRIP: Final = 10  # cells that are drawn together


def scene(view: State, seat: Seat, language: str, form: str) -> Scene:
    """The position as the seat sees it."""
    plan = layout.LAYOUTS[form]
    picture = art.STYLE.canvas(TEXTS.say(language, "name"), plan.width, plan.height)
    looking = seat or 0
    picture.add(
        [_sky(plan)],
        _constellations(view.board, plan, language),
        *_cells(view, plan, language),
        _sides(view.board, plan),
        *rack.racks(view, plan, looking, language),
        _placed(view, plan),
        *rack.tiles(view, plan, looking),
        _tokens(view.board, plan, view.galaxies, view.black_holes),
        _last_move(view, plan),
        _winning_networks(view, plan),
    )
    picture.areas += rack.areas(view, plan, looking, language)
    picture.decisive += _decisive(view)
    picture.cover = Box(plan.centre[0] - 430, plan.centre[1] - 430, 860, 860)
    return picture


@cached_drawing
def _sky(plan: Layout) -> Shape:
    box = {"width": plan.width, "height": plan.height, "rx": 28}
    stars = star_field(150, plan.width, plan.height)
    return Shape("sky-ground", (draw("rect", "", fill="url(#sky)", **box), *stars))


def _cells(view: State, plan: Layout, language: str) -> list[list[Shape]]:
    """The cells in strips: a tile changes few of them."""
    board, galaxies, holes = view.board, view.galaxies, view.black_holes
    blue, orange = view.hexes(0), view.hexes(1)
    return [
        _strip(board, plan, k, blue & s, orange & s, galaxies & s, holes & s, language)
        for k, s in enumerate(_strips(board))
    ]


@cached_drawing
def _strips(board: Board) -> list[int]:
    return [sum(board.bit[first : first + STRIP]) for first in range(0, len(board.bit), STRIP)]


@cached_drawing
def _strip(
    board: Board,
    plan: Layout,
    number: int,
    blue: int,
    orange: int,
    galaxies: int,
    holes: int,
    language: str,
) -> list[Shape]:
    shapes = []
    for cell, bit in enumerate(board.bit[STRIP * number :][:STRIP], STRIP * number):
        token = "galaxy" if bit & galaxies else "hole" if bit & holes else "none"
        colour = COLOURS[0] if bit & blue else COLOURS[1] if bit & orange else "none"
        shapes.append(_cell(board, plan, cell, token, colour, language))
    return shapes


@cached_drawing
def _cell(board: Board, plan: Layout, cell: int, token: str, colour: str, language: str) -> Shape:
    name = board.names[cell]
    edge = any(board.bit[cell] & (one | opposite) for one, opposite in board.pairs)
    free = plan.names and token == "none"  # a token would cover half of the name
    written = (
        [text(name, 15, (0, 30), class_="fine", fill="faint", fill_opacity=0.9)] if free else []
    )
    return Shape(
        f"cell-{name}",
        (*art.cell_marks(edge), *written),
        at=plan.cell(board.cells[cell]),
        label=cell_said(name, token, colour, language),
        word=name,
    )


@cached_drawing
def _constellations(board: Board, plan: Layout, language: str) -> list[Shape]:
    shapes = []
    for pair, names in enumerate(board.pair_names):
        colour = board.pair_colours[pair]
        for name in names:
            if name not in sky.FIGURES:
                continue
            figure = sky.FIGURES[name]
            said = TEXTS.say(language, "constellation", name=name)
            written = Shape(
                f"name-{name}",
                (
                    text(said, 25, (0, 0), fill=colour, letter_spacing=2),
                    art.pair_glyph(pair, (-len(said) * 8 - 18, 0), 7, colour),
                    art.pair_glyph(pair, (len(said) * 8 + 18, 0), 7, colour),
                ),
                at=(plan.centre[0] + figure.name[0], plan.centre[1] + figure.name[1]),
                turn=figure.turn,
            )
            marks = tuple(sky.figure_marks(figure, colour))
            shapes.append(Shape(f"side-{name}", marks, at=plan.centre, label=said))
            shapes.append(written)
    return shapes


@cached_drawing
def _sides(board: Board, plan: Layout) -> list[Shape]:
    """The zigzag line along the four cells of each side (R2)."""
    shapes = []
    for pair, sides in enumerate(board.pairs):
        colour = board.pair_colours[pair]
        for name, cells in zip(board.pair_names[pair], sides, strict=True):
            marked = [board.cells[cell] for cell in board.members(cells)]
            line = layout.edges(marked, board.cells)
            drawn = path(line, fill="none", stroke=colour, stroke_width=7, stroke_linecap="round")
            shapes.append(Shape(f"edge-{name}", (drawn,), at=plan.centre, layer=OVER))
    return shapes


def _shown_placed(view: State, plan: Layout) -> Hashable:
    return view.board, plan, view.first, tuple(view.placed)


@cached_part(_shown_placed)
def _placed(view: State, plan: Layout) -> list[Shape]:
    """The tiles on the board, in the order in which they were placed."""
    board = view.board
    laid = [[0] * len(board.counts), [0] * len(board.counts)]
    shapes = []
    for number, move in enumerate(view.placed):
        owner = (view.first + number) % 2
        kind = board.kind[move]
        laid[owner][kind] += 1
        shapes.append(rack.placed(board, plan, owner, laid[owner][kind], move))
    return shapes


@cached_drawing
def _tokens(board: Board, plan: Layout, galaxies: int, holes: int) -> list[Shape]:
    return [
        _token(board, plan, kind, cell)
        for kind, cells in (("galaxy", galaxies), ("hole", holes))
        for cell in sorted(board.members(cells))
    ]


@cached_drawing
def _token(board: Board, plan: Layout, kind: str, cell: int) -> Shape:
    marks = art.galaxy_marks() if kind == "galaxy" else art.black_hole_marks()
    at = plan.cell(board.cells[cell])
    return Shape(f"{kind}-{board.names[cell]}", marks, at=at, layer=PIECES)


@cached_drawing
def _outline(
    board: Board,
    plan: Layout,
    name: str,
    cells: int,
    colour: str,
    width: float,
    opacity: float = 1,
) -> Shape:
    inside = [board.cells[cell] for cell in board.members(cells)]
    drawn = path(
        layout.edges(inside, inside),
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_opacity=opacity,
    )
    return Shape(name, (drawn,), at=plan.centre, layer=OVER)


def _last_move(view: State, plan: Layout) -> list[Shape]:
    if not view.placed:
        return []
    move = view.placed[-1]
    cells = view.board.own[move] | view.board.other[move]
    return [_outline(view.board, plan, "last-move", cells, "last", 3.5)]


def _decisive(view: State) -> list[str]:
    """What the winner won by (R25): the networks, what they link and the tokens in them."""
    if view.actor != GAME_OVER or view.rule != "R25":
        return []
    board = view.board
    ids: list[str] = []
    for colour in (0, 1):
        wins = CONSTELLATIONS | GALAXIES if colour == view.winner else BLACK_HOLES
        met = view.grown.met(board, colour)
        for number, network in enumerate(view.networks[colour]):
            decided = met[number] & wins
            if decided:
                ids.append(f"network-{COLOURS[colour]}-{number}-glow")
            if decided & CONSTELLATIONS:
                for ends, names in zip(board.pairs, board.pair_names, strict=True):
                    if all(network & end for end in ends):
                        ids += [f"side-{name}" for name in names]
            if decided & GALAXIES:
                ids += [f"galaxy-{name}" for name in board.named(network & view.galaxies)]
            if decided & BLACK_HOLES:
                ids += [f"hole-{name}" for name in board.named(network & view.black_holes)]
    return ids


def _winning_networks(view: State, plan: Layout) -> list[Shape]:
    """At the end: each network that meets a condition for somebody (R21-R23)."""
    if view.actor != GAME_OVER or view.rule != "R25":
        return []
    shapes: list[Shape] = []
    for colour in (0, 1):
        met = view.grown.met(view.board, colour)
        for number, network in enumerate(view.networks[colour]):
            if met[number]:
                name = f"network-{COLOURS[colour]}-{number}"
                glow = _outline(view.board, plan, f"{name}-glow", network, "win", 16, 0.35)
                shapes += [glow, _outline(view.board, plan, name, network, "win", 6)]
    return shapes
