from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import perihelion
from perihelion import compiled
from perihelion.core.texts import CORE

from .running import GAME, Run, said


def test_games_lists_names_players_and_options(run: Run) -> None:
    status, out, err = run("games")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    first = lines.index(f"orion-duel: Orion Duel, {said('cli-players', count=2)}")
    assert lines[first + 1].strip() == GAME.texts.say("en", "tagline")
    for option in GAME.options:
        assert any(line.startswith(f"  {option}: ") for line in lines)
    assert any("symmetric_2" in line for line in lines)
    assert said("cli-editions", names="standard") in out


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
def test_rules_prints_the_handbook_of_the_language(run: Run, language: str) -> None:
    handbook = Path(perihelion.__file__).parent / "games/orion_duel/handbook" / f"{language}.md"
    answer = run("rules", "orion-duel", "--lang", language)
    assert answer == (0, handbook.read_text(encoding="utf-8"), "")


def test_lang_may_stand_before_or_after_the_command(run: Run) -> None:
    assert run("--lang", "cs", "games") == run("games", "--lang", "cs") != run("games")
    assert run("games", "--lang=pl") == run("--lang", "pl", "games")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "cs_CZ.UTF-8"}, "cs"),
        ({"LANG": "cs_CZ.UTF-8", "LC_ALL": "pl_PL"}, "pl"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C", "LC_ALL": ""}, "en"),
    ],
)
def test_the_environment_chooses_the_language(
    run: Run, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert CORE.say(language, "cli-players", count=2) in run("games").out


def test_version_says_how_the_rules_run(run: Run) -> None:
    answer = run("--version")
    assert answer == (0, f"perihelion {perihelion.__version__} ({compiled.mode()})\n", "")


def test_without_a_command_it_says_how_to_start_and_then_what_there_is(run: Run) -> None:
    status, out, err = run()
    assert (status, err) == (0, "")
    assert out == said("cli-start") + "\n\n" + run("--help").out
    assert "perihelion serve" in out.splitlines()[0]


@pytest.mark.parametrize("module", ["perihelion", "perihelion.cli"])
def test_it_runs_as_a_module(module: str) -> None:
    command = [sys.executable, "-m", module, "--version"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == f"perihelion {perihelion.__version__} ({compiled.mode()})\n"


@pytest.mark.parametrize("argv", [["-h"], ["--help"], ["count", "--help"]])
def test_help_is_on_standard_output(run: Run, argv: list[str]) -> None:
    status, out, err = run(*argv)
    assert (status, err) == (0, "")
    assert out.startswith(f"{said('cli-usage')} perihelion")


def test_help_speaks_the_language(run: Run) -> None:
    out = run("draw", "--lang", "cs", "--help").out
    assert out.startswith(CORE.say("cs", "cli-usage"))
    assert CORE.say("cs", "cli-heading-options") in out
