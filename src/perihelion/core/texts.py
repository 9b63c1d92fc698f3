"""Texts for people in every supported language. No other module contains sentences."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

LANGUAGES: Final = ("en", "cs", "pl")


@final
class Texts:
    """The texts of one package, and those of `core`, which every package may use."""

    __slots__ = ("package",)

    def __init__(self, package: str) -> None:
        self.package = package

    def say(self, language: str, key: str, /, **args: object) -> str:
        return _format(self.package, language, key, **args)

    def has(self, language: str, key: str) -> bool:
        return bool(_bundle(self.package, language).has_message(key))

    def keys(self, language: str) -> Iterator[str]:
        """The keys that this package defines."""
        for entry in _resource(self.package, language).body:
            if isinstance(entry, ast.Message):
                yield entry.id.name


def known(language: str) -> str:
    """The supported language for a language tag; English if there is none."""
    short = language.replace("_", "-").split("-")[0].lower()
    return short if short in LANGUAGES else "en"


# Typed: True and 1 are equal but have different texts.
@lru_cache(maxsize=20_000, typed=True)
def _format(package: str, language: str, key: str, /, **args: object) -> str:
    bundle = _bundle(package, language)
    if not bundle.has_message(key):
        raise KeyError(f"{package} has no text {key!r} in {language!r}")
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise KeyError(f"the text {key!r} of {package} is empty in {language!r}")
    text, errors = bundle.format_pattern(pattern, args)
    if errors:
        raise KeyError(f"text {key!r} in {language!r}: {errors[0]}")
    return str(text)


@cache
def _resource(package: str, language: str) -> ast.Resource:
    source = files(package).joinpath("texts", f"{language}.ftl").read_text(encoding="utf-8")
    return FluentResource(source)


@cache
def _bundle(package: str, language: str) -> FluentBundle:
    if language not in LANGUAGES:
        raise KeyError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(_resource(CORE.package, language))
    if package != CORE.package:
        bundle.add_resource(_resource(package, language), allow_overrides=True)
    return bundle


CORE: Final = Texts("perihelion.core")
