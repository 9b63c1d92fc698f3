"""What a player, or the public, knows of a state of OpenSpiel, as a tensor and as a string."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pyspiel

from perihelion.core.game import Seat, State
from perihelion.research.observation import Floats, observe, parts, size
from perihelion.research.openspiel.recall import EVERYTHING
from perihelion.research.setting import Setting

if TYPE_CHECKING:
    from perihelion.research.openspiel.game import SpielState

SINGLE: Final = pyspiel.PrivateInfoType.SINGLE_PLAYER
NONE: Final = pyspiel.PrivateInfoType.NONE
ALL: Final = pyspiel.PrivateInfoType.ALL_PLAYERS


class Observer:
    """Any kind of observation that OpenSpiel knows.

    A string is the view in rulebook words. With perfect recall it is every move as it was seen, and
    the packed view. Without public information it has only what the public does not know.
    Tensors are for single players: their features, and with perfect recall `moves` behind them (see
    `Recall.numbers`); without private information, what the public knows of the features; without
    public information, the features that the public does not know, and 0 elsewhere.
    """

    def __init__(self, setting: Setting, longest: int, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"these observers have no parameters, but there are some: {params}")
        if kind.perfect_recall and not kind.public_info:
            raise ValueError("perfect recall is of all that a player sees, public or not")
        self.setting: Final = setting
        self.perfect_recall: Final[bool] = kind.perfect_recall
        self.public: Final[bool] = kind.public_info
        self.private: Final = kind.private_info
        self.tensor: Floats | None = None
        self.dict: dict[str, Any] = {}
        if self.private != ALL and (self.public or self.private == SINGLE):
            numbers = size(setting)
            length = longest if self.perfect_recall and self.private == SINGLE else 0
            self.tensor = np.zeros(numbers + length, np.float32)
            self.dict = parts(setting, self.tensor[:numbers])
            if length:
                self.dict["moves"] = self.tensor[numbers:]

    def __deepcopy__(self, memo: dict[int, Any]) -> Observer:
        """States share theirs: a tensor is read at once."""
        return self

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is None:
            return
        self.tensor[: size(self.setting)] = self._features(state.position.state, player)
        if "moves" in self.dict:
            moves = self.dict["moves"]
            made = state.recalled().numbers(player)[-len(moves) :]
            moves[: len(made)] = made
            moves[len(made) :] = 0

    def numbers_from(self, state: SpielState, player: int) -> list[float]:
        """The tensor as a list, made from Python's own numbers: much faster than through numpy."""
        numbers: list[float] = self._features(state.position.state, player).tolist()
        if "moves" in self.dict:
            longest = len(self.dict["moves"])
            made = state.recalled().numbers(player)[-longest:]
            numbers += made
            numbers += [0.0] * (longest - len(made))
        return numbers

    def string_from(self, state: SpielState, player: int) -> str:
        game, whole = self.setting.game, state.position.state
        viewer: Seat = {SINGLE: player, NONE: None, ALL: EVERYTHING}[self.private]
        known = whole if viewer == EVERYTHING else game.view(whole, viewer)
        if self.perfect_recall:
            return "\n".join([*state.recalled().words(viewer), known.pack().decode("ascii")])
        described = game.describe(known)
        if not self.public:
            described = _private(described, game.describe(game.view(whole, None)))
        return json.dumps(described)

    def _features(self, state: State, player: int) -> Floats:
        if self.public and self.private == SINGLE:
            return observe(self.setting, state, player)
        shown = observe(self.setting, self.setting.game.view(state, None), player)
        if self.public:
            return shown
        own = observe(self.setting, state, player)
        return np.where(own == shown, np.float32(0), own)


def _private(known: Any, public: Any) -> Any:
    """What of a description is not in the public one: the parts of dicts, and other values."""
    if not isinstance(known, dict) or not isinstance(public, dict):
        return known
    return {
        name: _private(value, public.get(name))
        for name, value in known.items()
        if name not in public or value != public[name]
    }
