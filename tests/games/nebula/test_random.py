"""Random games: invariants, copies, packing, and the slow oracle beside the fast rules."""

from __future__ import annotations

import pytest

from perihelion.core.dealer import Dealer
from perihelion.core.game import OVER
from perihelion.games.nebula import GAME
from perihelion.games.nebula.rules.stages import PLACE
from perihelion.games.nebula.rules.tasks import done, occurrences
from tests.games.nebula import oracle
from tests.games.nebula.positions import BOARD, galaxy
from tests.games.nebula.walks import random_game, walk


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fifty_games_keep_every_invariant(seats: int) -> None:
    for seed in range(50):
        random_game(10_000 + seed, seats, version="full" if seed % 2 else "basic")


@pytest.mark.parametrize(("seats", "version"), [(2, "full"), (3, "basic"), (4, "full")])
def test_states_pack_copy_and_list_their_moves(seats: int, version: str) -> None:
    for number, state in enumerate(walk(3, seats, version=version)):
        moves = state.moves()
        assert state.count() == len(moves)
        assert [state.nth(k) for k in range(len(moves))] == moves
        if number % 7 == 0:
            again = GAME.unpack(state.pack())
            assert again == state
            assert (again.actor, again.moves()) == (state.actor, moves)
            twin = state.copy()
            if state.actor != OVER:
                twin.play(moves[-1])
                assert state == again
                assert hash(state) == hash(again)


def test_legal_placements_agree_with_the_oracle() -> None:
    compared = 0
    for seed in range(4):
        for state in walk(seed, 2):
            if state.stage != PLACE or state.used:
                continue
            player = GAME.describe(state)["players"][state.turn]
            slow = {
                f"{colour} {cell}"
                for colour in oracle.COLOURS
                if player["observatory"][colour]
                for cell in oracle.CELLS
                if oracle.may_take(player["galaxy"], cell, colour)
            }
            fast = {GAME.words(state, move) for move in state.moves() if move < BOARD.hole}
            assert fast == slow
            compared += 1
    assert compared > 100


def test_scores_agree_with_the_oracle() -> None:
    for seed in range(6):
        for number, state in enumerate(
            walk(seed, 2 + seed % 3, version="basic" if seed == 5 else "full")
        ):
            if number % 40 and state.actor != OVER:
                continue
            position = GAME.describe(state)
            for seat in range(state.seats):
                assert position["players"][seat]["points"] == oracle.points(position, seat)


def test_every_card_agrees_with_the_oracle_on_random_galaxies() -> None:
    dealer = Dealer("skies")
    cards = {
        c["name"]: c
        for pile in ("personal", "public", "advanced")
        for c in oracle.DATA[pile]["cards"]
    }
    hits: set[str] = set()
    for number in range(300):
        few = "rpybwo"[: 2 + number % 5]
        drawing = " ".join(
            "." if dealer.below(8) < number % 5 else few[dealer.below(len(few))] for _ in range(21)
        )
        mine = galaxy(drawing)
        stars = {
            name: BOARD.kinds[kind]
            for name, kind in zip(BOARD.names, mine.cells, strict=True)
            if kind >= 0
        }
        mine.holes = dealer.below(4)
        yours = galaxy(drawing)
        yours.holes = dealer.below(4)
        for card in [*BOARD.personal, *BOARD.public]:
            slow = oracle.fulfils(cards[card.name], stars, mine.holes, yours.holes)
            assert done(BOARD, card, [mine, yours], 0) == slow, card.name
            hits |= {card.name} if slow else set()
        for card in BOARD.advanced:
            slow_count = oracle.occurrences(cards[card.name], stars, 2)
            assert occurrences(BOARD, card, mine, 2) == slow_count, card.name
    assert len(hits) > 30  # most tasks were met somewhere, so the comparison means something
