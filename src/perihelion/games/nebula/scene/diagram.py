"""The small drawing on a card: which cells it looks at, and how far they are."""

from __future__ import annotations

from typing import TypeAlias

from perihelion.core.scene import Mark, Point
from perihelion.core.scene.drawing import circle, line, text
from perihelion.games.nebula import board as ask
from perihelion.games.nebula.board import NONE, Board, Card
from perihelion.games.nebula.rules.galaxy import Galaxy
from perihelion.games.nebula.scene import art, layout

Looked: TypeAlias = tuple[int, int]
"""The cells that a card looks at, and those where there is what it asks for."""


def looked_at(card: Card, galaxy: Galaxy) -> Looked:
    here = galaxy.stars[card.colour] if card.colour != NONE else galaxy.occupied
    return _wanted(card, galaxy) if card.sets else 0, here


def diagram(
    board: Board, card: Card, looked: Looked, at: Point, scale: float, letters: float = 0
) -> list[Mark]:
    """What a card looks at, in small: cells that count are rings, those that are there filled.
    With letters of a size, a sign beside the galaxy says colour or number."""
    asks = card.asks
    size = scale / 0.092
    if asks == ask.HOLES:
        return [circle(30 * size, at, fill="hole", stroke="hole-ink", stroke_width=5 * size)]
    if asks == ask.TASKS:
        return [_marker(seat, at, size) for seat in range(4)]
    if asks == ask.PAIRS:
        x, y = 22 * size, 11 * size
        ends = [(at[0] - x, at[1] + y), (at[0] + x, at[1] - y)]
        return [
            line(ends, stroke="lit", stroke_width=5 * size),
            *art.pip(board.kinds[card.colour], 16 * size, ends[0]),
            *art.pip(board.kinds[card.other], 16 * size, ends[1]),
        ]
    marks = [
        circle(radius * scale, at, fill="none", stroke="orbit", stroke_width=0.8)
        for radius in board.parts.galaxy.radii
    ]
    wanted, here = looked
    paint = board.kinds[card.colour] if card.colour != NONE else "gold"
    paint = "white-mark" if paint == "white" else paint
    places = [layout.placed(at, scale, layout.cell(board, cell)) for cell in range(board.cells)]
    aside = [place for cell, place in enumerate(places) if not wanted >> cell & 1]
    there = [place for cell, place in enumerate(places) if (wanted & here) >> cell & 1]
    lacking = [place for cell, place in enumerate(places) if (wanted & ~here) >> cell & 1]
    marks.append(art.dots(aside, 1.5 * size, stroke="faint"))
    marks.append(art.dots(lacking, 4.7 * size, stroke=paint))
    marks.append(art.dots(lacking, 2.7 * size, stroke="panel"))
    marks.append(art.dots(there, 5.4 * size, stroke="star-edge"))
    marks.append(art.dots(there, 4.8 * size, stroke=paint))
    return marks + (_badge(board, card, at, scale, letters) if letters else [])


def _marker(seat: int, at: Point, size: float) -> Mark:
    x, y = (-17, 17)[seat % 2] * size, (-17, 17)[seat // 2] * size
    return art.seat_glyph(seat, 14 * size, (at[0] + x, at[1] + y))


def _wanted(card: Card, galaxy: Galaxy) -> int:
    """The cells a card looks at; of several sets that would do, the fullest."""
    if card.asks == ask.FILL:
        return min(card.sets, key=lambda cells: (cells & ~galaxy.occupied).bit_count())
    wanted = 0
    for cells in card.sets:
        wanted |= cells
    return wanted


def _badge(board: Board, card: Card, at: Point, scale: float, letters: float) -> list[Mark]:
    """A sign beside the small galaxy: the colour asked for, or how many colours."""
    x, y = at[0] + 440 * scale, at[1] + 420 * scale
    if card.asks in (ask.TOUCH, ask.COUNT, ask.SPREAD) and card.colour != NONE:
        return art.pip(board.kinds[card.colour], 0.6 * letters, (x, y))
    if card.asks == ask.EXACT:
        number = text(f"{card.n}", letters, (x - letters / 2, y), fill="ink", font_weight=600)
        return [number, *_mixed((x + letters / 3, y))]
    if card.asks in (ask.DIFFERENT, ask.EACH, ask.SAME):
        sign = "=" if card.asks == ask.SAME else "≠" if card.asks == ask.DIFFERENT else f"{card.n}×"
        return [text(sign, letters, (x, y), fill="ink", font_weight=600)]
    return []


def _mixed(at: Point) -> list[Mark]:
    """Three colours, whichever."""
    return [
        circle(4.4, (at[0], at[1] - 4), fill="red"),
        circle(4.4, (at[0] - 4, at[1] + 4), fill="blue"),
        circle(4.4, (at[0] + 4, at[1] + 4), fill="yellow"),
    ]
