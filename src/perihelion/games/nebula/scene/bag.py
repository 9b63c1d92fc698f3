"""The bag with what is in it, the stars that Chaos has drawn, and the black-hole track."""

from __future__ import annotations

from perihelion.core.scene import PIECES, Box, Mark, Point, Shape, cached_drawing
from perihelion.core.scene.drawing import circle, line, polygon, spikes, text
from perihelion.games.nebula.board import Board
from perihelion.games.nebula.rules.stages import CHAOS, KEEP, SOURCE, WAY
from perihelion.games.nebula.scene import art
from perihelion.games.nebula.scene.layout import Layout
from perihelion.games.nebula.state import State
from perihelion.games.nebula.words import TEXTS, star

SACK = 96
"""How wide the sack is with the room around it."""
TRACK = 38
"""How high the track is."""


def bag(view: State, plan: Layout, language: str) -> list[Shape]:
    board = view.board
    word = {WAY: "chaos", SOURCE: "bag"}.get(view.stage, "")
    held = tuple(view.bag)
    shapes = _sack(plan, board, held, word, language)
    if view.stage in (CHAOS, KEEP):
        shapes = [*shapes, *_drawn(plan, board, tuple(view.drawn), view.stage == KEEP, language)]
    else:
        shapes = [*shapes, _contents(plan, board, held)]
    return [*shapes, *_track(plan, board, view.track, language)]


def _room(box: Box) -> Box:
    """What is left beside the sack, above the track."""
    return Box(box.x + SACK, box.y + 6, box.width - SACK - 8, box.height - TRACK - 10)


@cached_drawing
def _sack(
    plan: Layout, board: Board, held: tuple[int, ...], word: str, language: str
) -> list[Shape]:
    box = plan.bag
    left = sum(held)
    said = ", ".join(f"{star(language, board.kinds[k])} {n}" for k, n in enumerate(held) if n)
    return [
        Shape("bag-panel", (art.board_panel(box.width, box.height),), at=(box.x, box.y)),
        Shape(
            "bag",
            (*art.bag(), text(str(left), 22, (0, 6), fill="ink", font_weight=600)),
            at=(box.x + SACK / 2, _room(box).centre[1]),
            scale=1.35,
            label=TEXTS.say(language, "bag", left=left, stars=said or "–"),
            word=word,
        ),
    ]


@cached_drawing
def _drawn(
    plan: Layout, board: Board, drawn: tuple[int, ...], keeping: bool, language: str
) -> list[Shape]:
    room = _room(plan.bag)
    shown = [(kind, number) for kind, number in enumerate(drawn) if number]
    step = room.width / max(1, len(shown))
    scale = min(step / 68, 1.1)
    badge = plan.small / scale
    shapes: list[Shape] = []
    for place, (kind, number) in enumerate(shown):
        name = board.kinds[kind]
        marks = [circle(29, fill="cell", stroke="cell-edge", stroke_width=2), *art.star(name)]
        if number > 1:
            marks += [
                circle(badge * 0.68, (22, -20), fill="panel", stroke="gold", stroke_width=2),
                text(str(number), badge, (22, -20), fill="ink", font_weight=600),
            ]
        label = TEXTS.say(language, "drawn", star=star(language, name), number=number)
        shapes.append(
            Shape(
                f"drawn-{name}",
                tuple(marks),
                at=(room.x + step * (place + 0.5), room.centre[1]),
                scale=scale,
                label=label,
                word=name if keeping else "",
            )
        )
    return shapes


@cached_drawing
def _contents(plan: Layout, board: Board, held: tuple[int, ...]) -> Shape:
    """Q27: what is in the bag can be counted."""
    room = _room(plan.bag)
    marks: list[Mark] = []
    step, high = room.width / 4, room.height / 2
    for kind, number in enumerate(held):
        row, column = divmod(kind, 4)
        x, y = room.x + step * column, room.y + high * (row + 0.5)
        marks += art.pip(board.kinds[kind], 0.62 * plan.small, (x + 0.62 * plan.small, y))
        at = (x + 1.5 * plan.small, y)
        marks.append(text(str(number), plan.small, at, fill="ink", text_anchor="start"))
    return Shape("bag-contents", tuple(marks))


@cached_drawing
def _track(plan: Layout, board: Board, reached: int, language: str) -> list[Shape]:
    """R33: the black-hole track; every highlighted cell brings a new supernova."""
    box = plan.bag
    step = (box.width - 16) / len(board.highlighted)

    def place(number: int) -> Point:
        return (box.x + 8 + step * (number + 0.5), box.y + box.height - TRACK / 2 - 2)

    marks: list[Mark] = [line([place(0), place(board.last)], stroke="orbit", stroke_width=3)]
    for number, highlighted in enumerate(board.highlighted):
        at = place(number)
        last = number == board.last
        if highlighted:
            marks.append(polygon(spikes(8, 12.5, 8, at=at), fill="gold"))
        marks.append(
            circle(
                8,
                at,
                fill="cell",
                stroke="gold" if highlighted else "hole-ink" if last else "cell-edge",
                stroke_width=3.5 if last else 2,
            )
        )
    label = TEXTS.say(language, "track", cell=reached, last=board.last)
    marker = art.star("hole")
    return [
        Shape("track", tuple(marks), label=label),
        Shape("track-marker", marker, at=place(reached), scale=0.42, layer=PIECES),
    ]
