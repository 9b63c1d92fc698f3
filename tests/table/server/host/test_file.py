"""The host's file: every setting is read, every mistake is named, and the command line wins."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

import pytest

from perihelion.cli.commands.serve import VARIABLES, settings
from perihelion.core.errors import PerihelionError
from perihelion.table.server.host.file import FIELDS, FILE, read_host_file

WHOLE = """
[server]
host = "0.0.0.0"
port = 9000
workers = 2
metrics = 9100
log = "json"
site = "https://table.example.org"
[storage]
data = "tables"
database = "postgresql://db/perihelion"
nats = "nats://nats:4222"
[mail]
smtp = "smtp://relay"
from = "table@example.org"
[notify]
private-addresses = true
[club]
name = "Club of the Comet"
about = "Tuesdays at seven."
moderators = ["abc"]
"""
OPTIONS = ("config", "host", "port", "data", "database", "nats", "workers", "metrics", "log")


def given(**chosen: Any) -> Namespace:
    options = dict.fromkeys((*OPTIONS, "smtp", "mail_from", "site"))
    return Namespace(**{**options, "no_open": True, **chosen})


@pytest.fixture(autouse=True)
def _no_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for variable in (*VARIABLES.values(), "PERIHELION_CONFIG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))


def test_every_setting_is_read(tmp_path: Path) -> None:
    file = tmp_path / "host.toml"
    file.write_text(WHOLE)
    assert set(read_host_file(file)) == {field.name for field in FIELDS.values()}
    chosen = settings(given(config=str(file)), "en")
    assert (chosen.port, chosen.workers, chosen.log) == (9000, 2, "json")
    assert chosen.data == tmp_path / "tables"
    assert chosen.club.name == "Club of the Comet"
    assert chosen.club.moderators == {"abc"}
    assert chosen.private_addresses


def test_options_win_over_the_environment_and_that_over_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FILE).write_text(WHOLE)
    monkeypatch.setenv("PERIHELION_SITE", "https://environment.example.org")
    monkeypatch.setenv("PERIHELION_NATS", "nats://environment")
    chosen = settings(given(data=str(tmp_path), nats="nats://option", port=0), "en")
    assert chosen.site == "https://environment.example.org"
    assert chosen.nats == "nats://option"
    assert (chosen.port, chosen.host, chosen.data) == (0, "0.0.0.0", tmp_path)


def test_without_a_file_there_are_defaults(tmp_path: Path) -> None:
    chosen = settings(given(), "en")
    assert (chosen.host, chosen.port, chosen.workers) == ("127.0.0.1", 8737, 1)
    assert chosen.data == tmp_path / "share" / "perihelion"


@pytest.mark.parametrize(
    ("text", "key", "quoted"),
    [
        ("[server", "host-file", "declaration"),
        ("port = 1", "host-file-unknown", "[server]"),
        ("[server]\nprot = 1", "host-file-unknown", "server.port"),
        ("[sever]\nport = 1", "host-file-unknown", "[server]"),
        ('[server]\nport = "80"', "host-file-kind", "'80'"),
        ("[server]\nworkers = 0", "host-file-range", "0"),
        ("[server]\nport = 70000", "host-file-range", "70"),
        ("[server]\nworkers = true", "host-file-kind", "True"),
        ('[server]\nlog = "xml"', "host-file-unknown", "json"),
        ("[club]\nmoderators = [1]", "host-file-kind", "[1]"),
    ],
)
def test_a_mistake_is_named_with_its_place(
    tmp_path: Path, text: str, key: str, quoted: str
) -> None:
    file = tmp_path / "host.toml"
    file.write_text(text)
    with pytest.raises(PerihelionError) as raised:
        read_host_file(file)
    assert raised.value.key == key
    for language in ("en", "cs", "pl"):
        said = raised.value.say(language)
        assert str(file) in said and quoted in said


def test_a_file_that_is_named_must_be_there(tmp_path: Path) -> None:
    with pytest.raises(PerihelionError, match="none"):
        settings(given(config=str(tmp_path / "none.toml")), "en")
