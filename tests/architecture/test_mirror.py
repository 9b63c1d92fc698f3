"""The tests mirror the house: every module has a test file of its name, or a line in
`where_tested.toml` that names the test which would fail without it."""

from __future__ import annotations

import tomllib
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
HOUSE = ROOT / "src" / "perihelion"
TESTS = ROOT / "tests"
# Scripts of the database and the page's build are run, not imported.
ELSEWHERE = ("table/store/migrations/*", "web/*")
MOST_BESIDE = 14
LONGEST = 350


@cache
def modules() -> dict[str, Path]:
    """Every module by its path, but packages that only say what they are."""
    files = {
        file.relative_to(HOUSE).with_suffix("").as_posix(): file for file in HOUSE.rglob("*.py")
    }
    return {
        name: file
        for name, file in files.items()
        if file.stem not in ("__init__", "__main__")
        and not any(fnmatchcase(name, pattern) for pattern in ELSEWHERE)
    }


@cache
def lines() -> dict[str, str]:
    """Each pattern of `where_tested.toml`, and the test it names."""
    kept = tomllib.loads((Path(__file__).parent / "where_tested.toml").read_text(encoding="utf-8"))
    return {
        pattern if room == "." else f"{room}/{pattern}": test
        for room, patterns in kept.items()
        for pattern, test in patterns.items()
    }


def own_test(name: str) -> Path:
    folder, _, stem = name.rpartition("/")
    return TESTS / folder / f"test_{stem}.py"


def test_every_module_is_tested_somewhere() -> None:
    homeless = [
        name
        for name in modules()
        if not own_test(name).exists() and not any(fnmatchcase(name, line) for line in lines())
    ]
    assert not homeless


def test_every_line_names_a_test_and_is_needed() -> None:
    for pattern, test in lines().items():
        assert (TESTS / test).is_file(), test
        meant = [name for name in modules() if fnmatchcase(name, pattern)]
        assert any(not own_test(name).exists() for name in meant), pattern


def test_files_are_short_and_packages_are_small() -> None:
    lengths = {file: len(file.read_text().splitlines()) for file in HOUSE.rglob("*.py")}
    assert not {file: length for file, length in lengths.items() if length > LONGEST}
    beside: dict[str, int] = {}
    for name in modules():
        folder = name.rpartition("/")[0]
        beside[folder] = beside.get(folder, 0) + 1
    assert not {folder: number for folder, number in beside.items() if number > MOST_BESIDE}
