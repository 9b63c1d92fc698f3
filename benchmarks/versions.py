"""The hardest level as it is against the hardest level of another checkout, with equal CPU time.

    python benchmarks/versions.py --other ../perihelion-0.2.0 --cpu 1 --deals 30
    python benchmarks/versions.py nebula --other ../perihelion-0.2.0 --cpu 0.1 --seats 3
    python benchmarks/versions.py nebula --other . --set curiosity=1.0 --seed tune

The other checkout has a .venv of its own with its rules compiled: `git worktree add DIR 8f542202`
and `make .venv/installed` there. Each side runs in a process of its own, and only one thinks at a
time. Both get the same CPU seconds for a decision, by the time limit of their own search, with the
settings of their own hardest level; nobody thinks about a sole move. On each deal the present
player sits on every seat once, the other on all others. Both sides follow the game by its moves,
and after every decision their positions and legal moves are compared.

Every finished game is stored in a file (--keep), so that a run can be resumed.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import perihelion
from perihelion.bots.playout import draw_by_number, play_out
from perihelion.bots.search.values import final_values
from perihelion.bots.trials import wilson
from perihelion.core.dealer import Dealer
from perihelion.core.game import AnyGame, State

HERE = Path(__file__).parent.parent
PLAYER = Path(__file__).parent / "version_player.py"
HEAD = """| game | players | CPU s | games | won | share, 95 % | an equal player | beaten \
| simulations a decision, present | other | longest s | seed |
|---|--:|--:|--:|--:|---|--:|--:|--:|--:|--:|---|
"""


class Series(NamedTuple):
    """What the games of one row have in common."""

    game: str
    seats: int
    cpu: float
    seed: str
    settings: dict[str, Any]
    evaluator: str
    other: str
    sources: str  # a digest of the compiled rules, search and data of the present player


class Side:
    """The process of one checkout."""

    def __init__(self, checkout: Path) -> None:
        self.process = subprocess.Popen(
            [checkout.absolute() / ".venv/bin/python", PLAYER],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=checkout,
            env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},
            text=True,
        )
        self.seen = 0  # moves that the process knows

    def tell(self, message: dict[str, Any]) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()

    def begin(self, series: Series, places: list[int], seed: str, present: bool) -> None:
        self.seen = 0
        self.tell(
            {
                "game": series.game,
                "seats": series.seats,
                "places": places,
                "seed": seed,
                "settings": series.settings if present else {},
                "evaluator": series.evaluator if present else "",
            }
        )

    def ask(self, moves: list[int], cpu: float) -> dict[str, Any]:
        assert self.process.stdout is not None
        self.tell({"moves": moves[self.seen :], "cpu": cpu})
        self.seen = len(moves)
        answer: dict[str, Any] = json.loads(self.process.stdout.readline())
        return answer

    def close(self) -> None:
        self.process.communicate()


def play(series: Series, sides: list[Side], deal: int, seat: int) -> dict[str, Any]:
    """One game; the first side has this seat."""
    game = perihelion.game(series.game)
    places = range(series.seats)
    for side, theirs in zip(sides, ([seat], [n for n in places if n != seat]), strict=True):
        side.begin(series, theirs, f"{series.seed}/{deal}/{seat}", side is sides[0])
    moves: list[int] = []
    simulations, decisions, longest = [0, 0], [0, 0], [0.0, 0.0]

    def choose(state: State, _: int) -> int:
        if state.count() == 1:
            return state.nth(0)
        number = int(state.actor != seat)
        answer = sides[number].ask(moves, series.cpu)
        compare(game, state, answer)
        simulations[number] += answer["simulations"]
        decisions[number] += 1
        longest[number] = max(longest[number], answer["seconds"])
        return int(answer["move"])

    state: State = game.start(series.seats)

    def make(move: int) -> None:
        moves.append(move)
        state.play(move)

    play_out(state, choose, draw_by_number(Dealer(f"{series.seed}/{deal}")), make)
    standings = state.standings()
    return {
        "series": series._asdict(),
        "deal": deal,
        "seat": seat,
        "won": 1 / standings.count(1) if standings[seat] == 1 else 0.0,
        "beaten": final_values(state)[seat],
        "simulations": simulations,
        "decisions": decisions,
        "longest": longest,
        "moves": len(moves),
    }


def compare(game: AnyGame, state: State, answer: dict[str, Any]) -> None:
    """Stop if a side has another position in mind than the referee."""
    legal = sha256(repr(state.moves()).encode()).hexdigest()
    position = sha256(state.pack()).hexdigest()
    if (legal, position) != (answer["legal"], answer["position"]):
        raise SystemExit(f"The two versions disagree about a position of {game.name}.")


def row(series: Series, played: list[dict[str, Any]]) -> str:
    games = len(played)
    won = sum(game["won"] for game in played)
    beaten = sum(game["beaten"] for game in played)
    low, high = wilson(won, games)
    each = [
        sum(game["simulations"][side] for game in played)
        / max(1, sum(game["decisions"][side] for game in played))
        for side in (0, 1)
    ]
    longest = max(max(game["longest"]) for game in played)
    changes = "".join(f", {name} {value}" for name, value in series.settings.items())
    evaluator = f", {series.evaluator}" if series.evaluator else ""
    return (
        f"| {series.game}{changes}{evaluator} | {series.seats} | {series.cpu:g} | {games} "
        f"| {won:.4g} | {won / games:.0%} ({low:.0%} to {high:.0%}) | {1 / series.seats:.0%} "
        f"| {beaten / games:.0%} | {each[0]:.0f} | {each[1]:.0f} | {longest:.2f} "
        f"| {series.seed} |\n"
    )


def sources(name: str) -> str:
    """A digest of what the present player is made of."""
    digest = sha256()
    package = perihelion.game(name).texts.package.rpartition(".")[2]
    for folder in (f"games/{package}", "bots/search", "bots/data", "bots/minds"):
        for file in sorted((HERE / "src/perihelion" / folder).rglob("*")):
            if file.suffix in (".py", ".toml", ".npz") and "/texts/" not in str(file):
                digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", default=perihelion.game_names(), metavar="GAME")
    parser.add_argument("--other", type=Path, required=True, metavar="CHECKOUT")
    parser.add_argument("--cpu", type=float, default=1.0, help="seconds a decision")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seed", default="versions")
    parser.add_argument("--set", nargs="*", default=[], metavar="NAME=VALUE", dest="settings")
    parser.add_argument("--evaluator", default="", help="of the present player")
    parser.add_argument("--keep", type=Path, default=Path("build/versions.jsonl"), metavar="FILE")
    return parser.parse_args()


def main() -> None:
    given = arguments()
    given.keep.parent.mkdir(parents=True, exist_ok=True)
    kept: dict[tuple[str, int, int], dict[str, Any]] = {}
    if given.keep.exists():
        for line in given.keep.read_text(encoding="utf-8").splitlines():
            game = json.loads(line)
            kept[json.dumps(game["series"], sort_keys=True), game["deal"], game["seat"]] = game
    changes = {
        name: json.loads(value) for name, _, value in (s.partition("=") for s in given.settings)
    }
    commit = subprocess.run(
        ["git", "rev-parse", "--short=8", "HEAD"],
        cwd=given.other, capture_output=True, text=True, check=True,
    ).stdout.strip()  # fmt: skip
    sys.stdout.write(HEAD)
    for name in given.games:
        if given.seats not in perihelion.game(name).seats:
            continue
        series = Series(
            name,
            given.seats,
            given.cpu,
            given.seed,
            changes,
            given.evaluator,
            commit,
            sources(name),
        )
        same = json.dumps(series._asdict(), sort_keys=True)
        sides = [Side(HERE), Side(given.other)]
        played = []
        for deal in range(given.deals):
            for seat in range(given.seats):
                game = kept.get((same, deal, seat))
                if game is None:
                    game = play(series, sides, deal, seat)
                    with given.keep.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(game) + "\n")
                played.append(game)
        for side in sides:
            side.close()
        sys.stdout.write(row(series, played))
        sys.stdout.flush()


if __name__ == "__main__":
    main()
