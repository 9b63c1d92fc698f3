"""A game's positions and moves as numbers, for agents that learn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic

from perihelion.core.batch.encoder import Encoder, PlainEncoder
from perihelion.core.features import write_rows
from perihelion.core.state import S

if TYPE_CHECKING:
    from perihelion.core.features import Features, Parts
    from perihelion.core.game.rooms import FeaturesRoom


class Encoding(Generic[S]):
    """What a game takes from its room `features`."""

    __slots__ = ()

    _features: FeaturesRoom[S]
    _encoder: Callable[[S], Encoder] | None

    def features(self, view: S, seat: int) -> Features:
        """What the seat may know, as integers for an agent that learns, its own things first."""
        return self._features.features(view, seat)

    def features_into(self, states: Sequence[S], seats: Sequence[int], out: Any) -> None:
        """Write the features of states, each for its seat, into the rows of an int16 array."""
        write_rows(map(self._features.features, states, seats), out)

    def encoder(self, state: S) -> Encoder:
        """What writes the features and masks of a game that begins with such a state."""
        if self._encoder is not None:
            return self._encoder(state)
        room = self._features
        return PlainEncoder(room.features, room.legal_actions, room.actions(state))

    def feature_parts(self, state: S) -> Parts:
        """The parts of the features in order."""
        return self._features.parts(state)

    def actions(self, state: S) -> int:
        """The size of the compact space of actions: moves of seats only, no chance."""
        return self._features.actions(state)

    def action(self, state: S, move: int) -> int:
        """The action of a legal move of the actor."""
        return self._features.action(state, move)

    def move(self, state: S, action: int) -> int:
        """The legal move of an action; meaningless for an action that is not legal."""
        return self._features.move(state, action)

    def legal_actions(self, state: S) -> list[int]:
        """The actions of all legal moves, in the order of `State.moves`."""
        return self._features.legal_actions(state)

    def factors(self, state: S) -> int:
        """The number of policy factors. A move's logit is the sum of its factors' logits."""
        return self._features.factors(state)

    def move_factors(self, state: S, moves: Sequence[int], seat: int) -> Features:
        """`factors_per_move` factors for each of the actor's moves, as that seat may know them."""
        return self._features.move_factors(state, moves, seat)
