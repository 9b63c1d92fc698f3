"""The moves of players as a compact space.

An own site is known by its number among the own sites, a contract by its place on display or in the
hand. So the space is the same for any number of players.
"""

from __future__ import annotations

from perihelion.games.via_nebula.board import Board
from perihelion.games.via_nebula.features.outlook import offered
from perihelion.games.via_nebula.features.tables import Tables, tables_of
from perihelion.games.via_nebula.state import State


def actions(state: State) -> int:
    return _starts(state.board)[-1]


def action(state: State, move: int) -> int:
    board = state.board
    kind = 0
    moves = _moves(board)
    while moves[kind + 1] <= move:
        kind += 1
    return _starts(board)[kind] + _inward(state, kind, move - moves[kind])


def move(state: State, action: int) -> int:
    board = state.board
    kind = 0
    starts = _starts(board)
    while starts[kind + 1] <= action:
        kind += 1
    return _moves(board)[kind] + _outward(state, kind, action - starts[kind])


# The kinds of moves that are numbered anew, by their place in `_moves`.
TRANSPORT = 3
BUILD = 4
DELIVER = 6
GIVE_SITE = 8
SWAP_SITE = 11


def _moves(board: Board) -> list[int]:
    """Where each kind of move begins, and where chance does."""
    tables = tables_of(board)
    if not tables.begins:
        tables.begins += [
            board.craftsman, board.site, board.explore, board.transport, board.build, board.stop,
            board.deliver, board.give_meadow, board.give_site, board.give_storage,
            board.swap_meadow, board.swap_site, board.lift, board.land, board.lay, board.harvest,
            board.first,
        ]  # fmt: skip
    return tables.begins


def _starts(board: Board) -> list[int]:
    """Where the actions of each kind begin, and their number."""
    tables = tables_of(board)
    if not tables.starts:
        kinds, meadows, sites = tables.kinds, board.meadows, board.sites
        widths = [
            meadows, board.ruins, tables.wild, sites * board.lane_bits, sites * tables.offered, 3,
            sites * kinds, board.lane_bits, sites * kinds, kinds, meadows * kinds * kinds,
            sites * kinds * kinds, tables.wild, tables.wild, tables.wild, meadows,
        ]  # fmt: skip
        at = 0
        for wide in widths:
            tables.starts.append(at)
            at += wide
        tables.starts.append(at)
    return tables.starts


def _per_site(tables: Tables, kind: int) -> int:
    """How many moves of a kind there are at one place; 0 if they are not at places."""
    if kind == TRANSPORT:
        return tables.board.lane_bits
    if kind == BUILD:
        return tables.board.cards
    if kind in (DELIVER, GIVE_SITE):
        return tables.kinds
    return tables.kinds * tables.kinds if kind == SWAP_SITE else 0


def _inward(state: State, kind: int, number: int) -> int:
    tables = tables_of(state.board)
    each = _per_site(tables, kind)
    if not each:
        return number
    place, rest = number // each, number % each
    site = state.sites[state.turn].index(place)
    if kind == BUILD:
        return site * tables.offered + offered(state, state.turn).index(rest)
    return site * each + rest


def _outward(state: State, kind: int, number: int) -> int:
    tables = tables_of(state.board)
    each = _per_site(tables, kind)
    if not each:
        return number
    wide = tables.offered if kind == BUILD else each
    place = state.sites[state.turn][number // wide]
    rest = number % wide
    return place * each + (offered(state, state.turn)[rest] if kind == BUILD else rest)


def legal_actions(state: State) -> list[int]:
    """As `action` of each move, but what is the same for all is looked up once."""
    tables = tables_of(state.board)
    begins = _moves(state.board)
    starts = _starts(state.board)
    sites = state.sites[state.turn] if state.turn >= 0 else []
    cards: list[int] = []
    numbers: list[int] = []
    kind = 0
    each = _per_site(tables, kind)
    for move in state.moves():
        if not begins[kind] <= move < begins[kind + 1]:
            kind = 0
            while begins[kind + 1] <= move:
                kind += 1
            each = _per_site(tables, kind)
        number = move - begins[kind]
        if each:
            site, rest = sites.index(number // each), number % each
            if kind == BUILD:
                cards = cards or offered(state, state.turn)
                number = site * tables.offered + cards.index(rest)
            else:
                number = site * each + rest
        numbers.append(starts[kind] + number)
    return numbers
