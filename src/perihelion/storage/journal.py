"""An append-only journal: whatever ends the process that writes it, whole entries stay.

A kill can tear only the last entry. What is not whole is cut off when the journal is opened again.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final, final

from perihelion.storage.formats import Format, JournalEntry
from perihelion.storage.lock import lock


@final
class Journal:
    """A journal open for more entries, by one process at a time; raises Locked for a second.

    Entries survive the end of this process as soon as they are added; with `sync` also the end of
    the machine. `keys` are those of all entries.
    """

    def __init__(self, path: Path, entry_format: Format, sync: bool = False) -> None:
        self.path: Final = path
        self.keys: Final[set[int]] = set()
        self._format: Final = entry_format
        self._sync: Final = sync
        self._file: Final = path.open("a+b")
        try:
            lock(self._file)
            self._recover()
        except BaseException:
            self._file.close()
            raise

    def add(self, key: int, contents: bytes) -> None:
        """Append an entry."""
        self._write(self._format.pack(key, contents))
        self.keys.add(key)

    def entries(self) -> Iterator[JournalEntry]:
        """All entries, from the file."""
        return read(self.path, self._format)

    def close(self) -> None:
        self._file.close()

    def _recover(self) -> None:
        """Read the keys, and cut off what is not whole."""
        header = self._format.header
        self._file.seek(0)
        if self._file.read(len(header)) != header:
            self._file.truncate(0)
            self._write(header)
            return
        self.keys.update(entry.key for entry in self._format.entries(self._file))
        self._file.truncate(self._file.tell())

    def _write(self, contents: bytes) -> None:
        self._file.write(contents)
        self._file.flush()
        if self._sync:
            os.fsync(self._file.fileno())


def read(path: Path, entry_format: Format) -> Iterator[JournalEntry]:
    """The whole entries of a journal that somebody else may be writing."""
    with path.open("rb") as file:
        if file.read(len(entry_format.header)) == entry_format.header:
            yield from entry_format.entries(file)
