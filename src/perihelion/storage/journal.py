"""An append-only journal whose complete entries survive a crash.

A crash can damage only the last entry, which is cut off when the journal is opened again.
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
    """A journal open for appending by one process at a time; raises Locked for a second.

    An added entry survives the end of this process, and with `sync` also a crash of the machine.
    `keys` has the keys of all entries.
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
        """Read the keys and cut off an incomplete entry."""
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
    """The complete entries of a journal, which another process may be writing."""
    with path.open("rb") as file:
        if file.read(len(entry_format.header)) == entry_format.header:
            yield from entry_format.entries(file)
