"""Moves as words, and the tree of words that a player may choose from.

The tree is all that a page needs to know of the rules: which words may come next, their labels, and
the shapes they would change.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from functools import lru_cache
from json import JSONEncoder
from typing import Any, Final

from perihelion.core.boards import board_cache
from perihelion.core.game import Game
from perihelion.core.state import CHANCE, S

_as_json: Final = JSONEncoder(ensure_ascii=False).encode


@dataclass(slots=True)
class Choice:
    """One word that may come next. The words on the way to a leaf make a whole move."""

    word: str
    label: str
    touches: dict[str, str] = field(default_factory=dict)
    next: list[Choice] = field(default_factory=list)
    cyclic: bool = False
    """Whether the words in `next` are cycled through (by key, wheel or tap) rather than picked."""

    def plain(self) -> dict[str, Any]:
        """As JSON, without empty values."""
        plain: dict[str, Any] = {"word": self.word, "label": self.label}
        if self.touches:
            plain["touches"] = self.touches
        if self.next:
            plain["next"] = [choice.plain() for choice in self.next]
        if self.cyclic:
            plain["cyclic"] = True
        return plain


def normal(words: str) -> str:
    """Words normalised for lookup: single spaces, case folded."""
    return " ".join(words.split()).casefold()


@dataclass(frozen=True, slots=True)
class WordNode:
    """A node of the tree: its words, those of all nodes before it, and its label."""

    words: str
    before: tuple[str, ...]
    label: str
    cyclic: bool
    touches: dict[str, str]
    line: str
    """The node as JSON."""


def tree(game: Game[S], view: S, language: str) -> Choice:
    """The root of the actor's tree of words. At CHANCE it is empty, because outcomes are secret."""
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


def tree_lines(game: Game[S], view: S, language: str, draws: bool = False) -> list[str]:
    """The tree as lines of JSON, one for each node, parents first. Most of them are cached. With
    `draws`, the tree at CHANCE has the outcomes that the view allows, for people who draw."""
    return [node.line for node in _nodes(game, view, language, draws)]


def _nodes(game: Game[S], view: S, language: str, draws: bool = False) -> list[WordNode]:
    nodes = [_node("", "", game.cyclic(view, ()))]
    known = {""}
    last: tuple[str, ...] = ()
    # With a `choices_key`, the node of each move is made once and cached.
    key = game.choices_key
    leaves = _leaves(game.name, key(view), language) if key else {}
    shown = view.actor >= 0 or (draws and view.actor == CHANCE)
    for move in game.offer_order(view) if shown else ():
        leaf = leaves.get(move)
        if leaf is None:
            words = game.offered(view, move)
            if not words:
                continue
            touches = game.touches(view, move)
            leaf = leaves[move] = _labelled_node(game, view, words, language, touches)
        if leaf.before is not last:  # neighbours mostly share what comes before them
            last = leaf.before
            for prefix in last:
                if prefix not in known:
                    known.add(prefix)
                    nodes.append(_labelled_node(game, view, prefix, language, {}))
        known.add(leaf.words)
        nodes.append(leaf)
    return nodes


@board_cache(250)
def _leaves(*key: Hashable) -> dict[int, WordNode]:  # noqa: ARG001
    """A cache of the leaves by move, one for each combination of arguments."""
    return {}


def _labelled_node(
    game: Game[S], view: S, words: str, language: str, touches: dict[str, str]
) -> WordNode:
    path = _path(words)
    label = game.label(view, path, language)
    return _node(words, label, game.cyclic(view, path), *touches.items())


@lru_cache(maxsize=50_000)
def _path(words: str) -> tuple[str, ...]:
    return tuple(words.split(" "))


@lru_cache(maxsize=50_000)
def _node(words: str, label: str, cyclic: bool, *touches: tuple[str, str]) -> WordNode:
    node: dict[str, Any] = {"words": words, "label": label}
    if touches:
        node["touches"] = dict(touches)
    if cyclic:
        node["cyclic"] = True
    before = _before(words.rpartition(" ")[0])
    return WordNode(words, before, label, cyclic, dict(touches), _as_json(node))


@lru_cache(maxsize=50_000)
def _before(words: str) -> tuple[str, ...]:
    """These words, and those that they go on from; always the same tuple for the same words."""
    path = words.split(" ")
    return tuple(" ".join(path[:end]) for end in range(1, len(path) + 1)) if words else ()


def spoken(game: Game[S], view: S, words: str, language: str) -> str:
    """A whole move as a screen reader says it: the labels of its words."""
    path = words.split()
    parts = [game.label(view, path[: end + 1], language) for end in range(len(path))]
    return ", ".join(parts)
