from __future__ import annotations

from pathlib import Path

import pytest

from perihelion.storage import atomic_write


def test_a_file_takes_its_name_only_when_it_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "file"
    with atomic_write(path) as file:
        file.write(b"half, ")
        assert not path.exists()
        file.write(b"whole")
    assert path.read_bytes() == b"half, whole"
    assert [each.name for each in tmp_path.iterdir()] == ["file"]


def test_what_fails_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    with pytest.raises(ZeroDivisionError), atomic_write(path) as file:
        file.write(b"new")
        raise ZeroDivisionError
    assert path.read_bytes() == b"old"
    assert [each.name for each in tmp_path.iterdir()] == ["file"]
