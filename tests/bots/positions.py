"""Positions from random games, to search."""

from __future__ import annotations

from collections.abc import Iterator

from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER, AnyGame, State


def decisions(
    game: AnyGame, seats: int, seed: int | str, every: int = 1, **options: object
) -> Iterator[State]:
    """Every n-th decision of a random game, from the first on."""
    dealer = Dealer(seed)
    state: State = game.start(seats, None, **options)
    number = 0
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.play(dealer.draw(state))
            continue
        if number % every == 0:
            yield state.copy()
        number += 1
        state.play(state.nth(dealer.below(state.count())))
