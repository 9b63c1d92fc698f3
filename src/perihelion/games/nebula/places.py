"""Where the picture shows the fields of an edition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from perihelion.core.edition import Section


def show_galaxy(
    galaxy: Section,
    cells: Sequence[str],
    radiant: Sequence[int],
    links: Mapping[str, Sequence[tuple[int, int]]],
) -> None:
    """The cells by name, the central one first, and the links by key, between cells by number."""
    shapes = [f"cell-0-{cell}" for cell in cells]
    for index, shape in enumerate(shapes[1:]):
        for key in ("constellation", "orbit", "angle"):
            galaxy.shows(("cells", index, key), shape)
    for index, cell in enumerate(radiant):
        galaxy.shows(("radiant", index), shapes[cell])
    for key, pairs in links.items():
        for index, (one, other) in enumerate(pairs):
            galaxy.shows((key, index), shapes[one], shapes[other])


def show_tracks(root: Section, bar: int, track: int, clusters: Sequence[str]) -> None:
    """The bar and the track by their lengths, the clusters by name, and the values board."""
    for index in range(bar):
        root.section("bar").shows(("cells", index, "points"), f"bar-0-{index}")
    for index in range(track):
        root.section("track").shows(("cells", index), "track")
    for index, cluster in enumerate(clusters):
        root.section("clusters").shows(("cluster", index, "rays"), f"wheel-{cluster}")
    for key in ("colours", "constellations", "advanced"):
        root.section("values").shows((key, "last"), "values")
