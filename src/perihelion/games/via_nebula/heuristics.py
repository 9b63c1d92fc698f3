"""What a bot may know of Via Nebula: how many actions the next buildings still take.

For every own site the best contract is sought: the one that brings most for the actions it takes,
counting resources to carry, spaces to explore on the way and tokens to open.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, final

from perihelion.core.native import i64, vec
from perihelion.core.numbers.sets import members
from perihelion.core.state import OVER
from perihelion.games.via_nebula.board import EXTRA_ACTION, LANE, PER_CONTRACT, Board, total
from perihelion.games.via_nebula.rules.contracts import missing
from perihelion.games.via_nebula.rules.stages import ACTIONS, DRAW_PLAN
from perihelion.games.via_nebula.rules.ways import FARTHEST, fronts, ground_of
from perihelion.games.via_nebula.state import State

NEXT: Final = 2.0  # what the next building is worth besides its contract
PATIENCE: Final = 0.87  # what remains of a value that is one action away
TILE: Final = 0.8  # actions counted for a space to explore: ways are shared
TOKEN: Final = 1.2  # actions counted for opening a token
OUT_OF_REACH: Final = 9.0
MOST_CACHED: Final = 4096

# What a position is worth in points. The weights were fitted to the results of games between
# bots that searched: docs/strength.md says how well they foretell games they had not seen.
BUILDING: Final = 3.1  # a building that stands has brought the end nearer
PLAN: Final = 1.9  # for each point of a plan: one that goes well leads to the next
SITE: Final = 2.7  # an open site ties up a building, and costs points if it stays open
CRAFTSMAN: Final = 0.9  # a craftsman on a meadow cannot open another token
STOCK: Final = 0.7  # each resource keeps him there, and costs a point if it stays
TILES: Final = 0.25  # of an explorer's points, for a stack all but used up
CONTRACT: Final = 0.8  # a contract in hand
ACTION: Final = 0.36  # an action left this turn
SCALE: Final = 3.3  # points that make a lead of one in the logarithm of the odds, at the end
OPENNESS: Final = 0.3  # how much of that a lead counts before anybody has built


@final
class Plan:
    """The best contract for a site: its value now, and which amounts it lacks."""

    __slots__ = ("card", "missing", "value")

    def __init__(self, card: int, value: float, missing: int) -> None:
        self.card, self.value, self.missing = card, value, missing


@final
class Sources:
    """By kind: the meadows with resources of it, and those with a token of it; and the fronts."""

    __slots__ = ("goods", "ground", "tokens")

    def __init__(self, state: State) -> None:
        board = state.board
        kinds = range(len(board.kinds))
        self.ground: list[vec[i64]] = ground_of(state)
        self.goods: list[int] = [state.lying(kind) for kind in kinds]
        self.tokens: list[int] = [0] * len(kinds)
        for meadow in members(state.tokens):
            self.tokens[board.token_kind[state.token_at[meadow]]] |= 1 << meadow


@final
class Outlook:
    """What the meadows offer to one ruins space."""

    __slots__ = ("fronts", "meadows", "reach")

    def __init__(self, state: State, ruin: int, sources: Sources) -> None:
        board = state.board
        self.fronts: vec[i64] = fronts(state, sources.ground, ruin)
        self.meadows: list[int] = []  # after 0, 1, 2 … actions of exploring
        for cost in range(FARTHEST + 1):
            self.meadows.append(self.fronts[cost * board.words] & board.meadow_word)
        self.reach: list[float] = []  # by kind
        for goods, tokens in zip(sources.goods, sources.tokens, strict=True):
            self.reach.append(self._actions_to(goods, tokens))

    def _actions_to(self, goods: int, tokens: int) -> float:
        """Actions until a resource of a kind can be carried here, the carrying not counted."""
        best = OUT_OF_REACH
        for cost, meadows in enumerate(self.meadows):
            if meadows & goods:
                return min(best, cost * TILE)
            if meadows & tokens:
                best = min(best, cost * TILE + TOKEN)
        return best


def worth(state: State, seat: int, card: int) -> float:
    """What fulfilling a contract brings, its later points and its ability estimated."""
    board = state.board
    effect = board.effect[card]
    value = float(board.points[card])
    if effect >= PER_CONTRACT:
        counted = [4.0, 4.0, 1.5 + state.owned_tokens[seat].bit_count(), 1.5]
        value += counted[effect - PER_CONTRACT]
    elif effect == EXTRA_ACTION:
        value += 0.8
    elif effect:
        value += 0.3
    return value + NEXT


def missing_for(board: Board, card: int, held: int) -> int:
    """Amounts a site still lacks; flexible contracts take what comes first."""
    cached = board.lacking
    key = held * board.cards + card
    if key not in cached:
        if len(cached) >= MOST_CACHED:
            cached.clear()
        cached[key] = missing(board, card, held)
    return cached[key]


def best_plan(state: State, seat: int, place: int, outlook: Outlook, taken: int) -> Plan:
    """The most promising contract for a site among those not yet planned for another."""
    board = state.board
    held = state.site_goods[place]
    pieces = total(held)
    hand = state.hand[seat]
    best_card, best_value, best_lacking = -1, 0.0, 0
    for card in members((state.display_set | hand) & ~taken):
        lacking = missing_for(board, card, held)
        actions = 1.0
        surplus = pieces - board.size[card]
        kind = 0
        rest = lacking
        while rest:
            short = rest & 255
            if short:
                actions += short + outlook.reach[kind]
                surplus += short
            rest >>= LANE
            kind += 1
        value = (worth(state, seat, card) - surplus) * PATIENCE**actions
        if hand >> card & 1:
            value *= 1.05  # nobody else can take it
        if value > best_value:
            best_card, best_value, best_lacking = card, value, lacking
    return Plan(best_card, best_value, best_lacking)


def plans(state: State, seat: int, outlooks: dict[int, Outlook], sources: Sources) -> list[Plan]:
    """A plan for each own site, in the order of their places."""
    best_plans: list[Plan] = []
    taken = 0
    for place in state.sites[seat]:
        ruin = state.board.ruin_of[place]
        if ruin not in outlooks:
            outlooks[ruin] = Outlook(state, ruin, sources)
        plan = best_plan(state, seat, place, outlooks[ruin], taken)
        if plan.card >= 0:
            taken |= 1 << plan.card
        best_plans.append(plan)
    return best_plans


def prospects(
    state: State, seat: int, outlooks: dict[int, Outlook], sources: Sources, score: int
) -> float:
    """Points, and what they are likely to become."""
    board = state.board
    value = float(score) + BUILDING * (board.buildings - state.buildings[seat])
    for plan in plans(state, seat, outlooks, sources):
        value += PLAN * plan.value - SITE
    used = board.explorers * board.stack - state.guild_tiles[seat]
    value += TILES * board.explorer_points * (used % board.stack) / board.stack
    for meadow in members(state.manned[seat]):
        value -= CRAFTSMAN + STOCK * total(state.stock[meadow])
    value += CONTRACT * (state.hand_size(seat) + (state.stage == DRAW_PLAN and state.turn == seat))
    if state.turn == seat:
        value += ACTION * state.actions
    return value


def sharpness(state: State) -> float:
    """How much of the logarithm of the odds a point makes: more, the nearer the end."""
    buildings = state.board.buildings
    progress = min(1.0, (buildings - min(state.buildings)) / max(1, buildings - 1))
    return (OPENNESS + (1 - OPENNESS) * progress * sqrt(progress)) / SCALE


@final
class Heuristics:
    def evaluate(self, state: State) -> list[float]:
        seats = state.board.seats
        if state.actor == OVER:
            places = state.standings()
            return [1 / places.count(1) if place == 1 else 0.0 for place in places]
        if state.stage < ACTIONS:
            return [1 / seats] * seats
        scores = state.scores()
        outlooks: dict[int, Outlook] = {}
        sources = Sources(state)
        sharp = sharpness(state)
        odds: list[float] = []
        for seat in range(seats):
            odds.append(exp(prospects(state, seat, outlooks, sources, scores[seat]) * sharp))
        whole = sum(odds)
        return [share / whole for share in odds]

    def prior(self, state: State, moves: list[int]) -> list[float]:
        if state.stage != ACTIONS:
            return [0.0] * len(moves)
        return Prior(state).values(moves)


@final
class Prior:
    """What looks promising to the player whose turn it is."""

    __slots__ = ("cells", "meadows", "plans", "sources", "state")

    def __init__(self, state: State) -> None:
        self.state: State = state
        outlooks: dict[int, Outlook] = {}
        self.sources: Sources = Sources(state)
        self.plans: list[Plan] = plans(state, state.turn, outlooks, self.sources)
        # Spaces on the ways to resources that plans lack:
        self.cells: vec[i64] = vec[i64]([i64(0)] * state.board.words)
        self.meadows: int = 0  # meadows they might come from
        for plan, place in zip(self.plans, state.sites[state.turn], strict=True):
            ruin = state.board.ruin_of[place]
            for kind in range(len(state.board.kinds)):
                if plan.missing >> LANE * kind & 255:
                    self._way(outlooks[ruin], kind)

    def _way(self, outlook: Outlook, kind: int) -> None:
        """Mark the nearest sources of a kind, and the spaces on the shortest ways there."""
        state = self.state
        board = state.board
        sources = self.sources.goods[kind] | self.sources.tokens[kind]
        for cost, meadows in enumerate(outlook.meadows):
            for meadow in members(meadows & sources):
                self.meadows |= 1 << meadow
                back = fronts(state, self.sources.ground, meadow)
                self._mark(outlook.fronts, back, cost - 1, board.mist_words)
                self._mark(outlook.fronts, back, cost - 2, board.forest_words)
            if meadows & sources:
                return

    def _mark(self, there: vec[i64], back: vec[i64], steps: int, terrain: vec[i64]) -> None:
        """Mark the spaces of a terrain on ways with so many steps before and after them."""
        words: i64 = len(terrain)
        for spent in range(i64(steps + 1)):
            for word in range(words):
                both = there[spent * words + word] & back[(steps - spent) * words + word]
                self.cells[word] |= both & terrain[word]

    def values(self, moves: list[int]) -> list[float]:
        board = self.state.board
        worths: list[float] = []
        for move in moves:
            if move < board.site:
                worths.append(self._craftsman(move - board.craftsman))
            elif move < board.explore:
                worths.append(self._site(move - board.site + board.first_ruin))
            elif move < board.transport:
                cell = move - board.explore + board.first_mist
                on_way = self.cells[cell // board.bits] & board.bit[cell]
                worths.append(3.0 if on_way else 0.0)
            elif move < board.build:
                worths.append(self._transport(move - board.transport))
            elif move < board.stop:
                card = (move - board.build) % board.cards
                worths.append(10.0 + worth(self.state, self.state.turn, card))
            else:
                worths.append(0.5)
        return worths

    def _craftsman(self, meadow: int) -> float:
        points = self.state.board.token_points[self.state.token_at[meadow]]
        return points + (3.0 if self.meadows >> meadow & 1 else 0.0)

    def _site(self, ruin: int) -> float:
        """Ruins with many resources close by."""
        state = self.state
        board = state.board
        close: int = fronts(state, self.sources.ground, ruin)[2 * board.words] & board.meadow_word
        kinds = len([1 for tokens in self.sources.tokens if tokens & close])
        return 1.5 + 0.2 * kinds + 0.1 * close.bit_count() - len(state.sites[state.turn])

    def _transport(self, pair: int) -> float:
        state = self.state
        place, good = divmod(pair, state.board.lane_bits)
        kind = good // state.board.meadows
        plan = self.plans[state.sites[state.turn].index(place)]
        return 5.0 if plan.missing >> LANE * kind & 255 else -2.0
