"""Contenders of a benchmark, each in its own process, measured in turn.

They take turns round after round, so that other load on the machine affects all of them. The
processes are started by `subprocess`, because each needs its own environment: some run compiled
rules, some interpreted.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median
from typing import Any, Final, Self, final

import perihelion
from perihelion import catalogue
from perihelion.research.bench.players import (
    COMPILED,
    INTERPRETED,
    MISSING,
    OURS,
    PEER,
    PEERS,
    YARDSTICK,
)

ROUNDS: Final = 5
# The names of the functions in interfaces.py, and the peers of our interfaces.
INTERFACES: Final = ("pettingzoo", "gymnasium", "openspiel", "vector_16", "vector_256")
INTERFACE_YARDSTICK: Final = "connect_four_v3"
INTERFACE_PEERS: Final = {
    INTERFACE_YARDSTICK: "connect_four",
    YARDSTICK: "openspiel",
    "python_kuhn_poker": "openspiel",
    "python_block_dominoes": "openspiel",
}


@final
class Contender:
    """A game in its own process, with its speed in each round."""

    def __init__(self, maker: str, name: str, mode: str) -> None:
        self.maker = maker
        self.name = name
        self.moves: list[float] = []
        self.games: list[float] = []
        self._process = _process(maker, name, pure=mode == INTERPRETED)
        runs = self._answer()
        self.missing = runs == MISSING or (mode, runs) == (COMPILED, INTERPRETED)
        self.mode: str = mode if self.missing else runs

    def measure(self, seconds: float) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{seconds}\n")
        self._process.stdin.flush()
        moves, games = self._answer()
        self.moves.append(moves)
        self.games.append(games)

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()

    def plain(self) -> dict[str, Any]:
        """As JSON."""
        plain: dict[str, Any] = {"maker": self.maker, "name": self.name, "mode": self.mode}
        if not self.missing:
            plain["moves_per_second"] = _figures(self.moves)
            plain["games_per_second"] = _figures(self.games)
        return plain

    def _answer(self) -> Any:
        assert self._process.stdout is not None
        return json.loads(self._process.stdout.readline())


@final
class Bench:
    """Our games, interpreted and compiled, beside their peers; directly or through interfaces."""

    def __init__(self, names: Sequence[str], interfaces: bool = False) -> None:
        modes = (INTERPRETED, COMPILED)
        self.yardstick = INTERFACE_YARDSTICK if interfaces else YARDSTICK
        if interfaces:
            pairs = [
                (interface, name)
                for name in names
                for interface in INTERFACES
                if is_supported(interface, name)
            ]
            self.contenders = [Contender(*pair, mode) for pair in pairs for mode in modes]
            self.contenders += [
                Contender(interface, name, "") for name, interface in INTERFACE_PEERS.items()
            ]
        else:
            self.contenders = [Contender(OURS, name, mode) for name in names for mode in modes]
            self.contenders += [Contender(PEER, name, mode) for name, mode in PEERS.items()]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for contender in self.contenders:
            contender.close()

    def round(self, seconds: float) -> None:
        for contender in self.contenders:
            if not contender.missing:
                contender.measure(seconds)

    def ratio(self, contender: Contender) -> float | None:
        """The median speed relative to the yardstick's, or None if either is missing."""
        for peer in self.contenders:
            if peer.name == self.yardstick and peer.moves and contender.moves:
                return median(contender.moves) / median(peer.moves)
        return None

    def plain(self, seconds: float) -> dict[str, Any]:
        """As JSON."""
        rows = []
        for contender in self.contenders:
            ratio = self.ratio(contender)
            rows.append({**contender.plain(), "ratio": None if ratio is None else round(ratio, 2)})
        return {
            "perihelion": perihelion.__version__,
            "python": platform.python_version(),
            "machine": platform.platform(),
            "cores": os.cpu_count(),
            "open_spiel": _peer_version(),
            "seconds": seconds,
            "yardstick": self.yardstick,
            "rows": rows,
        }


def is_supported(interface: str, name: str) -> bool:
    """Whether the interface supports the game: Gymnasium is for one player."""
    return interface != "gymnasium" or 1 in catalogue.game(name).seats


def _figures(rates: list[float]) -> dict[str, Any]:
    rounds = [round(rate, 1) for rate in rates]
    return {"best": max(rounds), "median": round(median(rates), 1), "rounds": rounds}


def _peer_version() -> str | None:
    try:
        return version(PEER)
    except PackageNotFoundError:
        return None


def _process(maker: str, name: str, pure: bool) -> subprocess.Popen[str]:
    """Start `players.contend` in its own session, so that Ctrl-C reaches only us."""
    root = str(Path(perihelion.__file__).parent.parent)
    path = os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH"))))
    return subprocess.Popen(
        [sys.executable, "-m", "perihelion.research.bench", maker, name],
        env={**os.environ, "PYTHONPATH": path, "PERIHELION_PURE": str(int(pure))},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
