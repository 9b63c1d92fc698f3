"""Every click on something that has a name acts, or is answered in a sentence. A sample of shapes;
the long tests click all of them in more positions."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from perihelion import catalogue
from tests.sample import sample
from tests.table.browser.clicks import faults, somewhere
from tests.table.conftest import Server


@pytest.mark.parametrize("name", sample(catalogue.game_names(), ("nebula", "orion-duel")))
def test_every_click_acts_or_is_explained(server: Server, browser: Browser, name: str) -> None:
    record = somewhere(name, catalogue.game(name).usual_seats, 0.4)
    assert faults(browser, server.url, record, name, most_alike=2) == []
