"""The server's log format: text for people, or JSON lines for programs."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import final

from perihelion.table.store.database import hide_passwords


def write_logs(how: str) -> None:
    """Send all log messages of this process to stderr, as text or JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Json() if how == "json" else _Text())
    logging.basicConfig(handlers=[handler], force=True)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    logging.getLogger("nats").setLevel(logging.CRITICAL)  # the bus logs it once
    logging.getLogger("psycopg").setLevel(logging.ERROR)
    logging.getLogger("python_multipart").setLevel(logging.ERROR)  # broken forms are refused
    logging.getLogger("alembic").setLevel(logging.WARNING)


@final
class _Text(logging.Formatter):
    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        return hide_passwords(super().format(record))


@final
class _Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "process": record.process,
            "say": hide_passwords(record.getMessage()),
        }
        if record.exc_info:
            line["error"] = hide_passwords(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False)
