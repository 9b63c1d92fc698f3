"""What an edition of Nebula holds, read and checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from perihelion.core.edition import Edition, Section

TRACKS: Final = ("colours", "constellations", "advanced")
NUMERALS: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")

# What a card of each kind says besides its name.
PERSONAL: Final[dict[str, tuple[str, ...]]] = {
    "indirect_each": ("colour",),
    "radiant_min": ("colour", "n"),
    "colour_min": ("colour", "n"),
    "most_black_holes": (),
    "max_empty": ("n",),
}
PUBLIC: Final[dict[str, tuple[str, ...]]] = {
    "constellation_exact_colours": ("constellation", "n"),
    "orbit_exact_colours": ("orbit", "n"),
    "orbit_all_different": ("orbit",),
    "each_colour_min": ("n",),
    "colour_in_constellations": ("colour", "n", "constellations"),
    "adjacent_orbits": ("n",),
    "opposite_constellations": (),
    "adjacent_constellations": (),
    "all_indirect_cells": (),
    "all_radiant_orbital_neighbours": (),
}
ADVANCED: Final[dict[str, tuple[str, ...]]] = {
    "linked_pair": ("colours",),
    "orbit_with_colour": ("colour",),
    "colour_beside_radiant": ("colour",),
    "radiant_same_colour": (),
    "public_tasks_done": (),
    "radiant_surrounded": (),
}


@dataclass(frozen=True, slots=True)
class Players:
    """What depends on the number of players (R9, R36, R37)."""

    seats: int
    black_holes: int
    refill_at: int
    ending_markers: int


@dataclass(frozen=True, slots=True)
class Cell:
    """A star cell; the central one has no orbit (0) and belongs to every constellation (Q1)."""

    name: str
    constellation: int
    orbit: int
    angle: int


@dataclass(frozen=True, slots=True)
class Galaxy:
    cells: list[Cell]
    symbols: dict[str, str]
    """Constellation to its symbol, clockwise."""
    radii: list[int]
    radiant: list[int]
    direct: list[tuple[int, int]]
    indirect: list[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Cluster:
    name: str
    rays: int
    start: int


@dataclass(frozen=True, slots=True)
class Track:
    """A track of the values board: its last cell, and the rewards of the first three ranks."""

    last: int
    rewards: list[int]
    otherwise: int


@dataclass(frozen=True, slots=True)
class Card:
    name: str
    kind: str
    colours: list[int]
    constellation: int = -1
    orbit: int = 0
    n: int = 0
    constellations: int = 0
    first: int = 0
    later: int = 0


@dataclass(frozen=True, slots=True)
class Components:
    colours: list[str]
    per_colour: int
    black_holes: int
    players: dict[int, Players]
    start_stars: list[int]
    public_tasks: int
    advanced_cards: int
    galaxy: Galaxy
    bar: list[int]
    clusters: list[Cluster]
    track: list[bool]
    """For each cell of the black-hole track whether it is highlighted."""
    values: list[Track]
    steps: int
    chaos_drawn: int
    chaos_kept: int
    placed: int
    placed_with_supernova: int
    ending_constellations: int
    constellation_points: int
    personal_points: int
    personal: list[Card]
    public: list[Card]
    advanced: list[Card]


def components(edition: Edition) -> Components:
    """The components of an edition, or BadEdition with the key that is wrong."""
    root = edition.sections()
    stars, setup, turn = root.section("stars"), root.section("setup"), root.section("turn")
    personal, scoring = root.section("personal"), root.section("scoring")
    end = root.section("end")
    colours = stars.different("colours", stars.words("colours"))
    galaxy = _galaxy(root.section("galaxy"))
    parts = Components(
        colours=colours,
        **stars.numbers(per_colour=1, black_holes=0),
        players=_players(setup),
        start_stars=_one_row(setup, "start_stars", 4),
        **setup.numbers(public_tasks=1, advanced_cards=1),
        galaxy=galaxy,
        bar=_bar(root.section("bar")),
        clusters=_clusters(root.section("clusters")),
        track=_track(root.section("track")),
        values=_values(root.section("values")),
        **turn.numbers(steps=1, chaos_drawn=1, chaos_kept=1, placed=1, placed_with_supernova=1),
        ending_constellations=end.number("constellations", 1),
        constellation_points=scoring.number("constellation"),
        personal_points=personal.number("points"),
        personal=_cards(personal, PERSONAL, colours, galaxy),
        public=_cards(root.section("public"), PUBLIC, colours, galaxy),
        advanced=_cards(root.section("advanced"), ADVANCED, colours, galaxy),
    )
    _enough(setup, parts)
    root.done()
    return parts


def _players(setup: Section) -> dict[int, Players]:
    by_seats = {}
    for table in setup.tables("players"):
        seats = table.number("seats", 2)
        by_seats[seats] = Players(
            seats,
            table.number("black_holes"),
            table.number("refill_at"),
            table.number("ending_markers", 1),
        )
    for seats in (2, 3, 4):
        if seats not in by_seats:
            setup.wrong("players", "edition-no-players", seats=seats)
    return by_seats


def _enough(setup: Section, parts: Components) -> None:
    """Every pile holds what the set-up takes from it."""
    dealt = setup.number("personal_tasks", 2)
    if dealt != 2:  # R17: one is kept, one goes back
        setup.wrong("personal_tasks", "edition-wrong-count", count=dealt, due=2)
    if parts.advanced_cards > len(NUMERALS):
        setup.wrong("advanced_cards", "edition-too-many", count=parts.advanced_cards)
    for key, cards, due in (
        ("public_tasks", parts.public, parts.public_tasks),
        ("advanced_cards", parts.advanced, parts.advanced_cards),
        ("personal_tasks", parts.personal, 2 * max(parts.players)),
    ):
        if len(cards) < due:
            setup.wrong(key, "edition-wrong-count", count=len(cards), due=due)
    for players in parts.players.values():
        if players.black_holes > parts.black_holes:
            setup.wrong("players", "edition-too-many", count=players.black_holes)


def _galaxy(section: Section) -> Galaxy:
    symbols: dict[str, str] = {}
    for table in section.tables("constellations"):
        name = table.word("name")
        if name in symbols:
            table.wrong("name", "edition-twice", value=name)
        symbols[name] = table.word("symbol")
    radii = []
    for table in section.tables("orbits"):
        radii.append(table.number("radius", 1))
    cells = [Cell(section.word("centre"), -1, 0, 0)]
    for table in section.tables("cells"):
        name = table.word("name")
        if name in [cell.name for cell in cells]:
            table.wrong("name", "edition-twice", value=name)
        constellation = _constellation(table, list(symbols))
        cells.append(Cell(name, constellation, _orbit(table, radii), table.number("angle")))
    names = [cell.name for cell in cells]
    radiant = [
        section.known("radiant", name, names, "edition-no-cell")
        for name in section.different("radiant", section.words("radiant"))
    ]
    direct = _links(section, "direct", cells)
    indirect = _links(section, "indirect", cells)
    return Galaxy(cells, symbols, radii, radiant, direct, indirect)


def _links(section: Section, key: str, cells: list[Cell]) -> list[tuple[int, int]]:
    names = [cell.name for cell in cells]
    links = []
    for words in section.different(key, section.words(key)):
        ends = [section.known(key, name, names, "edition-no-cell") for name in words.split()]
        if len(ends) != 2 or ends[0] == ends[1]:
            section.wrong(key, "edition-not-link", value=words)
        inside = {cells[end].constellation for end in ends} - {-1}
        if len(inside) != 1:  # R6
            section.wrong(key, "edition-link-leaves", value=words)
        links.append((ends[0], ends[1]))
    return links


def _bar(section: Section) -> list[int]:
    points = []
    for table in section.tables("cells"):
        points.append(table.number("points"))
    if not points:
        section.wrong("cells", "edition-wrong-count", count=0, due=1)
    return points


def _clusters(section: Section) -> list[Cluster]:
    clusters = []
    for table in section.tables("cluster"):
        cluster = Cluster(table.word("name"), table.number("rays", 1), table.number("start"))
        if cluster.start >= cluster.rays:
            table.wrong("start", "edition-too-many", count=cluster.start)
        clusters.append(cluster)
    section.different("cluster", [cluster.name for cluster in clusters])
    if len(clusters) != 3:  # R21: the steps are said for three clusters
        section.wrong("cluster", "edition-wrong-count", count=len(clusters), due=3)
    return clusters


def _track(section: Section) -> list[bool]:
    cells = section.words("cells")
    for number, cell in enumerate(cells):
        if cell not in (("plain", "supernova") if number else ("start",)):
            section.wrong("cells", "edition-no-track-cell", value=cell)
    return [cell == "supernova" for cell in cells]


def _values(section: Section) -> list[Track]:
    tracks = []
    for name in TRACKS:
        track = section.section(name)
        rewards = [track.number(rank) for rank in ("first", "second", "third")]
        tracks.append(Track(track.number("last", 1), rewards, track.number("otherwise")))
    return tracks


def _cards(
    section: Section, kinds: dict[str, tuple[str, ...]], colours: list[str], galaxy: Galaxy
) -> list[Card]:
    cards = []
    for table in section.tables("cards"):
        kind = table.word("kind")
        if kind not in kinds:
            table.wrong("kind", "edition-no-kind", value=kind, known=", ".join(kinds))
        says = kinds[kind]
        named = [table.word("colour")] if "colour" in says else []
        named = table.different("colours", table.words("colours")) if "colours" in says else named
        if "colours" in says and len(named) != 2:
            table.wrong("colours", "edition-wrong-count", count=len(named), due=2)
        shown = [table.known("colour", name, colours, "edition-no-colour") for name in named]
        symbols = list(galaxy.symbols)
        where = "constellation" in says
        cards.append(
            Card(
                name=table.word("name"),
                kind=kind,
                colours=shown,
                constellation=_constellation(table, symbols) if where else -1,
                orbit=_orbit(table, galaxy.radii) if "orbit" in says else 0,
                n=table.number("n", 1) if "n" in says else 0,
                constellations=table.number("constellations", 1) if "constellations" in says else 0,
                first=table.number("first") if kinds is PUBLIC else 0,
                later=table.number("later") if kinds is PUBLIC else 0,
            )
        )
    section.different("cards", [card.name for card in cards])
    return cards


def _constellation(table: Section, names: list[str]) -> int:
    key = "constellation"
    return table.known(key, table.word(key), names, "edition-no-constellation")


def _orbit(table: Section, radii: list[int]) -> int:
    orbit = table.number("orbit", 1)
    if orbit > len(radii):
        table.wrong("orbit", "edition-too-many", count=orbit)
    return orbit


def _one_row(section: Section, key: str, width: int) -> list[int]:
    rows = section.rows(key, width)
    if len(rows) != 1:
        section.wrong(key, "edition-wrong-count", count=len(rows), due=1)
    return rows[0]
