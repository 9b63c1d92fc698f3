"""Push messages to browsers (RFC 8030), encrypted for one of them (RFC 8291) and signed with the
server's key (RFC 8292)."""

from __future__ import annotations

import json
import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final, final
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric.ec import (
    SECP256R1,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from perihelion.core.errors import PerihelionError
from perihelion.core.game import Json
from perihelion.table.errors import Refused
from perihelion.table.notify.outgoing import Outgoing
from perihelion.table.store.database import PRIVATE
from perihelion.table.store.notices.subscriptions import Subscription
from perihelion.table.texts import TEXTS

KEY_FILE: Final = "push.pem"
KEY_BYTES: Final = 65  # an uncompressed point
AUTH_BYTES: Final = 16
SIGNED_SECONDS: Final = 12 * 3600
"""How long a signature is valid; at most a day by the standard."""
LONGEST_WAIT: Final = 86_400
"""How long a push service keeps a message for a browser that is away."""


@final
class PushKey:
    """The key by which browsers and their push services know this server."""

    def __init__(self, pem: bytes, contact: str) -> None:
        self._vapid: Final = Vapid02.from_pem(pem)
        self._contact: Final = contact
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public: Final = urlsafe_b64encode(point).rstrip(b"=").decode()

    def sign(self, endpoint: str, now: float) -> str:
        """The Authorization header of a message to this endpoint."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": self._contact}
        signed = self._vapid.sign({**claims, "exp": str(int(now) + SIGNED_SECONDS)})
        return str(signed["Authorization"])


def push_key(folder: Path, contact: str) -> PushKey:
    """The server's key in a folder, made at the first start and readable by its owner alone.
    PerihelionError if it cannot be made or read."""
    file = folder / KEY_FILE
    try:
        folder.mkdir(0o700, parents=True, exist_ok=True)
        if not file.exists():
            _create(file)
        return PushKey(file.read_bytes(), contact)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        raise PerihelionError("push-key", TEXTS, file=str(file), reason=reason) from error


def _create(file: Path) -> None:
    """Several processes may start at once: the first complete key counts."""
    vapid = Vapid02()
    vapid.generate_keys()
    own = file.with_name(f"{file.name}.{os.getpid()}")
    descriptor = os.open(own, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE)
    with os.fdopen(descriptor, "wb") as made:
        made.write(vapid.private_pem())
    with suppress(FileExistsError):
        os.link(own, file)
    own.unlink()


def check_keys(p256dh: str, auth: str) -> None:
    """Refused unless these are keys that a browser may have made."""
    try:
        point = _decoded(p256dh)
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), point)
        if len(point) != KEY_BYTES or len(_decoded(auth)) != AUTH_BYTES:
            raise ValueError
    except ValueError:
        raise Refused("push/keys") from None


def send(
    outgoing: Outgoing, key: PushKey, to: Subscription, message: Json, urgent: bool, wait: float
) -> int:
    """Send a message, and return the status that the push service answers. A later message about
    the same table replaces it while the browser is away."""
    body = encrypted(to, json.dumps(message, ensure_ascii=False).encode())
    topic = urlsafe_b64encode(sha256(str(message.get("tag", "")).encode()).digest()[:24]).decode()
    headers = {
        "Authorization": key.sign(to.endpoint, time.time()),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(int(min(max(wait, 60), LONGEST_WAIT))),
        "Urgency": "high" if urgent else "normal",
        "Topic": topic,
    }
    return outgoing.post(to.endpoint, body, headers)


def encrypted(to: Subscription, message: bytes) -> bytes:
    """A message that only the subscribed browser can read."""
    own = generate_private_key(SECP256R1())
    browser, auth = _decoded(to.p256dh), _decoded(to.auth)
    return bytes(http_ece.encrypt(message, private_key=own, dh=browser, auth_secret=auth))


def _decoded(text: str) -> bytes:
    if not text.isascii() or len(text) > 2 * KEY_BYTES:
        raise ValueError
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
