"""What can be opened large: each galaxy and card, the clusters, the bag and the tracks."""

from __future__ import annotations

from collections.abc import Hashable

from perihelion.core.scene import Area, Box, cached_part
from perihelion.games.nebula.board import NONE
from perihelion.games.nebula.scene import cards, values
from perihelion.games.nebula.scene.layout import Layout
from perihelion.games.nebula.state import State
from perihelion.games.nebula.words import TEXTS, cell_label, star


def areas(view: State, own: int, plan: Layout, language: str) -> list[Area]:
    seats = [(own + turn) % view.seats for turn in range(view.seats)]
    boxes = [plan.galaxy, *(plan.other(n, view.seats - 1) for n in range(view.seats - 1))]
    opened = [_galaxy(view, seat, box, language) for seat, box in zip(seats, boxes, strict=True)]
    opened.append(_observatory(view, own, plan.observatory, language))
    opened.append(_clusters(view, plan.clusters, language))
    opened.append(_bag(view, plan.bag, language))
    if view.kept(own) >= 0 and own < view.chosen:
        card = view.board.personal[view.kept(own)]
        label, said = cards.personal_words(view, card, own, language)
        opened.append(Area("personal", plan.card(0), label, said))
    for place, number in enumerate(view.public):
        if number != NONE:
            label, said = cards.public_words(view, place, own, language)
            opened.append(Area(f"public-{place}", plan.card(place + 1), label, said))
    for place, number in enumerate(view.advanced):
        if number != NONE:
            label, said = values.advanced_words(view, place, own, language)
            opened.append(Area(f"advanced-{place}", plan.numeral(place), label, said))
    if plan.values:
        opened.append(_values(view, plan.values, language))
    return opened


def _shown_galaxy(view: State, seat: int, box: Box, language: str) -> Hashable:
    galaxy = view.galaxies[seat]
    points = view.scores()[seat]
    return view.board, seat, box, language, tuple(galaxy.cells), galaxy.holes, points


@cached_part(_shown_galaxy)
def _galaxy(view: State, seat: int, box: Box, language: str) -> Area:
    board, galaxy = view.board, view.galaxies[seat]
    name = TEXTS.say(language, f"seat-{seat}")
    label = TEXTS.say(language, "player", name=name, points=view.scores()[seat])
    stars = [
        cell_label(board, cell, kind, language)
        for cell, kind in enumerate(galaxy.cells)
        if kind != NONE
    ]
    stars.append(TEXTS.say(language, "note-holes", holes=galaxy.holes))
    return Area(f"galaxy-{seat}", box, label, "; ".join(stars))


def _shown_observatory(view: State, own: int, box: Box, language: str) -> Hashable:
    return view.board, box, language, tuple(view.galaxies[own].observatory)


@cached_part(_shown_observatory)
def _observatory(view: State, own: int, box: Box, language: str) -> Area:
    held = _counted(view, view.galaxies[own].observatory, language)
    return Area("observatory", box, TEXTS.say(language, "observatory"), held)


def _shown_clusters(view: State, box: Box, language: str) -> Hashable:
    return view.board, box, language, tuple(view.clocks), tuple(view.rays)


@cached_part(_shown_clusters)
def _clusters(view: State, box: Box, language: str) -> Area:
    board = view.board
    said = []
    for cluster, name in enumerate(board.clusters):
        said.append(TEXTS.say(language, "cluster", name=name, clock=view.clocks[cluster] + 1))
        for ray in range(board.rays[cluster]):
            kind = view.rays[board.ray[cluster] + ray]
            held = star(language, board.kinds[kind]) if kind != NONE else "none"
            said.append(TEXTS.say(language, "ray", name=name, ray=ray + 1, star=held))
    return Area("clusters", box, TEXTS.say(language, "clusters"), "; ".join(said))


def _shown_bag(view: State, box: Box, language: str) -> Hashable:
    return view.board, box, language, tuple(view.bag), view.track


@cached_part(_shown_bag)
def _bag(view: State, box: Box, language: str) -> Area:
    held = _counted(view, view.bag, language)
    label = TEXTS.say(language, "bag-track")
    track = TEXTS.say(language, "track", cell=view.track, last=view.board.last)
    return Area("bag", box, label, f"{held or '–'}; {track}")


def _counted(view: State, stars: list[int], language: str) -> str:
    kinds = view.board.kinds
    return ", ".join(f"{star(language, kinds[k])} {n}" for k, n in enumerate(stars) if n)


def _shown_values(view: State, box: Box, language: str) -> Hashable:
    return view.board, box, language, values.places(view)


@cached_part(_shown_values)
def _values(view: State, box: Box, language: str) -> Area:
    markers = range(len(view.board.markers))
    said = [values.value_words(view, marker, language) for marker in markers]
    return Area("values", box, TEXTS.say(language, "values"), "; ".join(said))
