"""What a browser keeps: the page, rules and lessons, and nothing of a table."""

from __future__ import annotations

import json
import re

from tests.table.caller import Caller
from tests.table.conftest import Server


def kept(server: Server) -> dict[str, list[str]]:
    script = Caller(server.url).get("/worker.js")
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.headers["cache-control"] == "no-cache"
    told: dict[str, list[str]] = json.loads(script.text.partition(" = ")[2].partition(";\n")[0])
    return told


def test_everything_that_is_kept_is_there_and_the_same_for_everybody(server: Server) -> None:
    told, caller = kept(server), Caller(server.url)
    paths = [*told["shell"], *told["pages"], "/offline"]
    assert all(caller.get(path).status == 200 for path in paths)
    assert not [path for path in paths if re.search("/(table|you|study|player|api)", path)]
    for course in told["courses"]:
        assert caller.get(course).status == 200
    assert "Without a connection" in caller.get("/offline").text


def test_the_manifest_names_icons_of_the_sizes_that_it_says(server: Server) -> None:
    caller = Caller(server.url)
    manifest = caller.get("/manifest.webmanifest", Accept_Language="cs").json()
    assert (manifest["lang"], manifest["display"], manifest["start_url"]) == (
        "cs",
        "standalone",
        "/",
    )
    for icon in manifest["icons"]:
        answer = caller.get(icon["src"])
        assert answer.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(answer.body[at : at + 4]) for at in (16, 20))
            assert icon["sizes"] == f"{width}x{height}"
    assert caller.get("/icon/7.png").status == 404
