"""The score of an entered game as a picture to share: a table of rows, seats and the total."""

from __future__ import annotations

from typing import Final

from markupsafe import escape

from perihelion.table.show.companion.entered_end import EnteredEnd
from perihelion.table.texts import TEXTS

ROW: Final = 46
LEFT: Final = 520
COLUMN: Final = 150
COLOURS: Final = {
    "dark": ("#0b0f24", "#e8ebff", "#ffd37a", "#2b3566"),
    "light": ("#f2f5fc", "#161a35", "#4a35b5", "#c3cbea"),
}


def score_card(entered: EnteredEnd, language: str, theme: str) -> str:
    """The picture as SVG, in the colours of a theme."""
    ground, ink, accent, line = COLOURS[theme]
    game, seats = entered.game, range(entered.seats)
    rows = [row for row in game.breakdown(entered.state, language) if row.points]
    width, height = LEFT + COLUMN * entered.seats + 40, ROW * (len(rows) + 5)
    title = " · ".join(filter(None, (game.texts.say(language, "name"), entered.edition_name)))
    texts = [_text(30, ROW, title, ink, 30, bold=True)]
    texts += [_right(seat, 2, seat_name(entered, seat, language), ink) for seat in seats]
    for number, row in enumerate(rows, 3):
        texts.append(_text(30, ROW * number, f"{row.label} ({row.rule})", ink, 20))
        texts += [_right(seat, number, str(row.points[seat]), ink) for seat in seats]
    last, scores = len(rows) + 3, entered.state.scores()
    places = entered.state.standings()
    texts.append(_text(30, ROW * last, TEXTS.say(language, "pad-total"), accent, 24, bold=True))
    for seat in seats:
        texts.append(_right(seat, last, str(scores[seat]), accent, bold=True))
        texts.append(_right(seat, last + 1, f"{places[seat]}.", ink))
    rule = ROW * last - 32
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" font-family="Open Sans">'
        f'<rect width="{width}" height="{height}" fill="{ground}"/>'
        f'<path d="M30 {rule}H{width - 30}" stroke="{line}" stroke-width="2"/>'
        f"{''.join(texts)}</svg>"
    )


def seat_name(entered: EnteredEnd, seat: int, language: str) -> str:
    """What a seat is called: the name that was entered, or its colour."""
    return entered.names[seat] or entered.game.texts.say(language, f"seat-{seat}")


def _right(seat: int, row: int, said: str, ink: str, bold: bool = False) -> str:
    return _text(LEFT + COLUMN * (seat + 1), ROW * row, said, ink, 22, bold, anchor="end")


def _text(
    x: int, y: int, said: str, ink: str, size: int, bold: bool = False, anchor: str = "start"
) -> str:
    weight = 600 if bold else 400
    return (
        f'<text x="{x}" y="{y}" fill="{ink}" font-size="{size}" font-weight="{weight}" '
        f'text-anchor="{anchor}">{escape(said)}</text>'
    )
