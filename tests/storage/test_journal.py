"""Journals in both formats: cut and changed entries, two writers, files of earlier versions."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import perihelion
from perihelion.storage import BLOCKS, LINES, Journal, Locked, read
from perihelion.storage.formats import Format

OLD = Path(__file__).parent / "written_by_0_1_0" / "games.journal"
SOURCE = Path(perihelion.__file__).parents[1]
KILLED = """
import os, signal, sys
from pathlib import Path
from perihelion.storage import BLOCKS, LINES, Journal
journal = Journal(Path(sys.argv[1]), BLOCKS if sys.argv[2] == "blocks" else LINES)
for key in range(3):
    journal.add(key, b"%d" % key * 9)
os.kill(os.getpid(), signal.SIGKILL)
"""
both = pytest.mark.parametrize("entry_format", [BLOCKS, LINES], ids=["blocks", "lines"])


def written(path: Path, entry_format: Format, entries: int = 3) -> bytes:
    journal = Journal(path, entry_format, sync=True)
    for key in range(entries):
        journal.add(key, b"%d" % key * 9)
    journal.close()
    return path.read_bytes()


def contents(entries: int) -> list[tuple[int, bytes]]:
    return [(key, b"%d" % key * 9) for key in range(entries)]


@both
def test_entries_are_read_back_and_more_can_be_added(tmp_path: Path, entry_format: Format) -> None:
    path = tmp_path / "journal"
    written(path, entry_format, 2)
    again = Journal(path, entry_format)
    assert again.keys == {0, 1}
    again.add(2, b"222222222")
    assert list(again.entries()) == contents(3)
    again.close()


@both
def test_an_incomplete_entry_is_cut_off_wherever_it_ends(
    tmp_path: Path, entry_format: Format
) -> None:
    path = tmp_path / "journal"
    two, three = written(path, entry_format, 2), written(tmp_path / "more", entry_format, 3)
    for end in range(len(two), len(three)):
        path.write_bytes(three[:end])
        assert list(read(path, entry_format)) == contents(2)
        journal = Journal(path, entry_format)
        assert path.read_bytes() == two
        journal.add(2, b"222222222")
        journal.close()
        assert path.read_bytes() == three


@both
def test_a_second_writer_is_refused(tmp_path: Path, entry_format: Format) -> None:
    first = Journal(tmp_path / "journal", entry_format)
    with pytest.raises(Locked):
        Journal(tmp_path / "journal", entry_format)
    first.close()
    Journal(tmp_path / "journal", entry_format).close()


@pytest.mark.parametrize("name", ["blocks", "lines"])
def test_entries_survive_a_kill(tmp_path: Path, name: str) -> None:
    path = tmp_path / "journal"
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    killed = subprocess.run(
        [sys.executable, "-c", KILLED, path, name], env=environment, check=False
    )
    assert killed.returncode == -signal.SIGKILL
    assert list(read(path, BLOCKS if name == "blocks" else LINES)) == contents(3)


def test_a_changed_byte_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    good = written(path, BLOCKS)
    for at in range(len(good)):
        path.write_bytes(good[:at] + bytes([good[at] ^ 1]) + good[at + 1 :])
        whole = list(read(path, BLOCKS))
        assert whole == contents(len(whole))
        assert len(whole) < 3


def test_a_file_without_its_header_is_started_again(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    path.write_bytes(BLOCKS.header[:7])
    assert written(path, BLOCKS) == written(tmp_path / "new", BLOCKS)


def test_a_journal_of_0_1_0_is_read_and_continued(tmp_path: Path) -> None:
    path = Path(shutil.copy(OLD, tmp_path))  # three entries, out of order, and a torn one
    games = [(game, bytes(range(game * 9, game * 9 + 9))) for game in (0, 2, 1)]
    assert list(read(path, BLOCKS)) == games
    journal = Journal(path, BLOCKS)
    assert journal.keys == {0, 1, 2}
    journal.add(3, b"new")
    journal.close()
    assert list(read(path, BLOCKS)) == [*games, (3, b"new")]
    assert path.read_bytes().startswith(OLD.read_bytes()[:-25])
