"""A move that a viewer tries: what it would bring, or why it is not legal."""

from __future__ import annotations

from perihelion.core.game import AnyGame, State
from perihelion.table.show.wire import Preview, Refusal


def preview(game: AnyGame, view: State, move: int, words: str, say: str, language: str) -> Preview:
    """What a legal move would bring by the score pad; `say` is the move in a sentence."""
    return {
        "words": words,
        "say": say,
        "gains": [
            {"label": gain.label, "points": gain.points, "rule": gain.rule}
            for gain in game.gains(view, move, language)
        ],
    }


def refusal(game: AnyGame, view: State, words: str, language: str) -> Refusal | None:
    """Why these words are no legal move; None if they are one."""
    why = game.why_not(view, words, language)
    return None if why is None else {"rule": why.rule, "say": why.sentence}
