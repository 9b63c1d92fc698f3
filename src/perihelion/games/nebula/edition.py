"""What an edition of Nebula holds, read and checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from perihelion.core.edition import LONGEST_NAME, Edition, Section
from perihelion.games.nebula.places import show_galaxy, show_tracks

SEATS: Final = (2, 3, 4)
TRACKS: Final = ("colours", "constellations", "advanced")
NO_CELL, NO_COLOUR = "edition-no-cell", "edition-no-colour"
TRACK_CELLS: Final = ("start", "plain", "supernova")
NUMERALS: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")

# The most of each thing. The printed game has six colours of twenty stars, a galaxy of 21 cells in
# four constellations on five orbits, three clusters of six rays, 70 cards; a larger box may have
# about twice as much of each, and the picture has room for no more.
MOST_COLOURS: Final = 8
MOST_STARS: Final = 60  # of a colour
MOST_HOLES: Final = 90
MOST_CELLS: Final = 40
MOST_CONSTELLATIONS: Final = 8
MOST_ORBITS: Final = 8
MOST_LINKS: Final = 80
MOST_CARDS: Final = 60  # of a pile
MOST_TASKS: Final = 8  # beside the board
MOST_RAYS: Final = 12
LONGEST_TRACK: Final = 30
MOST_POINTS: Final = 99
MOST_STEPS: Final = 10
MOST_PLACED: Final = 6  # in a turn
MOST_DRAWN: Final = 10  # by Chaos
# Every combination of the stars that Chaos keeps is a move: of nine kinds, four make 495.
MOST_KEPT: Final = 4
WIDEST: Final = 600  # radius in the picture, where the outermost printed orbit has 482

# Words that begin or end other moves, so that nothing in an edition may be called so.
RESERVED: Final = (
    "hole", "stop", "time", "chaos", "give", "keep", "supernova", "bag", "value", "draw", "deal",
    "personal", "public", "advanced",
)  # fmt: skip

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
    colours = stars.names("colours", MOST_COLOURS, *RESERVED, least=1)
    galaxy = _galaxy(root.section("galaxy"))
    parts = Components(
        colours=colours,
        **stars.numbers(per_colour=(1, MOST_STARS), black_holes=(0, MOST_HOLES)),
        players=_players(setup),
        start_stars=setup.rows("start_stars", *[(0, MOST_DRAWN)] * 4, least=1, most=1)[0],
        **setup.numbers(public_tasks=(1, MOST_TASKS), advanced_cards=(1, MOST_TASKS)),
        galaxy=galaxy,
        bar=_bar(root.section("bar")),
        clusters=_clusters(root.section("clusters")),
        track=_track(root.section("track")),
        values=_values(root.section("values")),
        **turn.numbers(
            steps=(1, MOST_STEPS),
            chaos_drawn=(1, MOST_DRAWN),
            chaos_kept=(1, MOST_KEPT),
            placed=(1, MOST_PLACED),
            placed_with_supernova=(1, MOST_PLACED),
        ),
        ending_constellations=end.number("constellations", 1, MOST_CONSTELLATIONS),
        constellation_points=scoring.number("constellation", 0, MOST_POINTS),
        personal_points=personal.number("points", 0, MOST_POINTS),
        personal=_cards(personal, PERSONAL, colours, galaxy),
        public=_cards(root.section("public"), PUBLIC, colours, galaxy),
        advanced=_cards(root.section("advanced"), ADVANCED, colours, galaxy),
    )
    _enough(setup, parts)
    _words_differ(root, parts)
    root.done()
    show_tracks(root, len(parts.bar), len(parts.track), [c.name for c in parts.clusters])
    return parts


def _players(setup: Section) -> dict[int, Players]:
    by_seats, holes = {}, (0, MOST_HOLES)
    refill, markers = (0, 3 * MOST_RAYS), (1, MOST_HOLES)
    for table in setup.tables("players", len(SEATS)):
        seats = table.number("seats", min(SEATS), max(SEATS))
        counts = table.numbers(black_holes=holes, refill_at=refill, ending_markers=markers)
        by_seats[seats] = Players(seats, **counts)
    for seats in SEATS:
        if seats not in by_seats:
            setup.wrong("players", "edition-no-players", seats=seats)
    return by_seats


def _enough(setup: Section, parts: Components) -> None:
    """Every pile holds what the set-up takes from it."""
    setup.number("personal_tasks", 2, 2)  # R17: one is kept, one goes back
    for key, cards, due in (
        ("public_tasks", parts.public, parts.public_tasks),
        ("advanced_cards", parts.advanced, parts.advanced_cards),
        ("personal_tasks", parts.personal, 2 * max(parts.players)),
    ):
        if len(cards) < due:
            setup.wrong(key, "edition-wrong-count", count=len(cards), due=due)
    if (most := max(each.black_holes for each in parts.players.values())) > parts.black_holes:
        setup.wrong("players", "edition-too-many", count=most)


def _words_differ(root: Section, parts: Components) -> None:
    """Whatever can stand at the same place of a move has a name of its own."""
    clusters = [cluster.name for cluster in parts.clusters]
    personal, public, advanced = (
        [card.name for card in cards] for cards in (parts.personal, parts.public, parts.advanced)
    )
    numerals = NUMERALS[: parts.advanced_cards]
    root.different("clusters.cluster", [*parts.colours, *clusters])
    root.different("galaxy.constellations", [*parts.colours, *numerals, *parts.galaxy.symbols])
    root.different("personal.cards", [*parts.colours, *personal])
    root.different("advanced.cards", [*personal, *public, *advanced])


def _galaxy(section: Section) -> Galaxy:
    symbols: dict[str, str] = {}
    for table in section.tables("constellations", MOST_CONSTELLATIONS, 1):
        name = table.name("name", *RESERVED)
        table.different("name", [*symbols, name])
        symbols[name] = table.word("symbol", 1)
    orbits = section.tables("orbits", MOST_ORBITS, 1)
    radii = [table.number("radius", 1, WIDEST) for table in orbits]
    cells = [Cell(section.name("centre", *RESERVED), -1, 0, 0)]
    for table in section.tables("cells", MOST_CELLS, 1):
        name = table.name("name", *RESERVED)
        table.different("name", [*[cell.name for cell in cells], name])
        where = _constellation(table, list(symbols)), _orbit(table, radii)
        cells.append(Cell(name, *where, table.number("angle", 0, 359)))
    names = [cell.name for cell in cells]
    radiant = section.choices("radiant", len(names), names, NO_CELL)
    section.different("radiant", [names[cell] for cell in radiant])
    links = {key: _links(section, key, cells) for key in ("direct", "indirect")}
    show_galaxy(section, names, radiant, links)
    return Galaxy(cells, symbols, radii, radiant, **links)


def _links(section: Section, key: str, cells: list[Cell]) -> list[tuple[int, int]]:
    names = [cell.name for cell in cells]
    links = []
    for ends in section.phrases(key, MOST_LINKS, names, (2, 2), NO_CELL, 2 * LONGEST_NAME + 1):
        words = " ".join(names[end] for end in ends)
        if len(ends) != 2 or ends[0] == ends[1]:
            section.wrong(key, "edition-not-link", value=words)
        inside = {cells[end].constellation for end in ends} - {-1}
        if len(inside) != 1:  # R6
            section.wrong(key, "edition-link-leaves", value=words)
        links.append((ends[0], ends[1]))
    section.different(key, [f"{names[one]} {names[other]}" for one, other in links])
    return links


def _bar(section: Section) -> list[int]:
    cells = section.tables("cells", LONGEST_TRACK, 1)
    return [cell.number("points", 0, MOST_POINTS) for cell in cells]


def _clusters(section: Section) -> list[Cluster]:
    clusters = []
    for table in section.tables("cluster", 3, 3):  # R21: the steps are said for three clusters
        rays = table.number("rays", 1, MOST_RAYS)
        start = table.number("start", 0, rays - 1)
        clusters.append(Cluster(table.name("name", *RESERVED), rays, start))
    section.different("cluster", [cluster.name for cluster in clusters])
    return clusters


def _track(section: Section) -> list[bool]:
    cells = section.choices("cells", LONGEST_TRACK, TRACK_CELLS, "edition-no-track-cell", least=2)
    for number, cell in enumerate(cells):
        if (TRACK_CELLS[cell] == "start") != (number == 0):
            section.wrong("cells", "edition-no-track-cell", value=TRACK_CELLS[cell])
    return [TRACK_CELLS[cell] == "supernova" for cell in cells]


def _values(section: Section) -> list[Track]:
    tracks = []
    for name in TRACKS:
        track = section.section(name)
        rewards = [track.number(rank, 0, MOST_POINTS) for rank in ("first", "second", "third")]
        last, otherwise = track.number("last", 1, 20), track.number("otherwise", 0, MOST_POINTS)
        tracks.append(Track(last, rewards, otherwise))
    return tracks


def _cards(
    section: Section, kinds: dict[str, tuple[str, ...]], colours: list[str], galaxy: Galaxy
) -> list[Card]:
    cards = []
    symbols = list(galaxy.symbols)
    bounds = {"n": (1, MOST_CELLS), "constellations": (1, len(symbols))}
    points = {"first": (0, MOST_POINTS), "later": (0, MOST_POINTS)} if kinds is PUBLIC else {}
    for table in section.tables("cards", MOST_CARDS):
        kind = list(kinds)[table.choice("kind", list(kinds), "edition-no-kind")]
        says = kinds[kind]
        cards.append(
            Card(
                name=table.name("name", *RESERVED),
                kind=kind,
                colours=_colours(table, says, colours),
                constellation=_constellation(table, symbols) if "constellation" in says else -1,
                orbit=_orbit(table, galaxy.radii) if "orbit" in says else 0,
                **table.numbers(**points, **{key: bounds[key] for key in says if key in bounds}),
            )
        )
    section.different("cards", [card.name for card in cards])
    return cards


def _colours(table: Section, says: tuple[str, ...], colours: list[str]) -> list[int]:
    if "colour" in says:
        return [table.choice("colour", colours, NO_COLOUR)]
    named = table.choices("colours", 2, colours, NO_COLOUR, least=2) if "colours" in says else []
    table.different("colours", [colours[index] for index in named])
    return named


def _constellation(table: Section, names: list[str]) -> int:
    return table.choice("constellation", names, "edition-no-constellation")


def _orbit(table: Section, radii: list[int]) -> int:
    return table.number("orbit", 1, len(radii))
