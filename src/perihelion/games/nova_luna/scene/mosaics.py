"""The players: mosaics with their tasks, tokens on them, and the tokens still in the supply."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, NamedTuple

from perihelion.core.scene import (
    OVER,
    PIECES,
    Area,
    Box,
    Mark,
    Point,
    Shape,
    cached_drawing,
    cached_part,
)
from perihelion.core.scene.drawing import mark, plate, square, text
from perihelion.core.state import OVER as GAME_OVER
from perihelion.games.nova_luna.board import Board
from perihelion.games.nova_luna.scene import art, layout
from perihelion.games.nova_luna.scene.layout import Grid, Layout
from perihelion.games.nova_luna.state import NOTHING, PLACE, State
from perihelion.games.nova_luna.words import (
    TEXTS,
    cell_label,
    cell_word,
    place_label,
    task_label,
    tile_label,
)

HEAD: Final = 46  # of the panel of another player: name, tokens and how many there are
HAND: Final = 80  # beside such a mosaic, for the tile that the player has taken
NAME: Final = 196  # of which so much is for the name
LETTER: Final = 0.62  # how wide a letter of a name is, for a size of 1


class Place(NamedTuple):
    """Where a player's things lie: the own ones large, in a strip and below it."""

    own: bool
    panel: Box
    mosaic: Box


def places(view: State, plan: Layout, large: int) -> dict[int, Place]:
    """The place of each player; the mosaic of the seat `large` is the large one."""
    others = [(large + k) % view.seats for k in range(1, view.seats)]
    placed = {}
    for k, seat in enumerate(others):
        box = plan.panel(k, len(others))
        aside = HAND if view.hand != NOTHING and view.actor == seat else 0
        inner = Box(box.x + 8, box.y + HEAD, box.width - 16 - aside, box.height - HEAD - 8)
        placed[seat] = Place(False, box, inner)
    placed[large] = Place(True, plan.strip, plan.own)
    return placed


def grid(view: State, seat: int, place: Place) -> Grid:
    cells = tuple(view.mosaics[seat].cells)
    if place.own:
        return layout.fitted(view.board, cells, place.mosaic, 1, layout.LARGEST)
    rim = 1 if view.stage == PLACE and view.actor == seat else 0
    return layout.fitted(view.board, cells, place.mosaic, rim, 0.9)


def _laid_by(view: State, seat: int) -> Hashable:
    """All that the mosaic of a player and its size depend on."""
    mosaic = view.mosaics[seat]
    placing = view.stage == PLACE and view.actor == seat
    return view.board, seat, tuple(mosaic.tiles), tuple(mosaic.cells), placing


def _shown_areas(view: State, seat: int, place: Place, language: str) -> Hashable:
    return _laid_by(view, seat), place, language, view.supply[seat]


@cached_part(_shown_areas)
def areas(view: State, seat: int, place: Place, language: str) -> list[Area]:
    """The mosaic of another player can be opened large, and so can the own one."""
    board, mosaic = view.board, view.mosaics[seat]
    name = TEXTS.say(language, f"seat-{seat}")
    title = TEXTS.say(
        language, "player", player=name, left=view.supply[seat], tiles=len(mosaic.tiles)
    )
    laid = [
        TEXTS.say(
            language,
            "laid",
            tile=tile_label(board, tile, language),
            cell=cell_label(board, cell, language),
        )
        for tile, cell in zip(mosaic.tiles, mosaic.cells, strict=True)
    ]
    box = place.mosaic if place.own else place.panel
    return [Area(f"mosaic-{board.player_colours[seat]}", box, title, ". ".join(laid))]


def panel(view: State, seat: int, place: Place, language: str) -> Shape:
    """The ground of a player: the name, the tokens left, and whether it is the player's turn."""
    won = view.actor == GAME_OVER and view.standings()[seat] == 1
    busy = view.actor == seat or won
    tiles = len(view.mosaics[seat].tiles)
    return _panel(view.board, seat, place, busy, view.supply[seat], tiles, language)


@cached_drawing
def _panel(
    board: Board, seat: int, place: Place, busy: bool, left: int, tiles: int, language: str
) -> Shape:
    box = place.panel
    edge, thick = ("gold", 5) if busy else ("edge", 1.5)
    marks: list[Mark] = [plate(box.width, box.height, edge, thick, opacity=0.88, rx=20)]
    name = TEXTS.say(language, f"seat-{seat}")
    size = 30 if place.own else 25
    fitting = size if place.own else min(size, (NAME - 34) / (LETTER * len(name)))
    marks.append(text(name, fitting, (20, 27), fill="ink", font_weight=600, text_anchor="start"))
    at = (box.width - (120 if place.own else 18), 28)
    marks.append(text(str(left), size + 4, at, fill="ink", font_weight=600, text_anchor="end"))
    label = TEXTS.say(language, "player", player=name, left=left, tiles=tiles)
    name = f"player-{board.player_colours[seat]}"
    return Shape(name, tuple(marks), at=(box.x, box.y), label=label)


def free_cells(view: State, seat: int, place: Place, language: str) -> list[Shape]:
    """Where the tile in hand may go, each with the tasks it would fulfil there. On a shared
    screen the player on turn is not always the one whose mosaic is large."""
    if view.stage != PLACE or view.actor != seat:
        return []
    mosaic = view.mosaics[seat]
    where = grid(view, seat, place)
    shapes = []
    for cell in mosaic.free:
        count = len(mosaic.would_cover(view.board, view.hand, cell))
        label = place_label(view, cell, count, language)
        shapes.append(_free_cell(view.board, cell, where, count, label))
    return shapes


@cached_drawing
def _free_cell(board: Board, cell: int, where: Grid, count: int, label: str) -> Shape:
    word = cell_word(board, cell)
    at = where.at(board.cells[cell])
    return Shape(f"cell-{word}", _cell_marks(count), at, scale=where.scale, label=label, word=word)


def _shown_tiles(view: State, seat: int, place: Place, language: str) -> Hashable:
    mosaic, free = view.mosaics[seat], view.hand == NOTHING
    return _laid_by(view, seat), tuple(mosaic.covered), place, language, free and not mosaic.tiles


@cached_part(_shown_tiles)
def tiles(view: State, seat: int, place: Place, language: str) -> list[Shape]:
    """The mosaic: tiles with their tasks."""
    board, mosaic = view.board, view.mosaics[seat]
    where = grid(view, seat, place)
    shapes = []
    if not mosaic.tiles and view.hand == NOTHING:
        home = f"home-{board.player_colours[seat]}"
        shapes.append(Shape(home, _cell_marks(0), where.at((0, 0)), scale=where.scale))
    for laid, (tile, cell) in enumerate(zip(mosaic.tiles, mosaic.cells, strict=True)):
        have = mosaic.counting(board, laid)
        shapes += _laid(board, tile, cell, where, have, mosaic.covered[laid], language)
    return shapes


def in_hand(view: State, seat: int, plan: Layout, place: Place, language: str) -> list[Shape]:
    """The tile in hand beside the mosaic."""
    if view.hand == NOTHING or view.actor != seat:
        return []
    hand = plan.hand if place.own else None
    return _in_hand(view.board, view.hand, hand, place.panel, language)


@cached_drawing
def _laid(
    board: Board, tile: int, cell: int, where: Grid, have: int, covered: int, language: str
) -> list[Shape]:
    at = where.at(board.cells[cell])
    label = TEXTS.say(
        language,
        "laid",
        tile=tile_label(board, tile, language),
        cell=cell_label(board, cell, language),
    )
    return [
        _tile(board, tile, at, where.scale, label),
        *tasks(board, tile, at, where.scale, language, have, covered),
    ]


@cached_drawing
def _in_hand(board: Board, tile: int, hand: Point | None, panel: Box, language: str) -> list[Shape]:
    """The tile just taken: in the own strip, or in the panel of another player."""
    beside = (panel.x + panel.width - HAND / 2 - 4, panel.y + HEAD + HAND / 2)
    at, scale = (hand, 0.92) if hand else (beside, 0.72)
    label = tile_label(board, tile, language)
    return [
        _tile(board, tile, at, scale, label, "in-hand"),
        *tasks(board, tile, at, scale, language),
    ]


def _tile(board: Board, tile: int, at: Point, scale: float, label: str, look: str = "") -> Shape:
    marks = art.tile_marks(board.colour[tile], board.time[tile])
    return Shape(f"tile-{tile + 1}", marks, at, scale=scale, label=label, look=look, layer=PIECES)


def tasks(
    board: Board,
    tile: int,
    at: Point,
    scale: float,
    language: str,
    have: int = 0,
    covered: int = 0,
) -> list[Shape]:
    """The tasks of a tile, each a thing of its own: a preview lights those that a place fulfils."""
    shapes = []
    for task, colours in enumerate(board.task_colours[tile]):
        done = bool(covered >> task & 1)
        missing = art.lacking(colours, have)
        label = TEXTS.say(
            language,
            "task",
            tile=tile + 1,
            task=task_label(board, tile, task, language),
            status="covered" if done else "open",
            missing=0 if done else sum(missing),
        )
        shapes.append(
            Shape(
                f"task-{tile + 1}-{task + 1}",
                art.task_marks(tuple(colours), missing),
                at=corner(at, scale, task),
                scale=scale,
                label=label,
                look="covered" if done else "",
                layer=PIECES,
            )
        )
    return shapes


def _shown_tokens(view: State, seat: int, place: Place) -> Hashable:
    on_track = seat in view.track or view.seats == 1
    lying = tuple(view.mosaics[seat].tokens), view.supply[seat], view.tokens, on_track
    return _laid_by(view, seat), place, lying, bool(view.phase)


@cached_part(_shown_tokens)
def tokens(view: State, seat: int, place: Place) -> list[Shape]:
    """Every token of a player that is not on the track: on the task it covers, or in supply."""
    board, mosaic = view.board, view.mosaics[seat]
    where = grid(view, seat, place)
    shapes = [
        _on_task(board, seat, number + 1, mosaic.cells[token // 4], token % 4, where)
        for number, token in enumerate(mosaic.tokens)
    ]
    first = len(mosaic.tokens) + 1
    waiting = list(range(first, first + view.supply[seat]))
    if view.seats > 1 and seat not in view.track:
        waiting.append(0)
    solo = bool(view.phase)
    shapes += [_in_supply(board, seat, place, number, view.tokens, solo) for number in waiting]
    return shapes


@cached_drawing
def _on_task(board: Board, seat: int, number: int, cell: int, task: int, where: Grid) -> Shape:
    at = corner(where.at(board.cells[cell]), where.scale, task)
    return _token(board, seat, number, at, where.scale)


def _token(board: Board, seat: int, number: int, at: Point, scale: float) -> Shape:
    name = f"token-{board.player_colours[seat]}-{number}"
    return Shape(name, art.token_marks(seat), at, scale=scale, layer=PIECES)


def last_tile(view: State, seat: int, place: Place) -> list[Shape]:
    """An outline around the tile that a player laid last."""
    mosaic = view.mosaics[seat]
    if not mosaic.tiles:
        return []
    return [_last(view.board, seat, mosaic.cells[-1], grid(view, seat, place))]


@cached_drawing
def _last(board: Board, seat: int, cell: int, where: Grid) -> Shape:
    half = layout.TILE / 2 - 1
    frame = square(half, 13)
    drawn = mark("rect", "", fill="none", stroke="last", stroke_width=4, **frame)
    name = f"last-{board.player_colours[seat]}"
    return Shape(name, (drawn,), where.at(board.cells[cell]), scale=where.scale, layer=OVER)


def corner(at: Point, scale: float, task: int) -> Point:
    x, y = art.CORNERS[task]
    return (at[0] + x * scale, at[1] + y * scale)


@cached_drawing
def _in_supply(
    board: Board, seat: int, place: Place, number: int, tokens: int, solo: bool
) -> Shape:
    """The row of tokens below the name or beside it, the next one to be placed at its right end;
    alone, the small pile lies apart (R41)."""
    box = place.panel
    rank = tokens - number if number else 0
    if not place.own:
        step = min(24, (box.width - NAME - 70) / tokens)
        return _token(board, seat, number, (box.x + NAME + rank * step, box.y + 28), 0.48)
    step = (box.width - 180) / tokens
    x = box.x + 32 + rank * step
    if solo and number <= board.small_pile:
        x += 26
    return _token(board, seat, number, (x, box.y + 74), min(0.8, step / 44))


def _cell_marks(count: int) -> tuple[Mark, ...]:
    """A free cell; a bright one says how many tasks it would fulfil."""
    half = layout.TILE / 2 - 5
    frame = square(half, 13)
    if not count:
        drawn = mark(
            "rect",
            "",
            fill="cell",
            fill_opacity=0.45,
            stroke="edge",
            stroke_width=2,
            stroke_dasharray="7 7",
            **frame,
        )
        return (drawn,)
    return (
        mark(
            "rect",
            "",
            fill="cell",
            fill_opacity=0.8,
            stroke="offer",
            stroke_width=4,
            stroke_dasharray="9 6",
            **frame,
        ),
        text(f"+{count}", 40, fill="offer", font_weight=600),
    )
