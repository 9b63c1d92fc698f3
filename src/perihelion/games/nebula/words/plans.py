"""What may be picked at once or in any order: the rays of all clusters, the stars to keep, and what
follows a black hole (Q32)."""

from __future__ import annotations

from collections.abc import Iterator

from perihelion.core.boards import board_cache
from perihelion.core.game.plan import Plan, Way
from perihelion.games.nebula.board import NONE, Board
from perihelion.games.nebula.rules.stages import KEEP, LEFT, PLACE, SOURCE, TOP, VALUE, WAY
from perihelion.games.nebula.state import State
from perihelion.games.nebula.words.vocabulary import TEXTS, label, signed, star, words


def plan(view: State, language: str) -> Plan | None:
    if WAY <= view.stage <= LEFT:
        return _clocks(view, language)
    if view.stage == PLACE:
        return _hole(view, language)
    return _keep(view, language) if view.stage == KEEP else None


def _hole(view: State, language: str) -> Plan | None:
    """While stars are placed: the value marker that moves after a black hole (R34), or the
    supernova that a star from the bag replaces then (R33). Whoever picks one places the hole."""
    board = view.board
    if not view.legal >> board.hole & 1:
        return None
    after = view.copy()
    after.play(board.hole)
    if after.stage == VALUE:
        moves = after.moves()
        picks = {move: f"value-{board.markers[move - board.value]}" for move in moves}
    elif after.stage == SOURCE and after.legal >> board.source_bag & 1:
        picks = {board.source_bag: "supernova"}
    else:
        return None
    ways, notes = [], {}
    for move, shape in picks.items():
        said = words(after, move)
        ways.append(Way(picks=[shape], spent=[1], moves=[words(view, board.hole), said]))
        then = label(after, said.split(), language)
        notes[shape] = TEXTS.say(language, "pick-hole", stage=after.stage, then=then)
    return Plan("", notes, ways)


def _clocks(view: State, language: str) -> Plan:
    """A ray of each cluster whose clock has not moved yet. Whoever picks one has chosen Time."""
    board = view.board
    choosing = view.stage == WAY
    first = 0 if choosing else view.stage - TOP
    steps = board.steps if choosing else view.steps_left
    notes = {}
    for cluster in range(first, len(board.clusters)):
        for ray in range(board.rays[cluster]):
            kind = view.rays[board.ray[cluster] + ray]
            held = star(language, board.kinds[kind]) if kind != NONE else "none"
            name = f"ray-{board.clusters[cluster]}-{ray}"
            notes[name] = TEXTS.say(language, "pick-ray", star=held)
    ways = _clock_ways(board, first, choosing, steps, tuple(view.clocks))
    return Plan(TEXTS.say(language, "plan-steps", steps=steps), notes, ways)


@board_cache(500)
def _clock_ways(
    board: Board, first: int, choosing: bool, steps: int, clocks: tuple[int, ...]
) -> list[Way]:
    """All ways to move the clocks from the first one on that has not moved yet."""
    rays = [
        {
            step: f"ray-{board.clusters[cluster]}-{(clocks[cluster] + step) % board.rays[cluster]}"
            for step in range(-steps, steps + 1)
        }
        for cluster in range(first, len(board.clusters))
    ]
    return [
        Way(
            picks=[ray[step] for ray, step in zip(rays, taken, strict=True)],
            spent=spent,
            moves=moves,
        )
        for taken, spent, moves in _steps_taken(board, first, choosing, steps)
    ]


@board_cache(50)
def _steps_taken(
    board: Board, first: int, choosing: bool, steps: int
) -> list[tuple[tuple[int, ...], list[int], list[str]]]:
    """The steps that each clock may take, what they spend, and the moves that take them: the same
    wherever the clocks stand."""
    ways = []
    for taken in _shared(len(board.clusters) - first, steps):
        moves = ["time"] if choosing else []
        left = steps
        for cluster, step in enumerate(taken, first):
            if left:  # Q32: a clock that cannot move is not asked for
                moves.append(f"{board.clusters[cluster]} {signed(step)}")
            left -= abs(step)
        ways.append((taken, [abs(step) for step in taken], moves))
    return ways


def _shared(clusters: int, steps: int) -> Iterator[tuple[int, ...]]:
    """All ways to share exactly so many steps among so many clusters, in both directions."""
    if clusters == 1:
        yield (steps,)
        if steps:
            yield (-steps,)
        return
    for size in range(steps + 1):
        for step in (size, -size) if size else (0,):
            for rest in _shared(clusters - 1, steps - size):
                yield (step, *rest)


def _keep(view: State, language: str) -> Plan:
    board = view.board
    ways = []
    for move in view.moves():
        kinds = board.pairs[move - board.keep]
        picks = [f"drawn-{board.kinds[kind]}" for kind in kinds]
        ways.append(Way(picks=picks, spent=[1] * len(picks), moves=[words(view, move)]))
    notes = {
        f"drawn-{board.kinds[kind]}": star(language, board.kinds[kind])
        for kind, number in enumerate(view.drawn)
        if number
    }
    return Plan(TEXTS.say(language, "plan-stars", stars=board.chaos_kept), notes, ways)
