"""The page about threats: every one is held off by a test that exists, and no page and no order of
the server is missing there."""

from __future__ import annotations

import inspect
import re
from collections import Counter
from pathlib import Path

import pytest
from starlette.routing import Mount, Route, WebSocketRoute

from perihelion.table.api import ROUTES
from perihelion.table.server import orders, page_socket
from perihelion.table.server.app import application
from perihelion.table.store.store import Store

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "threats.md").read_text(encoding="utf-8")
THREATS, DOORS = PAGE.split("## Every page and every order")


def rows(text: str) -> list[list[str]]:
    """The cells of a table, without its head."""
    lines = [line for line in text.splitlines() if line.startswith("| ")][1:]
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines]


def names_of(cell: str) -> list[str]:
    return re.findall(r"`(test_\w+)`", cell)


@pytest.fixture(scope="module")
def tests() -> set[str]:
    """The names of all tests."""
    files = (ROOT / "tests").rglob("*.py")
    texts = (file.read_text(encoding="utf-8") for file in files)
    return {name for text in texts for name in re.findall(r"^def (test_\w+)\(", text, re.M)}


def addresses() -> list[str]:
    """All that the server answers, as it says itself."""
    known = []
    for route in application(Store.__new__(Store)).routes:
        assert isinstance(route, Route | WebSocketRoute | Mount)
        programs = route.path == ROUTES.path
        for each in ROUTES.routes if programs else [route]:
            assert isinstance(each, Route | WebSocketRoute | Mount)
            path = (ROUTES.path if programs else "") + each.path
            known.append(re.sub(r":\w+}", "}", path))
    return known


def known_orders() -> list[str]:
    said = [inspect.getsource(module) for module in (orders, page_socket)]
    return [order for text in said for order in re.findall(r'case "([\w-]+)":', text)]


def test_each_line_names_a_test(tests: set[str]) -> None:
    named = [names_of(cell) for _, _, cell in rows(THREATS)]
    assert len(named) > 20
    assert all(len(names) == 1 for names in named)
    assert not {name for names in named for name in names} - tests


def test_every_page_and_every_order_is_listed_once_with_its_tests(tests: set[str]) -> None:
    listed = [door for where, _, _ in rows(DOORS) for door in re.findall(r"`([^`]+)`", where)]
    assert Counter(listed) == Counter({*addresses(), *known_orders()})
    named = [names_of(cell) for _, _, cell in rows(DOORS)]
    assert all(named)
    assert not {name for names in named for name in names} - tests
