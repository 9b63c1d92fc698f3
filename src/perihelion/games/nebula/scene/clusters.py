"""The cluster board: three wheels with clock and moon, the supernova, the black-hole track."""

from __future__ import annotations

from perihelion.core.scene import PIECES, Mark, Shape, circle, line, polygon, ring, text
from perihelion.games.nebula.board import NONE
from perihelion.games.nebula.rules.stages import CHAOS, KEEP, SOURCE, WAY
from perihelion.games.nebula.scene import art, layout
from perihelion.games.nebula.state import State
from perihelion.games.nebula.words import TEXTS, cluster_asked, signed, star, step_of


def clusters(view: State, language: str) -> list[Shape]:
    box = layout.CLUSTERS
    shapes = [Shape("clusters", (art.panel(box.width, box.height),), at=(box.x, box.y))]
    for cluster in range(len(view.board.clusters)):
        shapes += _wheel(view, cluster, language)
    return [*shapes, *_supernova(view, language), *_track(view, language), *_bag(view, language)]


def _wheel(view: State, cluster: int, language: str) -> list[Shape]:
    board = view.board
    name = board.clusters[cluster]
    centre = layout.WHEELS[cluster]
    asked = cluster_asked(view) == cluster
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
    said = TEXTS.say(language, "cluster", name=name, clock=view.clocks[cluster])
    shapes = [Shape(f"wheel-{name}", tuple(marks), at=centre, label=said)]
    shapes += _rays(view, cluster, language)
    clock = view.clocks[cluster]
    shapes.append(
        Shape(
            f"clock-{name}",
            art.clock(),
            at=layout.ray(board, cluster, clock, layout.CLOCK_AT),
            label=TEXTS.say(language, "word", word="time") if view.stage == WAY else "",
            word="time" if view.stage == WAY else "",
            layer=PIECES,
        )
    )
    moon_at = layout.ray(board, cluster, clock, layout.MOON_AT)
    shapes.append(Shape(f"moon-{name}", art.moon(), at=moon_at, layer=PIECES))
    return shapes


def _rays(view: State, cluster: int, language: str) -> list[Shape]:
    board = view.board
    name = board.clusters[cluster]
    steps = _steps(view, cluster)
    shapes = []
    for number in range(board.rays[cluster]):
        at = layout.ray(board, cluster, number, layout.RAY_AT)
        kind = view.rays[board.ray[cluster] + number]
        held = star(language, board.kinds[kind]) if kind != NONE else "none"
        shapes.append(
            Shape(
                f"ray-{name}-{number}",
                (circle(20, fill="cell", stroke="cell-edge", stroke_width=2),),
                at=at,
                label=TEXTS.say(language, "ray", name=name, ray=number, star=held),
                word=steps.get(number, ""),
            )
        )
        if kind != NONE:
            marks = art.star(board.kinds[kind])
            shapes.append(Shape(f"star-{name}-{number}", marks, at=at, scale=0.72, layer=PIECES))
    return shapes


def _steps(view: State, cluster: int) -> dict[int, str]:
    """For each ray the shortest way there, as the word a click on it says."""
    board = view.board
    if cluster_asked(view) != cluster:
        return {}
    found: dict[int, int] = {}
    for move in view.moves():
        step = step_of(board, move)[1]
        ray = (view.clocks[cluster] + step) % board.rays[cluster]
        if ray not in found or (abs(step), -step) < (abs(found[ray]), -found[ray]):
            found[ray] = step
    return {ray: signed(step) for ray, step in found.items()}


def _supernova(view: State, language: str) -> list[Shape]:
    board = view.board
    kind = view.supernova
    name = board.kinds[kind] if kind != NONE else "none"
    held = star(language, name) if kind != NONE else "none"
    spikes = polygon(art.rays(8, 46, 20), fill="gold", fill_opacity=0.35)
    label = TEXTS.say(language, "supernova", star=held)
    place = circle(31, fill="cell", stroke="gold", stroke_width=2.5)
    shapes = [Shape("supernova", (place, spikes), at=layout.SUPERNOVA, label=label)]
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


def _track(view: State, language: str) -> list[Shape]:
    board = view.board
    marks: list[Mark] = [
        line([layout.track(0), layout.track(board.last)], stroke="orbit", stroke_width=3)
    ]
    for number, highlighted in enumerate(board.highlighted):
        at = layout.track(number)
        last = number == board.last
        if highlighted:
            marks.append(polygon(art.rays(8, 16, 9, at), fill="gold"))
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
    label = TEXTS.say(language, "track", cell=view.track, last=board.last)
    return [
        Shape("track", tuple(marks), label=label),
        Shape(
            "track-marker",
            art.star("hole"),
            at=layout.track(view.track),
            scale=0.5,
            layer=PIECES,
        ),
    ]


def _bag(view: State, language: str) -> list[Shape]:
    """The bag with the number of stars in it, and the stars Chaos has drawn."""
    board = view.board
    box = layout.BAG
    left = sum(view.bag)
    word = {WAY: "chaos", SOURCE: "bag"}.get(view.stage, "")
    said = ", ".join(f"{star(language, board.kinds[k])} {n}" for k, n in enumerate(view.bag) if n)
    shapes = [
        Shape("bag-panel", (art.panel(box.width, box.height),), at=(box.x, box.y)),
        Shape(
            "bag",
            (*art.bag(), text(str(left), 22, (0, 6), fill="ink", font_weight=600)),
            at=(box.x + 42, box.y + 34),
            label=TEXTS.say(language, "bag", left=left, stars=said or "–"),
            word=word,
        ),
    ]
    if view.stage not in (CHAOS, KEEP):
        return [*shapes, _contents(view)]
    place = 0
    for kind, number in enumerate(view.drawn):
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
                at=(box.x + 112 + 58 * place, box.y + 32),
                scale=0.92,
                label=label,
                word=name if view.stage == KEEP else "",
            )
        )
        place += 1
    return shapes


def _contents(view: State) -> Shape:
    """Q27: what is in the bag can be counted."""
    box = layout.BAG
    marks: list[Mark] = []
    for kind, number in enumerate(view.bag):
        x = 42 * kind
        marks += art.pip(view.board.kinds[kind], 11, (x, -10))
        marks.append(text(str(number), 17, (x, 15), fill="ink"))
    return Shape("bag-contents", tuple(marks), at=(box.x + 100, box.y + 31))
