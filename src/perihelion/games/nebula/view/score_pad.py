"""The score pad: the points of each category, traced to cards and cells."""

from __future__ import annotations

from typing import Final

from perihelion.core.state import ScoreRow
from perihelion.games.nebula.board import NONE, PAIRS, SAME, SURROUND, TASKS, TOUCH, UNKNOWN
from perihelion.games.nebula.rules.scoring import (
    CATEGORIES,
    constellation_reward,
    pattern_count,
    points,
    task_points,
)
from perihelion.games.nebula.rules.tasks import pairs, progress
from perihelion.games.nebula.state import State
from perihelion.games.nebula.words import TEXTS, card_text, star

_RULES: Final = {
    "personal": "R38",
    "public": "R39",
    "holes": "R40",
    "constellations": "R41",
    "colours": "R44",
    "advanced": "R45",
}


def breakdown(view: State, language: str) -> list[ScoreRow]:
    """A row for each category; a personal task that is not known gives no points yet."""
    by_seat = [points(view, seat) for seat in range(view.seats)]
    rows = []
    for row, name in enumerate(CATEGORIES[: len(by_seat[0])]):
        notes = [_note(view, name, seat, language) for seat in range(view.seats)]
        rule = "R43" if view.full and name == "constellations" else _RULES[name]
        label = TEXTS.say(language, f"score-{name}")
        rows.append(ScoreRow(label, rule, [mine[row] for mine in by_seat], notes))
    return rows


def _note(view: State, name: str, seat: int, language: str) -> str:
    if name == "personal":
        return _kept_note(view, seat, language)
    if name == "public":
        return _tasks_note(view, seat, language)
    if name == "holes":
        return TEXTS.say(language, "note-holes", holes=view.galaxies[seat].holes)
    if name == "constellations":
        return _constellations_note(view, seat)
    if name == "colours":
        return _colours_note(view, seat, language)
    return _advanced_note(view, seat, language)


def _kept_note(view: State, seat: int, language: str) -> str:
    board = view.board
    card = view.kept(seat)
    if card == UNKNOWN:
        return TEXTS.say(language, "note-secret")
    if card == NONE:
        return ""
    have, need = progress(board, board.personal[card], view.galaxies, seat)
    name = card_text(board, board.personal[card], language)
    return TEXTS.say(language, "note-progress", card=name, have=have, need=need)


def _tasks_note(view: State, seat: int, language: str) -> str:
    notes = []
    for place, card in enumerate(view.public):
        earned = task_points(view, place, seat)
        if earned:
            where = "first" if view.first[place] == seat else "later"
            name = card_text(view.board, view.board.public[card], language)
            notes.append(TEXTS.say(language, "note-task", card=name, where=where, points=earned))
    return "; ".join(notes)


def _constellations_note(view: State, seat: int) -> str:
    board = view.board
    occupied = view.galaxies[seat].occupied
    notes = []
    for number, cells in enumerate(board.constellations):
        if cells & ~occupied == 0:
            symbol = board.parts.galaxy.symbols[board.constellation_names[number]]
            notes.append(f"{symbol} {constellation_reward(view, number)}")
    return ", ".join(notes)


def _rewarded(view: State, track: int) -> list[tuple[int, int]]:
    """The markers of a track whose rank brings a reward, and the reward."""
    board = view.board
    first = view.values.order[track][: len(board.rewards[track])]
    return [(marker, view.values.reward(board, marker)) for marker in first]


def _colours_note(view: State, seat: int, language: str) -> str:
    board = view.board
    notes = []
    for marker, reward in _rewarded(view, 0):
        stars = view.galaxies[seat].stars[marker]
        if stars:
            name = TEXTS.say(language, "colour", kind=board.kinds[marker])
            cells = " ".join(board.named(stars))
            notes.append(f"{name} {stars.bit_count()} × {reward} ({cells})")
    return "; ".join(notes)


def _advanced_note(view: State, seat: int, language: str) -> str:
    board = view.board
    notes = []
    for marker, reward in _rewarded(view, 2):
        place = marker - board.marker[2]
        times = pattern_count(view, place, seat)
        if times:
            name = card_text(board, board.advanced[view.advanced[place]], language)
            where = pattern(view, place, seat, language)
            notes.append(f"{name}, {times} × {reward} ({where})")
    return "; ".join(notes)


def pattern(view: State, place: int, seat: int, language: str) -> str:
    """Where the pattern of an advanced card occurs."""
    board = view.board
    card = board.advanced[view.advanced[place]]
    galaxy = view.galaxies[seat]
    if card.asks == PAIRS:
        names = board.names
        return ", ".join(f"{names[a]}–{names[b]}" for a, b in pairs(board, galaxy, card))
    if card.asks == TOUCH:
        stars = galaxy.stars[card.colour]
        hit = [i + 1 for i, cells in enumerate(card.sets) if cells & stars]
        return TEXTS.say(language, "note-orbits", orbits=", ".join(str(i) for i in hit))
    if card.asks == SAME:
        counts = [(stars & card.sets[0]).bit_count() for stars in galaxy.stars]
        colour = counts.index(max(counts))
        cells = " ".join(board.named(galaxy.stars[colour] & card.sets[0]))
        return f"{star(language, board.kinds[colour])}: {cells}"
    if card.asks == SURROUND:
        outer = zip(board.outer, card.sets, strict=True)
        return " ".join(board.names[i] for i, cells in outer if cells & ~galaxy.occupied == 0)
    if card.asks == TASKS:
        marked = [i for i in range(len(view.public)) if task_points(view, i, seat)]
        done = [card_text(board, board.public[view.public[i]], language) for i in marked]
        return "; ".join(done)
    return " ".join(board.named(galaxy.stars[card.colour] & card.sets[0]))
