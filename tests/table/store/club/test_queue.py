"""The queue pairs people of about equal strength, each once, on both databases."""

from __future__ import annotations

import threading
from pathlib import Path

from perihelion.table.store.club.queue import (
    ALIVE_SECONDS,
    DIFFERENCE_PER_SECOND,
    FIRST_DIFFERENCE,
    PAIRING_SECONDS,
    Queue,
    Seek,
)
from perihelion.table.store.store import open_store
from tests.table.registries import ANA, BOB

CYR = "c" * 64
GAME = "nova-luna"


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def asked(queue: Queue, holder: str) -> Seek:
    seek = queue.ask(holder)
    assert seek is not None
    return seek


def pair(queue: Queue, holder: str, *apart: str) -> str:
    other = queue.pair(asked(queue, holder), apart)
    return other.holder if other else ""


def test_people_are_paired_by_game_clock_and_strength(where: Path | str) -> None:
    store, clock = open_store(where), Clock()
    queue = Queue(store.engine, clock)
    queue.enter(ANA, GAME, "10+5", 1500)
    queue.enter(BOB, GAME, "3d", 1500)
    assert pair(queue, ANA) == ""  # another clock
    queue.enter(BOB, "nebula", "10+5", 1500)
    assert pair(queue, ANA) == ""  # another game
    queue.enter(BOB, GAME, "10+5", 1500 + int(FIRST_DIFFERENCE) + 50)
    queue.enter(CYR, GAME, "10+5", 1480)
    assert pair(queue, ANA, CYR) == ""  # one too strong, one blocked
    assert queue.count(GAME) == 3
    assert pair(queue, ANA) == CYR
    assert queue.count(GAME) == 1
    assert (asked(queue, ANA).table, pair(queue, BOB)) == ("", "")
    queue.matched((ANA, CYR), "t1")
    assert (asked(queue, ANA).table, asked(queue, CYR).table) == ("t1", "t1")
    store.close()


def test_who_waits_long_meets_others_and_who_has_gone_nobody(where: Path | str) -> None:
    store, clock = open_store(where), Clock()
    queue = Queue(store.engine, clock)
    for holder, points in ((ANA, 1500), (BOB, 1700)):
        queue.enter(holder, GAME, "3d", points)
    assert pair(queue, ANA) == ""
    for _ in range(3):
        clock.now += 100 / DIFFERENCE_PER_SECOND / 2
        asked(queue, BOB)
    clock.now += ALIVE_SECONDS + 1
    assert pair(queue, ANA) == ""  # his page is closed
    asked(queue, BOB)
    assert pair(queue, ANA) == BOB
    clock.now += PAIRING_SECONDS + 1  # the process that made their table died
    assert asked(queue, ANA).match == ""
    queue.leave(ANA)
    assert queue.ask(ANA) is None
    store.close()


def test_of_many_who_pair_at_once_nobody_is_paired_twice(where: Path | str) -> None:
    stores = [open_store(where) for _ in range(4)]
    holders = [f"{number:064d}" for number in range(8)]
    for holder in holders:
        Queue(stores[0].engine, Clock()).enter(holder, GAME, "3d", 1500)
    pairs: list[frozenset[str]] = []

    def work(number: int) -> None:
        queue = Queue(stores[number % 4].engine, Clock())
        seek = asked(queue, holders[number])
        other = None if seek.match else queue.pair(seek, ())
        if other is not None:
            pairs.append(frozenset((seek.holder, other.holder)))

    threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    paired = [holder for two in pairs for holder in two]
    assert len(paired) == len(set(paired)) >= 2
    for store in stores:
        store.close()
