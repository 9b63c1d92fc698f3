"""What is written in a letter: plain words and the same as simple HTML, in the reader's language.

A letter says whose turn it is and never what happened: nothing of a position goes into it.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from email.headerregistry import Address, HeaderRegistry, UnstructuredHeader
from email.message import EmailMessage
from email.policy import SMTP, Policy
from email.utils import format_datetime
from typing import Final
from urllib.parse import urlsplit

from perihelion.core.errors import PerihelionError
from perihelion.table.errors import Refused
from perihelion.table.log.terms import DAY
from perihelion.table.notify.smtp import SmtpRelay, read_relay
from perihelion.table.rendering import render
from perihelion.table.store.mail_addresses import MailAddress, read_address
from perihelion.table.texts import TEXTS

HOUR: Final = 3600.0


class _Link(UnstructuredHeader):
    """A link is one long word: cut or encoded, no mail program would understand it."""

    def fold(self, *, policy: Policy) -> str:
        return f"List-Unsubscribe: {self}{policy.linesep}"


_HEADERS: Final = HeaderRegistry()
_HEADERS.map_to_type("list-unsubscribe", _Link)  # type: ignore[arg-type]
# Machines that answer letters by themselves shall not answer these.
AUTOMATIC: Final = {"Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All"}


@dataclass(frozen=True, slots=True)
class MailSettings:
    """How this host writes letters: handed over where, from whom, with links to which site."""

    relay: SmtpRelay
    sender: str
    site: str


@dataclass(frozen=True, slots=True)
class Turn:
    """What a letter tells of a table."""

    kind: str
    game: str
    table: str
    others: tuple[str, ...]
    left: float


def read_mail(smtp: str, sender: str, site: str) -> MailSettings | None:
    """How letters are written, if the host has said all of it; None if the host wants none."""
    if not (smtp or sender or site):
        return None
    if not (smtp and sender and site):
        raise PerihelionError("mail-incomplete", TEXTS)
    relay = read_relay(smtp)
    try:
        address = read_address(sender)
    except Refused:
        raise PerihelionError("mail-sender", TEXTS, address=sender) from None
    parts = urlsplit(site)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise PerihelionError("mail-site", TEXTS, site=site)
    return MailSettings(relay, address, site.rstrip("/"))


def confirmation(
    mail: MailSettings, address: str, language: str, given: str, now: float
) -> EmailMessage:
    """The letter that asks whether an address is its person's. Nothing in it was written by
    whoever gave the address: it is no way to send words to strangers."""
    host = urlsplit(mail.site).netloc
    paragraphs = [
        TEXTS.say(language, "mail-confirm-lead", site=host),
        TEXTS.say(language, "mail-confirm-else"),
    ]
    link = (TEXTS.say(language, "mail-confirm"), f"{mail.site}/mail/confirm/{given}")
    subject = TEXTS.say(language, "mail-confirm-subject")
    return _letter(mail, address, language, subject, paragraphs, link, now)


def turn(mail: MailSettings, box: MailAddress, told: Turn, now: float) -> EmailMessage:
    """The letter that tells somebody that it is their turn, or that their time is nearly up."""
    said = {"game": told.game, "others": len(told.others), "names": ", ".join(told.others)}
    paragraphs = [
        TEXTS.say(box.language, f"mail-{told.kind}-lead", **said),
        time_left(told.left, now, box.language),
    ]
    link = (TEXTS.say(box.language, "mail-go"), f"{mail.site}/table/{told.table}")
    subject = TEXTS.say(box.language, f"mail-{told.kind}-subject", **said)
    return _letter(mail, box.address, box.language, subject, paragraphs, link, now, box.key)


def time_left(left: float, now: float, language: str) -> str:
    """How long somebody still has, and until when by a clock that is the same for all."""
    until = datetime.fromtimestamp(now + left, UTC).strftime("%Y-%m-%d %H:%M UTC")
    if left >= 2 * DAY:
        return TEXTS.say(language, "mail-left-days", days=int(left / DAY), until=until)
    if left >= HOUR:
        return TEXTS.say(language, "mail-left-hours", hours=int(left / HOUR), until=until)
    return TEXTS.say(language, "mail-left-soon", until=until)


def _letter(
    mail: MailSettings,
    address: str,
    language: str,
    subject: str,
    paragraphs: list[str],
    link: tuple[str, str],
    now: float,
    key: str = "",
) -> EmailMessage:
    letter = EmailMessage(policy=SMTP.clone(header_factory=_HEADERS))
    letter["From"] = Address(TEXTS.say(language, "site"), addr_spec=mail.sender)
    letter["To"] = Address(addr_spec=address)
    letter["Subject"] = _one_line(subject)
    letter["Date"] = format_datetime(datetime.fromtimestamp(now, UTC))
    for name, value in AUTOMATIC.items():
        letter[name] = value
    paragraphs = [_one_line(paragraph) for paragraph in paragraphs]
    why, stop = "", ("", "")
    plain = [*paragraphs, f"{link[0]}:\n{link[1]}"]
    if key:
        why = TEXTS.say(language, "mail-why")
        stop = (TEXTS.say(language, "mail-stop"), f"{mail.site}/mail/stop/{key}")
        letter["List-Unsubscribe"] = f"<{stop[1]}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        plain.append(f"-- \n{why}\n{stop[0]}: {stop[1]}")
    letter.set_content("\n\n".join(plain) + "\n", cte="quoted-printable")
    shown = {"subject": subject, "paragraphs": paragraphs, "link": link, "why": why, "stop": stop}
    html = render("letter.html", language=language, **shown)
    letter.add_alternative(html, subtype="html", cte="quoted-printable")
    return letter


def _one_line(said: str) -> str:
    """Names are people's own words: what ends a line or cannot be seen becomes a space."""
    return " ".join("".join(c if c.isprintable() else " " for c in said).split())
