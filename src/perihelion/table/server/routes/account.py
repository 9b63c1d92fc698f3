"""What is the visitor’s own: devices, keys, notices, data."""

from __future__ import annotations

from typing import Final

from starlette.routing import Route

from perihelion.table.pages import account, deletion
from perihelion.table.pages import mail as mail_pages
from perihelion.table.pages.club import my_games
from perihelion.table.pages.notices import calendar
from perihelion.table.pages.notices import settings as notice_pages
from perihelion.table.pages.recovery import by_mail, passkeys

ROUTES: Final[list[Route]] = [
    Route("/you", account.you, methods=["GET", "POST"]),
    Route("/you/turns", my_games.turns),
    Route("/next", my_games.next_turn),
    Route("/you/pass", account.give_pass, methods=["POST"]),
    Route("/you/pass/{given}", account.use_pass, methods=["GET", "POST"]),
    Route("/recover", passkeys.recover),
    Route("/recover/mail", by_mail.send_link, methods=["POST"]),
    Route("/recover/passkey/options", passkeys.options_to_sign_in, methods=["POST"]),
    Route("/recover/passkey", passkeys.sign_in, methods=["POST"]),
    Route("/you/passkey/options", passkeys.options_to_add, methods=["POST"]),
    Route("/you/passkey", passkeys.add, methods=["POST"]),
    Route("/you/passkey/remove", passkeys.remove, methods=["POST"]),
    Route("/you/revoke", account.revoke, methods=["POST"]),
    Route("/you/data", deletion.download, methods=["POST"]),
    Route("/you/delete", deletion.delete, methods=["GET", "POST"]),
    Route("/you/mail", mail_pages.give, methods=["POST"]),
    Route("/you/mail/turns", mail_pages.turns, methods=["POST"]),
    Route("/you/mail/forget", mail_pages.forget, methods=["POST"]),
    Route("/you/notices", notice_pages.notices),
    Route("/you/notices", notice_pages.save, methods=["POST"]),
    Route("/you/push", notice_pages.subscribe, methods=["POST"]),
    Route("/you/push/remove", notice_pages.unsubscribe, methods=["POST"]),
    Route("/you/webhooks", notice_pages.add_webhook, methods=["POST"]),
    Route("/you/webhooks/remove", notice_pages.remove_webhook, methods=["POST"]),
    Route("/you/calendar", notice_pages.calendar_link, methods=["POST"]),
    Route("/you/vacation", notice_pages.vacation, methods=["POST"]),
    Route("/calendar/{secret}.ics", calendar.calendar),
    Route("/mail/confirm/{given}", mail_pages.confirm, methods=["GET", "POST"]),
    Route("/mail/stop/{key}", mail_pages.stop, methods=["GET", "POST"]),
]
