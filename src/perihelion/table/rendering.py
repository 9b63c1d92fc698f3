"""The templates of pages and mails."""

from __future__ import annotations

from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

_TEMPLATES: Final = Environment(
    loader=PackageLoader("perihelion.table"),
    autoescape=select_autoescape(),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def render(template: str, **values: Any) -> str:
    """The rendered template. Values are escaped; a missing one is an error."""
    return _TEMPLATES.get_template(template).render(**values)
