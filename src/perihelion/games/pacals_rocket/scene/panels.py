"""What the players hold: the looking seat's own below the board, the others above it."""

from __future__ import annotations

from perihelion.core.game import OVER as GAME_OVER
from perihelion.core.scene import PIECES, Mark, Point, Shape, mark, polygon, ring, text
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


def _frame(view: State, seat: int, width: float, height: float) -> Mark:
    active = view.actor == seat
    return mark(
        "rect",
        "",
        width=width,
        height=height,
        rx=20,
        fill="panel",
        fill_opacity=0.94,
        stroke=art.PAINTS[seat] if active else "rim",
        stroke_width=5 if active else 1.5,
    )


def _summary(view: State, seat: int, language: str) -> str:
    city = view.city
    return TEXTS.say(
        language,
        "holds",
        name=TEXTS.say(language, f"seat-{seat}"),
        points=view.scores()[seat],
        stones=city.supply[seat],
        pyramids=city.in_supply(seat),
    )


def _title(view: State, seat: int, at: Point, size: float, language: str) -> list[Mark]:
    paint = art.PAINTS[seat]
    x, y = at
    name = TEXTS.say(language, f"seat-{seat}")
    if view.actor == GAME_OVER:
        name = f"{view.standings()[seat]}. {name}"
    return [
        art.emblem(seat, size * 0.5, (x + size * 0.5, y), fill=paint),
        text(name, size, (x + size * 1.35, y), fill="ink", text_anchor="start", font_weight=600),
    ]


def _own(view: State, seat: int, language: str) -> list[Shape]:
    city = view.city
    height = layout.OWN_HEIGHT
    width = layout.WIDTH - 2 * layout.MARGIN
    marks: list[Mark] = [_frame(view, seat, width, height)]
    marks += _title(view, seat, (18, 36), 27, language)
    marks.append(text(str(view.scores()[seat]), 62, (82, 94), fill="ink", font_weight=600))
    if view.actor != GAME_OVER:
        goal = f"/ {view.terms.threshold}"
        marks.append(text(goal, 24, (82, 144), fill="faint"))
    for size in range(1, TALLEST + 1):
        left = city.left[seat * TALLEST + size - 1]
        marks.append(text(f"×{left}", 24, (_stack(size), 138), fill="ink" if left else "faint"))
        if not left:
            marks.append(art.trace_mark((_stack(size), 68)))
    marks.append(text(f"×{city.supply[seat]}", 24, (625, 138), fill="ink"))
    marks.append(text(TEXTS.say(language, "round", round=view.round), 22, (912, 142), fill="faint"))
    origin = (layout.MARGIN, layout.OWN_TOP)
    shapes = [
        Shape(
            f"panel-{view.board.colours[seat]}",
            tuple(marks),
            at=origin,
            label=_summary(view, seat, language),
        ),
        _supply(view, seat, (origin[0] + 577, origin[1] + 46), 24, 1),
    ]
    shapes += _decline(view, seat, language)
    shapes += _stacks(view, seat, origin, language)
    spot = (origin[0] + 716, origin[1] + 68)
    shapes += _gods(view, seat, spot, 54, 1, language)
    shapes.append(
        Shape(
            "die",
            art.die_marks(die(view)),
            at=(origin[0] + 912, origin[1] + 68),
            label=TEXTS.say(language, "die", shown=str(die(view) or "none")),
            layer=PIECES,
        )
    )
    return shapes


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
    city = view.city
    board = view.board
    now = set()
    if view.stage == BUILD and view.actor == seat:
        now = {build_of(board, move).size for move in view.offer if move >= board.build}
    shapes = []
    for size in range(1, TALLEST + 1):
        if not city.left[seat * TALLEST + size - 1]:
            continue
        word = f"pyramid-{size}" if size in now else ""
        shapes.append(
            Shape(
                f"stock-{size}",
                art.pyramid_marks(seat, size),
                at=(origin[0] + _stack(size), origin[1] + 68),
                scale=0.92,
                label=label(view, [word], language) if word else "",
                word=word,
                layer=PIECES,
            )
        )
    return shapes


def _supply(view: State, seat: int, at: Point, step: float, scale: float) -> Shape:
    """The stones of the supply in two rows."""
    paint = art.PAINTS[seat]
    marks = []
    for number in range(view.board.energy_stones):
        full = number < view.city.supply[seat]
        spot = (number % 5 * step, number // 5 * step * 1.35)
        marks.append(
            polygon(
                ring(3, 11 * scale, -90, spot),
                fill=paint if full else "none",
                stroke=f"{paint}-edge" if full else "rim",
                stroke_width=1.6,
            )
        )
    return Shape(f"supply-{view.board.colours[seat]}", tuple(marks), at=at)


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
        shapes.append(
            Shape(
                f"god-{board.colours[seat]}-{value}",
                art.god_marks(value, not at_hand),
                at=(at[0] + kind * step, at[1]),
                scale=scale,
                label=label(view, [word], language) if word else "",
                word=word,
                layer=PIECES,
            )
        )
    return shapes


def _other(view: State, seat: int, at: Point, width: float, language: str) -> list[Shape]:
    """A smaller panel: name and points, pyramids left, stones and god stones."""
    city = view.city
    x, y = at
    marks: list[Mark] = [_frame(view, seat, width, layout.RIVALS_HEIGHT)]
    marks += _title(view, seat, (14, 28), 23, language)
    points = str(view.scores()[seat])
    marks.append(text(points, 40, (width - 16, 32), fill="ink", text_anchor="end", font_weight=600))
    step = min((width - 28) / TALLEST, 62)
    shapes = []
    for size in range(1, TALLEST + 1):
        left = city.left[seat * TALLEST + size - 1]
        spot = 14 + step * (size - 0.5)
        ink = "ink" if left else "faint"
        marks.append(text(f"{left}", 21, (spot + 15, 68), fill=ink))
        drawn = Shape(
            f"stock-{view.board.colours[seat]}-{size}",
            art.pyramid_marks(seat, size),
            at=(x + spot - 6, y + 68),
            scale=0.36,
        )
        shapes.append(drawn)
    marks.append(polygon(ring(3, 12, -90, (26, 105)), fill=art.PAINTS[seat], stroke="none"))
    marks.append(text(f"×{city.supply[seat]}", 22, (64, 104), fill="ink"))
    name = f"panel-{view.board.colours[seat]}"
    panel = Shape(name, tuple(marks), at=at, label=_summary(view, seat, language))
    gods = _gods(view, seat, (x + 118, y + 104), 40, 0.64, language)
    return [panel, *shapes, *gods]
