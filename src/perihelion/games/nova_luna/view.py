"""The position in plain words, the score pad and the end.

Nova Luna has no secrets: which tiles lie face down is known to all, their order to nobody (Q19),
and before a tile is drawn there is none.
"""

from __future__ import annotations

from perihelion.core.state import CHANCE, OVER, Json, ScoreRow
from perihelion.games.nova_luna.edition import TILE_COLOURS
from perihelion.games.nova_luna.rules import EMPTY
from perihelion.games.nova_luna.state import NOTHING, STAGES, TAKE, State
from perihelion.games.nova_luna.words import TEXTS


def describe(state: State) -> Json:
    names = state.board.player_colours[: state.seats]
    position: Json = {
        "stage": STAGES[state.stage],
        "to_move": {CHANCE: "chance", OVER: "nobody"}.get(state.actor) or names[state.actor],
        "wheel": [tile + 1 if tile != EMPTY else None for tile in state.wheel],
        "moon": state.moon,
        "choices": [tile + 1 for tile in state.offered] if state.stage == TAKE else [],
        "draw_pile": [tile + 1 for tile in state.pile],
        "tile_in_hand": state.hand + 1 if state.hand != NOTHING else None,
        "track": _track(state),
        "turn_order": [names[seat] for seat in state.track],
        "tokens_each": state.tokens,
        "supply": dict(zip(names, state.supply, strict=True)),
        "mosaics": {name: _mosaic(state, seat) for seat, name in enumerate(names)},
        "scores": dict(zip(names, state.scores(), strict=True)),
        "places": dict(zip(names, state.standings(), strict=True)),
        "ending": state.ending() or None,
        "winner": names[state.standings().index(1)] if state.actor == OVER else None,
    }
    if state.phase:
        position["solo"] = {
            "phase": state.phase,
            "notes": state.notes(),
            "great_below": state.board.great_below,
        }
    return position


def stacks(state: State) -> dict[int, list[int]]:
    """The seats of the tokens on each space that has some, bottom to top."""
    towers: dict[int, list[int]] = {}
    for seat in reversed(state.track):
        towers.setdefault(state.distance[seat] % state.board.spaces, []).append(seat)
    return towers


def why_won(view: State, language: str) -> str:
    """What decided; of equal tokens, the turn order (R40)."""
    if view.phase:
        score = view.scores()[0]
        great = "yes" if score < view.board.great_below else "no"
        return TEXTS.say(language, "ending-R50", score=score, great=great)
    winner = view.standings().index(1)
    left = view.supply[winner]
    return TEXTS.say(
        language,
        f"ending-{view.ending()}",
        left=left,
        tie="yes" if view.supply.count(left) > 1 else "no",
    )


def breakdown(view: State, language: str) -> list[ScoreRow]:
    return _solo_rows(view, language) if view.phase else _rows(view, language)


def _track(state: State) -> Json:
    names = state.board.player_colours
    return {
        "spaces": {
            str(space): [names[seat] for seat in tokens]
            for space, tokens in sorted(stacks(state).items())
        },
        "distance": {names[seat]: state.distance[seat] for seat in sorted(state.track)},
    }


def _mosaic(state: State, seat: int) -> list[Json]:
    """The tiles in the order they were laid, each with its tasks and which of them are covered."""
    board = state.board
    mosaic = state.mosaics[seat]
    rows = []
    for laid, tile in enumerate(mosaic.tiles):
        tasks = board.task_colours[tile]
        rows.append(
            {
                "tile": tile + 1,
                "cell": list(board.cells[mosaic.cells[laid]]),
                "tasks": [[TILE_COLOURS[colour] for colour in task] for task in tasks],
                "covered": [bool(mosaic.covered[laid] >> k & 1) for k in range(len(tasks))],
            }
        )
    return rows


def _rows(view: State, language: str) -> list[ScoreRow]:
    """Tokens left decide (R39); of equals, who would be on turn earlier (R40)."""
    seats = range(view.seats)
    placed = [
        TEXTS.say(language, "note-placed", count=len(view.mosaics[seat].tokens)) for seat in seats
    ]
    order = [
        TEXTS.say(language, "note-turn", place=view.track.index(seat) + 1)
        if seat in view.track
        else ""
        for seat in seats
    ]
    return [
        ScoreRow(TEXTS.say(language, "score-left"), "R39", view.supply[:], placed),
        ScoreRow(TEXTS.say(language, "score-order"), "R40", [], order),
    ]


def _solo_rows(view: State, language: str) -> list[ScoreRow]:
    penalty = view.board.penalty
    tiles = view.mosaics[0].tiles
    early = tiles[: view.first_tiles] if view.phase == 2 else tiles
    rows = (
        ("score-first-time", "R48", view.first_time(), _times(view, early)),
        ("score-first-missing", "R48", penalty * view.missing(), f"{view.missing()} × {penalty}"),
        ("score-second-time", "R51", view.second_time(), _times(view, tiles)),
        ("score-second-missing", "R51", penalty * view.supply[0], f"{view.supply[0]} × {penalty}"),
    )
    return [ScoreRow(TEXTS.say(language, key), rule, [n], [note]) for key, rule, n, note in rows]


def _times(view: State, tiles: list[int]) -> str:
    return " + ".join(str(view.board.time[tile]) for tile in tiles)
