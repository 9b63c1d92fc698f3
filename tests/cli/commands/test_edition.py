"""`perihelion edition`: files are checked and compared, and a host installs one for everybody."""

from __future__ import annotations

from pathlib import Path

import pytest

import perihelion
from perihelion import cli
from perihelion.core.edition.draft import Change, changed

GAME = "nova-luna"


def main(*argv: str) -> int:
    return cli.main(["--lang", "en", *argv])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    standard = perihelion.game(GAME).editions["standard"].text
    changes = [Change("set", ("name",), "fast"), Change("set", ("players", "tokens"), 12)]
    file = tmp_path / "fast.toml"
    file.write_text(changed(standard, changes, "fast.toml"))
    return file


def test_a_file_is_checked_and_compared(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main("edition", "check", GAME, str(file)) == 0
    assert "fast" in capsys.readouterr().out
    assert main("edition", "diff", GAME, str(file)) == 0
    assert "players.tokens: 21 → 12" in capsys.readouterr().out
    file.write_text(file.read_text().replace("tokens = 12", "tokens = 1", 1))
    assert main("edition", "check", GAME, str(file)) == 2
    assert "players.tokens" in capsys.readouterr().err


def test_a_host_installs_an_edition_and_its_next_version(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = ["--data", str(tmp_path / "server")]
    assert main("edition", "add", GAME, str(file), "--rated", *server) == 0
    file.write_text(file.read_text().replace("tokens = 12", "tokens = 13", 1))
    assert main("edition", "add", GAME, str(file), *server) == 0
    capsys.readouterr()
    assert main("edition", "list", GAME, *server) == 0
    listed = capsys.readouterr().out
    assert f"{GAME}  fast" in listed
    assert "/2" in listed
    assert "rated" not in listed  # the newest version is not
    out = tmp_path / "out.toml"
    assert main("edition", "export", GAME, "fast", "-o", str(out), *server) == 0
    assert out.read_text() == file.read_text()
    capsys.readouterr()
    assert main("edition", "show", GAME, "fast", *server) == 0
    assert "tokens = 13" in capsys.readouterr().out
    assert main("edition", "show", GAME, "slow", *server) == 2
