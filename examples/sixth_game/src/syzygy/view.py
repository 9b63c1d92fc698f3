"""The position in plain words, the score pad and the end. Syzygy has no secrets."""

from perihelion.core.state import Json, ScoreRow
from syzygy.rules import KINDS
from syzygy.state import State
from syzygy.words import TEXTS, moment

SCORED = (("conjunctions", "R8"), ("oppositions", "R9"), ("parades", "R10"))


def describe(state: State) -> Json:
    board, hours = state.board, [state.board.clock[hour] for hour in state.hours]
    return {
        "stage": moment(state)["stage"],
        "to_move": state.actor if state.actor >= 0 else None,
        "turns_left": state.rounds * len(state.comets) - state.turn,
        "die": state.pips or None,
        "planets": dict(zip(board.planets, hours, strict=True)),
        "resting": board.planets[state.resting] if state.resting >= 0 else None,
        "scores": state.scores(),
        "comets": state.comets[:],
    }


def breakdown(view: State, language: str) -> list[ScoreRow]:
    rows = []
    for kind, (name, rule) in enumerate(SCORED):
        label, points = TEXTS.say(language, f"score-{name}"), view.points[kind::KINDS]
        rows.append(ScoreRow(label, rule, points, [""] * len(points)))
    left = [str(comets) for comets in view.comets]
    return [*rows, ScoreRow(TEXTS.say(language, "score-comets"), "R12", [], left)]


def why_won(view: State, language: str) -> str:
    places, scores = view.standings(), view.scores()
    if places.count(1) > 1:
        return TEXTS.say(language, "won-shared")
    best = scores[places.index(1)]
    key = "won-points" if scores.count(best) == 1 else "won-comets"
    return TEXTS.say(language, key, points=best)
