"""A replay in a frame of another site, in a real browser."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from playwright.sync_api import Browser, expect

from tests.table.browser.barriers import serious
from tests.table.caller import Caller
from tests.table.conftest import Server
from tests.table.visitor import DESKTOP, visitor


@contextmanager
def other_site(content: str) -> Iterator[str]:
    """The address of a site of somebody else, with one page."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(content.encode())

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()


def test_a_replay_runs_in_a_frame_and_a_table_does_not(browser: Browser, server: Server) -> None:
    caller = Caller(server.url)
    table = caller.new_table()
    with caller.sit(table) as place:
        place.move("single E7")
    size = 'width="1200" height="800"'
    frames = "".join(
        f'<iframe name="{name}" src="{server.url}{path}/table/{table}" {size}></iframe>'
        for name, path in (("replay", "/embed"), ("table", ""))
    )
    with other_site(frames) as elsewhere, visitor(browser, server.url, **DESKTOP) as guest:
        guest.page.goto(elsewhere)
        replay = guest.page.frame_locator("[name=replay]")
        expect(replay.locator("#board svg")).to_be_visible()
        before = replay.locator("#at").text_content()
        replay.locator("#last").click()
        expect(replay.locator("#at")).not_to_have_text(before or "")
        expect(guest.page.frame_locator("[name=table]").locator("#board")).to_have_count(0)
        cookies = guest.context.cookies(server.url)
        assert "perihelion_player" not in [cookie["name"] for cookie in cookies]
        page = guest.open(f"/embed/table/{table}")
        expect(page.locator("#board svg")).to_be_visible()
        assert serious(page) == []
