from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import START, Run


@pytest.mark.parametrize(
    ("setup", "mirroring", "count"),
    [
        ("symmetric_1", "true", 1220),
        ("symmetric_2", "true", 1528),
        ("symmetric_1", "false", 1044),
        ("symmetric_2", "false", 1276),
    ],
)
def test_count_of_first_moves(run: Run, setup: str, mirroring: str, count: int) -> None:
    options = [f"setup={setup}", f"tile_mirroring={mirroring}", "first_player=blue"]
    given = [word for option in options for word in ("--option", option)]
    assert run("count", "orion-duel", *given, "--depth", 1) == (0, f"{count}\n", "")


def test_count_takes_outcomes_of_chance_for_moves(run: Run) -> None:
    setup = ["--option", "setup=symmetric_1"]
    assert run("count", "orion-duel", *setup, "--depth", 0).out == "1\n"
    assert run("count", "orion-duel", *setup, "--depth", 1).out == "2\n"
    assert run("count", "orion-duel", *setup, "--depth", 2).out == "2440\n"


def test_count_of_two_moves_answers_within_seconds(run: Run) -> None:
    assert run("count", "orion-duel", *START, "--depth", 2) == (0, "1428876\n", "")


def test_count_from_the_end_of_a_record(run: Run, record: Path) -> None:
    assert run("count", "orion-duel", "--record", record, "--depth", 1).out == "0\n"
    text = record.read_text(encoding="utf-8")
    head = text.replace(", sealed", "").split("\n2 ")[0] + "\nend: open\n"
    answer = run("count", "orion-duel", "--record", "-", "--depth", 1, typed=head)
    assert answer == (0, "1220\n", "")
