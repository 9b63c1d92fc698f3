"""Lessons: what they say must hold by the rules, in the picture and in every language."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from fluent.syntax import FluentParser, ast

from perihelion.core.lessons import FOLDER, steps
from perihelion.core.lessons.check import faults, words_to_read
from perihelion.core.texts import LANGUAGES
from perihelion.testing.contract import GameTests

WORDS_A_MINUTE: Final = 200
SECONDS_A_TASK: Final = 12
MOST_MINUTES: Final = 10


class LessonTests(GameTests):
    """A changed rule that breaks a lesson fails here. A game without lessons passes."""

    def test_lessons_agree_with_rules_picture_and_texts(self) -> None:
        assert [str(fault) for fault in faults(self.game)] == []

    def test_lessons_take_at_most_ten_minutes(self, language: str) -> None:
        tasks = [step for step in steps(self.game) if step.task]
        if not tasks:
            return
        seconds = 60 * words_to_read(self.game, language) / WORDS_A_MINUTE
        assert seconds + SECONDS_A_TASK * len(tasks) <= 60 * MOST_MINUTES

    def test_the_texts_of_lessons_are_whole_and_differ(self) -> None:
        if not steps(self.game):
            return
        spoken = [self._texts(language) for language in LANGUAGES]
        for key in spoken[0]:
            said = [texts[key] for texts in spoken]
            assert all(text.strip() for text in said), key
            if key.endswith("-title"):
                continue  # a name may be the same everywhere
            assert len(set(said)) == len(said), f"{key} was only copied"

    def _texts(self, language: str) -> dict[str, str]:
        """The texts of one language by key; no junk, no key twice."""
        file = files(self.game.texts.package).joinpath(FOLDER, f"{language}.ftl")
        entries = FluentParser().parse(file.read_text(encoding="utf-8")).body
        assert [entry.content for entry in entries if isinstance(entry, ast.Junk)] == []
        messages = [entry for entry in entries if isinstance(entry, ast.Message)]
        texts = {
            entry.id.name: "".join(str(part.value) for part in entry.value.elements)
            for entry in messages
        }
        assert len(texts) == len(messages)
        return texts
