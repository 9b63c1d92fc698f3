"""Editions: the contents of boards, tiles and cards, as TOML files that owners can correct.

Every section names the source of its contents. Loading an invalid file raises BadEdition with the
file, the key and the reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from typing import Final

from perihelion.core.edition import toml
from perihelion.core.edition.fields import Fields
from perihelion.core.edition.section import LONGEST_NAME, LONGEST_TITLE, Section
from perihelion.core.errors import BadEdition
from perihelion.core.package_files import text_of
from perihelion.core.texts import Texts

__all__ = ["LONGEST_NAME", "LONGEST_TITLE", "Edition", "Section", "choose", "read", "shipped"]

LONGEST_FILE: Final = 200


@dataclass(frozen=True, eq=False)
class Edition:
    """One edition of one game. Immutable; editions with equal digests are equal."""

    name: str
    file: str
    text: str
    texts: Texts
    builtin: bool = False
    fields: Fields | None = None
    """Where the reader of the file records what it reads; see `core.edition.fields`."""

    @cached_property
    def digest(self) -> str:
        return sha256(self.text.encode()).hexdigest()[:16]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Edition) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def sections(self) -> Section:
        """The contents of the file; raises BadEdition if a section does not name its source."""
        data = toml.parse(self.text, self.file)
        for key, value in data.items():
            if isinstance(value, dict):
                section = Section(self.file, (key,), value, self.texts, self.fields)
                section.word("provenance", toml.LONGEST_TEXT)
        root = Section(self.file, (), data, self.texts, self.fields)
        name = root.word("name", LONGEST_TITLE)
        if " ".join(name.split()) != name:
            root.wrong("name", "edition-not-line")
        return root

    def provenance(self) -> list[tuple[str, str]]:
        """The source of each section of the file."""
        data = toml.parse(self.text, self.file)
        return [(k, str(v["provenance"])) for k, v in data.items() if isinstance(v, dict)]


def read(text: str, file: str, texts: Texts, builtin: bool = False) -> Edition:
    """An edition from its text. Only the game itself can validate the contents."""
    text = text.replace("\r\n", "\n")
    edition = Edition("", toml.shortened(file, LONGEST_FILE), text, texts, builtin)
    return replace(edition, name=edition.sections().word("name"))


def shipped(texts: Texts, *names: str) -> dict[str, Edition]:
    """The editions in the `data` folder of a game's package; the first is the default."""
    editions = {}
    for name in names:
        text = text_of(texts.package, f"data/{name}.toml")
        editions[name] = read(text, f"{name}.toml", texts, builtin=True)
    return editions


def choose(editions: Mapping[str, Edition], edition: Edition | str | None) -> Edition:
    """The edition itself, a shipped one by name, or the default for None."""
    if isinstance(edition, Edition):
        return edition
    if edition is None:
        return next(iter(editions.values()))
    if edition not in editions:
        raise BadEdition("edition-unknown", name=edition, known=", ".join(editions))
    return editions[edition]
