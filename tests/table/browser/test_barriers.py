"""The search for barriers finds them, in both themes, and leaves out what is slight."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.table.browser.barriers import serious

PAGE = """
<!doctype html><html lang="en"><title>Barriers</title>
<style>
  body { background: white; color: black }
  @media (prefers-color-scheme: dark) { body { background: black; color: white } }
  #pale { color: #ddd }
  #gloomy { color: #222 }
</style>
<main><h1>Barriers</h1><p id="pale">Pale</p><p id="gloomy">Gloomy</p><button></button></main>
<p>Beside all landmarks, which is a slight one.</p>
"""


def test_barriers_are_found_in_both_themes_and_slight_ones_left_out(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content(PAGE)
    found = sorted(barrier.partition("]")[0] + "]" for barrier in serious(page))
    page.close()
    assert found == [
        "button-name: ['button']",
        "color-contrast: ['#gloomy']",
        "color-contrast: ['#pale']",
    ]
