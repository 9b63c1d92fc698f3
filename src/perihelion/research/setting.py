"""A game with its seats, edition and options, as all research interfaces use it."""

from __future__ import annotations

from typing import Any, Final, Self, final

from perihelion import catalogue
from perihelion.core.batch.encoder import Encoder
from perihelion.core.edition import Edition
from perihelion.core.game import AnyGame, State
from perihelion.core.options import Options, settle
from perihelion.core.position import Position
from perihelion.research.reward import Reward


@final
class Setting:
    """A game with its seats, edition, options, first position and kind of return. Immutable."""

    __slots__ = (
        "actions",
        "edition",
        "first",
        "game",
        "moves",
        "options",
        "parts",
        "reward",
        "seats",
    )

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        edition: Edition | str | None = None,
        *,
        returns: str | None = None,
        dense: bool = False,
        **options: object,
    ) -> None:
        """`returns` and `dense` choose the kind of return, see `Reward`; the rest are options of
        the game."""
        self.game: Final[AnyGame] = catalogue.game(name)
        self.seats: Final = self.game.usual_seats if seats is None else seats
        self.edition: Final = edition
        self.options: Final = settle(self.game.options, {**self.game.finite, **options})
        self.first: Final[State] = self.game.start(self.seats, edition, **self.options)
        self.moves: Final = self.game.vocabulary(self.first)
        """How many moves there are, those of chance included."""
        self.actions: Final = self.game.actions(self.first)
        """How many actions there are in the compact space of the seats."""
        self.parts: Final = self.game.feature_parts(self.first)
        self.reward: Final = Reward(self.game, self.seats, returns, dense)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        reward = self.reward.kind, self.reward.dense
        return _setting, (self.game.name, self.seats, self.edition, *reward, self.options)

    def encoder(self) -> Encoder:
        """What writes the observations and masks of a game in progress."""
        return self.game.encoder(self.first)

    def position(self, state: State) -> Position:
        """The state as a `Position`, which can be copied and pickled."""
        return Position(self.game, state, self.edition)


def _setting(
    name: str,
    seats: int,
    edition: Edition | str | None,
    returns: str,
    dense: bool,
    options: Options,
) -> Setting:
    return Setting(name, seats, edition, returns=returns, dense=dense, **options)
