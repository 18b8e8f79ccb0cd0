"""Sheets: pictures of a terminal at several moments on one ground, each with a caption."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Optional

from .background import Background
from .picture import Picture
from .terminal import CELL_HEIGHT, CELL_WIDTH

CAPTION_FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
_MARGIN, _GAP, _PADDING = 20, 18, 10
_TITLE_HEIGHT, _CAPTION_HEIGHT = 34, 20


@dataclass(frozen=True)
class Panel:
    """A picture, at twice the size it gets, with what is said of it."""

    caption: str
    picture: Picture


@dataclass
class Sheet:
    """Rows of panels under a title."""

    title: str
    background: Background
    rows: list[list[Panel]] = field(default_factory=list)

    def stack(self, panels: list[Panel], columns: int = 0) -> None:
        """Adds panels, one below the other and of one width, without what is blank in them; so many
        columns they have at least.
        """
        ground = self.background.ground_bytes
        sizes = [panel.picture.used(ground) for panel in panels]
        used = max(width for width, _ in sizes)
        width = max(_whole(used + CELL_WIDTH, CELL_WIDTH), columns * CELL_WIDTH)
        for panel, (_, height) in zip(panels, sizes):
            picture = panel.picture
            size = (min(width, picture.width), _whole(height, CELL_HEIGHT))
            self.rows.append([Panel(panel.caption, picture.crop(0, 0, *size))])

    def write(self, file: Path) -> None:
        """Composes the sheet and writes it."""
        with tempfile.TemporaryDirectory() as folder:
            words = ["convert", *self._words(Path(folder)), "-depth", "8", "ppm:-"]
            pixmap = _output(words)
        palette = [sys.executable, "-B", "-m", f"{__package__}.palette"]
        file.write_bytes(_output(palette, pixmap, Path(__file__).parent.parent))

    def _words(self, folder: Path) -> list[str]:
        """ImageMagick's: the ground, then each panel and caption at its place."""
        paper: list[str] = []
        top = _MARGIN
        right = 0
        if self.title:
            paper += self._text(_MARGIN, top + 16, self.title, 15)
            right = _MARGIN + 9 * len(self.title)
            top += _TITLE_HEIGHT
        for number, row in enumerate(self.rows):
            left, height = _MARGIN, 0
            captions = any(panel.caption for panel in row)
            if captions:
                top += _CAPTION_HEIGHT
            for place, panel in enumerate(row):
                width = panel.picture.width // 2 + 2 * _PADDING
                tall = panel.picture.height // 2 + 2 * _PADDING
                if panel.caption:
                    paper += self._text(left, top - 7, panel.caption, 12)
                paper += self._ground(left, top, width, tall)
                file = folder / f"{number}-{place}.ppm"
                file.write_bytes(panel.picture.ppm)
                paper += ["(", str(file), "-filter", "box", "-resize", "50%", ")"]
                paper += ["-geometry", f"+{left + _PADDING}+{top + _PADDING}", "-composite"]
                left += width + (_GAP // 3)
                height = max(height, tall)
            right = max(right, left - _GAP // 3)
            top += height + _GAP
        size = f"{right + _MARGIN}x{top - _GAP + _MARGIN}"
        ground = ["-size", size, f"xc:#{self.background.sheet}", "-font", CAPTION_FONT]
        return ground + paper

    def _text(self, left: int, base: int, text: str, size: int) -> list[str]:
        ink = ["-fill", f"#{self.background.caption}", "-pointsize", str(size)]
        # A percent sign would begin one of ImageMagick's own words.
        return ink + ["-annotate", f"+{left}+{base}", text.replace("%", "%%")]

    def _ground(self, left: int, top: int, width: int, height: int) -> list[str]:
        corners = f"{left},{top} {left + width - 1},{top + height - 1}"
        return ["-fill", f"#{self.background.ground}", "-draw", f"roundrectangle {corners} 5,5"]


def _output(words: list[str], given: bytes = b"", folder: Optional[Path] = None) -> bytes:
    """What a program writes."""
    return subprocess.run(
        words, check=True, timeout=120, input=given, stdout=subprocess.PIPE, cwd=folder
    ).stdout


def _whole(length: int, unit: int) -> int:
    """The length brought up to whole units."""
    return -(-length // unit) * unit
