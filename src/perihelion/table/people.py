"""Who asks: a browser known by a secret of its own, and what its person prefers."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from perihelion.core.texts import known

COOKIE: Final = "perihelion_player"
YEAR: Final = 365 * 24 * 3600
# Each preference with its values, the first being the default.
PREFERENCES: Final[dict[str, tuple[str, ...]]] = {
    "theme": ("system", "dark", "light"),
    "palette": ("standard", "safe"),
    "confirm": ("off", "on"),
    "forced": ("on", "off"),
    "sound": ("off", "on"),
    "notify": ("off", "on"),
    "hints": ("on", "off"),
}


@dataclass(slots=True)
class Person:
    """A browser. `holder` is what the store knows of it: a hash, of no use to a thief."""

    token: str
    language: str
    fresh: bool = False
    prefers: dict[str, str] = field(default_factory=dict)

    @property
    def holder(self) -> str:
        return sha256(self.token.encode()).hexdigest()

    def remember(self, response: Response, secure: bool) -> None:
        if self.fresh:
            response.set_cookie(
                COOKIE, self.token, max_age=YEAR, httponly=True, samesite="lax", secure=secure
            )


def person(connection: HTTPConnection) -> Person:
    token = connection.cookies.get(COOKIE, "")
    fresh = len(token) < 32
    prefers = {}
    for name, values in PREFERENCES.items():
        given = connection.cookies.get(f"perihelion_{name}", "")
        prefers[name] = given if given in values else values[0]
    return Person(
        token=secrets.token_urlsafe(32) if fresh else token,
        language=_language(connection),
        fresh=fresh,
        prefers=prefers,
    )


def same_origin(connection: HTTPConnection) -> bool:
    """Whether a request that changes something comes from our own pages."""
    origin = connection.headers.get("origin", "")
    try:
        return not origin or urlsplit(origin).netloc == connection.headers.get("host", "")
    except ValueError:
        return False


def _language(connection: HTTPConnection) -> str:
    """The one chosen before, or the browser's first that we speak."""
    chosen = connection.cookies.get("perihelion_lang", "")
    if chosen and known(chosen) == chosen:
        return chosen
    for part in connection.headers.get("accept-language", "").split(","):
        name = part.split(";")[0].strip()
        if name and (known(name) != "en" or name.lower().startswith("en")):
            return known(name)
    return "en"
