"""What keeps somebody from using a page, as axe finds it."""

from __future__ import annotations

from playwright.sync_api import Page

from perihelion.table.server.app import WEB

AXE = WEB.parent / "node_modules" / "axe-core" / "axe.min.js"


# A rule's impact is that of all it finds, so those of little impact need not run. Nothing but the
# violations is put together and sent: what passes is thousands of elements of a picture.
AXE_RUN = """
async (only) => {
  const slight = axe._audit.rules.filter(({ impact }) => ["minor", "moderate"].includes(impact));
  const rules = Object.fromEntries(slight.map(({ id }) => [id, { enabled: false }]));
  const how = only ? { runOnly: [only] } : { rules };
  const { violations } = await axe.run(document, { ...how, resultTypes: ["violations"] });
  return violations;
}
"""


def serious(page: Page) -> list[str]:
    """What axe calls serious or critical. The themes differ in nothing but their colours."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    page.emulate_media(color_scheme="light")
    contrast = _violations(page, "color-contrast")
    page.emulate_media(color_scheme="dark")
    return contrast + _violations(page)


# Axe wants what is drawn on a piece in its name as it stands there, one line after another ("21"
# for a 2 and a 1). Who speaks to the computer says a word that is seen: each must be in the name.
DRAWN = ("label-content-name-mismatch", "<g ")
UNNAMED = """
(selector) => {
  const shape = document.querySelector(selector);
  const words = (text) => text.toLowerCase().match(/[\\p{L}\\p{N}]+/gu) ?? [];
  const named = new Set(words(shape.getAttribute("aria-label") ?? ""));
  const drawn = [...shape.querySelectorAll("text")].flatMap((text) => words(text.textContent));
  return drawn.filter((word) => !named.has(word));
}
"""


def _violations(page: Page, only: str | None = None) -> list[str]:
    return [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in page.evaluate(AXE_RUN, only)
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
        if (violation["id"], node["html"][:3]) != DRAWN or page.evaluate(UNNAMED, node["target"][0])
    ][:10]
