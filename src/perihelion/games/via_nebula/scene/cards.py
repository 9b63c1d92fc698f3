"""Contracts as cards: cost, points, and the ability in words."""

from __future__ import annotations

from typing import Final

from perihelion.core.numbers.sets import members
from perihelion.core.scene import PIECES, Mark, Point, Shape, cached_drawing
from perihelion.core.scene.drawing import circle, line, path, rect, text, wrapped
from perihelion.games.via_nebula.board import Board
from perihelion.games.via_nebula.scene import art, layout
from perihelion.games.via_nebula.scene.ids import card_id
from perihelion.games.via_nebula.scene.layout import CARD_HEIGHT, CARD_WIDTH
from perihelion.games.via_nebula.state import State
from perihelion.games.via_nebula.view import pile_size
from perihelion.games.via_nebula.words import TEXTS
from perihelion.games.via_nebula.words.labels import card_label

LINE: Final = 22  # characters in a line of an ability


def display(view: State, language: str) -> list[Shape]:
    """The contracts on display, gaps included."""
    shapes = []
    for number, card in enumerate(view.display):
        at = layout.card_on_display(number, len(view.display))
        if card >= 0:
            shapes.append(face(view.board, card, at, language))
        else:
            shapes.append(_gap(number, at, language))
    return shapes


def hand(view: State, seat: int, language: str) -> list[Shape]:
    """The hand of the seat that looks: its faces, or backs where they are hidden."""
    cards = members(view.hand[seat])
    count = view.hand_size(seat)
    shapes = [
        face(view.board, card, layout.card_in_hand(number, count), language)
        for number, card in enumerate(cards)
    ]
    for number in range(len(cards), count):
        at = layout.card_in_hand(number, count)
        shapes.append(back(view, seat, number, at, 1, language))
    return shapes


@cached_drawing
def _gap(number: int, at: Point, language: str) -> Shape:
    label = TEXTS.say(language, "gap")
    return Shape(f"gap-{number}", (_outline("none", "panel-edge"),), at, label=label)


@cached_drawing
def face(board: Board, card: int, at: Point, language: str, scale: float = 1) -> Shape:
    """One contract; its id stays the same from the display or the hand to the finished ones."""
    private = bool(board.private_set >> card & 1)
    name = TEXTS.say(language, "contract", type=board.card_type[card])
    ability = TEXTS.say(language, "ability", type=board.card_type[card])
    marks: list[Mark] = [_outline("private" if private else "card", "card-edge")]
    size = 22 if len(name) < 18 else 19
    top = -CARD_HEIGHT / 2
    marks.append(text(name, size, (0, top + 22), fill="card-ink", font_weight=600))
    marks.append(line([(-96, top + 40), (96, top + 40)], stroke="card-edge", stroke_width=1.5))
    marks += _cost(board, card, top + 66)
    for number, words in enumerate(wrapped(ability, LINE)):
        marks.append(text(words, 19, (0, top + 104 + 23 * number), fill="card-ink"))
    marks += art.star(board.points[card], (CARD_WIDTH / 2 - 24, CARD_HEIGHT / 2 - 24), 15)
    return Shape(
        card_id(board, card),
        tuple(marks),
        at,
        scale=scale,
        label=card_label(board, card, language),
        word=board.card_names[card],
        layer=PIECES,
    )


def back(view: State, seat: int, number: int, at: Point, scale: float, language: str) -> Shape:
    """A card that only its owner knows; private ones come first."""
    known = view.hand[seat].bit_count()
    private = number - known < view.unknown_private[seat]
    name = f"back-{view.board.colours[seat]}-{number}"
    return _back(name, private, at, scale, language)


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


def pile_and_end_card(view: State, language: str) -> list[Shape]:
    """How many contracts are left, and who has the end-of-game card."""
    shapes = [_pile(pile_size(view), language)]
    if view.end_holder < 0:
        at = (layout.WIDTH - 40, layout.DISPLAY_TOP - 24)
        shapes.append(end_card(view.board, at, language))
    return shapes


@cached_drawing
def _pile(left: int, language: str) -> Shape:
    return Shape(
        "pile",
        (
            rect(27, 30, (-20, -15), rx=4, fill="back", stroke="back-line", stroke_width=2),
            text(f"×{left}", 20, (14, 0), fill="ink", text_anchor="start"),
        ),
        (layout.WIDTH - 148, layout.DISPLAY_TOP - 24),
        label=TEXTS.say(language, "pile", count=left),
    )


@cached_drawing
def end_card(board: Board, at: Point, language: str) -> Shape:
    marks = (
        rect(56, 34, (-28, -17), rx=7, fill="card", stroke="gold", stroke_width=3),
        path("M-18 8V-9h4V8M-14 -9l14 5l-14 5", fill="clay", stroke="card-ink", stroke_width=1.6),
        *art.star(board.end_card_points, (13, 0), 11),
    )
    label = TEXTS.say(language, "end-card", points=board.end_card_points)
    return Shape("end-card", marks, at, label=label, layer=PIECES)


def _cost(board: Board, card: int, y: float) -> list[Mark]:
    icons: list[tuple[Mark, ...]] = []
    if board.different[card]:
        icons = [_any("≠")] * board.different[card]
    elif board.equal[card]:
        icons = [_any("=")] * board.equal[card]
    for kind, count in zip(board.kinds, board.unpacked(board.cost[card]), strict=True):
        icons += [art.resource_marks(kind)] * count
    marks: list[Mark] = []
    for number, icon in enumerate(icons):
        marks += art.small(icon, ((number - (len(icons) - 1) / 2) * 44, y), 1.5)
    return marks


def _any(sign: str) -> tuple[Mark, ...]:
    """Any kind: different from, or equal to, the others."""
    return (
        circle(11, fill="none", stroke="card-ink", stroke_width=1.8, stroke_dasharray="4 3"),
        text(sign, 16, fill="card-ink"),
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
