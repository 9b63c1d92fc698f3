"""What notices say, in the reader's language. Nothing is said of the position."""

from __future__ import annotations

from perihelion.core.game import Json
from perihelion.core.texts import one_line
from perihelion.table.log.seating import chair_name, seat_key
from perihelion.table.notify.letters import News, time_left
from perihelion.table.notify.notices import Notice
from perihelion.table.play.live_table import LiveTable
from perihelion.table.store.notices.outbox import CHALLENGE
from perihelion.table.texts import TEXTS


def news(table: LiveTable, notice: Notice, language: str) -> News:
    """The notice for the person whom it concerns."""
    own = table.seats_of(notice.holder) or {notice.seat}
    others = [_name(table, seat, language) for seat in range(len(table.chairs)) if seat not in own]
    others = [name for name in others if name]
    game = table.game.texts.say(language, "name")
    args = {"game": game, "others": len(others), "names": ", ".join(others)}
    subject = TEXTS.say(language, f"mail-{notice.kind}-subject", **args)
    lead = TEXTS.say(language, f"mail-{notice.kind}-lead", **args)
    left = notice.left if table.terms.by_days else None
    return News(notice.kind, one_line(subject), one_line(lead), _path(table, notice), left)


def message(table: LiveTable, notice: Notice, language: str, now: float) -> Json:
    """A push message, as the page's service worker shows it."""
    told = news(table, notice, language)
    body = told.lead if told.left is None else time_left(told.left, now, language)
    return {"title": told.subject, "body": body, "url": told.path, "tag": table.header.id}


def event(table: LiveTable, notice: Notice, language: str, site: str, person: bool) -> Json:
    """What a webhook is told: for one person, or for all who follow a table."""
    game = table.game.texts.say(language, "name")
    name = _name(table, notice.seat, language)
    link = site + (_path(table, notice) if person else f"/table/{table.header.id}")
    if person:
        said = news(table, notice, language).subject
    else:
        names = ", ".join(_name(table, seat, language) for seat in range(len(table.chairs)))
        said = TEXTS.say(language, f"hook-{notice.kind}", game=game, name=name, names=names)
    return {
        "event": notice.kind,
        "id": f"{table.header.id}/{notice.kind}/{notice.number}/{notice.seat}",
        "game": table.game.name,
        "table": table.header.id,
        "seat": notice.seat,
        "player": name,
        "seconds_left": notice.left,
        "link": link,
        "text": one_line(f"{said} {link}"),
    }


def _name(table: LiveTable, seat: int, language: str) -> str:
    colour = table.game.texts.say(language, f"seat-{seat}")
    return chair_name(table.chairs[seat], language) or colour


def _path(table: LiveTable, notice: Notice) -> str:
    if notice.kind == CHALLENGE:
        return f"/join/{table.header.id}/{seat_key(table.header.secret, notice.seat)}"
    return f"/table/{table.header.id}"
