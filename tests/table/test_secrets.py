"""What a seat may not know is in no byte that the server sends it, in whole games: on pages, in
pictures, positions, events, answers and refusals.

A game is played over real sockets, and then its twins: for each seat, and for a spectator, a game
that differs only in what that seat may not know. As long as nothing of it has come to light, both
must be told in the same bytes; and no secret word may be among them.
"""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from perihelion.core.game import Seat
from perihelion.table.server import page_socket
from tests.sample import sample
from tests.table.caller import Caller, Place
from tests.table.eavesdrop import NONSENSE, Trial, deal_by, known_token, trial
from tests.table.inside import inside
from tests.table.openings import HOLDERS, opening, opening_twin, overhear_opening
from tests.table.twins import Script, hidden_words, recorded

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


@pytest.mark.parametrize("game", sample(SHORT_GAMES, ["via-nebula"]))
def test_no_byte_tells_what_a_seat_may_not_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    result = trial(tmp_path, monkeypatch, recorded(RECORDS / f"{game}.txt"))
    check_thorough(result)
    assert min(result.lengths.values()) > len(result.script.moves) * 3 / 4, "the twins are long"
    assert "\n".join(leaks(result)) == ""


@pytest.mark.parametrize("game", sample(SHORT_GAMES, ["nebula"]))
def test_no_byte_tells_of_the_deal_before_the_first_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Seats are taken, left and taken again, with salts; a seat that was left knows no more."""
    script = opening(recorded(RECORDS / f"{game}.txt"))
    seats: list[Seat] = [0, 1, 1, None]  # of the three holders, and of a spectator
    twins = {seat: opening_twin(script, seat) for seat in dict.fromkeys(seats)}
    secret = {seat: f"{number:064x}" for number, seat in enumerate(twins)}
    scripts = {secret[seat]: other for seat, other in twins.items()} | {"f" * 64: script}
    deal_by(monkeypatch, scripts)
    monkeypatch.setattr(page_socket, "MESSAGES_AT_ONCE", 10_000)  # the questions come fast
    words = sorted(hidden_words(script, None))[:2]
    with inside(tmp_path) as server:
        tokens = [known_token(server.url) for _ in range(HOLDERS + 1)]
        real = overhear_opening(server, script, "f" * 64, tokens, words)
        for seat, other in twins.items():
            told = overhear_opening(server, other, secret[seat], tokens, words)
            for number in (n for n, own in enumerate(seats) if own == seat):
                assert len(real[number].said) > 100
                assert real[number].said.keys() == told[number].said.keys()
                for way, said in real[number].said.items():
                    assert said == told[number].said[way], (seat, way)
                    _check_hidden(script, seat, way[1], said)


def _check_hidden(script: Script, seat: Seat, way: str, said: str) -> None:
    for word in hidden_words(script, seat):
        assert word in way or not re.search(rf"\b{re.escape(word)}\b", said), (seat, way, word)


def test_refusals_take_alike_whatever_is_hidden(tmp_path: Path) -> None:
    """A word that is in another hand is refused as soon as one that is in none. The shortest of
    nine times counts: what else the machine does only makes them longer."""
    with inside(tmp_path) as server:
        caller = Caller(server.url)
        caller.get("/")
        table = caller.new_table(("me", "bot:random"), {}, "nebula")
        hidden = sorted(hidden_words(recorded(RECORDS / "nebula.txt"), None))
        with caller.sit(table) as place:
            for do in ("why", "move"):
                shortest = {
                    word: min(_seconds(place, do, word) for _ in range(9))
                    for word in (NONSENSE, "keep P01", f"keep {hidden[0]}", *hidden[:3], "x" * 60)
                }
                assert max(shortest.values()) < 10 * min(shortest.values()), (do, shortest)
        paths = (
            f"/table/{table}/record.txt",
            f"/table/{table}x/record.txt",
            f"/table/{table}/position?at=999999",
            f"/table/{table}/analysis",
        )
        shortest = {path: min(_wait(caller, path) for _ in range(9)) for path in paths}
        assert max(shortest.values()) < 10 * min(shortest.values()), shortest


def _seconds(place: Place, do: str, words: str) -> float:
    """How long the server takes to refuse these words; an answer to `time` comes after it."""
    start = time.perf_counter()
    place.say(do, words=words)
    place.say("time", sent=0)
    place.next("time")
    seconds = time.perf_counter() - start
    time.sleep(0.25)  # so that no rate limit answers
    return seconds


def _wait(caller: Caller, path: str) -> float:
    start = time.perf_counter()
    assert caller.get(path).status >= 400
    return time.perf_counter() - start
