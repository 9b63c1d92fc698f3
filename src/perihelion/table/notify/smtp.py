"""Sends mails through the host's SMTP relay, and says whether to retry a failure."""

from __future__ import annotations

import re
import smtplib
import ssl
from collections.abc import Callable
from dataclasses import dataclass, field
from email.message import EmailMessage
from typing import Final
from urllib.parse import unquote, urlsplit

from perihelion.core.errors import PerihelionError
from perihelion.table.texts import TEXTS

TIMEOUT_SECONDS: Final = 20.0
LOCAL_HOSTS: Final = ("localhost", "127.0.0.1", "::1")
PORTS: Final = {"smtps": 465, "smtp": 25}
SUBMISSION_PORT: Final = 587


class TemporaryFailure(Exception):
    """The relay did not accept the mail; a retry may succeed."""


class RelayUnavailable(TemporaryFailure):
    """The relay accepts no mails at all now."""


class PermanentFailure(Exception):
    """The relay rejected the mail for good."""


@dataclass(frozen=True, slots=True)
class SmtpRelay:
    """The address of the relay, and the login. The password must not be printed."""

    host: str
    port: int
    secure: bool
    """Whether the connection is encrypted from its first byte."""
    user: str = ""
    password: str = field(default="", repr=False)

    def probe(self, domain: str) -> None:
        """Connect and log in, as before a mail; the same errors if that fails."""
        try:
            self._connect(domain).close()
        except (OSError, smtplib.SMTPException) as error:
            raise RelayUnavailable(type(error).__name__) from error

    def send(self, letter: EmailMessage, before: Callable[[], bool]) -> None:
        """Send a mail; `before` is called just before the mail leaves, and may return False to stop
        it. An error after that is never `TemporaryFailure`: the mail may have been sent."""
        try:
            connection = self._connect(str(letter["From"].addresses[0].domain))
        except (OSError, smtplib.SMTPException) as error:
            raise RelayUnavailable(type(error).__name__) from error
        try:
            self._offer(connection, letter)
            if before():
                _check(*connection.data(letter.as_bytes()))
        except smtplib.SMTPDataError as error:  # the relay refused the DATA command
            _check(error.smtp_code, b"")
        finally:
            connection.close()

    def _offer(self, connection: smtplib.SMTP, letter: EmailMessage) -> None:
        try:
            _check(*connection.mail(letter["From"].addresses[0].addr_spec))
            _check(*connection.rcpt(letter["To"].addresses[0].addr_spec))
        except (OSError, smtplib.SMTPException) as error:
            raise TemporaryFailure(type(error).__name__) from error

    def _connect(self, local_hostname: str) -> smtplib.SMTP:
        encrypted = ssl.create_default_context()
        address = (self.host, self.port, local_hostname)
        if self.secure:
            connection: smtplib.SMTP = smtplib.SMTP_SSL(
                *address, timeout=TIMEOUT_SECONDS, context=encrypted
            )
        else:
            connection = smtplib.SMTP(*address, timeout=TIMEOUT_SECONDS)
        try:
            connection.ehlo_or_helo_if_needed()
            local = self.host in LOCAL_HOSTS
            if not self.secure and not local and connection.has_extn("starttls"):
                connection.starttls(context=encrypted)
                connection.ehlo()
            elif self.user and not self.secure and not local:
                raise RelayUnavailable("no encryption")  # never send a password in plain text
            if self.user:
                connection.login(self.user, self.password)
        except BaseException:
            connection.close()
            raise
        return connection


def _check(code: int, _: bytes) -> None:
    if 400 <= code < 500:
        raise TemporaryFailure(str(code))
    if not 200 <= code < 300:
        raise PermanentFailure(str(code))


def read_relay(address: str) -> SmtpRelay:
    """The relay at a URL like smtp://user:password@host:587."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise PerihelionError("smtp-address", TEXTS) from None
    host = parts.hostname or ""
    if parts.scheme not in PORTS or not re.fullmatch(r"[\w.:-]+", host, re.ASCII):
        raise PerihelionError("smtp-address", TEXTS)
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    secure = parts.scheme == "smtps"
    default = SUBMISSION_PORT if user and not secure else PORTS[parts.scheme]
    return SmtpRelay(host, port or default, secure, user, password)
