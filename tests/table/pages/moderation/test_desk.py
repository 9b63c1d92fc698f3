"""The moderators' page over real HTTP and sockets."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from perihelion.cli import main
from perihelion.table.close_codes import CLOSED, SIGNED_OUT
from tests.table.caller import Caller
from tests.table.conftest import Server
from tests.table.pages.club.test_my_games import named
from tests.table.pages.test_lobby import new_table


@pytest.fixture
def own(tmp_path: Path) -> Server:
    return Server(tmp_path)


def public_id(caller: Caller) -> str:
    known = re.search("/player/([\\w-]+)", caller.get("/you").text)
    assert known is not None
    return known[1]


def closing_code(caller: Caller, table: str) -> int:
    with caller.socket(table) as page:
        try:
            while True:
                page.recv(20)
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            return closed.rcvd.code


def test_a_moderator_decides_on_a_report_and_the_ban_is_felt_at_once(
    own: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    ana, bob, eve = named(own, "Ana"), named(own, "Bob"), named(own, "Eve")
    assert ana.get("/moderation").status == 404
    data = ["--data", str(own.data)]
    assert main(["--lang", "en", "moderator", "add", "nobody", *data]) == 2
    assert main(["--lang", "en", "moderator", "add", public_id(ana), *data]) == 0
    assert "Ana" in capsys.readouterr().out
    assert bob.post("/moderation/lift/1", {}).status == 404
    assert "/moderation" in ana.get("/you").text
    assert "/moderation" not in bob.get("/you").text

    table = new_table(bob, "me", "open")
    eve.post(f"/table/{table}/seat/1", {})
    with eve.socket(table) as page, bob.socket(table) as other:
        page.send('{"do": "say", "number": 0, "words": "rude <b>words</b>"}')
        line = None
        while line is None:
            chat = re.search(r'"chat":\[\{"number":(\d+)', str(other.recv(20)).replace(" ", ""))
            line = int(chat[1]) if chat else None
        other.send(f'{{"do": "report", "number": 0, "line": {line}}}')
        other.send('{"do": "time", "sent": 1}')
        while '"time"' not in str(other.recv(20)):
            pass
        shown = ana.get("/moderation").text
        assert "rude &lt;b&gt;words&lt;/b&gt;" in shown
        assert f"/player/{public_id(eve)}" in shown  # by name, not by a hash
        decided = {"action": "ban", "days": "3", "reason": "rude"}
        assert ana.post(f"/moderation/line/{line}", {**decided, "days": "x"}).status == 409
        assert ana.post(f"/moderation/line/{line}", decided).status == 303
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                page.recv(20)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == SIGNED_OUT
    assert eve.get("/").status == 403
    assert eve.get("/you").status == 200  # and may take the data away
    assert closing_code(eve, table) == CLOSED
    assert bob.get("/").status == 200
    shown = ana.get("/moderation").text
    assert "No report waits" in shown
    assert "rude &lt;b&gt;" not in shown
    lift = re.search(r"/moderation/lift/\d+", shown)
    assert lift is not None
    assert ana.post(lift[0], {}).status == 303
    assert eve.get("/").status == 200
    own.stop()


def test_an_address_is_banned_and_others_come_in(own: Server) -> None:
    ana = named(own, "Ana")
    main(["--lang", "en", "moderator", "add", public_id(ana), "--data", str(own.data)])
    ban = {"address": "203.0.113.0/24", "kind": "ban", "days": "1", "reason": ""}
    assert ana.post("/moderation/penalty", {**ban, "address": "0.0.0.0/0"}).status == 409
    assert ana.post("/moderation/penalty", {**ban, "player": "nobody", "address": ""}).status == 404
    assert ana.post("/moderation/penalty", ban).status == 303
    behind = Caller(own.url)
    assert behind.get("/", X_Forwarded_For="203.0.113.9").status == 403
    assert behind.get("/", X_Forwarded_For="203.0.114.9").status == 200
    own.stop()
