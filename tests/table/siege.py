"""Honest players at many tables while a site is attacked: how long their moves take, and whether
any is lost."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from perihelion.table.store.store import open_store
from tests.table.crowd import STUCK, Crowd, seat_people
from tests.table.disaster import check_kept
from tests.table.site import Site

ROOT = Path(__file__).parents[2]
BOT_AT_EVERY = 8


@dataclass
class Siege:
    """Seconds that honest moves took, and what the attackers were answered."""

    quiet: list[float]
    attacked: list[float]
    answers: dict[str, dict[str, int]]

    def failures(self) -> dict[str, int]:
        """How often each attack made the server fail."""
        failed = {name: answers.get("500", 0) for name, answers in self.answers.items()}
        return {name: count for name, count in failed.items() if count}


def quantile(times: list[float], share: float) -> float:
    return sorted(times)[int(share * (len(times) - 1))]


async def play_under_attack(
    site: Site, tables: int, pace: float, quiet: float, attacked: float
) -> Siege:
    """Play for a while in peace and for a while under attack, at so many tables with a move in so
    many seconds each. Every acknowledged move is found in the database, and no table is stuck."""
    store = open_store(site.where)
    try:
        parties = seat_people(store, site.urls, tables, bots=BOT_AT_EVERY, pace=pace)
        for party in parties:
            party.patience = STUCK  # nothing dies here, so no move has to be sent again
        crowd = Crowd(site, parties)
        await crowd.sit_down()
        crowd.begin()
        await crowd.play(quiet)
        crowd.end()
        before = {party.table: len(party.took) for party in parties}
        attackers = _attackers(site, attacked)
        await crowd.play(attacked)
        after = {party.table: len(party.took) for party in parties}
        answers: Any = json.loads(await asyncio.to_thread(_finish, attackers))
        for party in parties:
            party.pace = min(pace, 0.5)
            party.most = len(party.took) + 1  # a move more, or the end: nobody is stuck
        await crowd.play()
        await crowd.leave()
        for party in parties:
            check_kept(store, party)
        return Siege(
            [one for party in parties for one in party.took[: before[party.table]]],
            [
                one
                for party in parties
                for one in party.took[before[party.table] : after[party.table]]
            ],
            answers,
        )
    finally:
        store.close()


def _attackers(site: Site, seconds: float) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.table.attackers", str(seconds), *site.urls],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"},
    )


def _finish(attackers: subprocess.Popen[bytes]) -> bytes:
    said, _ = attackers.communicate(timeout=120)
    assert attackers.returncode == 0
    return said
