"""Two servers over PostgreSQL and NATS tell a browser once, whichever of them was asked."""

from __future__ import annotations

import time
from pathlib import Path

from tests.table.caller import PATIENCE, Caller, begin
from tests.table.conftest import Server
from tests.table.machines import NatsBus, Postgres
from tests.table.pages.club.test_my_games import named
from tests.table.pages.test_lobby import new_table
from tests.table.push_service import PushBrowser, Receiver


def test_two_servers_push_once(postgres: Postgres, nats: NatsBus, tmp_path: Path) -> None:
    (tmp_path / "perihelion.toml").write_text("[notify]\nprivate-addresses = true\n")
    told = ("--database", postgres.new_database(), "--nats", nats.url)
    servers = [Server(tmp_path, *told) for _ in range(2)]
    receiver = Receiver()
    try:
        _push_through(servers, receiver)
    finally:
        for server in servers:
            server.stop()
        receiver.close()


def _push_through(servers: list[Server], receiver: Receiver) -> None:
    browser = PushBrowser(receiver)
    ana, bob = named(servers[0], "Ana"), named(servers[1], "Bob")
    keys = {"p256dh": browser.p256dh, "auth": browser.auth}
    assert bob.post("/you/push", {"endpoint": browser.endpoint, **keys}).status == 303
    table = new_table(ana, "me", "open")
    bob.led_to_table(bob.post(f"/table/{table}/seat/1", {"name": "Bob"}))
    with ana.sit(table) as here:
        with bob.sit(table) as there:
            begin(here, there)
        here.move("single E7")
        until = time.monotonic() + 3 * PATIENCE
        while not browser.messages():
            assert time.monotonic() < until, "nobody told him"
            time.sleep(0.1)
    again = Caller(servers[0].url)  # both have had another round by then
    for _ in range(50):
        assert again.get("/health").status == 200
        time.sleep(0.1)
    [message] = browser.messages()
    assert message["title"] == "Your turn: Orion Duel with Ana"
