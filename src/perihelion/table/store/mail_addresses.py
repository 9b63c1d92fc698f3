"""The mail addresses of people, confirmed by a link in a mail.

An address is shown only to its person and is never logged. An address that belongs to somebody
else gets a single mail, which says so.
"""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Final, final

from sqlalchemy import Engine, delete, insert, select, update

from perihelion.table.errors import Refused
from perihelion.table.store.schema import MAILBOXES

CONFIRM_SECONDS: Final = 24 * 3600.0
LONGEST_ADDRESS: Final = 254
MOST_OWNERS: Final = 3
"""How many people who share an address get a link."""
LOCAL: Final = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
LABEL: Final = r"[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
ADDRESS: Final = re.compile(rf"{LOCAL}@{LABEL}(\.{LABEL})+")


@dataclass(frozen=True, slots=True)
class MailAddress:
    address: str = field(repr=False)
    language: str
    confirmed: bool
    turns: bool
    key: str = field(repr=False)

    @property
    def open(self) -> bool:
        """Whether mails may be sent there."""
        return self.confirmed and self.turns


def read_address(given: str) -> str:
    """The address in its ASCII form; Refused unless it is plain and unambiguous."""
    name, _, domain = given.strip().rpartition("@")
    try:
        domain = domain.encode("idna").decode("ascii")
    except UnicodeError:
        raise Refused("mail/address") from None
    address = f"{name}@{domain}"
    if len(address) > LONGEST_ADDRESS or len(name) > 64 or not ADDRESS.fullmatch(address):
        raise Refused("mail/address")
    return address


@final
class MailAddresses:
    def __init__(self, engine: Engine, now: Callable[[], float] = time.time) -> None:
        self.engine: Final = engine
        self.now: Final = now

    def give(self, holder: str, address: str, language: str) -> str:
        """Store a person's address, unconfirmed; returns the token of the confirmation link. Only
        its hash is stored."""
        given = secrets.token_urlsafe(24)
        row = {
            "address": address,
            "language": language,
            "confirmed": False,
            "turns": True,
            "key": secrets.token_urlsafe(18),
            "digest": _digest(given),
            "until": self.now() + CONFIRM_SECONDS,
        }
        with self.engine.begin() as connection:
            connection.execute(delete(MAILBOXES).where(MAILBOXES.c.holder == holder))
            connection.execute(insert(MAILBOXES).values(holder=holder, **row))
        return given

    def of(self, holder: str) -> MailAddress | None:
        return self._find(MAILBOXES.c.holder == holder)

    def to_confirm(self, given: str) -> MailAddress | None:
        """The address that a link would confirm, while it is valid."""
        return self._find(*self._valid(given))

    def confirm(self, given: str) -> bool:
        """Confirm an address; False if the link is used or expired."""
        used = update(MAILBOXES).where(*self._valid(given)).values(confirmed=True, digest="")
        with self.engine.begin() as connection:
            return bool(connection.execute(used).rowcount)

    def owners(self, address: str) -> list[tuple[str, str]]:
        """The holders who have confirmed an address, and the languages of their mails."""
        here = (MAILBOXES.c.address == address, MAILBOXES.c.confirmed)
        query = select(MAILBOXES.c.holder, MAILBOXES.c.language).where(*here).limit(MOST_OWNERS)
        with self.engine.connect() as connection:
            return [(row[0], row[1]) for row in connection.execute(query)]

    def by_key(self, key: str) -> MailAddress | None:
        """The address whose mails carry this key."""
        return self._find(MAILBOXES.c.key == key)

    def stop(self, key: str) -> bool:
        """Send no more mails to the address with this key; whether there is one."""
        with self.engine.begin() as connection:
            stopped = update(MAILBOXES).where(MAILBOXES.c.key == key).values(turns=False)
            return bool(connection.execute(stopped).rowcount)

    def set_turns(self, holder: str, turns: bool) -> None:
        self._set(holder, turns=turns)

    def set_language(self, holder: str, language: str) -> None:
        """Set the language of a person's mails."""
        self._set(holder, language=language)

    def forget(self, holder: str) -> None:
        """Delete a person's address."""
        with self.engine.begin() as connection:
            connection.execute(delete(MAILBOXES).where(MAILBOXES.c.holder == holder))

    def _valid(self, given: str) -> tuple[Any, ...]:
        return MAILBOXES.c.digest == _digest(given), MAILBOXES.c.until > self.now()

    def _find(self, *where: Any) -> MailAddress | None:
        columns = [MAILBOXES.c[name] for name in MailAddress.__slots__]
        with self.engine.connect() as connection:
            row = connection.execute(select(*columns).where(*where)).one_or_none()
        return None if row is None else MailAddress(*row)

    def _set(self, holder: str, **values: Any) -> None:
        with self.engine.begin() as connection:
            mine = update(MAILBOXES).where(MAILBOXES.c.holder == holder)
            connection.execute(mine.values(**values))


def _digest(given: str) -> str:
    return sha256(given.encode("utf-8", "replace")).hexdigest()
