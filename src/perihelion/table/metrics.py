"""The server's metrics, for Prometheus, on a port of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from prometheus_client import Counter, Gauge, Histogram, start_http_server

from perihelion.core.errors import PerihelionError
from perihelion.table.texts import TEXTS

LOCALHOST: Final = "127.0.0.1"  # not visible from outside
FAST_BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
SLOW_BUCKETS: Final = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)
COUNT_BUCKETS: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)

ENTRIES: Final = Counter("perihelion_entries", "Entries written to logs", ["kind"])
ORDER: Final = Histogram(
    "perihelion_order_seconds", "From an order to its acknowledgement", buckets=FAST_BUCKETS
)
COMMIT: Final = Histogram("perihelion_commit_seconds", "One transaction", buckets=FAST_BUCKETS)
BATCH: Final = Histogram(
    "perihelion_commit_appends", "Appends in a transaction", buckets=COUNT_BUCKETS
)
PICTURE: Final = Histogram(
    "perihelion_position_seconds", "Making a position for a page", buckets=FAST_BUCKETS
)
REFUSED: Final = Counter("perihelion_refused", "Orders refused", ["key"])
FAILED: Final = Counter("perihelion_failures", "Faults of the program or its parts", ["where"])
TABLES: Final = Gauge("perihelion_open_tables", "Tables held in memory")
VIEWERS: Final = Gauge("perihelion_viewers", "Pages connected")
WAITING: Final = Gauge("perihelion_bot_queue", "Thoughts that wait or are being thought")
THOUGHT: Final = Histogram(
    "perihelion_thought_seconds", "From asking a bot to its answer", buckets=SLOW_BUCKETS
)
LETTERS: Final = Counter("perihelion_letters", "Letters by mail", ["how"])
CONNECTED: Final = Gauge("perihelion_bus_connected", "1 while other processes can be told")


def publish(port: int) -> Callable[[], None]:
    """Serve the metrics of this process on localhost; returns a function that stops it."""
    try:
        server, thread = start_http_server(port, LOCALHOST)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise PerihelionError(
            "port-taken", TEXTS, host=LOCALHOST, port=str(port), reason=reason
        ) from error

    def end() -> None:
        server.shutdown()
        server.server_close()
        thread.join()

    return end
