"""Checks the lessons of games against their rules, pictures and texts."""

from __future__ import annotations

from typing import Final

from perihelion import catalogue
from perihelion.cli.arguments import Form, Given, one_of
from perihelion.cli.voice import Voice
from perihelion.core.game import AnyGame
from perihelion.core.lessons import steps
from perihelion.core.lessons.check import faults, words_to_read
from perihelion.core.lessons.script import BadLesson

ACTIONS: Final = ("check",)
WORDS_A_MINUTE: Final = 200


def declare_lessons(form: Form) -> None:
    form.argument("ACTION", text="lessons-action", type=one_of("ACTION", ACTIONS))
    form.argument("GAME", text="lessons-game", nargs="?")


def lessons(given: Given, voice: Voice) -> None:
    """Check one game or all; all that is wrong is reported as errors."""
    games = [catalogue.game(given.game)] if given.game else catalogue.games()
    broken = [fault for game in games for fault in _check(game, voice)]
    for fault in broken[1:]:
        voice.error(fault)
    if broken:
        raise broken[0]


def _check(game: AnyGame, voice: Voice) -> list[BadLesson]:
    wrong = faults(game)
    if wrong:
        return wrong
    if not steps(game):
        voice.say("cli-lessons-none", game=game.name)
        return []
    minutes = words_to_read(game, voice.language) / WORDS_A_MINUTE
    figures = voice.figure(minutes)
    voice.say("cli-lessons", game=game.name, steps=len(steps(game)), minutes=figures)
    return []
