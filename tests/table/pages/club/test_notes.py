"""Private notes at a table."""

from __future__ import annotations

from perihelion.table.pages.club.notes import LONGEST_NOTE
from tests.table.caller import Caller
from tests.table.conftest import Server
from tests.table.pages.club.test_my_games import named
from tests.table.pages.test_lobby import new_table


def test_a_note_is_seen_by_nobody_else(server: Server) -> None:
    ana, bob = named(server, "Ana"), named(server, "Bob")
    table = new_table(ana, "me", "open")
    bob.post(f"/table/{table}/seat/1", {})
    assert ana.post(f"/table/{table}/note", {"words": "take <b>E7</b>\nsoon"}).status == 303
    assert "take &lt;b&gt;E7&lt;/b&gt;\nsoon" in ana.get(f"/table/{table}").text
    for other in (bob, Caller(server.url)):
        assert "soon" not in other.get(f"/table/{table}").text
    ana.post(f"/table/{table}/note", {"words": ""})
    assert "soon" not in ana.get(f"/table/{table}").text


def test_a_note_needs_a_table_that_one_may_see_and_has_a_length(server: Server) -> None:
    ana, bob = named(server, "Ana"), named(server, "Bob")
    table = new_table(ana, "me", "open", watch="off")
    assert bob.post(f"/table/{table}/note", {"words": "x"}).status == 403
    assert bob.post("/table/nonsense/note", {"words": "x"}).status == 404
    long = ana.post(f"/table/{table}/note", {"words": "x" * (LONGEST_NOTE + 1)})
    assert long.status in (409, 413)
