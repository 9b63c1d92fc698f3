"""Cards: what is asked, how far it is, and whose markers lie on them."""

from __future__ import annotations

from perihelion.core.numbers.sets import members
from perihelion.core.scene import PIECES, Box, Mark, Marks, Point, Shape, cached_drawing
from perihelion.core.scene.drawing import circle, plate, rect, text, wrapped
from perihelion.games.nebula.board import NONE, UNKNOWN, Board, Card
from perihelion.games.nebula.rules.stages import CHOOSE
from perihelion.games.nebula.rules.tasks import progress
from perihelion.games.nebula.scene import art, layout
from perihelion.games.nebula.scene.diagram import Looked, diagram, looked_at
from perihelion.games.nebula.scene.layout import Layout
from perihelion.games.nebula.state import State
from perihelion.games.nebula.words import TEXTS, card_text

DIAGRAM = 98
"""How wide the little galaxy on a low task is."""
HIGH = 150
"""A task as high as this has room for larger letters and a larger galaxy."""
MINI = 32
"""How large the personal task of another player is."""
LETTER = 0.53
"""How wide a letter is on average, for a size of 1."""


def cards(view: State, own: int, plan: Layout, language: str) -> list[list[Shape]]:
    """The personal task and the public ones, each for itself."""
    shapes = [[place("personal-place", plan.card(0)), *personal(view, own, plan, language)]]
    for index, number in enumerate(view.public):
        if number == NONE:
            shapes.append([place(f"public-{index}", plan.card(index + 1))])
        else:
            shapes.append([_public(view, index, own, plan, language)])
    return shapes


@cached_drawing
def place(name: str, box: Box) -> Shape:
    """The place of a card that is not there yet."""
    paint = {"fill": "panel", "fill_opacity": 0.25, "stroke": "panel-edge"}
    frame = rect(box.width, box.height, (-box.width / 2, -box.height / 2), rx=16, **paint)
    return Shape(name, (frame,), at=box.centre)


def frame(width: float, height: float, edge: str) -> Mark:
    thick = 3.5 if edge == "gold" else 1.5
    return plate(width, height, edge, thick, (-width / 2, -height / 2), rx=16)


def lines_of(words: str, width: float, size: float) -> list[str]:
    """A sentence in lines that fit into this width."""
    return wrapped(words, int(width / (LETTER * size)))


def sentence(words: str, width: float, size: float, at: Point) -> list[Mark]:
    """A sentence in lines from this point on."""
    return [
        text(line, size, (at[0], at[1] + size * 1.2 * row), fill="ink", text_anchor="start")
        for row, line in enumerate(lines_of(words, width, size))
    ]


def room(size: tuple[float, float]) -> tuple[float, float]:
    """How wide the sentence of a task of this size may be, and the size of its letters."""
    return size[0] - _diagram(size) - 45, 17 if size[1] < HIGH else 19


def _diagram(size: tuple[float, float]) -> float:
    """How wide the little galaxy on a task of this size is."""
    return DIAGRAM if size[1] < HIGH else 1.08 * DIAGRAM


def task_face(
    board: Board,
    card: Card,
    looked: Looked,
    size: tuple[float, float],
    said: str,
    counted: tuple[int, int, str],
) -> list[Mark]:
    """What all tasks show: the little galaxy, how far it is, and what is asked."""
    left, top = -size[0] / 2, -size[1] / 2
    have, need, ink = counted
    count = f"{have}/{need}"
    if not said:
        return [
            *diagram(board, card, looked, (left + 56, 0), 0.086, 24),
            text(count, 30, (-left - 12, top + 28), fill=ink, font_weight=600, text_anchor="end"),
        ]
    width, letters = room(size)
    wide = _diagram(size)
    start = -left - width - 8
    numbers = {"fill": ink, "font_weight": 600, "text_anchor": "start"}
    return [
        *diagram(board, card, looked, (left + 12 + wide / 2, 0), wide / 1000, 20),
        text(count, 27, (start, top + 23), **numbers),
        # The font that pictures in files are drawn with has no other diamond.
        *sentence(said.replace("◇", "◊"), width, letters, (start, top + 32 + letters)),
    ]


def personal(view: State, seat: int, plan: Layout, language: str) -> list[Shape]:
    """The own personal task. While it is chosen, the two cards lie large upon the empty galaxy."""
    shapes = []
    for slot, number in enumerate(view.personal[2 * seat : 2 * seat + 2]):
        chosen = seat < view.chosen
        if number == NONE or (chosen and slot == 1):
            continue
        box = plan.card(0)
        if number == UNKNOWN:
            marks, label = _back(box), TEXTS.say(language, "secret-task")
            shapes.append(
                _card(seat, slot, marks, (box.centre[0] + 9 * slot, box.centre[1]), label)
            )
            continue
        card = view.board.personal[number]
        label = ". ".join(personal_words(view, card, seat, language))
        if chosen:
            marks = _task(view, card, seat, (box.width, box.height), plan.sentences, language)
            shapes.append(_card(seat, slot, marks, box.centre, label))
            continue
        marks = _task(view, card, seat, layout.TASK, True, language)
        scale = 0.9 * plan.galaxy.width / layout.TASK[0]
        x, y = plan.galaxy.centre
        at = (x, y + (slot - 0.5) * (layout.TASK[1] + 24) * scale)
        word = card.name if view.stage == CHOOSE and view.turn == seat else ""
        shapes.append(_card(seat, slot, marks, at, label, scale, word))
    return shapes


@cached_drawing
def _card(
    seat: int,
    slot: int,
    marks: Marks,
    at: Point,
    label: str,
    scale: float = 1,
    word: str = "",
) -> Shape:
    name = f"personal-{seat}-{slot}"
    return Shape(name, marks, at=at, scale=scale, label=label, word=word, layer=PIECES)


def small_personal(view: State, seat: int, at: Point, zoom: float, language: str) -> list[Shape]:
    """The personal task of another player: its back, at the end its little galaxy."""
    shapes = []
    for slot, number in enumerate(view.personal[2 * seat : 2 * seat + 2]):
        chosen = seat < view.chosen
        if number == NONE or (chosen and slot == 1):
            continue
        if number == UNKNOWN:
            marks: Marks = (
                frame(MINI, MINI, "panel-edge"),
                text("?", 22, fill="faint", font_weight=600),
            )
            label = TEXTS.say(language, "secret-task")
        else:
            card = view.board.personal[number]
            have, need = progress(view.board, card, view.galaxies, seat)
            looked = looked_at(card, view.galaxies[seat])
            edge = "gold" if have >= need else "panel-edge"
            little = diagram(view.board, card, looked, (0, 0), 0.028)
            marks = (frame(MINI, MINI, edge), *little)
            label = ". ".join(personal_words(view, card, seat, language))
        where = (at[0] + 8 * slot * zoom, at[1])
        shapes.append(_card(seat, slot, marks, where, label, zoom))
    return shapes


@cached_drawing
def _back(box: Box) -> Marks:
    return (
        frame(box.width, box.height, "panel-edge"),
        circle(52, fill="url(#haze-b)"),
        circle(44, fill="none", stroke="orbit", stroke_width=2),
        circle(28, fill="none", stroke="orbit", stroke_width=2),
        text("?", 54, fill="faint", font_weight=600),
    )


def personal_words(view: State, card: Card, seat: int, language: str) -> tuple[str, str]:
    """A personal task by name, and how far it is."""
    have, need = progress(view.board, card, view.galaxies, seat)
    return _personal_words(view.board, card, have, need, language)


@cached_drawing
def _personal_words(
    board: Board, card: Card, have: int, need: int, language: str
) -> tuple[str, str]:
    points = board.personal_points
    name = card_text(board, card, language)
    return (
        TEXTS.say(language, "card-personal", text=name),
        TEXTS.say(language, "card-personal-state", have=have, need=need, points=points),
    )


def _task(
    view: State, card: Card, seat: int, size: tuple[float, float], spoken: bool, language: str
) -> Marks:
    have, need = progress(view.board, card, view.galaxies, seat)
    looked = looked_at(card, view.galaxies[seat])
    said = card_text(view.board, card, language) if spoken else ""
    return _task_drawn(view.board, card, seat, size, have, need, looked, said)


@cached_drawing
def _task_drawn(
    board: Board,
    card: Card,
    seat: int,
    size: tuple[float, float],
    have: int,
    need: int,
    looked: Looked,
    said: str,
) -> Marks:
    done = have >= need
    at, letters = points_at(size, bool(said))[1], 20 if said else 26
    return (
        frame(*size, "gold" if done else f"seat-{seat}"),
        *task_face(board, card, looked, size, said, (have, need, "gold" if done else "ink")),
        text(str(board.personal_points), letters, at, fill="faint", font_weight=600),
    )


def points_at(size: tuple[float, float], spoken: bool) -> tuple[Point, Point]:
    """Where the points of a task stand, from its centre: for the first player, and later."""
    width, height = size
    if spoken:
        return (width / 2 - 90, -height / 2 + 23), (width / 2 - 38, -height / 2 + 23)
    return (width / 2 - 40, -height / 2 + 70), (width / 2 - 40, -height / 2 + 114)


def public_words(view: State, place: int, own: int, language: str) -> tuple[str, str]:
    """A public task by name, how far the player is, and who has done it."""
    card = view.board.public[view.public[place]]
    have, need = progress(view.board, card, view.galaxies, own)
    return _public_words(
        view.board, card, have, need, view.first[place], view.later[place], language
    )


@cached_drawing
def _public_words(
    board: Board, card: Card, have: int, need: int, first: int, later: int, language: str
) -> tuple[str, str]:
    names = [TEXTS.say(language, f"seat-{seat}") for seat in members(later)]
    said = TEXTS.say(
        language,
        "card-public-state",
        have=have,
        need=need,
        first=card.first,
        later=card.later,
        firstly="none" if first == NONE else TEXTS.say(language, f"seat-{first}"),
        others=", ".join(names) or "none",
    )
    name = card_text(board, card, language)
    return TEXTS.say(language, "card-public", text=name), said


def _public(view: State, place: int, own: int, plan: Layout, language: str) -> Shape:
    board = view.board
    card = board.public[view.public[place]]
    have, need = progress(board, card, view.galaxies, own)
    looked = looked_at(card, view.galaxies[own])
    mine = bool(view.first[place] == own or view.later[place] >> own & 1)
    said = card_text(board, card, language) if plan.sentences else ""
    box = plan.card(place + 1)
    label = ". ".join(public_words(view, place, own, language))
    return _public_drawn(board, card, place, box, mine, have, need, looked, said, label)


@cached_drawing
def _public_drawn(
    board: Board,
    card: Card,
    place: int,
    box: Box,
    mine: bool,
    have: int,
    need: int,
    looked: Looked,
    said: str,
    label: str,
) -> Shape:
    size = (box.width, box.height)
    first, later = points_at(size, bool(said))
    letters = 19 if said else 25
    marks = (
        frame(*size, "gold" if mine else "panel-edge"),
        *task_face(board, card, looked, size, said, (have, need, "gold" if mine else "ink")),
        *points_plate(first, 40, letters, str(card.first)),
        *points_plate(later, 54, letters, str(card.later)),
    )
    return Shape(f"public-{place}", marks, at=box.centre, label=label)


def points_plate(at: Point, width: float, letters: float, points: str) -> list[Mark]:
    height = 1.6 * letters
    corner = (at[0] - width / 2, at[1] - height / 2)
    paint = {"fill": "cell", "stroke": "cell-edge", "stroke_width": 1.5}
    room = rect(width, height, corner, rx=9, **paint)
    return [room, text(points, letters, at, fill="faint", font_weight=600)]


def markers(view: State, seat: int, plan: Layout, home: Point, scale: float) -> list[Shape]:
    """A player's four markers: on the public tasks done, the others at home."""
    return _markers(tuple(view.first), tuple(view.later), seat, plan, home, scale)


@cached_drawing
def _markers(
    firsts: tuple[int, ...],
    laters: tuple[int, ...],
    seat: int,
    plan: Layout,
    home: Point,
    scale: float,
) -> list[Shape]:
    shapes = []
    for place, (done, also) in enumerate(zip(firsts, laters, strict=True)):
        box = plan.card(place + 1)
        first, later = points_at((box.width, box.height), plan.sentences)
        x, y = box.centre
        if done == seat:
            at, size = (x + first[0], y + first[1]), 1.0
        elif also >> seat & 1:
            before = (also & ((1 << seat) - 1)).bit_count()
            at, size = (x + later[0] - 15 + 15 * before, y + later[1]), 0.8
        else:
            at, size = (home[0] + 24 * scale * place, home[1]), 0.8 * scale
        shapes.append(_marker(seat, place, at, size))
    return shapes


@cached_drawing
def _marker(seat: int, place: int, at: Point, size: float) -> Shape:
    marks = (art.seat_glyph(seat, 13),)
    return Shape(f"marker-{seat}-{place}", marks, at=at, scale=size, layer=PIECES)
