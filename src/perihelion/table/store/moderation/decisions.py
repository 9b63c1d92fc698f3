"""What moderators decide: mutes and bans, handled reports; and the log of it.

Every request asks whether its sender is banned, so the penalties in force are cached and read again
with every heartbeat.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any, Final, NamedTuple, final

from sqlalchemy import Engine, delete, func, insert, select, update

from perihelion.core.texts import one_line
from perihelion.table.errors import Refused
from perihelion.table.store.moderation.schema import AUDIT, MODERATORS, PENALTIES
from perihelion.table.store.schema import PROFILES, REPORTS, TALK

MUTE: Final = "mute"
BAN: Final = "ban"
DISMISS: Final = "dismiss"
LIFT: Final = "lift"
HOST: Final = "host"
"""In place of a moderator: the decision was made on the command line."""
DAY: Final = 86_400.0
MOST_DAYS: Final = 3650
MOST_AUDIT: Final = 200
LONGEST_REASON: Final = 300
SHORT: Final = 12
"""How many characters of a holder's hash are logged: enough to tell people apart."""


class Penalty(NamedTuple):
    """A mute or a ban, of a person or of an address."""

    number: int
    kind: str
    holder: str
    address: str
    until: float | None
    reason: str
    at: float


class ReportedLine(NamedTuple):
    """A chat line that was reported and not handled yet."""

    number: int
    table: str
    seat: int
    holder: str
    words: str
    at: float
    times: int


class Person(NamedTuple):
    """Somebody whom the page names."""

    public: str
    name: str


class AuditRow(NamedTuple):
    at: float
    by: str
    action: str
    subject: str
    note: str


@final
class Moderation:
    def __init__(self, engine: Engine, now: Callable[[], float] = time.time) -> None:
        self.engine: Final = engine
        self.now: Final = now
        self._penalties: list[Penalty] = []
        self._networks: list[tuple[IPv4Network | IPv6Network, Penalty]] = []

    def refresh(self) -> None:
        """Read the penalties in force."""
        self._penalties = self.penalties()
        self._networks = [(ip_network(p.address), p) for p in self._penalties if p.address]

    def muted(self, holder: str) -> bool:
        return self._has(holder, MUTE)

    def banned(self, holder: str) -> bool:
        return self._has(holder, BAN)

    def _has(self, holder: str, kind: str) -> bool:
        mine = (p for p in self._penalties if p.holder == holder and p.kind == kind)
        return bool(holder) and any(map(self._holds, mine))

    def banned_address(self, address: str) -> bool:
        if not self._networks:
            return False
        try:
            known = ip_address(address)
        except ValueError:
            return False
        known = getattr(known, "ipv4_mapped", None) or known
        return any(known in network and self._holds(p) for network, p in self._networks)

    def _holds(self, penalty: Penalty) -> bool:
        return penalty.until is None or penalty.until > self.now()

    def penalties(self) -> list[Penalty]:
        """The penalties in force, the newest first."""
        columns = [PENALTIES.c[name] for name in Penalty._fields]
        going_on = PENALTIES.c.until.is_(None) | (PENALTIES.c.until > self.now())
        query = select(*columns).where(going_on).order_by(PENALTIES.c.number.desc())
        with self.engine.connect() as connection:
            return [Penalty(*row) for row in connection.execute(query)]

    def punish(
        self, by: str, kind: str, days: int, reason: str, holder: str = "", address: str = ""
    ) -> None:
        """Mute or ban a person, or ban an address or a network; 0 days are for ever."""
        reason = one_line(reason)[:LONGEST_REASON]
        if kind not in (MUTE, BAN) or not 0 <= days <= MOST_DAYS or bool(holder) == bool(address):
            raise Refused("message/malformed")
        if address:
            address = read_network(address)
        until = self.now() + days * DAY if days else None
        row = {"kind": kind, "holder": holder, "address": address, "until": until}
        insertion = insert(PENALTIES).values(**row, reason=reason, at=self.now())
        note = f"{days} d: {reason}" if days else reason
        self._change(by, kind, holder[:SHORT] or address, note, insertion)

    def lift(self, by: str, number: int) -> None:
        """End a penalty."""
        known = next((p for p in self.penalties() if p.number == number), None)
        if known is None:
            raise Refused("message/malformed")
        ended = update(PENALTIES).where(PENALTIES.c.number == number).values(until=self.now())
        self._change(by, LIFT, known.holder[:SHORT] or known.address, known.kind, ended)

    def reports(self) -> list[ReportedLine]:
        """The lines that were reported and wait for a decision, the newest first."""
        line = (TALK.c.number, TALK.c.table_id, TALK.c.seat, TALK.c.holder, TALK.c.words, TALK.c.at)
        query = select(*line, TALK.c.phrase).join(REPORTS, REPORTS.c.line == TALK.c.number)
        query = query.where(REPORTS.c.handled.is_(False)).order_by(TALK.c.number.desc())
        reported: dict[int, ReportedLine] = {}
        with self.engine.connect() as connection:
            for number, table, seat, holder, words, at, phrase in connection.execute(query):
                first = ReportedLine(number, table, seat, holder, words, at, 0)
                known = reported.get(number, first)
                shown = known.words or f"({phrase})"
                reported[number] = known._replace(words=shown, times=known.times + 1)
        return list(reported.values())

    def handle(self, by: str, number: int, action: str, days: int, reason: str) -> str:
        """Decide on a reported line: dismiss it, or mute or ban who wrote it. Returns the holder
        who wrote it."""
        line = next((line for line in self.reports() if line.number == number), None)
        if line is None or action not in (DISMISS, MUTE, BAN):
            raise Refused("message/malformed")
        if action != DISMISS:
            self.punish(by, action, days, reason, holder=line.holder)
        handled = update(REPORTS).where(REPORTS.c.line == number).values(handled=True)
        self._change(by, DISMISS if action == DISMISS else "handle", f"line {number}", "", handled)
        return line.holder

    def is_moderator(self, holder: str, named: frozenset[str] = frozenset()) -> bool:
        """Whether somebody moderates: added by the host, or named by their public id."""
        with self.engine.connect() as connection:
            added = select(MODERATORS.c.holder).where(MODERATORS.c.holder == holder)
            if connection.execute(added).first() is not None:
                return True
            public = select(PROFILES.c.public).where(PROFILES.c.holder == holder)
            return bool(named) and connection.execute(public).scalar() in named

    def add_moderator(self, public: str) -> bool:
        """Make the person of a public id a moderator; False if there is none."""
        holder = self.holder_of(public)
        if holder is not None and not self.is_moderator(holder):
            row = insert(MODERATORS).values(holder=holder, added=self.now())
            self._change(HOST, "add moderator", holder[:SHORT], "", row)
        return holder is not None

    def remove_moderator(self, public: str) -> bool:
        holder = self.holder_of(public)
        if holder is None or not self.is_moderator(holder):
            return False
        gone = delete(MODERATORS).where(MODERATORS.c.holder == holder)
        self._change(HOST, "remove moder.", holder[:SHORT], "", gone)
        return True

    def moderators(self) -> list[tuple[str, str]]:
        """The public id and the name of each moderator whom the host has added."""
        query = select(PROFILES.c.public, PROFILES.c.name)
        query = query.join(MODERATORS, MODERATORS.c.holder == PROFILES.c.holder)
        with self.engine.connect() as connection:
            return [(row[0], row[1]) for row in connection.execute(query.order_by(PROFILES.c.name))]

    def holder_of(self, public: str) -> str | None:
        query = select(PROFILES.c.holder).where(PROFILES.c.public == public)
        with self.engine.connect() as connection:
            return connection.execute(query).scalar()

    def audit(self) -> list[AuditRow]:
        """What moderators did, the newest first."""
        columns = [AUDIT.c[name] for name in AuditRow._fields]
        with self.engine.connect() as connection:
            query = select(*columns).order_by(AUDIT.c.number.desc()).limit(MOST_AUDIT)
            return [AuditRow(*row) for row in connection.execute(query)]

    def people(self, holders: Iterable[str]) -> dict[str, Person]:
        """The people with a profile among these holders, or parts of holders as the log has them;
        by that part."""
        part = func.substr(PROFILES.c.holder, 1, SHORT)
        wanted = {holder[:SHORT] for holder in holders}
        query = select(part, PROFILES.c.public, PROFILES.c.name).where(part.in_(wanted))
        with self.engine.connect() as connection:
            return {row[0]: Person(row[1], row[2]) for row in connection.execute(query)}

    def _change(self, by: str, action: str, subject: str, note: str, statement: Any) -> None:
        """Change something and log it, both or neither."""
        row = {"by": by[:SHORT], "action": action, "subject": subject, "note": note}
        with self.engine.begin() as connection:
            connection.execute(statement)
            connection.execute(insert(AUDIT).values(**row, at=self.now()))
        self.refresh()


def read_network(text: str) -> str:
    """An address or a network as it is stored; Refused if it is none, or nearly everybody's."""
    try:
        network = ip_network(text.strip(), strict=False)
    except ValueError:
        raise Refused("ban/address") from None
    if network.prefixlen < (8 if network.version == 4 else 24):
        raise Refused("ban/address")
    return str(network)
