"""What can go wrong, each with a name of its own.

An error carries the key of its text, not a sentence, so it can be said in any language and a
program can tell cases apart without reading prose.
"""

from __future__ import annotations

from perihelion.core import texts as _texts


class PerihelionError(Exception):
    """Any mistake of a caller or of a file; never a fault of the program itself."""

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
    """A number of players the game is not made for."""


class BadOption(PerihelionError):
    """An option the game does not have, or a value the option does not take."""


class BadEdition(PerihelionError):
    """An edition file that cannot be used; says file, key and reason."""


class BadPosition(PerihelionError):
    """A position from elsewhere that cannot be used here."""


class MoveError(PerihelionError):
    """Words that are no move here."""


class InvalidMove(MoveError):
    """Words that are no move of this game in any position."""


class IllegalMove(MoveError):
    """A move of this game that a rule forbids in this position."""


class BadRecord(PerihelionError):
    """A record that does not hold; `line` says where, counting from 1."""

    def __init__(self, line: int, cause: PerihelionError) -> None:
        super().__init__(cause.key, cause.texts, cause.rule, **cause.args_of_text)
        self.line = line
