"""The doctor before real servers: what is well is said, and what is wrong is named."""

from __future__ import annotations

import socket
from contextlib import closing
from pathlib import Path

import pytest

from perihelion.cli import main
from perihelion.table.server.host.doctor import BAD, GOOD, check
from perihelion.table.server.serve import Settings
from perihelion.table.texts import TEXTS
from tests.table.conftest import Server
from tests.table.postbox import Postbox


def nobody() -> int:
    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def found(settings: Settings) -> dict[str, str]:
    findings = list(check(settings))
    for finding in findings:  # every sentence exists in every language
        for language in ("en", "cs", "pl"):
            TEXTS.say(language, f"doctor-{finding.key}", **finding.args)
            if finding.level != GOOD:
                TEXTS.say(language, f"doctor-{finding.key}-hint", **finding.args)
    return {finding.key: finding.level for finding in findings}


def test_a_server_that_is_well(server: Server) -> None:
    postbox = Postbox()
    sender = "table@example.org"
    keys = found(Settings(server.data, site=server.url, smtp=postbox.url(), mail_from=sender))
    assert {key for key, level in keys.items() if level == BAD} == set()
    assert {"page", "disk", "database", "mail", "site", "socket"} <= keys.keys()
    postbox.close()


def test_what_is_wrong_is_named(tmp_path: Path) -> None:
    away = f"127.0.0.1:{nobody()}"
    (tmp_path / "push.pem").write_text("")
    (tmp_path / "push.pem").chmod(0o644)
    keys = found(
        Settings(
            tmp_path,
            database=f"postgresql://ana:secret@{away}/none",
            nats=f"nats://{away}",
            smtp=f"smtp://{away}",
            mail_from="table@example.org",
            site=f"http://{away}",
        )
    )
    bad = {key for key, level in keys.items() if level == BAD}
    assert bad == {"database-away", "nats-away", "mail-away", "push-open", "site-away"}


def test_the_command_fails_if_something_is_wrong_and_tells_no_password(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = f"postgresql://ana:secret@127.0.0.1:{nobody()}/none"
    command = ["--lang", "en", "doctor", "--data", str(tmp_path), "--workers", "2"]
    assert main([*command, "--database", database]) == 2
    said = capsys.readouterr()
    assert "2 processes need NATS" in said.out
    assert "2 things are wrong." in said.err
    assert "secret" not in said.out + said.err
