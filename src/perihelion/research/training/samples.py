"""Samples: decisions of self-play as arrays for the trainer, and as bytes for the disk."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any, BinaryIO, NamedTuple, TypeAlias

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    from perihelion.research.extras import missing

    raise missing(error, "research") from error

Floats: TypeAlias = NDArray[np.float32]
Shorts: TypeAlias = NDArray[np.int16]


class Samples(NamedTuple):
    """Rows of decisions; seats are relative to the one that decides, absent ones are zero.

    `factors`, `policy` and `priors` have an entry for each move that is kept of each row, `counts`
    many for each row, one after another. A row without moves teaches only value and score.
    """

    features: Shorts
    values: Floats
    """The share of its opponents that each seat has beaten in the end; alone, how good it was."""
    roots: Floats
    """The same as the search expected it."""
    scores: Floats
    leads: Floats
    """What the hand-made evaluator says of each seat, as a logit."""
    terms: Floats
    """How far the game has come and the terms of each seat (`Game.terms`); -1 first if there are
    none, and no columns if the game has no terms."""
    seats: NDArray[np.uint8]
    counts: NDArray[np.int32]
    corrections: Floats
    """What is added to the logits of moves that the search did not favour, because only some of
    them are kept: the logarithm of how many each of them stands for."""
    games: NDArray[np.int32]
    factors: Shorts
    policy: Floats
    priors: Floats
    """What the hand-made evaluator says of each move."""

    @property
    def size(self) -> int:
        """The number of rows."""
        return len(self.features)

    def rows(self, chosen: NDArray[np.int64]) -> Samples:
        """The chosen rows in that order, with their moves."""
        ends = np.cumsum(self.counts, dtype=np.int64)
        return self.rows_from(ends - self.counts, chosen)

    def rows_from(self, starts: NDArray[np.int64], chosen: NDArray[np.int64]) -> Samples:
        """As `rows`, given where the moves of each row start."""
        counts = self.counts[chosen]
        ends = np.cumsum(counts, dtype=np.int64)
        within = np.arange(int(ends[-1]) if len(ends) else 0) - np.repeat(ends - counts, counts)
        moves = np.repeat(starts[chosen], counts) + within
        columns: tuple[NDArray[Any], ...] = self
        return Samples._make(
            column[chosen if n < ROW_COLUMNS else moves] for n, column in enumerate(columns)
        )

    def starts(self) -> NDArray[np.int64]:
        """Where the moves of each row start."""
        return np.cumsum(self.counts, dtype=np.int64) - self.counts


ROW_COLUMNS = Samples._fields.index("factors")  # columns with an entry for each row


def join(parts: Sequence[Samples]) -> Samples:
    """The rows of all parts, in order."""
    return Samples._make(np.concatenate(columns) for columns in zip(*parts, strict=True))


def write(file: BinaryIO, samples: Samples) -> None:
    """Write a NumPy archive, which is the same bytes for the same samples."""
    np.savez_compressed(file, **samples._asdict())


def read(file: BinaryIO) -> Samples:
    with np.load(file) as archive:
        return Samples._make(archive[name] for name in Samples._fields)


def pack(samples: Samples) -> bytes:
    """The samples of a game as bytes, for a journal; `unpack` reads them."""
    file = BytesIO()
    write(file, samples)
    return file.getvalue()


def unpack(packed: bytes) -> Samples:
    return read(BytesIO(packed))
