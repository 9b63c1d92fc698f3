"""Previews and frames on other sites: what a spectator may see, and nothing that acts."""

from __future__ import annotations

import re

from tests.table.caller import Caller
from tests.table.conftest import Server
from tests.table.pages.club.test_my_games import named
from tests.table.pages.test_lobby import new_table

SECRETS = "via-nebula"
"""A game in which players have contracts that nobody else sees."""


def policy(caller: Caller, path: str) -> str:
    return str(caller.get(path).headers["content-security-policy"])


def test_only_pages_for_frames_may_be_framed_and_these_act_on_nothing(server: Server) -> None:
    ana, stranger = named(server, "Ana"), Caller(server.url)
    table = new_table(ana, "me", "bot:random")
    framed = f"/embed/table/{table}"
    assert "frame-ancestors *" in policy(stranger, framed)
    assert "form-action 'none'" in policy(stranger, framed)
    for path in ("/", f"/table/{table}", f"/table/{table}/0", "/you"):
        assert "frame-ancestors 'none'" in policy(ana, path)
    answer = ana.get(framed)
    assert 'method="post"' not in answer.text
    assert "set-cookie" not in stranger.get(framed).headers
    assert stranger.get(f"{framed}/99999").status == 404
    assert stranger.get("/embed/table/nonsense").status == 404


def test_a_player_s_own_frame_and_preview_show_what_a_spectator_sees(server: Server) -> None:
    ana, stranger = named(server, "Ana"), Caller(server.url)
    fields = {"seats": "2", "seat-0": "me", "seat-1": "guest"}
    table = ana.led_to_table(ana.post(f"/new/{SECRETS}", fields))
    position = f"/embed/table/{table}/position"
    assert ana.get(position).body == stranger.get(position).body
    assert ana.get(position).body != ana.get(f"/table/{table}/position").body
    preview = f"/table/{table}/preview.png"
    picture = ana.get(preview)
    assert picture.headers["content-type"] == "image/png"
    assert picture.body == stranger.get(preview).body


def test_a_table_without_spectators_has_neither(server: Server) -> None:
    ana = named(server, "Ana")
    table = new_table(ana, "me", "open", watch="off")
    for path in (f"/embed/table/{table}", f"/embed/table/{table}/position"):
        assert ana.get(path).status == 403
    assert ana.get(f"/table/{table}/preview.png").status == 403
    assert "/preview.png" not in ana.get(f"/table/{table}").text


def test_a_link_brings_its_title_and_picture(server: Server) -> None:
    ana, crawler = named(server, "Ana"), Caller(server.url)
    table = new_table(ana, "me", "bot:random")
    page = crawler.get(f"/table/{table}").text
    told = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)"', page))
    assert told["title"] == "Orion Duel · Perihelion"
    assert told["image"] == f"{server.url}/table/{table}/preview.png"
    assert told["url"] == f"{server.url}/table/{table}"
    assert crawler.get(told["image"].removeprefix(server.url)).status == 200
    assert "invites" in crawler.get(f"/join/{table}").text or told["description"]
