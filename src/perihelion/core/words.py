"""Moves as words, and the tree of words a player may choose from.

The tree is all a page needs to know of the rules: which word may come next, what it is called,
and which shapes it would touch.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from json import dumps
from typing import Any

from perihelion.core.game import Game, S


@dataclass(slots=True)
class Choice:
    """One word that may come next. The whole move is the words on the way to a leaf."""

    word: str
    label: str
    touches: dict[str, str] = field(default_factory=dict)
    next: list[Choice] = field(default_factory=list)
    cyclic: bool = False
    """Whether the words in `next` are turned through (by key, wheel or tap) rather than picked."""

    def plain(self) -> dict[str, Any]:
        """As JSON, without what is empty."""
        plain: dict[str, Any] = {"word": self.word, "label": self.label}
        if self.touches:
            plain["touches"] = self.touches
        if self.next:
            plain["next"] = [choice.plain() for choice in self.next]
        if self.cyclic:
            plain["cyclic"] = True
        return plain

    def written(self) -> str:
        """The same as text. There may be a thousand leaves, and most were written before."""
        alone = _leaf(self.word, self.label, *self.touches.items())
        if not self.next and not self.cyclic:
            return alone
        inside = ", ".join([choice.written() for choice in self.next])
        cyclic = ', "cyclic": true' if self.cyclic else ""
        return f'{alone[:-1]}, "next": [{inside}]{cyclic}}}'


@lru_cache(maxsize=50_000)
def _leaf(word: str, label: str, *touches: tuple[str, str]) -> str:
    return dumps(Choice(word, label, dict(touches)).plain(), ensure_ascii=False)


def normal(words: str) -> str:
    """Words as they are looked up: one space between them, whatever the case."""
    return " ".join(words.split()).casefold()


def tree(game: Game[S], view: S, language: str) -> Choice:
    """The root of what the actor of the view may say. Chance has no tree: outcomes are secret."""
    root = Choice("", "", cyclic=game.cyclic(view, ()))
    known = {"": root}

    def choice(words: str) -> Choice:
        """The node at the end of these words, put into the tree with those on the way to it."""
        path, before = _way(words)
        known[words] = found = Choice(path[-1], game.label(view, path, language))
        group = known.get(before) or choice(before)
        if not group.next and before:
            group.cyclic = game.cyclic(view, path[:-1])
        group.next.append(found)
        return found

    for move in view.moves() if view.actor >= 0 else ():
        words = game.words(view, move)
        (known.get(words) or choice(words)).touches = game.touches(view, move)
    return root


@lru_cache(maxsize=50_000)
def _way(words: str) -> tuple[tuple[str, ...], str]:
    """Words one by one, and those before the last."""
    return tuple(words.split(" ")), words.rpartition(" ")[0]


def spoken(game: Game[S], view: S, words: str, language: str) -> str:
    """A whole move as a screen reader says it, in the labels of its words."""
    path = words.split()
    parts = [game.label(view, path[: end + 1], language) for end in range(len(path))]
    return ", ".join(parts)
