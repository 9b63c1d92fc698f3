"""The guild boards: what a player has at hand, the explorers, storage and what is finished.

The one of the seat that looks is large and lies below; the others are small and lie on top.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from perihelion.core.numbers.sets import members
from perihelion.core.scene import PIECES, Mark, Point, Shape, cached_drawing
from perihelion.core.scene.drawing import circle, plate, rect, text
from perihelion.core.state import OVER
from perihelion.games.via_nebula.board import Board
from perihelion.games.via_nebula.scene import art, cards, land, layout
from perihelion.games.via_nebula.scene.ids import SITE, SORTS, piece_id, tile_id
from perihelion.games.via_nebula.state import State
from perihelion.games.via_nebula.view import stacks
from perihelion.games.via_nebula.words import TEXTS
from perihelion.games.via_nebula.words.labels import storage_label, token_label

STORAGE: Final = "storage"
VERBS: Final = ("craftsman", "site", "")


class Panel(NamedTuple):
    """Measures of one guild board: corner, size, and how large its pieces are."""

    seat: int
    own: bool
    corner: Point
    width: float
    height: float
    chip: float
    """The width of small cards: a single other player has room for larger ones."""

    def at(self, x: float, y: float) -> Point:
        return (self.corner[0] + x, self.corner[1] + y)


@cached_drawing
def _panel(seat: int, below: int, seats: int) -> Panel:
    if seat == below:
        width = layout.WIDTH - 2 * layout.GAP
        height = layout.HEIGHT - layout.OWN_TOP - layout.GAP
        return Panel(seat, True, (layout.GAP, layout.OWN_TOP), width, height, 48.0)
    corner, wide = layout.panel((seat - below) % seats - 1, seats - 1)
    return Panel(seat, False, corner, wide, layout.PANEL_HEIGHT, 48.0 if wide > 700 else 27.0)


def guilds(view: State, below: int, language: str, sayable: set[str]) -> list[Shape]:
    shapes: list[Shape] = []
    for seat in range(view.board.seats):
        panel = _panel(seat, below, view.board.seats)
        shapes += [
            _board(view, panel, language),
            *_stacks(view, panel, language, sayable),
            *_at_hand(view, panel, language, sayable),
            *_storage(view, panel, language, sayable),
            *_finished(view, panel, language),
        ]
        if seat == view.end_holder:
            # Whoever has it has no building left at hand: its row has room.
            at = panel.at(846, 205) if panel.own else panel.at(212, 84)
            shapes.append(cards.end_card(view.board, at, language))
        if panel.own:
            shapes += cards.hand(view, seat, language)
        else:
            for number in range(view.hand_size(seat)):
                at = panel.at(panel.width - panel.chip * (0.7 + 1.1 * number), 44 + panel.chip / 2)
                scale = panel.chip / layout.CARD_WIDTH
                shapes.append(cards.back(view, seat, number, at, scale, language))
    return shapes


def _board(view: State, panel: Panel, language: str) -> Shape:
    seat = panel.seat
    active = view.turn == seat and view.actor != OVER
    score = view.scores()[seat]
    label = TEXTS.say(
        language,
        "guild",
        seat=seat,
        points=score,
        craftsmen=view.craftsmen[seat],
        sites=view.board.sites - len(view.sites[seat]),
        buildings=view.buildings[seat],
        tiles=view.guild_tiles[seat],
        cards=view.hand_size(seat),
    )
    name = TEXTS.say(language, f"seat-{seat}")
    actions = view.actions if active else 0
    return _plate(view.board, panel, name, score, active, actions, label)


@cached_drawing
def _plate(
    board: Board, panel: Panel, name: str, score: int, active: bool, actions: int, label: str
) -> Shape:
    colour = art.PAINTS[panel.seat]
    size = 26 if panel.own else 21
    edge, thick = ("gold", 4) if active else ("panel-edge", 1.5)
    end = {"fill": "ink", "text_anchor": "end", "font_weight": 600}
    marks: list[Mark] = [
        plate(panel.width, panel.height, edge, thick),
        circle(15, (28, 26), fill=colour, stroke=f"{colour}-edge", stroke_width=2),
        art.glyph(colour, (28, 26), 7.5),
        text(name, size, (52, 26), fill="ink", text_anchor="start", font_weight=600),
        text(str(score), size + 3, (panel.width - 20, 26), **end),
    ]
    for number in range(actions):
        marks.append(circle(6, (panel.width - 72 - 17 * number, 27), fill="gold"))
    look = "active" if active else ""
    name = f"guild-{board.colours[panel.seat]}"
    return Shape(name, tuple(marks), panel.corner, label=label, look=look)


def _stacks(view: State, panel: Panel, language: str, sayable: set[str]) -> list[Shape]:
    """Four stacks of tiles, each over its explorer (R10, R23)."""
    board = view.board
    first = board.pool_start[board.tile_pool]
    end = board.pool_start[board.tile_pool + 1]
    home = board.at_guild + panel.seat
    mine = [number for number in range(first, end) if view.where[number] == home]
    word = "explore" if panel.own and "explore" in sayable else ""
    shapes: list[Shape] = []
    for space, left in enumerate(stacks(view, panel.seat)):
        stack, mine = mine[:left], mine[left:]
        drawn = tuple(reversed(stack if panel.own else stack[:1]))
        shapes += _stack(board, panel, space, left, drawn, word, language)
    return shapes


@cached_drawing
def _stack(
    board: Board,
    panel: Panel,
    space: int,
    left: int,
    tiles: tuple[int, ...],
    word: str,
    language: str,
) -> list[Shape]:
    if panel.own:
        at = panel.at(546 + 112 * space, 104)
        size, scale = 34.0, 0.72
    else:
        at = panel.at(30 + 44 * space, 140)
        size, scale = 19.0, 0.38
    marks: list[Mark] = [
        circle(size * 1.15, fill="night", stroke="panel-edge", stroke_width=1.5),
        *art.small(art.explorer_marks(), (0, -1), size / 22),
    ]
    if not left:
        marks += art.star(board.explorer_points, (size * 0.85, size * 0.75), size * 0.42)
    label = TEXTS.say(language, "explorer", visible="no" if left else "yes", tiles=left)
    explorer = f"explorer-{board.colours[panel.seat]}-{space}"
    shapes = [Shape(explorer, tuple(marks), at, label=label)]
    for height, number in enumerate(tiles):
        lift = 5 * height if panel.own else 0
        top = height == len(tiles) - 1  # one thing to say and to choose in each stack
        shapes.append(
            Shape(
                tile_id(board, number),
                (*art.tile_marks(), text(str(left), 42, fill="open-ink", font_weight=600)),
                (at[0], at[1] - lift),
                scale=scale,
                word=word if top else "",
                label=label if top else "",
                layer=PIECES,
            )
        )
    return shapes


def _at_hand(view: State, panel: Panel, language: str, sayable: set[str]) -> list[Shape]:
    """Craftsmen, sites and buildings that lie on the guild board (T4)."""
    board = view.board
    home = board.at_guild + panel.seat
    shapes = []
    for sort, verb in enumerate(VERBS):
        word = verb if panel.own and verb in sayable else ""
        pool = board.first_pool + 3 * panel.seat + sort
        order = 0
        for number in range(board.pool_start[pool], board.pool_start[pool + 1]):
            if view.where[number] == home:
                shapes.append(_piece(board, panel, sort, number, order, word, language))
                order += 1
    return shapes


@cached_drawing
def _piece(
    board: Board, panel: Panel, sort: int, number: int, order: int, word: str, language: str
) -> Shape:
    if panel.own:
        y, scale, starts, steps = 205.0, 1.0, (518.0, 636.0, 800.0), (36.0, 52.0, 38.0)
    else:
        y, scale, starts, steps = 84.0, 0.6, (24.0, 92.0, 168.0), (23.0, 26.0, 22.0)
    half = board.capacity > 1
    shrink = (0.5 if not half else 0.8) if sort == SITE else 1
    return Shape(
        piece_id(board, panel.seat, sort, number),
        art.piece_marks(panel.seat, half)[sort],
        panel.at(starts[sort] + steps[sort] * order, y),
        scale=scale * shrink,
        label=TEXTS.say(language, "at-hand", sort=SORTS[sort], seat=panel.seat),
        word=word,
        layer=PIECES,
    )


def _storage(view: State, panel: Panel, language: str, sayable: set[str]) -> list[Shape]:
    """Surplus, and what it costs (R68)."""
    board = view.board
    seat = panel.seat
    label = storage_label(view, seat, language)
    word = STORAGE if panel.own and STORAGE in sayable else ""
    stored = view.stored(seat)
    shapes = [_store(board, panel, board.storage_points * stored, label, word)]
    order = 0
    at, width, height = _store_box(panel)
    step = min(24.0, (width - 50) / max(1, stored)) if not panel.own else 24.0
    for kind in range(len(board.kinds)):
        for number in range(board.pool_start[kind], board.pool_start[kind + 1]):
            if view.where[number] == board.at_storage + seat:
                if panel.own:
                    spot = (at[0] + 18 + 24 * (order % 8), at[1] + 18 + 20 * (order // 8))
                else:
                    spot = (at[0] + 14 + step * order, at[1] + height / 2)
                scale = 0.8 if panel.own else 0.7
                shapes.append(land.resource(board, kind, number, spot, scale, label, word))
                order += 1
    return shapes


def _store_box(panel: Panel) -> tuple[Point, float, float]:
    if panel.own:
        return panel.at(496, 234), 250.0, 68.0
    return panel.at(206, 118), max(104.0, panel.width - 218), 44.0


@cached_drawing
def _store(board: Board, panel: Panel, points: int, label: str, word: str) -> Shape:
    at, width, height = _store_box(panel)
    size = 24 if panel.own else 18
    ink = "warning" if points else "faint"
    marks = (
        rect(
            width, height, rx=10, fill="night", stroke=ink, stroke_width=1.5, stroke_dasharray="6 4"
        ),
        text(
            str(points), size, (width - 8, height / 2), fill=ink, text_anchor="end", font_weight=600
        ),
    )
    return Shape(f"storage-{board.colours[panel.seat]}", marks, at, label=label, word=word)


def _finished(view: State, panel: Panel, language: str) -> list[Shape]:
    """Tokens and fulfilled contracts beside the guild board (Q28)."""
    board = view.board
    shapes = []
    owned = members(view.owned_tokens[panel.seat])
    done = members(view.contracts[panel.seat])
    for order, number in enumerate(owned):
        if panel.own:
            at, scale = panel.at(782 + 29 * (order % 7), 262 + 34 * (order // 7)), 0.6
        else:
            at, scale = panel.at(168 + 11 * order, 26), 0.42
        shapes.append(land.token(board, number, at, scale, token_label(board, number, language)))
    for order, card in enumerate(done):
        if panel.own:
            at = panel.at(250 + 1.1 * panel.chip * order, 30)
        elif panel.chip > 30:
            at = panel.at(350 + 1.1 * panel.chip * order, 44 + panel.chip / 2)
        else:
            at = panel.at(panel.width - panel.chip * (0.7 + 1.1 * order), 102)
        shapes.append(cards.face(board, card, at, language, panel.chip / layout.CARD_WIDTH))
    return shapes
