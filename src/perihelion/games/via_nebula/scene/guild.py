"""The guild boards: what a player has at hand, the explorers, storage and what is finished.

The one of the seat that looks is large; the others are smaller and lie above it.
"""

from __future__ import annotations

from collections.abc import Hashable, Set
from typing import Final

from perihelion.core.numbers.sets import members
from perihelion.core.scene import PIECES, Area, Box, Mark, Shape, cached_drawing, cached_part
from perihelion.core.scene.drawing import circle, plate, rect, text
from perihelion.core.state import OVER
from perihelion.games.via_nebula.board import Board
from perihelion.games.via_nebula.scene import art, cards, land, layout, panels
from perihelion.games.via_nebula.scene.ids import BUILDING, SITE, SORTS, piece_id, tile_id
from perihelion.games.via_nebula.scene.layout import Layout
from perihelion.games.via_nebula.scene.panels import Panel
from perihelion.games.via_nebula.state import State
from perihelion.games.via_nebula.view import stacks
from perihelion.games.via_nebula.words import TEXTS
from perihelion.games.via_nebula.words.labels import card_label, storage_label, token_label

STORAGE: Final = "storage"
VERBS: Final = ("craftsman", "site", "")
CLICKED: Final = frozenset({STORAGE, "explore", "craftsman", "site"})
"""The words that a click on the own guild board may say."""


def guilds(
    view: State, plan: Layout, below: int, language: str, sayable: set[str]
) -> list[list[Shape]]:
    """For each seat its guild board, in parts: a move changes few of them."""
    drawn: list[list[Shape]] = []
    for seat in range(view.board.seats):
        panel = panels.panel(plan, seat, below, view.board.seats)
        said = CLICKED & sayable if panel.own else frozenset[str]()
        drawn += (
            [_board(view, panel, language)],
            _stacks(view, panel, language, said),
            _at_hand(view, panel, language, said),
            _storage(view, panel, language, said),
            _finished(view, panel, language),
            _hand(view, panel, language),
        )
        if seat == view.end_holder:
            # Whoever has it has no building left at hand: its row has room.
            x, y = panel.pieces[BUILDING]
            drawn.append([cards.end_card(view.board, (x + 34, y), language)])
    return drawn


def _told(view: State, seat: int) -> Hashable:
    """What the label and the description of a guild board say."""
    return (
        view.owned_tokens[seat],
        view.contracts[seat],
        view.storage[seat],
        view.scores()[seat],
        view.craftsmen[seat],
        len(view.sites[seat]),
        view.buildings[seat],
        view.guild_tiles[seat],
        view.hand_size(seat),
    )


def _tiles_at_hand(view: State, seat: int) -> tuple[int, ...]:
    board = view.board
    first, end = board.pool_start[board.tile_pool], board.pool_start[board.tile_pool + 1]
    home = board.at_guild + seat
    lying = view.where[first:end]
    return tuple([first + place for place, spot in enumerate(lying) if spot == home])


def areas(view: State, plan: Layout, below: int, language: str) -> list[Area]:
    """Every guild board can be opened large; what is finished is said in full."""
    seats = view.board.seats
    return [
        _area(view, seat, panels.panel(plan, seat, below, seats).box, language)
        for seat in range(seats)
    ]


def _shown_area(view: State, seat: int, box: Box, language: str) -> Hashable:
    return view.board, seat, box, language, _told(view, seat)


@cached_part(_shown_area)
def _area(view: State, seat: int, box: Box, language: str) -> Area:
    board = view.board
    done = [card_label(board, card, language) for card in members(view.contracts[seat])]
    owned = [token_label(board, n, language) + "." for n in members(view.owned_tokens[seat])]
    stored = storage_label(view, seat, language) + "."
    said = " ".join([*done, *owned, stored])
    return Area(f"guild-{board.colours[seat]}", box, _label(view, seat, language), said)


def _label(view: State, seat: int, language: str) -> str:
    return TEXTS.say(
        language,
        "guild",
        seat=seat,
        points=view.scores()[seat],
        craftsmen=view.craftsmen[seat],
        sites=view.board.sites - len(view.sites[seat]),
        buildings=view.buildings[seat],
        tiles=view.guild_tiles[seat],
        cards=view.hand_size(seat),
    )


def _board(view: State, panel: Panel, language: str) -> Shape:
    seat = panel.seat
    active = view.turn == seat and view.actor != OVER
    name = TEXTS.say(language, f"seat-{seat}")
    actions = view.actions if active else 0
    label = _label(view, seat, language)
    return _plate(view.board, panel, name, view.scores()[seat], active, actions, label)


@cached_drawing
def _plate(
    board: Board, panel: Panel, name: str, score: int, active: bool, actions: int, label: str
) -> Shape:
    colour = art.PAINTS[panel.seat]
    width, height = panel.box.width, panel.box.height
    edge, thick = ("gold", 4) if active else ("panel-edge", 1.5)
    end = {"fill": "ink", "text_anchor": "end", "font_weight": 600}
    marks: list[Mark] = [
        plate(width, height, edge, thick),
        circle(17, (28, 27), fill=colour, stroke=f"{colour}-edge", stroke_width=2),
        art.glyph(colour, (28, 27), 8.5),
        text(name, panel.name, (54, 25), fill="ink", text_anchor="start", font_weight=600),
        text(str(score), panel.name + 4, (width - 16, 27), **end),
    ]
    for number in range(actions):
        marks.append(circle(5.5, (60 + 17 * number, 48), fill="gold"))
    look = "active" if active else ""
    name = f"guild-{board.colours[panel.seat]}"
    return Shape(name, tuple(marks), (panel.box.x, panel.box.y), label=label, look=look)


def _shown_stacks(view: State, panel: Panel, language: str, sayable: Set[str]) -> Hashable:
    tiles = _tiles_at_hand(view, panel.seat)
    return view.board, panel, language, "explore" in sayable, view.guild_tiles[panel.seat], tiles


@cached_part(_shown_stacks)
def _stacks(view: State, panel: Panel, language: str, sayable: Set[str]) -> list[Shape]:
    """Four stacks of tiles, each over its explorer (R10, R23)."""
    board = view.board
    mine = _tiles_at_hand(view, panel.seat)
    word = "explore" if "explore" in sayable else ""
    shapes: list[Shape] = []
    for space, left in enumerate(stacks(view, panel.seat)):
        stack, mine = mine[:left], mine[left:]
        drawn = (stack if panel.own else stack[:1])[::-1]
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
    size = panel.stack
    at = (panel.stacks[0] + panel.stack_step * space, panel.stacks[1])
    marks: list[Mark] = [
        circle(size, fill="night", stroke="panel-edge", stroke_width=1.5),
        *art.small(art.explorer_marks(), (0, -1), size / 26),
    ]
    if not left:
        spot = (size * 0.6, size * 0.56)
        marks += art.star(board.explorer_points, spot, max(14.5, size * 0.38), 25)
    label = TEXTS.say(language, "explorer", visible="no" if left else "yes", tiles=left)
    explorer = f"explorer-{board.colours[panel.seat]}-{space}"
    shapes = [Shape(explorer, tuple(marks), at, label=label)]
    for height, number in enumerate(tiles):
        lift = 5 * height if panel.own else 0
        top = height == len(tiles) - 1  # one thing to say and to choose in each stack
        shapes.append(
            Shape(
                tile_id(board, number),
                (*art.tile_marks(), text(str(left), 58, fill="open-ink", font_weight=600)),
                (at[0], at[1] - lift),
                scale=size / layout.SIZE,
                word=word if top else "",
                label=label if top else "",
                layer=PIECES,
            )
        )
    return shapes


def _shown_at_hand(view: State, panel: Panel, language: str, sayable: Set[str]) -> Hashable:
    board = view.board
    pool = board.first_pool + len(SORTS) * panel.seat
    start, end = board.pool_start[pool], board.pool_start[pool + len(SORTS)]
    return board, panel, language, sayable, tuple(view.where[start:end])


@cached_part(_shown_at_hand)
def _at_hand(view: State, panel: Panel, language: str, sayable: Set[str]) -> list[Shape]:
    """Craftsmen, sites and buildings that lie on the guild board (T4)."""
    board = view.board
    home = board.at_guild + panel.seat
    shapes = []
    for sort, verb in enumerate(VERBS):
        word = verb if verb in sayable else ""
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
    x, y = panel.pieces[sort]
    half = board.capacity > 1
    shrink = (0.66 if half else 0.5) if sort == SITE else 1
    return Shape(
        piece_id(board, panel.seat, sort, number),
        art.piece_marks(panel.seat, half)[sort],
        (x + panel.steps[sort] * order, y),
        scale=panel.piece * shrink,
        label=TEXTS.say(language, "at-hand", sort=SORTS[sort], seat=panel.seat),
        word=word,
        layer=PIECES,
    )


def _shown_storage(view: State, panel: Panel, language: str, sayable: Set[str]) -> Hashable:
    board, stored = view.board, view.storage[panel.seat]
    goods = tuple(view.where[: board.pool_start[len(board.kinds)]]) if stored else ()
    return board, panel, language, STORAGE in sayable, stored, goods


@cached_part(_shown_storage)
def _storage(view: State, panel: Panel, language: str, sayable: Set[str]) -> list[Shape]:
    """Surplus, and what it costs (R68)."""
    board = view.board
    seat = panel.seat
    label = storage_label(view, seat, language)
    word = STORAGE if STORAGE in sayable else ""
    stored = view.stored(seat)
    shapes = [_store(board, panel, board.storage_points * stored, label, word)]
    x, y, width, height = panel.store
    room = Box(x + 6, y + 4, width - 56, height - 8)
    order = 0
    for kind in range(len(board.kinds)):
        for number in range(board.pool_start[kind], board.pool_start[kind + 1]):
            if view.where[number] == board.at_storage + seat:
                at = layout.in_rows(room, order, stored, 21)
                shapes.append(land.resource(board, kind, number, at, 0.8, label, word))
                order += 1
    return shapes


@cached_drawing
def _store(board: Board, panel: Panel, points: int, label: str, word: str) -> Shape:
    x, y, width, height = panel.store
    ink = "warning" if points else "faint"
    end = {"fill": ink, "text_anchor": "end", "font_weight": 600}
    frame = {"fill": "night", "stroke": ink, "stroke_width": 1.5, "stroke_dasharray": "6 4"}
    marks = (
        rect(width, height, None, rx=10, **frame),
        text(str(points), 25, (width - 8, height / 2), **end),
    )
    return Shape(f"storage-{board.colours[panel.seat]}", marks, (x, y), label=label, word=word)


def _shown_finished(view: State, panel: Panel, language: str) -> Hashable:
    seat = panel.seat
    return view.board, panel, language, view.owned_tokens[seat], view.contracts[seat]


@cached_part(_shown_finished)
def _finished(view: State, panel: Panel, language: str) -> list[Shape]:
    """Tokens and fulfilled contracts beside the guild board (Q28)."""
    board = view.board
    shapes = []
    owned = members(view.owned_tokens[panel.seat])
    done = members(view.contracts[panel.seat])
    for order, number in enumerate(owned):
        at = layout.in_rows(panel.tokens, order, len(owned), 53 * panel.coin)
        label = token_label(board, number, language)
        shapes.append(land.coin(board, number, at, panel.coin, label))
    for order, card in enumerate(done):
        at = layout.in_row(panel.contracts, order, len(done), panel.chip * layout.CARD_WIDTH)
        shapes.append(cards.chip(board, card, at, panel.chip, language))
    return shapes


def _shown_hand(view: State, panel: Panel, language: str) -> Hashable:
    seat = panel.seat
    known = view.hand[seat], view.unknown_private[seat], view.unknown_neutral[seat]
    return view.board, panel, language, known


@cached_part(_shown_hand)
def _hand(view: State, panel: Panel, language: str) -> list[Shape]:
    return cards.hand(view, panel, language)
