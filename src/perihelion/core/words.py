"""Moves as words, and the tree of words that a player may choose from.

The tree is all that a page needs to know of the rules: which words may come next, their labels, and
the shapes they would change.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby
from json import JSONEncoder
from operator import attrgetter
from typing import Any, Final

from perihelion.core.boards import board_cache
from perihelion.core.game import Game
from perihelion.core.state import CHANCE, S

_as_json: Final = JSONEncoder(ensure_ascii=False).encode
_words_before: Final = attrgetter("before")
_all_words: Final = attrgetter("words")
_line: Final = attrgetter("line")


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


@dataclass(frozen=True, slots=True, eq=False)
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
    return list(map(_line, _nodes(game, view, language, draws)))


def _nodes(game: Game[S], view: S, language: str, draws: bool = False) -> list[WordNode]:
    nodes = [_node("", "", game.cyclic(view, ()))]
    known = {""}
    shown = view.actor >= 0 or (draws and view.actor == CHANCE)
    # With a `choices_key`, nodes are made once and cached.
    key = game.choices_key
    cached = _cached_nodes(game.name, key(view), language) if key else {}
    # A thousand moves may be offered: loops over all of them run inside `groupby` and `update`.
    leaves = _offered_nodes(game, view, language, cached) if shown else []
    for before, group in groupby(leaves, _words_before):
        for prefix in before:
            if prefix not in known:
                known.add(prefix)
                node = cached.get(prefix)
                if node is None:
                    node = _labelled_node(game, view, prefix, language, {})
                    if " " in prefix:
                        cached[prefix] = node
                nodes.append(node)
        alike = list(group)
        known.update(map(_all_words, alike))
        nodes += alike
    return nodes


def _offered_nodes(
    game: Game[S], view: S, language: str, cached: dict[int | str, WordNode]
) -> list[WordNode]:
    """The leaves of the tree in the order in which they are offered."""
    moves = game.offer_order(view)
    leaves: list[WordNode | None] = list(map(cached.get, moves))
    if not all(leaves):
        for place, move in enumerate(moves):
            if leaves[place] is None and (words := game.offered(view, move)):
                touches = game.touches(view, move)
                leaf = _labelled_node(game, view, words, language, touches)
                leaves[place] = cached[move] = leaf
    return list(filter(None, leaves))


@board_cache(250)
def _cached_nodes(*key: Hashable) -> dict[int | str, WordNode]:  # noqa: ARG001
    """A cache of the leaves by move, and of the nodes before them by their words but for the first
    words; one for each combination of arguments."""
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
