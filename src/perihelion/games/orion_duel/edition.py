"""What an edition of Orion Duel holds, read and checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from perihelion.core.edition import Edition, Section
from perihelion.core.words import normal

Cell: TypeAlias = tuple[int, int]
"""Axial coordinates (q, r)."""

RESERVED: Final = ("galaxy", "hole", "first", "galaxies")
"""Words that begin other moves, so that no tile may be called so."""
# The most of each thing. The printed hexagon has 85 cells, none more than five steps from its
# centre; there are six kinds of tiles, of at most three hexes, and eight galaxies and seven holes.
FARTHEST: Final = 12
MOST_CELLS: Final = 200
MOST_SIDES: Final = 12
MOST_KINDS: Final = 12
MOST_TILES: Final = 20  # of a kind
MOST_HEXES: Final = 6  # of a colour on a tile
MOST_TOKENS: Final = 20  # of a kind
# A kind can be laid in up to twelve ways on each cell, and every way has a set of all the others: a
# board grows with the square of kinds times cells, of which the printed game has 510.
MOST_LAYINGS: Final = 700
SIDE_COLOURS: Final = ("red", "green", "purple")  # the palette has them
SETUPS: Final = ("symmetric_1", "symmetric_2", "extra_3")


@dataclass(frozen=True, slots=True)
class Side:
    name: str
    colour: str
    opposite: str
    cells: list[Cell]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of tile: how many a player has, its hexes of the own and of the other colour."""

    name: str
    count: int
    own: list[Cell]
    other: list[Cell]


@dataclass(frozen=True, slots=True)
class Setup:
    galaxies: list[Cell]
    black_holes: list[Cell]


@dataclass(frozen=True, slots=True)
class Components:
    cells: dict[str, Cell]
    sides: list[Side]
    kinds: list[Kind]
    galaxies: int
    black_holes: int
    between_galaxies: int
    between_black_holes: int
    between_both: int
    winning_galaxies: int
    winning_black_holes: int
    setups: dict[str, Setup]


def distance(a: Cell, b: Cell) -> int:
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def components(edition: Edition) -> Components:
    """The components of an edition, or BadEdition with the key that is wrong."""
    root = edition.sections()
    cells = _cells(root.section("board"))
    tokens = root.section("tokens")
    winning = root.section("winning")
    parts = Components(
        cells=cells,
        sides=_sides(root.section("sides"), cells),
        kinds=_kinds(root.section("tiles")),
        **tokens.numbers(
            galaxies=(1, MOST_TOKENS),
            black_holes=(1, MOST_TOKENS),
            between_galaxies=(1, FARTHEST),
            between_black_holes=(1, FARTHEST),
            between_both=(1, FARTHEST),
        ),
        winning_galaxies=winning.number("galaxies", 1, MOST_TOKENS),
        winning_black_holes=winning.number("black_holes", 1, MOST_TOKENS),
        setups={},
    )
    if len(cells) * len(parts.kinds) > MOST_LAYINGS:
        root.wrong("tiles.kind", "edition-many-kinds", cells=len(cells), most=MOST_LAYINGS)
    for key in ("galaxies", "black_holes"):
        winning.shows(key, f"condition-blue-{key}", f"condition-orange-{key}")
    setups = root.section("setups")
    for name in SETUPS:
        parts.setups[name] = _setup(setups.section(name), parts, name)
    root.done()
    return parts


def _cells(board: Section) -> dict[str, Cell]:
    cells: dict[str, Cell] = {}
    known: set[str] = set()
    for column in board.tables("column", 2 * FARTHEST + 1, 1):
        name = column.name("name")
        q = column.number("q", -FARTHEST, FARTHEST)
        top = column.number("top", -FARTHEST, FARTHEST)
        for number in range(column.number("cells", 1, FARTHEST)):
            cell = (q, top + number)
            called = f"{name}{number + 1}"
            if normal(called) in known or cell in cells.values():
                column.wrong("name", "edition-twice", value=called)
            known.add(normal(called))
            cells[called] = cell
            column.shows("cells", f"cell-{called}")
        if len(cells) > MOST_CELLS:
            board.wrong("column", "edition-too-big", most=MOST_CELLS)
    return cells


def _sides(section: Section, cells: dict[str, Cell]) -> list[Side]:
    sides = []
    tables = section.tables("side", MOST_SIDES)
    for table in tables:
        marked = _named(table, "cells", cells)
        colour = SIDE_COLOURS[table.choice("colour", SIDE_COLOURS, "edition-no-colour")]
        side = Side(table.name("name"), colour, table.word("opposite"), marked)
        for key in ("name", "colour", "opposite"):
            table.shows(key, f"side-{side.name}", f"edge-{side.name}")
        sides.append(side)
    section.different("side", [side.name for side in sides])
    opposites = {side.name: side.opposite for side in sides}
    marked_before: set[Cell] = set()
    for side, table in zip(sides, tables, strict=True):
        if marked_before & set(side.cells):  # R2
            table.wrong("cells", "edition-twice", value=side.name)
        marked_before |= set(side.cells)
        if opposites.get(side.opposite) != side.name or side.opposite == side.name:
            table.wrong("opposite", "edition-not-opposite", value=side.opposite)
    return sides


def _kinds(section: Section) -> list[Kind]:
    kinds = []
    offset = (-MOST_HEXES, MOST_HEXES)
    for table in section.tables("kind", MOST_KINDS, 1):
        name = table.name("name", *RESERVED)
        own = [(q, r) for q, r in table.rows("own", offset, offset, most=MOST_HEXES, least=1)]
        other = [(q, r) for q, r in table.rows("other", offset, offset, most=MOST_HEXES)]
        if own[:1] != [(0, 0)]:
            table.wrong("own", "edition-no-anchor")
        if len({*own, *other}) != len(own) + len(other):
            table.wrong("other", "edition-twice", value=name)
        # R17 asks whether a colour of the tile touches earlier hexes: it must be one piece.
        for key, part in (("own", own), ("other", other)):
            if not _connected(part):
                table.wrong(key, "edition-not-connected")
        kinds.append(Kind(name, table.number("count", 1, MOST_TILES), own, other))
        for key in ("name", "count", "own", "other"):
            table.shows(key, f"blue-{name}-1", f"orange-{name}-1")
    section.different("kind", [kind.name for kind in kinds])
    return kinds


def _setup(section: Section, parts: Components, called: str) -> Setup:
    galaxies = _named(section, "galaxies", parts.cells, setup=called)
    holes = _named(section, "black_holes", parts.cells, setup=called)
    for key, placed, due in (
        ("galaxies", galaxies, parts.galaxies),
        ("black_holes", holes, parts.black_holes),
    ):
        if len(placed) != due:
            section.wrong(key, "edition-wrong-count", count=len(placed), due=due)
    _spaced(section, "galaxies", galaxies, galaxies, parts.between_galaxies)
    _spaced(section, "black_holes", holes, holes, parts.between_black_holes)
    _spaced(section, "black_holes", holes, galaxies, parts.between_both)
    return Setup(galaxies, holes)


def _named(section: Section, key: str, cells: dict[str, Cell], **options: str) -> list[Cell]:
    names = list(cells)
    chosen = section.choices(key, len(cells), names, "edition-no-cell")
    for place, index in enumerate(chosen):
        section.shows((key, place), f"cell-{names[index]}", **options)
    section.different(key, [names[index] for index in chosen])
    return [cells[names[index]] for index in chosen]


def _spaced(section: Section, key: str, some: list[Cell], others: list[Cell], least: int) -> None:
    for a in some:
        for b in others:
            if (a != b or some is not others) and distance(a, b) < least:
                section.wrong(key, "edition-too-close", a=str(a), b=str(b), least=least)


def _connected(part: list[Cell]) -> bool:
    reached = set(part[:1])
    frontier = list(reached)
    while frontier:
        near = frontier.pop()
        for cell in part:
            if cell not in reached and distance(near, cell) == 1:
                reached.add(cell)
                frontier.append(cell)
    return len(reached) == len(part)
