"""Pictures as PNG: rendered elsewhere, cached, limited, while everybody else plays on."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from perihelion.core.texts import LANGUAGES
from perihelion.table.limits import RateLimits
from perihelion.table.show import pictures
from perihelion.table.texts import TEXTS
from perihelion.table.thinking import bounded
from tests.table.caller import Caller
from tests.table.inside import inside
from tests.table.waiting import SOON, worst_wait

THIRTY = 30


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "WIDTH", 100)


def test_many_pictures_at_once_hold_nobody_up(tmp_path: Path) -> None:
    """Thirty at once held the server for a minute."""
    with inside(tmp_path) as server:
        ana = Caller(server.url)
        table = ana.new_table(("me", "guest"), {}, "nebula")
        paths = [f"/table/{table}/picture.png?at={at}" for at in range(THIRTY)]
        statuses: list[int] = []
        with worst_wait(server.url) as waits:
            askers = [
                threading.Thread(target=lambda p=path: statuses.append(ana.get(p).status))
                for path in paths
            ]
            for asker in askers:
                asker.start()
            for asker in askers:
                asker.join()
        assert max(waits) < SOON
        assert len(statuses) == THIRTY
        assert statuses.count(200) >= 1
        assert set(statuses) <= {200, 429, 503}


def test_a_picture_is_rendered_once_and_cached_by_its_content(tmp_path: Path) -> None:
    with inside(tmp_path) as server:
        ana = Caller(server.url)
        server.app.state.pictures.limits = RateLimits(0, 2)
        table, other = ana.new_table(), ana.new_table()
        first = ana.get(f"/table/{table}/picture.png")
        assert first.status == 200
        assert first.body.startswith(b"\x89PNG")
        assert ana.get(f"/table/{other}/picture.png").body == first.body  # the same position
        assert ana.get(f"/table/{table}/picture.png?theme=light").status == 200
        with ana.sit(table) as place:
            place.move("single E7")
        for language in LANGUAGES:
            later = ana.get(f"/table/{table}/picture.png", Accept_Language=language)
            assert later.status == 429
            assert later.headers["retry-after"]
            assert TEXTS.say(language, "refused-picture-too-many") in later.text
        assert ana.get(f"/table/{other}/picture.png").status == 200  # cached


def test_the_cache_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "CACHED_BYTES", 1)
    with inside(tmp_path) as server:
        ana = Caller(server.url)
        table = ana.new_table()
        assert ana.get(f"/table/{table}/picture.png").status == 200
        assert not server.app.state.pictures._cache
        assert server.app.state.pictures._cached_bytes == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_comes_when_too_many_wait_is_told_to_come_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr(bounded, "MOST_WAITING", 0)
    with inside(tmp_path) as server:
        ana = Caller(server.url)
        later = ana.get(f"/table/{ana.new_table()}/picture.png", Accept_Language=language)
        assert later.status == 503
        assert later.headers["retry-after"]
        assert TEXTS.say(language, "refused-server-busy") in later.text
