"""A bot whose process dies again and again, and still moves."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from perihelion.processes.worker import Handler
from perihelion.table.play.registry import TableRegistry
from perihelion.table.thinking import fallback, local
from perihelion.table.thinking.local import BotError
from tests.table.registries import ANA, orion, with_registry


def dies() -> Handler:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def test_a_bot_whose_processes_die_moves_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(local, "_answers", dies)
    monkeypatch.setattr(fallback, "PAUSES", ())  # each time, three processes die

    async def scenario(registry: TableRegistry) -> None:
        table = await orion(registry, ANA, "bot")
        await table.move(ANA, 0, "single E7")
        async with asyncio.timeout(60):
            while table.timeline.number < 2:
                await asyncio.sleep(0.02)
        assert table.timeline.steps[-1].entry.seat == 1
        assert table.timeline.state.actor == 0

    with_registry(tmp_path, scenario)
    assert any("keeps failing" in record.getMessage() for record in caplog.records)


def test_a_bot_that_failed_once_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fallback, "PAUSES", (0.01,))
    tries = 0

    async def ask() -> str:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise BotError("greedy")
        return "its words"

    assert asyncio.run(fallback.words_or_simple_move(ask, None, None, "")) == "its words"  # type: ignore[arg-type]
