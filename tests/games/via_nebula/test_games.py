"""Whole games: invariants, the oracle, and the pieces that a picture follows."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from perihelion.core.game import OVER
from perihelion.core.numbers.sets import members
from perihelion.games.via_nebula import GAME
from perihelion.games.via_nebula.board import total
from perihelion.games.via_nebula.rules.stages import ACTIONS
from perihelion.games.via_nebula.state import State

from .oracle import Oracle
from .positions import random_game

SIDES = ("beginner", "advanced")


def check_invariants(state: State) -> None:
    """Nothing is lost and nothing appears: 90 resources, 60 tiles, 42 cards, 25 tokens."""
    board = state.board
    amounts = sum(state.stock) + sum(state.site_goods) + sum(state.storage) + state.reserve
    assert board.unpacked(amounts) == [18] * 5
    assert state.tiles.bit_count() + sum(state.guild_tiles) + state.tile_reserve == 60
    cards = [state.display_set, state.pile, state.box, *state.hand, *state.contracts]
    assert sum(card.bit_count() for card in cards) == board.cards == 41
    lying = [1 << token for token in state.token_at if token >= 0]
    tokens = [state.loose_tokens, state.token_box, *state.owned_tokens, *lying]
    assert sum(token.bit_count() for token in tokens) == 25
    for seat in range(board.seats):
        on_board = sum(holder >> 1 == seat and holder & 1 for holder in state.places)
        assert on_board + state.buildings[seat] == 5
        assert len(state.sites[seat]) <= min(3, state.buildings[seat])
        assert state.craftsman_at.count(seat) + state.craftsmen[seat] == board.craftsmen
        assert state.contracts[seat].bit_count() == 5 - state.buildings[seat]
    assert state.actions <= 2


def check_pieces(state: State) -> None:
    """The pieces lie where the counts say."""
    board = state.board
    for kind in range(5):
        where = Counter(state.where[board.pool_start[kind] : board.pool_start[kind + 1]])
        for meadow, amounts in enumerate(state.stock):
            assert where[meadow] == board.unpacked(amounts)[kind]
        for place, amounts in enumerate(state.site_goods):
            assert where[board.at_place + place] == board.unpacked(amounts)[kind]
        for seat, amounts in enumerate(state.storage):
            assert where[board.at_storage + seat] == board.unpacked(amounts)[kind]
    tiles = state.where[board.pool_start[5] : board.pool_start[6]]
    assert sorted(space for space in tiles if space < board.spaces) == members(state.tiles)
    for seat in range(board.seats):
        pool = board.pool_start[board.first_pool + 3 * seat :]
        craftsmen, sites, built = (state.where[pool[i] : pool[i + 1]] for i in range(3))
        home = board.at_guild + seat
        assert craftsmen.count(home) == state.craftsmen[seat]
        on_board = [place for place in sites if place != home]
        assert sorted(on_board) == [board.at_place + place for place in state.sites[seat]]
        assert built.count(home) == state.buildings[seat]


def check_with_oracle(state: State) -> None:
    oracle = Oracle(GAME.describe(state), state.board.seats)
    if state.stage == ACTIONS:
        assert {GAME.words(state, move) for move in state.moves()} == oracle.actions()
    assert [oracle.score(colour) for colour in state.board.colours] == state.scores()


def check_game(states: list[State]) -> None:
    for state in states:
        check_invariants(state)
    last = states[-1]
    assert last.actor == OVER
    assert last.ending() in ("R61", "Q27")
    assert (last.ending() == "R61") == (last.end_holder >= 0) == (0 in last.buildings)
    assert total(sum(last.site_goods)) == 0
    assert len(states) < 600


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fifty_random_games_keep_every_invariant(seats: int) -> None:
    for seed in range(50):
        check_game(random_game(seed, seats, side=SIDES[seed % 2]))


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_oracle_agrees_along_whole_games(seats: int, side: str) -> None:
    states = random_game(seats, seats, side=side)
    for state in states[::3]:
        if state.turn >= 0:
            check_with_oracle(state)
            check_pieces(state)


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_kept_up_to_date_equals_what_is_worked_out_anew(seats: int) -> None:
    for state in random_game(7, seats, side="advanced")[::5]:
        twin = state.copy()
        twin.settle()
        for name in ("tokens", "open", "free_ruins", "fits", "sites", "manned", "display_set"):
            assert getattr(twin, name) == getattr(state, name), name
        for name in ("goods_words", "open_near", "reach", "built_near", "own_near"):
            assert list(getattr(twin, name)) == list(getattr(state, name)), name
        assert sorted(twin.borders) == sorted(state.borders)
        assert twin.moves() == state.moves()


def test_a_move_moves_its_own_pieces_alone() -> None:
    """A transport may free a craftsman besides; opening a token brings its resources."""
    most = {"site": 1, "explore": 1, "transport": 2, "craftsman": 5}
    seen = set()
    for before, after in pairwise(random_game(3, 4)):
        moved = sum(a != b for a, b in zip(before.where, after.where, strict=True))
        if before.stage == ACTIONS and after.actor != OVER:
            move = next(m for m in before.moves() if played(before, m) == after)
            verb = GAME.words(before, move).split()[0]
            seen.add(verb)
            assert 1 <= moved <= most.get(verb, 12), verb
    assert seen >= most.keys()


def played(state: State, move: int) -> State:
    after = state.copy()
    after.play(move)
    return after
