"""The players: mosaics with their tasks, tokens on them, and the tokens still in the supply."""

from __future__ import annotations

from collections import Counter

from perihelion.core.game import OVER as GAME_OVER
from perihelion.core.scene import OVER, PIECES, Mark, Point, Shape, mark, text
from perihelion.games.nova_luna.scene import art, layout
from perihelion.games.nova_luna.scene.layout import Box, Grid
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
    found = {seat: layout.panel(k, len(others)) for k, seat in enumerate(others)}
    found[below] = layout.OWN
    return found


def grid(view: State, seat: int, box: Box) -> Grid:
    mosaic = view.mosaics[seat]
    if box == layout.OWN:
        return layout.fitted(view, mosaic, box, 1, layout.LARGEST)
    inner = Box(box.left + 12, box.top + 76, box.width - 24, box.height - 88)
    rim = 1 if view.stage == PLACE and view.actor == seat else 0
    return layout.fitted(view, mosaic, inner, rim, 0.8)


def panel(view: State, seat: int, box: Box, language: str) -> Shape:
    """The ground of a player: the name, the tokens left, and whether it is the player's turn."""
    own = box == layout.OWN
    top = layout.STRIP_TOP if own else box.top
    height = layout.STRIP_HEIGHT if own else box.height
    won = view.actor == GAME_OVER and view.standings()[seat] == 1
    busy = view.actor == seat or won
    marks: list[Mark] = [
        mark(
            "rect",
            "",
            width=box.width,
            height=height,
            rx=20,
            fill="panel",
            fill_opacity=0.88,
            stroke="gold" if busy else "edge",
            stroke_width=5 if busy else 1.5,
        )
    ]
    name = TEXTS.say(language, f"seat-{seat}")
    size = 30 if own else 25
    marks.append(text(name, size, (20, 28), fill="ink", font_weight=600, text_anchor="start"))
    right = 852.0 if own else box.width - 90
    left = str(view.supply[seat])
    marks.append(text(left, size + 4, (right, 28), fill="ink", font_weight=600, text_anchor="end"))
    label = TEXTS.say(
        language,
        "player",
        player=name,
        left=view.supply[seat],
        tiles=len(view.mosaics[seat].tiles),
    )
    colour = view.board.player_colours[seat]
    return Shape(f"player-{colour}", tuple(marks), at=(box.left, top), label=label)


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
        shapes.append(
            Shape(
                f"cell-{cell_word(view, cell)}",
                _cell_marks(count),
                at=where.at(view.board.cells[cell]),
                scale=where.scale,
                label=place_label(view, cell, language),
                word=cell_word(view, cell),
            )
        )
    return shapes


def tiles(view: State, seat: int, box: Box, language: str) -> list[Shape]:
    """The mosaic: tiles with their tasks, and the tile in hand beside it."""
    mosaic = view.mosaics[seat]
    where = grid(view, seat, box)
    shapes = []
    if not mosaic.tiles and view.hand == NOTHING:
        home = f"home-{view.board.player_colours[seat]}"
        shapes.append(Shape(home, _cell_marks(0), where.at((0, 0)), scale=where.scale))
    for laid, tile in enumerate(mosaic.tiles):
        place = view.board.cells[mosaic.cells[laid]]
        at = where.at(place)
        label = TEXTS.say(
            language,
            "laid",
            tile=tile_label(view, tile, language),
            cell=cell_label(view, mosaic.cells[laid], language),
        )
        shapes.append(tile_shape(view, tile, at, where.scale, label))
        have = unpacked(mosaic.counting(view.board, laid))
        shapes += tasks(view, tile, at, where.scale, language, have, mosaic.covered[laid])
    if view.hand != NOTHING and view.actor == seat:
        own = box == layout.OWN
        at = layout.HAND if own else (box.left + box.width - 44, box.top + 42)
        scale = 0.92 if own else 0.7
        label = tile_label(view, view.hand, language)
        shapes.append(tile_shape(view, view.hand, at, scale, label, "hand"))
        shapes += tasks(view, view.hand, at, scale, language, Counter(), 0)
    return shapes


def tile_shape(
    view: State, tile: int, at: Point, scale: float, label: str, look: str = ""
) -> Shape:
    marks = art.tile_marks(view.board.colour[tile], view.board.time[tile], tile)
    return Shape(f"tile-{tile + 1}", marks, at, scale=scale, label=label, look=look, layer=PIECES)


def tasks(
    view: State,
    tile: int,
    at: Point,
    scale: float,
    language: str,
    have: Counter[int],
    covered: int,
) -> list[Shape]:
    """The tasks of a tile, each a thing of its own: a preview lights those that a place fulfils."""
    shapes = []
    for task, colours in enumerate(view.board.task_colours[tile]):
        done = bool(covered >> task & 1)
        missing = lacking(colours, have)
        label = TEXTS.say(
            language,
            "task",
            tile=tile + 1,
            task=task_label(view, tile, task, language),
            status="covered" if done else "open",
            missing=0 if done else sum(missing),
        )
        shapes.append(
            Shape(
                f"task-{tile + 1}-{task + 1}",
                art.task_marks(colours, missing),
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
    mosaic = view.mosaics[seat]
    where = grid(view, seat, box)
    colour = view.board.player_colours[seat]
    marks = art.token_marks(seat)
    shapes = []
    for number, token in enumerate(mosaic.tokens):
        laid, task = divmod(token, 4)
        at = corner(where.at(view.board.cells[mosaic.cells[laid]]), where.scale, task)
        name = f"token-{colour}-{number + 1}"
        shapes.append(Shape(name, marks, at, scale=where.scale, layer=PIECES))
    first = len(mosaic.tokens) + 1
    waiting = list(range(first, first + view.supply[seat]))
    if view.seats > 1 and seat not in view.track:
        waiting.append(0)
    for number in waiting:
        at, scale = _in_supply(view, box, number)
        shapes.append(Shape(f"token-{colour}-{number}", marks, at, scale=scale, layer=PIECES))
    return shapes


def last_tile(view: State, seat: int, box: Box) -> list[Shape]:
    """An outline around the tile that a player laid last."""
    mosaic = view.mosaics[seat]
    if not mosaic.tiles:
        return []
    where = grid(view, seat, box)
    half = layout.TILE / 2 - 1
    frame = {"x": -half, "y": -half, "width": 2 * half, "height": 2 * half, "rx": 13}
    drawn = mark("rect", "", fill="none", stroke="last", stroke_width=4, **frame)
    at = where.at(view.board.cells[mosaic.cells[-1]])
    name = f"last-{view.board.player_colours[seat]}"
    return [Shape(name, (drawn,), at, scale=where.scale, layer=OVER)]


def unpacked(count: int) -> Counter[int]:
    """Counts of colours from one int."""
    return Counter({colour: count >> 8 * colour & 255 for colour in range(4)})


def lacking(colours: list[int], have: Counter[int]) -> list[bool]:
    """For each colour of a task, whether it is still missing."""
    left = Counter(have)
    missing = []
    for colour in colours:
        missing.append(left[colour] <= 0)
        left[colour] -= 1
    return missing


def corner(at: Point, scale: float, task: int) -> Point:
    x, y = art.CORNERS[task]
    return (at[0] + x * scale, at[1] + y * scale)


def _in_supply(view: State, box: Box, number: int) -> tuple[Point, float]:
    """The row of tokens below the name, the next one to be placed at its right end; alone, the
    small pile lies apart (R41)."""
    own = box == layout.OWN
    place = view.tokens - number if number else 0
    if not own:
        return (box.left + 28 + place * (box.width - 130) / view.tokens, box.top + 58), 0.42
    x = box.left + 36 + place * 37.0
    if view.phase and number <= view.board.small_pile:
        x += 26
    return (x, layout.STRIP_TOP + 74), 0.8


def _cell_marks(count: int) -> tuple[Mark, ...]:
    """A free cell; a bright one says how many tasks it would fulfil."""
    half = layout.TILE / 2 - 5
    frame = {"x": -half, "y": -half, "width": 2 * half, "height": 2 * half, "rx": 13}
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
