from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import perihelion
from perihelion.core.texts import LANGUAGES
from perihelion.research.training.chart import ChartPoint, Series, chart
from perihelion.research.training.generations import Generation, StageTime, timed, times
from perihelion.research.training.learning.gradients import Losses
from perihelion.research.training.matches import MatchResult
from perihelion.research.training.provenance import commit
from perihelion.research.training.report import hours_by_generation, rating_text, report

LUNA = perihelion.game("nova-luna")
LOSSES = Losses(1.5, 0.65, 0.1, 1.2)


def generation(number: int, accepted: bool, yardstick: MatchResult | None) -> Generation:
    gate = MatchResult(30.0, 50, accepted)
    return Generation(number, 0, 900, 900, 70, LOSSES, LOSSES, gate, accepted, yardstick)


RUN = [generation(0, False, None), generation(1, True, MatchResult(30.0, 40))]
TIMES = [
    StageTime(0, "selfplay", 3000.0, 100),
    StageTime(0, "training", 600.0, 6000),
    StageTime(1, "selfplay", 1800.0, 100),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_says_what_was_run_and_what_came_out(language: str) -> None:
    about = {"command": "perihelion train nova-luna --seed 1", "commit": "abc123"}
    files = report(LUNA, RUN, TIMES, {"seed": "1"}, about, language)
    text = files["report.md"]
    for fact in ("perihelion train nova-luna --seed 1", "abc123", '"seed": "1"', "30 / 50"):
        assert fact in text
    assert "+191" in text  # 75 % are 191 points
    rows = [line for line in text.splitlines() if re.match(r"\| \d", line)]
    assert len(rows) == 2
    assert {len(row.split("|")) for row in rows} == {13}
    assert sorted(files) == ["policy.svg", "rating.svg", "report.md", "value.svg"]
    for name, contents in files.items():
        if name.endswith(".svg"):
            assert f"({name})" in text
            assert ElementTree.fromstring(contents).tag.endswith("svg")


def test_a_report_of_nothing_is_still_one() -> None:
    assert list(report(LUNA, [], [], {}, {}, "en")) == ["report.md"]


def test_hours_add_up_over_generations() -> None:
    assert hours_by_generation(RUN, TIMES) == pytest.approx([1.0, 1.5])


def test_a_rating_has_its_interval() -> None:
    assert rating_text(None) == ""
    middle, low, high = (int(n) for n in re.findall(r"[+−]?\d+", rating_text(RUN[1].yardstick)))
    assert low < middle < high


def test_times_survive_a_line_that_was_cut_off(tmp_path: Path) -> None:
    assert times(tmp_path) == []
    with timed(tmp_path, 0, "gate") as stage:
        stage.amount = 4
    with timed(tmp_path, 1, "gate"):
        pass  # nothing was done
    with pytest.raises(KeyError), timed(tmp_path, 2, "gate") as stage:
        stage.amount = 1
        raise KeyError
    path = tmp_path / "times.jsonl"
    path.write_text(path.read_text(encoding="utf-8") + '{"generation": 3', encoding="utf-8")
    assert [(time.generation, time.amount) for time in times(tmp_path)] == [(0, 4), (2, 1)]


def test_a_point_lies_where_its_numbers_are() -> None:
    low, high = ChartPoint(0, 0), ChartPoint(2, 10)
    scene = chart("t", "h", [Series("one", [low, high])])
    circles = [mark for mark in scene.shapes[1].marks if mark.tag == "circle"][1:]
    places = [(float(mark.attributes["cx"]), float(mark.attributes["cy"])) for mark in circles]
    assert places[0][0] < places[1][0]
    assert places[0][1] > places[1][1]


def test_a_commit_is_named_where_there_is_one() -> None:
    known = commit()
    assert re.fullmatch(r"([0-9a-f]{40}\+?)?", known)
    root = Path(perihelion.__file__).parents[2]
    assert bool(known) == (root / ".git").exists()
