"""File formats of a journal: lines, or blocks with a checksum."""

from __future__ import annotations

from collections.abc import Iterator
from struct import Struct
from typing import BinaryIO, Final, NamedTuple, Protocol, final
from zlib import crc32


class JournalEntry(NamedTuple):
    key: int
    contents: bytes


class Format(Protocol):
    """The file begins with `header`. `entries` reads from there and stops at the first incomplete
    entry, leaving the file's position at the end of the last complete one."""

    header: bytes

    def pack(self, key: int, contents: bytes) -> bytes: ...

    def entries(self, file: BinaryIO) -> Iterator[JournalEntry]: ...


@final
class Lines:
    """One line an entry, without line ends in it. The key is the number of the line, from 0, and is
    not written."""

    header = b""

    def pack(self, key: int, contents: bytes) -> bytes:
        return contents + b"\n"

    def entries(self, file: BinaryIO) -> Iterator[JournalEntry]:
        key = 0
        while (line := file.readline()).endswith(b"\n"):
            yield JournalEntry(key, line[:-1])
            key += 1
        file.seek(-len(line), 1)


@final
class Blocks:
    """The key, the length of the contents, a checksum of both, and the contents."""

    header = b"perihelion journal 1\n"
    HEAD: Final = Struct("<QQI")

    def pack(self, key: int, contents: bytes) -> bytes:
        return self._head(key, contents) + contents

    def entries(self, file: BinaryIO) -> Iterator[JournalEntry]:
        start = file.tell()
        size = file.seek(0, 2)  # a damaged head may have any length
        file.seek(start)
        while len(head := file.read(self.HEAD.size)) == self.HEAD.size:
            key, length, _ = self.HEAD.unpack(head)
            contents = file.read(min(length, size))
            if len(contents) < length or head != self._head(key, contents):
                break
            start = file.tell()
            yield JournalEntry(key, contents)
        file.seek(start)

    def _head(self, key: int, contents: bytes) -> bytes:
        checksum = crc32(contents, crc32(key.to_bytes(8, "little")))
        return self.HEAD.pack(key, len(contents), checksum)


LINES: Final = Lines()
BLOCKS: Final = Blocks()
