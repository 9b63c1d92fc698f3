"""The chat of a table: who may write, what each viewer reads, reports to the host."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from perihelion.cli import main
from perihelion.table.play.chat import LONGEST_LINE, PHRASES
from perihelion.table.texts import TEXTS
from tests.table.caller import Caller, Place, begin
from tests.table.conftest import Server
from tests.table.visitor import DESKTOP, visitor


def two(server: Server) -> tuple[Caller, Caller, str]:
    """Ana, Bob who reads Czech, and their table."""
    ana, bob = Caller(server.url), Caller(server.url)
    table = ana.new_table(("me", "open"), names=("Ana", ""))
    bob.cookies["perihelion_lang"] = "cs"
    bob.led_to_table(bob.post(f"/table/{table}/seat/1", {"name": "Bob"}))
    return ana, bob, table


def heard(place: Place) -> list[dict[str, Any]]:
    lines: Any = place.next("chat")
    return list(lines)


def chat(place: Place) -> list[tuple[int, str]]:
    return [(line["seat"], line["words"]) for line in heard(place)]


def test_a_phrase_is_read_in_the_readers_language(server: Server) -> None:
    ana, bob, table = two(server)
    with ana.sit(table) as here, bob.sit(table) as there:
        for phrase in PHRASES[:6]:
            here.say("say", phrase=phrase)
            assert chat(here) == [(0, TEXTS.say("en", f"phrase-{phrase}"))]
            assert chat(there) == [(0, TEXTS.say("cs", f"phrase-{phrase}"))]


def test_words_arrive_as_they_were_said_and_are_kept(server: Server) -> None:
    ana, bob, table = two(server)
    with ana.sit(table) as here:
        here.say("say", words="  a  <b>žluťoučký</b> kůň ")
        assert chat(here) == [(0, "a <b>žluťoučký</b> kůň")]
    with bob.sit(table) as there:
        assert chat(there) == [(0, "a <b>žluťoučký</b> kůň")]


def test_spectators_talk_among_themselves_and_players_read_it_after_the_game(
    server: Server,
) -> None:
    ana, bob, table = two(server)
    eve = Caller(server.url)
    with ana.sit(table) as here, eve.sit(table) as onlooker:
        onlooker.say("say", words="psst")
        assert onlooker.next("refused")["key"] == "talk/name"
    eve.post("/you", {"name": "Eve"})
    with ana.sit(table) as here, eve.sit(table) as onlooker, Caller(server.url).sit(table) as other:
        onlooker.say("say", words="take E7")
        for spectator in (onlooker, other):
            [line] = heard(spectator)
            assert (line["seat"], line["name"], line["words"]) == (-1, "Eve", "take E7")
        here.say("say", words="hello")
        assert chat(here) == [(0, "hello")]  # and what spectators say is not among it
        assert chat(onlooker) == [(0, "hello")]
        with bob.sit(table) as there:
            begin(here, there)
            here.say("resign")
        while not here.position["over"]:
            here.next("position")
    with ana.sit(table) as here:
        assert (-1, "take E7") in chat(here)


@pytest.mark.parametrize(
    "said",
    [
        {"words": " "},
        {"phrase": "curse"},
        {"words": 3},
        {"words": "a\nb"},
        {},
        {"words": "x" * (LONGEST_LINE + 1)},
    ],
)
def test_what_is_no_line_is_refused(server: Server, said: dict[str, Any]) -> None:
    ana, _, table = two(server)
    with ana.sit(table) as here:
        here.say("say", **said)
        assert here.next("refused")["key"].startswith("message/")


def test_who_talks_too_much_is_slowed_down(server: Server) -> None:
    ana, _, table = two(server)
    with ana.sit(table) as here:
        for _ in range(20):
            here.say("say", phrase="oops")
        assert here.next("refused")["key"] == "message/too-many"


def test_a_report_reaches_the_host(
    server: Server, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    ana, bob, table = two(server)
    with ana.sit(table) as here, bob.sit(table) as there:
        here.say("say", words="something rude")
        line = heard(there)[0]["number"]
        there.say("report", line=line)
        there.say("report", line=line + 1000)
        assert there.next("refused")["key"] == "message/malformed"
    assert main(["--lang", "en", "reports", "--data", str(server.data)]) == 0
    reports = capsys.readouterr().out
    assert re.search(rf"table {table}, seat 1, reported once: something rude", reports)
    assert main(["--lang", "en", "reports", "--data", str(tmp_path)]) == 0
    assert "Nothing" in capsys.readouterr().out


def test_the_page_can_chat_hide_and_report(server: Server, browser: Browser) -> None:
    ana, bob, table = two(server)
    with (
        visitor(browser, server.url, **DESKTOP) as someone,
        bob.sit(table) as there,
    ):
        someone.context.add_cookies(
            [{"name": n, "value": v, "url": server.url} for n, v in ana.cookies.items()]
        )
        someone.page.goto(f"{server.url}/table/{table}")
        there.say("say", phrase="hello")
        tab = someone.page.get_by_role("tab", name="Chat")
        expect(tab).to_have_class("unread")  # it is not in sight
        tab.click()
        expect(tab).not_to_have_class("unread")
        someone.page.get_by_role("button", name="Hello!").click()
        expect(someone.page.locator("#talk li").nth(1)).to_contain_text("Hello!")
        there.say("say", words="ty nešiko")
        line = someone.page.locator("#talk li").nth(2)
        expect(line).to_contain_text("ty nešiko")
        line.get_by_role("button", name="Mute Bob").click()
        expect(line).to_have_class("muted")
        line.get_by_role("button", name="Unmute Bob").click()
        expect(line).not_to_have_class("muted")
        line.get_by_role("button", name="Report").click()
        expect(line).to_contain_text("Reported")
        assert not someone.problems
