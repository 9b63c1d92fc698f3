"""Self-play data sets, in a folder that stays valid if the process is killed.

    _manifest.json         the arguments of the run; others are refused
    shard-00000.parquet    a complete shard: one row a decision
    _shard-00001.journal   the finished games of an incomplete shard

A finished game is appended to the journal of its shard at once. With its last game the shard is
written to a temporary file and renamed, and the journal is deleted. The contents of a shard depend
only on the manifest. Readers of Parquet ignore names that begin with "_".
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final, Self, final

import perihelion
from perihelion.bots.search import SearchResult
from perihelion.core.game import State
from perihelion.core.options import spell
from perihelion.processes import pool
from perihelion.research.data import parquet
from perihelion.research.data.columns import OBSERVED, SELFPLAY, Column
from perihelion.research.data.errors import BadTable
from perihelion.research.extras import TEXTS
from perihelion.research.plan import Decision, Plan, play_game
from perihelion.research.run_folder import check_manifest, open_lock
from perihelion.storage import BLOCKS, Journal, atomic_write

FORMAT: Final = 2
SHARD_GAMES: Final = 1000  # games in a shard by default


@final
class Run:
    """A self-play folder, open for writing. `finished` counts the games on disk."""

    def __init__(self, folder: Path, plan: Plan, games: int, shard: int = SHARD_GAMES) -> None:
        self.folder: Final = folder
        self.plan: Final = plan
        self.games: Final = games
        self.shard: Final = shard
        folder.mkdir(parents=True, exist_ok=True)
        self._lock = open_lock(folder)
        self._journals: Final[dict[int, Journal]] = {}
        manifest = manifest_of(plan, games, shard)
        self._about = json.dumps(manifest)
        try:
            check_manifest(folder, manifest)
            self.finished = sum(self._open_shard(number) for number in range(-(-games // shard)))
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        for journal in self._journals.values():
            journal.close()
        self._lock.close()

    def play(self, workers: int = 1, ray: str | None = None) -> Iterator[int]:
        """Play the unfinished games; yields the number of each game once it is on disk."""
        for game, rows in pool.run(partial(game_rows, self.plan), self._unfinished(), workers, ray):
            number = game // self.shard
            self._journal(number).add(game, rows)
            self.finished += 1
            self._complete(number)
            yield game

    def _open_shard(self, number: int) -> int:
        """Open a shard and return how many of its games are finished."""
        path, journal = self._path(number), self._journal_path(number)
        if path.exists():
            if parquet.metadata(path) != self._about:
                raise BadTable("selfplay-other-shard", TEXTS, file=str(path))
            journal.unlink(missing_ok=True)  # the process was killed just before this
            return len(self._numbers(number))
        if not journal.exists():
            return 0
        finished = len(self._journal(number).keys)
        self._complete(number)
        return finished

    def _unfinished(self) -> Iterator[int]:
        for number in range(-(-self.games // self.shard)):
            if self._path(number).exists():
                continue
            journal = self._journals.get(number)
            done = journal.keys.copy() if journal else set()
            yield from (game for game in self._numbers(number) if game not in done)

    def _complete(self, number: int) -> None:
        """Turn the journal into a shard if all its games are there."""
        journal = self._journals[number]
        if len(journal.keys) < len(self._numbers(number)):
            return
        rows = dict(journal.entries())
        parts = [rows[game] for game in sorted(rows)]
        with atomic_write(self._path(number)) as file:
            parquet.join(file, parts, columns_of(self.plan), self._about)
        journal.close()
        del self._journals[number]
        journal.path.unlink()

    def _journal(self, number: int) -> Journal:
        if number not in self._journals:
            self._journals[number] = Journal(self._journal_path(number), BLOCKS)
        return self._journals[number]

    def _numbers(self, number: int) -> range:
        return range(number * self.shard, min((number + 1) * self.shard, self.games))

    def _path(self, number: int) -> Path:
        return self.folder / f"shard-{number:05}.parquet"

    def _journal_path(self, number: int) -> Path:
        return self.folder / f"_shard-{number:05}.journal"


def game_rows(plan: Plan, number: int) -> bytes:
    """Play one game and return its rows, packed."""
    schema = columns_of(plan)
    columns: dict[str, list[Any]] = {column.name: [] for column in schema}
    seated = plan.seated(number)
    game = plan.game

    def write(state: State, made: int, decision: Decision) -> None:
        move, search = decision
        legal = state.moves()
        row = {
            "game": number,
            "number": made,
            "actor": state.actor,
            "player": plan.players[seated[state.actor]],
            "position": state.pack(),
            "legal": legal,
            "move": move,
            "visits": _visits(search, legal) if search else None,
            "value": search.value if search else None,
        }
        if plan.observations:
            row["observation"] = bytes(game.features(game.view(state, state.actor), state.actor))
            row["action"] = game.action(state, move)
            row["legal_actions"] = game.legal_actions(state)
        for name, value in row.items():
            columns[name].append(value)

    end = play_game(plan, number, write).state
    decisions = len(columns["game"])
    columns["scores"] = [end.scores()] * decisions
    columns["places"] = [end.standings()] * decisions
    columns["ending"] = [end.ending()] * decisions
    return parquet.pack(columns, schema)


def columns_of(plan: Plan) -> tuple[Column, ...]:
    return OBSERVED if plan.observations else SELFPLAY


def _visits(search: SearchResult, legal: list[int]) -> list[int]:
    """The visits of each legal move. A search has its own order and may know moves that are legal
    only in other guesses."""
    visits = dict(zip(search.moves, search.visits, strict=True))
    return [visits.get(move, 0) for move in legal]


def manifest_of(plan: Plan, games: int, shard: int) -> dict[str, Any]:
    """The manifest of a run: everything on which the data depends."""
    return {
        "format": FORMAT,
        "perihelion": perihelion.__version__,
        "game": plan.name,
        "rules": plan.game.RULES_VERSION,
        "edition": plan.edition,
        "digest": plan.chosen_edition().digest,
        "edition_text": plan.edition_text,
        "options": {name: spell(value) for name, value in plan.options},
        "seats": plan.seats,
        "players": list(plan.players),
        "seed": plan.seed,
        **plan.exploration._asdict(),
        "observations": plan.observations,
        "games": games,
        "shard": shard,
    }
