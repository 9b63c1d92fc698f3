"""The players: the own galaxy large, the others small, with Observatory, bar and markers."""

from __future__ import annotations

from perihelion.core.scene import OVER, PIECES, Box, Mark, Marks, Point, Shape, cached_drawing
from perihelion.core.scene.drawing import circle, text
from perihelion.core.state import OVER as GAME_OVER
from perihelion.games.nebula.board import Board
from perihelion.games.nebula.rules.stages import GIVE, PLACE, SOURCE
from perihelion.games.nebula.scene import art, cards, layout, sky
from perihelion.games.nebula.scene.layout import Layout
from perihelion.games.nebula.state import State
from perihelion.games.nebula.words import TEXTS, star

FROM_OBSERVATORY = (GIVE, PLACE, SOURCE)
SIDE = (120.0, 138.0)
"""What is beside the small galaxy of another player is drawn this large and scaled."""
TITLE = 146
"""How much room the title of the Observatory takes where it stands beside it."""


def own(view: State, seat: int, plan: Layout, language: str) -> list[list[Shape]]:
    """The own things, in parts: a move changes few of them."""
    board = view.board
    galaxy = view.galaxies[seat]
    box = plan.galaxy
    letters = plan.small / 17
    giving = view.stage in FROM_OBSERVATORY and view.turn == seat
    home = (box.x + box.width - 96 * letters, box.y + 28)
    return [
        [
            _panel(seat, box, _shining(view, seat)),
            sky.backdrop(board, seat, galaxy.occupied, box.centre, plan.scale),
            sky.signs(board, box.centre, plan.scale, plan.small),
        ],
        sky.cells(view, seat, box.centre, plan.scale, plan.small, language),
        [_name(seat, view.scores()[seat], (box.x + 24, box.y + 28), language, 1.2 * letters)],
        cards.markers(view, seat, plan, home, letters),
        _bar(plan, board, seat, galaxy.holes, language),
        _observatory(plan, board, seat, tuple(galaxy.observatory), giving, language),
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
        art.seat_glyph(seat, 10, (0, 0)),
        text(said, 17, (17, 0), fill="ink", text_anchor="start", font_weight=600),
        text(str(points), 25, (-8, 31), fill=f"seat-{seat}", text_anchor="start", font_weight=600),
    )
    label = TEXTS.say(language, "player", name=said, points=points)
    return Shape(f"name-{seat}", marks, at=at, scale=scale, label=label)


@cached_drawing
def _bar(plan: Layout, board: Board, seat: int, holes: int, language: str) -> list[Shape]:
    """R31, R40: the black-hole bar with its points."""
    box = plan.bar
    shapes = [Shape("bar", (art.board_panel(box.width, box.height),), at=(box.x, box.y))]
    scale = (box.height - 8) / 50
    for cell, points in enumerate(board.bar):
        at = plan.bar_cell(cell, len(board.bar))
        marks = (
            circle(
                23,
                fill="cell",
                stroke="gold" if cell == holes else "cell-edge",
                stroke_width=3 if cell == holes else 1.5,
            ),
            text(str(points), 24, fill="ink" if cell == holes else "faint", font_weight=600),
        )
        said = TEXTS.say(
            language, "bar", cell=cell + 1, points=points, full="yes" if cell < holes else "no"
        )
        shapes.append(Shape(f"bar-{seat}-{cell}", marks, at=at, scale=scale, label=said))
        if cell < holes:
            drawn = art.star("hole")
            shapes.append(
                Shape(f"hole-{seat}-{cell}", drawn, at=at, scale=0.82 * scale, layer=PIECES)
            )
    return shapes


def _shelf(box: Box, kinds: int) -> list[Point]:
    """Where the kinds of stars lie in the Observatory: in a row beside its title, or below it."""
    if box.width > 5 * box.height:
        step = (box.width - TITLE) / kinds
        return [(box.x + TITLE + step * (k + 0.5), box.y + box.height / 2) for k in range(kinds)]
    columns = 4 if box.width > 1.5 * box.height else 3
    rows = -(-kinds // columns)
    room = Box(box.x + 6, box.y + 38, box.width - 12, box.height - 44)
    places = []
    for kind in range(kinds):
        row, column = divmod(kind, columns)
        x = room.x + room.width * (column + 0.5) / columns
        places.append((x, room.y + room.height * (row + 0.5) / rows))
    return places


@cached_drawing
def _observatory(
    plan: Layout, board: Board, seat: int, held: tuple[int, ...], giving: bool, language: str
) -> list[Shape]:
    box = plan.observatory
    places = _shelf(box, len(board.kinds))
    row = box.width > 5 * box.height
    said = TEXTS.say(language, "observatory")
    title = text(
        said,
        plan.small,
        (16, box.height / 2 if row else 24),
        fill="faint",
        text_anchor="start",
    )
    panel = art.board_panel(box.width, box.height)
    shapes = [Shape("observatory", (panel, title), at=(box.x, box.y))]
    apart = places[1][0] - places[0][0]
    down = min([p[1] - places[0][1] for p in places if p[1] > places[0][1]], default=box.height)
    scale = min(apart, down) / 84
    for kind, name in enumerate(board.kinds):
        at = places[kind]
        label = TEXTS.say(language, "star-left", star=star(language, name), left=held[kind])
        ghost = art.glyph(name, 18, "orbit") if name != "hole" else [_faint_hole()]
        shapes.append(
            Shape(
                f"observatory-{seat}-{name}",
                (circle(33, fill="cell", stroke="panel-edge", stroke_width=2), *ghost),
                at=at,
                scale=scale,
                label=label,
                word=name if giving and held[kind] else "",
            )
        )
        if held[kind]:
            drawn = art.star(name)
            shapes.append(
                Shape(f"held-{seat}-{name}", drawn, at=at, scale=1.12 * scale, layer=PIECES)
            )
        if held[kind] > 1:
            count = _count(held[kind], plan.small / scale)
            shapes.append(Shape(f"count-{seat}-{name}", count, at=at, scale=scale, layer=OVER))
    return shapes


def _faint_hole() -> Mark:
    return circle(15, fill="none", stroke="orbit", stroke_width=3)


def _count(number: int, letters: float) -> Marks:
    size = max(20, letters)
    return (
        circle(0.68 * size, (25, -21), fill="panel", stroke="gold", stroke_width=2),
        text(str(number), size, (25, -21), fill="ink", font_weight=600),
    )


def others(view: State, seat: int, plan: Layout, language: str) -> list[list[Shape]]:
    rest = [(seat + turn) % view.seats for turn in range(1, view.seats)]
    shapes: list[list[Shape]] = []
    for position, player in enumerate(rest):
        shapes += _other(view, player, plan, plan.other(position, len(rest)), language)
    return shapes


def _other(view: State, seat: int, plan: Layout, box: Box, language: str) -> list[list[Shape]]:
    """A small galaxy, and beside or below it what else the player has."""
    board, galaxy = view.board, view.galaxies[seat]
    centre, scale, side = _small(plan, box)
    return [
        [
            _panel(seat, box, _shining(view, seat)),
            sky.backdrop(board, seat, galaxy.occupied, centre, scale),
        ],
        sky.cells(view, seat, centre, scale, 0, language),
        [
            _name(seat, view.scores()[seat], _beside(side, 10, 16), language, side.width),
            _holes(seat, galaxy.holes, side, language),
        ],
        cards.markers(view, seat, plan, _beside(side, 11, 74), 0.95 * side.width),
        [
            _held(board, seat, kind, held, side, language)
            for kind, held in enumerate(galaxy.observatory)
        ],
        cards.small_personal(view, seat, _beside(side, 100, 56), side.width, language),
    ]


@cached_drawing
def _small(plan: Layout, box: Box) -> tuple[Point, float, Box]:
    """The centre and the scale of a small galaxy, and the column beside or below it."""
    letters = plan.small / 17
    if box.height > 1.5 * box.width:
        size = box.width - 16
        zoom = min((box.height - size - 30) / SIDE[1], size / SIDE[0])
        centre = (box.centre[0], box.y + 12 + size / 2)
        side = Box(box.centre[0] - SIDE[0] * zoom / 2, box.y + size + 20, zoom, zoom)
    else:
        zoom = max(letters, min(1.6, (box.height - 8) / SIDE[1], 0.45 * box.width / SIDE[0]))
        size = min(box.height - 12, box.width - SIDE[0] * zoom - 16)
        left = box.x + (box.width - size - SIDE[0] * zoom - 8) / 2
        centre = (left + size / 2, box.centre[1])
        side = Box(left + size + 8, box.centre[1] - SIDE[1] * zoom / 2, zoom, zoom)
    return centre, size / layout.DRAWN, side


@cached_drawing
def _holes(seat: int, holes: int, side: Box, language: str) -> Shape:
    marks: list[Mark] = list(art.pip("hole", 9, (0, 0)))
    marks.append(text(str(holes), 19, (15, 0), fill="ink", text_anchor="start"))
    return Shape(
        f"bar-{seat}",
        tuple(marks),
        at=_beside(side, 50, 47),
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
    drawn: list[Mark] = [circle(10, fill="cell", stroke="panel-edge", stroke_width=1)]
    if held:
        drawn += art.pip(name, 10)
    if held > 1:
        drawn.append(circle(9, (11, -6), fill="panel"))
        drawn.append(text(str(held), 17, (11, -6), fill="ink", font_weight=600))
    at = _beside(side, 11 + 31 * column, 97 + 28 * row)
    return Shape(f"observatory-{seat}-{name}", tuple(drawn), at=at, scale=side.width, label=label)
