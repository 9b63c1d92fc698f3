"""Writes the positions of one game in progress as features and masks, step after step.

An encoder remembers what it found at the last step, so a game may write only what has changed
since. What it returns is its own memory, valid until it is asked again: callers copy.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, final

from perihelion.core.state import OVER


class Encoder(Protocol):
    """Of one game in progress, or of one after another with the same board and seats."""

    def features(self, state: Any, seat: int, /) -> memoryview:
        """What the seat may know, as `Game.features` has it."""

    def mask(self, state: Any, /) -> memoryview:
        """A byte for each action: 1 if it is a legal one of the actor, else 0."""

    def index(self, action: int, /) -> int:
        """The place in `State.moves` of an action that was legal when `mask` was last asked; -1 for
        any other."""


@final
class PlainEncoder:
    """Makes everything anew, from the functions of a game's room `features`."""

    def __init__(
        self,
        features: Callable[[Any, int], memoryview],
        legal_actions: Callable[[Any], list[int]],
        actions: int,
    ) -> None:
        self._features: Callable[[Any, int], memoryview] = features
        self._legal_actions: Callable[[Any], list[int]] = legal_actions
        self._legal: list[int] = []
        self._marks: bytearray = bytearray(actions)
        self._mask: memoryview = memoryview(self._marks).toreadonly()

    def features(self, state: Any, seat: int) -> memoryview:
        return self._features(state, seat)

    def mask(self, state: Any) -> memoryview:
        marks = self._marks
        for action in self._legal:
            marks[action] = 0
        actor: int = state.actor
        self._legal = [] if actor == OVER else self._legal_actions(state)
        for action in self._legal:
            marks[action] = 1
        return self._mask

    def index(self, action: int) -> int:
        for k, legal in enumerate(self._legal):
            if legal == action:
                return k
        return -1
