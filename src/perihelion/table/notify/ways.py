"""Decides whom to tell of what by which way; the only place that does.

A target is "mail", "push:ID" or "hook:ID". Somebody who has the table open is not told of it,
unless they wish so; nobody is told anything in their quiet hours but a table's own webhooks, which
belong to a room and not to a person.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from perihelion.table.notify.notices import Notice
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.play.table_clock import MAIL_DELAY_SECONDS, PUSH_DELAY_SECONDS
from perihelion.table.store.mail_addresses import MailAddress
from perihelion.table.store.notices.outbox import CHALLENGE, NEARLY, OVER, TURN
from perihelion.table.store.notices.subscriptions import Subscription
from perihelion.table.store.notices.webhooks import Webhook

MAIL: Final = "mail"
PUSH: Final = "push:"
HOOK: Final = "hook:"
TABLE_KINDS: Final = (TURN, OVER)
"""What a table's own webhooks are told of."""


class Way(NamedTuple):
    """A target, and where it is."""

    target: str
    delay: float
    """How long the person has to notice by themself."""
    to: MailAddress | Subscription | Webhook
    person: bool = True
    """Whether it reaches one person, whose quiet hours count."""


@final
class Ways:
    def __init__(self, registry: TableRegistry, mail: bool, push: bool) -> None:
        self.registry: Final = registry
        self.mail: Final = mail
        self.push: Final = push

    def of(self, table: LiveTable, notice: Notice) -> list[Way]:
        """All ways by which this notice is told."""
        ways = self._of_table(table, notice)
        viewing = table.viewers.has(notice.holder)
        if viewing and not self.registry.notices.settings.of(notice.holder).always:
            return ways
        return [*self._mail(table, notice), *self._push(notice), *self._hooks(notice), *ways]

    def quiet_until(self, notice: Notice, way: Way, now: float) -> float | None:
        """When the quiet hours end that keep this from being told now."""
        if not way.person:
            return None
        return self.registry.notices.settings.of(notice.holder).quiet_until(now)

    def _mail(self, table: LiveTable, notice: Notice) -> list[Way]:
        """Mail is for games that take days, and for challenges."""
        if not self.mail or not (table.terms.by_days or notice.kind == CHALLENGE):
            return []
        box = self.registry.mail_addresses.of(notice.holder)
        delay = 0.0 if notice.kind == NEARLY else MAIL_DELAY_SECONDS
        return [Way(MAIL, delay, box)] if box is not None and box.open else []

    def _push(self, notice: Notice) -> list[Way]:
        if not self.push:
            return []
        browsers = self.registry.notices.subscriptions.of(notice.holder)
        return [Way(PUSH + browser.id, PUSH_DELAY_SECONDS, browser) for browser in browsers]

    def _hooks(self, notice: Notice) -> list[Way]:
        hooks = self.registry.notices.webhooks.of(notice.holder)
        own = [hook for hook in hooks if hook.works and hook.table_id is None]
        return [Way(HOOK + hook.id, PUSH_DELAY_SECONDS, hook) for hook in own]

    def _of_table(self, table: LiveTable, notice: Notice) -> list[Way]:
        if notice.kind not in TABLE_KINDS or (notice.kind == OVER and notice.number):
            return []  # of the end it is told once, not for every seat
        hooks = self.registry.notices.webhooks.of_table(table.header.id)
        return [
            Way(HOOK + hook.id, PUSH_DELAY_SECONDS, hook, person=False)
            for hook in hooks
            if hook.works and table.seats_of(hook.holder)
        ]
