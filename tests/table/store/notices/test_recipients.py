"""When a table is checked for notices: the database decides it with every append."""

from __future__ import annotations

from pathlib import Path

from perihelion.table.log.entry import SIT, Entry
from perihelion.table.store.notices.outbox import Outbox
from perihelion.table.store.notices.subscriptions import Subscriptions
from perihelion.table.store.store import Append, NoticeCheck, open_store
from tests.table.registries import BOB, chairs
from tests.table.store.test_store import CHAIRS, HEADER, entry


def test_a_subscription_counts_from_the_next_entry_on(where: Path | str) -> None:
    store = open_store(where)
    store.add(HEADER, CHAIRS, notice_check=NoticeCheck(5.0, None))
    outbox, [bob] = Outbox(store.engine), chairs(BOB)

    def write(written: Entry, check: NoticeCheck) -> list[tuple[str, float]]:
        moved = {1: bob} if written.kind == SIT else {}
        assert store.append_all(
            [Append("t1", [written], over=False, chairs=moved, notice_check=check)]
        ) == [None]
        return outbox.tables(1e9)

    assert outbox.tables(1e9) == []
    assert write(entry(1), NoticeCheck(10.0, None)) == []
    assert write(entry(2), NoticeCheck(20.0, 21.0)) == [("t1", 21.0)]
    assert write(entry(3), NoticeCheck(30.0, None)) == [("t1", 21.0)]  # nobody new to tell
    # Another process subscribes Bob, who is not at the table yet.
    Subscriptions(store.engine).add(BOB, "d" * 64, "https://push.example.org/1", "p", "a", "en")
    assert write(entry(4), NoticeCheck(40.0, None)) == [("t1", 21.0)]
    assert write(Entry(5, SIT, 1, "Bob", 2.5), NoticeCheck(50.0, None)) == [("t1", 50.0)]
    assert write(entry(6), NoticeCheck(60.0, 61.0)) == [("t1", 60.0)]
    store.close()
