"""What an edition of Via Nebula holds, read and checked."""

from __future__ import annotations

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
NOT_KNOWN: Final = "edition-not-known"
RESERVED: Final = "storage"  # where a resource may lie besides spaces and places
# The most of each thing; the printed game has five kinds of 18 resources, boards of 11 rows of up
# to 12 spaces with 24 meadows and 12 ruins, 25 tokens, 41 contracts, and 60 meadow tiles.
MOST_ROWS: Final = 16
WIDEST_ROW: Final = 16
MOST_KINDS: Final = 8
MOST_PIECES: Final = 99  # of a kind: a count must fit its lane, see board.py
MOST_TILES: Final = 150
MOST_TOKENS: Final = 50
MOST_TYPES: Final = 40
MOST_CONTRACTS: Final = 80  # neutral ones, or private ones
MOST_OF_A_PLAYER: Final = 9  # explorers, craftsmen, buildings, sites, contracts in hand
MOST_ACTIONS: Final = 9  # of a turn, and what a step into the mist or the forest costs
MOST_POINTS: Final = 50
LONGEST_COST: Final = 12
# A resource goes from any meadow to any place: each is a move. The printed game has 2,880.
MOST_WAYS: Final = 12_000


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
    kinds = resources.names("kinds", MOST_KINDS, RESERVED, least=1)
    per_kind = resources.number("per_kind", 1, MOST_PIECES)
    players = root.section("players")
    colours = players.names("colours", max(SEATS), RESERVED, least=max(SEATS))
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
        tiles=tiles.number("count", 1, MOST_TILES),
        **guild.numbers(
            explorers=(1, MOST_OF_A_PLAYER),
            buildings=(1, MOST_OF_A_PLAYER),
            sites=(1, MOST_OF_A_PLAYER),
        ),
        actions=actions.number("per_turn", 1, MOST_ACTIONS),
        mist_cost=actions.number("explore_mist", 1, MOST_ACTIONS),
        forest_cost=actions.number("explore_forest", 1, MOST_ACTIONS),
        explorer_points=scoring.number("explorer", 0, MOST_POINTS),
        end_card_points=scoring.number("end_card", 0, MOST_POINTS),
        storage_points=scoring.number("storage", -9, MOST_POINTS),
        **setup.numbers(display=(1, MOST_OF_A_PLAYER), hand=(0, MOST_OF_A_PLAYER)),
        specials_removed=setup.number("special_tokens_removed", 0, MOST_TOKENS),
        setups={seats: _setup(setup.section(str(seats))) for seats in SEATS},
        sides={side: _side(root.section(f"board_{side}"), side) for side in SIDES},
        tokens=tokens,
        contracts=_contracts(root, kinds),
    )
    _check_supplies(root, parts)
    root.done()
    resources.shows("per_kind", *[f"reserve-{kind}" for kind in kinds])
    players.shows("colours", *[f"guild-{colour}" for colour in colours])
    tiles.shows("count", "tile-reserve")
    scoring.shows("end_card", "end-card")
    scoring.shows("storage", *[f"storage-{colour}" for colour in colours])
    for key in ("explorers", "buildings", "sites"):
        guild.shows(key, *[f"guild-{colour}" for colour in colours])
    return parts


def _setup(section: Section) -> Setup:
    return Setup(
        **section.numbers(
            craftsmen=(1, MOST_OF_A_PLAYER),
            tiles_per_stack=(1, MOST_TILES),
            resource_change=(-9, 9),
            ruin_capacity=(1, 2),  # R17: a ruins space has two halves
        )
    )


def _side(section: Section, side: str) -> list[Space]:
    """The spaces in reading order; a row letter and a number counted from the left name each."""
    spaces = []
    rows = section.drawing("rows", MOST_ROWS, WIDEST_ROW, list(TERRAINS), "edition-no-terrain")
    for row, drawn in enumerate(rows):
        for number, letter in enumerate(drawn):
            name = f"{chr(ord('A') + row)}{number + 1}"
            section.shows(("rows", row, number), f"cell-{name}", side=side)
            spaces.append(Space(name, row, 2 * number + row % 2, TERRAINS[letter]))
    for terrain in TERRAINS.values():
        if not any(space.terrain == terrain for space in spaces):
            section.wrong("rows", "edition-no-space", terrain=terrain)
    return spaces


def _tokens(section: Section, kinds: list[str]) -> list[Token]:
    tokens = []
    for key in ("normal", "special"):
        for table in section.tables(key, MOST_TOKENS):
            kind = table.choice("kind", kinds, NOT_KNOWN)
            amount = table.number("amount", 1, MOST_OF_A_PLAYER)
            points = table.number("points", 0, MOST_POINTS)
            name = table.name("id", RESERVED)
            tokens.append(Token(name, kind, amount, points, key == "special"))
    section.different("normal", [token.name for token in tokens])
    return tokens


def _contracts(root: Section, kinds: list[str]) -> list[Contract]:
    types: dict[str, tuple[str, int]] = {}
    section = root.section("contract_types")
    for table in section.tables("type", MOST_TYPES):
        effect = EFFECTS[table.choice("effect", EFFECTS, NOT_KNOWN)]
        types[table.name("name")] = (effect, table.number("amount", 0, MOST_OF_A_PLAYER))
    contracts = []
    for key in ("neutral_contracts", "private_contracts"):
        section = root.section(key)
        for table in section.tables("card", MOST_CONTRACTS):
            contracts.append(_contract(table, kinds, types, key == "private_contracts"))
        section.different("card", [contract.name for contract in contracts])
    return contracts


def _contract(
    table: Section, kinds: list[str], types: dict[str, tuple[str, int]], private: bool
) -> Contract:
    type_name = list(types)[table.choice("type", list(types), NOT_KNOWN)]
    effect, amount = types[type_name]
    cost = [0] * len(kinds)
    different = equal = 0
    ways = {"cost": kinds[:1], "any_different": 1, "any_equal": 1}
    way = table.one_of(ways)
    if way == "any_different":
        different = table.number(way, 1, len(kinds))
    elif way == "any_equal":
        equal = table.number(way, 1, LONGEST_COST)
    else:
        for kind in table.choices(way, LONGEST_COST, kinds, NOT_KNOWN):
            cost[kind] += 1
    table.offers(way, ways)
    return Contract(
        name=table.name("id", RESERVED),
        type=type_name,
        effect=effect,
        amount=amount,
        cost=cost,
        different=different,
        equal=equal,
        points=table.number("points", 0, MOST_POINTS),
        private=private,
    )


def _check_supplies(root: Section, parts: Components) -> None:
    """Everything the rules deal out must be there, and one token for each meadow (R7, Q29)."""
    on_board = len(parts.tokens) - parts.specials_removed
    for side, spaces in parts.sides.items():
        ruins = sum(space.terrain == "ruins" for space in spaces)
        ways = 2 * ruins * len(parts.tokens) * len(parts.kinds)
        if ways > MOST_WAYS:
            root.wrong(f"board_{side}.rows", "edition-many-ways", count=ways, most=MOST_WAYS)
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
        root.wrong("setup.special_tokens_removed", "edition-too-big", most=len(parts.tokens))
    for seats, setup in parts.setups.items():
        due = seats * parts.explorers * setup.tiles_per_stack
        if parts.tiles < due:
            root.wrong("meadow_tiles.count", "edition-too-few", count=parts.tiles, due=due)
