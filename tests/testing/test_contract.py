"""The contract tests for authors: what they need, and that they catch what they are there for.

That they pass for a sound game is shown by tests/games and tests/plugins.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.plugins.packages import environment, install_example, run
from tests.sample import sample


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install_example(tmp_path_factory.mktemp("sixth"))


@pytest.fixture
def source(packages: Path, tmp_path: Path) -> Path:
    """The sixth game as somebody is writing it."""
    return shutil.copytree(packages.parent / "source", tmp_path / "source")


def verdict(packages: Path, source: Path, tests: str) -> subprocess.CompletedProcess[str]:
    """What the author's pytest says to these tests. The author's sources come before the installed
    package, of which only the entry point counts."""
    variables = environment(packages)
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q", "-k", tests, "tests"],
        env={**variables, "PYTHONPATH": f"{source / 'src'}:{variables['PYTHONPATH']}"},
        cwd=source,
        capture_output=True,
        text=True,
        check=False,
    )


BREACHES = [
    ("state.py", "self.hours[:]", "self.hours", "test_copies_never_alias"),
    ("state.py", "if planet != self.resting:", "if True:", "pinned"),
    ("state.py", "return self.moves()[k]", "return self.moves()[0]", "test_count_nth"),
    ("words.py", '"resting", TEXTS, "R6"', '"resting", TEXTS, "R66"', "cited_rule"),
    ("words.py", "if move not in state.moves():", "if False:", "test_why_not_agrees"),
    ("view.py", "view.points[kind::KINDS]", "view.scores()", "test_the_score_pad_adds_up"),
    ("scene.py", 'fill="sun-edge"', 'fill="no-such-colour"', "test_pictures_use_only"),
    ("scene.py", "word=name, layer", "layer", "pinned"),
    ("rules.py", "from typing", "import random\nfrom typing", "test_the_package_is_pure"),
    ("texts/cs.ftl", "score-parades = P", "score-parade = P", "same_keys"),
    ("handbook/pl.md", "**R7.**", "**R17.**", "test_handbooks_explain_the_same"),
    ("lessons/tutorial.toml", "right = 2", "right = 3", "test_lessons_agree"),
    ("lessons/cs.ftl", "rest-right", "rest-wrong", "test_lessons_agree"),
    ("../../tests/test_rules.py", "test_r3_", "test_", "test_every_rule_of_the_handbook"),
]
FEW = [BREACHES[0], BREACHES[3], BREACHES[8], BREACHES[11]]


@pytest.mark.parametrize(("file", "before", "after", "test"), sample(BREACHES, FEW))
def test_a_broken_law_is_caught(
    packages: Path, source: Path, file: str, before: str, after: str, test: str
) -> None:
    path = source / "src" / "syzygy" / file
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after), "utf-8")
    done = verdict(packages, source, test)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "FAILED tests/test_contract.py::TestContract::test_" in done.stdout


def test_a_game_without_golden_files_is_told_how_to_write_them(
    packages: Path, source: Path
) -> None:
    for file in (source / "tests" / "golden").iterdir():
        file.unlink()
    done = verdict(packages, source, "test_a_golden_playthrough_exists")
    assert "`python -m perihelion.testing` writes one" in done.stdout
    wrote = run(
        packages,
        *["-m", "perihelion.testing", "syzygy", "tests/golden", "two", "7", "seats=2"],
        cwd=source,
    )
    assert (wrote.returncode, wrote.stderr) == (0, "")
    assert verdict(packages, source, "golden or pinned").returncode == 0


@pytest.mark.parametrize("package", ["pytest", "hypothesis"])
def test_a_missing_package_is_named_with_its_extra(package: str) -> None:
    script = f"import sys; sys.modules[{package!r}] = None; import perihelion.testing"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "perihelion[testing]" in done.stderr
    assert package in done.stderr
