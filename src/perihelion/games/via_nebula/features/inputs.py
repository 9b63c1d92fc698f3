"""What a network is told of a position of Via Nebula: of hands, only the own one."""

from __future__ import annotations

from typing import Final

from perihelion.core.features import Features, Part, Parts, numbers, width
from perihelion.core.native import i16, i64, vec
from perihelion.core.numbers.sets import members
from perihelion.games.via_nebula.board import LANE, total
from perihelion.games.via_nebula.edition import SIDES
from perihelion.games.via_nebula.features.outlook import FAR, MOST_LACKING, Outlook
from perihelion.games.via_nebula.features.tables import EFFECT_KINDS, SEATS, Tables, tables_of
from perihelion.games.via_nebula.rules.stages import ENDED
from perihelion.games.via_nebula.state import State

MOST_ACTIONS: Final = 6
MOST_PIECES: Final = 6
MOST_TILES: Final = 20
MOST_POINTS: Final = 50
MOST_HELD: Final = 10
MOST_VALUE: Final = 6
HALVES: Final = 2


def parts(state: State) -> Parts:
    board = state.board
    tables = tables_of(board)
    kinds = tables.kinds
    offered = tables.offered
    return {
        "stage": Part((ENDED + 1,), 0, 1),
        "to_move": Part((SEATS,), 0, 1),
        "turn_of": Part((SEATS,), 0, 1),
        "end_card": Part((SEATS,), 0, 1),
        "seats": Part((SEATS,), 0, 1),
        "side": Part((1,), 0, 1),
        "readings": Part((4,), 0, 1),
        "actions_left": Part((1,), 0, MOST_ACTIONS),
        "actions_done": Part((1,), 0, MOST_ACTIONS),
        "ability": Part((EFFECT_KINDS,), 0, 1),
        "ability_left": Part((1,), 0, MOST_ACTIONS),
        "tile_reserve": Part((1,), 0, board.tiles),
        "general_reserve": Part((kinds,), 0, board.per_kind),
        "points": Part((SEATS,), 0, MOST_POINTS),
        "craftsmen_left": Part((SEATS,), 0, MOST_PIECES),
        "buildings_left": Part((SEATS,), 0, board.buildings),
        "guild_tiles": Part((SEATS,), 0, MOST_TILES),
        "stored": Part((SEATS,), 0, MOST_HELD),
        "contracts_held": Part((SEATS,), 0, tables.hand),
        "sites": Part((SEATS,), 0, board.sites),
        "tokens_owned": Part((SEATS,), 0, MOST_HELD),
        "contracts_done": Part((SEATS,), 0, board.buildings),
        "card_effect": Part((offered, EFFECT_KINDS), 0, 1),
        "card_cost": Part((offered, kinds), 0, MOST_VALUE),
        "card_value": Part((offered, 4), 0, MOST_VALUE),
        "card_lacks": Part((offered, board.sites), 0, MOST_LACKING),
        "site": Part((board.sites,), 0, 1),
        "site_goods": Part((board.sites, kinds), 0, MOST_PIECES),
        "goods_far": Part((board.sites, kinds), 0, FAR),
        "token_far": Part((board.sites, kinds), 0, FAR),
        "token_amount": Part((kinds, board.meadows), 0, MOST_PIECES),
        "token_points": Part((board.meadows,), 0, MOST_VALUE),
        "resources": Part((kinds, board.meadows), 0, MOST_PIECES),
        "craftsmen": Part((2, board.meadows), 0, 1),
        "places": Part((4, board.ruins), 0, HALVES),
        "tiles": Part((tables.wild,), 0, 1),
    }


def features(view: State, seat: int) -> Features:
    tables = tables_of(view.board)
    if not tables.width:
        tables.width = width(parts(view))
    row = vec[i16]([i16(0)] * tables.width)
    outlook = Outlook(view, seat)
    at = _table(row, tables, view, seat)
    at = _players(row, at, view, seat)
    at = _cards(row, at, view, outlook)
    at = _sites(row, at, view, outlook)
    _land(row, at, tables, view, seat)
    return numbers(row)


def most(number: i64, limit: i64) -> i16:
    return i16(number if number < limit else limit)


def _table(row: vec[i16], tables: Tables, view: State, seat: int) -> i64:
    board = view.board
    readings = board.readings
    row[view.stage] = 1
    at: i64 = ENDED + 1
    for player in (view.actor, view.turn, view.end_holder):
        if player >= 0:
            row[at + (player - seat) % board.seats] = 1
        at += SEATS
    row[at + board.seats - 1] = 1
    at += SEATS
    row[at] = 1 if board.side == SIDES[0] else 0
    row[at + 1] = 1 if readings.touching else 0
    row[at + 2] = 1 if readings.ending_value else 0
    row[at + 3] = 1 if readings.fifth_ability else 0
    row[at + 4] = 1 if readings.from_reserve else 0
    row[at + 5] = most(view.actions, MOST_ACTIONS)
    row[at + 6] = most(view.done, MOST_ACTIONS)
    at += 7
    if view.card >= 0:
        row[at + board.effect[view.card]] = 1
    at += EFFECT_KINDS
    row[at] = most(view.left, MOST_ACTIONS)
    row[at + 1] = view.tile_reserve
    at += 2
    _amounts(row, at, 1, view.reserve, board.per_kind)
    return at + tables.kinds


def _amounts(row: vec[i16], at: i64, apart: i64, amounts: i64, limit: i64) -> None:
    """How many there are of each kind, so far apart in the row."""
    while amounts:
        row[at] = most(amounts & 255, limit)
        amounts >>= LANE
        at += apart


def _players(row: vec[i16], at: i64, view: State, seat: int) -> i64:
    board = view.board
    scores = view.scores()
    for after in range(board.seats):
        player = (seat + after) % board.seats
        spot = at + after
        row[spot] = most(max(0, scores[player]), MOST_POINTS)
        row[spot + SEATS] = most(view.craftsmen[player], MOST_PIECES)
        row[spot + 2 * SEATS] = view.buildings[player]
        row[spot + 3 * SEATS] = most(view.guild_tiles[player], MOST_TILES)
        row[spot + 4 * SEATS] = most(total(view.storage[player]), MOST_HELD)
        row[spot + 5 * SEATS] = view.hand_size(player)
        row[spot + 6 * SEATS] = len(view.sites[player])
        row[spot + 7 * SEATS] = most(view.owned_tokens[player].bit_count(), MOST_HELD)
        row[spot + 8 * SEATS] = most(view.contracts[player].bit_count(), board.buildings)
    return at + 9 * SEATS


def _cards(row: vec[i16], at: i64, view: State, outlook: Outlook) -> i64:
    """The contracts on display and in the own hand, and what the own sites lack for them."""
    board = view.board
    tables = outlook.tables
    kinds: i64 = tables.kinds
    offered: i64 = tables.offered
    sites: i64 = board.sites
    costs = at + offered * EFFECT_KINDS
    values = costs + offered * kinds
    lacks = values + offered * 4
    for k, card in enumerate(outlook.cards):
        if card >= 0:
            row[at + EFFECT_KINDS * k + board.effect[card]] = 1
            _amounts(row, costs + kinds * k, 1, board.cost[card], MOST_VALUE)
            row[values + 4 * k] = 1
            row[values + 4 * k + 1] = most(board.points[card], MOST_VALUE)
            row[values + 4 * k + 2] = most(board.different[card], MOST_VALUE)
            row[values + 4 * k + 3] = most(board.equal[card], MOST_VALUE)
            for site, place in enumerate(outlook.sites):
                lacking = tables.lacks(card, view.site_goods[place])
                row[lacks + sites * k + site] = most(lacking, MOST_LACKING)
    return lacks + offered * sites


def _sites(row: vec[i16], at: i64, view: State, outlook: Outlook) -> i64:
    """The own sites: what lies there, and how far each kind is."""
    kinds: i64 = outlook.tables.kinds
    sites: i64 = view.board.sites
    goods = at + sites
    wide = sites * kinds
    for site, place in enumerate(outlook.sites):
        row[at + site] = 1
        _amounts(row, goods + kinds * site, 1, view.site_goods[place], MOST_PIECES)
        for kind in range(kinds * site, kinds * site + kinds):
            row[goods + wide + kind] = i16(outlook.goods[kind])
            row[goods + 2 * wide + kind] = i16(outlook.tokens[kind])
    return goods + 3 * wide


def _land(row: vec[i16], at: i64, tables: Tables, view: State, seat: int) -> None:
    board = view.board
    kinds: i64 = tables.kinds
    meadows: i64 = board.meadows
    points = at + kinds * meadows
    resources = points + meadows
    craftsmen = resources + kinds * meadows
    for meadow in range(meadows):
        token = view.token_at[meadow]
        if token >= 0:
            spot = at + meadows * board.token_kind[token] + meadow
            row[spot] = most(board.token_amount[token], MOST_PIECES)
            row[points + meadow] = most(board.token_points[token], MOST_VALUE)
        _amounts(row, resources + meadow, meadows, view.stock[meadow], MOST_PIECES)
        owner = view.craftsman_at[meadow]
        if owner >= 0:
            row[craftsmen + (0 if owner == seat else meadows) + meadow] = 1
    places = craftsmen + 2 * meadows
    ruins: i64 = board.ruins
    for place, holder in enumerate(view.places):
        if holder >= 0:
            built = (0 if holder >> 1 == seat else 2) + (holder & 1)
            spot = places + ruins * built + (board.ruin_of[place] - board.first_ruin)
            row[spot] = row[spot] + 1
    tiles = places + 4 * ruins
    for cell in members(view.tiles >> board.first_mist):
        row[tiles + cell] = 1
