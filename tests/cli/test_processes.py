"""The command line as the shell runs it."""

from __future__ import annotations

import signal
import time

import pytest

from .running import shell


def test_records_go_through_a_pipe() -> None:
    with shell("random orion-duel --seed 3") as made:
        out, _ = made.communicate()
    with shell("replay -") as checked:
        answer, err = checked.communicate(out)
    assert (checked.returncode, err) == (0, "")
    assert "(R2" in answer


def test_a_broken_pipe_is_quiet() -> None:
    with shell("rules orion-duel --lang en") as process:
        assert process.stdout and process.stderr
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 141


def test_ctrl_c_is_quiet() -> None:
    with shell("play orion-duel") as process:
        assert process.stdout and process.stderr
        while process.stdout.read(1) not in (">", ""):
            pass
        while process.poll() is None:  # one that comes just before the read begins is not seen
            process.send_signal(signal.SIGINT)
            time.sleep(0.2)
        assert process.stderr.read() == ""
    assert process.returncode == 130


@pytest.mark.parametrize(
    ("line", "status"),
    [
        ("play orion-duel <&-", 0),
        ("games >&-", 0),
        ("replay - <&- 2>&-", 2),
        ("games >/dev/full", 2),
    ],
)
def test_closed_and_full_streams_do_no_harm(line: str, status: int) -> None:
    with shell(line) as process:
        _, err = process.communicate()
    assert process.returncode == status
    assert err.count("\n") <= 1
    assert "Traceback" not in err
