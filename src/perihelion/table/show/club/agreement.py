"""What was agreed when a table was set up, in words."""

from __future__ import annotations

from typing import Final

from perihelion import bots
from perihelion.core.options import POSITION
from perihelion.table.log import terms
from perihelion.table.play.live_table import LiveTable
from perihelion.table.show.editions.differences import edition_differences
from perihelion.table.texts import TEXTS

FEW: Final = 4
"""So many differences from the standard edition are told; a page of the table has all."""


def agreement(table: LiveTable, language: str) -> list[tuple[str, str]]:
    """Each point with its label: edition, options, terms."""
    agreed = table.terms
    begun = TEXTS.say(language, "agreed-position") if POSITION in table.header.options else ""
    said = {
        "agreed-start": begun,
        "new-companion": TEXTS.say(language, "rated-yes") if agreed.companion else "",
        "new-rated": TEXTS.say(language, "rated-yes" if agreed.rated else "rated-no"),
        "new-coach": TEXTS.say(language, "rated-yes") if agreed.coach else "",
        "new-clock": clock_words(agreed.clock, language),
        "new-wins": TEXTS.say(language, "new-wins-of", wins=agreed.wins),
        "new-watch": TEXTS.say(language, "new-watch-on" if agreed.watch else "new-watch-off"),
        "new-late": _late(table, language),
        "new-away": TEXTS.say(language, f"new-away-{agreed.away}") if agreed.real_time else "",
        "new-vacation": _vacation(table, language),
        "new-left": TEXTS.say(
            language, "new-left-loss" if agreed.rated else f"new-left-{agreed.left}"
        ),
        "new-stand-in": "" if _no_bots(table) else bots.label(agreed.bot, language),
    }
    rows = [(TEXTS.say(language, "new-edition"), _edition(table, language))]
    rows += _options(table, language)
    return rows + [(TEXTS.say(language, key), text) for key, text in said.items() if text]


def _edition(table: LiveTable, language: str) -> str:
    texts, edition = table.game.texts, table.header.edition
    if table.header.edition_text is not None:
        different = edition_differences(table.game, table.edition, language)
        if not different:
            return TEXTS.say(language, "edition-custom", name=edition)
        some = "; ".join(
            f"{each['label']}: {each['old']} → {each['new']}" for each in different[:FEW]
        )
        count = len(different)
        more = "; …" if count > FEW else ""
        return TEXTS.say(language, "edition-differs", name=edition, count=count, some=some + more)
    key = f"edition-{edition}"
    return texts.say(language, key) if texts.has(language, key) else edition


def _options(table: LiveTable, language: str) -> list[tuple[str, str]]:
    texts = table.game.texts
    rows = []
    for option in table.game.options.values():
        value = table.header.options.get(option.name, option.default)
        spelt = str(value).lower() if isinstance(value, bool) else str(value)
        label = texts.say(language, f"option-{option.name}")
        rows.append((label, texts.say(language, f"option-{option.name}-{spelt}")))
    return rows


def _late(table: LiveTable, language: str) -> str:
    """What happens to a player out of time or, without a clock, after a day without a move."""
    agreed = table.terms
    if len(table.chairs) < 2:
        return ""
    key = f"new-late-{agreed.late}"
    if agreed.late == terms.LOSES:
        key = "late-loss"
    elif agreed.rated:
        key = "late-last"
    said = TEXTS.say(language, key)
    return said if agreed.clock else TEXTS.say(language, "late-claim", what=said)


def _vacation(table: LiveTable, language: str) -> str:
    """Whether the clock stands on vacation, where days run."""
    if not table.terms.by_days:
        return ""
    key = "new-vacation-on" if table.terms.vacation else "new-vacation-off"
    return TEXTS.say(language, key, days=terms.VACATION_DAYS)


def _no_bots(table: LiveTable) -> bool:
    return table.terms.late == terms.LOSES and table.terms.rated


def clock_words(clock: str, language: str) -> str:
    """A clock such as "10+5" in words."""
    control = terms.control(clock)
    if control is None:
        return TEXTS.say(language, "clock-none")
    if control.each:
        return TEXTS.say(language, "clock-days", days=int(control.base / terms.DAY))
    minutes = int(control.base / 60)
    return TEXTS.say(language, "clock-real", minutes=minutes, seconds=int(control.increment))
