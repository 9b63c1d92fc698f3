"""The club's front page: public games where spectators are welcome, and no others."""

from __future__ import annotations

from pathlib import Path

from tests.table.caller import Caller
from tests.table.conftest import Server
from tests.table.pages.club.test_my_games import named
from tests.table.pages.test_lobby import new_table


def test_public_games_are_shown_and_private_ones_are_not(tmp_path: Path) -> None:
    (tmp_path / "perihelion.toml").write_text('[club]\nname = "Comet <Club>"\n')
    server = Server(tmp_path)
    ana = named(server, "Ana")
    shown = new_table(ana, "me", "bot:random", public="on")
    hidden = [
        new_table(ana, "me", "bot:random"),
        new_table(ana, "me", "bot:random", public="on", watch="off"),
    ]
    form = {"name": "Cup <1>", "format": "swiss", "clock": "1d"}
    assert ana.post("/tournaments/new/orion-duel", form).status == 303
    page = Caller(server.url).get("/club").text
    assert "Cup &lt;1&gt;" in page
    assert "Comet &lt;Club&gt;" in page
    assert f"/table/{shown}" in page
    assert not [table for table in hidden if table in page]
    server.stop()
