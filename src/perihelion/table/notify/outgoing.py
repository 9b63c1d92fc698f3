"""Requests that the server sends to addresses which others have given.

Such an address must not lead into the host's own network: its name is looked up once, every
address that it stands for must be public, and the connection goes to the very address that was
checked. Redirects are not followed, and the whole request has a time limit.
"""

from __future__ import annotations

import http.client
import socket
import ssl
import threading
from contextlib import closing, suppress
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final, final
from urllib.parse import SplitResult, urlsplit

from perihelion.table.errors import Refused

LONGEST_URL: Final = 1000
SECONDS: Final = 10.0
"""How long a request may take, from the connection to the answer."""
# IPv6 networks that lead to IPv4 addresses, also to private ones.
TRANSLATED: Final = (IPv6Network("64:ff9b::/96"), IPv6Network("2002::/16"), IPv6Network("::/96"))


class Unreachable(Exception):
    """The request was not answered."""


@final
class Outgoing:
    """Sends requests. `private`: the host allows http and private addresses, as for a chat server
    in the same house."""

    def __init__(self, private: bool = False, seconds: float = SECONDS) -> None:
        self.private: Final = private
        self.seconds: Final = seconds

    def check(self, url: str) -> str:
        """The address as it was given; Refused if nothing may ever be sent there. Where its name
        leads to is checked when something is sent."""
        parts = self._parts(url)
        with suppress(ValueError):
            if not self._allowed(str(ip_address(parts.hostname or ""))):
                raise Refused("hook/address")
        return url

    def post(self, url: str, body: bytes, headers: dict[str, str]) -> int:
        """The status of the answer. Unreachable if there is none; Refused if the address is not
        allowed."""
        parts = self._parts(url)
        try:
            port = parts.port or (443 if parts.scheme == "https" else 80)
            address = self._look_up(parts.hostname or "", port)
            return self._send(parts, address, port, body, headers)
        except (OSError, http.client.HTTPException, ValueError) as error:
            raise Unreachable(type(error).__name__) from None

    def _parts(self, url: str) -> SplitResult:
        allowed = ("https", "http") if self.private else ("https",)
        try:
            parts = urlsplit(url)
            host, _ = parts.hostname, parts.port
        except ValueError:
            raise Refused("hook/address") from None
        plain = len(url) <= LONGEST_URL and url.isascii() and url.isprintable() and " " not in url
        if not plain or parts.scheme not in allowed or not host or parts.username is not None:
            raise Refused("hook/address")
        if not self.private and host.lower().rstrip(".") == "localhost":
            raise Refused("hook/address")
        return parts

    def _look_up(self, host: str, port: int) -> str:
        """The address to connect to; Refused unless all addresses of the name are allowed."""
        known = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = [str(answer[4][0]).partition("%")[0] for answer in known]
        if not addresses or not all(map(self._allowed, addresses)):
            raise Refused("hook/address")
        return addresses[0]

    def _allowed(self, address: str) -> bool:
        return self.private or is_public(address)

    def _send(
        self, parts: SplitResult, address: str, port: int, body: bytes, headers: dict[str, str]
    ) -> int:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection = http.client.HTTPConnection(parts.netloc, timeout=self.seconds)
        with closing(connection), socket.create_connection((address, port), self.seconds) as plain:
            # A server that answers by drops would otherwise never be too late.
            connection.sock = plain
            late = threading.Event()
            limit = threading.Timer(self.seconds, lambda: _cut(connection.sock, late))
            limit.daemon = True
            limit.start()
            try:
                if parts.scheme == "https":
                    secure = ssl.create_default_context().wrap_socket(
                        plain, server_hostname=parts.hostname, do_handshake_on_connect=False
                    )
                    connection.sock = secure
                    secure.do_handshake()
                connection.request("POST", path, body, {**headers, "Connection": "close"})
                status = connection.getresponse().status
                if late.is_set():  # the answer was cut off and only looks complete
                    raise TimeoutError
                return status
            finally:
                limit.cancel()


def is_public(address: str) -> bool:
    """Whether an IP address is one of the public network."""
    known: IPv4Address | IPv6Address = ip_address(address)
    if isinstance(known, IPv6Address):
        if any(known in network for network in TRANSLATED):
            return False
        known = known.ipv4_mapped or known
    return known.is_global and not known.is_multicast and not known.is_reserved


def _cut(connection: socket.socket, late: threading.Event) -> None:
    late.set()
    with suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)
