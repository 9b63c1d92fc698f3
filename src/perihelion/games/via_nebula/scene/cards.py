"""Contracts as cards: cost, points, and the ability in words."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from perihelion.core.numbers.sets import members
from perihelion.core.scene import PIECES, Area, Box, Mark, Point, Shape, cached_drawing, cached_part
from perihelion.core.scene.drawing import circle, line, path, rect, text, wrapped
from perihelion.games.via_nebula.board import Board
from perihelion.games.via_nebula.scene import art
from perihelion.games.via_nebula.scene.ids import card_id
from perihelion.games.via_nebula.scene.layout import CARD_HEIGHT, CARD_WIDTH, Layout, in_row
from perihelion.games.via_nebula.scene.panels import Panel
from perihelion.games.via_nebula.state import State
from perihelion.games.via_nebula.view import pile_size
from perihelion.games.via_nebula.words import TEXTS
from perihelion.games.via_nebula.words.labels import card_label

NAME: Final = 25  # sizes of the letters on a card
ABILITY: Final = 24.4
LINE: Final = 18  # characters in a line of an ability
LONG: Final = 16  # letters of a name that are squeezed into a line


def display(view: State, plan: Layout, language: str) -> list[Shape]:
    """The contracts on display, gaps included."""
    shapes = []
    for number, card in enumerate(view.display):
        at, scale = plan.card_on_display(number, len(view.display))
        if card >= 0:
            shapes.append(face(view.board, card, at, scale, language))
        else:
            shapes.append(_gap(number, at, scale, language))
    return shapes


def hand(view: State, panel: Panel, language: str) -> list[Shape]:
    """A hand: its faces, or backs where they are hidden."""
    cards = members(view.hand[panel.seat]) if panel.own else []
    count = view.hand_size(panel.seat)
    spots = [in_row(panel.hand, n, count, panel.card * CARD_WIDTH) for n in range(count)]
    shapes = [
        face(view.board, card, at, panel.card, language)
        for card, at in zip(cards, spots, strict=False)
    ]
    for number in range(len(cards), count):
        shapes.append(_hidden(view, panel, number, spots[number], language))
    return shapes


def _shown_areas(view: State, plan: Layout, panel: Panel, language: str) -> Hashable:
    held = view.hand[panel.seat], view.hand_size(panel.seat)
    return view.board, plan, panel, language, tuple(view.display), held


@cached_part(_shown_areas)
def areas(view: State, plan: Layout, panel: Panel, language: str) -> list[Area]:
    """The display, and each contract on it and in the own hand, can be opened large."""
    board = view.board
    shown = [card for card in view.display if card >= 0]
    said = " ".join(card_label(board, card, language) for card in shown)
    opened = [Area("display", plan.display, TEXTS.say(language, "display"), said)]
    for number, card in enumerate(view.display):
        if card >= 0:
            at, scale = plan.card_on_display(number, len(view.display))
            opened.append(_area(board, card, at, scale, language))
    held = members(view.hand[panel.seat])
    count = view.hand_size(panel.seat)
    for number, card in enumerate(held):
        at = in_row(panel.hand, number, count, panel.card * CARD_WIDTH)
        opened.append(_area(board, card, at, panel.card, language))
    return opened


def _area(board: Board, card: int, at: Point, scale: float, language: str) -> Area:
    width, height = scale * CARD_WIDTH, scale * CARD_HEIGHT
    box = Box(at[0] - width / 2, at[1] - height / 2, width, height)
    name = TEXTS.say(language, "contract", type=board.card_type[card])
    return Area(card_id(board, card), box, name, card_label(board, card, language))


@cached_drawing
def _gap(number: int, at: Point, scale: float, language: str) -> Shape:
    label = TEXTS.say(language, "gap")
    return Shape(f"gap-{number}", (_outline("none", "panel-edge"),), at, scale=scale, label=label)


@cached_drawing
def face(board: Board, card: int, at: Point, scale: float, language: str) -> Shape:
    """One contract; its id stays the same from the display or the hand to the finished ones."""
    name = TEXTS.say(language, "contract", type=board.card_type[card])
    ability = TEXTS.say(language, "ability", type=board.card_type[card])
    top = -CARD_HEIGHT / 2
    room = CARD_WIDTH - 18
    long = {"textLength": room, "lengthAdjust": "spacingAndGlyphs"} if len(name) > LONG else {}
    bold = {"fill": "card-ink", "font_weight": 600}
    marks: list[Mark] = [
        _paper(board, card),
        text(name, NAME, (0, top + 20), **bold, **long),
        line([(-104, top + 37), (104, top + 37)], stroke="card-edge", stroke_width=1.5),
        *_cost(board, card, (-20, top + 60), 40, 1.4),
        *art.star(board.points[card], (CARD_WIDTH / 2 - 28, top + 62), 19),
    ]
    step = 1.09 * ABILITY
    lines = wrapped(ability, LINE)
    first = (top + 84 + CARD_HEIGHT / 2 - 8 - step * (len(lines) - 1)) / 2
    for number, words in enumerate(lines):
        at_line = (0.0, first + step * number)
        marks.append(text(words, ABILITY, at_line, fill="card-ink"))
    return _card(board, card, marks, at, scale, language)


@cached_drawing
def chip(board: Board, card: int, at: Point, scale: float, language: str) -> Shape:
    """A fulfilled contract: what it asked for, and its points."""
    marks = [
        _paper(board, card),
        *_cost(board, card, (0, -CARD_HEIGHT / 2 + 44), 56, 2.2),
        *art.star(board.points[card], (0, 32), 66, 130),
    ]
    return _card(board, card, marks, at, scale, language)


def _card(
    board: Board, card: int, marks: list[Mark], at: Point, scale: float, language: str
) -> Shape:
    label = card_label(board, card, language)
    word = board.card_names[card]
    name = card_id(board, card)
    return Shape(name, tuple(marks), at, scale=scale, label=label, word=word, layer=PIECES)


def _paper(board: Board, card: int) -> Mark:
    private = bool(board.private_set >> card & 1)
    return _outline("private" if private else "card", "card-edge")


def _hidden(view: State, panel: Panel, number: int, at: Point, language: str) -> Shape:
    """A card that only its owner knows; private ones come first."""
    seat = panel.seat
    private_set = view.board.private_set
    known = (view.hand[seat] & private_set).bit_count()
    if panel.own:
        private = number - view.hand[seat].bit_count() < view.unknown_private[seat]
    else:
        private = number < known + view.unknown_private[seat]
    name = f"back-{view.board.colours[seat]}-{number}"
    return _back(name, private, at, panel.card, language)


@cached_drawing
def _back(name: str, private: bool, at: Point, scale: float, language: str) -> Shape:
    marks = [
        _outline("back", "back-line"),
        rect(
            CARD_WIDTH - 28,
            CARD_HEIGHT - 28,
            (-CARD_WIDTH / 2 + 14, -CARD_HEIGHT / 2 + 14),
            rx=10,
            fill="none",
            stroke="back-line",
            stroke_width=3,
        ),
        path(
            "M-50 10q25 -30 50 0t50 0M-50 -20q25 -30 50 0t50 0M-50 40q25 -30 50 0t50 0",
            fill="none",
            stroke="back-line",
            stroke_width=6,
            stroke_linecap="round",
        ),
    ]
    if private:
        marks.append(circle(20, (0, -70), fill="back-line"))
    label = TEXTS.say(language, "hidden-private" if private else "hidden-neutral")
    return Shape(name, tuple(marks), at, scale=scale, label=label, layer=PIECES)


def pile_and_end_card(view: State, plan: Layout, language: str) -> list[Shape]:
    """How many contracts are left, and who has the end-of-game card."""
    left, y = plan.strip
    shapes = [_pile(pile_size(view), (left + 810, y), language)]
    if view.end_holder < 0:
        shapes.append(end_card(view.board, (left + 950, y), language))
    return shapes


@cached_drawing
def _pile(left: int, at: Point, language: str) -> Shape:
    marks = (
        rect(34, 38, (-26, -19), rx=5, fill="back", stroke="back-line", stroke_width=2),
        text(f"×{left}", 30, (16, 0), fill="ink", text_anchor="start"),
    )
    return Shape("pile", marks, at, label=TEXTS.say(language, "pile", count=left))


@cached_drawing
def end_card(board: Board, at: Point, language: str) -> Shape:
    marks = (
        rect(82, 46, (-41, -23), rx=8, fill="card", stroke="gold", stroke_width=3),
        path("M-30 13V-14h5V13M-25 -14l20 7l-20 7", fill="clay", stroke="card-ink", stroke_width=2),
        *art.star(board.end_card_points, (18, 0), 18.6, 30),
    )
    label = TEXTS.say(language, "end-card", points=board.end_card_points)
    return Shape("end-card", marks, at, label=label, layer=PIECES)


def _cost(board: Board, card: int, at: Point, step: float, scale: float) -> list[Mark]:
    icons: list[tuple[Mark, ...]] = []
    if board.different[card]:
        icons = [_any("≠")] * board.different[card]
    elif board.equal[card]:
        icons = [_any("=")] * board.equal[card]
    for kind, count in zip(board.kinds, board.unpacked(board.cost[card]), strict=True):
        icons += [art.resource_marks(kind)] * count
    marks: list[Mark] = []
    for number, icon in enumerate(icons):
        x = at[0] + (number - (len(icons) - 1) / 2) * step
        marks += art.small(icon, (x, at[1]), scale)
    return marks


def _any(sign: str) -> tuple[Mark, ...]:
    """Any kind: different from, or equal to, the others."""
    d = "M-5 -3H5M-5 3H5" + ("M4 -7L-4 7" if sign == "≠" else "")
    return (
        circle(11, fill="none", stroke="card-ink", stroke_width=1.8, stroke_dasharray="4 3"),
        path(d, fill="none", stroke="card-ink", stroke_width=1.8, stroke_linecap="round"),
    )


def _outline(fill: str, stroke: str) -> Mark:
    return rect(
        CARD_WIDTH,
        CARD_HEIGHT,
        (-CARD_WIDTH / 2, -CARD_HEIGHT / 2),
        rx=16,
        fill=fill,
        stroke=stroke,
        stroke_width=3,
    )
