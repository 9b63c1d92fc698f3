"""Settings for all tests: hypothesis repeats itself exactly and leaves nothing in the tree, and the
interpreted run can leave out what the compiled one runs in the same way."""

import tempfile
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis.configuration import set_hypothesis_home_dir

set_hypothesis_home_dir(Path(tempfile.gettempdir()) / "perihelion-hypothesis")
settings.register_profile("house", derandomize=True, database=None, deadline=None)
settings.load_profile("house")

# Rooms that are never compiled: their tests would run the same code twice.
ALWAYS_INTERPRETED = {
    *(f"perihelion.testing.{room}" for room in ("scenes", "telling", "texts")),
    "perihelion.testing.editions.fields",
    "test_scene",
    "test_telling",
}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--compiled-rooms",
        action="store_true",
        help="of the tests of games, only those of rooms that can be compiled",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("compiled_rooms"):
        return
    left_out = [item for item in items if _room(item) in ALWAYS_INTERPRETED]
    items[:] = [item for item in items if _room(item) not in ALWAYS_INTERPRETED]
    config.hook.pytest_deselected(items=left_out)


def _room(item: pytest.Item) -> str:
    """The module of the contract or of a game's folder in which a test is written."""
    if not isinstance(item, pytest.Function):
        return ""
    module: str = item.function.__module__
    return module.rpartition(".")[2] if module.startswith("tests.games.") else module
