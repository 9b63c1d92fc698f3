"""What speaks for a move of Via Nebula: points, contracts that become possible, and ways to the
resources that a site still lacks."""

from __future__ import annotations

from collections.abc import Sequence

from perihelion.core.game.why import Reason
from perihelion.core.numbers.sets import members
from perihelion.games.via_nebula.board import LANE
from perihelion.games.via_nebula.heuristics import Sources, plans
from perihelion.games.via_nebula.rules.contracts import payable
from perihelion.games.via_nebula.rules.stages import ACTIONS, DELIVERY
from perihelion.games.via_nebula.state import State
from perihelion.games.via_nebula.words import TEXTS
from perihelion.games.via_nebula.words.labels import ruins_name
from perihelion.games.via_nebula.words.requirements import lacking


def reasons(view: State, move: int) -> list[Reason]:
    board = view.board
    if view.stage < ACTIONS:
        return []
    after = view.copy()
    after.play(move)
    points = after.scores()[view.turn] - view.scores()[view.turn]
    listed = _points(view, move, points)
    if board.transport <= move < board.build:
        place, good = divmod(move - board.transport, board.lane_bits)
        listed += _carrying(view, place, good // board.meadows)
    elif view.stage == DELIVERY and board.deliver <= move < board.give_meadow:
        place, kind = divmod(move - board.deliver, len(board.kinds))
        listed += _carrying(view, place, kind)
    elif board.site <= move < board.explore:
        listed += _new_site(after, move - board.site + board.first_ruin)
    return listed + _ways(view, after)


def _points(view: State, move: int, points: int) -> list[Reason]:
    """What the score pad says at once."""
    board, me = view.board, view.turn
    if board.build <= move < board.stop and view.stage == ACTIONS:
        card = (move - board.build) % board.cards
        listed = [Reason("builds", max(1.0, 4.0 + points), max(1, points), (card, points))]
        if view.buildings[me] == 1 and view.end_holder < 0:
            listed.append(Reason("ends", 3.0))
        return listed
    if points > 0:
        kind = "token" if move < board.site else "points"
        return [Reason(kind, float(points), points)]
    return [Reason("loses", float(points), -points)] if points < 0 else []


def _carrying(view: State, place: int, kind: int) -> list[Reason]:
    """A contract in hand or on display that the resource makes possible, or brings nearest."""
    board = view.board
    now = view.site_goods[place]
    then = now + board.unit[kind]
    cards = members(view.display_set | view.hand[view.turn])
    ready = [
        (board.points[card], card)
        for card in cards
        if payable(board, card, then) and not payable(board, card, now)
    ]
    if ready:
        points, card = max(ready)
        return [Reason("ready", 3.0 + points, max(1, points), (card, place, points))]
    nearer = [
        (lacking(board, card, then), -board.points[card], card)
        for card in cards
        if lacking(board, card, then) < lacking(board, card, now)
    ]
    if not nearer:
        return [Reason("useless", -2.0, 1, (place, kind))]
    left, _, card = min(nearer)
    return [Reason("advances", 2.0 / left, board.size[card] - left, (card, place, left))]


def reachable_kinds(state: State, ruin: int) -> list[int]:
    """The kinds of resources that could be carried to a ruins space now."""
    sources = state.sources(ruin - state.board.first_ruin)
    return [kind for kind in range(len(state.board.kinds)) if state.lying(kind) & sources]


def _new_site(after: State, ruin: int) -> list[Reason]:
    kinds = len(reachable_kinds(after, ruin))
    return [Reason("site", 0.8 * kinds, kinds)] if kinds else []


def _ways(view: State, after: State) -> list[Reason]:
    """Kinds that can now be carried to an own site and that its best contract still lacks."""
    board, me = view.board, view.turn
    listed = []
    for plan, place in zip(plans(view, me, {}, Sources(view)), view.sites[me], strict=True):
        if plan.card < 0 or place not in after.sites[me]:
            continue
        ruin = board.ruin_of[place]
        before = reachable_kinds(view, ruin)
        for kind in reachable_kinds(after, ruin):
            if kind not in before and plan.missing >> LANE * kind & 255:
                listed.append(Reason("way", 3.0, 1, (kind, place, plan.card)))
    return listed


def say(view: State, reason: Reason, names: Sequence[str], language: str) -> str:  # noqa: ARG001
    board, things = view.board, reason.things
    said: dict[str, object] = {"count": reason.amount}
    if reason.kind in ("builds", "ready", "advances"):
        said["name"] = _contract(view, things[0], language)
    if reason.kind in ("ready", "advances"):
        said["place"] = ruins_name(board, things[1])
    if reason.kind in ("builds", "ready"):
        said["count"] = max(0, things[-1])
    if reason.kind == "advances":
        said["size"] = board.size[things[0]]
    elif reason.kind == "useless":
        said |= {"place": ruins_name(board, things[0]), "kind": board.kinds[things[1]]}
    elif reason.kind == "way":
        said |= {"kind": board.kinds[things[0]], "place": ruins_name(board, things[1])}
        said["name"] = _contract(view, things[2], language)
    return TEXTS.say(language, f"why-{reason.kind}", **said)


def _contract(view: State, card: int, language: str) -> str:
    return TEXTS.say(language, "contract", type=view.board.card_type[card])
