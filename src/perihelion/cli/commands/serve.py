"""The server, its workers, and its maintenance: backup, restore, reports, moderators, doctor."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from perihelion.cli.arguments import Form, Given, number, one_of
from perihelion.cli.voice import Voice
from perihelion.core.errors import PerihelionError

if TYPE_CHECKING:
    from perihelion.table.server.serve import Settings

LOGS: Final = ("text", "json")
LIST: Final = "list"
MODERATOR_ACTIONS: Final = ("add", "remove", LIST)
VARIABLES: Final = {
    "database": "PERIHELION_DATABASE",
    "nats": "PERIHELION_NATS",
    "smtp": "PERIHELION_SMTP",
    "mail_from": "PERIHELION_MAIL_FROM",
    "site": "PERIHELION_SITE",
}
"""The environment hides secrets from other users of the machine."""

# The server is imported in functions, because it loads slowly.


def declare_serve_table(form: Form) -> None:
    _declare_server(form)
    form.option("--no-open", text="no-open", action="store_true")


def declare_doctor(form: Form) -> None:
    _declare_server(form)


def declare_moderator(form: Form) -> None:
    form.argument("ACTION", text="moderator-action", type=one_of("ACTION", MODERATOR_ACTIONS))
    form.argument("PLAYER", text="moderator-player", nargs="?")
    _declare_store(form)


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


def _declare_watching(form: Form, log: str | None = LOGS[0]) -> None:
    form.option("--metrics", text="metrics", metavar="P", type=number("--metrics", 0))
    form.option("--log", text="log", metavar="HOW", known=LOGS, default=log)


def _declare_server(form: Form) -> None:
    """The options that say what a server is like. What is not given, a file may say."""
    form.option("--config", text="config", metavar="FILE")
    form.option("--host", text="host", metavar="H")
    form.option("--port", text="port", metavar="P", type=number("--port", 0))
    _declare_store(form)
    form.option("--nats", text="nats", metavar="URL")
    form.option("--workers", text="workers", metavar="N", type=number("--workers", 1))
    _declare_watching(form, log=None)
    form.option("--smtp", text="smtp", metavar="URL")
    form.option("--mail-from", text="mail-from", metavar="ADDRESS")
    form.option("--site", text="site", metavar="URL")


def serve_table(given: Given, voice: Voice) -> None:
    from perihelion.table.server.serve import serve

    serve(settings(given, voice.language))


def settings(given: Given, language: str) -> Settings:
    """The settings of a server: each from the command line, the environment, the host's file, or
    its default."""
    from perihelion.table.server.host.file import FILE, read_host_file
    from perihelion.table.server.serve import Settings, data_folder

    named = _setting(given.config, "PERIHELION_CONFIG")
    folder = Path(given.data) if given.data else data_folder()
    beside = folder / FILE
    file = Path(named) if named else beside if beside.is_file() else None
    chosen: dict[str, Any] = read_host_file(file) if file is not None else {}
    if file is not None and "data" in chosen:  # relative to the file, wherever the server starts
        chosen["data"] = file.parent / chosen["data"]
    for name, variable in VARIABLES.items():
        if os.environ.get(variable):
            chosen[name] = os.environ[variable]
    options = ("host", "port", "database", "nats", "workers", "metrics", "log")
    for name in (*options, "smtp", "mail_from", "site"):
        if getattr(given, name, None) is not None:
            chosen[name] = getattr(given, name)
    if given.data or "data" not in chosen:
        chosen["data"] = folder
    open_page = not getattr(given, "no_open", True)
    return Settings(**chosen, open_page=open_page, language=language)


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


def moderator(given: Given, voice: Voice) -> None:
    """Add, remove or list moderators."""
    from perihelion.table.store.moderation.decisions import Moderation
    from perihelion.table.store.store import open_store
    from perihelion.table.texts import TEXTS

    store = open_store(_database(given) or _data(given))
    try:
        moderation = Moderation(store.engine)
        if given.action != LIST:
            change = (
                moderation.add_moderator if given.action == "add" else (moderation.remove_moderator)
            )
            if not change(given.player or ""):
                raise PerihelionError("moderator-unknown", TEXTS, player=given.player or "")
        people = moderation.moderators()
    finally:
        store.close()
    if not people:
        voice.say("cli-moderators-none")
    for public, name in people:
        voice.put(f"{public}  {name}")


def doctor(given: Given, voice: Voice) -> None:
    """Check the server, and say what is wrong and how to mend it."""
    from perihelion.table.server.host.doctor import check
    from perihelion.table.texts import TEXTS

    wrong = 0
    for finding in check(settings(given, voice.language)):
        wrong += finding.level == "bad"
        mark = {"good": "✓", "odd": "!", "bad": "✗"}[finding.level]
        voice.put(f"{mark} {TEXTS.say(voice.language, f'doctor-{finding.key}', **finding.args)}")
        if finding.level != "good":
            hint = f"doctor-{finding.key}-hint"
            voice.put(f"  → {TEXTS.say(voice.language, hint, **finding.args)}")
    if wrong:
        raise PerihelionError("doctor-wrong", TEXTS, count=wrong)


def database(given: Given) -> str | Path:
    """The database of a server: its URL, or the folder of its data."""
    return _database(given) or _data(given)


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
