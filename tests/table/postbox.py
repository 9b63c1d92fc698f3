"""A real SMTP server on this machine. It can be down, refuse, disconnect, and encrypt."""

from __future__ import annotations

import socket
import ssl
import time
from contextlib import closing, suppress
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

from tests.table.caller import PATIENCE

CERTIFICATE = Path(__file__).parent / "relay.pem"
"""Signed by itself, for 127.0.0.2 alone; who shall trust it must be told to."""


class Postbox:
    """Takes letters as an SMTP server does, and keeps them."""

    def __init__(self, host: str = "127.0.0.1", encrypts: bool = False) -> None:
        self.host = host
        self.encrypts = encrypts
        self.encrypted = 0
        self.letters: list[EmailMessage] = []
        self.envelopes: list[tuple[str, str]] = []
        self.logins: list[tuple[bytes, bytes]] = []
        self.answers: list[str] = []
        """What to answer instead of taking the next letters; "" breaks the connection off."""
        self.asked = 0
        with closing(socket.socket()) as free:
            free.bind((host, 0))
            self.port = int(free.getsockname()[1])
        self.open()

    def url(self, login: str = "") -> str:
        return f"smtp://{login}{self.host}:{self.port}"

    def open(self) -> None:
        tls = None
        if self.encrypts:
            tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
            tls.load_cert_chain(CERTIFICATE)
        self.controller = Controller(
            self,
            hostname=self.host,
            port=self.port,
            authenticator=self._authenticate,
            auth_require_tls=False,
            tls_context=tls,
        )
        self.controller.start()

    def close(self) -> None:
        with suppress(AssertionError):  # closed before
            self.controller.stop()

    def next(self) -> EmailMessage:
        """The next letter, once it is here."""
        until = time.monotonic() + PATIENCE
        while not self.letters:
            assert time.monotonic() < until, "no letter came"
            time.sleep(0.01)
        return self.letters.pop(0)

    def _authenticate(self, *given: Any) -> AuthResult:
        login = given[-1]
        assert isinstance(login, LoginPassword)
        self.logins.append((login.login, login.password))
        return AuthResult(success=True)

    async def handle_DATA(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope
    ) -> str:
        self.asked += 1
        self.encrypted += session.ssl is not None
        answer = self.answers.pop(0) if self.answers else "250 taken"
        if not answer and server.transport is not None:
            server.transport.close()
            return "421 gone"
        if answer.startswith("250"):
            assert isinstance(envelope.content, bytes)
            letter = message_from_bytes(envelope.content, policy=policy.default)
            assert isinstance(letter, EmailMessage)
            self.letters.append(letter)
            self.envelopes.append((str(envelope.mail_from), str(envelope.rcpt_tos[0])))
        return answer


def words(letter: EmailMessage, kind: str = "plain") -> str:
    """What a letter says, plain or as HTML."""
    body = letter.get_body((kind,))
    assert body is not None
    return str(body.get_content()).replace("\r\n", "\n")
