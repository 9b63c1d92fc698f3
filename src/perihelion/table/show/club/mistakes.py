"""A player's mistakes by kind of decision, with the names that the games give to their kinds."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from perihelion import catalogue
from perihelion.core.errors import UnknownGame
from perihelion.table.store.club.statistics import Mistake
from perihelion.table.texts import TEXTS


class MistakeKind(NamedTuple):
    """Mistakes of one kind: how many, what each cost on average, and the worst of them."""

    game: str
    name: str
    times: int
    cost: float
    worst: Mistake


def mistake_kinds(mistakes: Iterable[Mistake], language: str) -> list[MistakeKind]:
    """The mistakes by game and kind of decision, the costliest first."""
    groups: dict[tuple[str, str], list[Mistake]] = {}
    for mistake in mistakes:
        name = decision_name(mistake.game, mistake.words, language)
        groups.setdefault((mistake.game, name), []).append(mistake)
    kinds = [
        MistakeKind(
            game,
            name,
            len(group),
            sum(mistake.cost for mistake in group) / len(group),
            max(group, key=lambda mistake: mistake.cost),
        )
        for (game, name), group in groups.items()
    ]
    return sorted(kinds, key=lambda kind: (-kind.times * kind.cost, kind.game, kind.name))


def decision_name(game: str, words: str, language: str) -> str:
    """The kind of decision that a move's words belong to: "Placing a tile". Any decision of a game
    that names no kinds, or is not installed any more, is "A decision"."""
    try:
        texts = catalogue.game(game).texts
    except UnknownGame:
        return TEXTS.say(language, "statistics-any")
    if not texts.has(language, "decision"):
        return TEXTS.say(language, "statistics-any")
    word, then, *_ = [*map(_stem, words.split()), "", ""]
    return texts.say(language, "decision", word=word, then=then)


def _stem(word: str) -> str:
    """A word without what numbers it: "god" of "god-4". A place or a card, like E7, is a "cell"."""
    stem = re.split(r"[-+\d]", word, maxsplit=1)[0]
    return "cell" if not stem or stem.isupper() else stem
