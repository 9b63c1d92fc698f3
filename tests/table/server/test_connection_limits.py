"""Connections that say nothing: bounded for each address and in all, so that newcomers and the
database always have a descriptor."""

from __future__ import annotations

import socket
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import Any

import pytest

from perihelion.table.server.connection_limits import (
    LEAST_RESERVE,
    ConnectionLimits,
    descriptor_limit,
    descriptor_reserve,
)
from perihelion.table.server.guard import MOST_SOCKETS
from perihelion.table.server.serve import MOST_OF_ONE
from tests.table.caller import Caller
from tests.table.limited import limited
from tests.table.waiting import SOON, worst_wait

DESCRIPTORS = 256
ATTACK = 2 * DESCRIPTORS


class Line:
    """A connection as the limits see it."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.aborted = False

    def get_extra_info(self, name: str) -> tuple[str, int]:
        assert name == "peername"
        return self.address, 1

    def abort(self) -> None:
        self.aborted = True


def limits(most: int, most_of_one: int, exempt: str = "") -> Any:
    return ConnectionLimits(most, most_of_one, lambda address: address == exempt)


def opened(table: Any, *addresses: str) -> list[Line]:
    lines = [Line(address) for address in addresses]
    for line in lines:
        table.opened(line)
    return lines


def test_the_oldest_silent_one_of_the_same_address_is_closed_first() -> None:
    table = limits(10, 3)
    lines = opened(table, "b", "a", "a", "a", "a")
    assert [line.aborted for line in lines] == [False, True, False, False, False]
    table.busy(lines[2])
    more = opened(table, "a")
    assert not lines[2].aborted
    assert lines[3].aborted
    assert not more[0].aborted


def test_in_all_the_oldest_silent_one_is_closed_and_no_busy_one() -> None:
    table = limits(3, 3)
    lines = opened(table, "a", "b", "c")
    table.busy(lines[0])
    opened(table, "d")
    assert [line.aborted for line in lines] == [False, True, False]
    table.silent(lines[0])  # it is the newest of those now
    opened(table, "e")
    assert [line.aborted for line in lines] == [False, True, True]
    assert len(table) == 3


def test_a_trusted_proxy_may_hold_as_many_as_there_are() -> None:
    table = limits(5, 1, exempt="proxy")
    lines = opened(table, *["proxy"] * 6)
    assert [line.aborted for line in lines] == [True, *[False] * 5]


def test_what_is_closed_is_forgotten() -> None:
    table = limits(5, 5)
    for line in opened(table, "a", "a", "b"):
        table.closed(line)
        table.closed(line)
        table.busy(line)
        table.silent(line)
    assert len(table) == 0
    assert not any((table._held, table._silent, table._oldest))


def test_there_is_room_for_a_club_and_for_the_database() -> None:
    assert descriptor_reserve(DESCRIPTORS) >= LEAST_RESERVE
    assert descriptor_reserve(descriptor_limit()) < descriptor_limit()
    assert MOST_OF_ONE > MOST_SOCKETS


@pytest.mark.parametrize("addresses", [1, 50])
def test_silent_connections_keep_nobody_out(tmp_path: Path, addresses: int) -> None:
    """1,300 of them shut a server with 1,024 descriptors for twenty seconds."""
    with limited(tmp_path, f"-n {DESCRIPTORS}") as server, ExitStack() as stack:
        url = server.url
        ana = Caller(url)
        table = ana.new_table()
        place = stack.enter_context(ana.sit(table))
        with worst_wait(url) as waits:
            for k in range(ATTACK):
                silent = stack.enter_context(closing(socket.socket()))
                silent.bind((f"127.0.0.{2 + k % addresses}", 0))
                with suppress(OSError):
                    silent.connect(("127.0.0.1", server.port))
                    silent.sendall(b"GET")
            place.move("single E7")
            other = Caller(url)
            assert other.get("/").status == 200
            assert other.get("/ready").status == 200
            assert other.new_table()
        assert max(waits) < SOON
        assert server.complaints() == []
        assert "Too many open files" not in server.log.read_text()
