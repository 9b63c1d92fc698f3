"""Cards: what is asked, how far it is, and whose markers lie on them."""

from __future__ import annotations

from functools import cache

from perihelion.core.numbers.sets import members
from perihelion.core.scene import PIECES, Mark, Point, Shape, cached_drawing
from perihelion.core.scene.drawing import circle, plate, rect, text, wrapped
from perihelion.games.nebula.board import NONE, UNKNOWN, Board, Card
from perihelion.games.nebula.rules.scoring import pattern_count
from perihelion.games.nebula.rules.stages import CHOOSE
from perihelion.games.nebula.rules.tasks import progress
from perihelion.games.nebula.scene import art, layout
from perihelion.games.nebula.scene.diagram import Looked, diagram, looked_at
from perihelion.games.nebula.state import State
from perihelion.games.nebula.words import TEXTS, card_text

WIDTH, HEIGHT = layout.CARD.width, layout.CARD.height
ADVANCED = (210, 93)


def cards(view: State, own: int, language: str) -> list[Shape]:
    shapes = [_place("personal-place", layout.card(0), WIDTH, HEIGHT)]
    shapes += personal(view, own, layout.card(0), 1, language)
    for place, number in enumerate(view.public):
        at = layout.card(place + 1)
        if number == NONE:
            shapes.append(_place(f"public-{place}", at, WIDTH, HEIGHT))
        else:
            shapes.append(_public(view, place, own, language))
    for place in range(len(view.advanced)):
        shapes.append(_advanced(view, place, own, language))
    return shapes


@cached_drawing
def _place(name: str, at: Point, width: float, height: float) -> Shape:
    paint = {"fill": "panel", "fill_opacity": 0.25, "stroke": "panel-edge"}
    frame = rect(width, height, (-width / 2, -height / 2), rx=16, **paint, stroke_dasharray="6 8")
    return Shape(name, (frame,), at=at)


def _frame(width: float, height: float, edge: str) -> Mark:
    thick = 3.5 if edge == "gold" else 1.5
    return plate(width, height, edge, thick, (-width / 2, -height / 2), rx=16)


def _lines(words: str, most: int, size: float, at: Point) -> list[Mark]:
    """A sentence from this point on, in lines."""
    lines = wrapped(words, most)
    return [
        text(said, size, (at[0], at[1] + size * 1.22 * row), fill="ink", text_anchor="start")
        for row, said in enumerate(lines)
    ]


def personal(view: State, seat: int, at: Point, scale: float, language: str) -> list[Shape]:
    """A player's personal task: its back to those who may not know it. While it is chosen, the
    two cards lie large upon the empty galaxy."""
    board = view.board
    shapes = []
    for slot, number in enumerate(view.personal[2 * seat : 2 * seat + 2]):
        chosen = seat < view.chosen
        if number == NONE or (chosen and slot == 1):
            continue
        if number == UNKNOWN:
            marks, label = _back(), TEXTS.say(language, "secret-task")
            where, size = (at[0] + (0 if chosen else 9 * slot), at[1]), scale
        else:
            marks, label = _task(view, board.personal[number], seat, language)
            large = not chosen and scale == 1
            spread = -165.0 if slot == 0 else 165.0
            where = layout.GALAXY.centre
            where = (where[0] + spread, where[1]) if large else at
            size = 1.55 if large else scale
        choosing = view.stage == CHOOSE and view.turn == seat and number >= 0
        shapes.append(
            Shape(
                f"personal-{seat}-{slot}",
                marks,
                at=where,
                scale=size,
                label=label,
                word=board.personal[number].name if choosing else "",
                layer=PIECES,
            )
        )
    return shapes


@cache
def _back() -> tuple[Mark, ...]:
    return (
        _frame(WIDTH, HEIGHT, "panel-edge"),
        circle(52, fill="url(#haze-b)"),
        circle(44, fill="none", stroke="orbit", stroke_width=2),
        circle(28, fill="none", stroke="orbit", stroke_width=2),
        text("?", 54, fill="faint", font_weight=600),
    )


def _task(view: State, card: Card, seat: int, language: str) -> tuple[tuple[Mark, ...], str]:
    board = view.board
    have, need = progress(board, card, view.galaxies, seat)
    looked = looked_at(card, view.galaxies[seat])
    return _task_drawn(board, card, seat, have, need, looked, language)


@cached_drawing
def _task_drawn(
    board: Board, card: Card, seat: int, have: int, need: int, looked: Looked, language: str
) -> tuple[tuple[Mark, ...], str]:
    done = have >= need
    said = card_text(board, card, language)
    marks = [
        _frame(WIDTH, HEIGHT, "gold" if done else f"seat-{seat}"),
        *diagram(board, card, looked, (-50, -28)),
        text(f"{have}/{need}", 30, (52, -52), fill="gold" if done else "ink", font_weight=600),
        text(str(board.personal_points), 24, (52, -12), fill="faint", font_weight=600),
        *_lines(said, 24, 15, (-93, 30)),
    ]
    asked = {"card": card.name, "text": said, "have": have, "need": need}
    label = TEXTS.say(language, "card-personal", **asked, points=board.personal_points)
    return tuple(marks), label


def _public(view: State, place: int, own: int, language: str) -> Shape:
    board = view.board
    card = board.public[view.public[place]]
    have, need = progress(board, card, view.galaxies, own)
    looked = looked_at(card, view.galaxies[own])
    first, later = view.first[place], view.later[place]
    mine = bool(first == own or later >> own & 1)
    return _public_drawn(board, card, place, mine, have, need, first, later, looked, language)


@cached_drawing
def _public_drawn(
    board: Board,
    card: Card,
    place: int,
    mine: bool,
    have: int,
    need: int,
    first: int,
    later: int,
    looked: Looked,
    language: str,
) -> Shape:
    said = card_text(board, card, language)
    marks = [
        _frame(WIDTH, HEIGHT, "gold" if mine else "panel-edge"),
        *diagram(board, card, looked, (-50, -28)),
        text(f"{have}/{need}", 30, (52, -52), fill="gold" if mine else "ink", font_weight=600),
        *_slot((26, -14), 36, str(card.first)),
        *_slot((74, -14), 48, str(card.later)),
        *_lines(said, 24, 15, (-93, 30)),
    ]
    names = [TEXTS.say(language, f"seat-{seat}") for seat in members(later)]
    asked = {"card": card.name, "text": said, "have": have, "need": need}
    points = {"first": card.first, "later": card.later}
    holders = {
        "firstly": "none" if first == NONE else TEXTS.say(language, f"seat-{first}"),
        "others": ", ".join(names) or "none",
    }
    label = TEXTS.say(language, "card-public", **asked, **points, **holders)
    return Shape(f"public-{place}", tuple(marks), at=layout.card(place + 1), label=label)


def _slot(at: Point, width: float, points: str) -> list[Mark]:
    plate = rect(
        width,
        30,
        (at[0] - width / 2, at[1] - 15),
        rx=9,
        fill="cell",
        stroke="cell-edge",
        stroke_width=1.5,
    )
    return [plate, text(points, 20, at, fill="faint", font_weight=600)]


def markers(view: State, seat: int, home: Point, scale: float) -> list[Shape]:
    """A player's four markers: on the public tasks done, the others at home."""
    shapes = []
    for place in range(len(view.public)):
        x, y = layout.card(place + 1)
        if view.first[place] == seat:
            at, size = (x + 26, y - 14), 1.0
        elif view.later[place] >> seat & 1:
            before = (view.later[place] & ((1 << seat) - 1)).bit_count()
            at, size = (x + 60 + 15 * before, y - 14), 0.8
        else:
            at, size = (home[0] + 24 * scale * place, home[1]), 0.8 * scale
        shapes.append(_marker(seat, place, at, size))
    return shapes


@cached_drawing
def _marker(seat: int, place: int, at: Point, size: float) -> Shape:
    marks = (art.seat_glyph(seat, 13),)
    return Shape(f"marker-{seat}-{place}", marks, at=at, scale=size, layer=PIECES)


def _advanced(view: State, place: int, own: int, language: str) -> Shape:
    board = view.board
    if view.advanced[place] == NONE:
        name = f"advanced-{board.numerals[place]}"
        return _place(name, layout.advanced(place), *ADVANCED)
    card = board.advanced[view.advanced[place]]
    times = pattern_count(view, place, own)
    reward = view.values.reward(board, board.marker[2] + place)
    looked = looked_at(card, view.galaxies[own])
    return _advanced_drawn(board, card, place, times, reward, looked, language)


@cached_drawing
def _advanced_drawn(
    board: Board, card: Card, place: int, times: int, reward: int, looked: Looked, language: str
) -> Shape:
    numeral = board.numerals[place]
    said = card_text(board, card, language)
    marks = [
        _frame(*ADVANCED, "gold" if reward and times else "panel-edge"),
        *diagram(board, card, looked, (-60, 9), 0.066),
        text(numeral, 22, (-95, -31), fill="gold", font_weight=600, text_anchor="start"),
        text(f"{times} × {reward}", 20, (52, -29), fill="ink", font_weight=600),
        *_lines(said, 18, 13, (-18, -8)),
    ]
    scored = {"numeral": numeral, "times": times, "reward": reward}
    label = TEXTS.say(language, "card-advanced", **scored, card=card.name, text=said)
    return Shape(f"advanced-{numeral}", tuple(marks), at=layout.advanced(place), label=label)
