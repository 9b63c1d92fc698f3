"""The cluster board: three wheels with clock and moon, and the supernova."""

from __future__ import annotations

from perihelion.core.scene import PIECES, Box, Mark, Shape, cached_drawing
from perihelion.core.scene.drawing import circle, line, polygon, ring, spikes
from perihelion.games.nebula.board import NONE, Board
from perihelion.games.nebula.rules.stages import WAY
from perihelion.games.nebula.scene import art, layout
from perihelion.games.nebula.scene.layout import Layout
from perihelion.games.nebula.state import State
from perihelion.games.nebula.words import TEXTS, cluster_asked, signed, star, step_of


def clusters(view: State, plan: Layout, language: str) -> list[list[Shape]]:
    """The cluster board, each wheel for itself."""
    board, asked = view.board, cluster_asked(view)
    parts = [[_ground(plan.clusters)]]
    for cluster, first in enumerate(board.ray):
        steps = _steps(view, asked) if cluster == asked else None
        rays = tuple(view.rays[first : first + board.rays[cluster]])
        clock, sayable = view.clocks[cluster], view.stage == WAY
        parts.append(_wheel(board, plan, cluster, rays, clock, steps, sayable, language))
    return [*parts, _supernova(plan, board, view.supernova, language)]


@cached_drawing
def _ground(box: Box) -> Shape:
    return Shape("clusters", (art.board_panel(box.width, box.height),), at=(box.x, box.y))


@cached_drawing
def _wheel(
    board: Board,
    plan: Layout,
    cluster: int,
    rays: tuple[int, ...],
    clock: int,
    steps: tuple[str, ...] | None,
    sayable: bool,
    language: str,
) -> list[Shape]:
    """One wheel; with `steps`, which say what a click on each ray means, its clock is asked for."""
    shapes = [_orbit(plan, board, cluster, clock, steps is not None, language)]
    for number, kind in enumerate(rays):
        word = steps[number] if steps else ""
        shapes += _ray(plan, board, cluster, number, kind, word, language)
    return [*shapes, *_hands(plan, board, cluster, clock, sayable, language)]


@cached_drawing
def _orbit(
    plan: Layout, board: Board, cluster: int, clock: int, asked: bool, language: str
) -> Shape:
    name = board.clusters[cluster]
    marks: list[Mark] = [
        circle(
            layout.RAY_AT,
            fill="none",
            stroke="gold" if asked else "orbit",
            stroke_width=3 if asked else 1.5,
        )
    ]
    for number in range(board.rays[cluster]):
        angle = 360 * number / board.rays[cluster]
        ends = [layout.polar((0, 0), radius, angle) for radius in (layout.CLOCK_AT, layout.RAY_AT)]
        marks.append(line(ends, stroke="link", stroke_width=2.5))
    marks.append(
        circle(layout.CLOCK_AT, fill="panel", stroke="gold" if asked else "link", stroke_width=2.5)
    )
    start = layout.polar((0, 0), 14, 360 * board.starts[cluster] / board.rays[cluster])
    marks.append(polygon(ring(3, 6, -90, start), fill="faint"))
    said = TEXTS.say(language, "cluster", name=name, clock=clock + 1)
    at, scale = plan.wheels[cluster], plan.wheel_scale
    return Shape(f"wheel-{name}", tuple(marks), at=at, scale=scale, label=said)


@cached_drawing
def _hands(
    plan: Layout, board: Board, cluster: int, clock: int, sayable: bool, language: str
) -> list[Shape]:
    """The clock and the moon."""
    name = board.clusters[cluster]
    return [
        Shape(
            f"clock-{name}",
            art.clock(),
            at=plan.ray(board, cluster, clock, layout.CLOCK_AT),
            scale=plan.wheel_scale,
            label=TEXTS.say(language, "word", word="time") if sayable else "",
            word="time" if sayable else "",
            layer=PIECES,
        ),
        Shape(
            f"moon-{name}",
            art.moon(),
            at=plan.ray(board, cluster, clock, layout.MOON_AT),
            scale=0.85 * plan.wheel_scale,
            layer=PIECES,
        ),
    ]


@cached_drawing
def _ray(
    plan: Layout, board: Board, cluster: int, number: int, kind: int, word: str, language: str
) -> list[Shape]:
    name = board.clusters[cluster]
    at, scale = plan.ray(board, cluster, number, layout.RAY_AT), plan.wheel_scale
    held = star(language, board.kinds[kind]) if kind != NONE else "none"
    place = Shape(
        f"ray-{name}-{number}",
        (circle(layout.RAY, fill="cell", stroke="cell-edge", stroke_width=2),),
        at=at,
        scale=scale,
        label=TEXTS.say(language, "ray", name=name, ray=number + 1, star=held),
        word=word,
    )
    if kind == NONE:
        return [place]
    marks = art.star(board.kinds[kind])
    drawn = Shape(f"star-{name}-{number}", marks, at=at, scale=0.78 * scale, layer=PIECES)
    return [place, drawn]


def _steps(view: State, cluster: int) -> tuple[str, ...]:
    """For each ray of the cluster that is asked for, the shortest way there, as the word a click
    on it says; "" if it cannot be reached."""
    board = view.board
    shortest: dict[int, int] = {}
    for move in view.moves():
        step = step_of(board, move)[1]
        ray = (view.clocks[cluster] + step) % board.rays[cluster]
        if ray not in shortest or (abs(step), -step) < (abs(shortest[ray]), -shortest[ray]):
            shortest[ray] = step
    rays = range(board.rays[cluster])
    return tuple([signed(shortest[ray]) if ray in shortest else "" for ray in rays])


@cached_drawing
def _supernova(plan: Layout, board: Board, kind: int, language: str) -> list[Shape]:
    name = board.kinds[kind] if kind != NONE else "none"
    held = star(language, name) if kind != NONE else "none"
    blaze = polygon(spikes(8, 46, 20), fill="gold", fill_opacity=0.35)
    label = TEXTS.say(language, "supernova", star=held)
    place = circle(31, fill="cell", stroke="gold", stroke_width=2.5)
    at, scale = plan.supernova, plan.supernova_scale
    shapes = [Shape("supernova", (place, blaze), at=at, scale=scale, label=label)]
    if kind != NONE:
        drawn = art.star(name)
        shapes.append(Shape("supernova-star", drawn, at=at, scale=1.02 * scale, layer=PIECES))
    return shapes
