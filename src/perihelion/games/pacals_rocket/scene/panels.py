"""What the players hold: a large panel for the seat that looks, small ones for the others."""

from __future__ import annotations

from typing import NamedTuple

from perihelion.core.scene import PIECES, Area, Box, Mark, Point, Shape, cached_drawing
from perihelion.core.scene.drawing import plate, polygon, ring, text
from perihelion.core.state import OVER as GAME_OVER
from perihelion.games.pacals_rocket.board import Board
from perihelion.games.pacals_rocket.edition import TALLEST
from perihelion.games.pacals_rocket.scene import art
from perihelion.games.pacals_rocket.scene.layout import (
    BASE,
    Layout,
    OwnPanel,
    RivalPanel,
    rival_spots,
)
from perihelion.games.pacals_rocket.state import BUILD, FLY, OTHER, OWN, State
from perihelion.games.pacals_rocket.view import die
from perihelion.games.pacals_rocket.words import TEXTS, label
from perihelion.games.pacals_rocket.words.builds import build_of


def panels(view: State, plan: Layout, looking: int, language: str) -> list[list[Shape]]:
    """The panels in parts: a move changes few of them."""
    seats = view.terms.seats
    shapes = _own(view, plan, looking, language)
    for seat in range(seats):
        if seat != looking:
            box = plan.rival(seats, (seat - looking) % seats)
            shapes += _other(view, seat, box, plan.god, language)
    return shapes


def areas(view: State, plan: Layout, looking: int, language: str) -> list[Area]:
    """Every panel can be opened large."""
    seats = view.terms.seats
    found = []
    for seat in range(seats):
        box = plan.own if seat == looking else plan.rival(seats, (seat - looking) % seats)
        name = TEXTS.say(language, f"seat-{seat}")
        said = _holding(view, seat).summary(language)
        found.append(Area(f"panel-{view.board.colours[seat]}", box, name, said))
    return found


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


def _own(view: State, plan: Layout, seat: int, language: str) -> list[list[Shape]]:
    board = view.board
    goal = view.terms.threshold if view.actor != GAME_OVER else 0
    spots = plan.spots
    return [
        [_own_panel(board, plan, _holding(view, seat), goal, view.round, language)],
        [_supply(board, seat, view.city.supply[seat], _in(plan.own, spots.supply), 24, 1)],
        _decline(view, plan, seat, language),
        _stacks(view, plan, seat, language),
        _gods(view, seat, _in(plan.own, spots.gods), 58, 1, language),
        [_die(die(view), _in(plan.own, spots.die), language)],
    ]


def _in(box: Box, at: Point) -> Point:
    """A point of the picture, from one seen from the corner of a box."""
    return (box.x + at[0], box.y + at[1])


@cached_drawing
def _own_panel(
    board: Board, plan: Layout, held: Holding, goal: int, turn: int, language: str
) -> Shape:
    box, spots = plan.own, plan.spots
    marks: list[Mark] = [
        _frame(held.seat, held.active, box.width, box.height),
        *held.title((18, 36), 27, language),
        text(str(held.points), 62, spots.points, fill="ink", font_weight=600),
    ]
    if goal:
        marks.append(text(f"/ {goal}", 27, spots.goal, fill="faint"))
    for size, left in enumerate(held.left, 1):
        x, y = _stack(spots, size)
        marks.append(text(f"×{left}", 27, (x, y + 53), fill="ink" if left else "faint"))
        if not left:
            marks.append(art.trace_mark((x, y), 18))
    marks.append(text(f"×{held.stones}", 27, spots.stones, fill="ink"))
    marks.append(text(TEXTS.say(language, "round", round=turn), 27, spots.round, fill="faint"))
    return Shape(
        f"panel-{board.colours[held.seat]}",
        tuple(marks),
        at=(box.x, box.y),
        label=held.summary(language),
    )


@cached_drawing
def _die(shown: int | str | None, at: Point, language: str) -> Shape:
    label = TEXTS.say(language, "die", shown=str(shown or "none"))
    return Shape("die", art.die_marks(shown), at=at, label=label, layer=PIECES)


def _decline(view: State, plan: Layout, seat: int, language: str) -> list[Shape]:
    """To throw no stone or to build nothing is a choice too."""
    word = {OWN: "keep", OTHER: "keep", BUILD: "pass"}.get(view.stage, "")
    if view.actor != seat or not word:
        return []
    said = label(view, [word], language)
    return [_declined(plan.harbour(view.terms.seats, 0), word, said)]


@cached_drawing
def _declined(at: Point, word: str, said: str) -> Shape:
    return Shape("decline", art.decline_marks(word == "pass"), at, label=said, word=word)


def _stack(spots: OwnPanel, size: int) -> Point:
    return (spots.stack[0] + spots.step * (size - 1), spots.stack[1])


def _stacks(view: State, plan: Layout, seat: int, language: str) -> list[Shape]:
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
        shapes.append(_stock(seat, size, _in(plan.own, _stack(plan.spots, size)), word, said))
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


def _other(view: State, seat: int, box: Box, god: float, language: str) -> list[list[Shape]]:
    """A smaller panel: name and points, pyramids left, stones and god stones."""
    spots = rival_spots(box, god)
    gods = _gods(view, seat, _in(box, spots.gods), spots.god_step, spots.god_scale, language)
    return [_other_panel(view.board, _holding(view, seat), box, spots, language), gods]


@cached_drawing
def _other_panel(
    board: Board, held: Holding, box: Box, spots: RivalPanel, language: str
) -> list[Shape]:
    seat = held.seat
    marks: list[Mark] = [
        _frame(seat, held.active, box.width, box.height),
        *held.title((14, spots.title), spots.name_size, language),
        text(
            str(held.points),
            spots.points_size,
            (box.width - 16, spots.title + 2),
            fill="ink",
            text_anchor="end",
            font_weight=600,
        ),
    ]
    shapes = []
    x, y = spots.pyramid
    for size, left in enumerate(held.left, 1):
        spot = x + spots.step * (size - 1)
        if not left:
            marks.append(art.trace_mark((spot, y), BASE * spots.scale * 0.7))
            continue
        beside = (spot + BASE * spots.scale + 13, y)
        marks.append(text(str(left), 27, beside, fill="ink"))
        drawn = Shape(
            f"stock-{board.colours[seat]}-{size}",
            art.pyramid_marks(seat, size, numbered=False),
            at=_in(box, (spot, y)),
            scale=spots.scale,
        )
        shapes.append(drawn)
    x, y = spots.stones
    marks.append(polygon(ring(3, 14, -90, (x, y + 2)), fill=art.PAINTS[seat], stroke="none"))
    marks.append(
        text(f"×{held.stones}", 27, (x + 17, y), fill="ink", text_anchor="start"),
    )
    name = f"panel-{board.colours[seat]}"
    panel = Shape(name, tuple(marks), at=(box.x, box.y), label=held.summary(language))
    return [panel, *shapes]
