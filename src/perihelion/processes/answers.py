"""The answers of workers: a result, or the exception that was raised."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from traceback import format_exception
from typing import Any, TypeAlias, TypeVar

J = TypeVar("J")

Answer: TypeAlias = tuple[bool, Any]
"""True and the result, or False and the exception."""


def attempt(work: Callable[[J], object], job: J) -> Answer:
    """Do the work. An exception becomes an answer that can be pickled."""
    try:
        return True, work(job)
    except Exception as error:
        return False, _portable(error)


def pickled(answer: Answer) -> bytes:
    """The answer as bytes. A result that cannot be pickled becomes an exception."""
    try:
        return pickle.dumps(answer)
    except Exception as error:
        return pickle.dumps((False, _portable(error)))


def unwrap(answer: Answer) -> Any:
    """The result in an answer; raises what the work raised."""
    done, result = answer
    if not done:
        raise result
    return result


def _portable(error: Exception) -> Exception:
    """The exception with its traceback as a note; a RuntimeError if it cannot be pickled."""
    trace = "".join(format_exception(error))
    error.add_note(trace)
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(trace)
    return error
