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
    for name in (room, "vector.env", "vector.arrays"):
        monkeypatch.delitem(sys.modules, f"perihelion.research.{name}", raising=False)
        monkeypatch.delattr(research, name.partition(".")[0], raising=False)
    with pytest.raises(MissingExtra) as caught:
        use()
    assert f"perihelion[{extra}]" in str(caught.value)
    assert package in str(caught.value)
