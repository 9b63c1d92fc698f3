"""A journal of finished games: each is appended whole, and known by its number.

An entry is the number of the game, the length of what follows, a checksum, and the contents. A
kill can tear only the last entry; whatever does not hold is cut off when the journal is opened.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from struct import Struct
from typing import Final, NamedTuple, final
from zlib import crc32

FIRST: Final = b"perihelion journal 1\n"
HEAD: Final = Struct("<QQI")


class Entry(NamedTuple):
    game: int
    contents: bytes


@final
class Journal:
    """Open for more. What is said to be written survives the end of this process."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self.games: Final[set[int]] = set()
        if not path.exists() or path.stat().st_size < len(FIRST):
            path.write_bytes(FIRST)
        end = len(FIRST)
        for game, contents in entries(path):
            self.games.add(game)
            end += HEAD.size + len(contents)
        os.truncate(path, end)
        self._file = path.open("ab")

    def add(self, game: int, contents: bytes) -> None:
        self._file.write(_head(game, contents) + contents)
        self._file.flush()
        self.games.add(game)

    def close(self) -> None:
        self._file.close()


def entries(path: Path) -> Iterator[Entry]:
    """The entries that hold, up to the first that does not."""
    with path.open("rb") as file:
        if file.read(len(FIRST)) != FIRST:
            return
        while len(head := file.read(HEAD.size)) == HEAD.size:
            game, length, _ = HEAD.unpack(head)
            contents = file.read(min(length, path.stat().st_size))
            if len(contents) < length or head != _head(game, contents):
                return
            yield Entry(game, contents)


def _head(game: int, contents: bytes) -> bytes:
    checksum = crc32(contents, crc32(game.to_bytes(8, "little")))
    return HEAD.pack(game, len(contents), checksum)
