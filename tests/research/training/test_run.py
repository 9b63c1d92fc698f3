"""Whole runs: every stage, resumption after a real kill, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import perihelion
from perihelion.bots.minds import file as minds
from perihelion.bots.minds.network import Network
from perihelion.bots.minds.weighing import Weighing
from perihelion.research.data.errors import BadTable
from perihelion.research.training.generations import HAND_MADE
from perihelion.research.training.run import Run, Stage

from .tiny import ended, kill_when, prints, start, tiny

LUNA = perihelion.game("nova-luna")
ABOUT = {"command": "test", "commit": "none"}


def test_a_run_plays_learns_and_gates(tmp_path: Path) -> None:
    stages: list[Stage] = []
    with Run(tmp_path, LUNA, tiny(), "1", ABOUT, stages.append) as run:
        first, second = run.run(most=2)
        assert run.generations == [first, second]
    names = list(dict.fromkeys((stage.generation, stage.name) for stage in stages))
    assert names[:4] == [(0, "selfplay"), (0, "training"), (0, "gate"), (1, "selfplay")]
    assert first.player == HAND_MADE
    assert second.player == first.best
    assert second.steps > first.steps > 0
    assert second.window >= first.rows
    for generation in (first, second):
        assert generation.accepted == (
            generation.gate.share > 0.5
            if generation.gate.better is None
            else generation.gate.better
        )
    assert first.yardstick is None
    assert (second.yardstick is None) == (second.best == HAND_MADE)
    with Run(tmp_path, LUNA, tiny(), "1", ABOUT) as run:
        assert run.generations == [first, second]
        assert list(run.run(most=2)) == []


def test_a_run_fits_weights_of_terms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from perihelion.research.training import matches

    monkeypatch.setattr(matches, "play_match_game", lambda *_: 1.0)
    chosen = tiny()._replace(net=tiny().net._replace(knots=2))
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    with Run(whole, LUNA, chosen, "1", ABOUT) as run:
        first, second = run.run(most=2)
    assert first.losses.value > 0 and second.unseen.value > 0
    best = minds.read(whole / "best.npz", LUNA)
    assert isinstance(best, Weighing)
    assert len(best.weights) == 2
    assert best.weights != Weighing.hand_made(LUNA, 2).weights
    assert (best.about["generation"], best.about["games"]) == (2, 7)
    for most in (1, 2):
        with Run(cut, LUNA, chosen, "1", ABOUT) as run:
            list(run.run(most=most))
    assert prints(cut) == prints(whole)


def test_an_accepted_network_plays_from_then_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from perihelion.research.training import matches

    monkeypatch.setattr(matches, "play_match_game", lambda *_: 1.0)
    with Run(tmp_path, LUNA, tiny(), "1", ABOUT) as run:
        first, second = run.run(most=2)
    assert (first.accepted, first.best, second.player, second.best) == (True, 1, 1, 2)
    best = Network.load(tmp_path / "best.npz", LUNA)
    assert (tmp_path / "best.npz").read_bytes() == (tmp_path / "network-00002.npz").read_bytes()
    assert best.about["generation"] == 2
    assert best.about["games"] == 7
    assert best.about["commit"] == "none"
    assert best.about["selfplay"]["simulations"] == 4
    assert second.yardstick is not None
    assert second.yardstick.won == 2


def test_a_refused_network_never_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from perihelion.research.training import matches

    monkeypatch.setattr(matches, "play_match_game", lambda *_: 0.0)
    with Run(tmp_path, LUNA, tiny(), "1", ABOUT) as run:
        first, second = run.run(most=2)
    assert (first.best, second.player, second.best) == (HAND_MADE,) * 3
    assert second.steps > first.steps  # learning goes on
    assert not (tmp_path / "best.npz").exists()
    assert not list(tmp_path.glob("network-*"))


def test_time_ends_a_run_that_can_go_on(tmp_path: Path) -> None:
    with Run(tmp_path / "cut", LUNA, tiny(), "1", ABOUT) as run:
        assert list(run.run(seconds=1e-9, most=1)) == []
        assert (tmp_path / "cut" / "_shard-00000.journal").exists()
    with Run(tmp_path / "cut", LUNA, tiny(), "1", ABOUT) as run:
        list(run.run(most=1))
    with Run(tmp_path / "whole", LUNA, tiny(), "1", ABOUT) as run:
        list(run.run(most=1))
    assert prints(tmp_path / "cut") == prints(tmp_path / "whole")


def test_other_arguments_are_refused(tmp_path: Path) -> None:
    Run(tmp_path, LUNA, tiny(), "1", ABOUT).__exit__()
    other = tiny()._replace(net=tiny().net._replace(hidden=(5,)))
    for settings, seed, name in ((tiny(), "2", "seed"), (other, "1", "net")):
        with pytest.raises(BadTable, match=f": {name} is "):
            Run(tmp_path, LUNA, settings, seed, ABOUT)
    with Run(tmp_path, LUNA, tiny(), "1", ABOUT), pytest.raises(BadTable):
        Run(tmp_path, LUNA, tiny(), "1", ABOUT)


@pytest.mark.long
def test_kill_9_in_every_stage_changes_no_byte(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    out, _ = ended(start(whole, "--generations", "2"))
    assert "2 generations" in out
    for pattern in ("_shard-00000.journal", "shard-00000.npz", "_gate-00000.journal"):
        kill_when(start(cut, "--generations", "2"), cut, pattern)
    kill_when(start(cut, "--generations", "2", "--processes", "2"), cut, "_shard-00001.journal")
    kill_when(start(cut, "--generations", "2"), cut, "_trainer-00002.npz")
    ended(start(cut, "--generations", "2"))
    assert prints(cut) == prints(whole)
    lines = (whole / "generations.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["number"] for line in lines] == [0, 1]
    assert "Generation" in (whole / "report.md").read_text(encoding="utf-8")
    assert np.load(whole / "shard-00001.npz")["games"].max() == 2  # three games
