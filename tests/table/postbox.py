"""A real SMTP server on this machine. It can be away, refuse, or break off."""

from __future__ import annotations

import socket
from contextlib import closing, suppress
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session


class Postbox:
    """Takes letters as an SMTP server does, and keeps them."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.envelopes: list[tuple[str, str]] = []
        self.logins: list[tuple[bytes, bytes]] = []
        self.answers: list[str] = []
        """What to answer instead of taking the next letters; "" breaks the connection off."""
        self.asked = 0
        with closing(socket.socket()) as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.open()

    def url(self, login: str = "") -> str:
        return f"smtp://{login}127.0.0.1:{self.port}"

    def open(self) -> None:
        self.controller = Controller(
            self,
            hostname="127.0.0.1",
            port=self.port,
            authenticator=self._authenticate,
            auth_require_tls=False,
        )
        self.controller.start()

    def close(self) -> None:
        with suppress(AssertionError):  # closed before
            self.controller.stop()

    def _authenticate(self, *given: Any) -> AuthResult:
        login = given[-1]
        assert isinstance(login, LoginPassword)
        self.logins.append((login.login, login.password))
        return AuthResult(success=True)

    async def handle_DATA(self, server: SMTP, _: Session, envelope: Envelope) -> str:  # noqa: N802
        self.asked += 1
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
