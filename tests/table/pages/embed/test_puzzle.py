"""Puzzles in frames of other sites."""

from __future__ import annotations

import re

from perihelion.catalogue import games
from perihelion.core.puzzles import puzzles
from tests.table.caller import Caller
from tests.table.conftest import Server


def test_a_puzzle_and_that_of_the_day_are_framed_with_their_picture_and_without_the_answer(
    server: Server,
) -> None:
    guest = Caller(server.url)
    known = next(puzzle for game in games() for puzzle in puzzles(game).values())
    for asked in (known.id, "today"):
        answer = guest.get(f"/embed/puzzle/{asked}")
        assert answer.status == 200
        assert "frame-ancestors *" in answer.headers["content-security-policy"]
        assert "set-cookie" not in answer.headers
        assert "<form" not in answer.text and "<script" not in answer.text
        picture = re.search(r'<img src="([^"]+)"', answer.text)
        assert picture is not None
        assert guest.get(picture[1]).headers["content-type"] == "image/svg+xml"
        assert re.search(r'href="/puzzle/[^"]+" target="_blank"', answer.text)
    assert guest.get("/embed/puzzle/nonsense").status == 404
