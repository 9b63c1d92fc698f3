"""Observations and masks as numpy arrays.

An observation is made only from the `view` of its seat. Its numbers come from the game
(`Game.features`), docs/research/observations.md lists their parts, and `parts` splits them.
"""

from __future__ import annotations

from typing import TypeAlias

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    from perihelion.research.extras import missing

    raise missing(error, "research") from error

from perihelion.core.features import width
from perihelion.core.game import AnyGame, State
from perihelion.research.setting import Setting

Floats: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]

MAX_FEATURE = 32767.0
"""The largest absolute value in an observation."""


def size(setting: Setting) -> int:
    return width(setting.game.feature_parts(setting.first))


def observe(setting: Setting, state: State, seat: int) -> Floats:
    """The observation of a seat."""
    return raw_observation(setting, state, seat).astype(np.float32)


def raw_observation(setting: Setting, state: State, seat: int) -> NDArray[np.int16]:
    """The observation as a read-only array of integers."""
    game = setting.game
    return np.frombuffer(game.features(game.view(state, seat), seat), np.int16)


def mask(setting: Setting, state: State) -> Mask:
    """1 for every legal move of the actor, 0 for the rest of the vocabulary."""
    move_set = setting.game.move_set
    if move_set is not None:
        return bits_to_mask(move_set(state), setting.moves)
    legal = empty_mask(setting)
    legal.put(state.moves(), 1)
    return legal


def update_mask(game: AnyGame, legal: Mask, before: list[int], state: State) -> list[int]:
    """Update, in place, a mask that has ones at the moves `before`; return the moves it has now.

    Only these are cleared, because the vocabulary may be large."""
    if game.move_set is not None:
        legal[:] = bits_to_mask(game.move_set(state), len(legal))
        return []
    moves = state.moves()
    legal.put(before, 0)
    legal.put(moves, 1)
    return moves


def bits_to_mask(members: int, width: int) -> Mask:
    """A set given as the bits of an int, as zeros and ones."""
    packed = np.frombuffer(members.to_bytes((width + 7) // 8, "little"), np.uint8)
    return np.unpackbits(packed, count=width, bitorder="little").view(np.int8)


def empty_mask(setting: Setting) -> Mask:
    """The mask of a seat that is not to move."""
    return np.zeros(setting.moves, np.int8)


def parts(setting: Setting, observation: Floats) -> dict[str, Floats]:
    """The parts of an observation by name, as views of the same memory."""
    named_parts = {}
    start = 0
    for name, part in setting.game.feature_parts(setting.first).items():
        named_parts[name] = observation[start : start + part.size]
        start += part.size
    return named_parts
