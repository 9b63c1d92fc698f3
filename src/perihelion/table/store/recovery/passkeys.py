"""Passkeys: public keys by which a person signs in on a new device, and challenges for them."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from hashlib import sha256
from typing import Final, NamedTuple, final

from sqlalchemy import Engine, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from perihelion.table.errors import Refused
from perihelion.table.store.recovery.schema import PASSKEY_CHALLENGES, PASSKEYS
from perihelion.table.store.schema import DEVICES

CHALLENGE_SECONDS: Final = 300.0
MOST_PASSKEYS: Final = 10
"""How many one person may have."""


class Passkey(NamedTuple):
    """A public key of a person."""

    holder: str
    credential: bytes
    public_key: bytes
    sign_count: int
    created: float


_COLUMNS: Final = tuple(PASSKEYS.c[name] for name in Passkey._fields)


@final
class Passkeys:
    def __init__(self, engine: Engine, now: Callable[[], float] = time.time) -> None:
        self.engine: Final = engine
        self.now: Final = now

    def challenge(self, holder: str = "") -> bytes:
        """A new challenge for adding a key of this holder or, without one, for signing in."""
        made, now = secrets.token_bytes(32), self.now()
        row = {"digest": _digest(made), "for_holder": holder, "until": now + CHALLENGE_SECONDS}
        with self.engine.begin() as connection:
            old = PASSKEY_CHALLENGES.c.until <= now
            connection.execute(delete(PASSKEY_CHALLENGES).where(old))
            connection.execute(insert(PASSKEY_CHALLENGES).values(**row))
        return made

    def use_challenge(self, challenge: bytes, holder: str = "") -> None:
        """Use up a challenge that was given for this; Refused if there is none."""
        table = PASSKEY_CHALLENGES.c
        here = (table.digest == _digest(challenge), table.for_holder == holder)
        with self.engine.begin() as connection:
            used = delete(PASSKEY_CHALLENGES).where(*here, table.until > self.now())
            if not connection.execute(used).rowcount:
                raise Refused("passkey/wrong")

    def add(self, holder: str, credential: bytes, public_key: bytes, sign_count: int) -> None:
        """Store a key; Refused if it is known already, or if the person has many."""
        row = Passkey(holder, credential, public_key, sign_count, self.now())._asdict()
        count = select(func.count()).select_from(PASSKEYS).where(PASSKEYS.c.holder == holder)
        try:
            with self.engine.begin() as connection:
                if connection.execute(count).scalar_one() >= MOST_PASSKEYS:
                    raise Refused("passkey/too-many")
                connection.execute(insert(PASSKEYS).values(digest=_digest(credential), **row))
        except IntegrityError:
            raise Refused("passkey/wrong") from None

    def of(self, holder: str) -> list[Passkey]:
        """A person's keys, the oldest first."""
        query = select(*_COLUMNS).where(PASSKEYS.c.holder == holder)
        with self.engine.connect() as connection:
            rows = connection.execute(query.order_by(PASSKEYS.c.created))
            return [Passkey(*row) for row in rows]

    def by_credential(self, credential: bytes) -> Passkey:
        """The key with this id; Refused if there is none."""
        query = select(*_COLUMNS).where(PASSKEYS.c.digest == _digest(credential))
        with self.engine.connect() as connection:
            row = connection.execute(query).one_or_none()
        if row is None:
            raise Refused("passkey/wrong")
        return Passkey(*row)

    def sign_in(self, key: Passkey, sign_count: int, device: str) -> None:
        """Let a new browser act for the owner of a key that was checked."""
        here = PASSKEYS.c.digest == _digest(key.credential)
        row = {"device": device, "holder": key.holder, "created": self.now()}
        with self.engine.begin() as connection:
            known = update(PASSKEYS).where(here).values(sign_count=sign_count)
            if not connection.execute(known).rowcount:
                raise Refused("passkey/wrong")  # it was removed meanwhile
            connection.execute(insert(DEVICES).values(**row))

    def remove(self, holder: str) -> None:
        """Delete all keys of a person."""
        with self.engine.begin() as connection:
            connection.execute(delete(PASSKEYS).where(PASSKEYS.c.holder == holder))


def _digest(value: bytes) -> str:
    return sha256(value).hexdigest()
