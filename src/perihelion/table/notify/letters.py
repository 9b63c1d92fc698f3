"""The contents of mails: plain text and simple HTML, in the recipient's language.

A mail says whose turn it is, but nothing about the position.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from email.headerregistry import Address, HeaderRegistry, UnstructuredHeader
from email.message import EmailMessage
from email.policy import SMTP, Policy
from email.utils import format_datetime
from typing import Final, NamedTuple
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
    """A header with a link, never folded or encoded: mail programs could not read it."""

    def fold(self, *, policy: Policy) -> str:
        return f"List-Unsubscribe: {self}{policy.linesep}"


_HEADERS: Final = HeaderRegistry()
_HEADERS.map_to_type("list-unsubscribe", _Link)  # type: ignore[arg-type]
# Auto-responders do not answer mails with these headers.
AUTOMATIC: Final = {"Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All"}


@dataclass(frozen=True, slots=True)
class MailSettings:
    """The host's mail settings: the relay, the sender, and the site that links point to."""

    relay: SmtpRelay
    sender: str
    site: str


class News(NamedTuple):
    """A notice in words: the subject, a sentence, and the path where to look."""

    kind: str
    subject: str
    lead: str
    path: str
    left: float | None
    """The seconds that are left, if days run."""


def read_site(site: str) -> str:
    """The address of the server, without a slash at its end; PerihelionError if it is none."""
    parts = urlsplit(site)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise PerihelionError("mail-site", TEXTS, site=site)
    return site.rstrip("/")


def read_mail(smtp: str, sender: str, site: str) -> MailSettings | None:
    """The mail settings; None if there is neither a relay nor a sender, PerihelionError if only
    some are given."""
    if not (smtp or sender):
        return None
    if not (smtp and sender and site):
        raise PerihelionError("mail-incomplete", TEXTS)
    relay = read_relay(smtp)
    try:
        address = read_address(sender)
    except Refused:
        raise PerihelionError("mail-sender", TEXTS, address=sender) from None
    return MailSettings(relay, address, read_site(site))


def confirmation(
    mail: MailSettings, address: str, language: str, given: str, now: float
) -> EmailMessage:
    """The mail that asks to confirm an address. It contains no text by the person who gave the
    address, so it cannot be used to send messages to strangers."""
    host = urlsplit(mail.site).netloc
    paragraphs = [
        TEXTS.say(language, "mail-confirm-lead", site=host),
        TEXTS.say(language, "mail-confirm-else"),
    ]
    link = (TEXTS.say(language, "mail-confirm"), f"{mail.site}/mail/confirm/{given}")
    subject = TEXTS.say(language, "mail-confirm-subject")
    return _letter(mail, address, language, subject, paragraphs, link, now)


def recovery(
    mail: MailSettings, address: str, language: str, given: str, now: float
) -> EmailMessage:
    """The mail with a link that signs a person in on a new device."""
    host = urlsplit(mail.site).netloc
    paragraphs = [
        TEXTS.say(language, "mail-recover-lead", site=host),
        TEXTS.say(language, "mail-recover-else"),
    ]
    link = (TEXTS.say(language, "mail-recover"), f"{mail.site}/you/pass/{given}")
    subject = TEXTS.say(language, "mail-recover-subject")
    return _letter(mail, address, language, subject, paragraphs, link, now)


def notice(mail: MailSettings, box: MailAddress, news: News, now: float) -> EmailMessage:
    """The mail that tells somebody of a notice."""
    paragraphs = [news.lead]
    if news.left is not None:
        paragraphs.append(time_left(news.left, now, box.language))
    link = (TEXTS.say(box.language, "mail-go"), mail.site + news.path)
    address = box.address
    return _letter(mail, address, box.language, news.subject, paragraphs, link, now, box.key)


def time_left(left: float, now: float, language: str) -> str:
    """How much time is left, and until when in UTC, as a sentence."""
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


def _one_line(text: str) -> str:
    """Text that may contain people's names, without line breaks and invisible characters."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
