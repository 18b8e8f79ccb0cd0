"""PNG files with a palette. Grounds keep their very colours. Other colours are given up where
another one is near, however rare they are: the green of a mark is a few pixels, and the shades
around letters are thousands.

Run as a program it makes a PNG file of a portable pixmap. So it stands in the way of nobody who
waits for a moment.
"""

from __future__ import annotations

import struct
import sys
import zlib
from collections import Counter

from .picture import Picture

_Color = tuple[int, int, int]
_MOST = 256
# So many pixels make a ground; so many grounds there may be.
_GROUND, _GROUNDS = 200, 160


def png(picture: Picture) -> bytes:
    """The picture as a PNG file."""
    data = picture.pixels
    colors = list(zip(data[0::3], data[1::3], data[2::3]))
    palette, places = _reduced(Counter(colors))
    indices = bytes(map(places.__getitem__, colors))
    rows = b"".join(
        b"\0" + indices[start : start + picture.width]
        for start in range(0, len(indices), picture.width)
    )
    header = struct.pack(">IIBBBBB", picture.width, picture.height, 8, 3, 0, 0, 0)
    entries = b"".join(map(bytes, palette))
    parts = {b"IHDR": header, b"PLTE": entries, b"IDAT": zlib.compress(rows, 9), b"IEND": b""}
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, part) for name, part in parts.items())


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def _reduced(counts: Counter[_Color]) -> tuple[list[_Color], dict[_Color, int]]:
    """A palette, and the place in it of every colour."""
    ordered = [color for color, _ in counts.most_common()]
    grounds = [color for color in ordered[:_GROUNDS] if counts[color] >= _GROUND]
    distance = 8
    while True:
        palette = list(grounds)
        places = {color: place for place, color in enumerate(grounds)}
        for color in ordered[len(grounds) :]:
            place = _nearest(color, palette)
            if place < 0 or _apart(color, palette[place]) > distance * distance:
                place = len(palette)
                palette.append(color)
            places[color] = place
        if len(palette) <= _MOST:
            return palette, places
        distance += 4


def _nearest(color: _Color, palette: list[_Color]) -> int:
    if not palette:
        return -1
    return min(range(len(palette)), key=lambda place: _apart(color, palette[place]))


def _apart(one: _Color, other: _Color) -> int:
    red, green, blue = one[0] - other[0], one[1] - other[1], one[2] - other[2]
    return red * red + green * green + blue * blue


if __name__ == "__main__":
    sys.stdout.buffer.write(png(Picture.from_ppm(sys.stdin.buffer.read())))
