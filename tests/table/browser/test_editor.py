"""The editor in a real browser: clicked in the picture, broken, mended, saved and played."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from perihelion import catalogue
from perihelion.core.edition import choose
from perihelion.core.edition.fields import CHOICE, NUMBER, PHRASE, TEXT, Field
from tests.table.conftest import Server
from tests.table.visitor import PHONE, visitor

NUMBERS = 10
MOST_ACTIONS = 4  # clicks and keys for one printed number


class Hand:
    """Clicks and types, and counts it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.actions = 0

    def click(self, selector: str) -> None:
        self.actions += 1
        self.page.locator(selector).first.click(force=True)

    def type(self, keys: str) -> None:
        for key in keys:
            self.actions += 1
            self.page.keyboard.press(key)

    def enter(self) -> None:
        self.actions += 1
        self.page.keyboard.press("Enter")


def opened(server: Server, page: Page, game: str) -> None:
    page.goto(f"{server.url}/editions/{game}/edit")
    page.wait_for_selector("#board svg")
    expect(page.locator("#sections details")).not_to_have_count(0)


def inspected(page: Page, key: str) -> None:
    expect(page.locator(f"#controls [data-key='{key}']")).to_be_focused()


def changed_everywhere(server: Server, browser: Browser, name: str) -> None:
    """Fork the standard edition of a game; change a field of each kind, break one and mend it; save
    and share the edition, and play with it."""
    game = catalogue.game(name)
    fields = list(game.edition_fields(choose(game.editions, None)))
    with visitor(browser, server.url) as me:
        page = me.page
        opened(server, page, name)
        kinds = [_of_kind(fields, kind) for kind in (NUMBER, CHOICE, TEXT)]
        for field in filter(None, kinds):
            _open_section(page, field)
            control = page.locator(f"#sections [data-key='{field.key}']")
            if field.kind == CHOICE:
                control.select_option(index=1)
            else:
                control.fill(str(field.most + 1) if field.kind == NUMBER else "somewhere else")
                control.press("Tab")
            if field.kind == NUMBER:
                expect(page.locator(".wrong").first).to_contain_text(str(field.most))
                expect(page.locator("#save")).to_be_disabled()
            expect(page.locator("#undo")).to_be_enabled()
            page.click("#undo")
            expect(page.locator("#problem")).to_be_hidden()
            expect(page.locator("#undo")).to_be_disabled()
        page.locator("#sections [data-key='name']").fill("Mine")
        page.locator("#sections [data-key='name']").press("Enter")
        expect(page.locator("#undo")).to_be_enabled()
        page.click("#save")
        page.wait_for_url("**/edition/*")
        with visitor(browser, server.url) as other:
            expect(other.open(page.url.removeprefix(server.url)).locator("h1")).to_contain_text(
                "Mine"
            )
            other.page.get_by_role("link", name="Play with it").click()
            other.page.click("form.new button.button")
            other.page.wait_for_selector("#board svg")


def _of_kind(fields: list[Field], kind: str) -> Field | None:
    """A field of a section, and no entry of a list, whose control is there when it is open."""
    simple = [field for field in fields if field.kind == kind and 1 < len(field.path) < 4]
    plain = [field for field in simple if not any(isinstance(part, int) for part in field.path)]
    return next(iter(plain), None)


def _open_section(page: Page, field: Field) -> None:
    details = page.locator(f"details[data-section='{field.path[0]}']")
    if details.get_attribute("open") is None:
        details.locator("summary").first.click()


def test_an_edition_is_forked_changed_broken_mended_saved_shared_and_played(
    server: Server, browser: Browser
) -> None:
    changed_everywhere(server, browser, "pacals-rocket")


def test_ten_printed_numbers_take_at_most_four_actions_each(
    server: Server, browser: Browser
) -> None:
    with visitor(browser, server.url) as me:
        opened(server, me.page, "pacals-rocket")
        hand = Hand(me.page)
        for number in range(2, 2 + NUMBERS):
            hand.click(f"#plaque-d{number:02}")
            inspected(me.page, f"districts.district[{number - 1}].value")
            hand.type("9")
            hand.enter()
            expect(me.page.locator("#count")).to_have_text(f"({number - 1})")
        assert hand.actions <= MOST_ACTIONS * NUMBERS


def test_a_map_is_broken_mended_saved_and_played(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url) as me:
        page = me.page
        opened(server, page, "via-nebula")
        page.locator("#cell-A1").click(force=True)  # mist
        page.click("[data-key='board_beginner.rows[0][0]'] button[data-choice='M']")
        expect(page.locator("#problem")).to_contain_text("25 meadows for 24")
        expect(page.locator("#save")).to_be_disabled()
        page.locator("#cell-A3").click(force=True)  # a meadow
        page.click("[data-key='board_beginner.rows[0][2]'] button[data-choice='m']")
        expect(page.locator("#problem")).to_be_hidden()
        expect(page.locator("#board .changed")).to_have_count(2)
        expect(page.locator("#differences li")).to_have_count(2)
        page.click("#undo")
        expect(page.locator("#problem")).to_be_visible()
        page.click("#redo")
        expect(page.locator("#problem")).to_be_hidden()
        page.locator("details[data-section='neutral_contracts'] summary").click()
        page.locator("details[data-section='neutral_contracts'] button.entry").first.click()
        expect(page.locator("#card svg")).to_be_visible()
        page.click("#save")
        page.wait_for_url("**/edition/*")
        page.get_by_role("link", name="Play with it").click()
        page.click("form.new button.button")
        page.wait_for_selector("#board svg")


def test_what_a_card_asks_for_is_switched_and_lists_grow(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url) as me:
        page = me.page
        opened(server, page, "via-nebula")
        page.locator("details[data-section='neutral_contracts'] summary").click()
        page.locator("details[data-section='neutral_contracts'] button.entry").first.click()
        card = "neutral_contracts.card[0]"
        page.click("#controls [data-instead=any_equal]")
        equal = page.locator(f"#controls [data-key='{card}.any_equal']")
        equal.fill("3")
        equal.press("Enter")
        expect(page.locator("#count")).not_to_have_text("")
        page.click("#controls [data-instead=cost]")
        cost = page.locator(f"#controls fieldset[data-key='{card}.cost']")
        expect(cost.locator("li")).to_have_count(1)
        cost.get_by_role("button", name="Add").click()
        expect(cost.locator("li")).to_have_count(2)
        cost.locator("li select").last.select_option("food")
        cost.locator("li button").first.click()
        expect(cost.locator("li")).to_have_count(1)
        expect(cost.locator("li select")).to_have_value("food")
        expect(page.locator("#problem")).to_be_hidden()
        expect(page.locator("#save")).to_be_enabled()


def test_phrases_are_changed_and_refused_where_a_word_is_unknown(
    server: Server, browser: Browser
) -> None:
    game = catalogue.game("nova-luna")
    fields = list(game.edition_fields(choose(game.editions, None)))
    phrase = next(field for field in fields if field.kind == PHRASE)
    with visitor(browser, server.url) as me:
        page = me.page
        opened(server, page, "nova-luna")
        page.locator(f"details[data-section='{phrase.path[0]}'] summary").first.click()
        entries = page.locator(f"details[data-section='{phrase.path[0]}'] button.entry")
        entries.nth(int(phrase.path[2])).click()
        control = page.locator(f"#controls input[data-key='{phrase.key}']")
        was = control.input_value()
        control.fill("green")
        control.press("Enter")
        expect(page.locator("#problem")).to_contain_text("green")
        control.fill(" ".join([phrase.choices[0]] * phrase.most))
        control.press("Enter")
        expect(page.locator("#problem")).to_be_hidden()
        expect(page.locator("#differences li")).to_have_count(1)
        control.fill(was)
        control.press("Enter")
        expect(page.locator("#differences del")).to_have_count(0)


def test_a_mistake_is_told_at_its_field(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url) as me:
        page = me.page
        opened(server, page, "nova-luna")
        page.locator("details[data-section='wheel'] summary").click()
        slots = page.locator("#sections [data-key='wheel.slots']")
        slots.fill("99")
        slots.press("Enter")
        expect(page.locator("label:has([data-key='wheel.slots']) .wrong")).to_contain_text("36")
        expect(slots).to_have_attribute("aria-invalid", "true")
        page.click("#undo")
        expect(page.locator(".wrong")).to_have_count(0)


def test_on_a_phone_the_editor_does_not_stick_out(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **PHONE) as me:
        page = me.page
        opened(server, page, "nebula")
        page.locator("#bar-0-3").first.click(force=True)
        inspected(page, "bar.cells[3].points")
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0
