"""Plays games between bots and finds the puzzles in them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, Final, NamedTuple, final

from perihelion.bots.analysis.line import line
from perihelion.bots.levels import LevelMaker
from perihelion.bots.puzzles.looks import (
    Lead,
    clear_lead,
    glance,
    simulations_needed,
)
from perihelion.bots.puzzles.themes import chance_themes, points_sign, themes
from perihelion.bots.puzzles.wins import forced_win, may_win, provable
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER, AnyGame, State
from perihelion.core.puzzles.puzzle import Puzzle
from perihelion.core.record import Record

LEAD: Final = 0.15  # what the best move of a puzzle leads every other by, in winning chances,
LONG: Final = 20_000  # ... after so many simulations
LOOKS: Final = 3  # in so many searches with different seeds
SCAN: Final = 150  # simulations of the search that every decision gets,
SCAN_LEAD: Final = 0.16  # ... and the lead after it that makes a candidate
WEAK: Final = 4  # simulations of a weak player; if two such searches agree, a puzzle is easy
DEEP: Final = (
    600  # simulations of a second scan, where the weak player errs and the first saw no lead
)
ENOUGH_EASY: Final = 60  # easy puzzles of a game; after so many only harder ones are looked for
SHORT: Final = 2_000  # simulations of the search that a candidate gets before the long ones
SHORT_LEAD: Final = 0.17
FEWEST_MOVES: Final = 3  # a decision between two is no puzzle
APART: Final = 5  # moves between two puzzles of one game, so that they are not of one turn
BUDGETS: Final = (4, 16, 64, 256, 1024, 4096)  # of the searches that tell how hard a puzzle is
OPPONENTS: Final = 4  # the level of the bots in every second game; in the others scans choose,
PROVEN_OPPONENTS: Final = 3  # ... or where wins are proven, bots of this level
TABLES: Final = (2, 3, 2, 4)  # how many play, game by game, where the game allows it
OTHER_VALUE: Final = 0.25  # the chance that an option of a game has another value than by default
NO_MOVE: Final = -1
LONGEST: Final = 1_000  # moves of a game; some have no end of their own


@dataclass(slots=True)
class Figures:
    """How many games were played, how many decisions were looked at, how many were candidates, how
    many of those got the long looks, and how many stood them."""

    games: int = 0
    decisions: int = 0
    candidates: int = 0
    looked: int = 0
    stood: int = 0


class Discovery(NamedTuple):
    """A puzzle without themes, whose game is not over yet."""

    number: int
    view: State
    puzzle: Puzzle
    move: int


@final
class Finder:
    """Finds puzzles of one game. The seed and the number of a game decide everything in it, but for
    what is passed over: positions that are puzzles already, whose digests are `known`, and easy
    ones when there are enough.
    """

    def __init__(self, game: AnyGame, seed: str) -> None:
        self.game: Final = game
        self.seed: Final = seed
        self.figures: Final = Figures()
        self.known: Final[set[str]] = set()
        self.easy = 0

    def add(self, puzzle: Puzzle) -> None:
        """Count a puzzle, so that its position is not looked at again."""
        self.known.add(position_key(puzzle.view))
        self.easy += puzzle.simulations <= WEAK

    def puzzles(self, number: int) -> list[Puzzle]:
        """Play the game of that number, and give its puzzles once it is over."""
        record = Record(self.game, *self._setup(number))
        discoveries: list[Discovery] = []
        dealer = Dealer(f"{self.seed}/{number}")
        level = LevelMaker(OPPONENTS if number % 2 else PROVEN_OPPONENTS)
        bots = [level(self.game, f"{dealer.seed}/{seat}") for seat in range(record.seats)]
        scanned = number % 2 == 0 and not provable(self.game)
        while record.state.actor != OVER and len(record.moves) < LONGEST:
            state = record.state
            if state.actor == CHANCE:
                record.add(dealer.at(len(record.moves)).draw(state))
                continue
            view = self.game.view(state, state.actor)
            last = discoveries[-1].number if discoveries else -APART
            choice = NO_MOVE
            if view.count() >= FEWEST_MOVES and len(record.moves) - last >= APART:
                choice, discovery = self._look(record, view, f"{dealer.seed}/{len(record.moves)}")
                if discovery is not None:
                    discoveries.append(discovery)
                    self.figures.stood += 1
                    self.add(discovery.puzzle)
            if choice == NO_MOVE or not scanned:
                choice = bots[state.actor].choose(view)
            record.add(choice)
        self.figures.games += 1
        length, sign = len(record.moves), points_sign(record.state)
        return [_with_themes(discovery, length, sign) for discovery in discoveries]

    def _setup(self, number: int) -> tuple[int, None, dict[str, object]]:
        """Seats, edition and options of a game: every second one has the usual options."""
        tables = [seats for seats in TABLES if seats in self.game.seats]
        dealer = Dealer(f"{self.seed}/{number}/options")
        options: dict[str, object] = {}
        for name, option in self.game.options.items():
            if number % 2 and dealer.chance() < OTHER_VALUE:
                options[name] = option.values[dealer.below(len(option.values))]
        return tables[number % len(tables)], None, options

    def _look(self, record: Record, view: State, seed: str) -> tuple[int, Discovery | None]:
        """A good move or NO_MOVE, and the puzzle if the decision is one."""
        self.figures.decisions += 1
        known = position_key(view) in self.known
        if provable(self.game):
            return NO_MOVE, None if known else self._win(record, view, seed)
        move, lead = glance(self.game, view, f"{seed}/scan", SCAN)
        if known:
            return move, None
        easy = all(
            glance(self.game, view, f"{seed}/weak/{number}", WEAK)[0] == move for number in range(2)
        )
        if lead < SCAN_LEAD and not easy:
            move, lead = glance(self.game, view, f"{seed}/deep", DEEP)
        if lead < SCAN_LEAD or (easy and self.easy >= ENOUGH_EASY):
            return move, None
        return move, self._best(record, view, seed)

    def _win(self, record: Record, view: State, seed: str) -> Discovery | None:
        """A forced win that few moves begin."""
        if not may_win(self.game, view):
            return None
        self.figures.candidates += 1
        self.figures.looked += 1
        win = forced_win(self.game, view)
        if win is None:
            return None
        needed = simulations_needed(self.game, view, win.moves, seed, BUDGETS)
        state, words = view.copy(), []
        for move in win.line:
            words.append(self.game.words(state, move))
            state.play(move)
        known = {"line": tuple(words), "turns": win.turns, "chance": 1.0}
        return self._discovery(record, view, win.moves, needed, known)

    def _best(self, record: Record, view: State, seed: str) -> Discovery | None:
        """A move that leads every other in all the long searches."""
        self.figures.candidates += 1
        short = clear_lead(self.game, view, f"{seed}/short", SHORT, SHORT_LEAD)
        if short is None:
            return None
        self.figures.looked += 1
        seeds = [f"{seed}/{number}" for number in range(LOOKS)]
        looks: list[Lead] = []
        for number, long_seed in enumerate(seeds):
            long = clear_lead(self.game, view, long_seed, LONG, LEAD, number)
            if long is None or {long.move, *long.same} != {short.move, *short.same}:
                return None
            looks.append(long)
        first = looks[0]
        moves = (first.move, *sorted(first.same))
        needed = simulations_needed(self.game, view, moves, seed, BUDGETS)
        known = {
            "line": tuple(line(self.game, view, first.search, first.move)),
            "chance": round(first.chance, 4),
            "leads": tuple(round(long.lead, 4) for long in looks),
            "seeds": tuple(seeds),
        }
        return self._discovery(record, view, moves, needed, known)

    def _discovery(
        self,
        record: Record,
        view: State,
        moves: tuple[int, ...],
        needed: int,
        known: dict[str, Any],
    ) -> Discovery:
        changed = {
            name: value
            for name, value in record.options.items()
            if value != self.game.options[name].default
        }
        puzzle = Puzzle(
            self.game,
            record.seats,
            changed,
            self.game.RULES_VERSION,
            record.edition.digest,
            tuple(record.words()),
            tuple(self.game.words(view, move) for move in moves),
            simulations=needed,
            **known,
        )
        return Discovery(len(record.moves), view, puzzle, moves[0])


def _with_themes(discovery: Discovery, length: int, sign: int) -> Puzzle:
    """The puzzle with its themes, now that the length of its game is known, and who won it."""
    puzzle = discovery.puzzle
    progress = discovery.number / length
    names = [*themes(puzzle.game, discovery.view, discovery.move, progress, sign)]
    if puzzle.turns:
        names.insert(0, f"win-{puzzle.turns}")
    else:
        names += chance_themes(puzzle.chance, min(puzzle.leads))
    return replace(puzzle, themes=tuple(names))


def position_key(view: State) -> str:
    """A digest that two views share if they are the same position."""
    return sha256(view.pack()).hexdigest()
