"""Numbers in the paths of requests: at most nine digits. Starlette's own `int` fails beyond 4,300,
and no table, seat or position has such a number."""

from __future__ import annotations

from typing import final

from starlette.convertors import Convertor, register_url_convertor


@final
class NumberConvertor(Convertor[int]):
    """`{name:number}` in a route."""

    regex = "[0-9]{1,9}"

    def convert(self, value: str) -> int:
        return int(value)

    def to_string(self, value: int) -> str:
        return str(value)


def register_numbers() -> None:
    """Make `{name:number}` known to routes. Can be called again."""
    register_url_convertor("number", NumberConvertor())
