"""Texts for people in every supported language. No other module contains sentences.

Texts may quote what strangers wrote. Whatever that was, it is shown on one screen and changes
nothing around it: see `one_line` and `Texts.say`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, final
from unicodedata import category

from perihelion.core.fluent.entries import Entries, LazyEntries, Sources, split
from perihelion.core.fluent.patterns import LONGEST, NotPlain, Pattern, plain_pattern
from perihelion.core.package_files import text_of

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

# Fluent's parser is imported when a text is first said, its resolver when one needs it: both load
# slowly.

LANGUAGES: Final = ("en", "cs", "pl")
LONGEST_QUOTE: Final = 1000
"""Longer arguments of a text are cut. Fluent itself fails at 2,500 characters."""
LONGEST_CACHED: Final = 200
"""Texts with longer arguments are not cached: they are hardly said twice."""
JOINERS: Final = "\u200c\u200d"
"""Invisible characters that some scripts and emoji need."""
BLANKS: Final = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0"), " ")
"""Letters that show nothing."""


@final
class Texts:
    """The texts of one package, and those of `core`, which every package may use."""

    __slots__ = ("folder", "package", "plain")

    def __init__(self, package: str, folder: str = "texts") -> None:
        self.package = package
        self.folder = folder
        self.plain: Final[dict[tuple[str, str], str]] = {}
        """The texts without arguments that were said, by language and key."""

    def say(self, language: str, key: str, /, **args: object) -> str:
        """The text with these arguments. Strings among them are cut to LONGEST_QUOTE, and what
        would control the reader's terminal or page is replaced."""
        if not args:
            text = self.plain.get((language, key))
            if text is None:
                text = self.plain[language, key] = _said(self, language, key)
            return text
        try:
            return _said(self, language, key, **args)
        except _TooLong as uncached:
            return uncached.text

    def has(self, language: str, key: str) -> bool:
        return key in _entries(self.package, self.folder, language).messages

    def keys(self, language: str) -> Iterator[str]:
        """The keys that this package defines."""
        return iter(_sources(self.package, self.folder, language).messages)


def known(language: str) -> str:
    """The supported language for a language tag; English if there is none."""
    short = language.replace("_", "-").split("-")[0].lower()
    return short if short in LANGUAGES else "en"


def one_line(text: str) -> str:
    """The text as one line that shows what it says: without characters that control a terminal or
    reorder their neighbours, and with single spaces."""
    if not text.isprintable():
        text = "".join(ch for ch in text if ch.isspace() or _shows(ch))
    return " ".join(text.translate(BLANKS).split()).strip(f"{JOINERS} ")


def shortened(text: str, longest: int) -> str:
    """One line of at most so many characters; see `one_line`."""
    return one_line(one_line(text)[:longest])


def _quoted(text: str) -> str:
    cut = text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"
    return "".join(ch if ch in "\n\t" or _shows(ch) else "\ufffd" for ch in cut)


def _shows(character: str) -> bool:
    """Whether a character shows itself and does nothing else."""
    return character in JOINERS or category(character) not in ("Cc", "Cf", "Cs")


class _TooLong(Exception):
    """Raised past the cache, so that this text is not kept."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text: Final = text


# Most texts were said before, so nothing is done before the look into the cache. Typed: True and 1
# are equal but have different texts.
@lru_cache(maxsize=20_000, typed=True)
def _said(texts: Texts, language: str, key: str, /, **args: object) -> str:
    long = False
    for name, value in args.items():
        if isinstance(value, str):
            long = long or len(value) > LONGEST_CACHED
            if len(value) > LONGEST_QUOTE or not value.isprintable():
                args[name] = _quoted(value)
    text = _format(texts, language, key, args)
    if long:
        raise _TooLong(text)
    return text


def _format(texts: Texts, language: str, key: str, args: dict[str, object]) -> str:
    plain = _plain(texts.package, texts.folder, language, key)
    if plain is not None:
        with suppress(NotPlain):
            text = plain(args)
            if len(text) <= LONGEST:
                return text
    return said_by_fluent(texts, language, key, args)


@cache
def _plain(package: str, folder: str, language: str, key: str) -> Pattern | None:
    entries = _entries(package, folder, language)
    return plain_pattern(entries, key) if key in entries.messages else None


def said_by_fluent(texts: Texts, language: str, key: str, args: dict[str, object]) -> str:
    """The text as Fluent resolves it."""
    bundle = _bundle(texts.package, texts.folder, language)
    if not bundle.has_message(key):
        raise KeyError(f"{texts.package} has no text {key!r} in {language!r}")
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise KeyError(f"the text {key!r} of {texts.package} is empty in {language!r}")
    text, errors = bundle.format_pattern(pattern, args)
    if errors:
        raise KeyError(f"text {key!r} in {language!r}: {errors[0]}")
    return str(text)


@cache
def _sources(package: str, folder: str, language: str) -> Sources:
    return split(text_of(package, f"{folder}/{language}.ftl"))


@cache
def _entries(package: str, folder: str, language: str) -> Entries:
    """The texts of a package and those of `core`."""
    if language not in LANGUAGES:
        raise KeyError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
    core, own = (
        _sources(*where, language) for where in ((CORE.package, CORE.folder), (package, folder))
    )
    return Entries(
        language,
        LazyEntries(core.messages | own.messages),
        LazyEntries(core.terms | own.terms),
    )


@cache
def _bundle(package: str, folder: str, language: str) -> FluentBundle:
    from fluent.runtime import FluentBundle

    entries = _entries(package, folder, language)
    bundle = FluentBundle([language], use_isolating=False)
    bundle._messages = entries.messages
    bundle._terms = entries.terms
    return bundle


CORE: Final = Texts("perihelion.core")
