"""Seeded draws."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, Final, final

from perihelion.core.dealer.weights import drawn

if TYPE_CHECKING:
    from perihelion.core.state import State


@final
class Dealer:
    """Seeded draws: the same seed gives the same draws on every machine and for ever.

    Only `random.random()` is used: its sequence is the one that Python promises not to change.
    """

    __slots__ = ("_next", "_random", "seed")

    def __init__(self, seed: int | str) -> None:
        self.seed: Final = str(seed)
        self._random: Final = Random(self.seed)
        self._next: Final[Callable[[], float]] = self._random.random

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy, also in another process, continues with the same draws."""
        return _restored, (self.seed, self._random.getstate())

    def at(self, position: int) -> Dealer:
        """The dealer for one position of a game, so that a draw does not depend on earlier ones."""
        return Dealer(f"{self.seed}/{position}")

    def chance(self) -> float:
        """A random number from 0 up to, but not including, 1."""
        return self._next()

    def below(self, bound: int) -> int:
        """A uniformly random integer from 0 to bound - 1."""
        return int(self._next() * bound)

    def pick(self, weights: list[int]) -> int:
        """A random index, with probability in proportion to its weight."""
        return drawn(weights, self._next())

    def shuffle(self, items: list[int]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def draw(self, state: State) -> int:
        """A random outcome for a state at CHANCE."""
        pick: Callable[[float], int] | None = getattr(state, "outcome", None)
        if pick is not None:
            return pick(self._next())
        return state.nth(drawn(state.weights(), self._next()))


def _restored(seed: str, random_state: tuple[Any, ...]) -> Dealer:
    dealer = Dealer(seed)
    dealer._random.setstate(random_state)
    return dealer
