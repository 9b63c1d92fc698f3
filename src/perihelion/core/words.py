"""Moves as words, and the tree of words a player may choose from.

The tree is all a page needs to know of the rules: which word may come next, what it is called,
and which shapes it would touch.
"""

from __future__ import annotations

from collections.abc import Iterator
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


def normal(words: str) -> str:
    """Words as they are looked up: one space between them, whatever the case."""
    return " ".join(words.split()).casefold()


def tree(game: Game[S], view: S, language: str) -> Choice:
    """The root of what the actor of the view may say. Chance has no tree: outcomes are secret."""
    root = Choice("", "")
    known = {"": root}
    for words, label, cyclic, touches in _nodes(game, view, language):
        node = known.get(words)
        if node is None:
            before, _, word = words.rpartition(" ")
            node = known[words] = Choice(word, label)
            known[before].next.append(node)
        node.cyclic = cyclic
        node.touches = touches
    return root


def lines(game: Game[S], view: S, language: str) -> list[str]:
    """The same tree as lines of JSON, one for each node, each after those on the way to it. There
    may be a thousand, and most were written before."""
    return [
        _line(words, label, cyclic, *touches.items())
        for words, label, cyclic, touches in _nodes(game, view, language)
    ]


def _nodes(
    game: Game[S], view: S, language: str
) -> Iterator[tuple[str, str, bool, dict[str, str]]]:
    """Every node with the words that lead to it, its label, whether what follows is turned
    through, and what the move touches that ends there."""
    yield "", "", game.cyclic(view, ()), {}
    known = {""}
    for move in view.moves() if view.actor >= 0 else ():
        words = game.words(view, move)
        path, before = _way(words)
        for some in before:
            if some not in known:
                known.add(some)
                part = _way(some)[0]
                yield some, game.label(view, part, language), game.cyclic(view, part), {}
        known.add(words)
        label = game.label(view, path, language)
        yield words, label, game.cyclic(view, path), game.touches(view, move)


@lru_cache(maxsize=50_000)
def _way(words: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Words one by one, and all that may be said on the way to the last."""
    path = tuple(words.split(" "))
    return path, tuple(" ".join(path[:end]) for end in range(1, len(path)))


@lru_cache(maxsize=50_000)
def _line(words: str, label: str, cyclic: bool, *touches: tuple[str, str]) -> str:
    node: dict[str, Any] = {"words": words, "label": label}
    if touches:
        node["touches"] = dict(touches)
    if cyclic:
        node["cyclic"] = True
    return dumps(node, ensure_ascii=False)


def spoken(game: Game[S], view: S, words: str, language: str) -> str:
    """A whole move as a screen reader says it, in the labels of its words."""
    path = words.split()
    parts = [game.label(view, path[: end + 1], language) for end in range(len(path))]
    return ", ".join(parts)
