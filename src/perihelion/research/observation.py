"""Observations and masks as numpy arrays.

An observation has only what its seat may know. Its numbers come from the game (`Game.features`),
docs/research/observations.md lists their parts, and `parts` splits them.
"""

from __future__ import annotations

from typing import Any, TypeAlias

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    from perihelion.research.extras import missing

    raise missing(error, "research") from error

from perihelion.core.features import width
from perihelion.core.game import State
from perihelion.research.setting import Setting

Floats: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]


def size(setting: Setting) -> int:
    """How many numbers an observation has."""
    return width(setting.parts)


def bounds(setting: Setting) -> tuple[Floats, Floats]:
    """The least and the greatest value of each number."""
    sizes = [part.size for part in setting.parts.values()]
    low = np.repeat(np.array([part.low for part in setting.parts.values()], np.float32), sizes)
    high = np.repeat(np.array([part.high for part in setting.parts.values()], np.float32), sizes)
    return low, high


def observe(setting: Setting, state: State, seat: int) -> Floats:
    """The observation of a seat."""
    return raw_observation(setting, state, seat).astype(np.float32)


def raw_observation(setting: Setting, state: State, seat: int) -> NDArray[np.int16]:
    """The observation as a read-only array of integers."""
    return np.frombuffer(setting.game.features(state, seat), np.int16)


def parts(setting: Setting, observation: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """The parts of an observation by name, in their shapes, as views of the same memory."""
    named_parts = {}
    start = 0
    for name, part in setting.parts.items():
        named_parts[name] = observation[start : start + part.size].reshape(part.shape)
        start += part.size
    return named_parts


def everything(setting: Setting, state: State) -> Floats:
    """The observations of all seats, one after the other: more than any of them may know."""
    return np.concatenate([observe(setting, state, seat) for seat in range(setting.seats)])


def kept_mask(marks: memoryview) -> Mask:
    """A copy of what an encoder has marked; can never be made writable."""
    return np.frombuffer(bytes(marks), np.int8)


def empty_mask(setting: Setting) -> Mask:
    """The mask of a seat that is not to move."""
    return np.frombuffer(bytes(setting.actions), np.int8)
