"""Files of what was learned: networks, and weights of terms."""

from __future__ import annotations

from pathlib import Path
from typing import BinaryIO, TypeAlias

import numpy as np

from perihelion.bots.minds.network import TEXTS, BadNetwork, Network
from perihelion.bots.minds.weighing import Weighing
from perihelion.core.game import AnyGame

Learned: TypeAlias = Network | Weighing


def read(path: str | Path | BinaryIO, game: AnyGame) -> Learned:
    """What a file holds; raises BadNetwork or BadWeights if it is nothing for this game."""
    try:
        with np.load(path, allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files}
    except (OSError, ValueError) as error:
        raise BadNetwork("network-unreadable", TEXTS, file=str(path), reason=str(error)) from error
    if "weights" in arrays:
        return Weighing.read(arrays, game)
    if not isinstance(path, str | Path):
        path.seek(0)
    return Network.load(path, game)
