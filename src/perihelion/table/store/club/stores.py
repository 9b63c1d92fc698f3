"""The stores of what people do with each other besides playing: one object that has them all."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from sqlalchemy import Engine

from perihelion.table.store.club.challenges import Challenges
from perihelion.table.store.club.notes import Notes
from perihelion.table.store.club.queue import Queue
from perihelion.table.store.club.relations import Relations
from perihelion.table.store.mail_addresses import MailAddresses
from perihelion.table.store.moderation.decisions import Moderation
from perihelion.table.store.notices.stores import NoticeStores
from perihelion.table.store.recovery.passkeys import Passkeys
from perihelion.table.store.study.plans import Plans
from perihelion.table.store.tournaments.leagues import Leagues
from perihelion.table.store.tournaments.tournaments import Tournaments


class ClubStores:
    def __init__(self, engine: Engine, now: Callable[[], float] = time.time) -> None:
        self.mail_addresses: Final = MailAddresses(engine, now)
        self.notices: Final = NoticeStores(engine, now)
        self.moderation: Final = Moderation(engine, now)
        self.notes: Final = Notes(engine, now)
        self.relations: Final = Relations(engine, now)
        self.challenges: Final = Challenges(engine, now)
        self.queue: Final = Queue(engine, now)
        self.tournaments: Final = Tournaments(engine, now)
        self.plans: Final = Plans(engine, now)
        self.passkeys: Final = Passkeys(engine, now)
        self.leagues: Final = Leagues(engine, now)
