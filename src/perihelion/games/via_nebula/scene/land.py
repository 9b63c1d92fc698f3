"""The board: its spaces, and everything that lies on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import Final

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
from perihelion.games.via_nebula.words.labels import on_spaces, place_label, space_labels

STRIP: Final = 12  # spaces that are drawn together


def _on_places(view: State) -> Hashable:
    """All that the label of a building place depends on."""
    return tuple(view.places), tuple(view.site_goods)


def _shown_spaces(view: State, plan: Layout, language: str, sayable: set[str]) -> Hashable:
    wild = _sayable_wild(view, sayable)
    return plan, view.open, wild, _covered(view, plan), on_spaces(view, language)


@cached_part(_shown_spaces)
def spaces(view: State, plan: Layout, language: str, sayable: set[str]) -> list[list[Shape]]:
    """The spaces in strips: a move changes few of them."""
    board = view.board
    covered, wild = _covered(view, plan), _sayable_wild(view, sayable)
    labels, empty = space_labels(view, language), view.open
    strips = []
    for strip, meadows in _strips(board):
        said = tuple([labels[space] for space in strip])
        pieces = covered.intersection(strip)
        strips.append(_strip(board, plan, strip, empty & meadows, pieces, wild, said))
    return strips


@cached_drawing
def _strips(board: Board) -> list[tuple[tuple[int, ...], int]]:
    """The spaces in the order in which they are read, a few at a time, and the meadows of each
    strip as a set."""
    order = sorted(range(board.spaces), key=board.reading_order)
    strips = [tuple(order[first : first + STRIP]) for first in range(0, len(order), STRIP)]
    return [(strip, sum(1 << s for s in strip if s < board.meadows)) for strip in strips]


@cached_drawing
def _strip(
    board: Board,
    plan: Layout,
    strip: tuple[int, ...],
    empty: int,
    covered: frozenset[int],
    wild: frozenset[str],
    labels: tuple[str, ...],
) -> list[Shape]:
    names = board.names
    return [
        _space(
            board,
            plan,
            space,
            bool(empty >> space & 1),
            space not in covered,
            names[space] in wild,
            label,
        )
        for space, label in zip(strip, labels, strict=True)
    ]


def _sayable_wild(view: State, sayable: set[str]) -> frozenset[str]:
    return _forbidden(view.board) & sayable if sayable else frozenset()


def _covered(view: State, plan: Layout) -> frozenset[int]:
    """The spaces with pieces that would cover half of their name, where it is large."""
    if plan.form == WIDE:
        return frozenset()
    board = view.board
    first = board.pool_start[board.first_pool]
    on_board = [where for where in view.where[first:] if where < board.at_storage]
    ruins, at_place = board.ruin_of, board.at_place
    return frozenset([w if w < at_place else ruins[w - at_place] for w in on_board])


@cached_drawing
def _forbidden(board: Board) -> frozenset[str]:
    """The names of the spaces that can only be clicked where a move names them."""
    wild = [space for space in range(board.spaces) if _terrain(board, space) == "forbidden"]
    return frozenset(board.names[space] for space in wild)


def _terrain(board: Board, space: int) -> str:
    return TERRAIN_NAMES[board.terrain[space]]


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
    board, labels = view.board, space_labels(view, language)
    return [
        token(board, number, plan.centre(board, meadow), labels[meadow], board.names[meadow])
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
    return plan, lying, view.lifted, on_spaces(view, language)


@cached_part(_shown_tiles)
def tiles(view: State, plan: Layout, language: str) -> list[Shape]:
    """Meadow tiles on the board."""
    board = view.board
    first, end = board.pool_start[board.tile_pool], board.pool_start[board.tile_pool + 1]
    labels = space_labels(view, language)
    return [
        _tile(board, plan, number, space, space == view.lifted, labels[space])
        for number, space in enumerate(view.where[first:end], first)
        if space < len(labels)
    ]


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
    lying = tuple(view.where[: board.pool_start[len(board.kinds)]])
    said = _sayable_places(view, sayable)
    return plan, lying, said, on_spaces(view, language), _on_places(view)


@cached_part(_shown_resources)
def resources(view: State, plan: Layout, language: str, sayable: set[str]) -> list[Shape]:
    """Resources on exploitations and sites."""
    board = view.board
    start, at_place, at_storage = board.pool_start, board.at_place, board.at_storage
    lying = view.where[: start[len(board.kinds)]]
    counts = Counter(lying)
    orders = dict.fromkeys(counts, 0)
    labels, said = space_labels(view, language), _sayable_places(view, sayable)
    shapes = []
    for kind in range(len(board.kinds)):
        for number, where in enumerate(lying[start[kind] : start[kind + 1]], start[kind]):
            if where >= at_storage:
                continue
            order = orders[where]
            orders[where] = order + 1
            if where < at_place:
                shapes.append(_on_meadow(board, plan, kind, number, where, order, labels[where]))
            else:
                place = where - at_place
                label = place_label(view, place, language)
                word = board.place_names[place] if board.place_names[place] in said else ""
                spot = (place, order, counts[where])
                shapes.append(_on_site(board, plan, kind, number, *spot, label, word))
    return shapes


def _sayable_places(view: State, sayable: set[str]) -> frozenset[str]:
    return frozenset(sayable.intersection(view.board.place_names)) if sayable else frozenset()


@cached_drawing
def _on_meadow(
    board: Board, plan: Layout, kind: int, number: int, meadow: int, order: int, label: str
) -> Shape:
    at = on_meadow(plan.centre(board, meadow), order)
    return resource(board, kind, number, at, 0.95, label, board.names[meadow])


@cached_drawing
def _on_site(
    board: Board,
    plan: Layout,
    kind: int,
    number: int,
    place: int,
    order: int,
    count: int,
    label: str,
    word: str,
) -> Shape:
    at, scale = on_site(board, plan.place(board, place), order, count)
    return resource(board, kind, number, at, scale, label, word)


@cached_drawing
def resource(
    board: Board, kind: int, number: int, at: Point, scale: float, label: str = "", word: str = ""
) -> Shape:
    name = resource_id(board, kind, number)
    marks = art.resource_marks(board.kinds[kind])
    return Shape(name, marks, at, scale=scale, label=label, word=word, layer=PIECES)


def _shown_pieces(view: State, plan: Layout, language: str, sayable: set[str]) -> Hashable:
    lying = tuple(view.where[view.board.pool_start[view.board.first_pool] :])
    said = _sayable_places(view, sayable)
    return plan, lying, said, on_spaces(view, language), _on_places(view)


@cached_part(_shown_pieces)
def pieces(view: State, plan: Layout, language: str, sayable: set[str]) -> list[Shape]:
    """Sites, buildings and craftsmen on the board."""
    board = view.board
    start, where, at_place = board.pool_start, view.where, board.at_place
    labels = space_labels(view, language)
    by_sort: list[list[Shape]] = [[], [], []]
    for seat in range(board.seats):
        for sort, shapes in enumerate(by_sort):
            pool = board.first_pool + len(SORTS) * seat + sort
            for number in range(start[pool], start[pool + 1]):
                spot = where[number]
                if spot >= board.at_storage:
                    continue
                if sort == CRAFTSMAN:
                    shapes.append(_craftsman(board, plan, seat, number, spot, labels[spot]))
                    continue
                place = spot - at_place
                word = board.place_names[place] if sort == SITE else ""
                word = word if word in sayable else ""
                label = place_label(view, place, language)
                shapes.append(_built(board, plan, seat, sort, number, place, label, word))
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
