"""Every command is found by its name, and nothing is imported that it does not need."""

from __future__ import annotations

import subprocess
import sys

import pytest

from perihelion.cli.commands import COMMANDS
from perihelion.cli.parser import parser
from perihelion.cli.voice import Voice
from perihelion.core.texts import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_declares_itself_and_has_help(name: str, language: str) -> None:
    root = parser(Voice(language), [name])
    with pytest.raises(SystemExit) as done:
        root.parse_args([name, "--help"])
    assert done.value.code == 0


def test_a_command_that_is_the_value_of_an_option_is_not_run() -> None:
    given = ["analyse", "--json", "games", "play"]
    assert parser(Voice("en"), given).parse_args(given).run.__name__ == "analyse"


def test_the_version_is_said_before_games_and_texts_are_read() -> None:
    code = (
        "import sys; from perihelion.cli import main; main(['--version']);"
        "assert not {'fluent', 'rich', 'perihelion.catalogue'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
