"""What a seat may not know is in no byte that the server sends it, in whole games: on pages, in
pictures, positions, events, answers and refusals.

A game is played over real sockets, and then its twins: for each seat, and for a spectator, a game
that differs only in what that seat may not know. As long as nothing of it has come to light, both
must be told in the same bytes; and no secret word may be among them.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.table.eavesdrop import Trial, trial
from tests.table.twins import hidden_words, recorded

RECORDS = Path(__file__).parent / "records"  # short games of greedy bots
SHORT_GAMES = ("nebula", "via-nebula")


def leaks(result: Trial) -> list[str]:
    """Whatever was told otherwise than to who sees the twin, and every secret word that was told
    before its time."""
    problems = []
    for seat, heard in result.real.items():
        other = result.twins[seat].said
        for (number, way), said in heard.said.items():
            told_twin = other.get((number, way), "")
            if number < result.lengths[seat] and told_twin != said:
                differ = _difference(said, told_twin)
                problems.append(f"seat {seat} can tell by {way} at {number}: {differ}")
            for word, shown in hidden_words(result.script, seat).items():
                if (
                    number < shown
                    and re.search(rf"\b{re.escape(word)}\b", said)
                    and word not in way
                ):
                    problems.append(f"seat {seat} is told {word} by {way} at {number}")
    return problems


def _difference(one: str, other: str) -> str:
    """Where two texts part."""
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), -40)
    return f"{one[max(0, at - 40) : at + 40]!r} or {other[max(0, at - 40) : at + 40]!r}"


def check_thorough(result: Trial) -> None:
    """Or the test would prove nothing."""
    decisions = sum(actor >= 0 for actor, _ in result.script.moves)
    for seat, heard in result.real.items():
        ways = {way.split()[0] for _, way in heard.said}
        assert {"page", "get", "post", "picture", "advice", "why", "move"} <= ways
        assert seat is None or {"event", "api"} <= ways
        assert len({number for number, way in heard.said if way.startswith("page")}) == decisions
        assert hidden_words(result.script, seat)


@pytest.mark.parametrize("game", SHORT_GAMES)
def test_no_byte_tells_what_a_seat_may_not_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    result = trial(tmp_path, monkeypatch, recorded(RECORDS / f"{game}.txt"))
    check_thorough(result)
    assert min(result.lengths.values()) > len(result.script.moves) * 3 / 4, "the twins are long"
    assert "\n".join(leaks(result)) == ""
