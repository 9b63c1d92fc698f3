"""The files of packages, however they are stored."""

from __future__ import annotations

import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from perihelion.core.package_files import text_of

SAID = "čeština\r\ntwo lines\n"


@pytest.fixture(params=["folder", "archive"])
def package(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """An importable package with a text in it."""
    name = f"brings_{request.param}"
    files = {f"{name}/__init__.py": "", f"{name}/data/said.txt": SAID}
    if request.param == "folder":
        root = tmp_path
        for file, text in files.items():
            (root / file).parent.mkdir(exist_ok=True, parents=True)
            (root / file).write_bytes(text.encode())
    else:
        root = tmp_path / "packages.zip"
        with ZipFile(root, "w") as archive:
            for file, text in files.items():
                archive.writestr(file, text)
    monkeypatch.syspath_prepend(root)
    monkeypatch.delitem(sys.modules, name, raising=False)
    return name


def test_a_text_is_read_wherever_the_package_lies(package: str) -> None:
    assert text_of(package, "data/said.txt") == "čeština\ntwo lines\n"


def test_a_file_that_there_is_not_is_said_so(package: str) -> None:
    with pytest.raises(FileNotFoundError):
        text_of(package, "data/unsaid.txt")
