"""The visitor of a request: a browser identified by its cookie, and its preferences."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from perihelion.core.texts import known
from perihelion.table.store.identities import NOBODY

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
    "pace": ("normal", "slow", "fast", "none"),
    "notation": ("off", "on"),
}


@dataclass(slots=True)
class Visitor:
    """A browser. `holder` is the hash under which the database knows it."""

    token: str
    language: str
    fresh: bool = False
    prefers: dict[str, str] = field(default_factory=dict)
    acts_for: str = ""
    """The holder of another browser, if this one used its pass."""

    @property
    def device(self) -> str:
        return device(self.token)

    @property
    def holder(self) -> str:
        return self.acts_for or self.device

    def remember(self, response: Response, secure: bool) -> None:
        if self.fresh:
            response.set_cookie(
                COOKIE, self.token, max_age=YEAR, httponly=True, samesite="lax", secure=secure
            )


def device(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def token_of(connection: HTTPConnection) -> str:
    """The browser's secret, or "" if it has none yet."""
    token = connection.cookies.get(COOKIE, "")
    return "" if len(token) < 32 else token


def visitor_of(connection: HTTPConnection) -> Visitor:
    token = token_of(connection)
    holder = getattr(connection.state, "holder", None)
    fresh = not token or holder == NOBODY  # a signed-out browser starts again
    prefers = {}
    for name, values in PREFERENCES.items():
        given = connection.cookies.get(f"perihelion_{name}", "")
        prefers[name] = given if given in values else values[0]
    return Visitor(
        token=secrets.token_urlsafe(32) if fresh else token,
        language=_language(connection),
        fresh=fresh,
        prefers=prefers,
        acts_for="" if fresh else holder or "",
    )


def same_origin(connection: HTTPConnection) -> bool:
    """Whether a request comes from our own pages."""
    origin = connection.headers.get("origin", "")
    try:
        return not origin or urlsplit(origin).netloc == connection.headers.get("host", "")
    except ValueError:
        return False


def _language(connection: HTTPConnection) -> str:
    """The language chosen before, or the browser's first one that we have."""
    chosen = connection.cookies.get("perihelion_lang", "")
    if chosen and known(chosen) == chosen:
        return chosen
    for part in connection.headers.get("accept-language", "").split(","):
        name = part.split(";")[0].strip()
        if name and (known(name) != "en" or name.lower().startswith("en")):
            return known(name)
    return "en"
