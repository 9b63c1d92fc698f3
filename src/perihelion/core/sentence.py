"""Sentences with small pictures in them.

A text names a picture between two brackets, ⟦wheat⟧, and says in words what it shows besides, so
that a sentence reads well without its pictures. A page draws them from the icons of the game.
"""

from __future__ import annotations

import re
from typing import Final

YOU: Final = "you"
"""In place of a name: the sentence is read by this player, and its verbs address them."""
_ICON: Final = re.compile("⟦([a-z0-9_-]*)⟧ ?")
_BRACKETS: Final = str.maketrans("", "", "⟦⟧")


def plain(sentence: str) -> str:
    """The sentence without its pictures."""
    return _ICON.sub("", sentence)


def icons(sentence: str) -> list[str]:
    """The names of the pictures in the sentence."""
    return _ICON.findall(sentence)


def unmarked(name: str) -> str:
    """The name of a person, with nothing in it that could be taken for a picture or the reader."""
    plainly = name.translate(_BRACKETS)
    return plainly.capitalize() if plainly == YOU else plainly
