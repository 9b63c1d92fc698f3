from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

from perihelion import research
from perihelion.research.extras import MissingExtra


@pytest.mark.parametrize(
    ("package", "room", "extra", "use"),
    [
        ("pettingzoo", "pettingzoo", "research", lambda: research.pettingzoo_env("nova-luna")),
        ("gymnasium", "gymnasium", "research", lambda: research.gymnasium_env("nova-luna")),
        ("numpy", "observation", "research", lambda: research.vector_env("nova-luna", 1)),
        ("pyspiel", "openspiel", "openspiel", research.register_openspiel),
    ],
)
def test_a_missing_package_is_named_with_its_extra(
    package: str,
    room: str,
    extra: str,
    use: Callable[[], object],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    for name in list(sys.modules):
        above, _, inner = name.partition("perihelion.research.")
        if not above and inner.partition(".")[0] in (room, "vector"):
            monkeypatch.delitem(sys.modules, name)
            monkeypatch.delattr(research, inner.partition(".")[0], raising=False)
    with pytest.raises(MissingExtra) as caught:
        use()
    assert f"perihelion[{extra}]" in str(caught.value)
    assert package in str(caught.value)
