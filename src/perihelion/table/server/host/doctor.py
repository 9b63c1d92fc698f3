"""Checks a host's settings from outside: what is wrong, and how to mend it."""

from __future__ import annotations

import shutil
import socket
from collections.abc import Callable, Iterator
from http.client import HTTPException
from stat import S_IMODE
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import connect as connect_socket
from websockets.typing import Origin

from perihelion import compiled
from perihelion.core.errors import PerihelionError
from perihelion.table.close_codes import NO_TABLE
from perihelion.table.notify.letters import read_mail, read_site
from perihelion.table.notify.push import KEY_FILE
from perihelion.table.notify.smtp import PermanentFailure, TemporaryFailure
from perihelion.table.server.app import WEB
from perihelion.table.server.serve import Settings
from perihelion.table.store.database import (
    FILE,
    LEAST_FREE_BYTES,
    connect,
    hide_passwords,
    up_to_date,
)

GOOD: Final = "good"
ODD: Final = "odd"
BAD: Final = "bad"
SECONDS: Final = 10.0
COMFORTABLE_BYTES: Final = 1_000_000_000
NATS_PORT: Final = 4222


class Finding(NamedTuple):
    """What a check found: good, odd or bad; the key of its sentence, and what is quoted there."""

    level: str
    key: str
    args: dict[str, Any]


def check(settings: Settings) -> Iterator[Finding]:
    """Check one part after another; a part that is not used is not checked."""
    parts: tuple[Callable[[Settings], Iterator[Finding]], ...] = (
        *(_installation, _disk, _database, _nats, _mail, _push, _site),
    )
    for part in parts:
        try:
            yield from part(settings)
        except PerihelionError as error:
            yield _finding(BAD, "setting", reason=error.say(settings.language))


def _finding(level: str, key: str, **args: Any) -> Finding:
    return Finding(level, key, args)


def _installation(_: Settings) -> Iterator[Finding]:
    built = (WEB / "app.js").is_file() and (WEB / "worker.js").is_file()
    yield _finding(GOOD, "page") if built else _finding(BAD, "no-page")
    fast = compiled.mode() == "compiled"
    yield _finding(GOOD, "compiled") if fast else _finding(ODD, "interpreted")


def _disk(settings: Settings) -> Iterator[Finding]:
    folder = settings.data
    while not folder.exists():
        folder = folder.parent
    free = shutil.disk_usage(folder).free
    args = {"folder": str(settings.data), "free": free // 1_000_000}
    level = BAD if free < LEAST_FREE_BYTES else ODD if free < COMFORTABLE_BYTES else GOOD
    yield _finding(level, "disk" if level == GOOD else "disk-full", **args)


def _database(settings: Settings) -> Iterator[Finding]:
    if not settings.database and not (settings.data / FILE).is_file():
        yield _finding(ODD, "database-new", folder=str(settings.data))
        return
    engine = connect(settings.where)
    try:
        with engine.connect() as connection:
            connection.execute(text("SELECT 1"))
        current = up_to_date(engine)
        yield _finding(GOOD, "database") if current else _finding(ODD, "database-old")
    except SQLAlchemyError as error:
        reason = hide_passwords(" ".join(str(getattr(error, "orig", None) or error).split()))
        yield _finding(BAD, "database-away", reason=reason)
    finally:
        engine.dispose()
    if not settings.database:
        open_to_others = S_IMODE((settings.data / FILE).stat().st_mode) & 0o077
        if open_to_others:
            yield _finding(BAD, "database-open", file=str(settings.data / FILE))


def _nats(settings: Settings) -> Iterator[Finding]:
    if not settings.nats:
        if settings.workers > 1:
            yield _finding(BAD, "nats-missing", workers=settings.workers)
        return
    parts = urlsplit(settings.nats.split(",")[0])
    host, port = parts.hostname or "", parts.port or NATS_PORT
    try:
        socket.create_connection((host, port), SECONDS).close()
        yield _finding(GOOD, "nats", host=host, port=str(port))
    except OSError:
        yield _finding(BAD, "nats-away", host=host, port=str(port))


def _mail(settings: Settings) -> Iterator[Finding]:
    mail = read_mail(settings.smtp, settings.mail_from, settings.site)
    if mail is None:
        yield _finding(ODD, "mail-none")
        return
    try:
        mail.relay.probe(mail.sender.rpartition("@")[2])
        yield _finding(GOOD, "mail", host=mail.relay.host)
    except (TemporaryFailure, PermanentFailure) as reason:
        yield _finding(BAD, "mail-away", host=mail.relay.host, reason=str(reason))


def _push(settings: Settings) -> Iterator[Finding]:
    key = settings.data / KEY_FILE
    if key.is_file() and S_IMODE(key.stat().st_mode) & 0o077:
        yield _finding(BAD, "push-open", file=str(key))
    elif settings.site and not settings.site.startswith("https:"):
        yield _finding(ODD, "push-plain", site=settings.site)
    else:
        yield _finding(GOOD, "push", file=str(key))


def _site(settings: Settings) -> Iterator[Finding]:
    """Whether the server is reached through its proxy, and the proxy tells it what it must know."""
    if not settings.site:
        yield _finding(ODD, "site-none")
        return
    site = read_site(settings.site)
    try:
        status, _ = _get(f"{site}/ready")
        _, cookies = _get(f"{site}/about")
    except (OSError, HTTPException, ValueError) as error:
        reason = str(getattr(error, "reason", None) or error)
        yield _finding(BAD, "site-away", site=site, reason=reason)
        return
    yield _finding(GOOD, "site", site=site) if status == 200 else _finding(BAD, "site-unready")
    if site.startswith("https:") and "secure" not in cookies.lower():
        yield _finding(BAD, "proxy-scheme")
    yield from _socket(site)


def _socket(site: str) -> Iterator[Finding]:
    """The socket of no table is opened and closed with a code of ours, if the proxy lets it."""
    code = 0
    address = site.replace("http", "ws", 1) + "/table/none/socket"
    try:
        with connect_socket(address, origin=Origin(site), open_timeout=SECONDS) as page:
            page.recv(SECONDS)
    except ConnectionClosed as closed:
        code = closed.rcvd.code if closed.rcvd is not None else 0
    except (OSError, WebSocketException, TimeoutError):
        pass
    yield _finding(GOOD, "socket") if code == NO_TABLE else _finding(BAD, "proxy-socket")


def _get(url: str) -> tuple[int, str]:
    """The status of an answer, and the cookies it sets."""
    with urlopen(Request(url), timeout=SECONDS) as answer:
        return int(answer.status), "; ".join(answer.headers.get_all("set-cookie") or [])
