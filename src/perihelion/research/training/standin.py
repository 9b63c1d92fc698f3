"""Stand-ins for parts that are not there yet. Nothing of this stays."""

from __future__ import annotations

import json
from io import BytesIO
from typing import Any

import numpy as np

PER_MOVE = 2
FACTORS = 512


def move_factors(game: Any, state: Any, moves: list[int], seat: int) -> Any:
    rows = [[move % (FACTORS - 1), FACTORS - 1] for move in moves]
    return np.array(rows, np.int16).reshape(-1)


def features(game: Any, view: Any, seat: int) -> Any:
    out = np.zeros(1600, np.int16)
    got = np.array(game.features(view, seat), np.int16)
    out[: len(got)] = got
    return out


class Network:
    def __init__(self, parameters, scale, points, about):
        self.parameters, self.scale, self.points, self.about = parameters, scale, points, about

    @classmethod
    def random(cls, game, state, hidden, seed, points):
        r = np.random.default_rng(seed)
        p = {}
        w = 1600
        for n, size in enumerate(hidden, 1):
            p[f"w{n}"] = r.normal(0, (2 / w) ** 0.5, (w, size)).astype("f4")
            p[f"b{n}"] = np.zeros(size, "f4")
            w = size
        seats = game.seats[-1]
        for n, size in (("p", FACTORS), ("v", seats), ("s", seats)):
            p[f"w{n}"] = r.normal(0, 0.01, (w, size)).astype("f4")
            p[f"b{n}"] = np.zeros(size, "f4")
        p["wp"][:, -1] = 0
        return cls(p, np.full(1600, 0.1, "f4"), points, {})

    def pack(self):
        f = BytesIO()
        np.savez(f, about=json.dumps(self.about), scale=self.scale, points=self.points, **self.parameters)
        return f.getvalue()

    @classmethod
    def unpack(cls, b):
        with np.load(BytesIO(b)) as a:
            d = dict(a)
        about = json.loads(str(d.pop("about")))
        return cls({k: v for k, v in d.items() if k not in ("scale", "points")}, d["scale"], float(d["points"]), about)
