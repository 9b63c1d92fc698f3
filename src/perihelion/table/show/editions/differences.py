"""What differs between an edition and the standard one, in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from perihelion.core.edition import Edition, choose, toml
from perihelion.core.edition.draft import Difference, differences, values
from perihelion.core.edition.fields import Field, Leaf, key_of
from perihelion.core.edition.labels import choice_label, path_label
from perihelion.core.game import AnyGame
from perihelion.table.show.editions.wire import DraftDifference

MOST_CACHED: Final = 200


@lru_cache(MOST_CACHED)
def edition_differences(game: AnyGame, edition: Edition, language: str) -> list[DraftDifference]:
    """What differs between a valid edition and the game's standard one."""
    data = toml.parse(edition.text, edition.file)
    return told(game, game.edition_fields(edition), data, language)


def told(
    game: AnyGame, fields: Iterable[Field], data: Mapping[str, Any], language: str
) -> list[DraftDifference]:
    """The differences of a draft with these fields from the standard edition."""
    standard = choose(game.editions, None)
    before = toml.parse(standard.text, standard.file)
    known = [*game.edition_fields(standard), *fields]
    return [
        _told(game, known, each, data, before, language)
        for each in differences(values(known, before), values(known, data))
    ]


def _told(
    game: AnyGame,
    fields: list[Field],
    each: Difference,
    data: Mapping[str, Any],
    before: Mapping[str, Any],
    language: str,
) -> DraftDifference:
    choices = {choice for field in fields if field.path == each.path for choice in field.choices}

    def say(value: Leaf | None) -> str:
        if isinstance(value, str) and value in choices:
            return choice_label(game.texts, value, language)
        return "–" if value is None else str(value)

    shown = data if each.new is not None else before
    return {
        "key": key_of(each.path),
        "label": path_label(game.texts, each.path, shown, language),
        "old": say(each.old),
        "new": say(each.new),
    }
