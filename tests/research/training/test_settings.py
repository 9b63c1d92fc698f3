from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import perihelion
from perihelion.core.errors import BadOption, BadSeats
from perihelion.research.training.settings import (
    BadSettings,
    Settings,
    read_file,
    read_shares,
    settings,
)

LUNA = perihelion.game("nova-luna")


@pytest.mark.parametrize("name", perihelion.game_names())
def test_every_game_has_settings_that_fit(name: str) -> None:
    chosen = settings(perihelion.game(name))
    assert chosen.selfplay.fast < chosen.selfplay.simulations


def test_later_tables_win_and_sections_are_merged() -> None:
    chosen = settings(
        LUNA,
        {"selfplay": {"games": 7, "fast": 3}, "net": {"hidden": [8, 4]}},
        {"selfplay": {"games": 9}, "learning": {"rate": 1}},
    )
    assert (chosen.selfplay.games, chosen.selfplay.fast) == (9, 3)
    assert chosen.net.hidden == (8, 4)
    assert chosen.learning.rate == 1.0
    assert chosen.gate == settings(LUNA).gate


def test_settings_are_tables_and_back() -> None:
    chosen = settings(LUNA, {"selfplay": {"seats": {"3": 1.0}}, "net": {"hidden": [5]}})
    assert settings(LUNA, chosen.plain()) == chosen


@pytest.mark.parametrize(
    ("table", "key"),
    [
        ({"play": {}}, "training-unknown"),
        ({"selfplay": {"game": 1}}, "training-unknown"),
        ({"selfplay": {"games": "many"}}, "training-value"),
        ({"selfplay": {"games": 1.5}}, "training-value"),
        ({"selfplay": {"games": True}}, "training-value"),
        ({"learning": {"rate": -1.0}}, "training-value"),
        ({"net": {"corrects": 1}}, "training-value"),
        ({"net": {"sees": [1]}}, "training-value"),
        ({"net": {"sees": ["sun"]}}, "training-unknown"),
        ({"net": {"hidden": [0]}}, "training-value"),
        ({"gate": 3}, "training-value"),
        ({"selfplay": {"seats": {"two": 1.0}}}, "training-shares"),
    ],
)
def test_wrong_settings_are_named(table: dict[str, Any], key: str) -> None:
    with pytest.raises(BadSettings) as caught:
        settings(LUNA, table)
    assert caught.value.key == key


def test_seats_and_options_must_be_the_games() -> None:
    with pytest.raises(BadSeats):
        settings(LUNA, {"selfplay": {"seats": {"5": 1.0}}})
    with pytest.raises(BadOption):
        settings(LUNA, {"selfplay": {"options": {"tokens": {"none": 1.0}}}})


def test_shares_are_read() -> None:
    assert read_shares("2:0.7, 3:0.3") == {"2": 0.7, "3": 0.3}
    assert read_shares("4") == {"4": 1.0}
    for wrong in ("", "2:x", "2:0", "2:-1", ":1", "2:inf", "2,,3"):
        with pytest.raises(BadSettings):
            read_shares(wrong)


def test_a_file_of_settings_is_read(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[gate]\ngames = 5\n[selfplay.seats]\n3 = 0.5\n", encoding="utf-8")
    chosen = settings(LUNA, read_file(path))
    assert (chosen.gate.games, chosen.selfplay.seats) == (5, {"3": 0.5})
    path.write_text("games", encoding="utf-8")
    with pytest.raises(BadSettings, match=r"mine\.toml"):
        read_file(path)


def test_defaults_are_immutable_in_effect() -> None:
    first = settings(LUNA)
    assert Settings() == Settings()
    assert settings(LUNA) == first
