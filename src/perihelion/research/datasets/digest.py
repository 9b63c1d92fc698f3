"""A digest of the rows of a table, whatever version of Parquet's writer has packed them."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
from pyarrow import compute
from pyarrow import parquet as pq


def digest(files: Iterable[Path]) -> str:
    """The same for equal rows in equal columns in as many files; different otherwise."""
    whole = sha256()
    for file in files:
        table = pq.read_table(file)
        whole.update(f"{table.num_rows}\n".encode())
        for name in table.schema.names:
            column = table[name].combine_chunks()
            whole.update(f"{name} {column.type}\n".encode())
            _add(whole, column)
    return whole.hexdigest()


def _add(whole: Any, column: Any) -> None:
    """Which cells are empty, how long the others are if they are of different lengths, and what
    is in them."""
    whole.update(np.packbits(column.is_null().to_numpy(zero_copy_only=False)).tobytes())
    column = column.drop_null()
    kind = column.type
    if pa.types.is_list(kind):
        whole.update(compute.list_value_length(column).to_numpy().astype("<i4").tobytes())
        _add(whole, column.flatten())
    elif pa.types.is_string(kind) or pa.types.is_binary(kind):
        cells = [cell.as_buffer().to_pybytes() for cell in column]
        whole.update(np.array([len(cell) for cell in cells], "<i4").tobytes())
        whole.update(b"".join(cells))
    else:
        values = column.to_numpy(zero_copy_only=False)
        whole.update(values.astype(values.dtype.newbyteorder("<")).tobytes())
