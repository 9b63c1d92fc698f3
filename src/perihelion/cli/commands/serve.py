"""The server, its workers, and its maintenance: backup, restore, reports."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from perihelion.cli.arguments import Form, Given, number
from perihelion.cli.voice import Voice

# The server is imported in functions, because it loads slowly.

LOGS: Final = ("text", "json")


def declare_serve_table(form: Form) -> None:
    form.option("--host", text="host", metavar="H", default="127.0.0.1")
    form.option("--port", text="port", metavar="P", type=number("--port", 0))
    _declare_store(form)
    form.option("--nats", text="nats", metavar="URL")
    form.option("--workers", text="workers", metavar="N", type=number("--workers", 1), default=1)
    _declare_watching(form)
    form.option("--smtp", text="smtp", metavar="URL")
    form.option("--mail-from", text="mail-from", metavar="ADDRESS")
    form.option("--site", text="site", metavar="URL")
    form.option("--no-open", text="no-open", action="store_true")


def declare_work(form: Form) -> None:
    form.option("--nats", text="nats", metavar="URL")
    form.option(
        "--processes", text="processes", metavar="N", type=number("--processes", 1), default=1
    )
    _declare_watching(form)


def declare_backup(form: Form) -> None:
    form.argument("FILE", text="backup")
    _declare_store(form)


def declare_restore(form: Form) -> None:
    declare_backup(form)


def declare_reports(form: Form) -> None:
    _declare_store(form)


def _declare_store(form: Form) -> None:
    form.option("--data", text="data", metavar="DIR")
    form.option("--database", text="database", metavar="URL")


def _declare_watching(form: Form) -> None:
    form.option("--metrics", text="metrics", metavar="P", type=number("--metrics", 0))
    form.option("--log", text="log", metavar="HOW", known=LOGS, default=LOGS[0])


def serve_table(given: Given, voice: Voice) -> None:
    from perihelion.table.server.serve import PORT, Settings, serve

    serve(
        Settings(
            data=_data(given),
            host=given.host,
            port=PORT if given.port is None else given.port,
            database=_database(given),
            nats=_nats(given),
            workers=given.workers,
            metrics=given.metrics,
            log=given.log,
            open_page=not given.no_open,
            smtp=_setting(given.smtp, "PERIHELION_SMTP"),
            mail_from=_setting(given.mail_from, "PERIHELION_MAIL_FROM"),
            site=_setting(given.site, "PERIHELION_SITE"),
            language=voice.language,
        )
    )


def work(given: Given, voice: Voice) -> None:
    from perihelion.table.server.serve import work

    work(_nats(given), given.processes, given.metrics, given.log, voice.language)


def backup(given: Given, voice: Voice) -> None:
    from perihelion.table.store.backup import backup
    from perihelion.table.texts import TEXTS

    tables = backup(_database(given) or _data(given), Path(given.file))
    voice.put(TEXTS.say(voice.language, "backup-done", tables=tables, file=given.file))


def restore(given: Given, voice: Voice) -> None:
    from perihelion.table.store.backup import restore
    from perihelion.table.texts import TEXTS

    tables = restore(Path(given.file), _database(given) or _data(given))
    voice.put(TEXTS.say(voice.language, "restore-done", tables=tables))


def reports(given: Given, voice: Voice) -> None:
    """Print the chat lines that players have reported."""
    from perihelion.table.store.chats import ChatStore
    from perihelion.table.store.store import open_store

    store = open_store(_database(given) or _data(given))
    try:
        reported = ChatStore(store.engine).reports()
    finally:
        store.close()
    if not reported:
        voice.say("cli-reports-none")
    for table, seat, phrase, words, at, times in reported:
        when = datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")
        line = words or f"({phrase})"
        voice.say("cli-report", when=when, table=table, seat=seat + 1, words=line, times=times)


def _data(given: Given) -> Path:
    from perihelion.table.server.serve import data_folder

    return Path(given.data) if given.data else data_folder()


def _database(given: Given) -> str:
    return _setting(given.database, "PERIHELION_DATABASE")


def _nats(given: Given) -> str:
    return _setting(given.nats, "PERIHELION_NATS")


def _setting(given: str | None, variable: str) -> str:
    """An option, or else an environment variable, which hides secrets from other users."""
    return given or os.environ.get(variable, "")
