"""Runs what may take long in threads that nobody waits for when the server stops."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

T = TypeVar("T")


async def in_thread(work: Callable[[], T]) -> T:
    """Run `work` in a daemon thread, for which a stopping server does not wait."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def settle(result: Callable[[], None]) -> None:
        if not done.done():
            result()

    def run() -> None:
        try:
            value = work()
        except Exception as error:
            failure = error
            result: Callable[[], None] = lambda: done.set_exception(failure)  # noqa: E731
        else:
            result = lambda: done.set_result(value)  # noqa: E731
        with suppress(RuntimeError):  # the event loop has stopped
            loop.call_soon_threadsafe(settle, result)

    threading.Thread(target=run, name="notify", daemon=True).start()
    return await done
