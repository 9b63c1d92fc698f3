"""The tables of Via Nebula: all that is fixed in one game.

Spaces are numbered by terrain: meadows first, then ruins, mist, petrified forest, forbidden; a set
of spaces is an int with a bit for each. So the meadows alone are the low bits of any such set. Sets
that change from move to move are arrays of words (`core.native`), `words` of them with `bits` each.

Amounts of the five kinds are packed into one int, eight bits a kind: adding two of them adds all
kinds at once. Where only the presence of a resource matters, a set of (kind, meadow) pairs has the
bit `kind * meadows + meadow`. Its words hold `lanes_per_word` kinds each; `lanes` times a set of
meadows repeats it for every kind of a word.

A building place is one half of a ruins space (R17); with two players the whole of it (R59).
Contracts are numbered, neutral ones first; a set of them is an int as well.
"""

from __future__ import annotations

from typing import Final, final

from perihelion.core.native import WORD_BITS, i64, is_compiled, split_words, vec
from perihelion.core.numbers.sets import members
from perihelion.games.via_nebula.edition import EFFECTS, TERRAINS, Components, Contract, Space

MEADOW: Final = 0
RUINS: Final = 1
MIST: Final = 2
FOREST: Final = 3
FORBIDDEN: Final = 4
TERRAIN_NAMES: Final = list(TERRAINS.values())

# What a contract does, in the order of EFFECTS.
NONE: Final = 0
DELIVER: Final = 1
DRAW_CONTRACT: Final = 2
RETURN_TILES: Final = 3
RETURN_RESOURCES: Final = 4
EXTRA_ACTION: Final = 5
SWAP: Final = 6
MOVE_TILE: Final = 7
LAY_FOREST: Final = 8
LAY_FORBIDDEN: Final = 9
HARVEST: Final = 10
PER_CONTRACT: Final = 11
PER_PAIR: Final = 12
PER_TOKEN: Final = 13
PER_COVERED_EXPLORER: Final = 14

LANE: Final = 8  # bits of a count; editions keep counts below its highest bit
STEPS: Final = ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))


@final
class Readings:
    """Rulings that a table may decide the other way (options of the game)."""

    __slots__ = ("ending_value", "fifth_ability", "from_reserve", "touching")

    def __init__(
        self, touching: bool, ending_value: bool, fifth_ability: bool, from_reserve: bool
    ) -> None:
        self.touching: bool = touching  # Q3: no empty space is needed between neighbours
        self.ending_value: bool = ending_value  # Q8: end-scoring contracts have a value as well
        self.fifth_ability: bool = fifth_ability  # Q13: the fifth building's ability is used
        self.from_reserve: bool = from_reserve  # Q22: Workshop, Adventurers: tile of the reserve


@final
class Board:
    """One side of the board, the cards, the supplies and the numbers of all moves, built once for
    each edition, side, number of players and set of readings; shared by every state."""

    def __init__(self, parts: Components, side: str, seats: int, readings: Readings) -> None:
        setup = parts.setups[seats]
        self.side: Final[str] = side
        self.seats: Final[int] = seats
        self.readings: Final[Readings] = readings
        self.colours: Final[list[str]] = parts.colours[:seats]
        self.kinds: Final[list[str]] = parts.kinds
        self.per_kind: Final[int] = parts.per_kind
        self.tiles: Final[int] = parts.tiles
        self.explorers: Final[int] = parts.explorers
        self.buildings: Final[int] = parts.buildings
        self.sites: Final[int] = parts.sites
        self.actions: Final[int] = parts.actions
        self.mist_cost: Final[int] = parts.mist_cost
        self.forest_cost: Final[int] = parts.forest_cost
        self.explorer_points: Final[int] = parts.explorer_points
        self.end_card_points: Final[int] = parts.end_card_points
        self.storage_points: Final[int] = parts.storage_points
        self.display: Final[int] = parts.display
        self.hand: Final[int] = parts.hand
        self.specials_removed: Final[int] = parts.specials_removed
        self.craftsmen: Final[int] = setup.craftsmen
        self.stack: Final[int] = setup.tiles_per_stack
        self.capacity: Final[int] = setup.ruin_capacity

        spaces = [
            space
            for terrain in TERRAIN_NAMES
            for space in parts.sides[side]
            if space.terrain == terrain
        ]
        self.names: Final[list[str]] = [space.name for space in spaces]
        self.row: Final[list[int]] = [space.row for space in spaces]
        self.x: Final[list[int]] = [space.x for space in spaces]
        self.terrain: Final[list[int]] = [TERRAIN_NAMES.index(space.terrain) for space in spaces]
        self.beside: Final[list[list[int]]] = neighbours(spaces)
        self.near: Final[list[int]] = [set_of(cells) for cells in self.beside]
        # What the heuristics have worked out before, by what it follows from.
        self.fronts: Final[dict[tuple[int, int], list[vec[i64]]]] = {}
        self.lacking: Final[dict[int, int]] = {}
        self.spaces: Final[int] = len(spaces)
        first = [self.terrain.index(terrain) for terrain in range(len(TERRAIN_NAMES))]
        self.meadows: Final[int] = first[RUINS]
        self.first_ruin: Final[int] = first[RUINS]
        self.first_mist: Final[int] = first[MIST]
        self.first_forest: Final[int] = first[FOREST]
        self.first_forbidden: Final[int] = first[FORBIDDEN]
        self.ruins: Final[int] = self.first_mist - self.first_ruin
        self.meadow_set: Final[int] = span(0, first[RUINS])
        self.ruin_set: Final[int] = span(first[RUINS], first[MIST])
        self.mist_set: Final[int] = span(first[MIST], first[FOREST])
        self.forest_set: Final[int] = span(first[FOREST], first[FORBIDDEN])
        self.forbidden_set: Final[int] = span(first[FORBIDDEN], len(spaces))

        self.places: Final[int] = self.ruins * self.capacity
        self.ruin_of: Final[list[int]] = [
            self.first_ruin + place // self.capacity for place in range(self.places)
        ]
        self.place_names: Final[list[str]] = [
            self.names[ruin] + ("ab"[place % 2] if self.capacity > 1 else "")
            for place, ruin in enumerate(self.ruin_of)
        ]

        self.unit: Final[list[int]] = [1 << LANE * kind for kind in range(len(self.kinds))]
        self.one_of_each: Final[int] = sum(self.unit)
        self.high: Final[int] = self.one_of_each << (LANE - 1)
        self.lane_bits: Final[int] = self.meadows * len(self.kinds)

        self.token_names: Final[list[str]] = [token.name for token in parts.tokens]
        self.token_kind: Final[list[int]] = [token.kind for token in parts.tokens]
        self.token_points: Final[list[int]] = [token.points for token in parts.tokens]
        self.token_printed: Final[list[int]] = [token.amount for token in parts.tokens]
        self.token_amount: Final[list[int]] = [  # R52, R58
            max(0, token.amount + setup.resource_change) for token in parts.tokens
        ]
        self.special_set: Final[int] = set_of(
            [number for number, token in enumerate(parts.tokens) if token.special]
        )
        self.all_tokens: Final[int] = span(0, len(parts.tokens))

        cards = parts.contracts
        self.cards: Final[int] = len(cards)
        self.card_names: Final[list[str]] = [card.name for card in cards]
        self.card_type: Final[list[str]] = [card.type for card in cards]
        self.effect: Final[list[int]] = [EFFECTS.index(card.effect) for card in cards]
        self.amount: Final[list[int]] = [card.amount for card in cards]
        self.cost: Final[list[int]] = [self.packed(card.cost) for card in cards]
        self.different: Final[list[int]] = [card.different for card in cards]
        self.equal: Final[list[int]] = [card.equal for card in cards]
        self.size: Final[list[int]] = [
            sum(card.cost) + card.different + card.equal for card in cards
        ]
        self.points: Final[list[int]] = [
            self._points(card, size) for card, size in zip(cards, self.size, strict=True)
        ]
        self.private_set: Final[int] = set_of(
            [number for number, card in enumerate(cards) if card.private]
        )
        self.neutral_set: Final[int] = span(0, self.cards) & ~self.private_set
        self.fits: Final[dict[int, int]] = {}  # amounts on a site: contracts they fulfil, so far
        self.counts: Final[dict[int, list[int]]] = {}  # amounts: how many of each kind, so far
        # Locations and pools of pieces, see rules/pieces.py.
        self.at_place: Final[int] = self.spaces  # + place
        self.at_storage: Final[int] = self.at_place + self.places  # + seat
        self.at_guild: Final[int] = self.at_storage + seats  # + seat
        self.at_reserve: Final[int] = self.at_guild + seats
        self.tile_pool: Final[int] = len(self.kinds)
        self.first_pool: Final[int] = self.tile_pool + 1  # + 3 * seat: craftsmen, sites, buildings
        sizes = [self.per_kind] * len(self.kinds) + [self.tiles]
        sizes += [self.craftsmen, self.sites, self.buildings] * seats
        self.pool_start: Final[list[int]] = [0]
        for size in sizes:
            self.pool_start.append(self.pool_start[-1] + size)
        self._number_moves()
        self._make_words()

    def _in_words(self, spaces: int) -> vec[i64]:
        return vec[i64]([i64(word) for word in split_words(spaces, self.bits, self.words)])

    def _make_words(self) -> None:
        """The tables of sets as words."""
        # Interpreted, one word is wide enough for any set of numbers of moves.
        bits = WORD_BITS if COMPILED else self.moves
        assert self.meadows <= bits, "the meadows do not fit a word"
        words = (self.spaces + bits - 1) // bits
        self.bits: i64 = bits
        self.words: i64 = words
        most = max(self.spaces, self.lane_bits)
        self.bit: vec[i64] = vec[i64]([i64(1 << number % bits) for number in range(most)])
        self.near_words: vec[i64] = vec[i64](
            [i64(word) for near in self.near for word in split_words(near, bits, words)]
        )
        self.mist_words: vec[i64] = self._in_words(self.mist_set)
        self.forest_words: vec[i64] = self._in_words(self.forest_set)
        self.ruin_words: vec[i64] = self._in_words(self.ruin_set)
        # What transports lead from and to.
        self.end_words: vec[i64] = self._in_words(self.meadow_set | self.ruin_set)
        self.meadow_word: i64 = self.meadow_set
        kinds = len(self.kinds)
        lanes = min(kinds, bits // self.meadows) if self.meadows else kinds
        self.lanes_per_word: i64 = lanes
        self.pair_words: i64 = (kinds + lanes - 1) // lanes
        self.pair_bits: i64 = lanes * self.meadows
        self.lanes: i64 = sum([1 << self.meadows * kind for kind in range(lanes)])

    def _number_moves(self) -> None:
        """Each kind of move has a range of numbers; within it, a space, place, card or pair."""
        kinds = len(self.kinds)
        at = 0
        self.craftsman: int = at  # + meadow
        at += self.meadows
        self.site: int = at  # + ruins space - first_ruin
        at += self.ruins
        self.explore: int = at  # + space - first_mist, mist and forest
        at += self.first_forbidden - self.first_mist
        self.transport: int = at  # + place * lane_bits + kind * meadows + meadow
        at += self.places * self.lane_bits
        self.build: int = at  # + place * cards + card
        at += self.places * self.cards
        self.stop: int = at
        self.decline: int = at + 1
        self.use: int = at + 2
        at += 3
        self.deliver: int = at  # + place * kinds + kind
        at += self.places * kinds
        self.give_meadow: int = at  # + kind * meadows + meadow
        at += self.lane_bits
        self.give_site: int = at  # + place * kinds + kind
        at += self.places * kinds
        self.give_storage: int = at  # + kind
        at += kinds
        self.swap_meadow: int = at  # + (meadow * kinds + kind) * kinds + new kind
        at += self.meadows * kinds * kinds
        self.swap_site: int = at  # + (place * kinds + kind) * kinds + new kind
        at += self.places * kinds * kinds
        self.lift: int = at  # + space - first_mist
        at += self.spaces - self.first_mist
        self.land: int = at  # + space - first_mist
        at += self.first_forest - self.first_mist
        self.lay: int = at  # + space - first_forest, forest and forbidden
        at += self.spaces - self.first_forest
        self.harvest: int = at  # + meadow
        at += self.meadows
        # Chance.
        self.first: int = at  # + seat
        at += self.seats
        self.deal: int = at  # + card
        at += self.cards
        self.reveal: int = at  # + card
        at += self.cards
        self.draw: int = at  # + card
        at += self.cards
        self.remove: int = at  # + token
        at += len(self.token_names)
        self.token: int = at  # + token
        self.moves: int = at + len(self.token_names)

    def _points(self, card: Contract, size: int) -> int:
        scores_later = EFFECTS.index(card.effect) >= PER_CONTRACT
        return size if scores_later and self.readings.ending_value else card.points

    def packed(self, counts: list[int]) -> int:
        return sum(count << LANE * kind for kind, count in enumerate(counts))

    def unpacked(self, amounts: int) -> list[int]:
        """How many of each kind, worked out once for each amount; not to be changed."""
        counts = self.counts.get(amounts)
        if counts is None:
            counts = [amounts >> LANE * kind & 255 for kind in range(len(self.kinds))]
            self.counts[amounts] = counts
        return counts

    def named(self, cells: int) -> list[str]:
        """The names of a set of spaces, in reading order."""
        spaces = sorted(members(cells), key=self.reading_order)
        return [self.names[cell] for cell in spaces]

    def reading_order(self, cell: int) -> int:
        return self.row[cell] * 1000 + self.x[cell]


def neighbours(spaces: list[Space]) -> list[list[int]]:
    at = {(space.row, space.x): number for number, space in enumerate(spaces)}
    return [
        [at[space.row + r, space.x + x] for r, x in STEPS if (space.row + r, space.x + x) in at]
        for space in spaces
    ]


def set_of(numbers: list[int]) -> int:
    joined = 0
    for number in numbers:
        joined |= 1 << number
    return joined


def span(first: int, end: int) -> int:
    """The set of all numbers from first to end - 1."""
    return (1 << end) - (1 << first)


def total(amounts: int) -> int:
    """How many pieces there are, of all kinds."""
    pieces = 0
    while amounts:
        pieces += amounts & 255
        amounts >>= LANE
    return pieces


COMPILED: Final[bool] = is_compiled(total)
