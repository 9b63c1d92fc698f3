"""Moves as words, and the tree of words a player may choose from.

The tree is all a page needs to know of the rules: which word may come next, what it is called,
and which shapes it would touch.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from json import dumps
from typing import Any

from perihelion.core.game import Game
from perihelion.core.state import S


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


@dataclass(frozen=True, slots=True)
class WordNode:
    """A place in the tree of words, with the words that lead to it and all on the way there."""

    words: str
    before: tuple[str, ...]
    label: str
    cyclic: bool
    touches: dict[str, str]
    line: str
    """The node as JSON."""


def tree(game: Game[S], view: S, language: str) -> Choice:
    """The root of what the actor of the view may say. Chance has no tree: outcomes are secret."""
    root = Choice("", "")
    known = {"": root}
    for node in _nodes(game, view, language):
        choice = known.get(node.words)
        if choice is None:
            before, _, word = node.words.rpartition(" ")
            choice = known[node.words] = Choice(word, node.label)
            known[before].next.append(choice)
        choice.cyclic = node.cyclic
        choice.touches = node.touches
    return root


def lines(game: Game[S], view: S, language: str) -> list[str]:
    """The same tree as lines of JSON, one for each node, each after those on the way to it. There
    may be a thousand, and most were written before."""
    return [node.line for node in _nodes(game, view, language)]


def _nodes(game: Game[S], view: S, language: str) -> Iterator[WordNode]:
    yield _node("", "", game.cyclic(view, ()))
    known = {""}
    # Where the game says what words, labels and touches depend on, each is said only once.
    key = game.choices_key
    leaves = _leaves(game.name, key(view), language) if key else {}
    for move in view.moves() if view.actor >= 0 else ():
        leaf = leaves.get(move)
        if leaf is None:
            words = game.words(view, move)
            touches = game.touches(view, move)
            leaf = leaves[move] = _said(game, view, words, language, touches)
        for some in leaf.before:
            if some not in known:
                known.add(some)
                yield _said(game, view, some, language, {})
        known.add(leaf.words)
        yield leaf


@lru_cache(maxsize=250)
def _leaves(*alike: Hashable) -> dict[int, WordNode]:  # noqa: ARG001
    """Where moves end, as far as they have been said where all this was alike."""
    return {}


def _said(game: Game[S], view: S, words: str, language: str, touches: dict[str, str]) -> WordNode:
    path = _path(words)
    label = game.label(view, path, language)
    return _node(words, label, game.cyclic(view, path), *touches.items())


@lru_cache(maxsize=50_000)
def _path(words: str) -> tuple[str, ...]:
    return tuple(words.split(" "))


@lru_cache(maxsize=50_000)
def _node(words: str, label: str, cyclic: bool, *touches: tuple[str, str]) -> WordNode:
    path = words.split(" ")
    before = tuple(" ".join(path[:end]) for end in range(1, len(path)))
    node: dict[str, Any] = {"words": words, "label": label}
    if touches:
        node["touches"] = dict(touches)
    if cyclic:
        node["cyclic"] = True
    written = dumps(node, ensure_ascii=False)
    return WordNode(words, before, label, cyclic, dict(touches), written)


def spoken(game: Game[S], view: S, words: str, language: str) -> str:
    """A whole move as a screen reader says it, in the labels of its words."""
    path = words.split()
    parts = [game.label(view, path[: end + 1], language) for end in range(len(path))]
    return ", ".join(parts)
