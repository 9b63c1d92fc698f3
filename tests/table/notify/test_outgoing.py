"""Requests to addresses that others gave: only public ones, bounded, and without redirects."""

from __future__ import annotations

import socket
import threading
import time
from contextlib import suppress

import pytest

from perihelion.table.errors import Refused
from perihelion.table.notify.outgoing import LONGEST_URL, Outgoing, Unreachable, is_public
from tests.table.push_service import Receiver


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.1", "169.254.169.254", "0.0.0.0"),
        *("100.64.0.1", "224.0.0.1", "255.255.255.255", "240.0.0.1", "192.0.2.1"),
        *("::1", "::", "fe80::1", "fd00::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1"),
        *("64:ff9b::7f00:1", "2002:7f00:1::", "::127.0.0.1", "2001:db8::1"),
    ],
)
def test_addresses_of_inner_networks_are_not_public(address: str) -> None:
    assert not is_public(address)


def test_addresses_of_the_world_are_public() -> None:
    assert all(map(is_public, ("1.1.1.1", "2606:4700:4700::1111", "::ffff:1.1.1.1")))


@pytest.mark.parametrize(
    "url",
    [
        *("http://example.org/", "ftp://example.org/", "https://", "https://a b/", "//x", "x", ""),
        *("https://127.0.0.1/", "https://[::1]/", "https://[/", "https://localhost:8000/"),
        *("https://LOCALHOST./", "https://u:p@example.org/", "https://example.org:99999/"),
        *("https://example.org/" + "x" * LONGEST_URL, "https://example.org/\r\nX: y"),
        *("https://[::ffff:10.0.0.1]/", "https://\u2488.example.org/"),
    ],
)
def test_what_is_no_public_https_address_is_refused_at_once(url: str) -> None:
    with pytest.raises(Refused):
        Outgoing().check(url)


@pytest.mark.parametrize("host", ["localhost", "127.1", "2130706433", "0x7f.1", "localhost."])
def test_a_name_that_leads_to_the_host_itself_is_refused_when_something_is_sent(host: str) -> None:
    receiver = Receiver()
    port = receiver.server.server_address[1]
    with pytest.raises((Refused, Unreachable)):
        Outgoing().post(f"https://{host}:{port}/", b"", {})
    assert receiver.requests == []
    receiver.close()


def test_a_host_may_allow_its_own_network_and_redirects_are_not_followed() -> None:
    receiver = Receiver()
    receiver.answers = [307]
    allowed = Outgoing(private=True)
    assert allowed.post(allowed.check(f"{receiver.url}/a?b=c"), b"body", {"X-Y": "z"}) == 307
    [(path, headers, content)] = receiver.requests
    assert (path, headers["X-Y"], content) == ("/a?b=c", "z", b"body")
    receiver.close()


@pytest.mark.parametrize(
    ("scheme", "first"),
    [("http", b"HTTP/1.1 200 "), ("https", b"\x16\x03\x03\x40\x00\x02\x00\x3f")],
)
def test_a_server_that_answers_by_drops_is_not_waited_for(scheme: str, first: bytes) -> None:
    """It sends a byte again and again, so no single read is ever too late."""
    listening = socket.create_server(("127.0.0.1", 0))
    stop = threading.Event()

    def drip() -> None:
        with listening.accept()[0] as connection, suppress(OSError):
            connection.send(first)
            while not stop.wait(0.02):
                connection.send(b"H")

    thread = threading.Thread(target=drip, daemon=True)
    thread.start()
    started = time.monotonic()
    with pytest.raises(Unreachable):
        Outgoing(private=True, seconds=0.3).post(
            f"{scheme}://127.0.0.1:{listening.getsockname()[1]}/", b"", {}
        )
    assert time.monotonic() - started < 60  # the limit is 0.3 s, however busy the machine is
    stop.set()
    thread.join()
    listening.close()
