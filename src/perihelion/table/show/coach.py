"""What the coach says to the person whose decision it judged."""

from __future__ import annotations

from perihelion.bots.analysis import points
from perihelion.bots.analysis.judgement import DOUBTFUL
from perihelion.table.play.live_table import LiveTable
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.study.verdicts import VerdictTexts
from perihelion.table.show.wire import CoachWord
from perihelion.table.texts import TEXTS


def coach_word(table: LiveTable, perspective: Perspective) -> CoachWord | None:
    """The coach's word for one viewer; None without a coach, or for whoever does not play."""
    coach, language = table.coach, perspective.language
    if coach is None or not perspective.seats:
        return None
    word: CoachWord = {
        "number": 0,
        "state": "thinking" if coach.thinking else "",
        "say": "",
        "why": "",
        "better": "",
        "touches": {},
        "undo": False,
        "waits": False,
    }
    shown = coach.shown
    if shown is None or shown.seat not in perspective.seats:
        return word
    judgement = shown.judgement
    word["number"] = shown.number
    if not shown.mistake:
        word["say"] = TEXTS.say(language, "coach-word", grade=judgement.grade)
        word["state"] = word["state"] or ("doubtful" if judgement.grade == DOUBTFUL else "fine")
        return word
    texts = VerdictTexts(table, language, points(table.game, table.timeline.start))
    mark, called = texts.grade(judgement.grade)
    best = texts.better(shown.view, judgement.best[0], shown.move)
    values = {"best": best["value"], "played": texts.height(judgement.after[shown.seat])}
    word["state"] = "mistake"
    word["say"] = TEXTS.say(
        language, "coach-mistake", mark=mark, called=called, cost=texts.cost(judgement), **values
    )
    word["why"], word["better"] = best["why"], best["said"]
    word["undo"], word["waits"] = coach.counts(shown), coach.waits
    if table.game.view(table.timeline.state, shown.seat) == shown.view:  # it was taken back
        move = table.game.parse(shown.view, best["words"])
        word["touches"] = table.game.touches(shown.view, move)
    return word
