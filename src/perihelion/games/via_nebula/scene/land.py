"""The board: its spaces, and everything that lies on them."""

from __future__ import annotations

from dataclasses import replace

from perihelion.core.scene import PIECES, Mark, Point, Shape, text
from perihelion.games.via_nebula.board import TERRAIN_NAMES
from perihelion.games.via_nebula.scene import art, layout
from perihelion.games.via_nebula.state import State
from perihelion.games.via_nebula.words.ids import (
    CRAFTSMAN,
    SITE,
    piece_id,
    resource_id,
    space_id,
    tile_id,
    token_id,
)
from perihelion.games.via_nebula.words.labels import TEXTS, place_label, space_label


def spaces(view: State, language: str, sayable: set[str]) -> list[Shape]:
    board = view.board
    shapes = []
    for space in sorted(range(board.spaces), key=board.reading_order):
        name = board.names[space]
        terrain = TERRAIN_NAMES[board.terrain[space]]
        if space < board.meadows and view.open >> space & 1:
            terrain = "open"
        marks = art.terrain_marks(terrain, board.capacity > 1)
        ink = {"forbidden": "coin", "open": "open-ink"}.get(terrain, "ink")
        marks = (*marks, text(name, 13, (0, 32), fill=ink))
        shapes.append(
            Shape(
                space_id(board, space),
                marks,
                at=layout.centre(board, space),
                label=space_label(view, space, language),
                word=name if terrain != "forbidden" or name in sayable else "",
            )
        )
    return shapes


def tokens(view: State, language: str) -> list[Shape]:
    """Tokens that lie on their meadows."""
    board = view.board
    return [
        token(view, number, layout.centre(board, meadow), 1, language, board.names[meadow])
        for meadow, number in enumerate(view.token_at)
        if number >= 0
    ]


def token(
    view: State, number: int, at: Point, scale: float, language: str, word: str = ""
) -> Shape:
    """One token; it keeps its id when its owner takes it."""
    board = view.board
    kind = board.kinds[board.token_kind[number]]
    amount, points = board.token_amount[number], board.token_points[number]
    label = space_label(view, board.names.index(word), language) if word else ""
    if not word:
        said = TEXTS.say(language, "amount", kind=kind, count=amount)
        label = TEXTS.say(language, "token", goods=said, points=points)
    marks = art.token_marks(kind, amount, points)
    name = token_id(board, number)
    return Shape(name, marks, at, scale=scale, label=label, word=word, layer=PIECES)


def tiles(view: State, language: str) -> list[Shape]:
    """Meadow tiles on the board."""
    board = view.board
    first = board.pool_start[board.tile_pool]
    shapes = []
    for number in range(first, board.pool_start[board.tile_pool + 1]):
        space = view.where[number]
        if space < board.spaces:
            name = board.names[space]
            lifted = space == view.lifted
            shapes.append(
                Shape(
                    tile_id(board, number),
                    (*art.tile_marks(), text(name, 13, (0, 32), fill="open-ink")),
                    layout.centre(board, space),
                    scale=0.8 if lifted else 1,
                    label=space_label(view, space, language),
                    word=name,
                    look="lifted" if lifted else "",
                    layer=PIECES,
                )
            )
    return shapes


def resources(view: State, language: str, sayable: set[str]) -> list[Shape]:
    """Resources on exploitations and sites."""
    board = view.board
    lying: dict[int, int] = {}
    shapes = []
    for kind in range(len(board.kinds)):
        for number in range(board.pool_start[kind], board.pool_start[kind + 1]):
            where = view.where[number]
            if where >= board.at_storage:
                continue
            order = lying.get(where, 0)
            lying[where] = order + 1
            if where < board.at_place:
                spot = board.names[where]
                label = space_label(view, where, language)
                at = layout.on_meadow(layout.centre(board, where), order)
                scale = 0.95
            else:
                spot = board.place_names[where - board.at_place]
                label = place_label(view, where - board.at_place, language)
                at = layout.on_site(board, layout.place(board, where - board.at_place), order)
                scale = 0.68
            word = spot if where < board.at_place or spot in sayable else ""
            shapes.append(resource(view, kind, number, at, scale, label, word))
    return shapes


def resource(
    view: State, kind: int, number: int, at: Point, scale: float, label: str = "", word: str = ""
) -> Shape:
    board = view.board
    name = resource_id(board, kind, number)
    marks = art.resource_marks(board.kinds[kind])
    return Shape(name, marks, at, scale=scale, label=label, word=word, layer=PIECES)


def pieces(view: State, language: str, sayable: set[str]) -> list[Shape]:
    """Sites, buildings and craftsmen on the board."""
    board = view.board
    half = board.capacity > 1
    found: list[list[Shape]] = [[], [], []]
    for seat in range(board.seats):
        drawn = art.piece_marks(seat, half)
        for sort, marks in enumerate(drawn):
            pool = board.first_pool + 3 * seat + sort
            for number in range(board.pool_start[pool], board.pool_start[pool + 1]):
                where = view.where[number]
                if where < board.at_storage:
                    name = piece_id(board, seat, sort, number)
                    shape = _on_board(view, sort, name, marks, where, language)
                    found[sort].append(shape if shape.word in sayable else replace(shape, word=""))
    return [*found[1], *found[2], *found[0]]


def _on_board(
    view: State, sort: int, name: str, marks: tuple[Mark, ...], where: int, language: str
) -> Shape:
    board = view.board
    if sort == CRAFTSMAN:
        x, y = layout.centre(board, where)
        label = space_label(view, where, language)
        return Shape(name, marks, (x, y + 15), scale=0.85, label=label, layer=PIECES)
    number = where - board.at_place
    place = board.place_names[number]
    word = place if sort == SITE else ""
    scale = 1 if sort == SITE or board.capacity == 1 else 0.9
    return Shape(
        name,
        marks,
        layout.place(board, number),
        scale=scale,
        label=place_label(view, number, language),
        word=word,
        layer=PIECES,
    )
