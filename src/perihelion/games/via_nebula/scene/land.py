"""The board: its spaces, and everything that lies on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable

from perihelion.core.scene import (
    PIECES,
    WIDE,
    Mark,
    Point,
    Shape,
    cached_drawing,
    cached_part,
)
from perihelion.core.scene.drawing import text
from perihelion.games.via_nebula.board import TERRAIN_NAMES, Board
from perihelion.games.via_nebula.scene import art
from perihelion.games.via_nebula.scene.ids import (
    BUILDING,
    CRAFTSMAN,
    SITE,
    SORTS,
    piece_id,
    resource_id,
    space_id,
    tile_id,
    token_id,
)
from perihelion.games.via_nebula.scene.layout import Layout, on_meadow, on_site
from perihelion.games.via_nebula.state import State
from perihelion.games.via_nebula.words.labels import place_label, space_label


def _on_spaces(view: State) -> Hashable:
    """All that the label of a space depends on."""
    stock, owners = tuple(view.stock), tuple(view.craftsman_at)
    return view.tiles, tuple(view.token_at), stock, owners


def _on_places(view: State) -> Hashable:
    """All that the label of a building place depends on."""
    return tuple(view.places), tuple(view.site_goods)


def _shown_spaces(view: State, plan: Layout, language: str, sayable: set[str]) -> Hashable:
    wild = frozenset(sayable & _forbidden(view.board)) if sayable else frozenset[str]()
    covered = None if plan.form == WIDE else frozenset(_covered(view))
    return view.board, plan, language, view.open, wild, covered, _on_spaces(view)


@cached_part(_shown_spaces)
def spaces(view: State, plan: Layout, language: str, sayable: set[str]) -> list[Shape]:
    board = view.board
    covered = _covered(view)
    empty = view.open
    return [
        _space(
            board,
            plan,
            space,
            space < board.meadows and bool(empty >> space & 1),
            plan.form == WIDE or space not in covered,
            board.names[space] in sayable,
            space_label(view, space, language),
        )
        for space in _reading_order(board)
    ]


def _covered(view: State) -> set[int]:
    """The spaces with pieces that would cover half of a large name."""
    board = view.board
    first = board.pool_start[board.first_pool]
    on_board = [where for where in view.where[first:] if where < board.at_storage]
    return {w if w < board.at_place else board.ruin_of[w - board.at_place] for w in on_board}


@cached_drawing
def _forbidden(board: Board) -> frozenset[str]:
    """The names of the spaces that can only be clicked where a move names them."""
    wild = [space for space in range(board.spaces) if _terrain(board, space) == "forbidden"]
    return frozenset(board.names[space] for space in wild)


def _terrain(board: Board, space: int) -> str:
    return TERRAIN_NAMES[board.terrain[space]]


@cached_drawing
def _reading_order(board: Board) -> list[int]:
    return sorted(range(board.spaces), key=board.reading_order)


@cached_drawing
def _space(
    board: Board, plan: Layout, space: int, empty: bool, named: bool, sayable: bool, label: str
) -> Shape:
    name = board.names[space]
    terrain = "open" if empty else _terrain(board, space)
    ink = {"forbidden": "coin", "open": "open-ink"}.get(terrain, "ink")
    marks = art.terrain_marks(terrain, board.capacity > 1)
    return Shape(
        space_id(board, space),
        (*marks, _name(name, plan, ink)) if named else marks,
        at=plan.centre(board, space),
        label=label,
        word=name if terrain != "forbidden" or sayable else "",
    )


def _name(name: str, plan: Layout, ink: str) -> Mark:
    """The name of a space, near its lower corner."""
    size = plan.cell_text
    fine = {"class_": "fine"} if plan.form == WIDE else {}
    return text(name, size, (0, 36 - size / 2), **fine, fill=ink, fill_opacity=0.85)


def _shown_tokens(view: State, plan: Layout, language: str) -> Hashable:
    return view.board, plan, language, tuple(view.token_at)


@cached_part(_shown_tokens)
def tokens(view: State, plan: Layout, language: str) -> list[Shape]:
    """Tokens that lie on their meadows."""
    board = view.board
    return [
        token(
            board,
            number,
            plan.centre(board, meadow),
            space_label(view, meadow, language),
            board.names[meadow],
        )
        for meadow, number in enumerate(view.token_at)
        if number >= 0
    ]


@cached_drawing
def token(board: Board, number: int, at: Point, label: str, word: str) -> Shape:
    """One token on its meadow; it keeps its id when its owner takes it."""
    kind = board.kinds[board.token_kind[number]]
    marks = art.token_marks(kind, board.token_amount[number], board.token_points[number])
    return Shape(token_id(board, number), marks, at, label=label, word=word, layer=PIECES)


@cached_drawing
def coin(board: Board, number: int, at: Point, scale: float, label: str) -> Shape:
    """The same token, taken by its owner."""
    kind = board.kinds[board.token_kind[number]]
    marks = art.coin_marks(kind, board.token_points[number])
    return Shape(token_id(board, number), marks, at, scale=scale, label=label, layer=PIECES)


def _shown_tiles(view: State, plan: Layout, language: str) -> Hashable:
    start, pool = view.board.pool_start, view.board.tile_pool
    lying = tuple(view.where[start[pool] : start[pool + 1]])
    return view.board, plan, language, lying, view.lifted, _on_spaces(view)


@cached_part(_shown_tiles)
def tiles(view: State, plan: Layout, language: str) -> list[Shape]:
    """Meadow tiles on the board."""
    board = view.board
    first = board.pool_start[board.tile_pool]
    shapes = []
    for number in range(first, board.pool_start[board.tile_pool + 1]):
        space = view.where[number]
        if space < board.spaces:
            label = space_label(view, space, language)
            shapes.append(_tile(board, plan, number, space, space == view.lifted, label))
    return shapes


@cached_drawing
def _tile(board: Board, plan: Layout, number: int, space: int, lifted: bool, label: str) -> Shape:
    name = board.names[space]
    return Shape(
        tile_id(board, number),
        (*art.tile_marks(), _name(name, plan, "open-ink")),
        plan.centre(board, space),
        scale=0.8 if lifted else 1,
        label=label,
        word=name,
        look="lifted" if lifted else "",
        layer=PIECES,
    )


def _shown_resources(view: State, plan: Layout, language: str, sayable: set[str]) -> Hashable:
    board = view.board
    lying = tuple(view.where[board.pool_start[0] : board.pool_start[len(board.kinds)]])
    said = frozenset(sayable.intersection(board.place_names)) if sayable else frozenset[str]()
    return board, plan, language, lying, said, _on_spaces(view), _on_places(view)


@cached_part(_shown_resources)
def resources(view: State, plan: Layout, language: str, sayable: set[str]) -> list[Shape]:
    """Resources on exploitations and sites."""
    board = view.board
    lying: dict[int, int] = {}
    first = board.pool_start[0]
    counts = Counter(view.where[first : board.pool_start[len(board.kinds)]])
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
                at = on_meadow(plan.centre(board, where), order)
                scale = 0.95
            else:
                spot = board.place_names[where - board.at_place]
                label = place_label(view, where - board.at_place, language)
                middle = plan.place(board, where - board.at_place)
                at, scale = on_site(board, middle, order, counts[where])
            word = spot if where < board.at_place or spot in sayable else ""
            shapes.append(resource(board, kind, number, at, scale, label, word))
    return shapes


@cached_drawing
def resource(
    board: Board, kind: int, number: int, at: Point, scale: float, label: str = "", word: str = ""
) -> Shape:
    name = resource_id(board, kind, number)
    marks = art.resource_marks(board.kinds[kind])
    return Shape(name, marks, at, scale=scale, label=label, word=word, layer=PIECES)


def _shown_pieces(view: State, plan: Layout, language: str, sayable: set[str]) -> Hashable:
    board = view.board
    lying = tuple(view.where[board.pool_start[board.first_pool] :])
    said = frozenset(sayable.intersection(board.place_names)) if sayable else frozenset[str]()
    return board, plan, language, lying, said, _on_spaces(view), _on_places(view)


@cached_part(_shown_pieces)
def pieces(view: State, plan: Layout, language: str, sayable: set[str]) -> list[Shape]:
    """Sites, buildings and craftsmen on the board."""
    board = view.board
    by_sort: list[list[Shape]] = [[], [], []]
    for seat in range(board.seats):
        for sort in range(len(SORTS)):
            pool = board.first_pool + 3 * seat + sort
            for number in range(board.pool_start[pool], board.pool_start[pool + 1]):
                where = view.where[number]
                if where >= board.at_storage:
                    continue
                if sort == CRAFTSMAN:
                    label = space_label(view, where, language)
                    by_sort[sort].append(_craftsman(board, plan, seat, number, where, label))
                else:
                    place = where - board.at_place
                    word = board.place_names[place] if sort == SITE else ""
                    word = word if word in sayable else ""
                    label = place_label(view, place, language)
                    by_sort[sort].append(
                        _built(board, plan, seat, sort, number, place, label, word)
                    )
    return [*by_sort[SITE], *by_sort[BUILDING], *by_sort[CRAFTSMAN]]


@cached_drawing
def _craftsman(board: Board, plan: Layout, seat: int, number: int, space: int, label: str) -> Shape:
    x, y = plan.centre(board, space)
    name = piece_id(board, seat, CRAFTSMAN, number)
    marks = art.piece_marks(seat, board.capacity > 1)[CRAFTSMAN]
    return Shape(name, marks, (x, y + 3), scale=0.85, label=label, layer=PIECES)


@cached_drawing
def _built(
    board: Board,
    plan: Layout,
    seat: int,
    sort: int,
    number: int,
    place: int,
    label: str,
    word: str,
) -> Shape:
    return Shape(
        piece_id(board, seat, sort, number),
        art.piece_marks(seat, board.capacity > 1)[sort],
        plan.place(board, place),
        scale=1 if sort == SITE or board.capacity == 1 else 0.9,
        label=label,
        word=word,
        layer=PIECES,
    )
