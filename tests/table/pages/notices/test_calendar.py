"""The calendar of deadlines: exact to the letter, behind a link that can be taken back."""

from __future__ import annotations

import re

from perihelion.table.pages.notices.calendar import LONGEST_LINE, ics
from perihelion.table.show.club.game_card import GameCard
from tests.table.caller import Caller
from tests.table.conftest import Server
from tests.table.pages.club.test_my_games import named
from tests.table.pages.test_lobby import new_table


def card(*others: str) -> GameCard:
    values: dict[str, object] = dict.fromkeys(GameCard._fields, "")
    values |= {"game": "Orion Duel", "table": "t1", "number": 7, "others": others}
    return GameCard(**values)  # type: ignore[arg-type]


def test_a_deadline_is_an_event_with_its_text_escaped_and_long_lines_folded() -> None:
    name = "Ř;,\\" + "ž" * 60
    calendar = ics([(card(name), 1_700_000_000.0)], "en", "https://t.example.org", 1_600_000_000.0)
    assert all(len(line.encode()) <= LONGEST_LINE for line in calendar.split("\r\n"))
    lines = calendar.replace("\r\n ", "").split("\r\n")
    assert lines[0] == "BEGIN:VCALENDAR" and lines[-2:] == ["END:VCALENDAR", ""]
    assert "DTSTART:20231114T221320Z" in lines
    assert "URL:https://t.example.org/table/t1" in lines
    assert "UID:t1-7@perihelion" in lines
    [summary] = [line for line in lines if line.startswith("SUMMARY:")]
    said = re.sub("[\u2068\u2069]", "", summary)
    assert said == "SUMMARY:Your move: Orion Duel with Ř\\;\\,\\\\" + "ž" * 60


def test_the_calendar_shows_own_deadlines_behind_a_link_that_can_be_taken_back(
    server: Server,
) -> None:
    ana = named(server, "Ana")
    table = new_table(ana, "me", "bot:random", clock="3d")
    ana.post("/you/calendar", {"wanted": "on"})
    link = re.search(r"/calendar/[\w-]+\.ics", ana.get("/you/notices").text)
    assert link is not None
    stranger = Caller(server.url)  # as a calendar program is
    answer = stranger.get(link[0])
    assert answer.headers["content-type"].startswith("text/calendar")
    assert f"/table/{table}" in answer.text.replace("\r\n ", "")
    assert "perihelion_player" not in str(answer.headers)
    ana.post("/you/calendar", {"wanted": "on"})
    assert stranger.get(link[0]).status == 404
    ana.post("/you/calendar", {"wanted": "off"})
    assert stranger.get("/calendar/.ics").status == 404
    assert "/calendar/" not in ana.get("/you/notices").text.partition("calendar-link")[2]
