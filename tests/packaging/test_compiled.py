"""Where there is a compiler, the rules run compiled, and the same as interpreted."""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from importlib import import_module
from pathlib import Path

import pytest

import perihelion
from perihelion import compiled

from .modes import python, run
from .trace import GAMES

ROOT = Path(__file__).parents[2]
TRACE = Path(__file__).with_name("trace.py")
MODE = "from perihelion.compiled import mode; print(mode())"
PURE = os.environ.get("PERIHELION_PURE", "0") not in ("", "0")


def compiler() -> bool:
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return shutil.which(command.split()[0]) is not None and headers.exists()


needs_compiled = pytest.mark.skipif(PURE or not compiler(), reason="no compiler, or not wanted")


@needs_compiled
def test_every_module_that_should_be_compiled_is() -> None:
    modules = compiled.modules()
    assert modules
    assert all(modules.values()), f"not compiled: {[m for m, done in modules.items() if not done]}"
    assert compiled.mode() == "compiled"


@pytest.mark.parametrize("name", compiled.modules())
def test_a_module_is_what_it_is_said_to_be(name: str) -> None:
    file = Path(str(import_module(name).__file__))
    assert (file.suffix != ".py") == compiled.modules()[name]
    source = compiled.HERE.joinpath(*name.split(".")[1:])
    assert file.parent in (source, source.parent)


def test_each_game_has_modules_to_compile() -> None:
    for name in perihelion.game_names():
        package = perihelion.game(name).texts.package
        rooms = {module.removeprefix(f"{package}.") for module in compiled.modules()}
        assert {"board", "rules", "state", "heuristics", "features"} <= rooms


def test_it_compiles_where_nothing_else_is_installed() -> None:
    """As in the environments in which pip builds packages, and in a checkout without tools."""
    files = [str(file) for group in compiled.groups() for file in compiled.sources(group)]
    mypy = [sys.executable, "-m", "mypy", "--no-site-packages", "--cache-dir", os.devnull]
    run(*mypy, *compiled.OPTIONS, *files, changes={}, cwd=ROOT)


def test_the_switch_runs_everything_interpreted() -> None:
    assert python("-c", MODE, pure=True) == "interpreted\n"


def test_without_librt_everything_runs_interpreted() -> None:
    hide = "import sys; sys.modules['librt'] = None; "
    answer = python("-c", hide + MODE, pure=False, path=compiled.HERE.parent)
    assert answer == "interpreted\n"


@needs_compiled
def test_without_the_switch_the_rules_run_compiled() -> None:
    assert python("-c", MODE, pure=False) == "compiled\n"


@needs_compiled
def test_a_source_changed_after_it_was_compiled_runs_as_it_is_written(tmp_path: Path) -> None:
    leave = shutil.ignore_patterns("__pycache__", "web")
    package = shutil.copytree(compiled.HERE, tmp_path / "perihelion", ignore=leave)
    for library in compiled.HERE.parent.glob("perihelion_*__mypyc*"):
        shutil.copy(library, tmp_path)
    assert python("-c", MODE, pure=False, path=tmp_path) == "compiled\n"
    game = compiled.games(package)[0]
    changed = compiled.sources(game)[-1]
    with changed.open("a") as end:
        end.write("CHANGED = True\n")
    others = len(compiled.groups(package)) > 1
    expected = "mixed\n" if others else "interpreted\n"
    assert python("-c", MODE, pure=False, path=tmp_path) == expected
    name = ".".join(changed.relative_to(tmp_path).with_suffix("").parts)
    asked = f"import {name} as changed; print(changed.CHANGED)"
    assert python("-c", asked, pure=False, path=tmp_path) == "True\n"


@needs_compiled
@pytest.mark.parametrize("name", perihelion.game_names())
def test_interpreted_and_compiled_give_the_same_trace(name: str) -> None:
    interpreted = python(TRACE, name, pure=True)
    assert interpreted.count(f"{name} ") == GAMES
    assert python(TRACE, name, pure=False) == interpreted
