"""What is refused, by which rule, and with which sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from perihelion.core.errors import IllegalMove, InvalidMove, MoveError
from perihelion.core.game import AnyGame
from perihelion.core.texts import LANGUAGES


class Case(NamedTuple):
    """Words that are no legal move in a position."""

    position: Callable[[], Any]
    words: str
    key: str
    rule: str
    """Empty if the words are no move of the game."""
    says: str = ""
    """What the sentence must name in every language."""

    def __str__(self) -> str:
        return f"{self.key} {self.words}"

    def check(self, game: AnyGame) -> None:
        """Check that the words are refused with that rule and a sentence in every language."""
        state = self.position()
        with pytest.raises(MoveError) as caught:
            game.parse(state, self.words)
        error = caught.value
        assert type(error) is (IllegalMove if self.rule else InvalidMove)
        assert (error.key, error.rule) == (self.key, self.rule)
        sentences = set()
        for language in LANGUAGES:
            refusal = game.why_not(state, self.words, language)
            assert refusal is not None
            assert refusal.rule == self.rule
            assert self.says in refusal.sentence
            rule = f" ({self.rule})" if self.rule else ""
            assert error.say(language) == f"{refusal.sentence}{rule}"
            sentences.add(refusal.sentence)
        assert len(sentences) == len(LANGUAGES)
