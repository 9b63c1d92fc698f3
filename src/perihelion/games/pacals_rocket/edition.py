"""What an edition of Pacal's Rocket holds, read and checked."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from perihelion.core.edition import Edition, Section

LAKE: Final = "~"
COLUMNS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
TALLEST: Final = 5
PLAYERS: Final = range(2, 6)
UNKNOWN: Final = "edition-unknown-name"
DISTRICT_COLOURS: Final = ("red", "orange", "ochre", "olive", "sand")


@dataclass(frozen=True, slots=True)
class District:
    id: str
    key: str
    value: int
    colour: str


@dataclass(frozen=True, slots=True)
class Setup:
    """What lies covered with a number of players, and the points that end the game.

    The threshold of five players is an option: it is 0 here.
    """

    covered: list[int]
    pieces: list[str]
    threshold: int


@dataclass(frozen=True, slots=True)
class Components:
    map: list[str]
    districts: list[District]
    holy: int
    river: list[tuple[int, int]]
    setups: dict[int, Setup]
    pips: list[tuple[int, int]]
    arrows: int
    colours: list[str]
    energy_stones: int
    pyramids: list[int]
    god_stones: list[tuple[int, int]]
    bonus: int
    second: int
    water: list[int]


def components(edition: Edition) -> Components:
    """The components of an edition, or BadEdition with the key that is wrong."""
    root = edition.sections()
    areas = root.section("districts")
    districts = _districts(areas)
    holy = areas.known("holy", areas.word("holy"), [district.id for district in districts], UNKNOWN)
    board = root.section("board")
    squares = _map(board, districts, holy)
    players = root.section("players")
    die = root.section("die")
    scoring = root.section("scoring")
    parts = Components(
        map=squares,
        districts=districts,
        holy=holy,
        river=_river(root.section("water"), len(squares), len(squares[0])),
        setups=_setups(root, districts, holy),
        pips=[(pips, sides) for pips, sides in die.rows("sides", 2)],
        arrows=die.number("arrows", 1),
        colours=_colours(players),
        energy_stones=players.number("energy_stones", 1) - players.number("on_score_track"),
        pyramids=_pyramids(players),
        god_stones=[(value, count) for value, count in players.rows("god_stones", 2)],
        bonus=scoring.number("penultimate_pyramid"),
        second=scoring.number("second_in_district"),
        water=[points for _, points in sorted(scoring.rows("water", 2))],
    )
    die.different("sides", [str(pips) for pips, _ in parts.pips])
    players.different("god_stones", [str(value) for value, _ in parts.god_stones])
    root.done()
    return parts


def _districts(section: Section) -> list[District]:
    districts = []
    for table in section.tables("district"):
        colour = table.word("colour")
        table.known("colour", colour, list(DISTRICT_COLOURS), UNKNOWN)
        district = District(table.word("id"), table.word("key"), table.number("value", 1), colour)
        if len(district.key) != 1 or district.key == LAKE:
            table.wrong("key", "edition-not-letter", value=district.key)
        districts.append(district)
    section.different("district", [district.id for district in districts])
    section.different("district", [district.key for district in districts])
    return districts


def _map(section: Section, districts: list[District], holy: int) -> list[str]:
    rows = section.words("map")
    if not rows or not 0 < len(rows[0]) <= len(COLUMNS):
        section.wrong("map", "edition-not-rectangle")
    for row in rows:
        if len(row) != len(rows[0]):
            section.wrong("map", "edition-not-rectangle")
        for letter in row:
            if letter != LAKE and letter not in [district.key for district in districts]:
                section.wrong("map", "edition-no-district", value=letter)
    for district in districts:
        room = sum(row.count(district.key) for row in rows)
        due = max(PLAYERS) if district is districts[holy] else 1
        if room < due:  # R7: every ship starts in the Holy District
            section.wrong("map", "edition-no-squares", value=district.id, count=room, due=due)
    return rows


def _river(section: Section, rows: int, columns: int) -> list[tuple[int, int]]:
    corners = [(row, column) for row, column in section.rows("river", 2)]
    for row, column in corners:
        if not (0 <= row <= rows and 0 <= column <= columns):
            section.wrong("river", "edition-no-corner", value=f"[{row}, {column}]")
    for (row, column), (next_row, next_column) in pairwise(corners):
        if (row == next_row) == (column == next_column):
            section.wrong("river", "edition-crooked", value=f"[{next_row}, {next_column}]")
    return corners


def _setups(root: Section, districts: list[District], holy: int) -> dict[int, Setup]:
    ids = [district.id for district in districts]
    covers = root.section("covers")
    pieces: dict[str, list[int]] = {}
    for table in covers.tables("piece"):
        named = [table.known("districts", name, ids, UNKNOWN) for name in table.words("districts")]
        if holy in named:
            table.wrong("districts", "edition-holy-covered", value=ids[holy])
        pieces[table.word("mark")] = named
    section = root.section("setup")
    setups: dict[int, Setup] = {}
    for table in section.tables("table"):
        players = table.number("players", 2)
        marks = table.words("covers")
        for mark in marks:
            table.known("covers", mark, list(pieces), UNKNOWN)
        covered = [district for mark in marks for district in pieces[mark]]
        threshold = table.number("threshold", 1) if players < max(PLAYERS) else 0
        setups[players] = Setup(covered, marks, threshold)
    if sorted(setups) != list(PLAYERS):
        section.wrong("table", "edition-no-setup", known=", ".join(map(str, PLAYERS)))
    return setups


def _colours(section: Section) -> list[str]:
    colours = section.words("colours")
    section.different("colours", colours)
    if len(colours) != max(PLAYERS):
        section.wrong("colours", "edition-wrong-count", count=len(colours), due=max(PLAYERS))
    return colours


def _pyramids(section: Section) -> list[int]:
    """How many pyramids of each size there are, from one storey up."""
    rows = section.rows("pyramids", 2)
    if [storeys for storeys, _ in rows] != list(range(1, TALLEST + 1)):
        section.wrong("pyramids", "edition-not-sizes", due=TALLEST)
    counts = [count for _, count in rows]
    if min(counts) < 0 or sum(counts) < 2:  # R42: the penultimate one is built
        section.wrong("pyramids", "edition-few-pyramids")
    return counts
