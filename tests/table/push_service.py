"""A real push service on this machine: it takes messages as those of browsers do, and reads them
with the keys of the browser they are for."""

from __future__ import annotations

import json
import ssl
import threading
from base64 import urlsafe_b64encode
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from tests.table.postbox import CERTIFICATE


class Receiver:
    """An HTTP server that keeps what is posted to it, and answers as it is told. An encrypted one
    shows a certificate that only who was told so trusts."""

    def __init__(self, encrypts: bool = False) -> None:
        self.requests: list[tuple[str, dict[str, str], bytes]] = []
        self.answers: list[int] = []
        """What to answer to the next requests instead of 201."""
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                length = int(self.headers.get("Content-Length", 0))
                content = self.rfile.read(length)
                receiver.requests.append((self.path, dict(self.headers), content))
                self.send_response(receiver.answers.pop(0) if receiver.answers else 201)
                self.send_header("Location", "http://127.0.0.1:1/elsewhere")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.scheme, host = ("https", "127.0.0.2") if encrypts else ("http", "127.0.0.1")
        self.server = ThreadingHTTPServer((host, 0), Handler)
        if encrypts:
            tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
            tls.load_cert_chain(CERTIFICATE)
            self.server.socket = tls.wrap_socket(self.server.socket, server_side=True)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        host, port = self.server.server_address[:2]
        return f"{self.scheme}://{host!s}:{port}"

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


class PushBrowser:
    """The keys of a subscribed browser, as only the browser has them."""

    def __init__(self, service: Receiver) -> None:
        self.key = generate_private_key(SECP256R1())
        self.secret = b"sixteen bytes!!!"
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.p256dh = urlsafe_b64encode(point).rstrip(b"=").decode()
        self.auth = urlsafe_b64encode(self.secret).rstrip(b"=").decode()
        self.endpoint = f"{service.url}/push/{self.p256dh[:8]}"
        self.service = service

    def messages(self) -> list[dict[str, Any]]:
        """What was sent to this browser, decrypted and with a signature that holds."""
        mine = [r for r in self.service.requests if self.endpoint.endswith(r[0])]
        return [self._read(headers, content) for _, headers, content in mine]

    def _read(self, headers: dict[str, str], content: bytes) -> dict[str, Any]:
        assert headers["Content-Encoding"] == "aes128gcm"
        assert int(headers["TTL"]) >= 60
        assert Vapid02.verify(headers["Authorization"])
        plain = http_ece.decrypt(content, private_key=self.key, auth_secret=self.secret)
        message: dict[str, Any] = json.loads(plain)
        return message
