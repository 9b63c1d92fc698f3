from __future__ import annotations

from starlette.routing import Route

from perihelion.table.server.routes import PAGES


def test_no_two_pages_have_one_address() -> None:
    addresses = [
        (page.path, method)
        for page in PAGES
        if isinstance(page, Route)
        for method in page.methods or ()
    ]
    assert len(addresses) > len(PAGES)  # most can be asked for with GET and with HEAD
    assert len(set(addresses)) == len(addresses)
