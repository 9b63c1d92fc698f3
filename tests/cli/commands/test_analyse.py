"""The analysis of a record on the command line."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

import perihelion
from perihelion import bots
from perihelion.bots import analysis
from perihelion.bots.analysis.judgement import read
from perihelion.core.record import Record
from tests.cli.running import GAME, Run, said


@pytest.fixture(autouse=True)
def friendly(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that it is quick: hardly more than a glance at each step, in this process."""
    monkeypatch.setitem(analysis.BUDGETS, "quick", 0.001)
    monkeypatch.setattr(os, "cpu_count", lambda: 1)


def short(tmp_path: Path, name: str = "orion-duel", seats: int = 2, moves: int = 2) -> Path:
    """A game that has just begun."""
    game = perihelion.game(name)
    options = {"setup": "symmetric_1", "first_player": "blue"} if game is GAME else {}
    record = Record(game, seats, None, options, ["Ana"])
    for _ in range(moves):
        record.add(record.state.nth(0))
    file = tmp_path / f"{name}.txt"
    file.write_text(str(record), encoding="utf-8")
    return file


def test_a_whole_game_is_told_move_by_move_with_totals(run: Run, record: Path) -> None:
    played = perihelion.read(record.read_text(encoding="utf-8"))
    status, out, err = run("analyse", record)
    assert (status, err) == (0, "")
    for number, words in enumerate(played.words(), 1):
        if not words.startswith("galaxies"):
            assert any(
                line.split()[:1] == [str(number)] and words in line for line in out.splitlines()
            )
    assert said("cli-analysis-accuracy") in out
    assert bots.TEXTS.say("en", "grade-plural", name="blunder") in out
    assert bots.TEXTS.say("en", "proven", result="win") in out
    assert "█" in out


def test_the_json_reads_back_and_is_the_same_each_time(run: Run, tmp_path: Path) -> None:
    file, out = short(tmp_path), tmp_path / "out.json"
    assert run("analyse", file, "--json", out).status == 0
    first = out.read_bytes()
    plain = json.loads(first)
    assert (plain["game"], plain["rules"], plain["budget"]) == ("orion-duel", 1, "quick")
    judgements = [read(step) for step in plain["steps"]]
    assert [judgement.number for judgement in judgements] == [0, 1]
    assert len(plain["seats"]) == 2
    run("analyse", file, "--json", out)
    assert out.read_bytes() == first


def test_several_processes_find_what_one_finds(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # another process would not know of it
    file = short(tmp_path, "nebula", moves=30)
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    assert run("analyse", file, "--jobs", 1, "--json", one).status == 0
    assert run("analyse", file, "--jobs", 2, "--json", two).status == 0
    assert one.read_bytes() == two.read_bytes()


def test_a_game_alone_is_told_in_points(run: Run, tmp_path: Path) -> None:
    status, out, _ = run("analyse", short(tmp_path, "nova-luna", 1, 26))
    assert status == 0
    assert said("cli-analysis-points") in out
    assert said("cli-analysis-chance") not in out


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_it_speaks_every_language(run: Run, tmp_path: Path, language: str) -> None:
    status, out, _ = run("analyse", short(tmp_path), "--lang", language)
    assert status == 0
    assert bots.TEXTS.say(language, "grade-plural", name="mistake") in out


def test_mistakes_are_named(run: Run, tmp_path: Path, record: Path) -> None:
    broken = tmp_path / "broken.txt"
    lines = record.read_text(encoding="utf-8").splitlines()
    lines[10] = "1 nonsense"
    broken.write_text("\n".join(lines), encoding="utf-8")
    status, out, err = run("analyse", broken)
    assert (status, out) == (2, "")
    assert err.startswith(f"{broken}:11: ")
    assert (
        run("analyse", tmp_path / "none.txt")
        .err.strip()
        .endswith(said("cli-file-missing", file=str(tmp_path / "none.txt")))
    )
    wrong = run("analyse", record, "--budget", "endless")
    assert wrong.status == 2
    assert "quick, deep" in wrong.err
    assert run("analyse", record, "--jobs", 0).status == 2
    nowhere = tmp_path / "no" / "out.json"
    assert run("analyse", short(tmp_path), "--json", nowhere).status == 2
