"""The server of the table."""

from __future__ import annotations

from pathlib import Path

from perihelion.cli.arguments import Given
from perihelion.cli.voice import Voice


def serve_table(given: Given, voice: Voice) -> None:
    # The server's libraries take a moment to load; the other commands do without them.
    from perihelion.table.serve import PORT, data_folder, serve

    data = Path(given.data) if given.data else data_folder()
    port = PORT if given.port is None else given.port
    serve(given.host, port, data, not given.no_open, voice.language)
