"""Makes a data set from its manifest: a folder for each part, and a card that describes them."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NamedTuple

import pyarrow
from pyarrow import parquet as pq

import perihelion
from perihelion.core.options import spell
from perihelion.research.data.errors import BadTable
from perihelion.research.datasets.digest import digest
from perihelion.research.datasets.manifest import Manifest, Part
from perihelion.research.extras import TEXTS
from perihelion.research.selfplay import Run
from perihelion.storage import atomic_write

CARD: Final = "README.md"


class Made(NamedTuple):
    """A finished part."""

    part: Part
    rows: int
    bytes: int
    digest: str


def make(
    manifest: Manifest, folder: Path, workers: int = 1, ray: str | None = None
) -> Iterator[tuple[Part, int]]:
    """Play what is not finished yet, and write the card; yields after every game the part and how
    many of its games are finished. Raises BadTable if rows are not those of the manifest."""
    made = []
    for part in manifest.parts:
        with Run(folder / part.name, part.plan, part.games, part.shard) as run:
            yield part, run.finished
            for _ in run.play(workers, ray):
                yield part, run.finished
        made.append(check(part, folder / part.name))
    with atomic_write(folder / CARD) as file:
        file.write(card(manifest, made).encode())


def check(part: Part, folder: Path) -> Made:
    """Hold a finished part against its digest; raises BadTable."""
    shards = sorted(folder.glob("shard-*.parquet"))
    ours = digest(shards)
    if part.digest not in ("", ours):
        raise BadTable("dataset-digest", TEXTS, part=part.name, digest=part.digest, ours=ours)
    rows = sum(pq.read_metadata(shard).num_rows for shard in shards)
    return Made(part, rows, sum(shard.stat().st_size for shard in shards), ours)


def card(manifest: Manifest, made: list[Made]) -> str:
    """The data set card in the form that data hubs read."""
    text = files(__package__).joinpath("data", "card.txt").read_text(encoding="utf-8")
    return text.format(
        title=manifest.title,
        name=manifest.name,
        version=perihelion.__version__,
        pyarrow=pyarrow.__version__,
        rows=sum(part.rows for part in made),
        configs="\n".join(_config(one.part) for one in made),
        parts="\n".join(_row(one) for one in made),
    )


def _config(part: Part) -> str:
    files = f'data_files: "{part.name}/shard-*.parquet"'
    return f"- config_name: {part.name}\n  {files}"


def _row(made: Made) -> str:
    part, plan = made.part, made.part.plan
    options = " ".join(f"{name}={spell(value)}" for name, value in plan.options)
    explored = " ".join(f"{name}={value}" for name, value in plan.exploration._asdict().items())
    cells: tuple[Any, ...] = (
        part.name,
        plan.name,
        plan.edition,
        plan.seats,
        ", ".join(dict.fromkeys(plan.players)),
        explored,
        options,
        part.games,
        made.rows,
        f"`{made.digest}`",
    )
    return f"| {' | '.join(map(str, cells))} |"
