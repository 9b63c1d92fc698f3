"""`perihelion lessons check`: what is taught, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from perihelion import catalogue
from perihelion.cli import main
from perihelion.cli.commands import lessons
from perihelion.core.game import AnyGame
from perihelion.core.lessons.script import BadLesson


def run(*argv: str) -> int:
    return main(["--lang", "en", *argv])


def test_all_lessons_are_checked(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("lessons", "check") == 0
    said = capsys.readouterr().out
    assert said.count(" steps, ") == len(catalogue.game_names())


def test_one_game_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("lessons", "check", "nova-luna") == 0
    assert capsys.readouterr().out.startswith("nova-luna: 12 steps, 2.")


def test_faults_are_told_with_file_step_and_field(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def faults(_: AnyGame) -> Sequence[BadLesson]:
        where = {"file": "a.toml", "field": "rule", "value": "R99"}
        return [BadLesson("lesson-rule", step=step, **where) for step in ("one", "two")]

    monkeypatch.setattr(lessons, "faults", faults)
    assert run("lessons", "check", "nova-luna") == 2
    said = capsys.readouterr().err
    assert "a.toml, step “one”: rule: the handbook has no rule “R99”." in said
    assert "step “two”" in said


def test_mistakes_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("lessons", "teach") == 2
    assert "check" in capsys.readouterr().err
    assert run("lessons", "check", "chess") == 2
