"""The players: the own galaxy large, the others small, with Observatory, bar and markers."""

from __future__ import annotations

from perihelion.core.scene import PIECES, Box, Mark, Point, Shape, cached_drawing
from perihelion.core.scene.drawing import circle, text
from perihelion.core.state import OVER as GAME_OVER
from perihelion.games.nebula.board import Board
from perihelion.games.nebula.rules.stages import GIVE, PLACE, SOURCE
from perihelion.games.nebula.scene import art, cards, layout, sky
from perihelion.games.nebula.state import State
from perihelion.games.nebula.words import TEXTS, star

FROM_OBSERVATORY = (GIVE, PLACE, SOURCE)


def own(view: State, seat: int, language: str) -> list[Shape]:
    board = view.board
    galaxy = view.galaxies[seat]
    box = layout.GALAXY
    giving = view.stage in FROM_OBSERVATORY and view.turn == seat
    return [
        _panel(seat, box, _shining(view, seat)),
        sky.backdrop(board, seat, galaxy.occupied, box.centre, layout.SCALE),
        sky.signs(board, box.centre, layout.SCALE),
        *sky.cells(view, seat, box.centre, layout.SCALE, True, language),
        _name(seat, view.scores()[seat], (box.x + 24, box.y + 30), language, 1.2),
        *cards.markers(view, seat, (box.x + box.width - 100, box.y + 28), 1),
        *_bar(board, seat, galaxy.holes, language),
        *_observatory(board, seat, tuple(galaxy.observatory), giving, language),
    ]


def _shining(view: State, seat: int) -> bool:
    """The frame of a player is golden on the own turn, and at the end for the winners."""
    return view.standings()[seat] == 1 if view.actor == GAME_OVER else view.turn == seat


@cached_drawing
def _panel(seat: int, box: Box, shining: bool) -> Shape:
    edge = "gold" if shining else "panel-edge"
    frame = art.board_panel(box.width, box.height, edge, opacity=0.35)
    return Shape(f"player-{seat}", (frame,), at=(box.x, box.y))


@cached_drawing
def _name(seat: int, points: int, at: Point, language: str, scale: float) -> Shape:
    said = TEXTS.say(language, f"seat-{seat}")
    marks = (
        art.seat_glyph(seat, 12, (0, 0)),
        text(said, 19, (19, 0), fill="ink", text_anchor="start", font_weight=600),
        text(str(points), 26, (2, 34), fill=f"seat-{seat}", text_anchor="start", font_weight=600),
    )
    label = TEXTS.say(language, "player", name=said, points=points)
    return Shape(f"name-{seat}", marks, at=at, scale=scale, label=label)


@cached_drawing
def _bar(board: Board, seat: int, holes: int, language: str) -> list[Shape]:
    """R31, R40: the black-hole bar with its points."""
    box = layout.BAR
    shapes = [Shape("bar", (art.board_panel(box.width, box.height),), at=(box.x, box.y))]
    for cell, points in enumerate(board.bar):
        at = layout.bar(cell)
        marks = (
            circle(
                25,
                fill="cell",
                stroke="gold" if cell == holes else "cell-edge",
                stroke_width=3 if cell == holes else 1.5,
            ),
            text(str(points), 22, fill="ink" if cell == holes else "faint", font_weight=600),
        )
        said = TEXTS.say(
            language, "bar", cell=cell + 1, points=points, full="yes" if cell < holes else "no"
        )
        shapes.append(Shape(f"bar-{seat}-{cell}", marks, at=at, label=said))
        if cell < holes:
            shapes.append(
                Shape(f"hole-{seat}-{cell}", art.star("hole"), at=at, scale=0.9, layer=PIECES)
            )
    return shapes


@cached_drawing
def _observatory(
    board: Board, seat: int, held: tuple[int, ...], giving: bool, language: str
) -> list[Shape]:
    box = layout.OBSERVATORY
    title = text(
        TEXTS.say(language, "observatory"), 18, (20, 22), fill="faint", text_anchor="start"
    )
    panel = art.board_panel(box.width, box.height)
    shapes = [Shape("observatory", (panel, title), at=(box.x, box.y))]
    for kind, name in enumerate(board.kinds):
        at = layout.observatory(kind)
        label = TEXTS.say(language, "star-left", star=star(language, name), left=held[kind])
        ghost = art.glyph(name, 18, "orbit") if name != "hole" else [_faint_hole()]
        shapes.append(
            Shape(
                f"observatory-{seat}-{name}",
                (circle(33, fill="cell", stroke="panel-edge", stroke_width=2), *ghost),
                at=at,
                label=label,
                word=name if giving and held[kind] else "",
            )
        )
        if held[kind]:
            shapes.append(
                Shape(
                    f"held-{seat}-{name}",
                    (*art.star(name), *_count(held[kind])),
                    at=at,
                    scale=1.12,
                    layer=PIECES,
                )
            )
    return shapes


def _faint_hole() -> Mark:
    return circle(15, fill="none", stroke="orbit", stroke_width=3)


def _count(number: int) -> list[Mark]:
    if number < 2:
        return []
    return [
        circle(12, (22, -19), fill="panel", stroke="gold", stroke_width=2),
        text(str(number), 18, (22, -19), fill="ink", font_weight=600),
    ]


def others(view: State, seat: int, language: str) -> list[Shape]:
    rest = [(seat + turn) % view.seats for turn in range(1, view.seats)]
    shapes = []
    for position, player in enumerate(rest):
        shapes += _other(view, player, layout.other(position, len(rest), view.full), language)
    return shapes


def _other(view: State, seat: int, box: Box, language: str) -> list[Shape]:
    """A small galaxy, and beside it name, points, holes, markers, Observatory and task."""
    board = view.board
    galaxy = view.galaxies[seat]
    scale = (box.height - 30) / 1000
    zoom = box.height / layout.OTHERS[-1]
    left = box.x + (box.width - 1000 * scale - 128 * zoom) / 2
    centre = (left + 490 * scale, box.y + box.height / 2)
    side = Box(left + 1010 * scale, box.y, zoom, zoom)
    return [
        _panel(seat, box, _shining(view, seat)),
        sky.backdrop(board, seat, galaxy.occupied, centre, scale),
        *sky.cells(view, seat, centre, scale, False, language),
        _name(seat, view.scores()[seat], _beside(side, 8, 26), language, zoom),
        _holes(seat, galaxy.holes, side, language),
        *cards.markers(view, seat, _beside(side, 8, 92), 0.95 * zoom),
        *(
            _held(board, seat, kind, held, side, language)
            for kind, held in enumerate(galaxy.observatory)
        ),
        *cards.personal(view, seat, _beside(side, 48, 203), 0.45 * zoom, language),
    ]


@cached_drawing
def _holes(seat: int, holes: int, side: Box, language: str) -> Shape:
    marks: list[Mark] = list(art.pip("hole", 10, (8, 0)))
    marks.append(text(str(holes), 22, (26, 0), fill="ink", text_anchor="start"))
    return Shape(
        f"bar-{seat}",
        tuple(marks),
        at=_beside(side, 52, 60),
        scale=side.width,
        label=TEXTS.say(language, "note-holes", holes=holes),
    )


def _beside(side: Box, x: float, y: float) -> Point:
    """A place in the column beside a small galaxy, which grows with it."""
    return (side.x + side.width * x, side.y + side.height * y)


@cached_drawing
def _held(board: Board, seat: int, kind: int, held: int, side: Box, language: str) -> Shape:
    """One kind in the Observatory of another player."""
    name = board.kinds[kind]
    row, column = divmod(kind, 4)
    label = TEXTS.say(language, "star-left", star=star(language, name), left=held)
    drawn: list[Mark] = [circle(11, fill="cell", stroke="panel-edge", stroke_width=1)]
    if held:
        drawn += art.pip(name, 11)
    if held > 1:
        drawn.append(circle(8, (9, -8), fill="panel"))
        drawn.append(text(str(held), 14, (9, -8), fill="ink", font_weight=600))
    at = _beside(side, 8 + 27 * column, 120 + 28 * row)
    return Shape(f"observatory-{seat}-{name}", tuple(drawn), at=at, scale=side.width, label=label)
