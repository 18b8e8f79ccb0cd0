"""Pictures as rows of bytes: read from the X server's memory, cropped, written for ImageMagick."""

from __future__ import annotations

import struct
from dataclasses import dataclass


@dataclass(frozen=True)
class Picture:
    """Pixels of three bytes, row by row."""

    width: int
    height: int
    pixels: bytes

    @classmethod
    def from_xwd(cls, data: bytes) -> Picture:
        """From an X window dump with 32 bits a pixel, which Xvfb keeps its screen as."""
        header = struct.unpack(">25I", data[:100])
        size, width, height, order, depth, stride, colors = (
            header[index] for index in (0, 4, 5, 7, 11, 12, 19)
        )
        if depth != 32:
            raise RuntimeError(f"the X server has {depth} bits a pixel, not 32")
        start = size + 12 * colors
        screen = data[start : start + stride * height]
        # Blue first where the byte order is that of small machines.
        red, green, blue = (2, 1, 0) if order == 0 else (1, 2, 3)
        pixels = bytearray(width * height * 3)
        for place, source in enumerate((red, green, blue)):
            pixels[place::3] = screen[source::4]
        return cls(width, height, bytes(pixels))

    @classmethod
    def from_ppm(cls, data: bytes) -> Picture:
        """From a portable pixmap without comments."""
        kind, width, height, most, pixels = data.split(None, 4)
        if (kind, most) != (b"P6", b"255"):
            raise RuntimeError("this is no portable pixmap of one byte a colour")
        return cls(int(width), int(height), data[-3 * int(width) * int(height) :])

    def row(self, index: int, start: int = 0, end: int | None = None) -> bytes:
        offset = index * self.width * 3
        last = self.width if end is None else end
        return self.pixels[offset + start * 3 : offset + last * 3]

    def used(self, ground: bytes) -> tuple[int, int]:
        """Width and height of what isn't just ground, from the top left corner."""
        height = self.height
        while height > 0 and self.row(height - 1) == ground * self.width:
            height -= 1
        width = 0
        for index in range(height):
            row = self.row(index)
            while width < self.width and row[width * 3 :] != ground * (self.width - width):
                width += 1
        return width, height

    def crop(self, left: int, top: int, width: int, height: int) -> Picture:
        rows = (self.row(top + index, left, left + width) for index in range(height))
        return Picture(width, height, b"".join(rows))

    def above(self, other: Picture) -> Picture:
        """This picture with another one, as wide as it, below."""
        return Picture(self.width, self.height + other.height, self.pixels + other.pixels)

    @property
    def ppm(self) -> bytes:
        """The picture as a portable pixmap."""
        return b"P6 %d %d 255\n" % (self.width, self.height) + self.pixels
