"""The score pad: the six categories of the final scoring, traced to cards and cells."""

from __future__ import annotations

from perihelion.core.game import OVER, Line
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
from perihelion.games.nebula.view import reasons, winners
from perihelion.games.nebula.words import TEXTS, star

_RULES = {
    "personal": "R38",
    "public": "R39",
    "holes": "R40",
    "constellations": "R41",
    "colours": "R44",
    "advanced": "R45",
}


def breakdown(view: State, language: str) -> list[Line]:
    """A row for each category; a personal task that is not known gives no points yet."""
    found = [points(view, seat) for seat in range(view.seats)]
    rows = []
    for row, name in enumerate(CATEGORIES[: len(found[0])]):
        notes = [_note(view, name, seat, language) for seat in range(view.seats)]
        rule = "R43" if view.full and name == "constellations" else _RULES[name]
        label = TEXTS.say(language, f"score-{name}")
        rows.append(Line(label, rule, [mine[row] for mine in found], notes))
    return rows


def outcome(view: State, language: str) -> str:
    """Why the game ended, and who won by what."""
    if view.actor != OVER:
        return ""
    won = winners(view)
    scores = view.scores()
    best = scores[won[0]]
    names = TEXTS.say(language, "and").join(TEXTS.say(language, f"seat-{seat}") for seat in won)
    how = "shared" if len(won) > 1 else "holes" if scores.count(best) > 1 else "points"
    sentences = [TEXTS.say(language, f"reason-{name}") for name in reasons(view)]
    holes = view.galaxies[won[0]].holes
    sentences.append(
        TEXTS.say(language, "ending-R37", how=how, names=names, points=best, holes=holes)
    )
    return " ".join(sentences)


def _note(view: State, name: str, seat: int, language: str) -> str:
    if name == "personal":
        return _personal(view, seat, language)
    if name == "public":
        return _public(view, seat, language)
    if name == "holes":
        return TEXTS.say(language, "note-holes", holes=view.galaxies[seat].holes)
    if name == "constellations":
        return _constellations(view, seat)
    if name == "colours":
        return _colours(view, seat, language)
    return _advanced(view, seat, language)


def _personal(view: State, seat: int, language: str) -> str:
    board = view.board
    card = view.kept(seat)
    if card == UNKNOWN:
        return TEXTS.say(language, "note-secret")
    if card == NONE:
        return ""
    have, need = progress(board, board.personal[card], view.galaxies, seat)
    name = board.personal[card].name
    return TEXTS.say(language, "note-progress", card=name, have=have, need=need)


def _public(view: State, seat: int, language: str) -> str:
    found = []
    for place, card in enumerate(view.public):
        earned = task_points(view, place, seat)
        if earned:
            where = "first" if view.first[place] == seat else "later"
            name = view.board.public[card].name
            found.append(TEXTS.say(language, "note-task", card=name, where=where, points=earned))
    return ", ".join(found)


def _constellations(view: State, seat: int) -> str:
    board = view.board
    occupied = view.galaxies[seat].occupied
    found = []
    for number, cells in enumerate(board.constellations):
        if cells & ~occupied == 0:
            symbol = board.parts.galaxy.symbols[board.constellation_names[number]]
            found.append(f"{symbol} {constellation_reward(view, number)}")
    return ", ".join(found)


def _colours(view: State, seat: int, language: str) -> str:
    board = view.board
    found = []
    for marker in view.values.order[0][: len(board.rewards[0])]:
        stars = view.galaxies[seat].stars[marker]
        if stars:
            name = TEXTS.say(language, "colour", kind=board.kinds[marker])
            reward = view.values.reward(board, marker)
            cells = " ".join(board.named(stars))
            found.append(f"{name} {stars.bit_count()} × {reward} ({cells})")
    return "; ".join(found)


def _advanced(view: State, seat: int, language: str) -> str:
    board = view.board
    found = []
    for marker in view.values.order[2][: len(board.rewards[2])]:
        place = marker - board.marker[2]
        times = pattern_count(view, place, seat)
        if times:
            reward = view.values.reward(board, marker)
            name = f"{board.numerals[place]} {board.advanced[view.advanced[place]].name}"
            found.append(f"{name} {times} × {reward} ({pattern(view, place, seat, language)})")
    return "; ".join(found)


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
        return " ".join(board.public[view.public[i]].name for i in marked)
    return " ".join(board.named(galaxy.stars[card.colour] & card.sets[0]))
