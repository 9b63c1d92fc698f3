"""The cluster board: three wheels with clock and moon, the supernova, the black-hole track."""

from __future__ import annotations

from perihelion.core.scene import PIECES, Mark, Shape, cached_drawing
from perihelion.core.scene.drawing import circle, line, polygon, ring, spikes, text
from perihelion.games.nebula.board import NONE, Board
from perihelion.games.nebula.rules.stages import CHAOS, KEEP, SOURCE, WAY
from perihelion.games.nebula.scene import art, layout
from perihelion.games.nebula.state import State
from perihelion.games.nebula.words import TEXTS, cluster_asked, signed, star, step_of


def clusters(view: State, language: str) -> list[Shape]:
    shapes = [_ground()]
    for cluster in range(len(view.board.clusters)):
        shapes += _wheel(view, cluster, language)
    return [
        *shapes,
        *_supernova(view.board, view.supernova, language),
        *_track(view.board, view.track, language),
        *_bag(view, language),
    ]


@cached_drawing
def _ground() -> Shape:
    box = layout.CLUSTERS
    return Shape("clusters", (art.board_panel(box.width, box.height),), at=(box.x, box.y))


def _wheel(view: State, cluster: int, language: str) -> list[Shape]:
    board = view.board
    clock = view.clocks[cluster]
    first = board.ray[cluster]
    steps = _steps(view, cluster)
    shapes = [_orbit(board, cluster, clock, cluster_asked(view) == cluster, language)]
    for number in range(board.rays[cluster]):
        kind = view.rays[first + number]
        shapes += _ray(board, cluster, number, kind, steps.get(number, ""), language)
    return [*shapes, *_hands(board, cluster, clock, view.stage == WAY, language)]


@cached_drawing
def _orbit(board: Board, cluster: int, clock: int, asked: bool, language: str) -> Shape:
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
    said = TEXTS.say(language, "cluster", name=name, clock=clock)
    return Shape(f"wheel-{name}", tuple(marks), at=layout.WHEELS[cluster], label=said)


@cached_drawing
def _hands(board: Board, cluster: int, clock: int, sayable: bool, language: str) -> list[Shape]:
    """The clock and the moon."""
    name = board.clusters[cluster]
    moon_at = layout.ray(board, cluster, clock, layout.MOON_AT)
    return [
        Shape(
            f"clock-{name}",
            art.clock(),
            at=layout.ray(board, cluster, clock, layout.CLOCK_AT),
            label=TEXTS.say(language, "word", word="time") if sayable else "",
            word="time" if sayable else "",
            layer=PIECES,
        ),
        Shape(f"moon-{name}", art.moon(), at=moon_at, layer=PIECES),
    ]


@cached_drawing
def _ray(
    board: Board, cluster: int, number: int, kind: int, word: str, language: str
) -> list[Shape]:
    name = board.clusters[cluster]
    at = layout.ray(board, cluster, number, layout.RAY_AT)
    held = star(language, board.kinds[kind]) if kind != NONE else "none"
    place = Shape(
        f"ray-{name}-{number}",
        (circle(20, fill="cell", stroke="cell-edge", stroke_width=2),),
        at=at,
        label=TEXTS.say(language, "ray", name=name, ray=number, star=held),
        word=word,
    )
    if kind == NONE:
        return [place]
    marks = art.star(board.kinds[kind])
    return [place, Shape(f"star-{name}-{number}", marks, at=at, scale=0.72, layer=PIECES)]


def _steps(view: State, cluster: int) -> dict[int, str]:
    """For each ray the shortest way there, as the word a click on it says."""
    board = view.board
    if cluster_asked(view) != cluster:
        return {}
    shortest: dict[int, int] = {}
    for move in view.moves():
        step = step_of(board, move)[1]
        ray = (view.clocks[cluster] + step) % board.rays[cluster]
        if ray not in shortest or (abs(step), -step) < (abs(shortest[ray]), -shortest[ray]):
            shortest[ray] = step
    return {ray: signed(step) for ray, step in shortest.items()}


@cached_drawing
def _supernova(board: Board, kind: int, language: str) -> list[Shape]:
    name = board.kinds[kind] if kind != NONE else "none"
    held = star(language, name) if kind != NONE else "none"
    blaze = polygon(spikes(8, 46, 20), fill="gold", fill_opacity=0.35)
    label = TEXTS.say(language, "supernova", star=held)
    place = circle(31, fill="cell", stroke="gold", stroke_width=2.5)
    shapes = [Shape("supernova", (place, blaze), at=layout.SUPERNOVA, label=label)]
    if kind != NONE:
        shapes.append(
            Shape(
                "supernova-star",
                art.star(name),
                at=layout.SUPERNOVA,
                scale=1.02,
                layer=PIECES,
            )
        )
    return shapes


@cached_drawing
def _track(board: Board, reached: int, language: str) -> list[Shape]:
    marks: list[Mark] = [
        line([layout.track(0), layout.track(board.last)], stroke="orbit", stroke_width=3)
    ]
    for number, highlighted in enumerate(board.highlighted):
        at = layout.track(number)
        last = number == board.last
        if highlighted:
            marks.append(polygon(spikes(8, 16, 9, at=at), fill="gold"))
        marks.append(
            circle(
                10.5,
                at,
                fill="cell",
                stroke="gold" if highlighted else "hole-ink" if last else "cell-edge",
                stroke_width=3.5 if last else 2,
            )
        )
        if not last:
            marks.append(text(str(number), 12, at, fill="faint"))
    label = TEXTS.say(language, "track", cell=reached, last=board.last)
    return [
        Shape("track", tuple(marks), label=label),
        Shape(
            "track-marker",
            art.star("hole"),
            at=layout.track(reached),
            scale=0.5,
            layer=PIECES,
        ),
    ]


def _bag(view: State, language: str) -> list[Shape]:
    """The bag with the number of stars in it, and the stars Chaos has drawn."""
    board = view.board
    word = {WAY: "chaos", SOURCE: "bag"}.get(view.stage, "")
    shapes = _sack(board, tuple(view.bag), word, language)
    if view.stage not in (CHAOS, KEEP):
        return [*shapes, _contents(board, tuple(view.bag))]
    return [*shapes, *_drawn(board, tuple(view.drawn), view.stage == KEEP, language)]


@cached_drawing
def _sack(board: Board, bag: tuple[int, ...], word: str, language: str) -> list[Shape]:
    box = layout.BAG
    left = sum(bag)
    said = ", ".join(f"{star(language, board.kinds[k])} {n}" for k, n in enumerate(bag) if n)
    return [
        Shape("bag-panel", (art.board_panel(box.width, box.height),), at=(box.x, box.y)),
        Shape(
            "bag",
            (*art.bag(), text(str(left), 22, (0, 6), fill="ink", font_weight=600)),
            at=(box.x + 42, box.y + 34),
            label=TEXTS.say(language, "bag", left=left, stars=said or "–"),
            word=word,
        ),
    ]


@cached_drawing
def _drawn(board: Board, drawn: tuple[int, ...], keeping: bool, language: str) -> list[Shape]:
    box = layout.BAG
    shapes: list[Shape] = []
    for kind, number in enumerate(drawn):
        if not number:
            continue
        name = board.kinds[kind]
        marks = [circle(29, fill="cell", stroke="cell-edge", stroke_width=2), *art.star(name)]
        if number > 1:
            marks += [
                circle(13, (22, -18), fill="panel", stroke="gold", stroke_width=2),
                text(str(number), 18, (22, -18), fill="ink", font_weight=600),
            ]
        label = TEXTS.say(language, "drawn", star=star(language, name), number=number)
        shapes.append(
            Shape(
                f"drawn-{name}",
                tuple(marks),
                at=(box.x + 112 + 58 * len(shapes), box.y + 32),
                scale=0.92,
                label=label,
                word=name if keeping else "",
            )
        )
    return shapes


@cached_drawing
def _contents(board: Board, bag: tuple[int, ...]) -> Shape:
    """Q27: what is in the bag can be counted."""
    box = layout.BAG
    marks: list[Mark] = []
    for kind, number in enumerate(bag):
        x = 42 * kind
        marks += art.pip(board.kinds[kind], 11, (x, -10))
        marks.append(text(str(number), 17, (x, 15), fill="ink"))
    return Shape("bag-contents", tuple(marks), at=(box.x + 100, box.y + 31))
