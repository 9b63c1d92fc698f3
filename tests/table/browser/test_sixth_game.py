"""A game of another package, played in a browser from the first click to the last."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from perihelion.core.dealer import Dealer
from tests.plugins.packages import environment, install_example
from tests.table.conftest import Server
from tests.table.visitor import DESKTOP, visitor


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where the package of the sixth game is installed."""
    packages = install_example(tmp_path_factory.mktemp("sixth"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", environment(packages)["PYTHONPATH"])
        server = Server(tmp_path_factory.mktemp("data"))
    yield server
    server.stop()


@pytest.mark.long
def test_the_sixth_game_is_played_to_its_end(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.open("/")
        expect(page.get_by_role("heading", name="Syzygy")).to_be_visible()
        me.open("/rules/syzygy")
        expect(page.locator("#R12")).to_contain_text("comets")
        page = me.new_table("syzygy", {0: "me", 1: "bot:search:1"}, {"length": "short"})
        me.wait_for_turn()
        sun = page.locator("#sun circle").first.evaluate("it => getComputedStyle(it).stroke")
        assert sun.startswith("rgb")  # the palette has come
        page.locator("#planet-mars").click()
        expect(page.locator(".scene .target[id^=hour]").first).to_be_visible()
        me.finish(Dealer(2), me.click_something)
        expect(page.locator("#outcome")).to_contain_text("points")
        expect(page.locator("#pad tr.total")).to_be_visible()
        me.expect_no_problems()
        table = page.url
        server.stop()
        server.start()  # without the package
        page = me.open("/")
        expect(page.get_by_role("heading", name="Orion Duel")).to_be_visible()
        expect(page.get_by_role("link", name="syzygy ·")).to_be_visible()
        answer = page.goto(table)
        assert answer is not None
        assert answer.status == 404
        expect(page.locator("main")).to_contain_text("There is no game “syzygy”")
