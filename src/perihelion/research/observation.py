"""Observations: what a seat may know, as numpy arrays.

An observation is made from the `view` of its seat and from nothing else. Its numbers come from the
game (`Game.features`), their parts are told in docs/research/observations.md, and `parts` finds
them again.
"""

from __future__ import annotations

from typing import TypeAlias

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    from perihelion.research.extras import missing

    raise missing(error, "research") from error

from perihelion.core.game import AnyGame, State
from perihelion.research.setting import Setting

Floats: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]

MOST = 32767.0
"""No number of an observation is further from 0."""


def size(setting: Setting) -> int:
    return sum(setting.game.feature_parts(setting.first).values())


def observe(setting: Setting, state: State, seat: int) -> Floats:
    """What the seat may know of the position."""
    return numbers(setting, state, seat).astype(np.float32)


def numbers(setting: Setting, state: State, seat: int) -> NDArray[np.int16]:
    """The same, as whole numbers that cannot be written to."""
    game = setting.game
    return np.frombuffer(game.features(game.view(state, seat), seat), np.int16)


def mask(setting: Setting, state: State) -> Mask:
    """1 for every move that the actor may make, 0 for all others of the vocabulary."""
    move_set = setting.game.move_set
    if move_set is not None:
        return spread(move_set(state), setting.moves)
    legal = nothing(setting)
    legal.put(state.moves(), 1)
    return legal


def remask(game: AnyGame, legal: Mask, before: list[int], state: State) -> list[int]:
    """Write a mask over the one of these moves before; gives the moves that it shows.

    Only what was legal before is wiped out: the vocabulary may be large."""
    if game.move_set is not None:
        legal[:] = spread(game.move_set(state), len(legal))
        return []
    moves = state.moves()
    legal.put(before, 0)
    legal.put(moves, 1)
    return moves


def spread(members: int, width: int) -> Mask:
    """A set as zeros and ones."""
    packed = np.frombuffer(members.to_bytes((width + 7) // 8, "little"), np.uint8)
    return np.unpackbits(packed, count=width, bitorder="little").view(np.int8)


def nothing(setting: Setting) -> Mask:
    """The mask of a seat that is not to move."""
    return np.zeros(setting.moves, np.int8)


def parts(setting: Setting, observation: Floats) -> dict[str, Floats]:
    """An observation taken apart, each part by its name. The parts share its memory."""
    found = {}
    start = 0
    for name, width in setting.game.feature_parts(setting.first).items():
        found[name] = observation[start : start + width]
        start += width
    return found
