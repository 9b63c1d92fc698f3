"""Entries that are parsed one by one are those of the whole file."""

from __future__ import annotations

from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Message, Term

import perihelion
from perihelion.core.fluent.entries import LazyEntries, split

SOURCE = Path(perihelion.__file__).parent
FILES = sorted(SOURCE.rglob("*.ftl"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_all_entries_of_a_file_are_found(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    body = [entry for entry in FluentResource(text).body if isinstance(entry, Message | Term)]
    for kind, sources in zip((Message, Term), split(text), strict=True):
        whole = [entry for entry in body if isinstance(entry, kind)]
        lazy = LazyEntries(sources)
        assert list(sources) == [entry.id.name for entry in whole]
        assert all(lazy[entry.id.name].equals(entry, ["span", "comment"]) for entry in whole)


def test_a_term_is_no_message() -> None:
    sources = split(
        "# a = b\n-term = moon\n    .gender = f\nsays = { -term } = { $n ->\n *[a] b\n}\n"
    )
    messages = LazyEntries(sources.messages)
    assert "says" in messages
    assert "term" not in messages
    assert "gender" not in messages
    with pytest.raises(KeyError):
        messages["term"]
