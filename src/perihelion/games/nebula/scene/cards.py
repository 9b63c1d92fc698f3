"""Cards: what is asked, how far it is, and whose markers lie on them."""

from __future__ import annotations

from functools import cache

from perihelion.core.scene import PIECES, Mark, Point, Shape, circle, mark, text
from perihelion.games.nebula.board import NONE, UNKNOWN, Card
from perihelion.games.nebula.rules.scoring import pattern_count
from perihelion.games.nebula.rules.stages import CHOOSE
from perihelion.games.nebula.rules.tasks import progress
from perihelion.games.nebula.scene import art, layout
from perihelion.games.nebula.scene.diagram import diagram
from perihelion.games.nebula.state import State
from perihelion.games.nebula.words import TEXTS, card_text

WIDTH, HEIGHT = layout.CARD.width, layout.CARD.height


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


def _place(name: str, at: Point, width: float, height: float) -> Shape:
    frame = mark(
        "rect",
        "",
        x=-width / 2,
        y=-height / 2,
        width=width,
        height=height,
        rx=16,
        fill="panel",
        fill_opacity=0.25,
        stroke="panel-edge",
        stroke_dasharray="6 8",
    )
    return Shape(name, (frame,), at=at)


def _frame(width: float, height: float, edge: str) -> Mark:
    return mark(
        "rect",
        "",
        x=-width / 2,
        y=-height / 2,
        width=width,
        height=height,
        rx=16,
        fill="panel",
        fill_opacity=0.94,
        stroke=edge,
        stroke_width=3.5 if edge == "gold" else 1.5,
    )


def _lines(words: str, most: int, size: float, at: Point) -> list[Mark]:
    """A sentence from this point on, in lines."""
    lines = art.wrapped(words, most)
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
    done = have >= need
    said = card_text(board, card, language)
    marks = [
        _frame(WIDTH, HEIGHT, "gold" if done else f"seat-{seat}"),
        *diagram(board, card, view.galaxies[seat], (-50, -28)),
        text(f"{have}/{need}", 30, (52, -52), fill="gold" if done else "ink", font_weight=600),
        text(str(board.personal_points), 24, (52, -12), fill="faint", font_weight=600),
        *_lines(said, 24, 15, (-93, 30)),
    ]
    label = TEXTS.say(
        language,
        "card-personal",
        card=card.name,
        text=said,
        have=have,
        need=need,
        points=board.personal_points,
    )
    return tuple(marks), label


def _public(view: State, place: int, own: int, language: str) -> Shape:
    board = view.board
    card = board.public[view.public[place]]
    have, need = progress(board, card, view.galaxies, own)
    mine = view.first[place] == own or view.later[place] >> own & 1
    said = card_text(board, card, language)
    marks = [
        _frame(WIDTH, HEIGHT, "gold" if mine else "panel-edge"),
        *diagram(board, card, view.galaxies[own], (-50, -28)),
        text(f"{have}/{need}", 30, (52, -52), fill="gold" if mine else "ink", font_weight=600),
        *_slot((26, -14), 36, str(card.first)),
        *_slot((74, -14), 48, str(card.later)),
        *_lines(said, 24, 15, (-93, 30)),
    ]
    names = [TEXTS.say(language, f"seat-{seat}") for seat in board.members(view.later[place])]
    first = view.first[place]
    label = TEXTS.say(
        language,
        "card-public",
        card=card.name,
        text=said,
        have=have,
        need=need,
        first=card.first,
        later=card.later,
        firstly="none" if first == NONE else TEXTS.say(language, f"seat-{first}"),
        others=", ".join(names) or "none",
    )
    return Shape(f"public-{place}", tuple(marks), at=layout.card(place + 1), label=label)


def _slot(at: Point, width: float, points: str) -> list[Mark]:
    plate = mark(
        "rect",
        "",
        x=at[0] - width / 2,
        y=at[1] - 15,
        width=width,
        height=30,
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
        marks = (art.seat_glyph(seat, 13),)
        shapes.append(Shape(f"marker-{seat}-{place}", marks, at=at, scale=size, layer=PIECES))
    return shapes


def _advanced(view: State, place: int, own: int, language: str) -> Shape:
    board = view.board
    width, height = 210, 93
    at = layout.advanced(place)
    numeral = board.numerals[place]
    if view.advanced[place] == NONE:
        return _place(f"advanced-{numeral}", at, width, height)
    card = board.advanced[view.advanced[place]]
    times = pattern_count(view, place, own)
    reward = view.values.reward(board, board.marker[2] + place)
    said = card_text(board, card, language)
    marks = [
        _frame(width, height, "gold" if reward and times else "panel-edge"),
        *diagram(board, card, view.galaxies[own], (-60, 9), 0.066),
        text(numeral, 22, (-95, -31), fill="gold", font_weight=600, text_anchor="start"),
        text(f"{times} × {reward}", 20, (52, -29), fill="ink", font_weight=600),
        *_lines(said, 18, 13, (-18, -8)),
    ]
    label = TEXTS.say(
        language,
        "card-advanced",
        numeral=numeral,
        card=card.name,
        text=said,
        times=times,
        reward=reward,
    )
    return Shape(f"advanced-{numeral}", tuple(marks), at=at, label=label)
