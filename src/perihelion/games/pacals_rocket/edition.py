"""What an edition of Pacal's Rocket holds, read and checked."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from perihelion.core.edition import Edition, Section

LAKE: Final = "~"
# The most of each thing. The printed map has 11 rows of 11 squares. Every pattern of stones, with
# every choice of those to spend, is a move for each size of pyramid: they grow with the third
# power of the map's side, from 175,000 on the printed one to 260,000.
COLUMNS: Final = "ABCDEFGHIJKL"
MOST_ROWS: Final = 12
MOST_DISTRICTS: Final = 24  # there are 16
MOST_CORNERS: Final = 60  # of the river, which has ten
MOST_PIECES: Final = 12  # that cover districts; there are three
MOST_SIDES: Final = 12  # of a die: the printed one has six
MOST_STONES: Final = 30  # of a player: there are eleven
MOST_PYRAMIDS: Final = 20  # of a size: there are at most five
MOST_POINTS: Final = 99
TALLEST: Final = 5
PLAYERS: Final = range(2, 6)
RESERVED: Final = ("keep", "pass", "roll")  # words that begin other moves, besides squares
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
    holy = areas.choice("holy", [district.id for district in districts], UNKNOWN)
    board = root.section("board")
    squares = _map(board, districts, holy)
    names = [f"{column}{row}".casefold() for column in COLUMNS for row in range(1, MOST_ROWS + 1)]
    players = root.section("players")
    die = root.section("die")
    scoring = root.section("scoring")
    parts = Components(
        map=squares,
        districts=districts,
        holy=holy,
        river=_river(root.section("water"), len(squares), len(squares[0])),
        setups=_setups(root, districts, holy),
        pips=[
            (pips, sides)
            for pips, sides in die.rows("sides", (1, MOST_SIDES), (1, MOST_SIDES), most=MOST_SIDES)
        ],
        arrows=die.number("arrows", 1, MOST_SIDES),
        colours=players.names("colours", max(PLAYERS), *RESERVED, *names, least=max(PLAYERS)),
        energy_stones=_energy_stones(players),
        pyramids=_pyramids(players),
        god_stones=[
            (value, count)
            for value, count in players.rows(
                "god_stones", (1, MOST_SIDES), (0, MOST_STONES), most=MOST_SIDES
            )
        ],
        bonus=scoring.number("penultimate_pyramid", 0, MOST_POINTS),
        second=scoring.number("second_in_district", 0, MOST_POINTS),
        water=_water(scoring),
    )
    die.different("sides", [str(pips) for pips, _ in parts.pips])
    players.different("god_stones", [str(value) for value, _ in parts.god_stones])
    root.done()
    _show(root, parts)
    return parts


def _show(root: Section, parts: Components) -> None:
    """Say where the picture shows the fields."""
    board, areas, players = (
        root.section("board"),
        root.section("districts"),
        root.section("players"),
    )
    squares: dict[str, list[str]] = {}
    for row, letters in enumerate(parts.map):
        for column, letter in enumerate(letters):
            shape = f"cell-{COLUMNS[column]}{row + 1}"
            board.shows(("map", row, column), shape)
            squares.setdefault(letter, []).append(shape)
    for index, district in enumerate(parts.districts):
        for key in ("value", "colour"):
            shapes = (f"plaque-{district.id}", *squares[district.key])
            areas.shows(("district", index, key), *shapes)
    players.shows("colours", *[f"panel-{colour}" for colour in parts.colours])
    root.section("water").shows("river", "river")
    root.section("die").shows("arrows", "die")
    players.shows("energy_stones", f"supply-{parts.colours[0]}")
    for index in range(TALLEST):
        players.shows(("pyramids", index, 1), f"stock-{index + 1}")
    for index, (value, _) in enumerate(parts.god_stones):
        players.shows(("god_stones", index, 1), f"god-{parts.colours[0]}-{value}")


def _districts(section: Section) -> list[District]:
    districts = []
    for table in section.tables("district", MOST_DISTRICTS, 1):
        colour = DISTRICT_COLOURS[table.choice("colour", DISTRICT_COLOURS, UNKNOWN)]
        value = table.number("value", 1, MOST_POINTS)
        district = District(table.name("id"), table.word("key"), value, colour)
        if len(district.key) != 1 or district.key == LAKE:
            table.wrong("key", "edition-not-letter", value=district.key)
        districts.append(district)
    section.different("district", [district.id for district in districts])
    if len({district.key for district in districts}) < len(districts):
        section.wrong("district", "edition-twice", value="key")
    return districts


def _map(section: Section, districts: list[District], holy: int) -> list[str]:
    letters = [*(district.key for district in districts), LAKE]
    rows = section.drawing("map", MOST_ROWS, len(COLUMNS), letters, "edition-no-district", least=1)
    if not rows[0]:
        section.wrong("map", "edition-not-rectangle")
    for row in rows:
        if len(row) != len(rows[0]):
            section.wrong("map", "edition-not-rectangle")
    for district in districts:
        room = sum(row.count(district.key) for row in rows)
        due = max(PLAYERS) if district is districts[holy] else 1
        if room < due:  # R7: every ship starts in the Holy District
            section.wrong("map", "edition-no-squares", value=district.id, count=room, due=due)
    return rows


def _river(section: Section, rows: int, columns: int) -> list[tuple[int, int]]:
    corners = [
        (row, column)
        for row, column in section.rows("river", (0, rows), (0, columns), most=MOST_CORNERS)
    ]
    for (row, column), (next_row, next_column) in pairwise(corners):
        if (row == next_row) == (column == next_column):
            section.wrong("river", "edition-crooked", value=f"[{next_row}, {next_column}]")
    return corners


def _setups(root: Section, districts: list[District], holy: int) -> dict[int, Setup]:
    ids = [district.id for district in districts]
    covers = root.section("covers")
    pieces: dict[str, list[int]] = {}
    for table in covers.tables("piece", MOST_PIECES):
        named = table.choices("districts", len(ids), ids, UNKNOWN)
        if holy in named:
            table.wrong("districts", "edition-holy-covered", value=ids[holy])
        pieces[table.word("mark")] = named
    section = root.section("setup")
    setups: dict[int, Setup] = {}
    for table in section.tables("table", len(PLAYERS)):
        players = table.number("players", min(PLAYERS), max(PLAYERS))
        chosen = table.choices("covers", len(pieces), list(pieces), UNKNOWN)
        marks = [list(pieces)[index] for index in chosen]
        covered = [district for mark in marks for district in pieces[mark]]
        threshold = table.number("threshold", 1, 999) if players < max(PLAYERS) else 0
        setups[players] = Setup(covered, marks, threshold)
    if sorted(setups) != list(PLAYERS):
        section.wrong("table", "edition-no-setup", known=", ".join(map(str, PLAYERS)))
    return setups


def _energy_stones(section: Section) -> int:
    """How many a player throws: those on the score track are not thrown."""
    stones = section.number("energy_stones", 1, MOST_STONES)
    return stones - section.number("on_score_track", 0, stones - 1)


def _water(section: Section) -> list[int]:
    rows = section.rows("water", (1, MOST_SIDES), (0, MOST_POINTS), most=MOST_SIDES)
    return [points for _, points in sorted(rows)]


def _pyramids(section: Section) -> list[int]:
    """How many pyramids of each size there are, from one storey up."""
    rows = section.rows("pyramids", (1, TALLEST), (0, MOST_PYRAMIDS), most=TALLEST)
    if [storeys for storeys, _ in rows] != list(range(1, TALLEST + 1)):
        section.wrong("pyramids", "edition-not-sizes", due=TALLEST)
    counts = [count for _, count in rows]
    if sum(counts) < 2:  # R42: the penultimate one is built
        section.wrong("pyramids", "edition-few-pyramids")
    return counts
