"""The server of the table."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from perihelion.cli.arguments import Given
from perihelion.cli.voice import Voice


def serve_table(given: Given, voice: Voice) -> None:
    # The server's libraries take a moment to load; the other commands do without them.
    from perihelion.table.serve import PORT, data_folder, serve

    data = Path(given.data) if given.data else data_folder()
    port = PORT if given.port is None else given.port
    serve(given.host, port, data, not given.no_open, voice.language)


def reports(given: Given, voice: Voice) -> None:
    """What players have reported, for the host to judge."""
    from perihelion.table.serve import data_folder
    from perihelion.table.store import open_store

    store = open_store(Path(given.data) if given.data else data_folder())
    try:
        found = store.reports()
    finally:
        store.close()
    if not found:
        voice.say("cli-reports-none")
    for table, seat, phrase, words, at, times in found:
        when = datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")
        said = words or f"({phrase})"
        voice.say("cli-report", when=when, table=table, seat=seat + 1, words=said, times=times)
