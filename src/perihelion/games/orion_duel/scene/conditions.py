"""The conditions of victory in each rack, and how far they are met."""

from __future__ import annotations

from perihelion.core.scene import Mark, Point, Shape, cached_drawing
from perihelion.core.scene.drawing import circle, line, polygon, spikes, text
from perihelion.games.orion_duel.rules import BLACK_HOLES, CONSTELLATIONS, GALAXIES
from perihelion.games.orion_duel.scene.layout import Layout
from perihelion.games.orion_duel.state import COLOURS, State
from perihelion.games.orion_duel.words import TEXTS


def badges(view: State, owner: int, plan: Layout, own: bool, language: str) -> list[Shape]:
    """Three badges, one for each condition, lit when it is met."""
    return [
        _condition(
            owner,
            plan.condition(own, place),
            (0.84, 23) if plan.upright else (1, 24),
            name,
            bool(view.met[owner] & flag),
            _progress(view, owner, name),
            language,
        )
        for place, (name, flag) in enumerate(
            (
                ("constellations", CONSTELLATIONS),
                ("galaxies", GALAXIES),
                ("black_holes", BLACK_HOLES),
            )
        )
    ]


@cached_drawing
def _condition(
    owner: int,
    at: Point,
    sizes: tuple[float, float],
    name: str,
    met: bool,
    progress: tuple[int, int],
    language: str,
) -> Shape:
    scale, letters = sizes
    ink = "ink" if met else "faint"
    done, due = progress
    said = {"condition": name, "met": "yes" if met else "no", "done": done, "due": due}
    return Shape(
        f"condition-{COLOURS[owner]}-{name}",
        (
            circle(
                23,
                fill="cell",
                stroke="win" if met else "cell-edge",
                stroke_width=5 if met else 1.5,
            ),
            *_badge(name, ink),
            text(f"{done}/{due}" if due else "", letters, (0, 42), fill=ink),
        ),
        at=at,
        scale=scale,
        label=TEXTS.say(language, "badge", **said),
    )


def _badge(name: str, ink: str) -> list[Mark]:
    if name == "constellations":
        ends = [(-15.0, 10.0), (-4.0, -8.0), (6.0, 4.0), (16.0, -12.0)]
        return [
            line(ends, stroke=ink, stroke_width=2.4),
            *(circle(3.6, at, fill=ink) for at in ends),
        ]
    if name == "galaxies":
        return [polygon(spikes(4, 13, 4, 0, (0, 0)), fill=ink)]
    return [
        circle(9, (0, 0), fill="hole", stroke=ink, stroke_width=2.6),
        circle(3, (0, 0), fill=ink),
    ]


def _progress(view: State, owner: int, name: str) -> tuple[int, int]:
    """The most tokens on one network, and how many are needed; constellations have no count."""
    board = view.board
    if name == "galaxies":
        counts = [(network & view.galaxies).bit_count() for network in view.networks[owner]]
        return max(counts, default=0), board.winning_galaxies
    if name == "black_holes":
        counts = [(network & view.black_holes).bit_count() for network in view.networks[1 - owner]]
        return max(counts, default=0), board.winning_black_holes
    return 0, 0
