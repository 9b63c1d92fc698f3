"""Cards: a small galaxy that shows which cells count and how far they are, and what is asked."""

from __future__ import annotations

from functools import cache

from perihelion.core.scene import PIECES, Mark, Point, Shape, circle, line, mark, text
from perihelion.games.nebula.board import (
    COUNT,
    DIFFERENT,
    EACH,
    EXACT,
    FILL,
    HOLES,
    NONE,
    PAIRS,
    SAME,
    SPREAD,
    TASKS,
    TOUCH,
    UNKNOWN,
    Board,
    Card,
)
from perihelion.games.nebula.rules.galaxy import Galaxy
from perihelion.games.nebula.rules.scoring import pattern_count
from perihelion.games.nebula.rules.stages import CHOOSE
from perihelion.games.nebula.rules.tasks import progress
from perihelion.games.nebula.scene import art, layout
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


def diagram(
    board: Board, card: Card, galaxy: Galaxy, at: Point, scale: float = 0.092
) -> list[Mark]:
    """What a card looks at, in small: cells that count are rings, those that are there filled."""
    asks = card.asks
    if asks == HOLES:
        return [circle(30, at, fill="hole", stroke="hole-ink", stroke_width=5)]
    if asks == TASKS:
        return [mark_ for seat in range(4) for mark_ in _four(seat, at)]
    if asks == PAIRS:
        ends = [(at[0] - 20, at[1] + 10), (at[0] + 20, at[1] - 10)]
        return [
            line(ends, stroke="lit", stroke_width=5),
            *art.pip(board.kinds[card.colour], 14, ends[0]),
            *art.pip(board.kinds[card.other], 14, ends[1]),
        ]
    marks = [
        circle(radius * scale, at, fill="none", stroke="orbit", stroke_width=0.8)
        for radius in board.parts.galaxy.radii
    ]
    wanted = _wanted(card, galaxy)
    here = galaxy.occupied if asks in (EXACT, DIFFERENT, EACH, FILL) else 0
    if card.colour != NONE:
        here = galaxy.stars[card.colour]
    elif not here:
        here = galaxy.occupied
    paint = board.kinds[card.colour] if card.colour != NONE else "gold"
    paint = "white-mark" if paint == "white" else paint
    places = [layout.placed(at, scale, layout.cell(board, cell)) for cell in range(board.cells)]
    aside = [place for cell, place in enumerate(places) if not wanted >> cell & 1]
    there = [place for cell, place in enumerate(places) if (wanted & here) >> cell & 1]
    lacking = [place for cell, place in enumerate(places) if (wanted & ~here) >> cell & 1]
    marks.append(art.dots(aside, 1.5, stroke="faint"))
    marks.append(art.dots(lacking, 4.7, stroke=paint))
    marks.append(art.dots(lacking, 2.7, stroke="panel"))
    marks.append(art.dots(there, 5.4, stroke="star-edge"))
    marks.append(art.dots(there, 4.8, stroke=paint))
    return marks + _badge(board, card, at, scale)


def _four(seat: int, at: Point) -> list[Mark]:
    x, y = (-17, 17)[seat % 2], (-17, 17)[seat // 2]
    return [art.seat_glyph(seat, 14, (at[0] + x, at[1] + y))]


def _wanted(card: Card, galaxy: Galaxy) -> int:
    """The cells a card looks at; of several sets that would do, the fullest."""
    if card.asks == FILL:
        return min(card.sets, key=lambda cells: (cells & ~galaxy.occupied).bit_count())
    found = 0
    for cells in card.sets:
        found |= cells
    return found


def _badge(board: Board, card: Card, at: Point, scale: float) -> list[Mark]:
    """A sign beside the small galaxy: the colour asked for, or how many colours."""
    x, y = at[0] + 480 * scale, at[1] + 420 * scale
    if card.asks in (TOUCH, COUNT, SPREAD) and card.colour != NONE:
        return art.pip(board.kinds[card.colour], 10, (x, y))
    if card.asks == EXACT:
        return [text(f"{card.n}", 17, (x - 9, y), fill="ink"), *_mixed((x + 4, y))]
    if card.asks in (DIFFERENT, EACH, SAME):
        sign = "=" if card.asks == SAME else "≠" if card.asks == DIFFERENT else f"{card.n}×"
        return [text(sign, 19, (x, y), fill="ink", font_weight=600)]
    return []


def _mixed(at: Point) -> list[Mark]:
    """Three colours, whichever."""
    return [
        circle(4.4, (at[0], at[1] - 4), fill="red"),
        circle(4.4, (at[0] - 4, at[1] + 4), fill="blue"),
        circle(4.4, (at[0] + 4, at[1] + 4), fill="yellow"),
    ]
