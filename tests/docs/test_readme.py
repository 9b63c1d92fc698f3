"""The pages a visitor sees first: what they show and link to is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import perihelion

ROOT = Path(__file__).parents[2]
PAGES = ("README.md", "SECURITY.md", "CONTRIBUTING.md")
TARGETS = re.compile(r'\]\(([^)#\s]+)|src="([^"]+)"')


@pytest.mark.parametrize("page", PAGES)
def test_links_and_pictures_lead_to_files(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    targets = [link or picture for link, picture in TARGETS.findall(text)]
    assert [target for target in targets if not (ROOT / target).exists()] == []
    assert targets or page != "README.md"


def test_the_readme_shows_every_game_and_the_analysis_before_the_two_commands() -> None:
    top = (ROOT / "README.md").read_text(encoding="utf-8").partition("## Two commands")[0]
    for name in perihelion.game_names():
        assert f"table-mid-{name}-desktop-dark.jpg" in top
        assert f"<br>{perihelion.game(name).texts.say('en', 'name')}</td>" in top
    assert "analysis-desktop-dark.jpg" in top
