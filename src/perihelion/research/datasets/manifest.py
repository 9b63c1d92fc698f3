"""Manifests of data sets: TOML files that say what is played.

    name = "sample"
    title = "…"

    [[parts]]
    name = "nova-luna-2"
    game = "nova-luna"
    players = ["greedy", "random"]
    games = 100
    seed = "sample"
    digest = "…"        # of the rows, once they are known

A part also takes `seats`, `options`, `simulations`, `noise`, `temperature`, `observations` and
`shard`, as `perihelion selfplay` does.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NamedTuple

from perihelion.bots.levels import Exploration
from perihelion.research.data.errors import BadTable
from perihelion.research.extras import TEXTS
from perihelion.research.plan import Plan, plan
from perihelion.research.selfplay import SHARD_GAMES

OWN: Final = ("reference", "sample")
"""The manifests that come with Perihelion."""


class Part(NamedTuple):
    """Games of one plan, in a folder of its own."""

    name: str
    plan: Plan
    games: int
    shard: int
    digest: str


class Manifest(NamedTuple):
    name: str
    title: str
    parts: tuple[Part, ...]


def read(name: str) -> Manifest:
    """One of our own manifests by name, or a file; raises BadTable, or what a part has wrong."""
    try:
        if name in OWN:
            text = files(__package__).joinpath("data", f"{name}.toml").read_text(encoding="utf-8")
        else:
            text = Path(name).read_text(encoding="utf-8")
        table = tomllib.loads(text)
        parts = tuple(_part(part) for part in table["parts"])
        return Manifest(str(table["name"]), str(table["title"]), parts)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadTable("dataset-manifest", TEXTS, file=name, reason=str(error)) from None
    except KeyError as error:
        raise BadTable("dataset-key", TEXTS, file=name, key=str(error.args[0])) from None


def _part(table: Mapping[str, Any]) -> Part:
    exploration = Exploration(
        table.get("simulations", 0), table.get("noise", 0.0), table.get("temperature", 0.0)
    )
    played = plan(
        table["game"],
        table["players"],
        table["seed"],
        table.get("seats"),
        table.get("options"),
        exploration=exploration,
        observations=table.get("observations", True),
    )
    shard = table.get("shard", SHARD_GAMES)
    return Part(table["name"], played, table["games"], shard, table.get("digest", ""))
