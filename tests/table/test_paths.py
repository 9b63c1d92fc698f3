"""Numbers in paths and queries, however long."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.table.caller import Caller
from tests.table.inside import inside

LONG = "9" * 5000


def test_no_number_in_a_path_is_too_long_for_an_answer(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with inside(tmp_path) as server:
        ana = Caller(server.url)
        table = ana.new_table()
        token = ana.ask("POST", "/api/v1/players", b'{"name": "P"}').json()["token"]
        bearer = {"Authorization": f"Bearer {token}"}
        for number in (LONG, "9" * 10, "-1", "%C2%B2", "1e9"):
            for path in (f"{number}", f"player/{number}", f"analysis/{number}"):
                assert ana.get(f"/table/{table}/{path}").status in (404, 409)
            assert ana.post(f"/table/{table}/seat/{number}", {"name": "x"}).status == 404
            api = f"/api/v1/tables/{table}/seats/{number}"
            assert ana.ask("POST", api, b"{}", bearer).status == 404
            for path in (f"/players?page={number}", f"/table/{table}/position?at={number}"):
                assert ana.get(path).status < 500
            body = f'{{"number": {number}, "words": "x"}}'.encode()
            moves = f"/api/v1/tables/{table}/moves"
            assert ana.ask("POST", moves, body, bearer).status in (400, 403, 409)
            assert ana.post(f"/table/{table}/branch", {"at": number}).status == 409
            wrong = {"seats": number, "clock": f"{number}+{number}", "wins": number}
            assert ana.post("/new/orion-duel", wrong).status == 422
        assert ana.get(f"/table/{table}/000000000").status == 200
    assert not [record for record in caplog.records if record.exc_info]
