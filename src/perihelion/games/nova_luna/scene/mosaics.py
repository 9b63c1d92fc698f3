"""The players: mosaics with their tasks, tokens on them, and the tokens still in the supply."""

from __future__ import annotations

from perihelion.core.scene import OVER, PIECES, Box, Mark, Point, Shape, cached_drawing
from perihelion.core.scene.drawing import mark, plate, square, text
from perihelion.core.state import OVER as GAME_OVER
from perihelion.games.nova_luna.board import Board
from perihelion.games.nova_luna.scene import art, layout
from perihelion.games.nova_luna.scene.layout import Grid
from perihelion.games.nova_luna.state import NOTHING, PLACE, State
from perihelion.games.nova_luna.words import (
    TEXTS,
    cell_label,
    cell_word,
    place_label,
    task_label,
    tile_label,
)


def boxes(view: State, below: int) -> dict[int, Box]:
    """The box of each player's mosaic: the own one below, the others beside the wheel."""
    others = [(below + k) % view.seats for k in range(1, view.seats)]
    panels = {seat: layout.panel(k, len(others)) for k, seat in enumerate(others)}
    panels[below] = layout.OWN
    return panels


def grid(view: State, seat: int, box: Box) -> Grid:
    mosaic = view.mosaics[seat]
    if box == layout.OWN:
        return layout.fitted(view.board, mosaic, box, 1, layout.LARGEST)
    inner = Box(box.x + 12, box.y + 76, box.width - 24, box.height - 88)
    rim = 1 if view.stage == PLACE and view.actor == seat else 0
    return layout.fitted(view.board, mosaic, inner, rim, 0.8)


def panel(view: State, seat: int, box: Box, language: str) -> Shape:
    """The ground of a player: the name, the tokens left, and whether it is the player's turn."""
    won = view.actor == GAME_OVER and view.standings()[seat] == 1
    busy = view.actor == seat or won
    tiles = len(view.mosaics[seat].tiles)
    return _panel(view.board, seat, box, busy, view.supply[seat], tiles, language)


@cached_drawing
def _panel(
    board: Board, seat: int, box: Box, busy: bool, left: int, tiles: int, language: str
) -> Shape:
    own = box == layout.OWN
    top = layout.STRIP_TOP if own else box.y
    height = layout.STRIP_HEIGHT if own else box.height
    edge, thick = ("gold", 5) if busy else ("edge", 1.5)
    marks: list[Mark] = [plate(box.width, height, edge, thick, opacity=0.88, rx=20)]
    name = TEXTS.say(language, f"seat-{seat}")
    size = 30 if own else 25
    marks.append(text(name, size, (20, 28), fill="ink", font_weight=600, text_anchor="start"))
    at = (852.0 if own else box.width - 90, 28)
    marks.append(text(str(left), size + 4, at, fill="ink", font_weight=600, text_anchor="end"))
    label = TEXTS.say(language, "player", player=name, left=left, tiles=tiles)
    return Shape(f"player-{board.player_colours[seat]}", tuple(marks), at=(box.x, top), label=label)


def free_cells(view: State, seat: int, box: Box, language: str) -> list[Shape]:
    """Where the tile in hand may go, each with the tasks it would fulfil there. On a shared
    screen the player on turn is not always the one whose mosaic is large."""
    if view.stage != PLACE or view.actor != seat:
        return []
    mosaic = view.mosaics[seat]
    where = grid(view, seat, box)
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


def tiles(view: State, seat: int, box: Box, language: str) -> list[Shape]:
    """The mosaic: tiles with their tasks, and the tile in hand beside it."""
    board = view.board
    mosaic = view.mosaics[seat]
    where = grid(view, seat, box)
    shapes = []
    if not mosaic.tiles and view.hand == NOTHING:
        home = f"home-{board.player_colours[seat]}"
        shapes.append(Shape(home, _cell_marks(0), where.at((0, 0)), scale=where.scale))
    for laid, (tile, cell) in enumerate(zip(mosaic.tiles, mosaic.cells, strict=True)):
        have = mosaic.counting(board, laid)
        shapes += _laid(board, tile, cell, where, have, mosaic.covered[laid], language)
    if view.hand != NOTHING and view.actor == seat:
        shapes += _in_hand(board, view.hand, box, language)
    return shapes


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
def _in_hand(board: Board, tile: int, box: Box, language: str) -> list[Shape]:
    own = box == layout.OWN
    at = layout.HAND if own else (box.x + box.width - 44, box.y + 42)
    scale = 0.92 if own else 0.7
    label = tile_label(board, tile, language)
    return [
        _tile(board, tile, at, scale, label, "hand"),
        *tasks(board, tile, at, scale, language),
    ]


def _tile(board: Board, tile: int, at: Point, scale: float, label: str, look: str = "") -> Shape:
    marks = art.tile_marks(board.colour[tile], board.time[tile], tile)
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
        missing = lacking(colours, have)
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


def tokens(view: State, seat: int, box: Box) -> list[Shape]:
    """Every token of a player that is not on the track: on the task it covers, or in supply."""
    board = view.board
    mosaic = view.mosaics[seat]
    where = grid(view, seat, box)
    shapes = [
        _on_task(board, seat, number + 1, mosaic.cells[token // 4], token % 4, where)
        for number, token in enumerate(mosaic.tokens)
    ]
    first = len(mosaic.tokens) + 1
    waiting = list(range(first, first + view.supply[seat]))
    if view.seats > 1 and seat not in view.track:
        waiting.append(0)
    solo = bool(view.phase)
    shapes += [_in_supply(board, seat, box, number, view.tokens, solo) for number in waiting]
    return shapes


@cached_drawing
def _on_task(board: Board, seat: int, number: int, cell: int, task: int, where: Grid) -> Shape:
    at = corner(where.at(board.cells[cell]), where.scale, task)
    return _token(board, seat, number, at, where.scale)


def _token(board: Board, seat: int, number: int, at: Point, scale: float) -> Shape:
    name = f"token-{board.player_colours[seat]}-{number}"
    return Shape(name, art.token_marks(seat), at, scale=scale, layer=PIECES)


def last_tile(view: State, seat: int, box: Box) -> list[Shape]:
    """An outline around the tile that a player laid last."""
    mosaic = view.mosaics[seat]
    if not mosaic.tiles:
        return []
    return [_last(view.board, seat, mosaic.cells[-1], grid(view, seat, box))]


@cached_drawing
def _last(board: Board, seat: int, cell: int, where: Grid) -> Shape:
    half = layout.TILE / 2 - 1
    frame = square(half, 13)
    drawn = mark("rect", "", fill="none", stroke="last", stroke_width=4, **frame)
    name = f"last-{board.player_colours[seat]}"
    return Shape(name, (drawn,), where.at(board.cells[cell]), scale=where.scale, layer=OVER)


def lacking(colours: list[int], have: int) -> tuple[bool, ...]:
    """For each colour of a task, whether it is still missing; a byte of `have` counts one."""
    left = [have >> 8 * colour & 255 for colour in range(4)]
    missing = []
    for colour in colours:
        missing.append(left[colour] <= 0)
        left[colour] -= 1
    return tuple(missing)


def corner(at: Point, scale: float, task: int) -> Point:
    x, y = art.CORNERS[task]
    return (at[0] + x * scale, at[1] + y * scale)


@cached_drawing
def _in_supply(board: Board, seat: int, box: Box, number: int, tokens: int, solo: bool) -> Shape:
    """The row of tokens below the name, the next one to be placed at its right end; alone, the
    small pile lies apart (R41)."""
    place = tokens - number if number else 0
    if box != layout.OWN:
        x = box.x + 28 + place * (box.width - 130) / tokens
        return _token(board, seat, number, (x, box.y + 58), 0.42)
    x = box.x + 36 + place * 37.0
    if solo and number <= board.small_pile:
        x += 26
    return _token(board, seat, number, (x, layout.STRIP_TOP + 74), 0.8)


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
