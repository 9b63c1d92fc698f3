"""The host's SMTP server: takes letters, or says whether to try again."""

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

SECONDS: Final = 20.0
OURS: Final = ("localhost", "127.0.0.1", "::1")
PORTS: Final = {"smtps": 465, "smtp": 25}
WITH_PASSWORD: Final = 587


class NotYet(Exception):
    """The letter was not taken; it may be later."""


class Closed(NotYet):
    """The relay takes no letter at all now."""


class Never(Exception):
    """The letter was not taken, and will not be."""


@dataclass(frozen=True, slots=True)
class SmtpRelay:
    """Where letters are handed over, and by whom. The password is not to be printed."""

    host: str
    port: int
    secure: bool
    """Whether the connection is encrypted from its first byte."""
    user: str = ""
    password: str = field(default="", repr=False)

    def send(self, letter: EmailMessage, before: Callable[[], bool]) -> None:
        """Hand a letter over; `before` is asked just before that cannot be taken back. What breaks
        off after it is not known to have failed and is not told as `NotYet`."""
        try:
            connection = self._connect(str(letter["From"].addresses[0].domain))
        except (OSError, smtplib.SMTPException) as error:
            raise Closed(type(error).__name__) from error
        try:
            self._offer(connection, letter)
            if before():
                _check(*connection.data(letter.as_bytes()))
        except smtplib.SMTPDataError as error:  # it did not want to read the letter
            _check(error.smtp_code, b"")
        finally:
            connection.close()

    def _offer(self, connection: smtplib.SMTP, letter: EmailMessage) -> None:
        try:
            _check(*connection.mail(letter["From"].addresses[0].addr_spec))
            _check(*connection.rcpt(letter["To"].addresses[0].addr_spec))
        except (OSError, smtplib.SMTPException) as error:
            raise NotYet(type(error).__name__) from error

    def _connect(self, ourselves: str) -> smtplib.SMTP:
        encrypted = ssl.create_default_context()
        names = (self.host, self.port, ourselves)
        if self.secure:
            connection: smtplib.SMTP = smtplib.SMTP_SSL(*names, timeout=SECONDS, context=encrypted)
        else:
            connection = smtplib.SMTP(*names, timeout=SECONDS)
        try:
            connection.ehlo_or_helo_if_needed()
            local = self.host in OURS
            if not self.secure and not local and connection.has_extn("starttls"):
                connection.starttls(context=encrypted)
                connection.ehlo()
            elif self.user and not self.secure and not local:
                raise Closed("no encryption")  # a password does not travel in the open
            if self.user:
                connection.login(self.user, self.password)
        except BaseException:
            connection.close()
            raise
        return connection


def _check(code: int, _: bytes) -> None:
    if 400 <= code < 500:
        raise NotYet(str(code))
    if not 200 <= code < 300:
        raise Never(str(code))


def read_relay(address: str) -> SmtpRelay:
    """The server that an address like smtp://user:password@host:587 means."""
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
    usual = WITH_PASSWORD if user and not secure else PORTS[parts.scheme]
    return SmtpRelay(host, port or usual, secure, user, password)
