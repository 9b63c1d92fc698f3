"""What the players hold: the looking seat's own below the board, the others above it."""

from __future__ import annotations

from typing import NamedTuple

from perihelion.core.scene import PIECES, Mark, Point, Shape, cached_drawing
from perihelion.core.scene.drawing import plate, polygon, ring, text
from perihelion.core.state import OVER as GAME_OVER
from perihelion.games.pacals_rocket.board import Board
from perihelion.games.pacals_rocket.edition import TALLEST
from perihelion.games.pacals_rocket.scene import art, layout
from perihelion.games.pacals_rocket.state import BUILD, FLY, OTHER, OWN, State
from perihelion.games.pacals_rocket.view import die
from perihelion.games.pacals_rocket.words import TEXTS, label
from perihelion.games.pacals_rocket.words.builds import build_of


def panels(view: State, below: int, language: str) -> list[Shape]:
    shapes = _own(view, below, language)
    for seat in range(view.terms.seats):
        if seat != below:
            left, width = layout.rival(view.terms.seats, (seat - below) % view.terms.seats)
            shapes += _other(view, seat, (left, layout.MARGIN), width, language)
    return shapes


def _frame(seat: int, active: bool, width: float, height: float) -> Mark:
    edge, thick = (art.PAINTS[seat], 5) if active else ("rim", 1.5)
    return plate(width, height, edge, thick, rx=20)


class Holding(NamedTuple):
    """What a panel tells of its player."""

    seat: int
    active: bool
    place: int
    """At the end, the place; before it 0."""
    points: int
    stones: int
    pyramids: int
    left: tuple[int, ...]
    """How many pyramids of each size."""

    def summary(self, language: str) -> str:
        return TEXTS.say(
            language,
            "holds",
            name=TEXTS.say(language, f"seat-{self.seat}"),
            points=self.points,
            stones=self.stones,
            pyramids=self.pyramids,
        )

    def title(self, at: Point, size: float, language: str) -> list[Mark]:
        x, y = at
        name = TEXTS.say(language, f"seat-{self.seat}")
        if self.place:
            name = f"{self.place}. {name}"
        start = (x + size * 1.35, y)
        return [
            art.emblem(self.seat, size * 0.5, (x + size * 0.5, y), fill=art.PAINTS[self.seat]),
            text(name, size, start, fill="ink", text_anchor="start", font_weight=600),
        ]


def _holding(view: State, seat: int) -> Holding:
    city = view.city
    return Holding(
        seat,
        view.actor == seat,
        view.standings()[seat] if view.actor == GAME_OVER else 0,
        view.scores()[seat],
        city.supply[seat],
        city.in_supply(seat),
        tuple(city.left[seat * TALLEST : (seat + 1) * TALLEST]),
    )


def _own(view: State, seat: int, language: str) -> list[Shape]:
    board = view.board
    origin = (layout.MARGIN, layout.OWN_TOP)
    goal = view.terms.threshold if view.actor != GAME_OVER else 0
    return [
        _own_panel(board, _holding(view, seat), goal, view.round, language),
        _supply(board, seat, view.city.supply[seat], (origin[0] + 577, origin[1] + 46), 24, 1),
        *_decline(view, seat, language),
        *_stacks(view, seat, origin, language),
        *_gods(view, seat, (origin[0] + 716, origin[1] + 68), 54, 1, language),
        _die(die(view), language),
    ]


@cached_drawing
def _own_panel(board: Board, held: Holding, goal: int, turn: int, language: str) -> Shape:
    marks: list[Mark] = [
        _frame(held.seat, held.active, layout.WIDTH - 2 * layout.MARGIN, layout.OWN_HEIGHT),
        *held.title((18, 36), 27, language),
        text(str(held.points), 62, (82, 94), fill="ink", font_weight=600),
    ]
    if goal:
        marks.append(text(f"/ {goal}", 24, (82, 144), fill="faint"))
    for size, left in enumerate(held.left, 1):
        marks.append(text(f"×{left}", 24, (_stack(size), 138), fill="ink" if left else "faint"))
        if not left:
            marks.append(art.trace_mark((_stack(size), 68)))
    marks.append(text(f"×{held.stones}", 24, (625, 138), fill="ink"))
    marks.append(text(TEXTS.say(language, "round", round=turn), 22, (912, 142), fill="faint"))
    return Shape(
        f"panel-{board.colours[held.seat]}",
        tuple(marks),
        at=(layout.MARGIN, layout.OWN_TOP),
        label=held.summary(language),
    )


@cached_drawing
def _die(shown: int | str | None, language: str) -> Shape:
    return Shape(
        "die",
        art.die_marks(shown),
        at=(layout.MARGIN + 912, layout.OWN_TOP + 68),
        label=TEXTS.say(language, "die", shown=str(shown or "none")),
        layer=PIECES,
    )


def _decline(view: State, seat: int, language: str) -> list[Shape]:
    """To throw no stone or to build nothing is a choice too."""
    word = {OWN: "keep", OTHER: "keep", BUILD: "pass"}.get(view.stage, "")
    if view.actor != seat or not word:
        return []
    said = label(view, [word], language)
    at = layout.harbour(view.terms.seats, 0)
    return [Shape("decline", art.decline_marks(word == "pass"), at, label=said, word=word)]


def _stack(size: int) -> float:
    return 140 + 72 * size


def _stacks(view: State, seat: int, origin: Point, language: str) -> list[Shape]:
    """The pyramids still to be built; at the time for it those that can be are to be chosen."""
    board = view.board
    now = set()
    if view.stage == BUILD and view.actor == seat:
        now = {build_of(board, move).size for move in view.offer if move >= board.build}
    shapes = []
    for size in range(1, TALLEST + 1):
        if not view.city.left[seat * TALLEST + size - 1]:
            continue
        word = f"pyramid-{size}" if size in now else ""
        said = label(view, [word], language) if word else ""
        shapes.append(_stock(seat, size, (origin[0] + _stack(size), origin[1] + 68), word, said))
    return shapes


@cached_drawing
def _stock(seat: int, size: int, at: Point, word: str, said: str) -> Shape:
    marks = art.pyramid_marks(seat, size)
    return Shape(f"stock-{size}", marks, at, scale=0.92, label=said, word=word, layer=PIECES)


@cached_drawing
def _supply(board: Board, seat: int, left: int, at: Point, step: float, scale: float) -> Shape:
    """The stones of the supply in two rows."""
    paint = art.PAINTS[seat]
    marks = []
    for number in range(board.energy_stones):
        full = number < left
        spot = (number % 5 * step, number // 5 * step * 1.35)
        marks.append(
            polygon(
                ring(3, 11 * scale, -90, spot),
                fill=paint if full else "none",
                stroke=f"{paint}-edge" if full else "rim",
                stroke_width=1.6,
            )
        )
    return Shape(f"supply-{board.colours[seat]}", tuple(marks), at=at)


def _gods(
    view: State, seat: int, at: Point, step: float, scale: float, language: str
) -> list[Shape]:
    board = view.board
    kinds = len(board.god_values)
    can_use = view.stage == FLY and view.actor == seat and bool(view.targets)
    shapes = []
    for kind, value in enumerate(board.god_values):
        at_hand = view.city.gods[seat * kinds + kind] > 0
        word = f"god-{value}" if at_hand and can_use else ""
        said = label(view, [word], language) if word else ""
        spot = (at[0] + kind * step, at[1])
        shapes.append(_god(board, seat, value, at_hand, spot, scale, word, said))
    return shapes


@cached_drawing
def _god(
    board: Board,
    seat: int,
    value: int,
    at_hand: bool,
    at: Point,
    scale: float,
    word: str,
    said: str,
) -> Shape:
    name = f"god-{board.colours[seat]}-{value}"
    marks = art.god_marks(value, not at_hand)
    return Shape(name, marks, at, scale=scale, label=said, word=word, layer=PIECES)


def _other(view: State, seat: int, at: Point, width: float, language: str) -> list[Shape]:
    """A smaller panel: name and points, pyramids left, stones and god stones."""
    gods = _gods(view, seat, (at[0] + 118, at[1] + 104), 40, 0.64, language)
    return [*_other_panel(view.board, _holding(view, seat), at, width, language), *gods]


@cached_drawing
def _other_panel(
    board: Board, held: Holding, at: Point, width: float, language: str
) -> list[Shape]:
    seat = held.seat
    x, y = at
    points = str(held.points)
    marks: list[Mark] = [
        _frame(seat, held.active, width, layout.RIVALS_HEIGHT),
        *held.title((14, 28), 23, language),
        text(points, 40, (width - 16, 32), fill="ink", text_anchor="end", font_weight=600),
    ]
    step = min((width - 28) / TALLEST, 62)
    shapes = []
    for size, left in enumerate(held.left, 1):
        spot = 14 + step * (size - 0.5)
        marks.append(text(f"{left}", 21, (spot + 15, 68), fill="ink" if left else "faint"))
        drawn = Shape(
            f"stock-{board.colours[seat]}-{size}",
            art.pyramid_marks(seat, size),
            at=(x + spot - 6, y + 68),
            scale=0.36,
        )
        shapes.append(drawn)
    marks.append(polygon(ring(3, 12, -90, (26, 105)), fill=art.PAINTS[seat], stroke="none"))
    marks.append(text(f"×{held.stones}", 22, (64, 104), fill="ink"))
    name = f"panel-{board.colours[seat]}"
    return [Shape(name, tuple(marks), at=at, label=held.summary(language)), *shapes]
