"""The entries of Fluent files. Each is parsed when it is first needed: a command says a few of a
thousand texts, and to parse them all takes a tenth of a second."""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple, final

_HEAD: Final = re.compile(r"^(-?)([A-Za-z][\w-]*) *=", re.MULTILINE)


class Sources(NamedTuple):
    """The unparsed messages and terms of a file by their names, in its order."""

    messages: dict[str, str]
    terms: dict[str, str]


def split(text: str) -> Sources:
    """The entries of a Fluent file: only their first lines begin with a name and a sign."""
    sources = Sources({}, {})
    heads = list(_HEAD.finditer(text))
    ends = [*(head.start() for head in heads[1:]), len(text)]
    for head, end in zip(heads, ends, strict=True):
        kind = sources.terms if head[1] else sources.messages
        kind[head[2]] = text[head.start() : end]
    return sources


@final
class LazyEntries(dict[str, Any]):
    """Parsed entries by their names."""

    def __init__(self, sources: dict[str, str]) -> None:
        super().__init__()
        self._sources: Final = sources

    def __contains__(self, name: object) -> bool:
        return name in self._sources

    def __missing__(self, name: str) -> Any:
        from fluent.syntax import FluentParser

        entry = FluentParser(with_spans=False).parse_entry(self._sources[name])
        self[name] = entry
        return entry


class Entries(NamedTuple):
    """The messages and terms of a language that a package may use."""

    language: str
    messages: LazyEntries
    terms: LazyEntries
