"""Refusals to a client: a namespaced key for programs, a sentence for people."""

from __future__ import annotations

from perihelion.core.errors import PerihelionError
from perihelion.core.game import Json
from perihelion.table.texts import TEXTS


class Refused(Exception):
    """An order that is not possible now; the key is like "move/stale"."""

    def __init__(self, key: str, cause: PerihelionError | None = None) -> None:
        super().__init__(key)
        self.key = key
        self.cause = cause

    @property
    def rule(self) -> str:
        return self.cause.rule if self.cause else ""

    def say(self, language: str) -> str:
        if self.cause is not None:
            return self.cause.texts.say(language, self.cause.key, **self.cause.args_of_text)
        return TEXTS.say(language, "refused-" + self.key.replace("/", "-"))

    def plain(self, language: str) -> Json:
        """The refusal as JSON, for pages and programs."""
        return {"key": self.key, "rule": self.rule, "say": self.say(language)}
