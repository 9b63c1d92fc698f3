"""People without accounts: their names, and the browsers that act for them.

A person is identified by a holder, the hash of their first browser's secret. Another browser
becomes the same person by a pass: a link that works once and expires soon. Others see a public id,
which does not reveal the holder.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, final

from sqlalchemy import Engine, delete, insert, select, update

from perihelion.table.store.schema import DEVICES, PASSES, PROFILES

PASS_SECONDS: Final = 600
MAILED_PASS_SECONDS: Final = 3600
CACHE_SECONDS: Final = 10
MOST_CACHED: Final = 10_000
MOST_AT_ONCE: Final = 500  # devices in one query
NOBODY: Final = ""
"""The holder of a browser that was signed out."""
_PROFILE: Final = (PROFILES.c.name, PROFILES.c.language, PROFILES.c.public)


@dataclass(frozen=True, slots=True)
class Profile:
    """A person's name, language and public id."""

    name: str
    language: str
    public: str


@final
class Identities:
    def __init__(self, engine: Engine, now: Callable[[], float] = time.time) -> None:
        self.engine: Final = engine
        self.now: Final = now
        self._holders: Final[dict[str, tuple[float, str]]] = {}

    def cached_holder(self, device: str) -> str | None:
        """The holder a browser acts for, if it is cached."""
        at, holder = self._holders.get(device, (0.0, ""))
        return holder if self.now() - at < CACHE_SECONDS else None

    def holder(self, device: str) -> str:
        """The holder a browser acts for: itself, or the giver of its pass; NOBODY if it was signed
        out."""
        with self.engine.connect() as connection:
            query = select(DEVICES.c.holder).where(DEVICES.c.device == device)
            known = connection.execute(query).scalar_one_or_none()
            holder = device if known is None else known
        if len(self._holders) >= MOST_CACHED:
            del self._holders[next(iter(self._holders))]
        self._holders[device] = (self.now(), holder)
        return holder

    def profile(self, holder: str) -> Profile | None:
        with self.engine.connect() as connection:
            query = select(*_PROFILE).where(PROFILES.c.holder == holder)
            row = connection.execute(query).one_or_none()
            return None if row is None else Profile(*row)

    def by_public_id(self, public_id: str) -> tuple[str, Profile] | None:
        """The holder and profile of the person with that public id."""
        with self.engine.connect() as connection:
            query = select(PROFILES.c.holder, *_PROFILE).where(PROFILES.c.public == public_id)
            row = connection.execute(query).one_or_none()
            return None if row is None else (row[0], Profile(*row[1:]))

    def save(self, holder: str, name: str, language: str) -> None:
        """Create or update a profile; its creation time does not change."""
        with self.engine.begin() as connection:
            known = update(PROFILES).where(PROFILES.c.holder == holder)
            if not connection.execute(known.values(name=name, language=language)).rowcount:
                row = new_profile_row(holder, name, language, self.now())
                connection.execute(insert(PROFILES).values(**row))

    def give_mailed_pass(self, holder: str) -> str:
        """A pass that is sent by mail, which may take its time."""
        return self.give_pass(holder, MAILED_PASS_SECONDS)

    def give_pass(self, holder: str, seconds: float = PASS_SECONDS) -> str:
        """A new pass for another browser of the same person; only its hash is stored."""
        given = secrets.token_urlsafe(24)
        now = self.now()
        with self.engine.begin() as connection:
            connection.execute(delete(PASSES).where(PASSES.c.until <= now))
            connection.execute(
                insert(PASSES).values(digest=_digest(given), holder=holder, until=now + seconds)
            )
        return given

    def pass_of(self, given: str) -> str | None:
        """The holder who gave this pass, while it is valid."""
        with self.engine.connect() as connection:
            good = (PASSES.c.digest == _digest(given), PASSES.c.until > self.now())
            return connection.execute(select(PASSES.c.holder).where(*good)).scalar_one_or_none()

    def use_pass(self, given: str, device: str) -> bool:
        """Let a new browser act for the giver of the pass; False if it is used or expired."""
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
        """The browsers that act for a holder, and since when: the first one, whose hash is the
        holder, and those that used a pass."""
        with self.engine.connect() as connection:
            first = select(DEVICES.c.device).where(DEVICES.c.device == holder)
            since = select(PROFILES.c.created).where(PROFILES.c.holder == holder)
            rows = connection.execute(
                select(DEVICES.c.device, DEVICES.c.created)
                .where(DEVICES.c.holder == holder)
                .order_by(DEVICES.c.created)
            )
            devices = [(device, float(created)) for device, created in rows]
            if connection.execute(first).one_or_none() is None:
                created = connection.execute(since).scalar_one_or_none()
                devices.insert(0, (holder, created or 0.0))
            return devices

    def revoke(self, device: str, holder: str) -> None:
        """Sign a browser out: it no longer acts for the holder."""
        with self.engine.begin() as connection:
            here = (DEVICES.c.device == device, DEVICES.c.holder == holder)
            known = connection.execute(update(DEVICES).where(*here).values(holder=NOBODY)).rowcount
            if not known and device == holder:
                row = {"device": device, "holder": NOBODY, "created": self.now()}
                connection.execute(insert(DEVICES).values(**row))
        self.uncache_device(device)

    def signed_out(self, devices: Sequence[str]) -> list[str]:
        """Those of the devices that were signed out."""
        out = select(DEVICES.c.device).where(DEVICES.c.holder == NOBODY)
        with self.engine.connect() as connection:
            return [
                device
                for first in range(0, len(devices), MOST_AT_ONCE)
                for device in connection.execute(
                    out.where(DEVICES.c.device.in_(devices[first : first + MOST_AT_ONCE]))
                ).scalars()
            ]

    def uncache_device(self, device: str) -> None:
        """Drop a browser from the cache."""
        self._holders.pop(device, None)


def new_profile_row(holder: str, name: str, language: str, at: float) -> dict[str, Any]:
    """The row of a new profile, with a random public id."""
    known = {"holder": holder, "name": name, "language": language, "created": at}
    public = "-"
    while public.startswith("-"):  # a command line would take it for an option
        public = secrets.token_urlsafe(9)
    return {**known, "public": public}


def _digest(given: str) -> str:
    return sha256(given.encode()).hexdigest()
