"""The page "Ten minutes": its commands are run one after another, with fewer games."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest
from examples.bot import Server, choose

from tests.plugins.packages import ROOT, command, environment, install_example, run

PAGE = ROOT / "docs" / "research" / "first_agent.md"
TRAIN = (
    "python examples/learning/clone.py --out examples/plugin_bot/luna.npz --games 1000 --epochs 4"
)
ARENA = "perihelion arena nova-luna --players nova-luna.clone,search:2 --games 20"
BENCHMARK = (
    "perihelion benchmark run nova-luna.clone --tasks nova-luna-2-search-2,nova-luna-2-greedy"
    " --deals 10 --out clone.json"
)
INSTALLED = ['pip install ".[research]"', "pip install -e examples/plugin_bot"]


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The plug-in, with a policy that has seen ten games."""
    folder = tmp_path_factory.mktemp("agent")
    packages = install_example(folder, ROOT / "examples" / "plugin_bot")
    words = shrunk(TRAIN, games=10, epochs=1).split()[1:]
    words[0] = str(ROOT / words[0])
    words[words.index("--out") + 1] = str(packages / "luna.npz")
    trained = run(packages, *words)
    assert trained.returncode == 0, trained.stderr
    assert "epoch 1: " in trained.stdout
    return packages


def shrunk(line: str, **numbers: int) -> str:
    for name, number in numbers.items():
        line, count = re.subn(rf"--{name} \d+", f"--{name} {number}", line)
        assert count == 1
    return line


def test_the_page_has_these_commands_and_no_others() -> None:
    blocks = re.findall(r"^```sh\n(.*?)^```", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    commands = [line for block in blocks for line in block.splitlines()]
    assert sorted(commands) == sorted([*INSTALLED, TRAIN, ARENA, BENCHMARK, "perihelion serve"])


def test_the_arena_and_the_benchmark_know_the_agent(packages: Path, tmp_path: Path) -> None:
    arena = shrunk(ARENA, games=2).split()[1:]
    assert "nova-luna.clone" in command(packages, *arena, "--out", str(tmp_path / "arena"))
    words = shrunk(BENCHMARK, deals=1).split()[1:]
    words[-1] = str(tmp_path / "clone.json")
    done = run(packages, "-m", "perihelion.cli", "--lang", "en", *words)
    assert done.returncode == 0, done.stderr
    assert "nova-luna-2-search-2" in done.stdout
    assert "4" in command(packages, "benchmark", "verify", words[-1]).splitlines()[0]


def test_the_agent_plays_at_ones_own_table(packages: Path, tmp_path: Path) -> None:
    serve = [sys.executable, "-m", "perihelion.cli", "--lang", "en", "serve", "--no-open"]
    with (
        (tmp_path / "log").open("w") as errors,
        subprocess.Popen(
            [*serve, "--port", "0", "--data", str(tmp_path / "data")],
            env=environment(packages),
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        ) as process,
    ):
        try:
            assert process.stdout is not None
            ready = re.search(r"http://localhost:\d+", process.stdout.readline())
            assert ready, (tmp_path / "log").read_text()
            form = urlopen(ready[0] + "/new/nova-luna").read().decode()
            assert 'value="bot:nova-luna.clone"' in form
            assert re.search("Clone.*a bot of the package.*luna-clone", form)
            assert "clone" not in urlopen(ready[0] + "/new/nebula").read().decode()
            assert play(Server(ready[0])) == 2
        finally:
            process.terminate()
    log = (tmp_path / "log").read_text()
    assert "failed" not in log


def play(server: Server) -> int:
    """Play a game against the agent; returns how many places there are in the end."""
    server.token = server.ask("/players", {"name": "Newcomer"})["token"]
    server.ask("/tables", {"game": "nova-luna", "seats": ["me", "bot:nova-luna.clone"]})
    for position in server.events():
        if position["over"]:
            return len(position["places"])
        if position["yours"]:
            move = {"number": position["number"], "words": choose(position)}
            server.ask(f"/tables/{position['table']}/moves", move)
    raise AssertionError("the stream has ended")
