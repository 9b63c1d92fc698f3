"""Who people are without an account: the name they gave, and the browsers that act for them.

A person is known by a holder, the hash of a browser's own secret. Another browser becomes the same
person by a pass: a link that is good once and for a short time. Others know a person by a public
id, which says nothing of the holder.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, final

from sqlalchemy import Engine, delete, insert, select, update

from perihelion.table.store.schema import DEVICES, PASSES, PROFILES

PASS_SECONDS: Final = 600
REMEMBERED_SECONDS: Final = 10
MOST_REMEMBERED: Final = 10_000
NOBODY: Final = ""
"""Whom a browser acts for that was signed out."""
_PROFILE: Final = (PROFILES.c.name, PROFILES.c.language, PROFILES.c.public)


@dataclass(frozen=True, slots=True)
class Profile:
    """The name somebody gave, the language they read, and the id by which others may find them."""

    name: str
    language: str
    public: str


@final
class Identities:
    def __init__(self, engine: Engine, now: Callable[[], float] = time.time) -> None:
        self.engine: Final = engine
        self.now: Final = now
        self._holders: Final[dict[str, tuple[float, str]]] = {}

    def remembered(self, device: str) -> str | None:
        """Whom a browser acts for, if that was looked up a moment ago."""
        at, holder = self._holders.get(device, (0.0, ""))
        return holder if self.now() - at < REMEMBERED_SECONDS else None

    def holder(self, device: str) -> str:
        """Whom a browser acts for: itself, or whoever gave it a pass; nobody ("") if it was signed
        out."""
        with self.engine.connect() as connection:
            found = select(DEVICES.c.holder).where(DEVICES.c.device == device)
            known = connection.execute(found).scalar_one_or_none()
            holder = device if known is None else known
        if len(self._holders) >= MOST_REMEMBERED:
            del self._holders[next(iter(self._holders))]
        self._holders[device] = (self.now(), holder)
        return holder

    def profile(self, holder: str) -> Profile | None:
        with self.engine.connect() as connection:
            found = select(*_PROFILE).where(PROFILES.c.holder == holder)
            row = connection.execute(found).one_or_none()
            return None if row is None else Profile(*row)

    def found(self, public: str) -> tuple[str, Profile] | None:
        """The holder and the profile of whom others know by that id."""
        with self.engine.connect() as connection:
            wanted = select(PROFILES.c.holder, *_PROFILE).where(PROFILES.c.public == public)
            row = connection.execute(wanted).one_or_none()
            return None if row is None else (row[0], Profile(*row[1:]))

    def keep(self, holder: str, name: str, language: str) -> None:
        """Write a profile down; when somebody was first seen stays as it was."""
        with self.engine.begin() as connection:
            known = update(PROFILES).where(PROFILES.c.holder == holder)
            if not connection.execute(known.values(name=name, language=language)).rowcount:
                row = newcomer(holder, name, language, self.now())
                connection.execute(insert(PROFILES).values(**row))

    def give_pass(self, holder: str) -> str:
        """A new pass for another browser of the same person; only its hash is kept."""
        given = secrets.token_urlsafe(24)
        now = self.now()
        with self.engine.begin() as connection:
            connection.execute(delete(PASSES).where(PASSES.c.until <= now))
            connection.execute(
                insert(PASSES).values(
                    digest=_digest(given), holder=holder, until=now + PASS_SECONDS
                )
            )
        return given

    def pass_of(self, given: str) -> str | None:
        """Whose pass it is, while it is good."""
        with self.engine.connect() as connection:
            good = (PASSES.c.digest == _digest(given), PASSES.c.until > self.now())
            return connection.execute(select(PASSES.c.holder).where(*good)).scalar_one_or_none()

    def use_pass(self, given: str, device: str) -> bool:
        """Let a new browser act for whoever gave the pass; False if it is used up or too old."""
        holder = self.pass_of(given)
        if holder is None:
            return False
        with self.engine.begin() as connection:
            used = delete(PASSES).where(PASSES.c.digest == _digest(given))
            if not connection.execute(used).rowcount:
                return False
            connection.execute(
                insert(DEVICES).values(device=device, holder=holder, created=self.now())
            )
        return True

    def devices(self, holder: str) -> list[tuple[str, float]]:
        """The browsers that act for somebody, and since when: the first, whose secret made the
        holder, and those that were given a pass."""
        with self.engine.connect() as connection:
            first = select(DEVICES.c.device).where(DEVICES.c.device == holder)
            since = select(PROFILES.c.created).where(PROFILES.c.holder == holder)
            rows = connection.execute(
                select(DEVICES.c.device, DEVICES.c.created)
                .where(DEVICES.c.holder == holder)
                .order_by(DEVICES.c.created)
            )
            found = [(device, float(created)) for device, created in rows]
            if connection.execute(first).one_or_none() is None:
                created = connection.execute(since).scalar_one_or_none()
                found.insert(0, (holder, created or 0.0))
            return found

    def revoke(self, device: str, holder: str) -> None:
        """That browser no longer acts for the holder, and its secret opens nothing any more."""
        with self.engine.begin() as connection:
            here = (DEVICES.c.device == device, DEVICES.c.holder == holder)
            known = connection.execute(update(DEVICES).where(*here).values(holder=NOBODY)).rowcount
            if not known and device == holder:
                row = {"device": device, "holder": NOBODY, "created": self.now()}
                connection.execute(insert(DEVICES).values(**row))
        self.forget_device(device)

    def forget_device(self, device: str) -> None:
        """Look up again whom it acts for."""
        self._holders.pop(device, None)


def newcomer(holder: str, name: str, language: str, at: float) -> dict[str, Any]:
    """The row of somebody who was not known before."""
    known = {"holder": holder, "name": name, "language": language, "created": at}
    return {**known, "public": secrets.token_urlsafe(9)}


def _digest(given: str) -> str:
    return sha256(given.encode()).hexdigest()
