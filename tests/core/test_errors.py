from __future__ import annotations

import inspect

import pytest

from perihelion.core import errors
from perihelion.core.errors import (
    BadRecord,
    IllegalMove,
    InvalidMove,
    MoveError,
    PerihelionError,
    UnknownGame,
)
from perihelion.core.texts import CORE, LANGUAGES


def test_every_error_derives_from_one_class() -> None:
    own = [kind for _, kind in inspect.getmembers(errors, inspect.isclass)]
    kinds = [kind for kind in own if kind.__module__ == errors.__name__]
    assert len(kinds) >= 8
    assert all(issubclass(kind, PerihelionError) for kind in kinds)
    assert issubclass(IllegalMove, MoveError)
    assert issubclass(InvalidMove, MoveError)
    assert not issubclass(IllegalMove, InvalidMove)


def test_an_error_speaks_every_language() -> None:
    error = UnknownGame("game-unknown", name="chess", known="go, nim")
    said = [error.say(language) for language in LANGUAGES]
    assert len(set(said)) == len(LANGUAGES)
    assert all("chess" in sentence and "go, nim" in sentence for sentence in said)
    assert str(error) == error.say("en")
    assert (error.key, error.rule) == ("game-unknown", "")


def test_the_rule_stands_behind_the_sentence() -> None:
    error = PerihelionError("move-number", CORE, "R17", move=3)
    assert str(error).endswith(" (R17)")
    assert str(PerihelionError("move-number", move=3)) == str(error).removesuffix(" (R17)")


def test_a_record_error_keeps_its_cause_and_its_line() -> None:
    cause = IllegalMove("move-number", CORE, "R17", move=3)
    error = BadRecord(12, cause)
    assert (error.line, error.key, error.rule) == (12, "move-number", "R17")
    assert str(error) == str(cause)


def test_names_of_arguments_never_clash_with_the_errors_own() -> None:
    error = PerihelionError("option-value", name="key", value="texts", known="rule")
    assert "key" in str(error)
    clash = PerihelionError("edition-missing", file="self", key="rule")
    assert str(clash).startswith("self: rule")


def test_a_missing_argument_is_noticed() -> None:
    with pytest.raises(KeyError):
        str(UnknownGame("game-unknown", name="chess"))
