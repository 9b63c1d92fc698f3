"""Renders a position for the environments, as text, SVG or pixels."""

from __future__ import annotations

import json
import sys
import zlib
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from perihelion.core.errors import PerihelionError
from perihelion.core.game import Seat, State
from perihelion.core.scene import Scene
from perihelion.core.scene.png import png
from perihelion.core.scene.svg import svg
from perihelion.research.extras import TEXTS
from perihelion.research.setting import Setting

Pixels: TypeAlias = NDArray[np.uint8]

HUMAN: Final = "human"
WORDS: Final = "ansi"
SVG: Final = "svg"
PIXELS: Final = "rgb_array"
MODES: Final = (HUMAN, WORDS, SVG, PIXELS)
WIDTH: Final = 480
_SIGNATURE: Final = 8
_CHANNELS: Final = 4


def check_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise PerihelionError("render-mode", TEXTS, mode=mode, known=", ".join(MODES))
    return mode


def render(setting: Setting, state: State, seat: Seat, mode: str | None) -> str | Pixels | None:
    """What the seat (None: a spectator) sees; mode "human" prints it."""
    view = setting.game.view(state, seat)
    if mode in (HUMAN, WORDS):
        words = json.dumps(setting.game.describe(view), ensure_ascii=False, indent=1) + "\n"
        if mode == WORDS:
            return words
        sys.stdout.write(words)
    elif mode == SVG:
        return svg(setting.game.scene(view, seat, "en"), "dark")
    elif mode == PIXELS:
        return pixels(setting.game.scene(view, seat, "en"))
    return None


def pixels(scene: Scene, width: int = WIDTH) -> Pixels:
    """The picture as an RGB array on a black background."""
    image = decode_png(png(scene, width=width))
    alpha = image[:, :, 3:].astype(np.uint16)
    return (image[:, :, :3] * alpha // 255).astype(np.uint8)


def decode_png(data: bytes) -> Pixels:
    """The pixels of a PNG as `core.scene.png` writes it: 8 bits, with alpha, not interlaced.

    Each row begins with its filter type, a number of the PNG format.
    """
    width, height, packed = _chunks(data)
    stride = width * _CHANNELS
    raw = zlib.decompress(packed)
    rows = np.empty((height, stride), np.uint8)
    above = np.zeros(stride, np.uint8)
    for number in range(height):
        start = number * (stride + 1)
        row = np.frombuffer(raw, np.uint8, stride, start + 1)
        filter_type = raw[start]
        if filter_type == 1:
            each = row.reshape(width, _CHANNELS)
            row = np.add.accumulate(each, axis=0, dtype=np.uint8).reshape(stride)
        elif filter_type == 2:
            row = row + above
        elif filter_type in (3, 4):
            row = _unfilter(row.tobytes(), above.tobytes(), paeth=filter_type == 4)
        rows[number] = above = row
    return rows.reshape(height, width, _CHANNELS)


def _chunks(data: bytes) -> tuple[int, int, bytes]:
    """Width, height and the compressed rows."""
    width = height = 0
    packed = b""
    at = _SIGNATURE
    while at < len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            width, height = int.from_bytes(body[:4], "big"), int.from_bytes(body[4:8], "big")
        elif kind == b"IDAT":
            packed += body
        at += length + 12
    return width, height, packed


def _unfilter(row: bytes, above: bytes, paeth: bool) -> Pixels:
    """Undo the average or Paeth filter, byte by byte: each byte depends on the one before."""
    pixels_of_row = bytearray(len(row))
    for i, value in enumerate(row):
        up = above[i]
        left = pixels_of_row[i - _CHANNELS] if i >= _CHANNELS else 0
        if not paeth:
            pixels_of_row[i] = (value + (left + up >> 1)) & 255
            continue
        corner = above[i - _CHANNELS] if i >= _CHANNELS else 0
        by_left, by_up = abs(up - corner), abs(left - corner)
        by_corner = abs(left + up - 2 * corner)
        if by_left <= by_up and by_left <= by_corner:
            pixels_of_row[i] = (value + left) & 255
        else:
            pixels_of_row[i] = (value + (up if by_up <= by_corner else corner)) & 255
    return np.frombuffer(bytes(pixels_of_row), np.uint8)
