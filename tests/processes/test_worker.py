from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import perihelion
from perihelion.processes import WorkerDied, WorkerProcess

from .alive import alive, wait_for_trace, wait_until_gone
from .handlers import counter, doer

ROOT = Path(__file__).parents[2]
PARENT = """
import sys
from perihelion.processes import WorkerProcess
from tests.processes.handlers import doer
if __name__ == "__main__":
    WorkerProcess(doer).ask(("sleep", sys.argv[1]))
"""


@pytest.fixture
def worker() -> Iterator[WorkerProcess]:
    worker = WorkerProcess(doer)
    yield worker
    worker.kill()


def test_a_worker_starts_once_and_answers_in_order() -> None:
    worker = WorkerProcess(counter, 5)
    for request in "abc":
        worker.send(request)
    assert [worker.recv() for _ in "abc"] == [(5, "a"), (6, "b"), (7, "c")]
    assert worker.ask("d") == (8, "d")
    assert worker.alive
    worker.kill()
    assert not worker.alive


def test_what_a_handler_raises_is_raised_here_with_its_trace(worker: WorkerProcess) -> None:
    with pytest.raises(LookupError, match="not there") as caught:
        worker.ask(("fail", "not there"))
    assert "in _fail" in caught.value.__notes__[0]
    assert worker.ask(("echo", 1)) == 1


def test_what_cannot_be_pickled_is_an_error_and_the_worker_survives(worker: WorkerProcess) -> None:
    with pytest.raises(RuntimeError, match="Unpicklable: why"):
        worker.ask(("fail badly", "why"))
    with pytest.raises(Exception, match="pickle"):
        worker.ask(("lambda", None))
    assert worker.ask(("echo", 1)) == 1


def test_a_worker_that_dies_over_a_request_says_so(worker: WorkerProcess, tmp_path: Path) -> None:
    with pytest.raises(WorkerDied):
        worker.ask(("die", str(tmp_path)))
    while worker.alive:
        time.sleep(0.01)
    with pytest.raises(WorkerDied):
        worker.ask(("echo", 1))


def test_a_killed_worker_is_gone_at_once_whatever_it_does(tmp_path: Path) -> None:
    worker = WorkerProcess(doer)
    worker.send(("sleep", str(tmp_path)))
    [process] = wait_for_trace(tmp_path)
    assert alive(process)
    worker.kill()
    assert not alive(process)
    worker.kill()
    with pytest.raises(WorkerDied):
        worker.recv()


def test_ctrl_c_does_not_reach_a_worker(worker: WorkerProcess) -> None:
    assert worker.ask(("blocked", None))
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def test_ctrl_c_does_not_reach_the_first_worker_of_a_process(tmp_path: Path) -> None:
    main = tmp_path / "main.py"
    main.write_text(
        PARENT.replace('WorkerProcess(doer).ask(("sleep", sys.argv[1]))',
                       'print(WorkerProcess(doer).ask(("blocked", None)))')
    )  # fmt: skip
    assert subprocess.check_output([sys.executable, main], env=_environment()) == b"True\n"


def test_a_worker_can_run_at_lower_priority(worker: WorkerProcess) -> None:
    modest = WorkerProcess(doer, niceness=3)
    usual = worker.ask(("niceness", None))
    assert modest.ask(("niceness", None)) == min(19, usual + 3)
    modest.kill()


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL])
def test_a_worker_ends_with_its_parent(tmp_path: Path, end: signal.Signals) -> None:
    folder = tmp_path / "asleep"
    folder.mkdir()
    main = tmp_path / "main.py"
    main.write_text(PARENT)
    parent = subprocess.Popen([sys.executable, main, folder], env=_environment())
    [process] = wait_for_trace(folder)
    parent.send_signal(end)
    parent.wait()
    wait_until_gone(process)


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": f"{Path(perihelion.__file__).parents[1]}:{ROOT}"}
