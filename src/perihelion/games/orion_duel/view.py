"""The position in plain words, the score pad and the end. Orion Duel has no secrets."""

from __future__ import annotations

from collections.abc import Hashable

from perihelion.core.boards import part_cache
from perihelion.core.state import CHANCE, OVER, Json, ScoreRow
from perihelion.games.orion_duel.rules import BLACK_HOLES, CONSTELLATIONS, GALAXIES
from perihelion.games.orion_duel.state import COLOURS, State
from perihelion.games.orion_duel.words import TEXTS, words

RULES = {"constellations": "R21", "galaxies": "R22", "black_holes": "R23"}
STAGES = ("galaxy player", "galaxies", "black holes", "first player", "tiles", "over")
CONDITIONS = (
    ("constellations", CONSTELLATIONS),
    ("galaxies", GALAXIES),
    ("black_holes", BLACK_HOLES),
)


def describe(state: State) -> Json:
    board = state.board
    tiles = []
    for number, move in enumerate(state.placed):
        owner = (state.first + number) % 2
        tiles.append(
            {
                "player": COLOURS[owner],
                "kind": board.kind_names[board.kind[move]],
                COLOURS[owner]: board.named(board.own[move]),
                COLOURS[1 - owner]: board.named(board.other[move]),
                "words": words(state, move),
            }
        )
    return {
        "stage": STAGES[state.stage],
        "to_move": _name(state.actor),
        "galaxies": board.named(state.galaxies),
        "black_holes": board.named(state.black_holes),
        "galaxy_player": _name(state.galaxy_player) if state.galaxy_player >= 0 else None,
        "first_player": _name(state.first) if state.first >= 0 else None,
        "hexes": {name: board.named(state.hexes(colour)) for colour, name in enumerate(COLOURS)},
        "networks": {
            name: [board.named(network) for network in state.networks[colour]]
            for colour, name in enumerate(COLOURS)
        },
        "tiles": tiles,
        "racks": {
            name: dict(zip(board.kind_names, state.stock[colour], strict=True))
            for colour, name in enumerate(COLOURS)
        },
        "conditions": {name: state.conditions(colour) for colour, name in enumerate(COLOURS)},
        "met": {name: met(state, colour) for colour, name in enumerate(COLOURS)},
        "scores": dict(zip(COLOURS, state.scores(), strict=True)),
        "ending": state.ending() or None,
        "winner": winner(state),
    }


def _scored(view: State, language: str) -> Hashable:
    """All that the score pad depends on."""
    hexes, tokens = (view.hexes(0), view.hexes(1)), (view.galaxies, view.black_holes)
    return view.board, language, tuple(view.met), hexes, tokens


@part_cache(_scored)
def breakdown(view: State, language: str) -> list[ScoreRow]:
    """R27, and the conditions that decide before it."""
    board = view.board
    rows = []
    for name, flag in CONDITIONS:
        notes = [TEXTS.say(language, "met") if view.met[seat] & flag else "" for seat in (0, 1)]
        rows.append(ScoreRow(TEXTS.say(language, f"condition-{name}"), RULES[name], [], notes))
    for key, tokens, sign in (
        ("galaxies", view.galaxies, 1),
        ("black-holes", view.black_holes, -1),
    ):
        on = [view.hexes(seat) & tokens for seat in (0, 1)]
        points = [sign * cells.bit_count() for cells in on]
        notes = [", ".join(board.named(cells)) for cells in on]
        rows.append(ScoreRow(TEXTS.say(language, f"score-{key}"), "R27", points, notes))
    return rows


def why_won(view: State, language: str) -> str:
    """The rule that ended the game and the conditions that decided."""
    low, high = sorted(view.scores())
    said: dict[str, object] = {"most": high, "least": low, "even": "yes" if low == high else "no"}
    if view.ending() == "R25":
        said["why"] = ", ".join(_decided(view, view.winner, language))
        said["met"] = view.conditions(view.winner)
        said["others"] = view.conditions(1 - view.winner)
    return TEXTS.say(language, f"ending-{view.ending()}", **said)


def _decided(state: State, player: int, language: str) -> list[str]:
    """The conditions a player has met, each as a clause that says by what."""
    board = state.board
    met = state.met[player]
    clauses = []
    if met & CONSTELLATIONS:
        for ends, names in zip(board.pairs, board.pair_names, strict=True):
            if any(all(network & end for end in ends) for network in state.networks[player]):
                one, other = (TEXTS.say(language, "constellation", name=name) for name in names)
                clauses.append(TEXTS.say(language, "decided-constellations", one=one, other=other))
    for key, flag, tokens, colour in (
        ("galaxies", GALAXIES, state.galaxies, player),
        ("black_holes", BLACK_HOLES, state.black_holes, 1 - player),
    ):
        if met & flag:
            most = max((network & tokens).bit_count() for network in state.networks[colour])
            said = {"tokens": most, "colour": COLOURS[colour]}
            clauses.append(TEXTS.say(language, f"decided-{key}", **said))
    return clauses


def met(state: State, player: int) -> list[str]:
    """The names of the conditions a player has met."""
    return [name for name, flag in CONDITIONS if state.met[player] & flag]


def winner(state: State) -> str | None:
    if state.actor != OVER:
        return None
    return COLOURS[state.winner] if state.winner >= 0 else "shared"


def _name(seat: int) -> str:
    return {CHANCE: "chance", OVER: "nobody"}.get(seat) or COLOURS[seat]
