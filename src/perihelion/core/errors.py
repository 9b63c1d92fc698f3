"""Errors that a caller can handle.

An error carries the key of its text, not a sentence, so that it can be shown in any language and a
program can tell errors apart.
"""

from __future__ import annotations

from perihelion.core import texts as _texts


class PerihelionError(Exception):
    """An error of the caller or in a file; never a bug in the program."""

    def __init__(
        self, key: str, texts: _texts.Texts = _texts.CORE, rule: str = "", /, **args: object
    ) -> None:
        super().__init__(key)
        self.key = key
        self.texts = texts
        self.rule = rule
        self.args_of_text = args

    def say(self, language: str) -> str:
        """The sentence, with the rule behind it where there is one: "… (R17)"."""
        sentence = self.texts.say(language, self.key, **self.args_of_text)
        return f"{sentence} ({self.rule})" if self.rule else sentence

    def __str__(self) -> str:
        return self.say("en")


class UnknownGame(PerihelionError):
    """No game of that name."""


class BrokenGame(UnknownGame):
    """A game of another package that cannot be used; says which package and why."""


class BadSeats(PerihelionError):
    """A number of players that the game does not support."""


class BadOption(PerihelionError):
    """An unknown option, or a value that the option does not accept."""


class BadEdition(PerihelionError):
    """An invalid edition file; names file, key and reason."""


class BadPosition(PerihelionError):
    """A serialised position that cannot be used here."""


class MoveError(PerihelionError):
    """Words that are not a legal move in this position."""


class InvalidMove(MoveError):
    """Words that are not a move of this game in any position."""


class IllegalMove(MoveError):
    """A move of this game that a rule forbids in this position."""


class BadRecord(PerihelionError):
    """An invalid record; `line` is the line of the error, counted from 1."""

    def __init__(self, line: int, cause: PerihelionError) -> None:
        super().__init__(cause.key, cause.texts, cause.rule, **cause.args_of_text)
        self.line = line
