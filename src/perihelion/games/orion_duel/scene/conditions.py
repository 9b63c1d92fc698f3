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
    board, mine, others = view.board, view.networks[owner], view.networks[1 - owner]
    galaxies = _most(mine, view.galaxies), board.winning_galaxies
    holes = _most(others, view.black_holes), board.winning_black_holes
    return _badges(owner, plan, own, view.met[owner], galaxies, holes, language)


def _most(networks: list[int], tokens: int) -> int:
    """The most tokens on one network."""
    return max([(network & tokens).bit_count() for network in networks], default=0)


@cached_drawing
def _badges(
    owner: int,
    plan: Layout,
    own: bool,
    met: int,
    galaxies: tuple[int, int],
    holes: tuple[int, int],
    language: str,
) -> list[Shape]:
    """`galaxies` and `holes` are how many there are, and how many are needed."""
    shown = (
        ("constellations", CONSTELLATIONS, (0, 0)),
        ("galaxies", GALAXIES, galaxies),
        ("black_holes", BLACK_HOLES, holes),
    )
    sizes = (0.84, 23) if plan.upright else (1, 24)
    return [
        _condition(
            owner, plan.condition(own, place), sizes, name, bool(met & flag), progress, language
        )
        for place, (name, flag, progress) in enumerate(shown)
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
