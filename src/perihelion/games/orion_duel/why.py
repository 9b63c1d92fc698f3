"""What speaks for a tile of Orion Duel: wins, threats, the ways to a link, and covered tokens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from perihelion.core.game.why import Reason
from perihelion.games.orion_duel.rules import BLACK_HOLES, CONSTELLATIONS, GALAXIES
from perihelion.games.orion_duel.rules.threats import Threats
from perihelion.games.orion_duel.state import PLACE_TILES, State
from perihelion.games.orion_duel.view import why_won
from perihelion.games.orion_duel.words import TEXTS

FAR: Final = 99
NO_PAIR: Final = -1
MOST_THREATS: Final = 20  # winning placements that are looked at for what they would meet
AIMS: Final = {CONSTELLATIONS: "constellations", GALAXIES: "galaxies", BLACK_HOLES: "black_holes"}


def reasons(view: State, move: int) -> list[Reason]:
    if view.stage != PLACE_TILES:
        return []
    me = view.actor
    after = view.copy()
    after.play(move)
    if after.winner == me:
        return [Reason("wins", 100.0, 1, (move,))]
    given = [] if after.winner == 1 - me else aims(after)
    if after.winner == 1 - me or given:
        return [Reason("allows", -60.0, 1, aim) for aim in given] + _tokens(view, move)
    good = [Reason("stops", 50.0, 1, aim) for aim in aims(passed(view))]
    threatened = aims(passed(after)) if after.stage == PLACE_TILES else []
    good += [Reason("threatens", 20.0, 1, aim) for aim in threatened]
    linked = {pair for _, _, pair in threatened}  # a threat says all of that link
    ways = [
        one for one in _ways(view, after) if one.kind != "nearer" or one.things[0] not in linked
    ]
    return good + ways + _tokens(view, move)


def passed(state: State) -> State:
    """The position if the player to move did nothing."""
    twin = state.copy()
    twin.actor = 1 - state.actor
    twin.placements.turn_to(state.board, twin.actor)
    return twin


def aims(state: State) -> list[tuple[int, int, int]]:
    """By what the player to move can win at once (R25): the seat, the condition and, for a link,
    the pair of sides."""
    me, board = state.actor, state.board
    if state.stage != PLACE_TILES or state.counts_instances:
        return []
    threats = Threats(board, state.networks, state.galaxies, state.black_holes, state.met)
    if threats.quiet:
        return []
    ways = []
    for move in threats.winning(me, state.moves())[:MOST_THREATS]:
        after = state.copy()
        after.play(move)
        for condition in AIMS:
            if after.met[me] & ~state.met[me] & condition:
                way = (
                    me,
                    condition,
                    _linked(after, me) if condition == CONSTELLATIONS else NO_PAIR,
                )
                if way not in ways:
                    ways.append(way)
    return ways


def _linked(state: State, player: int) -> int:
    for number, ends in enumerate(state.board.pairs):
        if any(all(network & end for end in ends) for network in state.networks[player]):
            return number
    return NO_PAIR


def hexes_to_link(state: State, colour: int, pair: int) -> int:
    """The fewest free cells that a colour has to fill to link the sides of a pair; FAR if it
    cannot."""
    board = state.board
    one, other = board.pairs[pair]
    networks = state.networks[colour]
    free = board.all & ~state.hexes(0) & ~state.hexes(1)
    reached = _with_networks(networks, one & state.hexes(colour))
    for hexes in range(len(board.cells)):
        if reached & other:
            return hexes
        step = (board.around(reached) | one) & free & ~reached
        if not step:
            return FAR
        reached |= _with_networks(networks, step | board.around(step) & state.hexes(colour))
    return FAR


def _with_networks(networks: list[int], cells: int) -> int:
    for network in networks:
        if network & cells:
            cells |= network
    return cells


def _ways(view: State, after: State) -> list[Reason]:
    """The nearest link of the mover that comes nearer, and the opponent's nearest one that gets
    longer."""
    me = view.actor
    pairs = range(len(view.board.pairs))
    ways = []
    if not view.met[me] & CONSTELLATIONS:
        left, pair = min((hexes_to_link(after, me, pair), pair) for pair in pairs)
        gained = hexes_to_link(view, me, pair) - left
        if gained > 0 and left < FAR:
            ways.append(Reason("nearer", 4.0 * gained / (1 + left), gained, (pair, left)))
    you = 1 - me
    if not view.met[you] & CONSTELLATIONS:
        left, pair = min((hexes_to_link(view, you, pair), pair) for pair in pairs)
        now = hexes_to_link(after, you, pair)
        if left < FAR and now > left:
            cut = now - left
            weight = 4.0 * min(cut, 3) / (1 + left)
            ways.append(Reason("longer", weight, cut, (you, pair, left, now)))
    return ways


def _tokens(view: State, move: int) -> list[Reason]:
    """Tokens that the tile covers with either colour (R27, and steps to R22 and R23)."""
    board = view.board
    taken = (board.own[move] & view.galaxies).bit_count()
    given = (board.other[move] & view.black_holes).bit_count()
    lost = (board.other[move] & view.galaxies).bit_count()
    caught = (board.own[move] & view.black_holes).bit_count()
    you = (1 - view.actor,)
    return [
        *([Reason("galaxies", 1.5 * taken, taken)] if taken else []),
        *([Reason("holes", 1.5 * given, given, you)] if given else []),
        *([Reason("gives-galaxies", -1.5 * lost, lost, you)] if lost else []),
        *([Reason("takes-holes", -1.5 * caught, caught)] if caught else []),
    ]


def say(view: State, reason: Reason, names: Sequence[str], language: str) -> str:
    board, things = view.board, reason.things
    said: dict[str, object] = {"count": reason.amount}
    if reason.kind == "wins":
        after = view.copy()
        after.play(things[0])
        return TEXTS.say(language, "why-wins", why=why_won(after, language))
    if reason.kind in ("stops", "allows", "threatens"):
        seat, condition, pair = things
        said |= {"aim": AIMS[condition], "name": names[seat], **_pair(view, pair, language)}
        enough = {GALAXIES: board.winning_galaxies, BLACK_HOLES: board.winning_black_holes}
        said |= {"tokens": enough.get(condition, 0), "against": names[1 - seat]}
    elif reason.kind == "nearer":
        said |= {"left": things[1], **_pair(view, things[0], language)}
    elif reason.kind == "longer":
        you, pair, _, now = things
        closed = "yes" if now >= FAR else "no"
        said |= {"name": names[you], "closed": closed, **_pair(view, pair, language)}
    elif things:
        said["name"] = names[things[0]]
    return TEXTS.say(language, f"why-{reason.kind}", **said)


def _pair(view: State, pair: int, language: str) -> dict[str, object]:
    names = view.board.pair_names[pair] if pair != NO_PAIR else ("", "")
    one, other = (TEXTS.say(language, "constellation", name=name) for name in names)
    return {"one": one, "other": other}
