"""Reads and validates the JSON that programs send; Refused if it is malformed."""

from __future__ import annotations

import json
from typing import Any, Final

from starlette.requests import Request

from perihelion.table.errors import Refused

LONGEST: Final = 20_000
MOST_SEATS: Final = 20
MOST_OPTIONS: Final = 50


async def read(request: Request, keys: set[str]) -> dict[str, Any]:
    """The request body: an object with no other keys than these."""
    raw = await request.body()
    if len(raw) > LONGEST:
        raise Refused("message/too-long")
    return parsed(raw, keys)


def parsed(raw: bytes | str, keys: set[str]) -> dict[str, Any]:
    try:
        given = json.loads(raw)
    except (ValueError, RecursionError):
        given = None
    if not isinstance(given, dict) or not given.keys() <= keys:
        raise Refused("message/malformed")
    return given


def text(given: dict[str, Any], key: str, longest: int) -> str:
    value = given.get(key)
    if not isinstance(value, str) or len(value) > longest or not value.isprintable():
        raise Refused("message/malformed")
    return value


def number(given: dict[str, Any], key: str) -> int:
    value = given.get(key)
    if type(value) is not int:
        raise Refused("message/malformed")
    return value


def truth(given: dict[str, Any], key: str) -> bool:
    value = given.get(key, False)
    if type(value) is not bool:
        raise Refused("message/malformed")
    return value


def texts(given: dict[str, Any], key: str) -> list[str]:
    value = given.get(key)
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_SEATS:
        raise Refused("message/malformed")
    if not all(isinstance(one, str) and len(one) <= 80 for one in value):
        raise Refused("message/malformed")
    return value


def options(given: dict[str, Any], key: str) -> dict[str, object]:
    value = given.get(key, {})
    if not isinstance(value, dict) or len(value) > MOST_OPTIONS:
        raise Refused("message/malformed")
    if not all(isinstance(one, str) and len(one) <= 80 for one in value.values()):
        raise Refused("message/malformed")
    return value
