"""Several people, each in a real browser: links, rematches, clocks, devices."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from perihelion.core.dealer import Dealer
from perihelion.table.log.clock import remaining
from perihelion.table.store import uptime
from tests.table.browser.barriers import serious
from tests.table.browser.test_table import BLUE_STARTS, ORION, click_cell
from tests.table.caller import Caller, any_words, begin, patched
from tests.table.conftest import Server
from tests.table.inside import inside
from tests.table.visitor import DESKTOP, MOVES, PHONE, Visitor, visitor

MINUTES = 60
LARGEST_ERROR = 100


def set_up(me: Visitor, seats: tuple[str, ...], **terms: str) -> str:
    """Fill in the form with terms; gives the table's path."""
    page = me.open(f"/new/{ORION}")
    me.unfold()
    for seat, who in enumerate(seats):
        page.select_option(f"[name=seat-{seat}]", who)
    for name, value in BLUE_STARTS.items():
        page.select_option(f"[name=option-{name}]", value)
    for name, value in terms.items():
        if name == "public":
            page.check("[name=public]")
        else:
            page.select_option(f"[name={name}]", value)
    page.click("form.new > button")
    page.wait_for_selector("#board svg")
    return page.url.removeprefix(me.url)


def join(who: Visitor, link: str, name: str) -> Page:
    """Open an invitation and take the seat."""
    page = who.open(link)
    page.fill("[name=name]", name)
    page.click(".join button")
    page.wait_for_selector("#board svg")
    return page


def invitation(page: Page) -> str:
    link = page.locator("#invite input").first.input_value()
    return "/" + link.split("/", 3)[3]


def test_a_friend_joins_by_the_link_and_another_watches(server: Server, browser: Browser) -> None:
    with (
        visitor(browser, server.url, **DESKTOP) as ana,
        visitor(browser, server.url, **PHONE) as bob,
        visitor(browser, server.url, **DESKTOP) as eve,
    ):
        set_up(ana, ("me", "open"))
        page = ana.page
        expect(page.locator("#invite")).to_be_visible()
        page.click("#invite summary")
        expect(page.get_by_role("img", name="QR code with the invitation")).to_be_visible()
        link = invitation(page)
        theirs = join(bob, link, "Bob")
        expect(page.locator("#invite")).to_be_hidden()
        expect(page.locator("#seats")).to_contain_text("Bob")
        eve.open("/you").fill("[name=name]", "Eve")
        eve.page.click("form.join button")
        eve.open(link).click("text=Watch")
        expect(page.locator("#watching")).to_have_text("1 person is watching: Eve")
        page.locator("#slot-blue-single").click(force=True)
        click_cell(page, "E7")
        expect(eve.page.locator(MOVES)).to_have_count(1)
        expect(eve.page.locator(".scene .target")).to_have_count(0)
        expect(eve.page.locator("#leave, #resign, #pause, .open-seat:visible")).to_have_count(0)
        theirs.wait_for_selector("body.yours")
        eve.open("/")
        expect(page.locator("#watching")).to_be_hidden()
        for visitor_of in (ana, bob):
            visitor_of.expect_no_problems()


def test_pages_add_their_salts_without_a_click(server: Server, browser: Browser) -> None:
    with (
        visitor(browser, server.url, **DESKTOP) as ana,
        visitor(browser, server.url, **PHONE) as bob,
    ):
        set_up(ana, ("me", "open"))
        page = ana.page
        expect(page.locator("#prompt")).to_contain_text("Waiting for players")
        theirs = join(bob, invitation(page), "Bob")
        page.wait_for_selector("body.yours")
        salts = page.locator("#fair dd").nth(2)
        both = re.compile(r"^Blue: [0-9a-f]{64} · Bob: [0-9a-f]{64}$")
        expect(salts).to_have_text(both)
        page.reload()
        expect(salts).to_have_text(both)
        for one in (page, theirs):
            expect(one.locator("#fair-changed")).to_be_hidden()
            expect(one.locator("#voided")).to_be_hidden()
        bob.agree("#leave")  # nobody has moved: it is dealt anew for who comes next
        expect(page.locator("#prompt")).to_contain_text("Waiting for players")
        theirs.context.clear_cookies()
        join(bob, invitation(page), "Bohumil")
        page.wait_for_selector("body.yours")
        expect(salts).to_contain_text("Bohumil")
        expect(page.locator("#fair-changed")).to_be_hidden()
        expect(page.locator("#voided")).to_contain_text("1")
        ana.expect_no_problems()


def test_the_lobby_renews_itself(server: Server, browser: Browser) -> None:
    with (
        visitor(browser, server.url, **DESKTOP) as eve,
        visitor(browser, server.url, **DESKTOP) as ana,
    ):
        eve.page.clock.install()
        page = eve.open("/")
        table = set_up(ana, ("me", "open"), public="on").split("/")[-1]
        page.clock.fast_forward(4000)
        page.click(f"#lobby a[href='/join/{table}']")
        page.click(".join button")
        expect(ana.page.locator("#invite")).to_be_hidden()


def test_both_find_the_same_rematch(server: Server, browser: Browser) -> None:
    with (
        visitor(browser, server.url, **DESKTOP) as ana,
        visitor(browser, server.url, **DESKTOP) as bob,
    ):
        set_up(ana, ("me", "open"))
        theirs = join(bob, invitation(ana.page), "Bob")
        bob.agree("#resign")
        expect(ana.page.locator("#outcome")).to_contain_text("Bob (Orange) resigned")
        ana.page.click("#again button")
        expect(ana.page.locator("#ready")).to_have_text("Waiting for Bob (Orange).")
        expect(ana.page.locator("#again [name=answer]")).to_have_text("Withdraw offer")
        expect(theirs.locator("#ready")).to_have_text("Blue wants to play again.")
        theirs.click("#again button:has-text('Accept rematch')")
        theirs.wait_for_selector("#over[hidden]", state="attached")
        ana.page.click("#next a")
        ana.page.wait_for_selector("#over[hidden]", state="attached")
        assert theirs.url == ana.page.url
        expect(theirs.locator("#seats li.mine")).to_contain_text("Bob")
        for visitor_of in (ana, bob):
            visitor_of.expect_no_problems()


def test_a_declined_rematch_is_not_offered_again(server: Server, browser: Browser) -> None:
    with (
        visitor(browser, server.url, **DESKTOP) as ana,
        visitor(browser, server.url, **DESKTOP) as bob,
    ):
        table = set_up(ana, ("me", "open"))
        theirs = join(bob, invitation(ana.page), "Bob")
        bob.agree("#resign")
        bob.open("/about")  # he is elsewhere, and is told there
        ana.page.click("#again button")
        expect(ana.page.locator("#ready")).to_have_text("Waiting for Bob (Orange).")
        bob.open("/players")
        expect(theirs.locator("#offers")).to_contain_text("offers you a rematch")
        theirs.click("#offers a")
        theirs.click("#again [name=answer]")
        expect(ana.page.locator("#ready")).to_have_text("Bob (Orange) declined to play again.")
        expect(ana.page.locator("#again")).to_be_hidden()
        assert table in ana.page.url


def test_from_one_game_to_the_next_and_who_is_there(server: Server, browser: Browser) -> None:
    with (
        visitor(browser, server.url, **DESKTOP) as ana,
        visitor(browser, server.url, **DESKTOP) as bob,
    ):
        ana.context.add_init_script("navigator.setAppBadge = async n => { window.badge = n; };")
        tables = []
        for _ in range(2):
            tables.append(set_up(ana, ("me", "open")).split("/")[-1])
            join(bob, invitation(ana.page), "Bob")
            ana.wait_for_turn()
        expect(ana.page.locator("#seats .presence.here")).to_have_count(1)
        bob.open("/about")
        expect(ana.page.locator("#seats .presence.away")).to_have_count(1)
        expect(ana.page.locator("#next-turn")).to_be_hidden()
        ana.type_move("single E7")
        expect(ana.page.locator("#next-turn")).to_have_text("Next game where it is your turn (1)")
        expect(ana.page).to_have_title(re.compile(r"^\(1\) "))
        expect(ana.page.locator(".bar > nav .turns")).to_have_text("1")
        ana.page.wait_for_function("() => window.badge === 1")
        ana.page.click("#next-turn")
        ana.wait_for_turn()
        assert ana.page.url.endswith(tables[0])
        home = ana.open("/")
        expect(home.locator(".my-games li.yours")).to_have_count(1)
        expect(home.locator(".my-games li")).to_have_count(2)
        for visitor_of in (ana, bob):
            visitor_of.expect_no_problems()


def test_a_series_is_played_to_its_end(server: Server, browser: Browser) -> None:
    with (
        visitor(browser, server.url, **DESKTOP) as ana,
        visitor(browser, server.url, **DESKTOP) as bob,
    ):
        set_up(ana, ("me", "open"), wins="2")
        join(bob, invitation(ana.page), "Bob")
        for won in (1, 2):
            bob.agree("#resign")
            score = ana.page.locator("#series")
            expect(score).to_contain_text(f"Blue {won} · Bob (Orange) 0")
            if won == 2:
                expect(score).to_contain_text("wins the match")
                break
            ana.page.click("#again button")
            expect(ana.page.locator("#ready")).to_have_text("Waiting for Bob (Orange).")
            bob.page.click("#again button")
            bob.page.wait_for_selector("#over[hidden]", state="attached")
            ana.page.click("#next a")
            ana.page.wait_for_selector("#over[hidden]", state="attached")
            assert ana.page.url == bob.page.url
        for visitor_of in (ana, bob):
            visitor_of.expect_no_problems()


def test_a_spectator_can_take_a_seat_that_was_left(server: Server, browser: Browser) -> None:
    with (
        visitor(browser, server.url, **DESKTOP) as ana,
        visitor(browser, server.url, **DESKTOP) as bob,
        visitor(browser, server.url, **DESKTOP) as eve,
    ):
        path = set_up(ana, ("me", "open"))
        join(bob, invitation(ana.page), "Bob")
        eve.open(path)
        bob.agree("#leave")
        expect(ana.page.locator("#invite")).to_be_visible()
        eve.page.fill(".open-seat:visible input", "Eve")
        eve.page.click(".open-seat:visible button")
        expect(ana.page.locator("#seats")).to_contain_text("Eve")
        for visitor_of in (ana, bob, eve):
            visitor_of.expect_no_problems()


def test_a_pause_by_consent(server: Server, browser: Browser) -> None:
    with (
        visitor(browser, server.url, **DESKTOP) as ana,
        visitor(browser, server.url, **DESKTOP) as bob,
    ):
        set_up(ana, ("me", "open"), clock="10+5")
        join(bob, invitation(ana.page), "Bob")
        ana.wait_for_turn()
        expect(ana.page.locator(".clock.running")).to_have_count(0)  # nobody has moved
        ana.type_move("single E7")
        expect(ana.page.locator(".clock.running")).to_have_count(1)
        ana.page.click("#pause")
        expect(bob.page.locator("#paused")).to_contain_text("would like to pause")
        expect(bob.page.locator("#paused button")).to_have_text("Agree to pause")
        bob.page.click("#paused button")
        for visitor_of in (ana, bob):
            expect(visitor_of.page.locator("#paused p")).to_have_text("The game is paused.")
            expect(visitor_of.page.locator(".clock.running")).to_have_count(0)
            expect(visitor_of.page.locator(".scene .target")).to_have_count(0)
        bob.page.click("#paused button")
        expect(ana.page.locator("#paused")).to_contain_text("would like to resume")
        ana.page.click("#paused button")
        for visitor_of in (ana, bob):
            expect(visitor_of.page.locator("#paused")).to_be_hidden()
            visitor_of.expect_no_problems()


def test_a_person_moves_to_a_phone(server: Server, browser: Browser) -> None:
    with (
        visitor(browser, server.url, **DESKTOP) as ana,
        visitor(browser, server.url, **PHONE) as phone,
    ):
        ana.open("/you").fill("[name=name]", "Ana")
        ana.page.click("form.join button")
        path = set_up(ana, ("me", "bot:random"))
        ana.open("/you").click("text=Create link")
        expect(ana.page.get_by_role("img", name="QR code with the link")).to_be_visible()
        link = ana.page.locator("input[readonly]").input_value()
        phone.open("/" + link.split("/", 3)[3])
        expect(phone.page.locator("h1")).to_have_text("Are you Ana?")
        phone.page.click("text=Yes, that’s me")
        expect(phone.page.locator("[name=name]")).to_have_value("Ana")
        phone.open(path).wait_for_selector("body.yours")
        expect(phone.page.locator("#seats li.mine")).to_contain_text("Ana")
        phone.expect_no_problems()


@pytest.fixture
def leaping(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time leaps here, which is no sign that the machine has slept."""
    monkeypatch.setattr(uptime, "ASLEEP_SECONDS", 1e9)


@pytest.mark.usefixtures("leaping")
def test_the_clocks_of_page_and_server_agree_after_an_hour(
    tmp_path: Path, browser: Browser
) -> None:
    """An hour in which the page's own clock goes wrong by a second, and moves are made."""
    with inside(tmp_path) as server, visitor(browser, server.url, **DESKTOP) as ana:
        page = ana.page
        heard, asked = frames(page), frames(page, "framesent")
        page.clock.install()
        path = set_up(ana, ("me", "guest"), clock="60+30")
        page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)  # in seconds
        other = Caller(server.url)
        other.cookies = {c["name"]: c["value"] for c in ana.context.cookies()}
        table = server.table(path.split("/")[-1])
        dealer = Dealer("hour")
        errors = []
        with other.sit(path.split("/")[-1]) as place:
            for minute in range(MINUTES):
                for seconds, wrong in ((58, 17), (2, 0)):
                    server.now += seconds
                    page.clock.fast_forward(1000 * seconds + wrong)
                    page.wait_for_timeout(5)
                    # An answer that is on its way while time jumps would be wrong.
                    while sum('"time"' in frame for frame in asked) > sum(
                        '"time"' in frame for frame in heard
                    ):
                        page.wait_for_timeout(1)
                if minute % 6 == 0 and not table.timeline.over:
                    place.move(any_words(place.position, dealer))
                    expect(page.locator(MOVES)).to_have_count(len(place.log()))
                page.clock.run_for(100)
                server.now += 0.1
                errors += _differences(page, table)
        assert not table.timeline.over
        assert max(errors) < LARGEST_ERROR
        ana.expect_no_problems()


def _differences(page: Page, table: Any) -> list[float]:
    """By how many milliseconds what is shown is wrong, per seat."""
    shown = page.locator("[data-clock]").evaluate_all("all => all.map(one => +one.dataset.ms)")
    clock = table.time.clock
    now = table.uptime.now()
    return [
        abs(ms - 1000 * remaining(clock, seat, now, table.uptime.gaps))
        for seat, ms in enumerate(shown)
    ]


@pytest.mark.usefixtures("leaping")
def test_little_time_is_said_and_the_flag_is_shown(tmp_path: Path, browser: Browser) -> None:
    with inside(tmp_path) as server, visitor(browser, server.url, **DESKTOP) as ana:
        page = ana.page
        page.clock.install()
        path = set_up(ana, ("me", "guest"), clock="3+2", late="loss")
        ana.type_move("single E7")
        expect(page.locator(MOVES)).to_have_count(1)
        server.now += 175
        page.reload()
        clock = page.locator("[data-clock='1']")
        expect(clock).to_have_class("clock running low")
        expect(clock).to_contain_text("low on time")
        expect(page.locator("#live")).to_contain_text("Time left: 0:0")
        assert serious(page) == []
        table = server.table(path.split("/")[-1])
        page.click("#typing summary")
        page.fill("#type input", "single E5")
        server.now += 10  # at the last moment: the server looks at clocks by itself, too
        page.press("#type input", "Enter")
        expect(page.locator("#problem")).to_contain_text("Your time is up.")
        assert [entry.words for entry in table.log if entry.kind == "move"] == ["single E7"]


def frames(page: Page, which: Literal["framereceived", "framesent"] = "framereceived") -> list[str]:
    """Every byte the page is sent over its socket, or sends."""
    heard: list[str] = []
    page.on("websocket", lambda socket: socket.on(which, lambda frame: heard.append(str(frame))))
    return heard


def test_a_spectator_is_sent_no_secret(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as eve:
        ana, bob = Caller(server.url), Caller(server.url)
        table = ana.new_table(("me", "open"), {}, game="via-nebula")
        bob.post(f"/table/{table}/seat/1", {"name": "Bob"})
        heard = frames(eve.page)
        eve.open(f"/table/{table}").wait_for_selector("#board svg")
        dealer = Dealer("spectator")
        with ana.sit(table) as hers, bob.sit(table) as his:
            begin(hers, his)
            for _ in range(6):
                mover, other = (hers, his) if hers.position["yours"] else (his, hers)
                mover.move(any_words(mover.position, dealer))
                other.wait_for(mover.number)
            expect(eve.page.locator(MOVES)).to_have_count(len(hers.log()))
            known = [words for _, words in hers.log()]
        hidden = [
            words for words, (_, seen) in zip(known, _log_of(heard), strict=True) if seen != words
        ]
        assert hidden, "nothing is hidden: the test would prove nothing"
        for words in hidden:
            assert f'"{words}"' not in "\n".join(heard)
        position = _told(heard)
        assert (position["seat"], position["choices"], position["yours"]) == (None, None, False)


def _log_of(heard: list[str]) -> list[tuple[int, str]]:
    return [(line["number"], line["words"]) for line in _told(heard)["log"]]


def _told(heard: list[str]) -> dict[str, Any]:
    """The position that the page shows after all it was told."""
    position: dict[str, Any] = {}
    for frame in heard:
        if '"position"' in frame:
            position = patched(position, json.loads(frame)["position"])
    return position


def test_no_meeting_place_has_a_serious_barrier(server: Server, browser: Browser) -> None:
    with (
        visitor(browser, server.url, **DESKTOP) as ana,
        visitor(browser, server.url, **PHONE) as bob,
    ):
        path = set_up(ana, ("me", "reserved"), clock="3+2", wins="2")
        ana.page.click("#invite summary >> nth=0")
        violations = {"table": serious(ana.page)}
        new = ana.open(f"/new/{ORION}")
        for summary in new.locator("fieldset summary").all():
            summary.click()
        violations["new"] = serious(new)
        ana.open("/you").click("text=Create link")
        violations["you"] = serious(ana.page)
        for where in (path.replace("table", "join"), "/", path):
            bob.open(where)
            bob.page.wait_for_load_state("networkidle")
            violations[where] = serious(bob.page)
            assert bob.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert {page: barriers for page, barriers in violations.items() if barriers} == {}
