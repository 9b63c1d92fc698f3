"""Any request and any message gets an answer that a client may get. `make soak` does it for ten
minutes."""

from __future__ import annotations

from pathlib import Path

from tests.table.fuzz import fuzz
from tests.table.limited import limited

KILOBYTES = 6_000_000
EXAMPLES = 80


def test_no_request_and_no_message_breaks_anything(tmp_path: Path) -> None:
    with limited(tmp_path, f"-v {KILOBYTES}") as server:
        fuzz(server.url, EXAMPLES)
        assert server.complaints() == []
