"""The stores of notices together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from sqlalchemy import Engine

from perihelion.table.store.notices.settings import NoticeSettingsStore
from perihelion.table.store.notices.subscriptions import Subscriptions
from perihelion.table.store.notices.vacations import Vacations
from perihelion.table.store.notices.webhooks import Webhooks


@final
class NoticeStores:
    def __init__(self, engine: Engine, now: Callable[[], float]) -> None:
        self.settings: Final = NoticeSettingsStore(engine)
        self.subscriptions: Final = Subscriptions(engine, now)
        self.vacations: Final = Vacations(engine, now)
        self.webhooks: Final = Webhooks(engine, now)
