from __future__ import annotations

import zlib
from collections.abc import Iterator

import numpy as np
import pytest

from perihelion.research import picture
from perihelion.research.setting import Setting
from tests.research.tables import GAMES, label


def chunk(kind: bytes, body: bytes) -> bytes:
    return len(body).to_bytes(4, "big") + kind + body + zlib.crc32(kind + body).to_bytes(4, "big")


def predicted(filter_type: int, left: int, up: int, corner: int) -> int:
    """The prediction of a PNG filter, as in the specification."""
    if filter_type == 4:
        guess = left + up - corner
        return min((left, up, corner), key=lambda value: abs(guess - value))
    return (0, left, up, (left + up) // 2)[filter_type]


def encoded(image: picture.Pixels, filter_types: list[int]) -> bytes:
    height, width, channels = image.shape
    flat = image.reshape(height, width * channels).astype(int)
    rows = []
    for y, filter_type in zip(range(height), filter_types, strict=True):
        row = [filter_type]
        for x in range(width * channels):
            left = flat[y, x - channels] if x >= channels else 0
            up = flat[y - 1, x] if y else 0
            corner = flat[y - 1, x - channels] if y and x >= channels else 0
            row.append(
                (int(flat[y, x]) - predicted(filter_type, int(left), int(up), int(corner))) & 255
            )
        rows.append(bytes(row))
    header = width.to_bytes(4, "big") + height.to_bytes(4, "big") + bytes((8, 6, 0, 0, 0))
    packed = zlib.compress(b"".join(rows))
    half = len(packed) // 2
    parts: Iterator[bytes] = (chunk(b"IDAT", part) for part in (packed[:half], packed[half:]))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + b"".join(parts) + chunk(b"IEND", b"")


def test_every_png_filter_is_decoded() -> None:
    image = np.random.default_rng(1).integers(0, 256, (10, 7, 4)).astype(np.uint8)
    filter_types = [0, 1, 2, 3, 4, 4, 3, 2, 1, 0]
    assert np.array_equal(picture.decode_png(encoded(image, filter_types)), image)


@pytest.mark.parametrize("setting", GAMES, ids=label)
def test_pixels_show_more_than_one_colour(setting: Setting) -> None:
    game = setting.game
    scene = game.scene(game.view(setting.first, None), None, "en")
    drawn = picture.pixels(scene, 60)
    assert drawn.shape[1:] == (60, 3)
    assert len(np.unique(drawn.reshape(-1, 3), axis=0)) > 20
