"""What people at a table with the real box are shown: whose screen it is, what to enter, and which
later move does not fit a correction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from perihelion.core.game import Seat
from perihelion.table.errors import Refused
from perihelion.table.log.mending import Misfit
from perihelion.table.log.real_draws import drawing_seat
from perihelion.table.play.companion import mendable
from perihelion.table.play.live_table import LiveTable
from perihelion.table.show.perspective import Perspective
from perihelion.table.texts import TEXTS


def screen_seat(table: LiveTable, state: Any) -> int:
    """Whose person a shared screen belongs to: the actor or, with the real box, the one who sees a
    draw alone."""
    seat = drawing_seat(table.game, state) if table.terms.companion else None
    return int(state.actor) if seat is None else seat


def mended_move(table: LiveTable, perspective: Perspective) -> int | None:
    """How many moves come before the one that a viewer is mending; None if there is none."""
    if perspective.mending is None:
        return None
    try:
        return mendable(table, perspective.mending, perspective.seats)
    except Refused:
        return None


def draw_prompt(
    table: LiveTable, state: Any, view: Any, language: str, name: Callable[[int], str]
) -> str:
    """What was drawn is to be entered, and by whom if it is a secret."""
    seat = drawing_seat(table.game, state)
    doing = table.game.draw_prompt(view, language)
    if seat is None:
        return TEXTS.say(language, "prompt-draw", doing=doing)
    return TEXTS.say(language, "prompt-draw-secret", name=name(seat), doing=doing)


def misfit_sentence(
    table: LiveTable, misfit: Misfit, seat: Seat, language: str, names: Sequence[str]
) -> str:
    """Which later move does not fit a correction, and why if that seat knows the move."""
    step, error, why = misfit.step, misfit.error, ""
    if error is not None and step.seen(table.game, seat) == step.entry.words:
        why = error.texts.say(language, error.key, **error.args_of_text)
    told = misfit_move(table, misfit, seat, language, names)
    cut = sum(later.entry.number >= step.entry.number for later in table.timeline.steps)
    key = "mend-misfit-why" if why else "mend-misfit"
    return TEXTS.say(language, key, move=told, why=why, count=cut)


def misfit_move(
    table: LiveTable, misfit: Misfit, seat: Seat, language: str, names: Sequence[str]
) -> str:
    """The later move that does not fit, as that seat may know it."""
    step = misfit.step
    return table.game.tell(step.before, step.move, seat, language, names)
