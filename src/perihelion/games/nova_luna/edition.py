"""What an edition of Nova Luna holds, read and checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from perihelion.core.edition import Edition, Section

TILE_COLOURS: Final = ("red", "blue", "turquoise", "yellow")
SEATS: Final = (2, 3, 4)
MOST_TASKS: Final = 3  # R8
LONGEST_TASK: Final = 4  # R9
# The most of each thing; the printed game has 68 tiles, a wheel of 12 slots, a track of 24 spaces
# and 21 tokens of each colour. A mosaic of n tiles can reach 2n² cells: 4,000 with those printed,
# 13,000 at most.
MOST_TILES: Final = 80
MOST_SLOTS: Final = 36
MOST_SPACES: Final = 60
MOST_TOKENS: Final = 60
LONGEST_TIME: Final = 20  # the printed tiles take 1 to 7
MOST_POINTS: Final = 999
NO_COLOUR: Final = "edition-no-colour"
LONGEST_TEXT: Final = 40  # a task names up to four colours of up to nine letters


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile: its colour, its time number, and its tasks as lists of colours (R8, R9)."""

    colour: int
    time: int
    tasks: list[list[int]]


@dataclass(frozen=True, slots=True)
class Components:
    tiles: list[Tile]
    slots: int
    moon: int
    choice: int
    optional_refill: int
    spaces: int
    player_colours: list[str]
    tokens: int
    first_game: dict[int, int]
    first_game_other: dict[int, int]
    solo_tokens: int
    small_pile: int
    penalty: int
    great_below: int


def components(edition: Edition) -> Components:
    """The components of an edition, or BadEdition with the key that is wrong."""
    root = edition.sections()
    wheel = root.section("wheel")
    track = root.section("track")
    players = root.section("players")
    solo = root.section("solo")
    parts = Components(
        tiles=_tiles(root.section("tiles")),
        **wheel.numbers(
            slots=(2, MOST_SLOTS),
            moon=(0, MOST_SLOTS),
            choice=(1, MOST_SLOTS),
            optional_refill=(0, MOST_SLOTS),
        ),
        spaces=track.number("spaces", 1, MOST_SPACES),
        player_colours=players.names("colours", max(SEATS), least=max(SEATS)),
        tokens=players.number("tokens", 2, MOST_TOKENS),
        first_game=_by_seats(root.section("first_game")),
        first_game_other=_by_seats(root.section("first_game_other")),
        solo_tokens=solo.number("tokens", 1, MOST_TOKENS),
        **solo.numbers(
            small_pile=(0, MOST_TOKENS), penalty=(0, MOST_POINTS), great_below=(0, MOST_POINTS)
        ),
    )
    if parts.moon >= parts.slots:
        wheel.wrong("moon", "edition-no-slot", slots=parts.slots)
    if parts.small_pile > parts.solo_tokens:
        solo.wrong("small_pile", "edition-pile-too-large", tokens=parts.solo_tokens)
    # The only refill of the solo game can always be complete (R45).
    if len(parts.tiles) < 2 * (parts.slots - 1):
        root.wrong("tiles", "edition-few-tiles", least=2 * (parts.slots - 1))
    # Tokens less than half a ring apart: "furthest back" is clear to see (Q9).
    if 2 * max(tile.time for tile in parts.tiles) >= parts.spaces:
        track.wrong("spaces", "edition-short-track")
    root.done()
    wheel.shows("slots", "wheel")
    wheel.shows("choice", "wheel")
    wheel.shows("moon", "moon")
    wheel.shows("optional_refill", "pile")
    track.shows("spaces", "space-0")
    for key in ("colours", "tokens"):
        players.shows(key, *[f"home-{colour}" for colour in parts.player_colours])
    return parts


def _tiles(section: Section) -> list[Tile]:
    tiles: list[Tile] = []
    for table in section.tables("tile", MOST_TILES, 1):
        if table.number("id", 1, MOST_TILES) != len(tiles) + 1:
            table.wrong("id", "edition-tile-number", due=len(tiles) + 1)
        colour = table.choice("colour", TILE_COLOURS, NO_COLOUR)
        time = table.number("time", 1, LONGEST_TIME)
        tiles.append(Tile(colour, time, _tasks(table)))
    return tiles


def _tasks(table: Section) -> list[list[int]]:
    length = (1, LONGEST_TASK)
    tasks = table.phrases("tasks", MOST_TASKS, TILE_COLOURS, length, NO_COLOUR, LONGEST_TEXT)
    for task in tasks:
        if not 1 <= len(task) <= LONGEST_TASK:
            named = " ".join(TILE_COLOURS[colour] for colour in task)
            table.wrong("tasks", "edition-task-length", value=named, most=LONGEST_TASK)
    return tasks


def _by_seats(section: Section) -> dict[int, int]:
    return {seats: section.number(str(seats), 2, MOST_TOKENS) for seats in SEATS}
