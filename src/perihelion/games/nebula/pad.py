"""The end of a game as fields: galaxies, black holes, tasks and, in the full version, values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from perihelion.core.errors import BadPosition
from perihelion.core.score_pad import PadField, numbers
from perihelion.core.state import OVER
from perihelion.games.nebula.board import NONE, Card
from perihelion.games.nebula.rules.galaxy import empty
from perihelion.games.nebula.rules.stages import ENDED
from perihelion.games.nebula.rules.values import Values
from perihelion.games.nebula.state import State
from perihelion.games.nebula.words import TEXTS, card_text, star

NOTHING: Final = "nothing"
YES: Final = "yes"


def fields(state: State) -> list[PadField]:
    board, seats = state.board, range(state.seats)
    colours = (NOTHING, *board.kinds[: board.colours])
    holes = numbers(board.stars[board.hole_kind])
    return [
        *(
            PadField(f"cell-{seat}-{name}", seat, "cell", colours, f"cell-{seat}-{name}")
            for seat in seats
            for name in board.names
        ),
        *(PadField(f"holes-{seat}", seat, "holes", holes) for seat in seats),
        *(PadField(f"personal-{seat}", seat, "personal", _cards(board.personal)) for seat in seats),
        *_public_fields(state),
        *(_full_fields(state) if state.full else []),
    ]


def _cards(cards: Sequence[Card]) -> tuple[str, ...]:
    return (NOTHING, *(card.name for card in cards))


def _public_fields(state: State) -> list[PadField]:
    seats = range(state.seats)
    fields = []
    for place in range(len(state.public)):
        cards = _cards(state.board.public)
        fields.append(PadField(f"public-{place}", None, "public", cards))
        fields.append(PadField(f"first-{place}", None, "first", (NOTHING, *map(str, seats))))
        fields += [
            PadField(f"later-{place}-{seat}", seat, f"later-{place}", (NOTHING, YES))
            for seat in seats
        ]
    return fields


def _full_fields(state: State) -> list[PadField]:
    board = state.board
    cards = [
        PadField(f"advanced-{place}", None, "advanced", _cards(board.advanced))
        for place in range(len(board.numerals))
    ]
    for track, rewards in enumerate(board.rewards):
        markers = [m for marker, m in enumerate(board.markers) if board.track_of[marker] == track]
        cards += [
            PadField(f"rank-{track}-{rank}", None, f"rank-{track}", (NOTHING, *markers))
            for rank in range(len(rewards))
        ]
    return cards


def label(state: State, field: PadField, language: str) -> str:  # noqa: ARG001
    kind, _, rest = field.name.partition("-")
    number = rest.partition("-")[0] if kind in ("later", "rank") else rest.rpartition("-")[2]
    rank = rest.rpartition("-")[2] if kind == "rank" else "0"
    place = int(number) + 1 if number.isdigit() else 0
    return TEXTS.say(language, "pad-field", kind=kind, name=number, place=place, rank=int(rank) + 1)


def choice(state: State, field: PadField, word: str, language: str) -> str:
    board = state.board
    kind = field.name.partition("-")[0]
    if word in (NOTHING, YES):
        return TEXTS.say(language, "pad-choice", word=word)
    if kind == "cell" or (kind == "rank" and word in board.kinds):
        return star(language, word)
    if kind == "first":
        return TEXTS.say(language, f"seat-{word}")
    cards = {"personal": board.personal, "public": board.public, "advanced": board.advanced}
    if kind in cards:
        card = next(card for card in cards[kind] if card.name == word)
        return card_text(board, card, language)
    return word


def values(state: State) -> dict[str, str]:
    board = state.board
    said: dict[str, str] = {}
    for seat, galaxy in enumerate(state.galaxies):
        for cell, name in enumerate(board.names):
            colour = galaxy.cells[cell]
            said[f"cell-{seat}-{name}"] = NOTHING if colour == NONE else board.kinds[colour]
        said[f"holes-{seat}"] = str(galaxy.holes)
        kept = state.kept(seat)
        said[f"personal-{seat}"] = board.personal[kept].name if kept >= 0 else NOTHING
    for place, card in enumerate(state.public):
        said[f"public-{place}"] = board.public[card].name if card >= 0 else NOTHING
        first = state.first[place]
        said[f"first-{place}"] = str(first) if first >= 0 else NOTHING
        for seat in range(state.seats):
            said[f"later-{place}-{seat}"] = YES if state.later[place] >> seat & 1 else NOTHING
    if state.full:
        for place, card in enumerate(state.advanced):
            said[f"advanced-{place}"] = board.advanced[card].name if card >= 0 else NOTHING
        for track, rewards in enumerate(board.rewards):
            order = [board.markers[marker] for marker in state.values.order[track]]
            for rank in range(len(rewards)):
                said[f"rank-{track}-{rank}"] = order[rank] if rank < len(order) else NOTHING
    return said


def final(state: State, values: Mapping[str, str]) -> State:
    end = state.copy()
    board = end.board
    end.galaxies = [empty(board) for _ in range(end.seats)]
    for seat, galaxy in enumerate(end.galaxies):
        for cell, name in enumerate(board.names):
            word = values[f"cell-{seat}-{name}"]
            if word != NOTHING:
                colour = board.kinds.index(word)
                if galaxy.blocked[colour] >> cell & 1:
                    said = {"cell": name, "player": seat + 1}
                    raise BadPosition("position-colour", TEXTS, "R29", **said)
                galaxy.set(board, colour, cell)
        galaxy.holes = int(values[f"holes-{seat}"])
        end.personal[2 * seat] = _card(board.personal, values[f"personal-{seat}"])
    end.chosen = end.seats
    for place in range(len(end.public)):
        end.public[place] = _card(board.public, values[f"public-{place}"])
        first = values[f"first-{place}"]
        known = end.public[place] != NONE
        end.first[place] = int(first) if first != NOTHING and known else NONE
        later = [seat for seat in range(end.seats) if values[f"later-{place}-{seat}"] == YES]
        end.later[place] = sum(1 << seat for seat in later) if known else 0
    if end.full:
        _set_values(end, values)
    _check(end)
    end.stage, end.actor = ENDED, OVER
    return end


def _check(end: State) -> None:
    """R7, R14, R17: no card lies in two places, and there are only so many stars."""
    board = end.board
    for cards, dealt in (
        (board.public, end.public),
        (board.advanced, end.advanced),
        (board.personal, end.personal[::2]),
    ):
        twice = [card for card in dealt if card >= 0 and dealt.count(card) > 1]
        if twice:
            raise BadPosition("position-personal", TEXTS, "R14", card=cards[twice[0]].name)
    for kind, most in enumerate(board.stars):
        lying = sum(galaxy.cells.count(kind) for galaxy in end.galaxies)
        if kind == board.hole_kind:
            lying = sum(galaxy.holes for galaxy in end.galaxies)
        if lying > most:
            raise BadPosition("position-stars", TEXTS, "R7", star=board.kinds[kind], most=most)


def _set_values(end: State, values: Mapping[str, str]) -> None:
    """Only the order of the markers ahead counts; each is put a cell further than the next."""
    board = end.board
    for place in range(len(end.advanced)):
        end.advanced[place] = _card(board.advanced, values[f"advanced-{place}"])
    end.values = Values()
    end.values.cells = [0] * len(board.markers)
    for track, rewards in enumerate(board.rewards):
        named = [values[f"rank-{track}-{rank}"] for rank in range(len(rewards))]
        order = [board.markers.index(name) for name in dict.fromkeys(named) if name != NOTHING]
        end.values.order[track] = order
        for behind, marker in enumerate(reversed(order)):
            end.values.cells[marker] = behind + 1


def _card(cards: Sequence[Card], name: str) -> int:
    return next((number for number, card in enumerate(cards) if card.name == name), NONE)
