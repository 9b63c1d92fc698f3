"""Packages that do it wrong: each is told with its name and the reason, and the house stands."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tests.plugins.packages import environment, offer, run

LIKE_ORION = "from perihelion.games.orion_duel import GAME\n"
TELLING = "raise SystemExit('nobody has asked for this game')\n"


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Everything that can go wrong at once."""
    folder = tmp_path_factory.mktemp("broken")
    offer(folder, "our-name", "nova-luna = our_name:GAME", TELLING)
    offer(folder, "a-first", "twice = a_first:GAME", "GAME = None\n")
    offer(folder, "b-second", "twice = b_second:GAME", TELLING)
    offer(folder, "no-such-thing", "absent = no_such_thing:GAME")
    offer(folder, "crash", "crash = crash:GAME", "1 / 0\n")
    offer(folder, "other-name", "orion = other_name:GAME", LIKE_ORION)
    offer(folder, "bad-name", "Bad_Name = bad_name:GAME", TELLING)
    return folder


SAID = [
    "The package our-name 1.0 adds a game “nova-luna”, but that name belongs to perihelion.",
    "The package b-second 1.0 adds a game “twice”, but that name belongs to a-first 1.0.",
    "“Bad_Name” of the package bad-name 1.0 is no name for a game",
    "The game “twice” of the package a-first 1.0 cannot be used: a_first:GAME is no Game",
    "The game “absent” of the package no-such-thing 1.0 cannot be loaded: ModuleNotFoundError",
    "The game “crash” of the package crash 1.0 cannot be loaded: ZeroDivisionError",
    "The game “orion” of the package other-name 1.0 cannot be used: it calls itself “orion-duel”.",
]


def test_the_command_line_says_what_is_wrong_and_lists_the_rest(packages: Path) -> None:
    done = run(packages, "-m", "perihelion.cli", "--lang", "en", "games")
    assert done.returncode == 0
    for sentence in SAID:
        assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == len(SAID)
    titles = [
        line.split(":")[0] for line in done.stdout.splitlines() if re.match(r"[a-z-]+: ", line)
    ]
    assert titles == ["nebula", "nova-luna", "orion-duel", "pacals-rocket", "via-nebula"]


def test_a_broken_game_is_refused_with_its_reason_and_others_are_played(packages: Path) -> None:
    asked = run(packages, "-m", "perihelion.cli", "--lang", "en", "random", "crash")
    assert asked.returncode == 2
    assert "crash 1.0 cannot be loaded: ZeroDivisionError" in asked.stderr
    assert "Traceback" not in asked.stderr
    other = run(packages, "-m", "perihelion.cli", "random", "nova-luna", "--seed", "1")
    assert (other.returncode, other.stderr) == (0, "")


def test_a_name_is_listed_without_loading_its_package(tmp_path: Path) -> None:
    offer(tmp_path, "lazy", "lazy = lazy:GAME", TELLING)
    script = "import perihelion; print(*perihelion.game_names()); perihelion.game('nova-luna')"
    done = run(tmp_path, "-c", script)
    assert (done.returncode, done.stderr) == (0, "")
    assert "lazy" in done.stdout.split()


def test_a_game_that_its_package_does_not_have_is_refused(tmp_path: Path) -> None:
    """Another process could not find it."""
    source = (
        "from perihelion.games.orion_duel.game import *\\n"
        "made = GAME.with_heuristics(None)\\n"
        "object.__setattr__(made, 'name', 'lost')\\n"
        "GAME = made\\n"
    ).replace("\\n", "\n")
    offer(tmp_path, "lost", "lost = lost:GAME", source)
    done = run(tmp_path, "-m", "perihelion.cli", "--lang", "en", "rules", "lost")
    assert done.returncode == 2
    assert "lost 1.0 cannot be used: it is not the GAME of" in done.stderr


def test_the_server_logs_what_is_wrong_and_serves_the_rest(packages: Path, tmp_path: Path) -> None:
    log = tmp_path / "log"
    serve = [sys.executable, "-m", "perihelion.cli", "--lang", "en", "serve", "--no-open"]
    with (
        log.open("w") as errors,
        subprocess.Popen(
            [*serve, "--port", "0", "--data", str(tmp_path / "data")],
            env=environment(packages),
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        ) as process,
    ):
        try:
            assert process.stdout is not None
            ready = re.search(r"http://localhost:\d+", process.stdout.readline())
            assert ready, log.read_text()
            home = urlopen(ready[0] + "/").read().decode()
            assert len(set(re.findall(r'href="/new/([\w-]+)"', home))) == 5
            assert urlopen(ready[0] + "/players").status == 200
            with pytest.raises(HTTPError) as missing:
                urlopen(ready[0] + "/new/crash")
            missing.value.close()
            assert missing.value.code == 404
        finally:
            process.terminate()
    for sentence in SAID:
        assert sentence in log.read_text()
    assert "Traceback" not in log.read_text()
