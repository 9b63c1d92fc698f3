"""A bot that plays a uniformly random legal move."""

from __future__ import annotations

from typing import final

from perihelion.core.dealer import Dealer
from perihelion.core.game import AnyGame, State


@final
class RandomBot:
    def __init__(self, game: AnyGame, seed: int | str) -> None:
        self.dealer = Dealer(seed)

    def choose(self, view: State) -> int:
        return view.nth(self.dealer.below(view.count()))
