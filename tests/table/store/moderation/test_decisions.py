"""Mutes and bans over both databases, and the log of who decided them."""

from __future__ import annotations

from pathlib import Path

import pytest

from perihelion.table.errors import Refused
from perihelion.table.play.registry import TableRegistry
from perihelion.table.store.moderation.decisions import BAN, DAY, MUTE, read_network
from tests.table.play.test_table_clock import Time
from tests.table.registries import ANA, BOB, with_registry


def test_penalties_hold_until_they_end_or_are_lifted_and_all_is_logged(where: Path | str) -> None:
    async def scenario(registry: TableRegistry) -> None:
        time = Time()
        one = TableRegistry(registry.store, 1, now=time).moderation
        other = TableRegistry(registry.store, 1, now=time).moderation
        one.punish(ANA, MUTE, 7, "rude\nwords", holder=BOB)
        one.punish(ANA, BAN, 0, "", holder="c" * 64)
        assert one.muted(BOB) and not one.banned(BOB) and one.banned("c" * 64)
        assert not other.muted(BOB)
        other.refresh()  # as with every heartbeat
        assert other.muted(BOB)
        time.passes(7 * DAY)
        assert not other.muted(BOB)
        [ban] = one.penalties()
        one.lift(ANA, ban.number)
        assert not one.banned("c" * 64)
        with pytest.raises(Refused):
            one.lift(ANA, ban.number)
        log = [(row.by, row.action, row.note) for row in one.audit()]
        by = ANA[:12]
        assert log == [(by, "lift", BAN), (by, BAN, ""), (by, MUTE, "7 d: rude words")]

    with_registry(where, scenario)


def test_an_address_and_a_network_are_banned(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        moderation = registry.moderation
        moderation.punish(ANA, BAN, 1, "", address="198.51.100.7/24")
        moderation.punish(ANA, BAN, 1, "", address="2001:db8::/32")
        banned = ("198.51.100.9", "::ffff:198.51.100.9", "2001:db8::1")
        assert all(map(moderation.banned_address, banned))
        free = ("198.51.101.9", "2001:db9::1", "", "nonsense")
        assert not any(map(moderation.banned_address, free))
        with pytest.raises(Refused):
            moderation.punish(ANA, BAN, 1, "", holder=BOB, address="198.51.100.7")
        with pytest.raises(Refused):
            moderation.punish(ANA, "kick", 1, "", holder=BOB)

    with_registry(tmp_path, scenario)


@pytest.mark.parametrize("text", ["", "0.0.0.0/0", "::/0", "10.0.0.0/4", "x", "1.2.3.4.5"])
def test_nobody_bans_the_whole_world_by_mistake(text: str) -> None:
    with pytest.raises(Refused):
        read_network(text)
