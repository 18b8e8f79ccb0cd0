"""The two terminals in which everything is shown: a dark and a light one, with the sixteen colours
of GNOME Terminal, the one that most Linux desktops have.
"""

from __future__ import annotations

from dataclasses import dataclass

_PALETTE = (
    "171421 c01c28 26a269 a2734c 12488b a347ba 2aa1b3 d0cfcc "
    "5e5c64 f66151 33d17a e9ad0c 2a7bde c061cb 33c7de ffffff"
).split()


@dataclass(frozen=True)
class Background:
    """A terminal's own colours, and those of the sheet around it, as RRGGBB."""

    name: str
    ground: str
    ink: str
    sheet: str
    caption: str

    @property
    def ground_bytes(self) -> bytes:
        return bytes.fromhex(self.ground)

    @property
    def settings(self) -> list[str]:
        """The colours as kitty's settings."""
        own = [f"background #{self.ground}", f"foreground #{self.ink}"]
        return own + [f"color{index} #{color}" for index, color in enumerate(_PALETTE)]


DARK = Background("dark", ground="191a23", ink="e4e6f0", sheet="0d0e13", caption="8b8fa3")
LIGHT = Background("light", ground="ffffff", ink="1f2328", sheet="e9ebef", caption="6b7080")
BACKGROUNDS = (DARK, LIGHT)
