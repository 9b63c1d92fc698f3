"""A bot for Nova Luna that plays a trained policy: the file named by LUNA_CLONE, else luna.npz in
this folder. Once it is installed, every arena, benchmark and table can have it as a player."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from perihelion.core.game import AnyGame, State

POLICY = Path(os.environ.get("LUNA_CLONE", Path(__file__).parent / "luna.npz"))


@cache
def weights() -> dict[str, NDArray[np.float32]]:
    with np.load(POLICY, allow_pickle=False) as file:
        return {name: file[name] for name in file.files}


class CloneBot:
    """Takes the action with the greatest logit."""

    def __init__(self, game: AnyGame, seed: int | str) -> None:
        self.game = game

    def choose(self, view: State) -> int:
        """A legal move; the view is what this seat may know."""
        w = weights()
        x = np.frombuffer(self.game.features(view, view.actor), np.int16) * w["scale"]
        first = np.maximum(x @ w["w1"] + w["b1"], 0)
        second = np.maximum(first @ w["w2"] + w["b2"], 0)
        logits = second @ w["wp"] + x @ w["direct"] + w["bp"]
        actions = self.game.legal_actions(view)  # in the order of the moves
        return view.nth(int(logits[actions].argmax()))
