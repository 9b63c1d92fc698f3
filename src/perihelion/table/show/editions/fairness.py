"""What the games of bots say about an edition, beside the standard one."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

from perihelion.bots.trials import Z_95, wilson
from perihelion.core.game import AnyGame
from perihelion.table.store.editions.trials import Trial

NEVER: Final = "–"


class FairnessRow(NamedTuple):
    """One question, and the answer for this edition and for the standard one."""

    label: str
    here: str
    standard: str


def fairness(
    game: AnyGame, trial: Trial, standard: Trial | None, language: str, say: dict[str, str]
) -> list[FairnessRow]:
    """The share of wins of each seat, the scores and the length, each with its interval. `say` has
    the labels `moves` and `unfinished`."""
    rows = []
    for seat in range(game.usual_seats):
        label = game.texts.say(language, f"seat-{seat}")
        rows.append(FairnessRow(label, _wins(trial, seat), _wins(standard, seat)))
    for seat in range(game.usual_seats):
        label = say["score"].replace("@@", game.texts.say(language, f"seat-{seat}"))
        rows.append(FairnessRow(label, _score(trial, seat), _score(standard, seat)))
    rows.append(FairnessRow(say["moves"], _moves(trial), _moves(standard)))
    if any(not sum(each.wins) for each in trial.games):
        rows.append(FairnessRow(say["unfinished"], _unfinished(trial), _unfinished(standard)))
    return rows


def uneven(trial: Trial, seats: int) -> bool:
    """Whether the even share lies outside of some seat's interval."""
    for seat in range(seats):
        low, high = wilson(sum(game.wins[seat] for game in trial.games), len(trial.games))
        if not low <= 1 / seats <= high:
            return True
    return False


def _wins(trial: Trial | None, seat: int) -> str:
    if trial is None or not trial.games:
        return NEVER
    won, games = sum(game.wins[seat] for game in trial.games), len(trial.games)
    low, high = wilson(won, games)
    return f"{100 * won / games:.0f} % ({100 * low:.0f}–{100 * high:.0f})"


def _score(trial: Trial | None, seat: int) -> str:
    return _mean([game.scores[seat] for game in trial.games] if trial else [])


def _moves(trial: Trial | None) -> str:
    return _mean([game.moves for game in trial.games] if trial else [])


def _unfinished(trial: Trial | None) -> str:
    return NEVER if trial is None else str(sum(not sum(game.wins) for game in trial.games))


def _mean(numbers: Sequence[int]) -> str:
    """The mean with its 95 % interval."""
    if not numbers:
        return NEVER
    mean = sum(numbers) / len(numbers)
    if len(numbers) < 2:
        return f"{mean:.0f}"
    variance = sum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1)
    margin = Z_95 * sqrt(variance / len(numbers))
    return f"{mean:.1f} ± {margin:.1f}"
