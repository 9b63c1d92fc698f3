"""What speaks for a move of Nova Luna: tasks, time, and what the others could do with a tile."""

from __future__ import annotations

from collections.abc import Sequence

from perihelion.core.game.why import Reason
from perihelion.core.state import OVER
from perihelion.games.nova_luna.edition import TILE_COLOURS
from perihelion.games.nova_luna.heuristics import missing
from perihelion.games.nova_luna.rules.mosaic import Mosaic
from perihelion.games.nova_luna.rules.wheel import advance
from perihelion.games.nova_luna.state import PLACE, REFILL, TAKE, State
from perihelion.games.nova_luna.words import TEXTS


def reasons(view: State, move: int) -> list[Reason]:
    if view.stage == PLACE:
        return _placing(view, move)
    if view.stage == TAKE:
        return _taking(view, move - view.board.take)
    if view.stage == REFILL:
        return _refilling(view, move)
    return []


def _placing(view: State, cell: int) -> list[Reason]:
    me = view.actor
    mosaic = view.mosaics[me]
    after = view.copy()
    after.play(cell)
    new = after.mosaics[me]
    placed = len(new.tokens) - len(mosaic.tokens)
    good = []
    if after.actor == OVER and after.supply[me] == 0:
        good.append(Reason("last", 100.0))
    elif placed:
        tiles = [new.tiles[token // 4] for token in new.tokens[-placed:]]
        good.append(Reason("completes", 10.0 * placed, placed, tuple(dict.fromkeys(tiles))))
    nearly = _nearly(view, new) - _nearly(view, mosaic)
    if nearly > 0:
        good.append(Reason("nearly", 1.0 * nearly, nearly))
    return good


def _nearly(view: State, mosaic: Mosaic) -> int:
    """How many tasks of a mosaic lack just one tile."""
    count = 0
    for laid, tile in enumerate(mosaic.tiles):
        for task, need in enumerate(view.board.tasks[tile]):
            covered = mosaic.covered[laid] >> task & 1
            count += not covered and missing(need, mosaic.counting(view.board, laid)) == 1
    return count


def can_complete(view: State, seat: int, tile: int) -> int:
    """The most tasks that a player could complete at once with a tile."""
    mosaic = view.mosaics[seat]
    most = max(len(mosaic.would_cover(view.board, tile, cell)) for cell in mosaic.free)
    return min(most, view.supply[seat])


def _taking(view: State, tile: int) -> list[Reason]:
    me, board = view.actor, view.board
    good = []
    tasks = can_complete(view, me, tile)
    if tasks:
        good.append(Reason("can-complete", 8.0 * tasks, tasks))
    if view.seats == 1:
        return good
    track, distance = view.track[:], view.distance[:]
    advance(track, distance, board.time[tile])
    if track[0] == me:
        good.append(Reason("again", 6.0, 1, (me,)))
    rival = next(seat for seat in track if seat != me)
    wanted = can_complete(view, rival, tile)
    if wanted:
        good.append(Reason("wanted", 2.0 * wanted, wanted, (rival,)))
    return good


def _refilling(view: State, move: int) -> list[Reason]:
    best = max(can_complete(view, view.actor, tile) for tile in choices_of(view))
    if move == view.board.refill:
        return [] if best else [Reason("nothing-fits", 3.0)]
    return [Reason("fits", 3.0 * best, best)] if best else []


def choices_of(view: State) -> list[int]:
    """The tiles that could be taken without a refill."""
    kept = view.copy()
    kept.play(view.board.refill + 1)
    return [move - view.board.take for move in kept.moves()]


def say(view: State, reason: Reason, names: Sequence[str], language: str) -> str:
    said: dict[str, object] = {"count": reason.amount}
    if reason.kind == "completes":
        said |= {"tiles": ", ".join(_tile(view, tile, language) for tile in reason.things)}
    elif reason.things:
        said |= {"name": names[reason.things[0]]}
    return TEXTS.say(language, f"why-{reason.kind}", **said)


def _tile(view: State, tile: int, language: str) -> str:
    colour = TILE_COLOURS[view.board.colour[tile]]
    return TEXTS.say(language, "why-tile", colour=colour, time=view.board.time[tile])
