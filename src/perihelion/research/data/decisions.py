"""Self-play data as numpy arrays, straight from the memory of Parquet, with no Python object a row.

decisions = load(Path("data"))
decisions.observations[decisions.places[:, 0] == 1]
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias, final

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray
from pyarrow import parquet as pq

from perihelion.research.data.columns import OBSERVED, SELFPLAY
from perihelion.research.data.errors import BadTable
from perihelion.research.data.parquet import ABOUT, check
from perihelion.research.extras import TEXTS

Ints: TypeAlias = NDArray[np.int32]

LEFT_OUT: Final = ("player", "position", "ending")
"""Columns that are no numbers; read them with pyarrow where you need them."""


@final
@dataclass(frozen=True, slots=True)
class Ragged:
    """Rows of different lengths: row k is `values[starts[k] : starts[k + 1]]`."""

    values: Ints
    starts: NDArray[np.int64]

    def __getitem__(self, row: int) -> Ints:
        return self.values[self.starts[row] : self.starts[row + 1]]

    def __len__(self) -> int:
        return len(self.starts) - 1

    def mask(self, rows: NDArray[Any] | slice, width: int) -> NDArray[np.int8]:
        """For each of the rows 1 at its values, 0 elsewhere: masks of `legal_actions`."""
        starts, ends = self.starts[:-1][rows], self.starts[1:][rows]
        counts = ends - starts
        marks = np.zeros((len(counts), width), np.int8)
        at = np.repeat(starts - np.cumsum(counts) + counts, counts) + np.arange(counts.sum())
        marks[np.repeat(np.arange(len(counts)), counts), self.values[at]] = 1
        return marks


@final
@dataclass(frozen=True, slots=True)
class Decisions:
    """The numbers of a self-play folder, a row for each decision; docs/research/data.md tells what
    they are. `observations`, `actions` and `legal_actions` are None unless the run had them."""

    manifest: dict[str, Any]
    game: NDArray[np.int64]
    number: Ints
    actor: Ints
    move: Ints
    value: NDArray[np.float32]
    """NaN where there was no search."""
    scores: Ints
    places: Ints
    legal: Ragged
    visits: Ragged
    """Empty where there was no search."""
    observations: NDArray[np.int16] | None = None
    actions: Ints | None = None
    legal_actions: Ragged | None = None

    def __len__(self) -> int:
        return len(self.game)


def load(path: Path | str) -> Decisions:
    """All shards of a folder, in order, or a single file; raises BadTable."""
    folder = Path(path)
    files = sorted(folder.glob("shard-*.parquet")) if folder.is_dir() else [folder]
    if not files:
        raise BadTable("selfplay-no-shards", TEXTS, folder=str(folder))
    try:
        schema = pq.read_schema(files[0])
        columns = OBSERVED if "observation" in schema.names else SELFPLAY
        names = [column.name for column in columns if column.name not in LEFT_OUT]
        for file in files:
            check(file, pq.read_schema(file), columns)
        table = pa.concat_tables(pq.read_table(file, columns=names) for file in files)
    except (pa.ArrowException, OSError, ValueError) as error:
        raise BadTable("table-damaged", TEXTS, file=str(folder), reason=str(error)) from None
    one = {name: table[name].combine_chunks() for name in names}
    manifest = json.loads((schema.metadata or {}).get(ABOUT, b"{}"))
    lists = {name: _ragged(one[name]) for name in names if pa.types.is_list(one[name].type)}
    rows = table.num_rows
    seen: dict[str, Any] = {}
    if columns is OBSERVED:
        seen = {
            "observations": _bytes(one["observation"]).view(np.int16).reshape(rows, -1),
            "actions": one["action"].to_numpy(),
            "legal_actions": lists["legal_actions"],
        }
    return Decisions(
        manifest,
        **{name: one[name].to_numpy() for name in ("game", "number", "actor", "move")},
        value=one["value"].to_numpy(zero_copy_only=False).astype(np.float32),
        scores=lists["scores"].values.reshape(rows, -1),
        places=lists["places"].values.reshape(rows, -1),
        legal=lists["legal"],
        visits=lists["visits"],
        **seen,
    )


def _ragged(column: Any) -> Ragged:
    starts = column.offsets.to_numpy().astype(np.int64)
    return Ragged(column.values.to_numpy()[: starts[-1]], starts)


def _bytes(column: Any) -> NDArray[np.uint8]:
    """The bytes of a binary column, all rows together, without a copy."""
    _, offsets, contents = column.buffers()
    starts = np.frombuffer(offsets, np.int32, len(column) + 1, 4 * column.offset)
    whole = np.frombuffer(contents, np.uint8)
    return whole[starts[0] : starts[-1]]
