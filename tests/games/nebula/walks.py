"""Random walks through the game, and what must hold at every step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER
from perihelion.games.nebula import GAME
from perihelion.games.nebula.board import NONE
from perihelion.games.nebula.state import State


def walk(seed: int, seats: int, **options: Any) -> Iterator[State]:
    """Every position of a random game, the same object all along."""
    state = GAME.start(seats, **options)
    dealer = Dealer(f"walk {seed}")
    yield state
    while state.actor != OVER:
        chance = state.actor == CHANCE
        state.play(dealer.draw(state) if chance else state.nth(dealer.below(state.count())))
        yield state


def check(state: State) -> None:
    """Stars, holes and cards are conserved; no linked pair of a colour; tables agree."""
    board = state.board
    total = [a + b + c for a, b, c in zip(state.bag, state.box, state.drawn, strict=True)]
    for kind in [*state.rays, state.supernova]:
        if kind != NONE:
            total[kind] += 1
    for galaxy in state.galaxies:
        total[board.hole_kind] += galaxy.holes
        for kind, number in enumerate(galaxy.observatory):
            total[kind] += number
        for cell, colour in enumerate(galaxy.cells):
            if colour != NONE:
                total[colour] += 1
                assert not galaxy.stars[colour] & board.linked[cell], board.names[cell]
        assert galaxy.holes <= len(board.bar)
        assert not galaxy.occupied or galaxy.occupied & 1
    assert total == board.stars
    assert min(state.bag) >= 0
    assert min(state.box) >= 0
    for cards in (state.personal, state.public, state.advanced):
        dealt = [card for card in cards if card != NONE]
        assert len(set(dealt)) == len(dealt)
    assert state.markers() <= 4 * state.seats
    assert 0 <= state.track <= board.last
    assert (state.count() > 0) == (state.actor != OVER)
    assert state.actor < 0 or state.count() > 1  # Q32


def random_game(seed: int, seats: int, **options: Any) -> State:
    for state in walk(seed, seats, **options):
        check(state)
    assert state.ending() == "R37"
    return state
