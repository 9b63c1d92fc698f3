"""What an edition of Via Nebula holds, read and checked."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from perihelion.core.edition import Edition, Section

SIDES: Final = ("beginner", "advanced")
SEATS: Final = (2, 3, 4)
TERRAINS: Final = {
    "M": "meadow",
    "R": "ruins",
    "m": "mist",
    "F": "petrified_forest",
    "X": "forbidden",
}
EFFECTS: Final = (
    "none",
    "deliver",
    "draw_contract",
    "return_tiles",
    "return_resources",
    "extra_action",
    "swap",
    "move_tile",
    "lay_forest",
    "lay_forbidden",
    "harvest",
    "per_contract",
    "per_pair",
    "per_token",
    "per_covered_explorer",
)
MOST_ROWS: Final = 26  # each has a letter
RESERVED: Final = "storage"  # where a resource may lie besides spaces and places
MOST_PIECES: Final = 99  # of a kind: a count must fit its lane, see board.py


@dataclass(frozen=True, slots=True)
class Space:
    name: str
    row: int
    x: int
    terrain: str


@dataclass(frozen=True, slots=True)
class Token:
    name: str
    kind: int
    amount: int
    points: int
    special: bool


@dataclass(frozen=True, slots=True)
class Contract:
    """`cost` holds a number for each kind; a flexible contract asks for `different` kinds, or for
    `equal` pieces of one kind, instead."""

    name: str
    type: str
    effect: str
    amount: int
    cost: list[int]
    different: int
    equal: int
    points: int
    private: bool


@dataclass(frozen=True, slots=True)
class Setup:
    """What changes with the number of players."""

    craftsmen: int
    tiles_per_stack: int
    resource_change: int
    ruin_capacity: int


@dataclass(frozen=True, slots=True)
class Components:
    kinds: list[str]
    per_kind: int
    colours: list[str]
    tiles: int
    explorers: int
    buildings: int
    sites: int
    actions: int
    mist_cost: int
    forest_cost: int
    explorer_points: int
    end_card_points: int
    storage_points: int
    display: int
    hand: int
    specials_removed: int
    setups: dict[int, Setup]
    sides: dict[str, list[Space]]
    tokens: list[Token]
    contracts: list[Contract]


def components(edition: Edition) -> Components:
    """The components of an edition, or BadEdition with the key that is wrong."""
    root = edition.sections()
    resources = root.section("resources")
    kinds = _distinct(resources, "kinds")
    per_kind = resources.number("per_kind", 1)
    if per_kind > MOST_PIECES:
        resources.wrong("per_kind", "edition-too-many", most=MOST_PIECES)
    players = root.section("players")
    colours = _distinct(players, "colours")
    if len(colours) != max(SEATS):
        players.wrong("colours", "edition-wrong-count", count=len(colours), due=max(SEATS))
    tiles = root.section("meadow_tiles")
    guild = root.section("guild_boards")
    actions = root.section("actions")
    scoring = root.section("scoring")
    setup = root.section("setup")
    tokens = _tokens(root.section("tokens"), kinds)
    parts = Components(
        kinds=kinds,
        per_kind=per_kind,
        colours=colours,
        tiles=tiles.number("count", 1),
        **guild.numbers(explorers=1, buildings=1, sites=1),
        actions=actions.number("per_turn", 1),
        mist_cost=actions.number("explore_mist", 1),
        forest_cost=actions.number("explore_forest", 1),
        explorer_points=scoring.number("explorer"),
        end_card_points=scoring.number("end_card"),
        storage_points=scoring.number("storage", -9),
        **setup.numbers(display=1, hand=0),
        specials_removed=setup.number("special_tokens_removed"),
        setups={seats: _setup(setup.section(str(seats))) for seats in SEATS},
        sides={side: _side(root.section(f"board_{side}")) for side in SIDES},
        tokens=tokens,
        contracts=_contracts(root, kinds),
    )
    _check_supplies(root, parts)
    root.done()
    return parts


def _setup(section: Section) -> Setup:
    setup = Setup(
        **section.numbers(craftsmen=1, tiles_per_stack=1, resource_change=-9, ruin_capacity=1)
    )
    if setup.ruin_capacity > 2:
        section.wrong("ruin_capacity", "edition-too-many", most=2)
    return setup


def _side(section: Section) -> list[Space]:
    """The spaces in reading order; a row letter and a number counted from the left name each."""
    spaces = []
    rows = section.words("rows")
    if len(rows) > MOST_ROWS:
        section.wrong("rows", "edition-too-many", most=MOST_ROWS)
    for row, drawn in enumerate(rows):
        for number, letter in enumerate(drawn):
            if letter not in TERRAINS:
                section.wrong("rows", "edition-no-terrain", value=letter, known="".join(TERRAINS))
            name = f"{chr(ord('A') + row)}{number + 1}"
            spaces.append(Space(name, row, 2 * number + row % 2, TERRAINS[letter]))
    for terrain in TERRAINS.values():
        if not any(space.terrain == terrain for space in spaces):
            section.wrong("rows", "edition-no-space", terrain=terrain)
    return spaces


def _tokens(section: Section, kinds: list[str]) -> list[Token]:
    tokens = []
    for key in ("normal", "special"):
        for table in section.tables(key):
            kind = kinds.index(_one_of(table, "kind", kinds))
            amount, points = table.number("amount", 1), table.number("points")
            tokens.append(Token(table.word("id"), kind, amount, points, key == "special"))
    _names_differ(section, "normal", [token.name for token in tokens])
    return tokens


def _contracts(root: Section, kinds: list[str]) -> list[Contract]:
    types: dict[str, tuple[str, int]] = {}
    section = root.section("contract_types")
    for table in section.tables("type"):
        effect = _one_of(table, "effect", list(EFFECTS))
        types[table.word("name")] = (effect, table.number("amount"))
    contracts = []
    for key in ("neutral_contracts", "private_contracts"):
        section = root.section(key)
        for table in section.tables("card"):
            contracts.append(_contract(table, kinds, types, key == "private_contracts"))
        _names_differ(section, "card", [contract.name for contract in contracts])
    return contracts


def _contract(
    table: Section, kinds: list[str], types: dict[str, tuple[str, int]], private: bool
) -> Contract:
    type_name = _one_of(table, "type", list(types))
    effect, amount = types[type_name]
    cost = [0] * len(kinds)
    different = equal = 0
    given = table.keys()
    if "any_different" in given:
        different = table.number("any_different", 1)
    elif "any_equal" in given:
        equal = table.number("any_equal", 1)
    else:
        for kind in table.words("cost"):
            if kind not in kinds:
                table.wrong("cost", "edition-not-known", value=kind, known=", ".join(kinds))
            cost[kinds.index(kind)] += 1
    return Contract(
        name=table.word("id"),
        type=type_name,
        effect=effect,
        amount=amount,
        cost=cost,
        different=different,
        equal=equal,
        points=table.number("points"),
        private=private,
    )


def _check_supplies(root: Section, parts: Components) -> None:
    """Everything the rules deal out must be there, and one token for each meadow (R7, Q29)."""
    on_board = len(parts.tokens) - parts.specials_removed
    for side, spaces in parts.sides.items():
        meadows = sum(space.terrain == "meadow" for space in spaces)
        if meadows != on_board:
            root.wrong(f"board_{side}.rows", "edition-meadows", count=meadows, due=on_board)
    most = max(SEATS)
    drawn = sum(card.amount for card in parts.contracts if card.effect == "draw_contract")
    due = parts.display + most * parts.buildings + drawn
    neutral = sum(not card.private for card in parts.contracts)
    if neutral < due:
        root.wrong("neutral_contracts.card", "edition-too-few", count=neutral, due=due)
    private = len(parts.contracts) - neutral
    due = most * parts.hand
    if private < due:
        root.wrong("private_contracts.card", "edition-too-few", count=private, due=due)
    if sum(token.special for token in parts.tokens) < parts.specials_removed:
        root.wrong("setup.special_tokens_removed", "edition-too-many", most=len(parts.tokens))
    for seats, setup in parts.setups.items():
        due = seats * parts.explorers * setup.tiles_per_stack
        if parts.tiles < due:
            root.wrong("meadow_tiles.count", "edition-too-few", count=parts.tiles, due=due)


def _one_of(section: Section, key: str, known: list[str]) -> str:
    value = section.word(key)
    if value not in known:
        section.wrong(key, "edition-not-known", value=value, known=", ".join(known))
    return value


def _distinct(section: Section, key: str) -> list[str]:
    values = section.words(key)
    _names_differ(section, key, values)
    return values


def _names_differ(section: Section, key: str, names: list[str]) -> None:
    """Names are words of moves and ids of shapes: single words, different in any case."""
    known: set[str] = set()
    for name in names:
        if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", name) or name.casefold() == RESERVED:
            section.wrong(key, "edition-bad-word", value=name[:40])
        if name.casefold() in known:
            section.wrong(key, "edition-twice", value=name)
        known.add(name.casefold())
