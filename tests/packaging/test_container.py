"""The Containerfile builds a server that answers its own health check, and the compose file starts
what there is."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import sysconfig
import time
import urllib.request
import venv
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn.config
import yaml

from perihelion.cli.parser import parser
from perihelion.cli.voice import Voice
from tests.table.conftest import postgres
from tests.table.machines import NATS, Postgres

from .container import ROOT, Image, last, read, words

__all__ = ["postgres"]  # the fixture

PORT = "8737"
PATIENCE = 60.0
STEPS = read((ROOT / "Containerfile").read_text())
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())
SERVICES: dict[str, Any] = COMPOSE["services"]
OURS = ("server", "worker")


def free_port() -> str:
    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        return str(free.getsockname()[1])


@contextmanager
def running(command: list[str], environment: dict[str, str]) -> Iterator[None]:
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL) as process:
        try:
            yield
        finally:
            process.terminate()


def wait_until(check: Any) -> None:
    until = time.monotonic() + PATIENCE
    while not check():
        assert time.monotonic() < until
        time.sleep(0.1)


@pytest.mark.long
def test_the_image_is_built_step_by_step_and_its_server_is_healthy(tmp_path: Path) -> None:
    """Without downloads: packages come from our own environment. The soak test downloads them."""
    environment = tmp_path / "environment"
    venv.create(environment, with_pip=True, symlinks=True)
    packages = sysconfig.get_path("purelib", vars={"base": str(environment)})
    Path(packages, "ours.pth").write_text(sysconfig.get_path("purelib") + "\n")
    no_downloads = {"PIP_NO_BUILD_ISOLATION": "0", "PIP_NO_DEPS": "1"}
    build_and_check(tmp_path, Path(sys.executable).parent, environment / "bin", no_downloads)


def build_and_check(folder: Path, tools: Path, programs: Path, switches: dict[str, str]) -> None:
    """Carry out both stages and run the image as an engine would, its health check too."""
    root = folder / "image"
    root.mkdir()
    left = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    image = Image(root, [tools, programs], {**left, "CC": "/bin/false", **switches})
    image.carry_out(STEPS)
    assert image.skipped == ["apt-get", "useradd"]
    port = free_port()

    def here(command: str) -> list[str]:
        return [image.here(word).replace(PORT, port) for word in words(command)]

    def healthy() -> bool:
        program, *arguments = here(last(STEPS, "HEALTHCHECK"))
        check = [str(programs / program), *arguments]
        return subprocess.run(check, stderr=subprocess.DEVNULL, check=False).returncode == 0

    [program] = words(last(STEPS, "ENTRYPOINT"))
    command = [str(programs / program), *here(last(STEPS, "CMD"))]
    assert not healthy()
    with running(command, image.environment):
        wait_until(healthy)
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/static/app.js") as answer:
            assert answer.status == 200
    assert (root / "data" / "perihelion.sqlite").exists()


def test_the_image_runs_as_a_user_of_its_own_and_names_no_registry() -> None:
    assert last(STEPS, "USER").isdigit()
    assert last(STEPS, "USER") != "0"
    bases = [step.rest.split()[0] for step in STEPS if step.keyword == "FROM"]
    assert set(bases) == {"python:${PYTHON}-slim"}
    assert last(STEPS, "ARG") == f"PYTHON={sys.version_info.major}.{sys.version_info.minor}"


@pytest.mark.parametrize("name", OURS)
def test_a_composed_service_runs_a_command_that_there_is(name: str) -> None:
    command = SERVICES[name]["command"]
    given = parser(Voice("en"), command).parse_args(command)
    assert given.run is not None
    assert SERVICES[name]["build"] == {"context": ".", "dockerfile": "Containerfile"}


@pytest.mark.parametrize("name", OURS)
def test_a_composed_service_is_given_variables_that_are_read(name: str) -> None:
    read_by_us = "\n".join(file.read_text() for file in ROOT.glob("src/perihelion/**/*.py"))
    read_by_uvicorn = Path(uvicorn.config.__file__).read_text()
    for variable in SERVICES[name]["environment"]:
        assert f'"{variable}"' in read_by_us + read_by_uvicorn


def test_ports_and_volumes_are_those_of_the_image() -> None:
    assert SERVICES["server"]["ports"] == [f"127.0.0.1:{last(STEPS, 'EXPOSE')}:{PORT}"]
    [volume] = SERVICES["server"]["volumes"]
    assert volume.split(":")[1] == last(STEPS, "VOLUME")
    named = {
        volume.split(":")[0] for part in SERVICES.values() for volume in part.get("volumes", [])
    }
    assert named == set(COMPOSE["volumes"])


def test_passwords_are_asked_for_and_kept_out_of_the_repository() -> None:
    text = (ROOT / "compose.yaml").read_text()
    required = set(re.findall(r"\$\{(\w+):\?", text))
    assert required == {"DATABASE_PASSWORD", "NATS_PASSWORD"}
    hosting = (ROOT / "docs" / "hosting.md").read_text()
    assert all(f"{name}=" in hosting for name in required)
    assert "/.env" in (ROOT / ".gitignore").read_text().splitlines()


@pytest.mark.long
def test_the_composed_server_and_worker_find_database_and_bus(
    tmp_path: Path, postgres: Postgres
) -> None:
    """With their commands and the configuration of NATS as they stand; addresses are our own."""
    ports = {"4222": free_port(), PORT: free_port()}
    config = tmp_path / "nats.conf"
    config.write_text(COMPOSE["configs"]["nats"]["content"].replace("$$", "$"))
    secret = {**os.environ, "NATS_PASSWORD": "hush-1"}
    address = SERVICES["worker"]["environment"]["PERIHELION_NATS"]
    address = re.sub(r"\$\{NATS_PASSWORD[^}]*\}", "hush-1", address)
    address = address.replace("@nats:4222", f"@127.0.0.1:{ports['4222']}")
    given = {
        **os.environ,
        "PERIHELION_DATABASE": postgres.new_database(),
        "PERIHELION_NATS": address,
    }

    def ready() -> bool:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{ports[PORT]}/ready") as answer:
                return bool(json.load(answer) == {"ready": True, "database": True, "bus": True})
        except OSError:
            return False

    with ExitStack() as stack:
        nats = [str(NATS), "-a", "127.0.0.1", "-p", ports["4222"], "--config", str(config)]
        stack.enter_context(running(nats, secret))
        for name in OURS:
            arguments = [ports.get(word, word) for word in SERVICES[name]["command"]]
            command = [sys.executable, "-m", "perihelion", *arguments]
            stack.enter_context(running(command, given))
        wait_until(ready)
