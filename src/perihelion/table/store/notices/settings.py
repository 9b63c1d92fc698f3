"""What each person wishes about notices: quiet hours, also while the table is open, a calendar."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple, final
from zoneinfo import ZoneInfo, available_timezones

from sqlalchemy import Engine, insert, select, update
from sqlalchemy.exc import IntegrityError

from perihelion.table.errors import Refused
from perihelion.table.forms import whole_number
from perihelion.table.store.notices.schema import NOTICE_SETTINGS

DAY_MINUTES: Final = 24 * 60


class NoticeSettings(NamedTuple):
    """A person's wishes; these are the defaults."""

    always: bool = False
    """Whether to be notified also while the table is open in a browser."""
    zone: str = "UTC"
    quiet_from: int = 0
    quiet_to: int = 0
    """Quiet hours in minutes after midnight; if both are the same, there are none."""
    calendar: str = ""

    def quiet_until(self, now: float) -> float | None:
        """When the quiet hours end that are now; None outside of them."""
        if self.quiet_from == self.quiet_to:
            return None
        here = datetime.fromtimestamp(now, ZoneInfo(self.zone))
        minute = here.hour * 60 + here.minute
        since = (minute - self.quiet_from) % DAY_MINUTES
        if since >= (self.quiet_to - self.quiet_from) % DAY_MINUTES:
            return None
        ends = here.replace(
            hour=self.quiet_to // 60, minute=self.quiet_to % 60, second=0, microsecond=0
        )
        if self.quiet_to <= minute:
            ends += timedelta(days=1)  # on the wall clock, whatever the length of that night
        return max(now + 1, ends.astimezone(UTC).timestamp())


def read_settings(
    always: bool, zone: str, quiet_from: str, quiet_to: str, calendar: str = ""
) -> NoticeSettings:
    """Settings from the texts of a form; Refused if they are no times or no time zone."""
    if zone not in available_timezones():
        raise Refused("notice/zone")
    return NoticeSettings(always, zone, _minutes(quiet_from), _minutes(quiet_to), calendar)


def _minutes(text: str) -> int:
    hours, minutes = (whole_number(part, 2) for part in text.partition(":")[::2])
    if hours is None or minutes is None or hours > 23 or minutes > 59:
        raise Refused("notice/hours")
    return hours * 60 + minutes


@final
class NoticeSettingsStore:
    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine

    def of(self, holder: str) -> NoticeSettings:
        columns = [NOTICE_SETTINGS.c[name] for name in NoticeSettings._fields]
        with self.engine.connect() as connection:
            query = select(*columns).where(NOTICE_SETTINGS.c.holder == holder)
            row = connection.execute(query).one_or_none()
        return NoticeSettings() if row is None else NoticeSettings(*row)

    def save(self, holder: str, settings: NoticeSettings) -> None:
        row = settings._asdict()
        try:
            with self.engine.begin() as connection:
                mine = update(NOTICE_SETTINGS).where(NOTICE_SETTINGS.c.holder == holder)
                if not connection.execute(mine.values(**row)).rowcount:
                    connection.execute(insert(NOTICE_SETTINGS).values(holder=holder, **row))
        except IntegrityError:  # another process was faster with the first row
            self.save(holder, settings)

    def new_calendar(self, holder: str, wanted: bool) -> str:
        """A new secret for the calendar's link, or none; the old one opens nothing any more."""
        calendar = secrets.token_urlsafe(24) if wanted else ""
        self.save(holder, self.of(holder)._replace(calendar=calendar))
        return calendar

    def by_calendar(self, calendar: str) -> str | None:
        """The holder whose calendar has this secret."""
        if not calendar:
            return None
        with self.engine.connect() as connection:
            query = select(NOTICE_SETTINGS.c.holder).where(NOTICE_SETTINGS.c.calendar == calendar)
            return connection.execute(query).scalar_one_or_none()
