"""Custom editions made to cost much, sent through every door: the server refuses them with a
sentence, nobody waits, and its memory does not grow."""

from __future__ import annotations

from pathlib import Path

import pytest

import perihelion
from perihelion.core.record import Record
from perihelion.table.log.entry import Header
from perihelion.table.store.store import open_store
from tests.games import GAMES
from tests.games.bombs import bombs
from tests.table.caller import Caller
from tests.table.conftest import Server
from tests.table.site import _status
from tests.table.store.test_store import CHAIRS, HEADER
from tests.table.waiting import SOON, worst_wait

MEGABYTE = 1024 * 1024
LONGEST_FORM = 400_000
SEATS = {"seats": "2", "seat-0": "me", "seat-1": "guest"}
NEBULA = perihelion.game("nebula")
HOUSE = NEBULA.editions["standard"].text.replace('name = "standard"', 'name = "house"')


def test_bombs_in_forms_and_records_are_refused_and_nobody_waits(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        ana = Caller(server.url)
        house = {**SEATS, "edition-text": HOUSE}
        ana.led_to_table(ana.post("/new/nebula", house))  # the process for editions has started
        before = _status(server.process.pid, "VmRSS")
        with worst_wait(server.url) as waits:
            for game in GAMES:
                for what, text in bombs(game.name).items():
                    if len(text) < LONGEST_FORM:
                        answer = ana.post(f"/new/{game.name}", {**SEATS, "edition-text": text})
                        assert answer.status == 422, (game.name, what, answer.status)
                        assert "edition.toml: " in answer.text, (game.name, what)
            record = str(Record(NEBULA, edition=NEBULA.read_edition(HOUSE, "house.toml")))
            kept = record.replace("| chaos_kept = 2", "| chaos_kept = 100")
            assert kept != record
            assert ana.post_file("/load", kept.encode()).status == 422
            ana.led_to_table(ana.post_file("/load", record.encode()))
        assert max(waits) < SOON
        assert _status(server.process.pid, "VmRSS") - before < 150 * MEGABYTE
        ana.led_to_table(ana.post("/new/nebula", house))
    finally:
        server.stop()


def test_a_table_whose_edition_is_beyond_the_bounds_says_so(tmp_path: Path) -> None:
    """It may have been stored by an earlier version."""
    store = open_store(tmp_path)
    text = HOUSE.replace("chaos_kept = 2", "chaos_kept = 30")
    row = {name: getattr(HEADER, name) for name in Header.__slots__}
    row |= {"game": "nebula", "edition": "house", "edition_text": text, "options": {}}
    store.add(Header(**row), CHAIRS)
    store.close()
    server = Server(tmp_path)
    try:
        answer = Caller(server.url).get(f"/table/{HEADER.id}")
        assert answer.status == 404
        assert "turn.chaos_kept must be at most 4" in answer.text
    finally:
        server.stop()


@pytest.mark.parametrize("name", [game.name for game in GAMES])
def test_the_command_line_has_the_same_bounds(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from perihelion.cli import main

    file = tmp_path / "bomb.toml"
    for what, text in bombs(name).items():
        file.write_text(text, encoding="utf-8")
        assert main(["random", name, "--edition", str(file)]) != 0, what
        said = capsys.readouterr().err
        assert "bomb.toml: " in said, what
        assert "Traceback" not in said, what
