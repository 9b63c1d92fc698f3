"""The settings of the host in one TOML file. Options of the command line win over the environment,
and the environment over the file."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from perihelion.core.errors import PerihelionError
from perihelion.table.texts import TEXTS

FILE: Final = "perihelion.toml"
LONGEST: Final = 100_000


class Field(NamedTuple):
    """A setting: the section and the key in the file, its type, and what is known of it."""

    name: str
    """The name of the setting in `Settings`."""
    kind: type
    least: int = 0
    known: tuple[str, ...] = ()


FIELDS: Final[Mapping[str, Field]] = {
    "server.host": Field("host", str),
    "server.port": Field("port", int),
    "server.workers": Field("workers", int, least=1),
    "server.metrics": Field("metrics", int),
    "server.log": Field("log", str, known=("text", "json")),
    "server.site": Field("site", str),
    "storage.data": Field("data", str),
    "storage.database": Field("database", str),
    "storage.nats": Field("nats", str),
    "mail.smtp": Field("smtp", str),
    "mail.from": Field("mail_from", str),
    "notify.private-addresses": Field("private_addresses", bool),
    "club.name": Field("club_name", str),
    "club.about": Field("club_about", str),
    "club.moderators": Field("moderators", list),
}


def read_host_file(file: Path) -> dict[str, Any]:
    """The settings in the file by their names in `Settings`. PerihelionError names the file, the
    key, and what it should be."""
    try:
        text = file.read_text(encoding="utf-8")
        sections = tomllib.loads(text[: LONGEST + 1])
        if len(text) > LONGEST:
            raise ValueError("it is too long")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise PerihelionError("host-file", TEXTS, file=str(file), reason=reason) from None
    settings = {}
    for section, fields in sections.items():
        if not isinstance(fields, dict):
            raise _wrong(file, section, "host-file-unknown", known=_sections())
        for key, value in fields.items():
            path = f"{section}.{key}"
            if path not in FIELDS:
                known = [name for name in FIELDS if name.startswith(f"{section}.")]
                raise _wrong(file, path, "host-file-unknown", known=", ".join(known) or _sections())
            settings[FIELDS[path].name] = _checked(file, path, value)
    return settings


def _checked(file: Path, path: str, value: Any) -> Any:
    field = FIELDS[path]
    if type(value) is not field.kind:
        raise _wrong(file, path, "host-file-kind", kind=field.kind.__name__, value=repr(value))
    if isinstance(value, list):
        if not all(isinstance(item, str) for item in value):
            raise _wrong(file, path, "host-file-kind", kind="list", value=repr(value))
        return tuple(value)
    if isinstance(value, int) and not field.least <= value <= 65_535:
        raise _wrong(file, path, "host-file-range", least=field.least, value=value)
    if field.known and value not in field.known:
        raise _wrong(file, path, "host-file-unknown", known=", ".join(field.known))
    return value


def _sections() -> str:
    return ", ".join(dict.fromkeys(f"[{path.partition('.')[0]}]" for path in FIELDS))


def _wrong(file: Path, key: str, problem: str, **args: object) -> PerihelionError:
    return PerihelionError(problem, TEXTS, file=str(file), key=key, **args)
