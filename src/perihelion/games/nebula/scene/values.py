"""The values board: three tracks, fourteen markers and their stacks; and the advanced cards."""

from __future__ import annotations

from collections.abc import Hashable

from perihelion.core.scene import (
    OVER,
    PIECES,
    Box,
    Mark,
    Marks,
    Point,
    Shape,
    cached_drawing,
    cached_part,
)
from perihelion.core.scene.drawing import circle, plate, text
from perihelion.games.nebula.board import NONE, Board, Card
from perihelion.games.nebula.rules.scoring import pattern_count
from perihelion.games.nebula.rules.stages import VALUE
from perihelion.games.nebula.scene import art, cards
from perihelion.games.nebula.scene.diagram import Looked, diagram, looked_at
from perihelion.games.nebula.scene.layout import Layout
from perihelion.games.nebula.state import State
from perihelion.games.nebula.words import TEXTS, card_text, marker_name

START = 0.255
"""How much of its width the start cell of a track takes."""
MARKER = 0.42


def places(view: State) -> Hashable:
    """Where all markers are; their ranks and rewards follow from it."""
    return tuple(view.values.cells), tuple([tuple(order) for order in view.values.order])


def _shown_values(view: State, plan: Layout, language: str) -> Hashable:
    return view.board, plan, language, view.stage == VALUE, places(view)


@cached_part(_shown_values)
def values(view: State, plan: Layout, language: str) -> list[Shape]:
    if not plan.values:
        return []
    shapes = [_ground(plan.values, view.board)]
    for marker in _bottom_up(view):
        shapes += _marker(view, marker, plan, plan.values, language)
    return shapes


def _step(box: Box, cells: int) -> float:
    return (box.width * (1 - START) - 16) / cells


@cached_drawing
def _ground(box: Box, board: Board) -> Shape:
    marks: list[Mark] = [art.board_panel(box.width, box.height)]
    high = (box.height - 12) / len(board.value_last)
    for track, last in enumerate(board.value_last):
        y = 6 + high * track + 3
        step = _step(box, last)
        marks.append(_cell((8, y), box.width * START - 6, high - 6))
        for cell in range(last):
            marks.append(_cell((8 + box.width * START + step * cell, y), step - 6, high - 6))
    return Shape("values", tuple(marks), at=(box.x, box.y))


def _bottom_up(view: State) -> list[int]:
    """Every marker after those it lies on."""
    moved = [marker for order in view.values.order for marker in reversed(order)]
    return [marker for marker in range(len(view.board.markers)) if marker not in moved] + moved


def _cell(at: Point, width: float, height: float) -> Mark:
    return plate(width, height, "panel-edge", 1.2, at, fill="cell", opacity=0.7, rx=10)


def _where(view: State, marker: int, box: Box, letters: float) -> Point:
    """At the start side by side; in a cell too, the one that is ahead on the right and on top."""
    board = view.board
    track = board.track_of[marker]
    cell = view.values.cells[marker]
    high = (box.height - 12) / len(board.value_last)
    y = box.y + 6 + high * (track + 0.5)
    if cell == 0:
        names = board.track_of.count(track)
        apart = (box.width * START - 10) / max(6, names)
        return (box.x + 10 + apart * (marker - board.marker[track] + 0.5), y)
    here = _stack(view, marker)
    step = _step(box, board.value_last[track])
    apart = min(1.5 * letters, (step - 28) / max(1, len(here) - 1))
    x = box.x + 8 + box.width * START + step * (cell - 0.5) - 3
    return (x + apart * (here.index(marker) - (len(here) - 1) / 2), y - 0.22 * high)


def _stack(view: State, marker: int) -> list[int]:
    """The markers in the cell of a marker, the one that is ahead last."""
    order = view.values.order[view.board.track_of[marker]]
    cells = view.values.cells
    return [other for other in reversed(order) if cells[other] == cells[marker]]


def _worth_at(view: State, marker: int, box: Box, letters: float) -> Point:
    """Where the worth of a ranked marker is written: below it, but numbers never touch."""
    rank = view.values.rank
    at = {other: _where(view, other, box, letters) for other in _stack(view, marker)}
    ranked = [other for other in at if rank(view.board, other) != NONE]
    apart = (0.62 * len(str(view.values.reward(view.board, marker))) + 0.25) * letters
    x, y = at[marker]
    if len(ranked) > 1 and at[ranked[1]][0] - at[ranked[0]][0] < apart:
        middle = sum(place[0] for place in at.values()) / len(at)
        x = middle + apart * (ranked.index(marker) - (len(ranked) - 1) / 2)
    return (x, y + 0.46 * box.height / 3)


def value_words(view: State, marker: int, language: str) -> str:
    """A value marker, its cell, rank and worth."""
    board = view.board
    return TEXTS.say(
        language,
        "value",
        marker=marker_name(board, marker, language),
        cell=view.values.cells[marker],
        rank=view.values.rank(board, marker) + 1,
        reward=view.values.reward(board, marker),
    )


def _marker(view: State, marker: int, plan: Layout, box: Box, language: str) -> list[Shape]:
    board = view.board
    at = _where(view, marker, box, plan.small)
    reward = view.values.reward(board, marker)
    label = value_words(view, marker, language)
    worth = None
    if view.values.rank(board, marker) != NONE:
        worth = (str(reward), plan.small, _worth_at(view, marker, box, plan.small))
    return _drawn(board, marker, at, worth, view.stage == VALUE, label)


@cached_drawing
def _drawn(
    board: Board,
    marker: int,
    at: Point,
    worth: tuple[str, float, Point] | None,
    sayable: bool,
    label: str,
) -> list[Shape]:
    name = board.markers[marker]
    shapes = [
        Shape(
            f"value-{name}",
            _face(board, marker),
            at=at,
            scale=MARKER,
            label=label,
            word=name if sayable else "",
            layer=PIECES,
        )
    ]
    if worth:
        reward, letters, below = worth
        said = text(reward, letters, fill="gold", font_weight=600)
        shapes.append(Shape(f"reward-{name}", (said,), at=below, layer=OVER))
    return shapes


def _face(board: Board, marker: int) -> Marks:
    track = board.track_of[marker]
    name = board.markers[marker]
    if track == 0:
        return art.star(name)[1:]
    disc = circle(art.RADIUS, fill="panel", stroke="ink", stroke_width=2.6)
    if track == 1:
        sign = board.parts.galaxy.symbols[name]
        return (disc, art.symbol(sign, 28, (0, 0), "ink"))
    return (disc, art.numeral(name))


def advanced(view: State, own: int, plan: Layout, language: str) -> list[Shape]:
    return [_advanced(view, place, own, plan, language) for place in range(len(view.advanced))]


def advanced_words(view: State, place: int, own: int, language: str) -> tuple[str, str]:
    """An advanced card by name, and what it brings so far."""
    board = view.board
    card = board.advanced[view.advanced[place]]
    name = card_text(board, card, language)
    times = pattern_count(view, place, own)
    reward = view.values.reward(board, board.marker[2] + place)
    return (
        TEXTS.say(language, "card-advanced", numeral=board.numerals[place], text=name),
        TEXTS.say(language, "card-advanced-state", times=times, reward=reward),
    )


def _advanced(view: State, place: int, own: int, plan: Layout, language: str) -> Shape:
    board = view.board
    box = plan.numeral(place)
    if view.advanced[place] == NONE:
        return cards.place(f"advanced-{board.numerals[place]}", box)
    card = board.advanced[view.advanced[place]]
    times = pattern_count(view, place, own)
    reward = view.values.reward(board, board.marker[2] + place)
    looked = looked_at(card, view.galaxies[own])
    said = card_text(board, card, language) if plan.sentences else ""
    label = ". ".join(advanced_words(view, place, own, language))
    return _advanced_drawn(board, card, place, box, (times, reward), looked, said, label)


@cached_drawing
def _advanced_drawn(
    board: Board,
    card: Card,
    place: int,
    box: Box,
    scored: tuple[int, int],
    looked: Looked,
    said: str,
    label: str,
) -> Shape:
    numeral = board.numerals[place]
    times, reward = scored
    width, height = box.width, box.height
    left = -width / 2
    letters = 19 if said else 24
    top = -height / 2 + 19
    marks: list[Mark] = [cards.frame(width, height, "gold" if reward and times else "panel-edge")]
    if said:
        lines = len(cards.lines_of(said, width - 122, 17))
        marks += [
            *diagram(board, card, looked, (left + 66, -9), 0.058, 17),
            text(numeral, letters, (left + 22, top), fill="gold", font_weight=600),
            text(f"{times} × {reward}", letters, (left + 50, 31), fill="ink", font_weight=600),
            *cards.sentence(said, width - 122, 17, (left + 114, -10.2 * (lines - 1))),
        ]
    else:
        marks += [
            *diagram(board, card, looked, (left + 46, 8), 0.066, 24),
            text(numeral, letters, (left + 18, top), fill="gold", font_weight=600),
            text(f"{times}×{reward}", letters, (width / 2 - 34, 10), fill="ink", font_weight=600),
        ]
    return Shape(f"advanced-{numeral}", tuple(marks), at=box.centre, label=label)
